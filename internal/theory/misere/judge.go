package misere

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// plug is the theory of sums of impartial games whose player without a move
// wins, and of Jia's game, which ends with a win for the player to move when
// every component has the value 0.
type plug struct{ values game.Nimbers }

// NewTheory returns the theory of misère sums, with the values in normal play as
// others find them. It remembers nothing itself.
func NewTheory(values game.Nimbers) game.Theory { return plug{values} }

// Applies implements [game.Theory].
func (plug) Applies(q *game.Question) bool {
	ordinary := q.Mode.Sum == game.Disjunctive && q.Mode.Ending == game.Long
	return (q.Mode.Play == game.Jia || q.Mode.Play == game.Misere && ordinary) && q.Position.IsImpartial()
}

// Solved implements [game.Theory].
func (plug) Solved() uint64 { return 0 }

// Forget implements [game.Theory].
func (plug) Forget() {}

// Judge implements [game.Theory].
func (t plug) Judge(ctx context.Context, q *game.Question, a *game.Answer) (*game.Judgement, error) {
	if q.Mode.Play == game.Jia && q.Mode != (game.Mode{Play: game.Jia}) {
		return nil, game.Unsupported(phrase.Of("Jia's game is a disjunctive sum with the long ending"),
			fault.UsualSum.Phrase())
	}
	j := &judge{
		ctx: ctx, question: q, answer: a, values: t.values, parts: q.Position.Places(), sources: map[string]*Source[any]{},
		decider: NewDecider(q.Scratch), graph: NewGraph(q.Scratch),
	}
	for _, s := range q.Position {
		j.components = append(j.components, j.source(s.Rules).Components(s.Parts...)...)
	}
	j.left = q.Position.Steps(triesSteps)
	win, err := j.decide(j.components)
	j.listNatures()
	if err != nil {
		return nil, err
	}
	a.SetWinner(win)
	a.Theory = j.theory()
	if j.decision.Theory == ByForm && !j.jia() {
		a.Genus = j.decision.Genus.String()
	}
	judgement := &game.Judgement{Try: j.try, Tried: tried, TriedWork: math.MaxUint64, Find: j.find, Timed: !j.jia(), Explain: j.explain}
	if j.over() {
		return &game.Judgement{Explain: j.explain}, nil
	}
	return judgement, nil
}

// Special implements [game.Specialist].
func (plug) Special(q *game.Question) (by []phrase.Phrase) {
	if q.Mode.Play == game.Jia {
		return nil
	}
	for _, s := range q.Position {
		if s.Rules.Record.SJBy == nil {
			return nil
		}
		by = append(by, s.Rules.Record.SJBy())
	}
	return slices.CompactFunc(by, func(a, b phrase.Phrase) bool { return a.String() == b.String() })
}

// names are the names of the theories that decide.
var names = map[Theory]game.TheoryName{
	BySJ:       {ID: BySJ.String(), Words: phrase.Of("SJ theorem (Jia Zhihao 2009), its condition was checked")},
	ByTame:     {ID: ByTame.String(), Words: phrase.Of("tame games (genus theory)")},
	ByQuotient: {ID: ByQuotient.String(), Words: phrase.Of("misère quotient")},
	ByForm:     {ID: ByForm.String(), Words: phrase.Of("misère canonical form")},
	ByPlay:     game.WholePlay,
}

// jiaBySJ is the SJ theorem in the game that ends when all values are 0.
var jiaBySJ = game.TheoryName{
	ID: BySJ.String(), Words: phrase.Of("SJ theorem (Jia Zhihao 2009), which needs no condition in a game that ends when all values are 0"),
}

var jiaByQuotient = game.TheoryName{ID: ByQuotient.String(), Words: phrase.Of("quotient of Jia's game")}

// A judge is one position that is being judged.
type judge struct {
	ctx        context.Context
	question   *game.Question
	answer     *game.Answer
	values     game.Nimbers
	parts      []game.Place
	sources    map[string]*Source[any]
	components []Component
	decider    *Decider
	graph      *Graph
	decision   Decision
	left       uint64 // steps that may be spent on moves where whole positions are played forward
}

// Where whole positions are played forward, it is the winner that is asked for: a move is left out of
// which it takes more than trySteps to find out, or all moves together more than triesSteps.
const (
	trySteps   = 1 << 21
	triesSteps = 1 << 24
)

// jia reports whether Jia's game is played.
func (j *judge) jia() bool { return j.question.Mode.Play == game.Jia }

// SourceOf returns a fresh source of the components of a game. In misère play a
// board is one component, as the player sees it, until a move takes it apart:
// the rules are those without splitting.
func SourceOf(rules *game.Named, budget game.Budget) *Source[any] {
	return NewSource(rules.Record.Whole(), SourceSettings{Budget: budget})
}

