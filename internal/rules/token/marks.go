package token

import (
	"math/bits"

	"zermelo/game"
	"zermelo/say/picture"
)

// marksBoard is what games share in which the players cover cells of a board
// for good, no matter who does it. A position is the set of these cells.
type marksBoard[P ~uint64] struct {
	shape      shape
	symmetries []permutation
}

// Starts implements [game.Starter]: the empty board.
func (*marksBoard[P]) Starts() []P { return []P{0} }

// Layers implements [game.Layered]: by the number of covered cells.
func (b *marksBoard[P]) Layers() int { return b.shape.width*b.shape.height + 1 }

// Layer implements [game.Layered].
func (*marksBoard[P]) Layer(p P) int { return bits.OnesCount64(uint64(p)) }

// Canonical implements [game.Symmetric]: the symmetries of the rectangle.
func (b *marksBoard[P]) Canonical(p P) P {
	cells, _ := least(b.symmetries, uint64(p), 0)
	return P(cells)
}

// Parse implements [Rules].
func (b *marksBoard[P]) Parse(text string) (P, error) {
	s := &scanner{text: text}
	sets, err := s.board(b.shape)
	if err != nil {
		return 0, err
	}
	return P(sets[0]), s.end()
}

// Format implements [Rules].
func (b *marksBoard[P]) Format(p P) string { return b.shape.format([]uint64{uint64(p)}) }

// Draw implements [game.Drawer].
func (b *marksBoard[P]) Draw(p P, good []game.Good[P]) (*picture.Picture, error) {
	return game.DrawBoard(b.Format, p, good, crossesOnly)
}
