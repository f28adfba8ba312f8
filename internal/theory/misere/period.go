package misere

import (
	"context"
	"math"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// uniform returns what rules says of its moves, if they are the same at all
// sizes.
func uniform(rules *game.Rules[uint64]) (taken, left uint64, ok bool) {
	if rules.Reach == nil || rules.Single { // of the quotient of a subtraction game no period is sought
		return 0, 0, false
	}
	return rules.Reach()
}

// defaultHeaps is how far a period is looked for if no bound is given.
const defaultHeaps = 1000

// SolveQuotient returns the misère quotient of all heaps of a [game.Uniform] game,
// with the proof that the pretending function is periodic.
//
// Theorem (Plambeck 2005; Plambeck and Siegel 2008, for octal games). Let a
// move take at most k tokens and leave at most s heaps, and let Q be the
// misère quotient of the heaps below M = s·(n0+p) + k, with the pretending
// function phi, where n0 >= 1 and p >= 1. If phi(n+p) = phi(n) for
// n0 <= n < M-p, then it is so for all n >= n0, and Q is the quotient of the
// whole game. For octal games (s = 2) M is 2·n0 + 2·p + k.
//
// Proof, by induction on n >= M. The heap of n has options with the same
// elements as the heap of n-p: the greatest heap b of an option of n is at
// least (n-k)/s >= n0+p, so b-p in its place gives an option of n-p with an
// equal element; the greatest heap of an option of n-p is at least
// n0+p-p/s >= n0, so b+p in its place does the converse. (1) and (2) of the
// theorem at the verifier speak of a heap only through its element and those
// of its options. With phi(n) = phi(n-p) nothing is added to what they say.
//
// maxHeaps bounds the heaps that are examined; 0 is 1,000. If no period is
// proved up to there, or a bound of settings is reached, the error is
// [game.ErrLimit], and the quotient of the heaps so far is returned with it.
func SolveQuotient(ctx context.Context, rules *game.Rules[uint64], maxHeaps uint64, settings QuotientSettings) (*Quotient, error) {
	if _, _, ok := uniform(rules); !ok {
		return nil, game.Unsupported(
			phrase.Of("no theorem gives this game a periodic misère quotient"),
			phrase.Of("ask for the quotient of the heaps up to a bound"))
	}
	return newSeeker(rules, game.Misere, maxHeaps, settings).reach(ctx, math.MaxUint64)
}

// A seeker finds the misère quotient of a heap game as far as it is needed,
// and stops when a period is proved.
type seeker struct {
	solver *solver
	heaps  uint64    // examined at most
	q      *Quotient // of the heaps of the solver; nil if it must be made
	err    error     // why no further heap can be had
}

func newSeeker(rules *game.Rules[uint64], play game.Play, maxHeaps uint64, settings QuotientSettings) *seeker {
	if maxHeaps == 0 {
		maxHeaps = defaultHeaps
	}
	return &seeker{solver: newSolver(rules, play, settings), heaps: maxHeaps}
}

// reach returns the quotient of the heaps up to last at least. With
// [game.ErrLimit] it returns that of the heaps that could be done.
func (k *seeker) reach(ctx context.Context, last uint64) (*Quotient, error) {
	s := k.solver
	if _, _, ok := uniform(s.rules); !ok && last > k.heaps {
		return k.quotient(), game.Limit(
			phrase.Of("the misère quotient of this game is looked for with heaps up to %d only", k.heaps),
			phrase.Of("allow more heaps, or ask for smaller ones"))
	}
	for k.err == nil && !k.done(last) {
		if uint64(len(s.phi)) > k.heaps {
			k.err = game.Limit(
				phrase.Of("no period of the misère quotient is proved with the heaps up to %d; it has %s elements so far",
					len(s.phi)-1, phrase.Count(s.m.order())),
				phrase.Of("allow more heaps, or ask for heaps up to there"))
			break
		}
		k.q = nil
		if err := s.step(ctx, k.heaps+1); err != nil {
			if ctx.Err() != nil {
				return k.quotient(), err // another call may have more time
			}
			k.err = err
			break
		}
		k.lookForPeriod()
	}
	if k.done(last) {
		return k.quotient(), nil
	}
	return k.quotient(), k.err
}

func (k *seeker) done(last uint64) bool {
	return last < uint64(len(k.solver.phi)) || k.q != nil && k.q.period > 0
}

func (k *seeker) quotient() *Quotient {
	if k.q == nil {
		k.q = k.solver.quotient()
	}
	return k.q
}

func (k *seeker) lookForPeriod() {
	s := k.solver
	taken, left, ok := uniform(s.rules)
	if n := len(s.phi); !ok || n > 200 && n%16 != 0 && uint64(n) <= k.heaps {
		return
	}
	if start, period, ok := findPeriod(s.letters(), taken, left); ok {
		q := k.quotient()
		q.start, q.period = start, period
	}
}

// letters returns what must be periodic in a heap: its element, and in Jia's game its
// value too, since whether a heap is over follows from the values of its options. Pairs of
// an element and a value multiply, and the theorem holds of them.
func (s *solver) letters() []Element {
	if !s.jia {
		return s.phi
	}
	type pair struct {
		element Element
		value   nimber.Nimber
	}
	ids := map[pair]Element{}
	letters := make([]Element, len(s.phi))
	for n, e := range s.phi {
		p := pair{e, s.values[n]}
		if _, ok := ids[p]; !ok {
			ids[p] = Element(len(ids))
		}
		letters[n] = ids[p]
	}
	return letters
}

// findPeriod returns the least period, with its least start, that the theorem
// proves from the elements of the heaps below M = len(phi).
func findPeriod(phi []Element, taken, left uint64) (start, period uint64, ok bool) {
	m := uint64(len(phi))
	for p := uint64(1); left*(1+p)+taken <= m; p++ {
		n := m - p // the heaps from n on agree
		for n > 1 && phi[n-1] == phi[n-1+p] {
			n--
		}
		if left*(n+p)+taken <= m {
			return n, p, true
		}
	}
	return 0, 0, false
}
