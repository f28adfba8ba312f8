package formula

import (
	"iter"
	"slices"

	"zermelo/game"
)

// This file tells a move from what is none without listing the moves: it solves what the
// rule says for the positions that are left.

// A question is a rule that is asked whether it leaves given positions. Their numbers
// stand in registers behind those of the position; what the rule leaves is compared with
// them by equations, so that its loops find the variables instead of looking for them.
type question struct {
	*plan
	parts int
}

const (
	// askedChoices bounds the choices that a question goes through.
	askedChoices = 1 << 16
	// askedParts is the greatest number of positions that a question is about: they are
	// given in any order, and all orders are tried.
	askedParts = 4
)

// question returns a rule as a question; ok is false if it is not seen that few choices
// are gone through, whatever the numbers are.
func (r *Rule) question(text string) (q question, ok bool) {
	if q.parts = r.Parts(); q.parts > askedParts || len(r.Names)+len(r.Leaves)+len(r.Variables()) > registers {
		return q, false
	}
	asked := *r
	asked.Names = slices.Clone(r.Names)
	for range r.Leaves {
		asked.Names = append(asked.Names, "") // no name that is written
	}
	n, err := normalize(text, &asked)
	if err != nil {
		return q, false
	}
	for i, l := range n.leaves {
		n.add(test{op: Equal, of: n.minus(l, register(len(r.Names)+i), 0, r.Place)})
	}
	n.leaves = nil
	q.plan, err = n.planned()
	return q, err == nil && q.width() <= askedChoices
}

// width returns a bound of the choices that a plan goes through at any position, or more
// than askedChoices if there is none.
func (p *plan) width() int64 {
	total := int64(1)
	for i := range p.levels {
		l := &p.levels[i]
		switch {
		case l.members != nil:
			total *= int64(len(l.members))
		case l.reg >= 0:
			total *= l.width()
		}
		if total > askedChoices {
			break
		}
	}
	return total
}

// width returns a bound of the values of a level's variable: the least distance of two
// bounds that keep it.
func (l *level) width() int64 {
	least := int64(askedChoices + 1)
	for _, low := range l.lows {
		for _, high := range l.highs {
			if low.by == high.by && slices.Equal(low.of.sum, high.of.sum) {
				least = min(least, max(high.of.constant-low.of.constant, -1)/low.by+1)
			}
		}
	}
	return least
}

// ask makes the questions of the game; there are none if a rule has none, or the players
// differ.
func (g *Game) ask() {
	if !g.Alike() {
		return
	}
	for i := range g.Left.Rules {
		q, ok := g.Left.Rules[i].question(g.Left.Text)
		if !ok {
			g.questions = nil
			return
		}
		g.questions = append(g.questions, q)
	}
}

// may reports whether a move leads from p to a sum.
func may[P Numbers](g *Game, p P, sum []P) bool {
	return slices.ContainsFunc(g.questions, func(q question) bool {
		return q.parts == len(sum) && inAnyOrder(slices.Clone(sum), 0, func(sum []P) bool { return answers(q, g.Arity(), p, sum) })
	})
}

// inAnyOrder reports whether holds does of the sum with the positions from i on in some
// order.
func inAnyOrder[P Numbers](sum []P, i int, holds func(sum []P) bool) bool {
	if i >= len(sum)-1 {
		return holds(sum)
	}
	for k := i; k < len(sum); k++ {
		sum[i], sum[k] = sum[k], sum[i]
		if inAnyOrder(sum, i+1, holds) {
			return true
		}
		sum[i], sum[k] = sum[k], sum[i]
	}
	return false
}

// answers reports whether the rule of a question leaves the positions in this order.
func answers[P Numbers](q question, arity int, p P, sum []P) bool {
	var none game.Sums[P] // as often as the question is answered by yes
	m := machine[P]{dst: &none}
	for part := -1; part < len(sum); part++ {
		from := p
		if part >= 0 {
			from = sum[part]
		}
		for i := range arity {
			m.r[(part+1)*arity+i] = from[i]
			m.exact = m.exact || from[i] > q.limit
		}
		for i := arity; i < len(from); i++ {
			if from[i] != 0 {
				return false
			}
		}
	}
	m.level(q.plan, 0)
	return none.Len() > 0
}

// some yields moves from p: of each rule some of the first choices.
func some[P Numbers](g *Game, p P) iter.Seq[[]P] {
	return func(yield func([]P) bool) {
		for _, pl := range g.plans[game.Left] {
			var sums game.Sums[P]
			m := machine[P]{dst: &sums, few: true}
			m.run(pl, p)
			for _, sum := range sums.All() {
				if !yield(sum) {
					return
				}
			}
		}
	}
}
