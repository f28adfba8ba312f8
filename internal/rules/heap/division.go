package heap

import (
	"math"
	"math/big"
	"math/bits"
	"sync"

	"zermelo/game"
	"zermelo/internal/theory/octal"
)

// A condition is what the heaps that a move leaves must be besides non-empty.
type condition int

const (
	noCondition condition = iota
	mixed                 // not all equal
	distinct              // pairwise different
)

// conditionOf returns the condition of m on h heaps.
func conditionOf(m octal.Move, h int) condition {
	switch {
	case m.Distinct>>h&1 != 0:
		return distinct
	case m.Mixed>>h&1 != 0:
		return mixed
	}
	return noCondition
}

// division adds the ways to divide tokens into heaps to a list.
type division struct {
	dst   *game.Sums[uint64]
	parts []uint64
	cond  condition
}

// all adds what m leaves of a heap with rest tokens left of it, by number of
// heaps, each way once with its heaps ascending. It takes time linear in what
// it adds.
func (d *division) all(m octal.Move, rest uint64) {
	last := uint64(bits.Len64(m.Heaps)) // behind the greatest number of heaps
	if last > anyHeaps {
		last = rest + 1
	}
	for h := range min(last, rest+1) {
		if bit := int(min(h, anyHeaps)); m.Heaps>>bit&1 != 0 {
			d.parts, d.cond = d.parts[:0], conditionOf(m, bit)
			d.into(h, rest, 1)
		}
	}
}

// into adds the ways to divide rest into h heaps of at least least each, beside
// those in d.parts.
func (d *division) into(h, rest, least uint64) {
	if h == 0 {
		if rest == 0 && len(d.parts) == 0 {
			d.dst.Add()
		}
		return
	}
	if h == 1 {
		if rest >= least {
			d.dst.Add(rest)
		}
		return
	}
	// The others have at least as much, or 1, 2, … more.
	more, step := uint64(0), uint64(0)
	if d.cond == distinct {
		more, step = staircase(h), 1
	}
	if more > rest {
		return
	}
	parts := len(d.parts)
	for a := least; a <= (rest-more)/h; a++ {
		if h > 2 {
			d.parts = append(d.parts, a)
			d.into(h-1, rest-a, a+step)
		} else if d.parts = append(d.parts, a, rest-a); d.cond != mixed || d.parts[0] < rest-a {
			d.dst.Add(d.parts...)
		}
		d.parts = d.parts[:parts]
	}
}

// staircase returns 0 + 1 + … + (h-1), the greatest uint64 if that is larger.
func staircase(h uint64) uint64 {
	if h%2 == 0 {
		return game.MulCapped(h/2, h-1)
	}
	return game.MulCapped(h, (h-1)/2)
}

// divisions returns the number of ways that m leaves of a heap with rest tokens
// left of it, an upper bound if rest exceeds 512 or if m leaves no heap, and
// the greatest uint64 if it is larger.
func divisions(m octal.Move, rest uint64) uint64 {
	var count uint64
	if m.Heaps&(leavesNone|leavesOne) != 0 {
		count = 1
	}
	for h := 2; h < anyHeaps && m.Heaps>>h != 0; h++ {
		if m.Heaps>>h&1 != 0 {
			count = game.AddCapped(count, partsOf(rest, uint64(h), conditionOf(m, h)))
		}
	}
	if m.Heaps>>anyHeaps&1 != 0 {
		count = game.AddCapped(count, manyParts(rest, conditionOf(m, anyHeaps)))
	}
	return count
}

// partsOf returns the number of ways to write m as a sum of h >= 2 positive
// numbers without regard to order, under a condition: exactly if m <= 512 or
// h <= 3, and at least that otherwise. It is capped as addCapped.
func partsOf(m, h uint64, cond condition) uint64 {
	if cond == distinct {
		// Different numbers are those less 0, 1, …, h-1.
		if m < staircase(h) {
			return 0
		}
		return partsOf(m-staircase(h), h, noCondition)
	}
	var count uint64
	switch {
	case h == 2:
		count = pairsOf(m)
	case h == 3:
		count = triplesOf(m)
	case m <= countedParts:
		count = partitions()[m][h]
	default:
		count = estimatedParts(m, h)
	}
	if cond == mixed && m > 0 && m%h == 0 && count < math.MaxUint64 {
		count--
	}
	return count
}

// manyParts is partsOf for all h from anyHeaps on together, and not less than
// that if there is a condition.
func manyParts(m uint64, cond condition) uint64 {
	if m < anyHeaps || cond == distinct && m < staircase(anyHeaps+1) {
		return 0
	}
	if m > countedParts {
		return math.MaxUint64
	}
	return partitions()[m][anyHeaps]
}

// countedParts bounds the numbers whose partitions are counted exactly.
const countedParts = 512

// partitions returns a table: its entry [m][h] is the number of ways to write
// m as a sum of h positive numbers, and that of h = anyHeaps the number of
// ways with at least so many. Entries are capped as addCapped.
var partitions = sync.OnceValue(func() *[countedParts + 1][anyHeaps + 1]uint64 {
	var table [countedParts + 1][anyHeaps + 1]uint64
	table[0][0] = 1
	for h := uint64(1); h <= anyHeaps; h++ {
		for m := h; m <= countedParts; m++ {
			// Either there is a 1 or all can be made smaller by 1.
			table[m][h] = game.AddCapped(table[m-1][h-1], table[m-h][h])
		}
	}
	// The ways with at least 35 numbers are, read across, those whose greatest
	// number is at least 35.
	var all, small [countedParts + 1]uint64
	all[0], small[0] = 1, 1
	for part := uint64(1); part <= countedParts; part++ {
		for m := part; m <= countedParts; m++ {
			all[m] = game.AddCapped(all[m], all[m-part])
			if part < anyHeaps {
				small[m] = game.AddCapped(small[m], small[m-part])
			}
		}
	}
	for m := range table {
		table[m][anyHeaps] = math.MaxUint64
		if all[m] < math.MaxUint64 {
			table[m][anyHeaps] = all[m] - small[m]
		}
	}
	return &table
})

// estimatedParts returns an upper bound of the number of ways to write m as a
// sum of h positive numbers: adding 0, 1, …, h-1 to them makes them different,
// so that h! orders of them are h! ways to write m + h(h-1)/2 as a sum in
// order.
func estimatedParts(m, h uint64) uint64 {
	if m >= 1<<40 { // the number is above m³/144 > 2^64
		return math.MaxUint64
	}
	var ways, orders big.Int
	ways.Binomial(int64(m+staircase(h)-1), int64(h-1))
	orders.MulRange(1, int64(h))
	if ways.Quo(&ways, &orders); !ways.IsUint64() {
		return math.MaxUint64
	}
	return game.AddCapped(ways.Uint64(), 1)
}

// The bits of a digit.
const (
	leavesNone  = 1 << iota // the heap is taken whole
	leavesOne               // one heap is left
	leavesTwo               // two heaps are left
	leavesThree             // three heaps are left
)
