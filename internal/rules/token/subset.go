package token

import (
	"math/bits"
	"sync"
)

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

// A pairIndex numbers the pairs of disjoint sets of cells by their sizes and
// places.
type pairIndex struct {
	cells  int
	tables *setTables // nil for more than 16 cells
}

func newPairIndex(cells int) pairIndex {
	if cells > tableCells {
		return pairIndex{cells: cells}
	}
	return pairIndex{cells, tables()}
}

// rank returns the number of two disjoint sets among the pairs of sets of their
// sizes.
func (x *pairIndex) rank(a, b uint64) uint64 {
	seconds := binomials[x.cells-bits.OnesCount64(a)][bits.OnesCount64(b)]
	if x.tables == nil {
		return rankSubset(a)*seconds + rankSubset(squeeze(b, a))
	}
	t := x.tables
	low, high := uint8(a), uint8(a>>8)
	squeezed := uint16(t.squeeze[low][uint8(b)]) | uint16(t.squeeze[high][uint8(b>>8)])<<(8-bits.OnesCount8(low))
	return uint64(t.rank[uint16(a)])*seconds + uint64(t.rank[squeezed])
}

// unrank is the inverse of rank for sets of i and of j cells.
func (x *pairIndex) unrank(rank uint64, i, j int) (a, b uint64) {
	seconds := binomials[x.cells-i][j]
	first, second := rank/seconds, rank%seconds
	if x.tables == nil {
		a = unrankSubset(first, i, x.cells)
		return a, spread(unrankSubset(second, j, x.cells-i), a)
	}
	t := x.tables
	set := t.sets[i][first]
	squeezed := t.sets[j][second]
	low, high := uint8(set), uint8(set>>8)
	free := 8 - bits.OnesCount8(low)
	return uint64(set), uint64(t.spread[low][uint8(squeezed&(1<<free-1))]) | uint64(t.spread[high][uint8(squeezed>>free)])<<8
}

// tableCells is the number of cells up to which sets are numbered by table.
const tableCells = 16

// setTables are [rankSubset] and [unrankSubset] for all sets of 16 cells, in
// whose order the sets of fewer cells come first, and [squeeze] and [spread]
// for eight cells, by the cells that are taken.
type setTables struct {
	rank            [1 << tableCells]uint16
	sets            [tableCells + 1][]uint16
	squeeze, spread [256][256]uint8
}

var tables = sync.OnceValue(func() *setTables {
	t := &setTables{}
	for set := range t.rank {
		size := bits.OnesCount16(uint16(set))
		t.rank[set] = uint16(len(t.sets[size]))
		t.sets[size] = append(t.sets[size], uint16(set))
	}
	for taken := range uint64(256) {
		for set := range uint64(256) {
			if set&taken == 0 {
				squeezed := squeeze(set, taken)
				t.squeeze[taken][set], t.spread[taken][squeezed] = uint8(squeezed), uint8(set)
			}
		}
	}
	return t
})
