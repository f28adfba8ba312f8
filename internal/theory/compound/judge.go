package compound

import (
	"context"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
)

// plug is the theory of impartial games played in one of the compounds that
// values of single components decide: all but the ordinary sum, for which there
// is package grundy, and its misère play.
type plug struct{}

// NewTheory returns the theory of the compounds. It remembers nothing.
func NewTheory() game.Theory { return plug{} }

// Applies implements [game.Theory].
func (plug) Applies(q *game.Question) bool {
	ordinary := q.Mode.Sum == Disjunctive && q.Mode.Ending == Long
	return q.Mode.Play != game.Jia && !ordinary && q.Position.IsImpartial()
}

// Solved implements [game.Theory].
func (plug) Solved() uint64 { return 0 }

// Forget implements [game.Theory].
func (plug) Forget() {}

// Judge implements [game.Theory].
func (plug) Judge(ctx context.Context, q *game.Question, a *game.Answer) (*game.Judgement, error) {
	c := newJudge(ctx, q, a, map[string]*Evaluator[any]{})
	err := c.summarize()
	c.listSummaries()
	if err != nil {
		return nil, err
	}
	c.conclude()
	return &game.Judgement{Find: c.find, Sorted: true, Explain: c.explain}, nil
}

// A judge is one position that is being judged.
type judge struct {
	ctx      context.Context
	question *game.Question
	answer   *game.Answer
	mode     Mode
	parts    []game.Place // the components, in order
	found    []Summary    // their summaries
	sum      *Position
	options  map[game.Place][][]any // of the components that have few

	evaluators map[string]*Evaluator[any] // by the identity of the rules
}

func newJudge(ctx context.Context, q *game.Question, a *game.Answer, evaluators map[string]*Evaluator[any]) *judge {
	return &judge{ctx: ctx, question: q, answer: a, mode: Mode(q.Mode), parts: q.Position.Places(), options: map[game.Place][][]any{}, evaluators: evaluators}
}

func (c *judge) summarize() error {
	for _, at := range c.parts {
		rules := c.question.Position[at.Summand].Rules
		e, ok := c.evaluators[rules.Identity()]
		if !ok {
			var err error
			if e, err = New(c.mode, rules.Record.Whole(), c.question.Scratch); err != nil {
				return err
			}
			c.evaluators[rules.Identity()] = e
		}
		before := e.Solved()
		summary, err := e.Summary(c.ctx, c.question.Position[at.Summand].Parts[at.Part])
		c.answer.Positions += uint64(e.Solved() - before)
		if err != nil {
			return err
		}
		c.found = append(c.found, summary)
	}
	var err error
	c.sum, err = NewPosition(c.mode, c.found)
	return err
}

func (c *judge) listSummaries() {
	c.answer.List(c.question.Position, func(k int, _ game.Place) string {
		if k >= len(c.found) {
			return ""
		}
		return c.mode.Format(c.found[k].Value)
	})
}

// conclude enters the winner and the length of the game.
func (c *judge) conclude() {
	a := c.answer
	a.SetWinner(c.sum.Wins())
	a.Theory = name(c.mode.Quantity())
	if length, ok := c.sum.Length(); ok && c.mode.Ending == Short {
		a.Remoteness = &length
	} else if ok {
		a.Suspense = &length
	}
}

// name is the name of a compound as a theory: the quantity that decides it, as
// misere-remoteness for programs.
func name(quantity phrase.Phrase) game.TheoryName {
	id := strings.NewReplacer("è", "e", " ", "-", ",", "").Replace(quantity.String())
	return game.TheoryName{ID: id, Words: quantity}
}

// triedTuples is the number of moves up to which all moves of a compound are
// listed; a sum has more of them than anybody reads.
const triedTuples = 4096

// listedSteps bounds the steps of all moves listed: in a sum of very many
// components a single move is a long one.
const listedSteps = 1 << 15

// find lists the moves, the best first: all if they are few, else winning ones,
// or the longest defence.
func (c *judge) find() (moves []game.Move, omitted uint64, err error) {
	most := 1 + listedSteps/max(1, len(c.parts))
	limit := min(c.question.Moves, most)
	if c.sum.Over() {
		return nil, 0, nil
	}
	best, _ := c.sum.Best()
	moves = append(moves, c.move(best, c.sum.Wins()))
	addOther := func(m Move, wins bool) {
		if !slices.Equal(best, m) {
			moves = append(moves, c.move(m, wins))
		}
	}
	winning, _ := c.sum.Winning(min(limit, triedTuples))
	for _, m := range winning {
		addOther(m, true)
	}
	total := c.sum.Moves()
	few := total.Exact && total.N.IsUint64() && total.N.Uint64() <= uint64(min(triedTuples, most))
	if few {
		for m := range c.sum.Legal().Moves() {
			if wins, err := c.sum.WinsBy(m); err == nil && !wins {
				addOther(m, false)
			}
		}
	}
	if len(moves) > limit {
		moves = moves[:limit]
	}
	omitted = ^uint64(0)
	some := slices.ContainsFunc(c.found, func(s Summary) bool { return s.Left != nil })
	if total.N.IsUint64() && !some {
		omitted = total.N.Uint64() - uint64(len(moves))
	}
	return moves, omitted, nil
}

// move returns a move of the compound with its result.
func (c *judge) move(m Move, wins bool) game.Move {
	steps := make([]game.Step, len(m))
	for k, step := range m {
		at := c.parts[step.Component]
		steps[k] = game.Step{Summand: at.Summand, Part: at.Part, Option: c.option(step.Component, step.Option)}
	}
	return game.Move{Player: game.Left, Steps: steps, Winning: wins}
}

// keptOptions is the number of options of a component up to which they are kept
// from one move to the next.
const keptOptions = 1 << 15

// option returns the n-th option of the k-th component. Under the short ending a
// component of which nothing is left stays, for it ends the game.
func (c *judge) option(k, n int) (option []any) {
	at := c.parts[k]
	s := c.question.Position[at.Summand]
	if left := c.found[k].Left; left != nil {
		option = left[n]
	} else if len(c.found[k].Options) > keptOptions {
		option = s.Rules.Option(s.Parts[at.Part], n)
	} else {
		if c.options[at] == nil {
			s.Rules.Options(s.Parts[at.Part], game.Left, func(option []any) bool {
				c.options[at] = append(c.options[at], option)
				return true
			})
		}
		option = c.options[at][n]
	}
	if len(option) == 0 && c.mode.Ending == Short {
		return []any{s.Rules.Ended}
	}
	return option
}
