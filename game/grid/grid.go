// Package grid has the sets of cells of a board of at most 64 cells: bit i of a
// word is cell i, and the cells are numbered row by row from the top left corner.
package grid

import "math/bits"

// MaxCells is the greatest number of cells of a board.
const MaxCells = 64

// A Shape is the size of a board. It has at most MaxCells cells, and every
// set of cells that its methods are given lies on it.
type Shape struct{ W, H uint8 }

// Cells returns the set of all cells.
func (s Shape) Cells() uint64 { return FirstCells(uint(s.W) * uint(s.H)) }

// FirstCells returns the n lowest cells, n at most 64.
func FirstCells(n uint) uint64 { return ^uint64(0) >> (64 - n) }

// columns[w] has every w-th bit, from the lowest: the first column of a board
// of width w.
var columns = func() (t [MaxCells + 1]uint64) {
	for w := 1; w <= MaxCells; w++ {
		for i := 0; i < MaxCells; i += w {
			t[w] |= 1 << i
		}
	}
	return t
}()

// FirstColumn returns the first column, with what would be below it off the board.
func (s Shape) FirstColumn() uint64 { return columns[s.W] }

// West returns b with each cell moved by one to the left. Those that leave the
// board are dropped.
func (s Shape) West(b uint64) uint64 { return b &^ columns[s.W] >> 1 }

// East is West to the right.
func (s Shape) East(b uint64) uint64 {
	last := columns[s.W] << (s.W - 1)
	return b &^ last << 1
}

// North is West up.
func (s Shape) North(b uint64) uint64 { return b >> s.W }

// South is West down.
func (s Shape) South(b uint64) uint64 { return b << s.W & s.Cells() }

// Beside returns the cells that share a side with one of b.
func (s Shape) Beside(b uint64) uint64 {
	return s.West(b) | s.East(b) | s.North(b) | s.South(b)
}

// Around returns the cells that share a side or a corner with one of b.
func (s Shape) Around(b uint64) uint64 {
	row := s.West(b) | s.East(b)
	wide := b | row
	return row | s.North(wide) | s.South(wide)
}

// Spread returns the cells of within that are joined to seed by steps to
// Cells that share a side.
func (s Shape) Spread(seed, within uint64) uint64 {
	first := columns[s.W]
	last := first << (s.W - 1)
	for {
		next := seed | (seed&^last<<1|seed&^first>>1|seed<<s.W|seed>>s.W)&within
		if next == seed {
			return seed
		}
		seed = next
	}
}

// SpreadAround is Spread with steps to cells that share a side or a corner.
func (s Shape) SpreadAround(seed, within uint64) uint64 {
	for {
		next := seed | s.Around(seed)&within
		if next == seed {
			return seed
		}
		seed = next
	}
}

// A Direction is one of the eight steps of a king: how many columns to the right and rows down.
type Direction struct{ Column, Row int8 }

// Step moves every cell of b by one in direction d.
func (s Shape) Step(b uint64, d Direction) uint64 {
	switch d.Column {
	case 1:
		b = s.East(b)
	case -1:
		b = s.West(b)
	}
	switch d.Row {
	case 1:
		b = s.South(b)
	case -1:
		b = s.North(b)
	}
	return b
}

// A Window is a rectangle of a board: its first column and row, and its size.
type Window struct{ Left, Top, W, H uint8 }

// Window returns the least window that holds b, which is not empty.
func (s Shape) Window(b uint64) Window {
	top := uint8(bits.TrailingZeros64(b)) / s.W
	bottom := uint8(63-bits.LeadingZeros64(b)) / s.W
	rowMask := FirstCells(uint(s.W))
	var used uint64
	for r := b >> (top * s.W); r != 0; r >>= s.W {
		used |= r & rowMask
	}
	left := uint8(bits.TrailingZeros64(used))
	right := uint8(63 - bits.LeadingZeros64(used))
	return Window{left, top, right - left + 1, bottom - top + 1}
}

// Crop returns what b has in the window, as a set on a board of its size.
func (s Shape) Crop(b uint64, v Window) uint64 {
	if v.W == s.W {
		return b >> (v.Top * s.W) & FirstCells(uint(v.W)*uint(v.H))
	}
	rowMask := FirstCells(uint(v.W))
	b >>= v.Top*s.W + v.Left
	var out uint64
	for r := range v.H {
		out |= b & rowMask << (r * v.W)
		b >>= s.W
	}
	return out
}

// Turned rotates b by half a turn.
func (s Shape) Turned(b uint64) uint64 {
	return bits.Reverse64(b) >> (64 - s.W*s.H)
}

// Upended puts the rows of b in reverse order.
func (s Shape) Upended(b uint64) uint64 {
	rowMask := FirstCells(uint(s.W))
	var out uint64
	for range s.H {
		out = out<<s.W | b&rowMask
		b >>= s.W
	}
	return out
}

// scattered[h][x] has bit i·h for every bit i of x.
var scattered = func() (t [9][256]uint64) {
	for h := range t {
		for x := range t[h] {
			for i := range 8 {
				t[h][x] |= uint64(x>>i&1) << (i * h)
			}
		}
	}
	return t
}()

// Transposed exchanges rows and columns; the result lies on a board of height
// w and width h.
func (s Shape) Transposed(b uint64) uint64 {
	var out uint64
	if s.H > 8 {
		for ; b != 0; b &= b - 1 {
			i := uint8(bits.TrailingZeros64(b))
			out |= 1 << (i%s.W*s.H + i/s.W)
		}
		return out
	}
	rowMask := FirstCells(uint(s.W))
	for r := range s.H {
		for row, at := b&rowMask, r; row != 0; row, at = row>>8, at+8*s.H {
			out |= scattered[s.H][row&255] << at
		}
		b >>= s.W
	}
	return out
}

// Transpose is the size of a transposed board.
func (s Shape) Transpose() Shape { return Shape{s.H, s.W} }
