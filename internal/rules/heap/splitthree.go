package heap

import (
	"cmp"
	"slices"

	"zermelo/say/phrase"
)

// SplitThree is Nim in which a heap may also be split into three non-empty
// heaps, 8.[3].
//
// Theorem: 8k+7 is worth 8k+8, 8k+8 is worth 8k+7, and every other n is worth
// n. (Problem A Simple Nim, Hangzhou 5795, 2016.)
//
// Proof, by induction on n. The takes from 8k+s give the values below 8k+s if
// s <= 7, and those of 8k+8 give the values below 8k+7 and 8k+8. It remains
// that 8k+7 has a split worth 8k+7, which is 1, 2, 8k+4, and that no split
// fills another gap. A heap 8i+r with 1 <= r <= 8 is worth 8i'+l, where the
// heap is 8i'+d: d = l = r for r <= 6, d = -1 and l = 0 for r = 7, and d = 8
// and l = 7 for r = 8. The sum of the three i' exceeds their nim-sum by an even
// number, 0 or more. So for a split of n worth v, with the residue x = v mod 8,
// the nim-sum of the three l,
//
//	n - v = (sum of the three d) - x + 16m  for an m >= 0.
//
// Of the 512 choices of the three r none allows n = v with x from 1 to 6,
// n = v-1 with x = 0, or n = v+1 with x = 7. TestSplitThreeModulo16 runs
// through them.
func SplitThree() *Game {
	return nim(leavesThree).by(theorem{
		by:    phrase.Of("a heap of n is worth n, but 8k+7 is worth 8k+8 and 8k+8 is worth 8k+7 (induction and a check modulo 16)"),
		value: func(n uint64) uint64 { return swapLast(n, 8) },
		find:  findTakeOrTriples,
	})
}

// triedTriples is the greatest heap whose splits into three are all tried.
const triedTriples = 1 << 10

// findTakeOrTriples finds the take, and of a heap of at most 1024 every split;
// of a larger heap at least one split if there is any.
func findTakeOrTriples(f *found[uint64], n, v uint64) {
	if m := swapLast(v, 8); m < n {
		f.add(m)
	}
	if n > triedTriples {
		f.more = findTriples(f, n, v) || f.more
		return
	}
	for a := uint64(1); a <= n/3; a++ {
		for b := a; b <= (n-a)/2; b++ {
			if swapLast(a, 8)^swapLast(b, 8)^swapLast(n-a-b, 8) == v && !f.add(a, b, n-a-b) {
				return
			}
		}
	}
}

// findTriples adds one split of n worth g for every choice of the residues
// modulo 8 that has one, and reports whether there is any.
//
// As in Lasker's Nim the residues reduce the question to three numbers of
// given sum and nim-sum, now modulo 8.
func findTriples(f *found[uint64], n, g uint64) (any bool) {
	for r := uint64(1); r <= 8; r++ {
		for s := r; s <= 8; s++ {
			for t := s; t <= 8; t++ {
				low := lowBits(r, 8) ^ lowBits(s, 8) ^ lowBits(t, 8)
				if low != g%8 || n < r+s+t || (n-r-s-t)%8 != 0 {
					continue
				}
				c := [3]uint64{carry(r, 8), carry(s, 8), carry(t, 8)}
				high, ok := threeOf((n-r-s-t)/8+c[0]+c[1]+c[2], g/8, c)
				if !ok {
					continue
				}
				any = true
				split := []uint64{8*(high[0]-c[0]) + r, 8*(high[1]-c[1]) + s, 8*(high[2]-c[2]) + t}
				slices.Sort(split)
				if !f.add(split...) {
					return true
				}
			}
		}
	}
	return any
}

// threeOf returns three numbers of the given sum and nim-sum x, each at least
// its least, which is 0 or 1; ok is false iff there are none.
//
// With common = (sum-x)/2 the numbers x, common, common do, in any order,
// unless too many of them are 0. If common is 0 the three share the bits of x
// without meeting. If x is 0 they are u, v and u XOR v with u OR v = common.
func threeOf(sum, x uint64, least [3]uint64) (high [3]uint64, ok bool) {
	if sum < x || (sum-x)%2 != 0 {
		return high, false
	}
	common := (sum - x) / 2
	three := [3]uint64{x, common, common}
	low := common & -common
	switch {
	case common == 0:
		one := x & -x
		two := (x ^ one) & -(x ^ one)
		three = [3]uint64{x ^ one ^ two, two, one}
	case x == 0 && common != low:
		three = [3]uint64{common, common ^ low, low}
	}
	// The greatest go where at least 1 is needed.
	slices.SortFunc(three[:], func(a, b uint64) int { return cmp.Compare(b, a) })
	next := 0
	for _, need := range []uint64{1, 0} {
		for i := range high {
			if least[i] == need {
				high[i] = three[next]
				next++
			}
		}
	}
	for i := range high {
		if high[i] < least[i] {
			return high, false
		}
	}
	return high, true
}
