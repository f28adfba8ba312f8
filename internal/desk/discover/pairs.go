package discover

import (
	"context"
	"errors"
	"fmt"

	"zermelo/game"
	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// This file says lost positions of two numbers as pairs of sequences: where A(n) is the
// least number that is in no pair before and B(n) = s·A(n) + t·n, as in Wythoff's game
// and those like it (Fraenkel 1982, 1998).
//
// Let D be the pairs of x and d = y - s·x for the lost (x, y) with x <= y. By automata it is decided
// that (x, y) is lost if (y, x) is; that with each number exactly one other one is lost; that d
// runs through the multiples of t; and that d grows strictly with x. Let (A(n), B(n)) be the
// pair of d = t·n. Then A grows strictly, and A(n) is not in a pair before. The least
// number m >= 1 that is in no pair before n is in the pair of some j >= n. It is A(j), and then not less
// than A(n), or it is B(j) >= A(j) >= A(n) >= m, which makes A(j) and B(j) equal, a number that is lost with
// itself, so that d = (1-s)·m is a multiple of t only for s = 1 and j = 0. So A(n) = m.
//
// For s = 1 let α = (2 - t + √(t² + 4))/2. As 1/α + 1/(α+t) = 1, and α is irrational, ⌊nα⌋ and ⌊nα⌋ + t·n hold
// every number from 1 on exactly once (Beatty 1926), and begin and grow as the pairs do: they are the pairs.

// pairs are the numbers of such sequences.
type pairs struct{ s, t int64 }

// mostPairs bounds s and t, and pairsBelow the numbers that are looked at first.
const (
	mostPairs  = 8
	pairsBelow = 150
	fewPairs   = 6
)

// fitPairs returns the pairs that small members of a set are; ok is false if they are
// none.
func fitPairs(set *numeration.Automaton, system *numeration.System) (p pairs, ok bool) {
	var all [][2]int64
	for x := range uint64(pairsBelow) {
		for y := x; y < pairsBelow; y++ {
			if set.Contains(system, x, y) {
				all = append(all, [2]int64{int64(x), int64(y)})
			}
		}
	}
	if len(all) < fewPairs || all[0] != [2]int64{0, 0} || all[1][0] == 0 {
		return p, false
	}
	for p.s = 1; p.s <= mostPairs; p.s++ {
		p.t = all[1][1] - p.s*all[1][0]
		fits := p.t > 0 && p.t <= mostPairs
		for n, pair := range all {
			fits = fits && pair[1] == p.s*pair[0]+p.t*int64(n)
		}
		if fits {
			return p, true
		}
	}
	return p, false
}

// proved reports whether a set of positions is those pairs for all numbers.
func (p pairs) proved(w *numeration.Work, system *numeration.System, set *numeration.Automaton) (bool, error) {
	const x, y, u, v = numeration.Var(0), numeration.Var(1), numeration.Var(2), numeration.Var(3)
	b := &builder{s: system, w: w}
	less := func(a, c numeration.Var) *numeration.Automaton {
		return b.linear(numeration.Natural, -1, times(1, c), times(-1, a))
	}
	none := func(all ...*numeration.Automaton) bool {
		a := b.and(all...)
		return b.err == nil && a.Empty()
	}
	same := func(a, c *numeration.Automaton) bool { return b.err == nil && numeration.Equal(a, c) }
	all := b.made(func() (*numeration.Automaton, error) { return w.All(system, x) })
	// d is in the place of u, and that of a second pair in that of v.
	d := b.there([]numeration.Var{x, u}, set, b.linear(numeration.Natural, 0, times(1, y), times(-1, x)),
		b.linear(numeration.Zero, 0, times(1, y), times(-p.s, x), times(-1, u)))
	if b.err != nil {
		return false, b.err
	}
	multiples := b.there([]numeration.Var{u}, b.linear(numeration.Zero, 0, times(1, u), times(-p.t, v)))
	holds := set.Contains(system, 0, 0) &&
		same(set.Rename(y, x), set) &&
		same(b.there([]numeration.Var{x}, set), all) &&
		none(set, set.Rename(x, u), less(y, u)) &&
		same(b.there([]numeration.Var{x}, d), b.there([]numeration.Var{x}, set, b.linear(numeration.Natural, 0, times(1, y), times(-1, x)))) &&
		same(b.there([]numeration.Var{u}, d), multiples) &&
		none(d, d.Rename(y, v), less(x, y), b.linear(numeration.Natural, 0, times(1, u), times(-1, v)))
	return holds, b.err
}

// says says the pairs in sentences, and what proves them.
func (p pairs) says(names []string) (says []phrase.Phrase, by phrase.Phrase) {
	x, y := names[0], names[1]
	add := "n"
	if p.t > 1 {
		add = fmt.Sprintf("%d·n", p.t)
	}
	scaled := "A(n)"
	if p.s > 1 {
		scaled = fmt.Sprintf("%d·A(n)", p.s)
	}
	says = []phrase.Phrase{phrase.Of("%s and %s are, in some order, A(n) and B(n) = %s + %s, where A(n) is the least number that is none of A(i), B(i) with i < n", x, y, scaled, add)}
	if p.s == 1 {
		says = append(says, phrase.Of("A(n) = ⌊n·α⌋ and B(n) = ⌊n·α⌋ + %s with α = %s", add, p.root()))
	}
	through := phrase.Of("all numbers")
	if p.t > 1 {
		through = phrase.Of("the multiples of %d", p.t)
	}
	return says, phrase.Of("every number is lost with one other, B(n) - %s runs through %s and grows with A(n): decided by automata; such pairs are these (Beatty 1926; Fraenkel 1982)", scaled, through)
}

// root writes α = (2 - t + √(t² + 4))/2.
func (p pairs) root() string {
	switch t := p.t; {
	case t == 1:
		return "(1 + √5)/2"
	case t%2 == 0 && t > 2:
		return fmt.Sprintf("√%d - %d", t*t/4+1, t/2-1)
	case t == 2:
		return "√2"
	default:
		return fmt.Sprintf("(√%d - %d)/2", t*t+4, t-2)
	}
}

// alsoPairs adds to a rule that was proved of losing positions what pairs they are.
func (f *Finding) alsoPairs(ctx context.Context, budget game.Budget) error {
	if f.Status != Proved || f.Asked != Losing || f.Set == nil || f.In == nil || len(f.Names) != 2 {
		return nil
	}
	p, ok := fitPairs(f.Set, f.In)
	if !ok {
		return nil
	}
	w := numeration.NewWork(ctx, budget, 0)
	defer w.Close()
	proved, err := p.proved(w, f.In, f.Set)
	switch {
	case errors.Is(err, game.ErrLimit), errors.Is(err, context.DeadlineExceeded):
		return nil // the rule is proved; only these words of it are not
	case err != nil:
		return err
	case proved:
		f.Also, f.AlsoBy = p.says(f.Names)
	}
	return nil
}
