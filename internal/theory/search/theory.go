package search

import (
	"context"
	"errors"
	"math"

	"zermelo/game"
	"zermelo/internal/theory/partizan"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A theory judges sums with unequal players by their values where these are found
// in little time, and else by a search. It keeps what both have found.
type theory struct {
	budget  game.Budget
	nimbers game.Nimbers
	values  *partizan.Theory
	search  *Search
	release func() // gives the memory of search back
	before  uint64 // sums searched by searches that are gone
}

// NewTheory returns the theory of sums with unequal players. What it keeps shares
// the memory of the budget; the values of impartial components come from nimbers.
func NewTheory(budget game.Budget, nimbers game.Nimbers) game.Theory {
	return &theory{budget: budget, nimbers: nimbers, values: partizan.NewTheory(budget, nimbers)}
}

var (
	byName  = game.TheoryName{ID: "search", Words: phrase.Of("forward search on values of small parts")}
	byWhole = game.TheoryName{ID: "search", Words: phrase.Of("forward search on values of small parts, every sum compared whole")}
)

// Bounds of a round of a question: of the work on its value, in units of
// about 20 nanoseconds, and of the sums tried for each player who may move first.
// They are counts, so that an answer does not depend on the machine.
const (
	valueRound  = 1 << 24
	searchRound = 1 << 19
	roundGrowth = 4 // of both from round to round
	loopRound   = 1 << 21
)

// Applies implements [game.Theory].
func (t *theory) Applies(q *game.Question) bool { return t.values.Applies(q) }

// Solved implements [game.Theory].
func (t *theory) Solved() uint64 { return t.values.Solved() }

// Forget implements [game.Theory].
func (t *theory) Forget() {
	t.values.Forget()
	if t.search != nil {
		t.drop()
	}
}

// drop gives up the search.
func (t *theory) drop() {
	t.before += t.search.Nodes()
	t.search.Close()
	t.release()
	t.search = nil
}

// Special implements [game.Specialist].
func (t *theory) Special(q *game.Question) []phrase.Phrase { return t.values.Special(q) }

// Judge implements [game.Theory].
func (t *theory) Judge(ctx context.Context, q *game.Question, a *game.Answer) (*game.Judgement, error) {
	if q.Mode != (game.Mode{}) || q.Method == game.Special {
		return t.values.Judge(ctx, q, a)
	}
	j := &judge{theory: t, ctx: ctx, question: q, answer: a, position: q.Position}
	return j.run()
}

// sums returns the number of sums searched so far.
func (t *theory) sums() uint64 {
	if t.search == nil {
		return t.before
	}
	return t.before + t.search.Nodes()
}

// open makes the search if there is none, or none that is as exact as is asked.
func (t *theory) open(exact bool) *Search {
	if t.search != nil && t.search.Exact != exact {
		t.drop()
	}
	if t.search == nil {
		var budget game.Budget
		budget, t.release = t.budget.Share()
		t.search = New(budget, t.nimbers)
		t.search.Exact, t.search.Boards = exact, true
	}
	return t.search
}

// A judge is one position that is being judged.
type judge struct {
	*theory
	ctx      context.Context
	question *game.Question
	answer   *game.Answer
	position game.Position
	valuing  bool // the value is wanted, and its work has memory
	starts   [2]game.Start
	counted  uint64 // sums that the answer knows of
}

// run judges by rounds of growing bounds: first the value, unless it is not
// wanted, then a search for each player who may move first, and so on. Where a
// short search answers, the value is worth more work than where it does not: it
// is rarely found then.
func (j *judge) run() (*game.Judgement, error) {
	j.counted = j.sums()
	j.valuing = !j.question.Outcome
	if !j.valuing {
		if err := j.checkLoops(); err != nil {
			return nil, err
		}
	}
	for _, round := range firstRounds {
		if judgement, err := j.byValue(round.value); judgement != nil || err != nil {
			return judgement, err
		}
		done, err := j.bySearch(round.search)
		if err != nil {
			return nil, err
		}
		if done && j.valuing && round.search < searchRound {
			var judgement *game.Judgement
			if judgement, err = j.byValue(valueRound); judgement != nil || err != nil {
				return judgement, err
			}
		}
		if done {
			return j.judgement(), nil
		}
	}
	for round := uint64(roundGrowth); ; {
		if judgement, err := j.byValue(clampMul(valueRound, round)); judgement != nil || err != nil {
			return judgement, err
		}
		if done, err := j.bySearch(clampMul(searchRound, round)); err != nil {
			return nil, err
		} else if done {
			return j.judgement(), nil
		}
		if round < math.MaxUint64/roundGrowth {
			round *= roundGrowth
		}
	}
}

// firstRounds come before those that grow.
var firstRounds = [...]struct{ value, search uint64 }{{valueRound / 4, searchRound / 32}, {0, searchRound}}

// byValue judges by the value within a bound of work, if it is wanted and work is
// allowed. There is neither judgement nor error where that does not suffice.
func (j *judge) byValue(work uint64) (*game.Judgement, error) {
	if !j.valuing || work == 0 {
		return nil, nil
	}
	judgement, over, err := j.values.JudgeWithin(j.ctx, j.question, j.answer, work)
	switch {
	case err == nil:
		j.answer.Starts = [2]game.Start{}
		return judgement, nil
	case !errors.Is(err, game.ErrLimit):
		return nil, j.failed(err)
	case !over:
		j.forgetValues()
	}
	j.answer.Components = nil
	return nil, nil
}

// forgetValues gives their memory to the search from here on.
func (j *judge) forgetValues() {
	j.values.Forget()
	j.valuing = false
}

// bySearch asks within so many steps; done says that all is known.
func (j *judge) bySearch(steps uint64) (done bool, err error) {
	j.forward().Alone = j.valuing // so that which of the two answers does not depend on the machine
	done, err = j.searchRound(steps)
	if errors.Is(err, game.ErrLimit) && j.valuing {
		j.forgetValues()
		return false, nil
	}
	if err != nil {
		return false, j.failed(err)
	}
	return done, nil
}

// checkLoops finds out whether a position of rules that know no bound of the moves
// left comes again soon: a search would go round with it.
func (j *judge) checkLoops() error {
	var open game.Position
	for _, s := range j.position {
		if s.Rules.IsUnequal() && s.Rules.Record.Plies == nil {
			open = append(open, s)
		}
	}
	if open == nil {
		return nil
	}
	q := &game.Question{Position: open}
	_, _, err := j.values.JudgeWithin(j.ctx, q, &game.Answer{}, loopRound)
	if errors.Is(err, game.ErrLimit) {
		return nil
	}
	return err
}

func clampMul(a, b uint64) uint64 {
	if b > math.MaxInt64/a {
		return math.MaxInt64
	}
	return a * b
}

// searchRound asks, in so many steps for each, how the game ends for those who may
// move first; done says that all is known.
func (j *judge) searchRound(steps uint64) (done bool, err error) {
	done = true
	for _, who := range j.question.First.Players() {
		if j.starts[who] != game.StartUnknown {
			continue
		}
		wins, known, err := j.forward().within(j.ctx, who, j.position, steps)
		if err != nil {
			return false, err
		}
		if !known {
			done = false
			continue
		}
		j.starts[who] = game.StartOf(wins)
	}
	return done, nil
}

// within is Wins for a bound of the steps; known is false if it was reached.
func (s *Search) within(ctx context.Context, who game.Player, p game.Position, steps uint64) (wins, known bool, err error) {
	bound, before := s.budget.Steps, s.steps
	s.budget.Steps = steps
	defer func() { s.budget.Steps = bound }()
	wins, err = s.Wins(ctx, who, p)
	if errors.Is(err, game.ErrLimit) && s.steps-before > steps {
		return false, false, nil
	}
	return wins, err == nil, err
}

// glanced is the number of positions on whole boards that a glance looks at.
const glanced = 1 << 6

// glance returns what is known of p without search, or almost.
func (s *Search) glance(ctx context.Context, who game.Player, p game.Position) (wins, known bool, err error) {
	s.ctx, s.err = ctx, nil
	defer func() { s.ctx = nil }()
	if wins, known, err = s.onBoard(who, p, glanced); known || err != nil {
		if errors.Is(err, game.ErrLimit) {
			err = nil
		}
		return wins, known && err == nil, err
	}
	x, err := s.state(who, p)
	if err != nil {
		return false, false, err
	}
	if v := s.decide(x); v != open {
		return v.won(), true, s.err
	}
	wins, known = s.recall(s.hash(x.elements, x.rest), x)
	return wins, known, s.err
}

// count enters what the search has cost so far.
func (j *judge) count() {
	n := j.sums()
	j.answer.Nodes += n - j.counted
	j.counted = n
}

// settle enters what is known.
func (j *judge) settle() {
	j.count()
	a := j.answer
	a.First = max(j.question.First, game.Both)
	a.SetStarts(j.starts)
}

// failed enters what is known when err ends the judgement.
func (j *judge) failed(err error) error {
	if j.search == nil || errors.Is(err, game.ErrLoopy) {
		return err
	}
	j.settle()
	j.answer.Theory = j.name()
	return err
}

// name returns the theory as the answer names it.
func (j *judge) name() game.TheoryName {
	if j.question.Exact {
		return byWhole
	}
	return byName
}

// forward returns the search that is asked for.
func (j *judge) forward() *Search { return j.open(j.question.Exact) }

func (j *judge) judgement() *game.Judgement {
	j.settle()
	a := j.answer
	a.Theory = j.name()
	a.List(j.position, func(int, game.Place) string { return "" })
	judgement := &game.Judgement{
		Tried: math.MaxUint64, TriedWork: math.MaxUint64, Try: j.try, Glance: j.glance, Explain: j.explain,
	}
	switch {
	case j.question.Outcome:
	case j.question.All:
		judgement.Value = j.value
	default:
		a.Omit(game.PartValue, phrase.Of("finding it takes long"), fault.AskForAll)
	}
	return judgement
}

// value finds the value at any price.
func (j *judge) value() error {
	theory := j.answer.Theory
	j.answer.Components = nil
	_, err := j.values.Judge(j.ctx, j.question, j.answer)
	j.answer.Theory = theory
	return err
}

// try returns the move that is a step.
func (j *judge) try(who game.Player, step game.Step) (game.Move, error) {
	defer j.count()
	lost, err := j.forward().Wins(j.ctx, who.Other(), j.position.After(step))
	return game.Move{Player: who, Steps: []game.Step{step}, Winning: !lost}, err
}

func (j *judge) glance(who game.Player, step game.Step) (game.Move, error) {
	lost, known, err := j.forward().glance(j.ctx, who.Other(), j.position.After(step))
	if err == nil && !known {
		err = game.ErrUndecided
	}
	return game.Move{Player: who, Steps: []game.Step{step}, Winning: !lost}, err
}
