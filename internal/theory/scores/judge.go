package scores

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/scoring"
)

// Theory judges sums of games with points.
type Theory struct {
	budget  game.Budget
	values  []*Values // none until there is a question: in canonical form, and as the rules give them
	release func()
	solved  uint64 // before what was known was forgotten
}

// NewTheory returns the theory. What it keeps shares the memory of the budget.
func NewTheory(budget game.Budget) *Theory { return &Theory{budget: budget} }

var pointsInSums = game.TheoryName{ID: "points-in-sums", Words: phrase.Of("sums in which points add: scoring games")}

// Applies implements [game.Theory].
func (*Theory) Applies(q *game.Question) bool { return q.Position.Pays() }

// Solved implements [game.Theory].
func (t *Theory) Solved() uint64 {
	n := t.solved
	for _, v := range t.values {
		n += uint64(v.Solved())
	}
	return n
}

// Forget implements [game.Theory].
func (t *Theory) Forget() {
	t.solved = t.Solved()
	if t.release != nil {
		t.release()
	}
	t.values, t.release = nil, nil
}

func (t *Theory) start() {
	if t.release != nil {
		return
	}
	budget, release := t.budget.Share()
	t.release = release
	t.values = []*Values{NewValues(scoring.NewTable(), budget), NewValues(scoring.NewPlain(), budget)}
}

// Judge implements [game.Theory].
func (t *Theory) Judge(ctx context.Context, q *game.Question, a *game.Answer) (*game.Judgement, error) {
	if q.Mode != (game.Mode{}) {
		return nil, game.Unsupported(phrase.Of("a sum in which points are counted is played in one component at a time, for the greater number of points"),
			fault.UsualMode.Phrase())
	}
	t.start()
	j := &judge{ctx: ctx, question: q, answer: a}
	if err := j.evaluate(t); err != nil {
		return nil, err
	}
	return &game.Judgement{Try: j.try, Tried: game.Listable, TriedWork: game.ListableWork, Explain: j.explain}, j.decide()
}

// A worth is what a part is worth: switches, or a value.
type worth struct {
	switches []int64
	value    scoring.Value
}

// A judge is one sum that is being judged.
type judge struct {
	ctx      context.Context
	question *game.Question
	answer   *game.Answer
	values   *Values
	plain    bool // as the rules give them
	parts    [][]worth
	scores   [2]int64         // Left's points less Right's, as Left and as Right moves first; of unequal players both
	gains    []game.Gain[any] // of who at a place, for the moves there are tried one after the other
	who      game.Player
	at       game.Place
}

// soon is the number of steps in which canonical forms are to be found, some seconds: without them
// whole sums are played.
const soon = 1 << 22

// evaluate finds what the parts are worth: in canonical form if all games are guaranteed and that does not
// take long, else as the rules give them.
func (j *judge) evaluate(t *Theory) error {
	for i, values := range t.values {
		j.values, j.plain = values, i == 1
		if !j.plain {
			values.table.Bound(soon)
			defer values.table.Bound(0)
		}
		err := j.list()
		if err == scoring.ErrBound && !j.plain {
			continue
		}
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(slices.Concat(j.parts...), func(w worth) bool { return !values.table.IsGuaranteed(w.value) }) {
			break
		}
	}
	j.answer.List(j.question.Position, func(_ int, at game.Place) string {
		if j.plain {
			return "" // games by themselves, which equal no others
		}
		return j.text(j.parts[at.Summand][at.Part])
	})
	return nil
}

// list finds what the parts are worth.
func (j *judge) list() error {
	j.parts = nil
	for _, s := range j.question.Position {
		var worths []worth
		for _, part := range s.Parts {
			w, err := j.worth(s.Rules, part)
			if err != nil {
				return err
			}
			worths = append(worths, w)
		}
		j.parts = append(j.parts, worths)
	}
	return nil
}

// worth returns what a part is worth.
func (j *judge) worth(rules *game.Named, part any) (worth, error) {
	if s := rules.Stakes.Switches; s != nil && !j.plain {
		return worth{switches: s(part)}, nil
	}
	v, err := j.values.Value(j.ctx, rules, part)
	return worth{value: v}, err
}

// rest returns all parts but one.
func (j *judge) rest(summand, part int) (sum scoring.Sum) {
	for s, worths := range j.parts {
		for p, w := range worths {
			if s != summand || p != part {
				sum = w.with(sum)
			}
		}
	}
	return sum
}

// with adds a part to a sum.
func (w worth) with(sum scoring.Sum) scoring.Sum {
	sum.Switches = append(sum.Switches, w.switches...)
	if w.value != (scoring.Value{}) {
		sum.Values = append(sum.Values, w.value)
	}
	return sum
}

// valueLength is the number of letters of a value that are spelled out.
const valueLength = 4000

// text writes what a part is worth; nothing if that is long.
func (j *judge) text(w worth) string {
	if w.value != (scoring.Value{}) {
		text, _ := j.values.table.Text(w.value, valueLength)
		return text
	}
	return switchText(w.switches)
}

