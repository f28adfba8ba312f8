package token

import "math/bits"

// Sets of k of n cells are numbered in the order of the numbers that they are
// as bit boards (the combinatorial number system, D. H. Lehmer 1964): a set of
// the cells c1 < c2 < ... has the number C(c1,1) + C(c2,2) + ...

// binomials holds C(n, k) for n, k up to 64, all less than 2^61.
var binomials = func() (c [65][65]uint64) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= n; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()

// rankSubset returns the number of a set among those of its size.
func rankSubset(set uint64) (rank uint64) {
	for k := 1; set != 0; k++ {
		rank += binomials[bits.TrailingZeros64(set)][k]
		set &= set - 1
	}
	return rank
}

// unrankSubset returns the set of k of n cells with the given number, which
// must be less than C(n, k).
func unrankSubset(rank uint64, k, n int) (set uint64) {
	for cell := n - 1; k > 0; cell-- {
		if c := binomials[cell][k]; rank >= c {
			rank -= c
			set |= 1 << cell
			k--
		}
	}
	return set
}

// squeeze returns set as a set of the cells outside taken, numbered anew.
func squeeze(set, taken uint64) (squeezed uint64) {
	for ; set != 0; set &= set - 1 {
		low := set & -set
		squeezed |= 1 << (bits.TrailingZeros64(set) - bits.OnesCount64(taken&(low-1)))
	}
	return squeezed
}

// spread is the inverse of [squeeze].
func spread(squeezed, taken uint64) (set uint64) {
	cell, free := 0, 0
	for ; squeezed != 0; cell++ {
		if taken>>cell&1 == 1 {
			continue
		}
		if squeezed>>free&1 == 1 {
			set |= 1 << cell
			squeezed &^= 1 << free
		}
		free++
	}
	return set
}

// rankPair returns the number of two disjoint sets of cells among the pairs of
// sets of their sizes on n cells.
func rankPair(a, b uint64, n int) uint64 {
	free := n - bits.OnesCount64(a)
	return rankSubset(a)*binomials[free][bits.OnesCount64(b)] + rankSubset(squeeze(b, a))
}

// unrankPair is the inverse of [rankPair] for sets of i and of j cells.
func unrankPair(rank uint64, i, j, n int) (a, b uint64) {
	seconds := binomials[n-i][j]
	a = unrankSubset(rank/seconds, i, n)
	return a, spread(unrankSubset(rank%seconds, j, n-i), a)
}
