package misere

import (
	"context"

	"zermelo/game"
	"zermelo/say/phrase"
)

// QuotientSettings bound the search for a misère quotient. The zero value has
// sensible bounds.
type QuotientSettings struct {
	Order  int // elements of the monoid; 0 is 1,000
	States int // states that one proof may visit; 0 is 2,000,000
	// Budget bounds the memory for canonical forms, where they are needed; 0 is
	// 64 MiB. Progress counts heaps done, of how many.
	game.Budget
}

func (s QuotientSettings) order() int  { return positive(s.Order, 1000) }
func (s QuotientSettings) states() int { return positive(s.States, 2_000_000) }

func positive(n, otherwise int) int {
	if n > 0 {
		return n
	}
	return otherwise
}

// A Quotient is the misère quotient of a heap game: the commutative monoid of
// sums of heaps, two of which are equal if no further heaps tell them apart
// in misère play, with the set of elements that lose for the player to move.
// It is immutable.
type Quotient struct {
	rules  *game.Rules[uint64]
	m      monoid
	phi    []Element // the pretending function
	start  uint64    // phi(n+period) = phi(n) for n >= start, proved
	period uint64    // 0 if it is not known
	basis  basis
}

// NewQuotient returns the misère quotient of the heaps from 0 to last. It is
// proved: see the comment of the verifier. The errors are ctx's,
// [game.ErrLimit] when a bound is reached, and [game.ErrUnsupported] for a
// game whose moves do not leave smaller heaps only.
func NewQuotient(ctx context.Context, rules *game.Rules[uint64], last uint64, settings QuotientSettings) (*Quotient, error) {
	s := newSolver(rules, game.Misere, settings)
	for uint64(len(s.phi)) <= last {
		if err := s.step(ctx, last+1); err != nil {
			return nil, err
		}
	}
	return s.quotient(), nil
}

func (s *solver) step(ctx context.Context, total uint64) error {
	if err := s.add(ctx); err != nil {
		return err
	}
	if s.settings.Progress != nil {
		s.settings.Progress(game.Progress{Done: uint64(len(s.phi)), Total: total})
	}
	return nil
}

func (s *solver) quotient() *Quotient {
	q := &Quotient{rules: s.rules, m: s.m, phi: s.phi}
	q.basis = newBasis(q.m, q.phi)
	return q
}

// Order returns the number of elements.
func (q *Quotient) Order() int { return q.m.order() }

// Heaps returns the number of heaps, from 0 on, whose elements were found.
func (q *Quotient) Heaps() uint64 { return uint64(len(q.phi)) }

// Period returns the start and the length of a period of the pretending
// function that is proved for all heaps; ok is false if there is none.
func (q *Quotient) Period() (start, period uint64, ok bool) { return q.start, q.period, q.period > 0 }

// Times returns the product of a and b, the element of a sum.
func (q *Quotient) Times(a, b Element) Element { return q.m.product[a][b] }

// Lost reports whether e belongs to the P-portion: the player to move loses.
func (q *Quotient) Lost(e Element) bool { return q.m.lost[e] }

// Element returns the element of a heap of n, the value of the pretending
// function. The error is [game.ErrLimit] for a heap beyond those of q.
func (q *Quotient) Element(n uint64) (Element, error) {
	if n < uint64(len(q.phi)) {
		return q.phi[n], nil
	}
	if q.period == 0 {
		return 0, game.Limit(
			phrase.Of("the misère quotient is known for heaps up to %d only", len(q.phi)-1),
			phrase.Of("ask for smaller heaps"))
	}
	return q.phi[q.start+(n-q.start)%q.period], nil
}

// Sum returns the element of a sum of heaps; see [Quotient.Element].
func (q *Quotient) Sum(heaps ...uint64) (Element, error) {
	var sum Element
	for _, n := range heaps {
		e, err := q.Element(n)
		if err != nil {
			return 0, err
		}
		sum = q.m.product[sum][e]
	}
	return sum, nil
}

// Outcome returns who wins a sum of heaps in misère play.
func (q *Quotient) Outcome(heaps ...uint64) (game.Outcome, error) {
	e, err := q.Sum(heaps...)
	if err == nil && q.m.lost[e] {
		return game.Previous, nil
	}
	return game.Next, err
}

// A HeapMove is a move in a sum of heaps.
type HeapMove struct {
	Heap   int      // the index of the heap that is moved from
	Option int      // the index of the move among its options; -1 if it has too many
	To     []uint64 // what is left of it
}

// Winning returns winning moves in a sum of heaps, at most limit of them, and
// at least one if there is any. all says that there are no others.
//
// A heap beyond the period is played as a small one of the same element that
// has options of the same elements; what the move adds to the small heap is
// added to the greatest that it leaves.
func (q *Quotient) Winning(limit int, heaps ...uint64) (moves []HeapMove, all bool, err error) {
	all = true
	for i, n := range heaps {
		rest, err := q.Sum(append(append([]uint64{}, heaps[:i]...), heaps[i+1:]...)...)
		if err != nil {
			return nil, false, err
		}
		small := n
		if last := uint64(len(q.phi)) - 1; n > last {
			small = last - (last%q.period+q.period-n%q.period)%q.period
			all = false
		}
		var options game.Sums[uint64]
		q.rules.Moves(&options, small, game.Left)
		for j := range options.Len() {
			to := append([]uint64{}, options.At(j)...)
			e := rest
			for _, h := range to {
				e = q.m.product[e][q.phi[h]]
			}
			if !q.m.lost[e] {
				continue
			}
			if len(moves) == limit {
				return moves, false, nil
			}
			option := j
			if small != n {
				option = -1
			}
			moves = append(moves, HeapMove{i, option, raise(to, n-small)})
		}
	}
	return moves, all, nil
}

// raise adds to the greatest of heaps.
func raise(heaps []uint64, by uint64) []uint64 {
	if by == 0 {
		return heaps
	}
	greatest := 0
	for i := range heaps {
		if heaps[i] > heaps[greatest] {
			greatest = i
		}
	}
	heaps[greatest] += by
	return heaps
}