// switchText writes a sum of switches, the greatest first.
func switchText(switches []int64) string {
	if len(switches) == 0 {
		return "0"
	}
	if len(switches) > valueLength/4 {
		return ""
	}
	var words []string
	for _, n := range falling(switches) {
		words = append(words, fmt.Sprintf("<%d|%d>", n, -n))
	}
	return strings.Join(words, " + ")
}

// falling returns numbers, the greatest first.
func falling(numbers []int64) []int64 {
	return slices.SortedFunc(slices.Values(numbers), func(a, b int64) int { return cmp.Compare(b, a) })
}

// decide finds the score.
func (j *judge) decide() error {
	a, q := j.answer, j.question
	a.Theory = pointsInSums
	j.values.Watch(j.ctx)
	sum := j.rest(-1, 0)
	if len(sum.Values) == 0 {
		a.Value = switchText(sum.Switches)
	}
	unequal := q.Position.IsUnequal()
	for i := range j.scores {
		if i == 1 && !unequal { // it is the same for both
			break
		}
		score, err := j.values.table.Play(sum, i == 0)
		if err != nil {
			return err
		}
		j.scores[i] = score
	}
	score, other := j.scores[0], j.scores[1]
	if unequal {
		a.First = max(q.First, game.Both)
		a.Outcome = game.OutcomeAt(score, other)
		a.Notes = append(a.Notes, phrase.Of("Left's points less Right's come to %s if Left begins, to %s if Right does.", phrase.Signed(score), phrase.Signed(other)))
	} else if a.SetWinner(score > 0); score == 0 {
		a.Outcome = game.Draw
	}
	switch a.First {
	case game.Both:
	case game.RightFirst:
		other = -other
		a.Score = &other
	default:
		a.Score = &score
	}
	if a.Draws() {
		a.Ends = game.DrawFinished
	}
	return nil
}

// try returns the move that is a step.
func (j *judge) try(who game.Player, step game.Step) (m game.Move, err error) {
	after := j.rest(step.Summand, step.Part)
	w, err := j.worth(j.question.Position[step.Summand].Rules, step.Option[0])
	if err != nil {
		return m, err
	}
	m = game.Move{Player: who, Steps: []game.Step{step}, Reply: j.question.Position.Reply(step)}
	next := who.Other()
	if m.Reply == game.ReplyAgain {
		next = who
	}
	j.values.Watch(j.ctx)
	score, err := j.values.table.Play(w.with(after), next == game.Left)
	if err != nil {
		return m, err
	}
	best := j.scores[0]
	if who == game.Right {
		score, best = -score, -j.scores[1]
	}
	if at := (game.Place{Summand: step.Summand, Part: step.Part}); j.gains == nil || who != j.who || at != j.at {
		j.who, j.at, j.gains = who, at, j.question.Position.Gains(who, at)
	}
	score += game.PointsOf(j.gains, step.Option)
	m.Score, m.Best = &score, score == best
	m.Winning, m.Draw = score > 0, score == 0
	return m, nil
}

// explain gives the values, and how the score comes.
func (j *judge) explain() ([]phrase.Phrase, error) {
	a := j.answer
	out := []phrase.Phrase{phrase.Of("The points of all components add; play ends when the player to move has no move in any. <n|-n> is a switch, ±n: whoever moves there gets n, once.")}
	for k, c := range a.Components {
		if k == a.Shown(game.ExplainedComponents) {
			out = append(out, phrase.Of("… and so on for the other components."))
			break
		}
		if c.Value != "" {
			out = append(out, phrase.Raw("  "+c.Game+" "+c.Position+" = "+c.Value))
		}
	}
	said := map[string]bool{}
	for _, s := range j.question.Position {
		if by := s.Rules.Stakes.SwitchesBy; by != nil && !j.plain && !said[s.Rules.Name()] {
			said[s.Rules.Name()] = true
			out = append(out, by()...)
		}
	}
	sum := j.rest(-1, 0)
	switch {
	case j.plain:
		out = append(out, phrase.Of("Games are not reduced here, and all sums that come up are looked at: there are moves that give another one, or positions in which a player may be glad to have no move, or the canonical forms take long."))
	case len(sum.Values) == 0:
		out = append(out, phrase.Of("Of switches the greatest is the best to move in. So the players take in turn %s: %s for who begins.", phrase.Clip(j.inTurn(sum.Switches)), phrase.Signed(j.scores[0])))
	default:
		out = append(out, phrase.Of("Values are in canonical form: dominated moves are left out and reversible ones bypassed, by the theorems on guaranteed scoring games (Larsson, Neto, Nowakowski, Santos 2016). All sums of what follows are looked at; of switches only the greatest is tried."))
	}
	return out, nil
}

// inTurn writes what the players take of switches.
func (j *judge) inTurn(switches []int64) string {
	var words []string
	for _, n := range falling(switches)[:min(len(switches), 100)] {
		words = append(words, strconv.FormatInt(n, 10))
	}
	return strings.Join(words, ", ")
}
