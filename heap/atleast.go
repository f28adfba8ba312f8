package heap

import (
	"strconv"

	"zermelo/game"
	"zermelo/nimber"
	"zermelo/phrase"
)

// AtLeast is the subtraction game in which any number from Least on may be
// taken, 1 <= Least <= [MaxNumber]. A position is the size of a heap.
//
// Theorem: with a = Least, a heap of n is worth n / a, rounded down.
//
// Proof, by induction on n: the options are 0 … n-a, and they have the values
// 0 … (n-a)/a, which is n/a - 1, if there are any.
type AtLeast struct{ Least uint64 }

// String returns the spelling that [ParseSubtraction] reads: "3-".
func (s AtLeast) String() string { return strconv.FormatUint(s.Least, 10) + "-" }

// Moves implements [game.Impartial], by number taken.
func (s AtLeast) Moves(dst []uint64, n uint64) []uint64 {
	for k := s.Least; k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// MoveCount implements [game.Counter].
func (s AtLeast) MoveCount(n uint64) uint64 { return max(n, s.Least-1) - (s.Least - 1) }

// Grundy implements [game.Closed].
func (s AtLeast) Grundy(n uint64) nimber.Nimber { return nimber.Nimber(n / s.Least) }

// Theorem implements [game.Closed].
func (s AtLeast) Theorem() phrase.Phrase {
	return phrase.Of("a heap of n is worth n / %d, rounded down", s.Least)
}

// Period implements [Periodic].
func (s AtLeast) Period() Arithmetic { return Arithmetic{0, s.Least, 1} }

// Find implements [game.Finder]. It finds every option.
func (s AtLeast) Find(dst *game.Sums[uint64], n uint64, g nimber.Nimber, limit int) bool {
	f := found[uint64]{dst: dst, room: limit}
	if n < s.Least || uint64(g) > (n-s.Least)/s.Least {
		return true
	}
	low := uint64(g) * s.Least
	for m := low; m <= n-s.Least && m-low < s.Least; m++ {
		if !f.add(m) {
			return false
		}
	}
	return true
}

// Describe implements [game.Describer].
func (s AtLeast) Describe(part int, from uint64, to []uint64) phrase.Phrase {
	return describeHeap(part, from, to)
}
