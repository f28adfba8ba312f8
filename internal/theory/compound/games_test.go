package compound_test

import (
	"math/rand/v2"

	"zermelo/game"
)

// sets are the impartial games as hereditarily finite sets: the options of n
// are the numbers of the bits of n (Ackermann 1937). Those below 16 are all
// games born by day 3.
type sets struct{}

const bornByDay3 = 16

func (sets) Moves(dst []uint64, p uint64) []uint64 {
	for i := range uint64(64) {
		if p>>i&1 != 0 {
			dst = append(dst, i)
		}
	}
	return dst
}

// octal is a game of heaps by the digits of its code from d₀ on: bits 1, 2
// and 4 allow to leave none, one or two heaps.
type octal []int

var (
	kayles       = octal{0, 7, 7}
	dawson       = octal{0, 0, 7}
	dawsonsDigit = octal{0, 1, 3, 7}
)

func (r octal) Options(dst *game.Sums[uint64], n uint64) {
	for t, d := range r {
		if uint64(t) > n {
			return
		}
		rest := n - uint64(t)
		if d&1 != 0 && rest == 0 {
			dst.Add()
		}
		if d&2 != 0 && rest > 0 {
			dst.Add(rest)
		}
		for a := uint64(1); d&4 != 0 && a <= rest/2; a++ {
			dst.Add(a, rest-a)
		}
	}
}

// lasker is Lasker's Nim: take any number, or split.
type lasker struct{}

func (lasker) Options(dst *game.Sums[uint64], n uint64) {
	for m := range n {
		dst.Add(m)
	}
	for a := uint64(1); a <= n/2; a++ {
		dst.Add(a, n-a)
	}
}

// takeUpTo is the game of taking 1 to m.
type takeUpTo uint64

func (m takeUpTo) Moves(dst []uint64, n uint64) []uint64 {
	for t := uint64(1); t <= min(n, uint64(m)); t++ {
		dst = append(dst, n-t)
	}
	return dst
}

// row is Dawson's Kayles on a row of squares as a bit set: two adjacent free
// squares are crossed out, the free runs are its parts.
type row struct{}

func (row) Moves(dst []uint64, p uint64) []uint64 {
	for i := range 63 {
		if two := uint64(3) << i; p&two == two {
			dst = append(dst, p&^two)
		}
	}
	return dst
}

func (row) Split(dst []uint64, p uint64) []uint64 {
	for p != 0 {
		run := p &^ (p + p&-p)
		dst = append(dst, run)
		p &^= run
	}
	return dst
}

// random is a loop-free game of whole numbers: a move leaves a sum of up to
// the given number of smaller ones.
type random [][][]uint64

func (g random) Options(dst *game.Sums[uint64], p uint64) {
	for _, option := range g[p] {
		dst.Add(option...)
	}
}

// newRandom returns a game of n positions, each with fewer than width
// options of at most most parts.
func newRandom(r *rand.Rand, n, width, most int) random {
	g := make(random, n)
	for p := 1; p < n; p++ {
		for range r.IntN(width) {
			var option []uint64
			for range r.IntN(most + 1) {
				option = append(option, r.Uint64N(uint64(p)))
			}
			g[p] = append(g[p], option)
		}
	}
	return g
}
