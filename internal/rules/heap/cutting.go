package heap

import (
	"iter"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Cutting is the game of cutting sheets of squared paper (Peking University
// 2311): a move cuts one sheet into two along a line, and who cuts out a
// single square wins at once. A position is a sheet with its sides, the
// smaller first; a position in another order is read as such a one.
//
// This is the same game in normal play: cuts that leave a strip of width 1 are
// left out. Who leaves a strip loses, for the opponent cuts a square off it;
// the first square comes from a strip; and who has no other cut must leave
// one. So the player who first has no cut of this rule set loses, as in normal
// play. That holds of sheets with both sides at least 2: a strip wins at once,
// in any sum, and so has no value. Here it counts as finished.
type Cutting struct{}

// Options implements [game.Multi]: the cuts across the smaller side, then
// those across the larger one, by the narrower piece.
func (Cutting) Options(dst *game.Sums[Pair], p Pair) {
	p = PairOf(p.A, p.B)
	if p.A < 2 {
		return
	}
	for i := uint64(2); i <= p.A/2; i++ {
		dst.Add(PairOf(i, p.B), PairOf(p.A-i, p.B))
	}
	if p.A == p.B {
		return
	}
	for i := uint64(2); i <= p.B/2; i++ {
		dst.Add(PairOf(p.A, i), PairOf(p.A, p.B-i))
	}
}

// MoveCount implements [game.Counter].
func (Cutting) MoveCount(p Pair) uint64 { return p.A/2 + p.B/2 }

// Positions yields the sheets whose larger side is size, by the smaller side
// from 2 on.
func (Cutting) Positions(size uint64) iter.Seq[Pair] { return pairsBelow(2, size) }

// Describe implements [game.Describer].
func (Cutting) Describe(part int, _ Pair, to []Pair) phrase.Phrase {
	return phrase.Of("cut sheet %d into %d × %d and %d × %d", part, to[0].A, to[0].B, to[1].A, to[1].B)
}
