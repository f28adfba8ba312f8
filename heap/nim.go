package heap

import (
	"zermelo/game"
	"zermelo/nimber"
	"zermelo/phrase"
)

// Nim is the game of heaps from which any positive number is taken, from one
// heap at a time. A position is the size of a heap. A heap of n is worth n,
// by definition of the nimbers (Bouton 1901).
type Nim struct{}

// Moves implements [game.Impartial]: the sizes n-1 down to 0.
func (Nim) Moves(dst []uint64, n uint64) []uint64 {
	for n > 0 {
		n--
		dst = append(dst, n)
	}
	return dst
}

// MoveCount implements [game.Counter].
func (Nim) MoveCount(n uint64) uint64 { return n }

// Grundy implements [game.Closed].
func (Nim) Grundy(n uint64) nimber.Nimber { return nimber.Nimber(n) }

// Theorem implements [game.Closed].
func (Nim) Theorem() phrase.Phrase { return phrase.Of("a heap of n is worth n (Bouton 1901)") }

// Find implements [game.Finder].
func (Nim) Find(dst *game.Sums[uint64], n uint64, g nimber.Nimber, limit int) bool {
	f := found[uint64]{dst: dst, room: limit}
	if uint64(g) < n {
		f.add(uint64(g))
	}
	return !f.more
}

// Describe implements [game.Describer].
func (Nim) Describe(part int, from uint64, to []uint64) phrase.Phrase {
	return describeHeap(part, from, to)
}
