package coin

import (
	"iter"
	"math/bits"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// anywhere is a rule that turns over up to t coins, or exactly t, anywhere.
type anywhere struct {
	name  string
	t     int
	first uint64
	exact bool
}

func (r anywhere) String() string { return r.name }
func (r anywhere) First() uint64  { return r.first }

// lead is the number of places before those that have a move.
func (r anywhere) lead() uint64 {
	if r.exact {
		return uint64(r.t - 1)
	}
	return r.first
}

// smallest is the least number of other coins of a set.
func (r anywhere) smallest() int {
	if r.exact {
		return r.t - 1
	}
	return 0
}

func (r anywhere) Sets(n uint64) iter.Seq[[]Run] { return subsets(r.first, n, r.smallest(), r.t-1) }

func (r anywhere) Count(n uint64) uint64 {
	var count uint64
	for k := r.smallest(); k < r.t; k++ {
		count = game.AddCapped(count, binomial(n-r.first, k))
	}
	return count
}

// fill yields the set of the given places; if t coins must be turned, all sets of
// t-1 places made of these and of those without a move.
func (r anywhere) fill(places []uint64, yield func([]Run) bool) bool {
	if !r.exact {
		return yield(appendRuns(nil, places))
	}
	room := r.t - 1 - len(places)
	set := make([]uint64, r.t-1)
	for mask := range uint(1) << (r.t - 1) {
		if bits.OnesCount(mask) != room {
			continue
		}
		copy(set, places)
		k := len(places)
		for i := range r.t - 1 {
			if mask>>i&1 == 1 {
				set[k] = uint64(i)
				k++
			}
		}
		if !yield(appendRuns(nil, set)) {
			return false
		}
	}
	return true
}

// few is such a rule for t from 1 to 3: those whose values are known for all
// places.
//
// Theorem (Berlekamp, Conway, Guy 1982). Up to t coins, the i-th place from 0
// is worth 1 for t = 1 and i+1 for t = 2, both clear by induction. For t = 3
// it is worth the odious number 2i or 2i+1, that with an odd number of binary
// ones (the Mock Turtle theorem): the options are 0, the odious numbers before,
// and the nim-sums of two of them, which are even in ones; those of the latter
// that differ from it in the last bit are no odious numbers, and the others
// below are found as for t = 2, with the last bit fixed by the parity.
//
// Theorem. With exactly t coins the first t-1 places are worth 0, for they
// have no move, and the place t-1+i is worth what the i-th is worth with up
// to t: the first t-1 places fill up any smaller set.
type few struct{ anywhere }

// Turtles returns Turning Turtles: turn over one coin or two. Places are
// numbered from 1, and a head on n is worth n: it is Nim.
func Turtles() Valued { return few{anywhere{name: "turtles", t: 2, first: 1}} }

// Mock returns Mock Turtles: turn over up to three coins. Places are numbered
// from 0.
func Mock() Valued { return few{anywhere{name: "mock", t: 3}} }

// Twins returns the game of Twins: turn over exactly two coins. Places are
// numbered from 0, and a head on n is worth n: it is Nim with heaps moved.
func Twins() Valued { return few{anywhere{name: "twins", t: 2, exact: true}} }

// Triplets returns the game of Triplets: turn over exactly three coins.
// Places are numbered from 0.
func Triplets() Valued { return few{anywhere{name: "triplets", t: 3, exact: true}} }

// Value implements [Valued].
func (r few) Value(n uint64) nimber.Nimber {
	lead := r.lead()
	if n < lead {
		return 0
	}
	switch i := n - lead; r.t {
	case 1:
		return 1
	case 2:
		return nimber.Nimber(i + 1)
	default:
		return odious(i)
	}
}

// odious returns the i-th number, from 0, with an odd number of binary ones.
func odious(i uint64) nimber.Nimber {
	return nimber.Nimber(2*i | uint64(^bits.OnesCount64(i)&1))
}

// Before implements [Valued].
func (r few) Before(n uint64) nimber.Nimber {
	lead := r.lead()
	if n < lead {
		return 0
	}
	switch i := n - lead; r.t {
	case 1:
		return nimber.Nimber(i & 1)
	case 2:
		return nimber.Nimber(xorBelow(i + 1))
	default:
		// Of 2j and 2j+1 one is odious for an even number of ones, the other
		// not: the last bits of two neighbours add up to 1.
		ones := i / 2
		if i&1 == 1 {
			ones += uint64(odious(i-1) & 1)
		}
		return nimber.Nimber(2*xorBelow(i) | ones&1)
	}
}

// xorBelow returns the nim-sum of the numbers below n.
func xorBelow(n uint64) uint64 {
	switch n % 4 {
	case 0:
		return 0
	case 1:
		return n - 1
	case 2:
		return 1
	}
	return n
}

// Seek implements [Valued].
func (r few) Seek(n uint64, g nimber.Nimber) iter.Seq[[]Run] {
	return func(yield func([]Run) bool) {
		lead := r.lead()
		if n < lead {
			return
		}
		give := func(places ...uint64) bool { return r.fill(places, yield) }
		switch {
		case g == 0:
			give()
		case r.t == 2:
			if uint64(g)-1 < n-lead {
				give(uint64(g) - 1 + lead)
			}
		case r.t == 3 && bits.OnesCount64(uint64(g))&1 == 1:
			if uint64(g)/2 < n-lead {
				give(uint64(g)/2 + lead)
			}
		case r.t == 3:
			// The last bits agree when the others do, for g is even in ones.
			for a, b := range pairsOfXor(n-lead, uint64(g)/2) {
				if !give(a+lead, b+lead) {
					return
				}
			}
		}
	}
}

// pairsOfXor yields the pairs a < b below n with a XOR b = d, by b: any b with
// the top bit of d will do. It takes constant time for each.
func pairsOfXor(n, d uint64) iter.Seq2[uint64, uint64] {
	return func(yield func(a, b uint64) bool) {
		if d == 0 {
			return
		}
		top := uint64(1) << (bits.Len64(d) - 1)
		for b := top; b < n; b++ {
			b |= top // behind a block with the bit comes one without
			if b >= n || !yield(b^d, b) {
				return
			}
		}
	}
}

// Period implements [Periodic].
func (r few) Period() (length, saltus uint64, ok bool) { return 1, uint64(r.t - 1), r.t < 3 }

// Theorem implements [Valued].
func (r few) Theorem() phrase.Phrase {
	switch {
	case r.t == 1:
		return phrase.Of("every head is worth 1: a move turns one coin and nothing else")
	case r.t == 2 && r.lead() == 1:
		return phrase.Of("a head on place n is worth n (Berlekamp, Conway, Guy 1982)")
	case r.t == 2:
		return phrase.Of("a head on place n is worth n+1 (Berlekamp, Conway, Guy 1982)")
	case r.exact:
		return phrase.Of("the first two places are worth 0; a head on place n is worth 2n-4 or 2n-3, that with an odd number of binary ones (Mock Turtle theorem; Berlekamp, Conway, Guy 1982)")
	}
	return phrase.Of("a head on place n is worth 2n or 2n+1, that with an odd number of binary ones (Mock Turtle theorem; Berlekamp, Conway, Guy 1982)")
}
