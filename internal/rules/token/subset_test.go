package token

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// Pairs of sets have the numbers 0, 1, 2, … in one order, by table or not.
func TestPairIndex(t *testing.T) {
	for cells := range 9 {
		byTable, plain := newPairIndex(cells), pairIndex{cells: cells}
		next := map[[2]int]uint64{}
		for a := range uint64(1) << cells {
			for b := range uint64(1) << cells {
				if a&b != 0 {
					continue
				}
				size := [2]int{bits.OnesCount64(a), bits.OnesCount64(b)}
				rank := next[size]
				next[size]++
				for _, x := range []pairIndex{byTable, plain} {
					if got := x.rank(a, b); got != rank {
						t.Fatalf("%d cells: %b, %b has number %d, want %d", cells, a, b, got, rank)
					}
					if c, d := x.unrank(rank, size[0], size[1]); c != a || d != b {
						t.Fatalf("%d cells: number %d is %b, %b, want %b, %b", cells, rank, c, d, a, b)
					}
				}
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 1))
	for range 20_000 {
		cells := 1 + r.IntN(40)
		a := r.Uint64() & r.Uint64() & allCells(cells)
		b := r.Uint64() & r.Uint64() & allCells(cells) &^ a
		byTable, plain := newPairIndex(cells), pairIndex{cells: cells}
		rank := byTable.rank(a, b)
		if other := plain.rank(a, b); other != rank {
			t.Fatalf("%d cells: %b, %b has numbers %d and %d", cells, a, b, rank, other)
		}
		for _, x := range []pairIndex{byTable, plain} {
			if c, d := x.unrank(rank, bits.OnesCount64(a), bits.OnesCount64(b)); c != a || d != b {
				t.Fatalf("%d cells: number %d is %b, %b, want %b, %b", cells, rank, c, d, a, b)
			}
		}
	}
}