func (j *judge) source(rules *game.Named) *Source[any] {
	s, ok := j.sources[rules.Identity()]
	if !ok {
		budget := j.question.Scratch
		budget.Steps = 0
		s = SourceOf(rules, budget)
		s.values = func(ctx context.Context, part any) (nimber.Nimber, error) { return j.values.Nimber(ctx, rules, part) }
		j.sources[rules.Identity()] = s
	}
	return s
}

// decide reports whether the player to move wins, and keeps the decision for
// the position asked about.
func (j *judge) decide(components []Component) (bool, error) {
	if j.jia() {
		return j.decideJia(components)
	}
	d, err := j.decider.Decide(j.ctx, components)
	if err == nil && j.answer.Outcome == game.Undecided {
		j.decision = d
	}
	return d.Outcome == game.Next, err
}

// decideJia decides Jia's game: by natures, where no component is wild, else by
// play, or, where that is long, by the quotient.
func (j *judge) decideJia(components []Component) (bool, error) {
	d, err := byJiaNature(j.ctx, components)
	if err == nil && d.Sum.Kind == Wild {
		var wild Decision
		wild, err = j.wildJia(components)
		wild.Natures, wild.Sum = d.Natures, d.Sum
		d = wild
	}
	if err == nil && j.answer.Outcome == game.Undecided {
		j.decision = d
	}
	return d.Outcome == game.Next, err
}

// playedFirst is the number of whole positions that are played before a quotient is
// looked for.
const playedFirst = 1 << 15

func (j *judge) wildJia(components []Component) (Decision, error) {
	heaps, largest, oneGame := heapsOf(components)
	if q := j.decision.Quotient; q != nil && oneGame {
		if d, err := inQuotient(q, heaps); err == nil {
			return d, nil
		}
	}
	if !oneGame {
		return j.playJia(components, 0)
	}
	d, err := j.playJia(components, playedFirst)
	if !errors.Is(err, game.ErrLimit) {
		return d, err
	}
	d, err = byQuotient(j.ctx, game.Jia, components, heaps, largest)
	if errors.Is(err, game.ErrLimit) || errors.Is(err, game.ErrUnsupported) {
		return j.playJia(components, 0)
	}
	return d, err
}

// playJia plays at most so many whole positions, 0 for all.
func (j *judge) playJia(components []Component, most int) (d Decision, err error) {
	d.Theory = ByPlay
	var sum Sum
	for _, c := range components {
		s, err := c.Load(j.ctx, j.graph)
		if err != nil {
			return d, err
		}
		sum = j.graph.Plus(sum, s)
	}
	d.Outcome, err = j.graph.JiaOutcome(j.ctx, sum, most)
	return d, err
}

// neverSplits reports whether every move leaves one component where there was
// one.
func (j *judge) neverSplits() bool {
	return !slices.ContainsFunc(j.question.Position, func(s game.Summand) bool { return !s.Rules.Record.Single })
}

// theory names the theory that decided.
func (j *judge) theory() game.TheoryName {
	if j.jia() && j.decision.Theory == BySJ && j.neverSplits() {
		return jiaBySJ
	}
	if j.jia() && j.decision.Theory == ByQuotient {
		return jiaByQuotient
	}
	return names[j.decision.Theory]
}

// listNatures lists the components: the value in normal play and, where the
// component is tame, the value in misère play above it.
func (j *judge) listNatures() {
	j.answer.List(j.question.Position, func(k int, _ game.Place) string {
		if len(j.decision.Natures) != len(j.parts) {
			return ""
		}
		if j.jia() {
			return j.decision.Natures[k].Grundy.String()
		}
		return natureText(j.decision.Natures[k])
	})
}

func natureText(n Nature) string {
	if n.Kind == Wild {
		return fmt.Sprintf("%d wild", n.Grundy)
	}
	return fmt.Sprintf("%d^%d", n.Grundy, n.Misere())
}

// tried is the number of moves up to which each is decided.
const tried = 2048

// over reports whether Jia's game has ended.
func (j *judge) over() bool {
	return j.jia() && !slices.ContainsFunc(j.decision.Natures, func(n Nature) bool { return n.Grundy != 0 })
}

