package analysis

import (
	"slices"
	"strings"

	"zermelo/compound"
	"zermelo/game"
	"zermelo/phrase"
)

// A compoundQuestion is a position played in one of the compounds that values
// of single components decide (all but the ordinary sum and its misère play).
type compoundQuestion struct {
	*question
	mode  compound.Mode
	parts []place            // the components, in order
	found []compound.Summary // their summaries
	sum   *compound.Position
}

// A place is where a component stands in the position.
type place struct{ summand, part int }

func (q *question) places() []place {
	var places []place
	for s := range q.position {
		for i := range q.position[s].Parts {
			places = append(places, place{s, i})
		}
	}
	return places
}

func (q *question) runCompound(mode compound.Mode) error {
	c := &compoundQuestion{question: q, mode: mode, parts: q.places()}
	if err := c.summarize(); err != nil {
		c.listSummaries()
		return err
	}
	c.listSummaries()
	c.conclude()
	c.listMoves()
	q.describeMoves()
	if q.request.Explain {
		q.answer.Explanation = c.explain()
	}
	return nil
}

func (c *compoundQuestion) summarize() error {
	evaluators := map[string]*compound.Evaluator[any]{}
	for _, at := range c.parts {
		rules := c.position[at.summand].Rules
		e, ok := evaluators[rules.Identity()]
		if !ok {
			var err error
			if e, err = rules.compound(c.mode, c.scratch); err != nil {
				return err
			}
			evaluators[rules.Identity()] = e
		}
		before := e.Solved()
		summary, err := e.Summary(c.ctx, c.position[at.summand].Parts[at.part])
		c.answer.Positions += uint64(e.Solved() - before)
		if err != nil {
			return err
		}
		c.found = append(c.found, summary)
	}
	var err error
	c.sum, err = compound.NewPosition(c.mode, c.found)
	return err
}

func (c *compoundQuestion) listSummaries() {
	c.listWith(func(k int, _ place) string {
		if k >= len(c.found) {
			return ""
		}
		return c.mode.Format(c.found[k].Value)
	})
}

// conclude enters the winner and the length of the game.
func (c *compoundQuestion) conclude() {
	a := c.answer
	a.setWinner(c.sum.Wins())
	a.Theory = QuantityName(c.mode.Quantity())
	if length, ok := c.sum.Length(); ok && c.mode.Ending == compound.Short {
		a.Remoteness = &length
	} else if ok {
		a.Suspense = &length
	}
}

// QuantityName is the name for programs, in ASCII, of the quantity that decides
// a compound: misere-remoteness.
func QuantityName(quantity phrase.Phrase) string {
	return strings.NewReplacer("è", "e", " ", "-", ",", "").Replace(quantity.String())
}

// setWinner enters who wins.
func (a *Analysis) setWinner(first bool) {
	a.Outcome, a.Winner = game.Previous.String(), "second"
	if first {
		a.Outcome, a.Winner = game.Next.String(), "first"
	}
}

// triedTuples is the number of moves up to which all moves of a compound are
// listed; a sum has more of them than anybody reads.
const triedTuples = 4096

// listedSteps bounds the steps of all moves listed: in a sum of very many
// components a single move is a long one.
const listedSteps = 1 << 15

// listMoves lists the moves, the best first: all if they are few, else winning
// ones, or the longest defence.
func (c *compoundQuestion) listMoves() {
	most := 1 + listedSteps/max(1, len(c.parts))
	limit := min(c.request.Moves, most)
	if c.request.Moves == 0 || c.sum.Over() {
		return
	}
	best, _ := c.sum.Best()
	c.add(best, c.sum.Wins())
	winning, _ := c.sum.Winning(min(limit, triedTuples))
	for _, m := range winning {
		c.addOther(best, m, true)
	}
	total := c.sum.Moves()
	few := total.Exact && total.N.IsUint64() && total.N.Uint64() <= uint64(min(triedTuples, most))
	if few {
		for m := range c.sum.Legal().Moves() {
			if wins, err := c.sum.WinsBy(m); err == nil && !wins {
				c.addOther(best, m, false)
			}
		}
	}
	if len(c.answer.Moves) > limit {
		c.answer.Moves = c.answer.Moves[:limit]
	}
	c.answer.OmittedMoves = ^uint64(0)
	if total.N.IsUint64() {
		c.answer.OmittedMoves = total.N.Uint64() - uint64(len(c.answer.Moves))
	}
}

func (c *compoundQuestion) addOther(best, m compound.Move, wins bool) {
	if !slices.Equal(best, m) {
		c.add(m, wins)
	}
}

func (c *compoundQuestion) add(m compound.Move, wins bool) {
	steps := make([]Step, len(m))
	for k, step := range m {
		at := c.parts[step.Component]
		steps[k] = Step{at.summand, at.part, c.option(at, step.Option)}
	}
	c.answer.Moves = append(c.answer.Moves, Move{Player: game.Left.String(), Steps: steps, Winning: wins})
}

// option returns the n-th option of a component. Under the short ending a
// component of which nothing is left stays, for it ends the game.
func (c *compoundQuestion) option(at place, n int) []any {
	s := c.position[at.summand]
	option := nthOption(s.Rules, s.Parts[at.part], n)
	if len(option) == 0 && c.mode.Ending == compound.Short {
		return []any{s.Rules.Ended()}
	}
	return option
}

// nthOption returns the n-th option of a part.
func nthOption(rules *Rules, part any, n int) (found []any) {
	i := 0
	rules.Options(part, game.Left, func(option []any) bool {
		if i == n {
			found = option
			return false
		}
		i++
		return true
	})
	return found
}

// explain gives the table of the components' values and the rule applied.
func (c *compoundQuestion) explain() []phrase.Phrase {
	out := []phrase.Phrase{phrase.Of("In this compound (%s) each component has a %s:", phrase.Raw(c.mode.String()), c.mode.Quantity())}
	for k, at := range c.parts {
		if k == explainedComponents {
			out = append(out, phrase.Of("  … and %s more components", phrase.Count(len(c.parts)-k)))
			break
		}
		s := c.position[at.summand]
		values := make([]string, 0, explainedOptions)
		for i, v := range c.found[k].Options {
			if i == explainedOptions {
				values = append(values, "…")
				break
			}
			values = append(values, c.mode.Format(v))
		}
		out = append(out, phrase.Of("  %s: %s; its options have %s", c.nameOf(s.Rules, s.Parts[at.part]),
			c.mode.Format(c.found[k].Value), "{"+strings.Join(values, ", ")+"}"))
	}
	out = append(out, phrase.Of("The rule: %s.", c.mode.Rule()))
	return append(out, c.explainWinner()...)
}
