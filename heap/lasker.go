package heap

import (
	"math"

	"zermelo/game"
	"zermelo/nimber"
	"zermelo/phrase"
)

// Lasker is Lasker's Nim: take any positive number from a heap, or split it
// into two non-empty heaps. A position is the size of a heap.
//
// Theorem (Lasker 1931; Winning Ways, ch. 4): 4k+1 and 4k+2 are worth
// themselves, 4k+3 is worth 4k+4, and 4k+4 is worth 4k+3.
type Lasker struct{}

// Options implements [game.Multi]: the takes by number taken, then the splits
// by their smaller heap.
func (Lasker) Options(dst *game.Sums[uint64], n uint64) {
	for m := n; m > 0; m-- {
		dst.Add(m - 1)
	}
	for a := uint64(1); a <= n/2; a++ {
		dst.Add(a, n-a)
	}
}

// MoveCount implements [game.Counter].
func (Lasker) MoveCount(n uint64) uint64 { return addCapped(n, pairsOf(n)) }

// Grundy implements [game.Closed].
func (Lasker) Grundy(n uint64) nimber.Nimber { return nimber.Nimber(swapLast(n, 4)) }

// swapLast exchanges the last two of every period numbers from 1 on: the
// values of a game that is Nim but for splits. It is its own inverse. The
// greatest uint64 has no number to change places with.
func swapLast(n, period uint64) uint64 {
	switch {
	case n == 0:
		return 0
	case n%period == 0:
		return n - 1
	case n%period == period-1 && n != math.MaxUint64:
		return n + 1
	}
	return n
}

// Theorem implements [game.Closed].
func (Lasker) Theorem() phrase.Phrase {
	return phrase.Of("a heap of n is worth n, but 4k+3 is worth 4k+4 and 4k+4 is worth 4k+3 (Lasker 1931)")
}

// Find implements [game.Finder]. It finds every option, the take first.
//
// A heap a = 4i+s with 1 <= s <= 4 is worth 4i'+l, where (i', l) is (i, s)
// for s = 1, 2, (i+1, 0) for s = 3 and (i, 3) for s = 4. So for given s of
// both heaps of a split, their sum and their value say what i'+j' and
// i' XOR j' are. Two numbers of sum t and nim-sum x have (t-x)/2 for their
// common bits, which must not meet x, and share the bits of x in any way.
func (Lasker) Find(dst *game.Sums[uint64], n uint64, g nimber.Nimber, limit int) bool {
	f := found[uint64]{dst: dst, room: limit}
	if m := swapLast(uint64(g), 4); m < n {
		f.add(m)
	}
	for s := range uint64(4) {
		for t := range uint64(4) {
			if low := lowBits(s+1, 4) ^ lowBits(t+1, 4); low == uint64(g)%4 && n >= s+t+2 && (n-s-t-2)%4 == 0 {
				findSplits(&f, s+1, t+1, (n-s-t-2)/4, uint64(g)/4)
			}
		}
	}
	return !f.more
}

// lowBits returns the value of s in 1..period modulo period.
func lowBits(s, period uint64) uint64 { return swapLast(s, period) % period }

// carry is 1 if the value of period*i+s, for s in 1..period, is a multiple of
// period: it is then period*(i+1), and else less than that.
func carry(s, period uint64) uint64 { return swapLast(s, period) / period }

// findSplits adds the splits of Lasker's Nim into 4i+s <= 4j+t with i+j = sum
// and (i + carry of s) XOR (j + carry of t) = x.
func findSplits(f *found[uint64], s, t, sum, x uint64) {
	ci, cj := carry(s, 4), carry(t, 4)
	sum += ci + cj
	if sum < x || (sum-x)%2 != 0 || (sum-x)/2&x != 0 {
		return
	}
	both := (sum - x) / 2
	for part := uint64(0); ; part = (part - x) & x { // the subsets of x, ascending
		i, j := both|part, both|(x&^part)
		if i >= ci && j >= cj {
			a, b := 4*(i-ci)+s, 4*(j-cj)+t
			if a > b || !f.add(a, b) {
				return
			}
		}
		if part == x {
			return
		}
	}
}

// Describe implements [game.Describer].
func (Lasker) Describe(part int, from uint64, to []uint64) phrase.Phrase {
	return describeHeap(part, from, to)
}
