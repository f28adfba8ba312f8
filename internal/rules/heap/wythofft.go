package heap

import (
	"fmt"
	"iter"

	"zermelo/game"
	"zermelo/say/phrase"
)

// NearWythoff is Wythoff's game generalised: take any positive number from one of
// two heaps, or positive numbers from both that differ by less than T, which is at
// least 1; for T = 1 it is Wythoff's game.
//
// Theorem (Fraenkel 1982): the lost pairs are ⌊nα⌋ and ⌊nα⌋ + T·n with
// α = (2 - T + √(T² + 4))/2. It is not used here; 'zermelo discover' proves it for
// each T.
type NearWythoff struct {
	Pairs
	T uint64
}

// Moves implements [game.Impartial], each position once.
func (g NearWythoff) Moves(dst []Pair, p Pair) []Pair {
	p = PairOf(p.A, p.B)
	seen := map[Pair]bool{}
	add := func(a, b uint64) { // as it is sorted, two moves may lead to one position
		if q := PairOf(a, b); !seen[q] {
			seen[q] = true
			dst = append(dst, q)
		}
	}
	for k := uint64(1); k <= p.A; k++ {
		add(p.A-k, p.B)
	}
	for k := uint64(1); k <= p.B; k++ {
		add(p.A, p.B-k)
	}
	for k := uint64(1); k <= p.A; k++ {
		for l := max(k, g.T) - g.T + 1; l < game.AddCapped(k, g.T) && l <= p.B; l++ {
			if l > 0 {
				add(p.A-k, p.B-l)
			}
		}
	}
	return dst
}

// MoveCount implements [game.Counter]: an upper bound.
func (g NearWythoff) MoveCount(p Pair) uint64 {
	return game.AddCapped(game.AddCapped(p.A, p.B), game.MulCapped(min(p.A, p.B), 2*g.T-1))
}

// Positions yields the pairs whose larger heap is size, by the smaller heap.
func (NearWythoff) Positions(size uint64) iter.Seq[Pair] { return pairsBelow(0, size) }

// Describe implements [game.Describer].
func (g NearWythoff) Describe(_ int, from Pair, to []Pair) phrase.Phrase {
	was := PairOf(from.A, from.B)
	// What is left may be in the other order.
	for _, is := range []Pair{{to[0].A, to[0].B}, {to[0].B, to[0].A}} {
		if is.A > was.A || is.B > was.B {
			continue
		}
		small, large := was.A-is.A, was.B-is.B
		switch {
		case large == 0:
			return phrase.Of("take %d from the heap of %d", small, was.A)
		case small == 0:
			return phrase.Of("take %d from the heap of %d", large, was.B)
		case small < game.AddCapped(large, g.T) && large < game.AddCapped(small, g.T):
			return phrase.Of("take %d from the heap of %d and %d from that of %d", small, was.A, large, was.B)
		}
	}
	return phrase.Raw(fmt.Sprintf("%d %d → %d %d", was.A, was.B, to[0].A, to[0].B))
}
