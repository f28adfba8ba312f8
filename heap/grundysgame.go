package heap

import (
	"math"

	"zermelo/game"
	"zermelo/octal"
	"zermelo/phrase"
)

// GrundysGame is the game of splitting a heap into two unequal non-empty
// heaps (Grundy 1939). A position is the size of a heap. Whether its values
// are periodic is not known.
type GrundysGame struct{}

// Options implements [game.Multi], by the smaller heap.
func (GrundysGame) Options(dst *game.Sums[uint64], n uint64) {
	for a := uint64(1); a < n-a && a < n; a++ {
		dst.Add(a, n-a)
	}
}

// MoveCount implements [game.Counter].
func (GrundysGame) MoveCount(n uint64) uint64 { return (max(n, 1) - 1) / 2 }

// Evaluator implements [game.Sequenced]. It returns a [Row].
func (GrundysGame) Evaluator(settings game.Budget) game.Engine[uint64] {
	return newRow(octal.Grundy(), math.MaxUint64, settings)
}

// Describe implements [game.Describer].
func (GrundysGame) Describe(part int, from uint64, to []uint64) phrase.Phrase {
	return describeHeap(part, from, to)
}