// try returns the move that is a step.
func (j *judge) try(who game.Player, step game.Step) (game.Move, error) {
	var after []Component
	for k, at := range j.parts {
		if at == (game.Place{Summand: step.Summand, Part: step.Part}) {
			after = append(after, j.source(j.question.Position[at.Summand].Rules).Components(step.Option...)...)
		} else {
			after = append(after, j.components[k])
		}
	}
	if j.decision.Forward && !j.question.All {
		steps := min(j.left, j.question.Position.Steps(trySteps))
		before := j.decider.forward.steps
		j.decider.steps = max(1, steps)
		defer func() { j.left -= min(j.left, j.decider.forward.steps-before) }()
	}
	lost, err := j.decide(after)
	return game.Move{Player: who, Steps: []game.Step{step}, Winning: !lost}, err
}

// find lists winning moves of a position that has too many moves to try each.
func (j *judge) find() (moves []game.Move, omitted uint64, err error) {
	omitted = j.question.Position.MoveCount()
	if j.answer.Outcome != game.Next {
		return nil, omitted, nil
	}
	if j.decision.Theory == BySJ || j.decision.Theory == ByTame {
		if moves, ok, err := j.findByNature(); ok || err != nil {
			return moves, omitted - uint64(len(moves)), err
		}
	}
	if j.jia() {
		moves, err := j.findByPlay()
		return moves, omitted - uint64(len(moves)), err
	}
	found, _, err := j.decider.Winning(j.ctx, j.components, min(j.question.Moves, game.FoundMoves))
	if err != nil {
		return nil, omitted, err
	}
	for _, m := range found {
		at := j.parts[m.Component]
		s := j.question.Position[at.Summand]
		var option []any
		if m.Option >= 0 {
			option = s.Rules.Option(s.Parts[at.Part], m.Option)
		} else {
			for _, n := range m.To {
				option = append(option, n)
			}
		}
		moves = append(moves, winning(at, option))
	}
	return moves, omitted - uint64(len(moves)), nil
}

// findByPlay lists moves of Jia's game that win, of those that are tried one by one.
func (j *judge) findByPlay() (moves []game.Move, err error) {
	for _, at := range j.parts {
		s := j.question.Position[at.Summand]
		if s.Rules.MoveCount(s.Parts[at.Part]) > game.Listable {
			continue
		}
		s.Rules.Options(s.Parts[at.Part], game.Left, func(option []any) bool {
			var m game.Move
			if m, err = j.try(game.Left, game.Step{Summand: at.Summand, Part: at.Part, Option: option}); m.Winning && err == nil {
				moves = append(moves, m)
			}
			return err == nil && len(moves) < min(j.question.Moves, game.FoundMoves)
		})
		if err != nil || len(moves) >= min(j.question.Moves, game.FoundMoves) {
			break
		}
	}
	return moves, err
}

func winning(at game.Place, option []any) game.Move {
	return game.Move{Player: game.Left, Steps: []game.Step{{Summand: at.Summand, Part: at.Part, Option: option}}, Winning: true}
}

// grundies returns the values of the components in normal play.
func (j *judge) grundies() []nimber.Nimber {
	values := make([]nimber.Nimber, len(j.decision.Natures))
	for k, n := range j.decision.Natures {
		values[k] = n.Grundy
	}
	return values
}

// findByNature lists moves after which the natures say that the sum is lost,
// where the rule sets can find options by their value; ok is false if one cannot.
func (j *judge) findByNature() (moves []game.Move, ok bool, err error) {
	return findByNature(j.question, j.decision.Natures, j.sum)
}

// findByNature lists moves as [judge.findByNature] does in a sum whose parts have
// the given natures. sum returns the nature of what a move leaves.
func findByNature(q *game.Question, natures []Nature, sum func(*game.Named, []any) (Nature, error)) (moves []game.Move, ok bool, err error) {
	var total nimber.Nimber
	firm := 0 // components
	for _, n := range natures {
		total ^= n.Grundy
		if n.Firm {
			firm++
		}
	}
	for k, at := range q.Position.Places() {
		own := natures[k]
		rest := Nature{Grundy: total ^ own.Grundy, Firm: firm > 1 || firm == 1 && !own.Firm}
		s := q.Position[at.Summand]
		for _, g := range []nimber.Nimber{rest.Grundy, rest.Grundy ^ 1} {
			options, found := s.Rules.Find(s.Parts[at.Part], g, game.FoundMoves)
			if !found {
				return nil, false, nil
			}
			for _, option := range options {
				after, err := sum(s.Rules, option)
				if err != nil {
					return moves, true, err
				}
				if rest.Plus(after).Misere() == 0 {
					moves = append(moves, winning(at, option))
				}
			}
		}
		if len(moves) >= max(q.Moves, game.FoundMoves) {
			break
		}
	}
	return moves, true, nil
}

