package board

import "math/bits"

// MaxCells is the greatest number of cells of a board.
const MaxCells = 64

// A shape is the size of a board. It has at most MaxCells cells, and every
// set of cells that its methods are given lies on it.
type shape struct{ w, h uint8 }

// cells returns the set of all cells.
func (s shape) cells() uint64 { return firstBits(uint(s.w) * uint(s.h)) }

// firstBits returns the n lowest bits, n at most 64.
func firstBits(n uint) uint64 { return ^uint64(0) >> (64 - n) }

// columnOf[w] has every w-th bit, from the lowest: the first column of a board
// of width w.
var columnOf = func() (t [MaxCells + 1]uint64) {
	for w := 1; w <= MaxCells; w++ {
		for i := 0; i < MaxCells; i += w {
			t[w] |= 1 << i
		}
	}
	return t
}()

// The four neighbours of a set: each cell moved by one, those that leave the
// board dropped.

func (s shape) west(b uint64) uint64 { return b &^ columnOf[s.w] >> 1 }

func (s shape) east(b uint64) uint64 {
	last := columnOf[s.w] << (s.w - 1)
	return b &^ last << 1
}

func (s shape) north(b uint64) uint64 { return b >> s.w }

func (s shape) south(b uint64) uint64 { return b << s.w & s.cells() }

// beside returns the cells that share a side with one of b.
func (s shape) beside(b uint64) uint64 {
	return s.west(b) | s.east(b) | s.north(b) | s.south(b)
}

// around returns the cells that share a side or a corner with one of b.
func (s shape) around(b uint64) uint64 {
	row := s.west(b) | s.east(b)
	wide := b | row
	return row | s.north(wide) | s.south(wide)
}

// spread returns the cells of within that are joined to seed by steps to
// cells that share a side.
func (s shape) spread(seed, within uint64) uint64 {
	first := columnOf[s.w]
	last := first << (s.w - 1)
	for {
		next := seed | (seed&^last<<1|seed&^first>>1|seed<<s.w|seed>>s.w)&within
		if next == seed {
			return seed
		}
		seed = next
	}
}

// spreadAround is spread with steps to cells that share a side or a corner.
func (s shape) spreadAround(seed, within uint64) uint64 {
	for {
		next := seed | s.around(seed)&within
		if next == seed {
			return seed
		}
		seed = next
	}
}

// A direction is one of the eight steps of a king.
type direction struct{ dc, dr int8 }

// The first four keep to a row or a column.
var directions = [8]direction{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}

// step moves every cell of b by one in direction d.
func (s shape) step(b uint64, d direction) uint64 {
	switch d.dc {
	case 1:
		b = s.east(b)
	case -1:
		b = s.west(b)
	}
	switch d.dr {
	case 1:
		b = s.south(b)
	case -1:
		b = s.north(b)
	}
	return b
}

// A window is a rectangle of a board.
type window struct{ left, top, w, h uint8 }

// window returns the least window that holds b, which is not empty.
func (s shape) window(b uint64) window {
	top := uint8(bits.TrailingZeros64(b)) / s.w
	bottom := uint8(63-bits.LeadingZeros64(b)) / s.w
	rowMask := firstBits(uint(s.w))
	var columns uint64
	for r := b >> (top * s.w); r != 0; r >>= s.w {
		columns |= r & rowMask
	}
	left := uint8(bits.TrailingZeros64(columns))
	right := uint8(63 - bits.LeadingZeros64(columns))
	return window{left, top, right - left + 1, bottom - top + 1}
}

// crop returns what b has in the window, as a set on a board of its size.
func (s shape) crop(b uint64, v window) uint64 {
	if v.w == s.w {
		return b >> (v.top * s.w) & firstBits(uint(v.w)*uint(v.h))
	}
	rowMask := firstBits(uint(v.w))
	b >>= v.top*s.w + v.left
	var out uint64
	for r := range v.h {
		out |= b & rowMask << (r * v.w)
		b >>= s.w
	}
	return out
}

// turned rotates b by half a turn.
func (s shape) turned(b uint64) uint64 {
	return bits.Reverse64(b) >> (64 - s.w*s.h)
}

// upended puts the rows of b in reverse order.
func (s shape) upended(b uint64) uint64 {
	rowMask := firstBits(uint(s.w))
	var out uint64
	for range s.h {
		out = out<<s.w | b&rowMask
		b >>= s.w
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

// transposed exchanges rows and columns; the result lies on a board of height
// w and width h.
func (s shape) transposed(b uint64) uint64 {
	var out uint64
	if s.h > 8 {
		for ; b != 0; b &= b - 1 {
			i := uint8(bits.TrailingZeros64(b))
			out |= 1 << (i%s.w*s.h + i/s.w)
		}
		return out
	}
	rowMask := firstBits(uint(s.w))
	for r := range s.h {
		for row, at := b&rowMask, r; row != 0; row, at = row>>8, at+8*s.h {
			out |= scattered[s.h][row&255] << at
		}
		b >>= s.w
	}
	return out
}

// transpose is the size of a transposed board.
func (s shape) transpose() shape { return shape{s.h, s.w} }
