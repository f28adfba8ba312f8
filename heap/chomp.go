package heap

import (
	"iter"

	"zermelo/phrase"
)

// Chomp is the game of eating a bar of chocolate (F. Schuh 1952; Gale 1974):
// a move bites a square, which goes with all squares to the right of it and
// all below these. The first square of the first row is poisoned and cannot
// be bitten, so that the bar of one square is finished. A position is the
// tuple of the row lengths from the top, which do not increase; rows of 0 are
// left out.
//
// No formula for the values is known. Gale's argument shows that the first
// player wins every rectangle but the single square.
type Chomp struct{}

// Moves implements [game.Impartial]: by row from the top, then by square from
// the left.
func (Chomp) Moves(dst []Tuple, p Tuple) []Tuple {
	var store [16]uint64
	rows := p.Append(store[:0])
	rest := make([]uint64, len(rows))
	for i, length := range rows {
		for j := range length {
			if i > 0 || j > 0 {
				dst = append(dst, bitten(rest, rows, i, j))
			}
		}
	}
	return dst
}

// bitten returns what is left of rows after a bite at square j of row i, from
// 0; rest is memory of the same length.
func bitten(rest, rows []uint64, i int, j uint64) Tuple {
	copy(rest, rows[:i])
	end := i
	for ; end < len(rows) && j > 0; end++ {
		rest[end] = min(rows[end], j)
	}
	return TupleOf(rest[:end]...)
}

// MoveCount implements [game.Counter]: the squares but one.
func (Chomp) MoveCount(p Tuple) uint64 {
	var squares uint64
	for _, length := range p.Values() {
		squares = addCapped(squares, length)
	}
	return max(squares, 1) - 1
}

// Positions yields the bars of size squares: the partitions of size, in
// descending order of their rows.
func (Chomp) Positions(size uint64) iter.Seq[Tuple] {
	return func(yield func(Tuple) bool) {
		var rows []uint64
		var fill func(rest, most uint64) bool
		fill = func(rest, most uint64) bool {
			if rest == 0 {
				return yield(TupleOf(rows...))
			}
			for k := min(rest, most); k > 0; k-- {
				rows = append(rows, k)
				if !fill(rest-k, k) {
					return false
				}
				rows = rows[:len(rows)-1]
			}
			return true
		}
		if size > 0 {
			fill(size, size)
		}
	}
}

// Describe implements [game.Describer].
func (Chomp) Describe(_ int, from Tuple, to []Tuple) phrase.Phrase {
	was, is := from.Values(), to[0].Values()
	// The bite is in the first row that is shorter now, or gone.
	row, square := 0, uint64(0)
	for row < len(is) && is[row] == was[row] {
		row++
	}
	if row < len(is) {
		square = is[row]
	}
	return phrase.Of("bite square %d of row %d", square+1, row+1)
}