// sum returns the nature of the sum of parts.
func (j *judge) sum(rules *game.Named, parts []any) (sum Nature, err error) {
	for _, c := range j.source(rules).Components(parts...) {
		nature := c.Nature
		if j.jia() {
			nature = c.jiaNature
		}
		n, err := nature(j.ctx)
		if err != nil {
			return Nature{}, err
		}
		sum = sum.Plus(n)
	}
	return sum, nil
}

func (j *judge) explain() (out []phrase.Phrase, err error) {
	if j.jia() {
		out = append(out, j.explainJia())
	} else if out, err = j.explainMisere(); err != nil {
		return nil, err
	}
	for k, c := range j.answer.Components {
		if c.Value == "" || k == j.answer.Shown(game.ExplainedComponents) {
			break
		}
		if n := j.decision.Natures; len(n) == len(j.parts) && n[k].Kind == Wild && !j.jia() {
			out = append(out, phrase.Of("  %s: %d wild", c.Game+" "+c.Position, uint64(n[k].Grundy)))
			continue
		}
		out = append(out, phrase.Raw("  "+c.Game+" "+c.Position+": "+c.Value))
	}
	if j.decision.Theory == BySJ {
		values := j.grundies()
		out = append(out, explainXOR(values)...)
		out = append(out, phrase.Of("The player to move wins iff the XOR of the values is not 0 and some value is above 1, or it is 0 and none is. Here it is %d.", nimber.Sum(values...)),
			ExplainCase(values, j.jia()))
	}
	return append(out, j.answer.ExplainWinner()...), nil
}

// explainJia says why the decision holds in Jia's game.
func (j *judge) explainJia() phrase.Phrase {
	q := j.decision.Quotient
	switch {
	case j.decision.Theory == ByPlay:
		return phrase.Of("The game ends, with a win for the player to move, when every component has the value 0. Whole positions were played out.")
	case j.decision.Theory == ByQuotient:
		return phrase.Of("The game ends, with a win for the player to move, when every component has the value 0. Some component is wild. "+
			"The quotient of the game, found and proved as in misère play, has %d elements; the position is the element %s.", q.Order(), q.Word(j.decision.Element))
	case j.neverSplits():
		return phrase.Of("The game ends, with a win for the player to move, when every component has the value 0. No move leaves a sum, so the SJ theorem holds.")
	case j.decision.Theory == BySJ:
		return phrase.Of("The game ends, with a win for the player to move, when every component has the value 0. Moves leave sums, but the condition of the SJ theorem holds for every component and all its followers.")
	default:
		return phrase.Of("The game ends, with a win for the player to move, when every component has the value 0. " +
			"The condition of the SJ theorem fails somewhere, but every component is tame: the sum behaves like Nim heaps, of which some may be worth 0 or 1 firmly.")
	}
}

// explainMisere says why the decision holds in misère play.
func (j *judge) explainMisere() ([]phrase.Phrase, error) {
	out := []phrase.Phrase{phrase.Of("This is misère play, Jia's Anti-SG: the player who cannot move wins.")}
	switch {
	case j.decision.Forward:
		return append(out, phrase.Of("Whole positions were played out, a move at a time until one wins. Small components together were replaced by their misère canonical form.")), nil
	case j.decision.Theory == BySJ:
		out = append(out, phrase.Of("The condition of the SJ theorem holds for every component and all its followers."))
	case j.decision.Theory == ByTame:
		out = append(out, phrase.Of("The condition of the SJ theorem fails somewhere, but every component is tame: "+
			"the sum behaves in misère play like Nim heaps, of which some may be worth 0 or 1 firmly."))
		for _, s := range j.question.Position {
			if r := s.Rules.Record; r.Fickle != nil {
				out = append(out, phrase.Of("For %s that is a theorem: %s.", s.Rules.Name(), r.SJBy()))
			}
		}
	case j.decision.Theory == ByQuotient:
		q := j.decision.Quotient
		out = append(out, phrase.Of("Some component is wild: neither the SJ theorem nor the theory of tame games applies. "+
			"The misère quotient of the game has %d elements; the position is the element %s.", q.Order(), q.Word(j.decision.Element)))
	case j.decision.Theory == ByForm:
		out = append(out, phrase.Of("Some component is wild. The misère canonical form of the sum decides; its genus is %s.", j.decision.Genus.String()))
	default:
		out = append(out, phrase.Of("Some component is wild. Whole positions were played out."))
	}
	why, err := j.explainFailure()
	if err != nil {
		return nil, err
	}
	out = append(out, why...)
	if len(j.decision.Natures) == len(j.parts) {
		out = append(out, phrase.Of("Below, n^m is a component of value n in normal play and m in misère play. There the value is found in the same way, but a finished component is worth 1, not 0. "+
			"Of a wild one only the value in normal play is told."))
	}
	return out, nil
}
