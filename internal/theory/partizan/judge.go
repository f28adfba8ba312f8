package partizan

import (
	"context"
	"errors"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// A Theory judges sums in which the players have different moves in some component
// by their values, which it keeps.
type Theory struct {
	budget  game.Budget
	nimbers game.Nimbers

	table      *short.Table // of the values, when there was one
	evaluators map[string]*Evaluator[any]
	values     game.Budget // of both
	release    func()      // gives their memory back
	forgotten  uint64      // positions evaluated whose values are no longer held
}

// NewTheory returns the theory of sums with unequal players. What it keeps
// shares the memory of the budget; the values of impartial components come from
// nimbers.
func NewTheory(budget game.Budget, nimbers game.Nimbers) *Theory {
	return &Theory{budget: budget, nimbers: nimbers, evaluators: map[string]*Evaluator[any]{}}
}

var canonicalForm = game.TheoryName{ID: "canonical-form", Words: phrase.Of("canonical forms of short games")}

// Applies implements [game.Theory].
func (*Theory) Applies(q *game.Question) bool { return q.Position.IsUnequal() }

// Solved implements [game.Theory].
func (t *Theory) Solved() uint64 {
	n := t.forgotten
	for _, e := range t.evaluators {
		n += uint64(e.Solved())
	}
	return n
}

// Forget implements [game.Theory].
func (t *Theory) Forget() {
	t.forgotten = t.Solved()
	if t.table != nil {
		t.release()
	}
	t.table, t.evaluators = nil, map[string]*Evaluator[any]{}
}

// valueTable returns the table of the values.
func (t *Theory) valueTable() *short.Table {
	if t.table == nil {
		t.values, t.release = t.budget.Share()
		t.table = short.NewTable(short.Settings{Memory: t.values.Memory, Account: t.values.Open()})
	}
	return t.table
}

func (t *Theory) evaluator(rules *game.Named) *Evaluator[any] {
	e, ok := t.evaluators[rules.Identity()]
	if !ok {
		table := t.valueTable()
		e = New(rules.Record, table, t.values)
		t.evaluators[rules.Identity()] = e
	}
	return e
}

// Judge implements [game.Theory].
func (t *Theory) Judge(ctx context.Context, q *game.Question, a *game.Answer) (*game.Judgement, error) {
	j, _, err := t.JudgeWithin(ctx, q, a, 0)
	return j, err
}

// JudgeWithin is Judge for a bound of the work to find the value, in units of about
// 20 nanoseconds; 0 is no bound. If the bound was reached, over is true, and the
// error is [game.ErrLimit]; what was found is kept, and a has not changed.
func (t *Theory) JudgeWithin(ctx context.Context, q *game.Question, a *game.Answer, work uint64) (j *game.Judgement, over bool, err error) {
	if q.Mode != (game.Mode{}) {
		return nil, false, game.Unsupported(phrase.Of("games of unequal players are played in the ordinary sum only, in normal or misère play: other theories ask that both players have the same moves"),
			fault.UsualMode.Phrase())
	}
	table := t.valueTable()
	table.Bound(work)
	known := t.judge(ctx, q, a, table)
	known.bounded = work > 0
	err = known.evaluate()
	over = table.BoundReached()
	table.Bound(0)
	if err != nil {
		if over && errors.Is(err, game.ErrLimit) {
			a.Components = nil
			return nil, true, err
		}
		return nil, false, err
	}
	if err := known.conclude(); err != nil {
		return nil, false, err
	}
	return &game.Judgement{
		Try: known.try, Tried: known.tried(), TriedWork: game.ListableWork, Find: known.leads, Timed: len(q.First.Players()) == 1, Explain: known.explain,
	}, false, nil
}

// Special implements [game.Specialist].
func (*Theory) Special(q *game.Question) []phrase.Phrase {
	if q.Mode != (game.Mode{}) {
		return nil
	}
	for _, s := range q.Position {
		for _, part := range s.Parts {
			if s.Rules.IsUnequal() && s.Rules.TheoremOf(part).IsZero() || !s.Rules.IsUnequal() && s.Rules.Theorem().IsZero() {
				return nil
			}
		}
	}
	var a game.Answer
	if a.Prove(q.Position); a.Proof == nil {
		return nil
	}
	return a.Proof.Theorem
}

// A judge is one position that is being judged.
type judge struct {
	*Theory
	ctx      context.Context
	question *game.Question
	answer   *game.Answer
	position game.Position
	bounded  bool // the work on the values has a bound

	table  *short.Table
	values [][]short.Value // of the parts of each summand
	kinds  map[kind]short.Value
	total  short.Value
	texts  map[short.Value]string
	// options are the values that each player can move to, if reasons are asked for.
	options [2][]short.Value

	temperature dyadic.Dyadic // of total; 0 if it is not known
}

func (t *Theory) judge(ctx context.Context, q *game.Question, a *game.Answer, table *short.Table) *judge {
	return &judge{
		Theory: t, ctx: ctx, question: q, answer: a, position: q.Position, table: table,
		kinds: map[kind]short.Value{}, texts: map[short.Value]string{},
	}
}

// setOutcome enters the outcome class, and who moves first.
func (j *judge) setOutcome(o game.Outcome) {
	j.answer.Outcome, j.answer.First = o, max(j.question.First, game.Both)
}

// A kind is what equal parts have in common.
type kind struct {
	rules string // the identity
	part  any
}

func (j *judge) evaluate() error {
	defer j.listComponents()
	for _, s := range j.position {
		var values []short.Value
		for _, part := range s.Parts {
			v, err := j.value(s.Rules, part)
			if err != nil {
				return err
			}
			values = append(values, v)
		}
		j.values = append(j.values, values)
	}
	return j.add()
}

// add finds the total. Equal values are added one after the other, for there
// sums differ by little, and what is equal but for the players cancels. The
// work is one sum for every component that is left.
func (j *judge) add() error {
	var order []short.Value // as they are met, so that nothing depends on a map
	copies := map[short.Value]int{}
	for _, values := range j.values {
		for _, v := range values {
			n, err := j.table.Neg(v)
			if err != nil {
				return err
			}
			if copies[n] > 0 {
				copies[n]--
				continue
			}
			if _, met := copies[v]; !met {
				order = append(order, v)
			}
			copies[v]++
		}
	}
	j.total = short.Zero
	for _, v := range order {
		for range copies[v] {
			var err error
			if j.total, err = j.table.Add(j.total, v); err != nil {
				return err
			}
		}
	}
	return nil
}

// value returns the value of a part, found once for all that are equal.
func (j *judge) value(rules *game.Named, part any) (short.Value, error) {
	k := kind{rules.Identity(), part}
	if v, known := j.kinds[k]; known {
		return v, nil
	}
	v, err := j.find(rules, part)
	if err == nil {
		j.kinds[k] = v
	}
	return v, err
}

// find returns the value of a part; an impartial game is worth a nimber.
func (j *judge) find(rules *game.Named, part any) (short.Value, error) {
	if rules.IsUnequal() {
		return j.evaluator(rules).Value(j.ctx, part)
	}
	g, err := j.nimber(rules, part)
	if err != nil {
		return short.Zero, err
	}
	return j.table.Nimber(uint64(g))
}

// nimber returns the Grundy value of a part of an impartial game, within the bound
// of the work if there is one.
func (j *judge) nimber(rules *game.Named, part any) (nimber.Nimber, error) {
	steps, _ := j.nimbers.(steppedNimbers)
	if !j.bounded || steps == nil {
		return j.nimbers.Nimber(j.ctx, rules, part)
	}
	g, spent, err := steps.NimberWithin(j.ctx, rules, part, max(1, j.table.BoundLeft()/listWork))
	if e := j.table.Spend(spent * listWork); err == nil {
		err = e
	}
	return g, err
}

// steppedNimbers are [game.Nimbers] that can keep to a bound of steps for one call,
// and tell how many they took.
type steppedNimbers interface {
	NimberWithin(ctx context.Context, rules *game.Named, part any, steps uint64) (n nimber.Nimber, spent uint64, err error)
}

func (j *judge) listComponents() {
	j.answer.List(j.position, func(_ int, at game.Place) string {
		if at.Summand >= len(j.values) {
			return ""
		}
		return j.text(j.values[at.Summand][at.Part])
	})
}

// valueLength is the number of letters of a value that are spelled out.
const valueLength = 4000

// fullLength is the number where nothing is to be left out.
const fullLength = 1 << 28

// text writes a value; one that is too long is named.
func (j *judge) text(v short.Value) string {
	if x, ok := j.table.AsNumber(v); ok {
		return x.String()
	}
	text, known := j.texts[v]
	if !known {
		letters := valueLength
		if j.question.Full {
			letters = fullLength
		}
		text, _ = j.table.Text(v, letters) // nothing, if there is an error
		j.texts[v] = text
	}
	return text
}

// outcome returns the outcome class of a value.
func (j *judge) outcome(v short.Value) game.Outcome { return game.OutcomeOf(j.table.Sign(v)) }

func (j *judge) conclude() error {
	a := j.answer
	j.setOutcome(j.outcome(j.total))
	a.Theory = canonicalForm
	a.Value = j.text(j.total)
	a.Prove(j.position)
	return j.measure()
}

// measure enters mean and temperature; the answer does without those that are
// beyond a limit.
func (j *judge) measure() error {
	j.table.Watch(j.ctx)
	defer j.table.Watch(context.Background())
	mean, err := j.table.Mean(j.total)
	if err == nil {
		j.temperature, err = j.table.Temperature(j.total)
	}
	if errors.Is(err, game.ErrLimit) {
		return nil
	}
	if err == nil {
		j.answer.Mean, j.answer.Temperature = mean.String(), j.temperature.String()
	}
	return err
}

// fewParts is the number of parts up to which all but one are added up, rather than
// the one taken off the total: what cancels may be far more than what is left.
const fewParts = 16

// rest returns the value of all parts but one.
func (j *judge) rest(summand, part int) (rest short.Value, err error) {
	parts := 0
	for _, values := range j.values {
		parts += len(values)
	}
	if parts > fewParts {
		return j.table.Sub(j.total, j.values[summand][part])
	}
	for s, values := range j.values {
		for p, v := range values {
			if s == summand && p == part {
				continue
			}
			if rest, err = j.table.Add(rest, v); err != nil {
				return rest, err
			}
		}
	}
	return rest, nil
}

// try returns the move that is a step.
func (j *judge) try(who game.Player, step game.Step) (game.Move, error) {
	summand := j.position[step.Summand]
	after, err := j.rest(step.Summand, step.Part)
	if err != nil {
		return game.Move{}, err
	}
	for _, part := range step.Option {
		v, err := j.value(summand.Rules, part)
		if err != nil {
			return game.Move{}, err
		}
		if after, err = j.table.Add(after, v); err != nil {
			return game.Move{}, err
		}
	}
	j.note(who, after)
	return game.Move{
		Player: who, Steps: []game.Step{step}, Winning: j.outcome(after).WonBy(who, false), Value: j.text(after),
	}, nil
}

func (j *judge) explain() ([]phrase.Phrase, error) {
	out := []phrase.Phrase{phrase.Of("Each component is worth a short game, in canonical form: what is better for Left is greater.")}
	places, told := j.position.Places(), map[kind]bool{}
	for k, c := range j.answer.Components {
		if k == j.answer.Shown(game.ExplainedComponents) {
			out = append(out, phrase.Of("… and so on for the other components."))
			break
		}
		out = append(out, phrase.Raw("  "+c.Game+" "+c.Position+" = "+c.Value))
		out = append(out, j.explainPart(places[k], told)...)
	}
	if len(j.answer.Components) > 1 {
		out = append(out, phrase.Of("The sum of the values is %s.", j.answer.Value))
	}
	out = append(out, explainSign(j.outcome(j.total)))
	if j.temperature.Sign() > 0 {
		out = append(out, phrase.Of("The value is hot: its mean %s is what a copy among many is worth, its temperature %s is about what a move gains.",
			j.answer.Mean, j.answer.Temperature))
	}
	listed, said := map[game.Player]int{}, map[game.Player]bool{}
	for _, m := range j.answer.Best() {
		if !said[m.Player] {
			said[m.Player] = true
			out = append(out, explainGoal(m.Player))
		}
		if listed[m.Player]++; listed[m.Player] <= j.answer.Shown(game.ExplainedMoves) {
			out = append(out, phrase.Of("  %s, leaving %s, worth %s", m.Text, m.To, m.Value))
		} else if listed[m.Player] == game.ExplainedMoves+1 {
			out = append(out, phrase.Of("… and other winning moves."))
		}
	}
	steps, err := j.explainOptions()
	return append(out, steps...), err
}

// explainPart gives the reason that a rule set of unequal players has for the
// value of a part, once for all that are equal.
func (j *judge) explainPart(at game.Place, told map[kind]bool) []phrase.Phrase {
	s := j.position[at.Summand]
	key := kind{s.Rules.Identity(), s.Parts[at.Part]}
	if told[key] || !s.Rules.IsUnequal() {
		return nil
	}
	told[key] = true
	return s.Rules.Explain(s.Parts[at.Part])
}

// explainGoal says what a player moves to in order to win.
func explainGoal(player game.Player) phrase.Phrase {
	if player == game.Left {
		return phrase.Of("Left wins by a move to a value that is 0 or greater:")
	}
	return phrase.Of("Right wins by a move to a value that is 0 or less:")
}

func explainSign(o game.Outcome) phrase.Phrase {
	switch o {
	case game.LeftWins:
		return phrase.Of("That is greater than 0: Left wins, whoever moves first.")
	case game.RightWins:
		return phrase.Of("That is less than 0: Right wins, whoever moves first.")
	case game.Previous:
		return phrase.Of("That is 0: whoever moves first loses.")
	}
	return phrase.Of("That is confused with 0: whoever moves first wins.")
}
