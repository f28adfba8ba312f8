package heap

import (
	"math"
	"math/bits"

	"zermelo/game"
)

// MaxNumber is the greatest number that a rule set or a position may hold.
const MaxNumber = math.MaxInt64

// pairsOf returns the number of ways to write m as a sum of two positive
// numbers without regard to order.
func pairsOf(m uint64) uint64 { return m / 2 }

// triplesOf returns the number of ways to write m as a sum of three positive
// numbers without regard to order: m²/12, rounded. It is capped as addCapped.
// A square leaves 0, 1, 4 or 9, which any number from 3 to 7 rounds alike.
func triplesOf(m uint64) uint64 {
	hi, lo := bits.Mul64(m, m)
	lo, carry := bits.Add64(lo, 6, 0)
	hi += carry
	if hi >= 12 {
		return math.MaxUint64
	}
	q, _ := bits.Div64(hi, lo, 12)
	return q
}

// found collects options for a Find or Winning method, at most room of them.
type found[P comparable] struct {
	dst  *game.Sums[P]
	room int
	more bool // an option did not fit
}

// add appends the sum of parts if there is room; it returns false if not, and
// the search can end.
func (f *found[P]) add(parts ...P) bool {
	if f.room <= 0 {
		f.more = true
		return false
	}
	f.room--
	f.dst.Add(parts...)
	return true
}
