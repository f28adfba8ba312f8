package pattern

import "math/bits"

// A shape is the size of a board of at most MaxCells cells.
type shape struct{ w, h uint8 }

func (p Position) shape() shape { return shape{p.Width, p.Height} }

func firstBits(n uint) uint64 { return ^uint64(0) >> (64 - n) }

func (s shape) cells() uint64 { return firstBits(uint(s.w) * uint(s.h)) }

// columns[w] has every w-th bit, from the lowest: the first column of a board of
// width w.
var columns = func() (t [MaxCells + 1]uint64) {
	for w := 1; w <= MaxCells; w++ {
		for i := 0; i < MaxCells; i += w {
			t[w] |= 1 << i
		}
	}
	return t
}()

// beside returns the cells that share a side with one of b.
func (s shape) beside(b uint64) uint64 {
	first := columns[s.w]
	last := first << (s.w - 1)
	return (b&^last<<1 | b&^first>>1 | b<<s.w | b>>s.w) & s.cells()
}

// spread returns the cells of within that are joined to seed by sides.
func (s shape) spread(seed, within uint64) uint64 {
	for {
		next := seed | s.beside(seed)&within
		if next == seed {
			return seed
		}
		seed = next
	}
}

// A window is a rectangle of a board.
type window struct{ left, top, w, h uint8 }

// window returns the least window that holds b, which is not empty.
func (s shape) window(b uint64) window {
	top := uint8(bits.TrailingZeros64(b)) / s.w
	bottom := uint8(63-bits.LeadingZeros64(b)) / s.w
	row := firstBits(uint(s.w))
	var used uint64
	for r := b >> (top * s.w); r != 0; r >>= s.w {
		used |= r & row
	}
	left := uint8(bits.TrailingZeros64(used))
	right := uint8(63 - bits.LeadingZeros64(used))
	return window{left, top, right - left + 1, bottom - top + 1}
}

// crop returns what b has in the window, as a set on a board of its size.
func (s shape) crop(b uint64, v window) (out uint64) {
	row := firstBits(uint(v.w))
	b >>= v.top*s.w + v.left
	for r := range v.h {
		out |= b & row << (r * v.w)
		b >>= s.w
	}
	return out
}

// turned rotates b by half a turn.
func (s shape) turned(b uint64) uint64 { return bits.Reverse64(b) >> (64 - s.w*s.h) }

// upended puts the rows of b in reverse order.
func (s shape) upended(b uint64) (out uint64) {
	row := firstBits(uint(s.w))
	for range s.h {
		out = out<<s.w | b&row
		b >>= s.w
	}
	return out
}

// transposed exchanges rows and columns.
func (s shape) transposed(b uint64) (out uint64) {
	for ; b != 0; b &= b - 1 {
		i := uint8(bits.TrailingZeros64(b))
		out |= 1 << (i%s.w*s.h + i/s.w)
	}
	return out
}
