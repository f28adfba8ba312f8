package board

import "math/bits"

// MaxWide is the greatest number of cells of a wide board.
const MaxWide = 256

// A plane is a set of cells of a wide board: bit i of the first word is cell i,
// of the second cell 64+i, and so on. Four words in a struct are kept in
// registers; an array would not be.
type plane struct{ a, b, c, d uint64 }

// oneCell returns the set of one cell.
func oneCell(i int) plane { return plane{a: 1}.up(uint(i)) }

// firstCells returns the n lowest cells, n at most MaxWide.
func firstCells(n uint) plane {
	all := ^uint64(0)
	return plane{all, all, all, all}.down(MaxWide - n)
}

func (p plane) or(q plane) plane    { return plane{p.a | q.a, p.b | q.b, p.c | q.c, p.d | q.d} }
func (p plane) and(q plane) plane   { return plane{p.a & q.a, p.b & q.b, p.c & q.c, p.d & q.d} }
func (p plane) xor(q plane) plane   { return plane{p.a ^ q.a, p.b ^ q.b, p.c ^ q.c, p.d ^ q.d} }
func (p plane) minus(q plane) plane { return plane{p.a &^ q.a, p.b &^ q.b, p.c &^ q.c, p.d &^ q.d} }
func (p plane) isEmpty() bool       { return p.a|p.b|p.c|p.d == 0 }
func (p plane) meets(q plane) bool  { return p.a&q.a|p.b&q.b|p.c&q.c|p.d&q.d != 0 }

// up returns p with every cell moved to a number greater by k; those that
// leave the words are dropped.
func (p plane) up(k uint) plane {
	for ; k >= 64; k -= 64 {
		p = plane{0, p.a, p.b, p.c}
	}
	return plane{p.a << k, p.b<<k | p.a>>(64-k), p.c<<k | p.b>>(64-k), p.d<<k | p.c>>(64-k)}
}

// down is up to lesser numbers.
func (p plane) down(k uint) plane {
	for ; k >= 64; k -= 64 {
		p = plane{p.b, p.c, p.d, 0}
	}
	return plane{p.a>>k | p.b<<(64-k), p.b>>k | p.c<<(64-k), p.c>>k | p.d<<(64-k), p.d >> k}
}

// first returns the number of the first cell, 256 if there is none.
func (p plane) first() int {
	switch {
	case p.a != 0:
		return bits.TrailingZeros64(p.a)
	case p.b != 0:
		return 64 + bits.TrailingZeros64(p.b)
	case p.c != 0:
		return 128 + bits.TrailingZeros64(p.c)
	}
	return 192 + bits.TrailingZeros64(p.d)
}

// last returns the number of the last cell, -1 if there is none.
func (p plane) last() int {
	switch {
	case p.d != 0:
		return 191 + bits.Len64(p.d)
	case p.c != 0:
		return 127 + bits.Len64(p.c)
	case p.b != 0:
		return 63 + bits.Len64(p.b)
	}
	return bits.Len64(p.a) - 1
}

// lowest returns the set of the first cell alone.
func (p plane) lowest() plane {
	switch {
	case p.a != 0:
		return plane{a: p.a & -p.a}
	case p.b != 0:
		return plane{b: p.b & -p.b}
	case p.c != 0:
		return plane{c: p.c & -p.c}
	}
	return plane{d: p.d & -p.d}
}

// rest returns p without its first cell.
func (p plane) rest() plane { return p.minus(p.lowest()) }

// has returns 1 if cell i is in p, else 0.
func (p plane) has(i int) int { return int(p.down(uint(i)).a & 1) }

// less orders sets.
func (p plane) less(q plane) bool {
	switch {
	case p.a != q.a:
		return p.a < q.a
	case p.b != q.b:
		return p.b < q.b
	case p.c != q.c:
		return p.c < q.c
	}
	return p.d < q.d
}

// columnsOf[w] has every w-th cell, from the lowest: the first column of a
// board of width w.
var columnsOf = func() (t [MaxWide + 1]plane) {
	for w := 1; w <= MaxWide; w++ {
		for i := 0; i < MaxWide; i += w {
			t[w] = t[w].or(oneCell(i))
		}
	}
	return t
}()

// A wideShape is what a [shape] is for a wide board.
type wideShape struct {
	w, h       uint
	notFirst   plane // cells that are not in the first column, and
	notLast    plane // not in the last; cells off the board as well
	everything plane // the cells of the board
}

func wideShapeOf(w, h uint) wideShape {
	all := firstCells(MaxWide)
	return wideShape{w, h, all.minus(columnsOf[w]), all.minus(columnsOf[w].up(max(w, 1) - 1)), firstCells(w * h)}
}

// The four neighbours of a set: each cell moved by one, those that leave the
// board dropped.

func (s *wideShape) west(b plane) plane  { return b.and(s.notFirst).down(1) }
func (s *wideShape) east(b plane) plane  { return b.and(s.notLast).up(1) }
func (s *wideShape) north(b plane) plane { return b.down(s.w) }
func (s *wideShape) south(b plane) plane { return b.up(s.w).and(s.everything) }

// beside returns the cells that share a side with one of b.
func (s *wideShape) beside(b plane) plane {
	return s.west(b).or(s.east(b)).or(s.north(b)).or(s.south(b))
}

// around returns the cells that share a side or a corner with one of b.
func (s *wideShape) around(b plane) plane {
	row := s.west(b).or(s.east(b))
	wide := b.or(row)
	return row.or(s.north(wide)).or(s.south(wide))
}

// spread returns the cells of within that are joined to seed, which lies in it,
// by steps to cells that share a side.
func (s *wideShape) spread(seed, within plane) plane {
	if s.w == 1 || s.h == 1 {
		return spreadLine(seed, within)
	}
	for {
		next := seed.or(s.beside(seed).and(within))
		if next == seed {
			return seed
		}
		seed = next
	}
}

// spreadLine is spread on a board of one row or column: a step doubles with
// every round.
func spreadLine(seed, within plane) plane {
	down, up, open, clear := seed, seed, within, within
	for k := uint(1); k < MaxWide; k *= 2 {
		up = up.or(up.up(k).and(open))
		open = open.and(open.up(k))
		down = down.or(down.down(k).and(clear))
		clear = clear.and(clear.down(k))
	}
	return up.or(down)
}

// spreadAround is spread with steps to cells that share a side or a corner.
func (s *wideShape) spreadAround(seed, within plane) plane {
	for {
		next := seed.or(s.around(seed).and(within))
		if next == seed {
			return seed
		}
		seed = next
	}
}

// step moves every cell of b by one in direction d.
func (s *wideShape) step(b plane, d direction) plane {
	switch d.Column {
	case 1:
		b = s.east(b)
	case -1:
		b = s.west(b)
	}
	switch d.Row {
	case 1:
		b = s.south(b)
	case -1:
		b = s.north(b)
	}
	return b
}

// A wideWindow is a rectangle of a wide board.
type wideWindow struct{ left, top, w, h uint }

// window returns the least window that holds b, which is not empty.
func (s *wideShape) window(b plane) wideWindow {
	top, bottom := uint(b.first())/s.w, uint(b.last())/s.w
	row := firstCells(s.w)
	var columns plane
	for r := b.down(top * s.w); !r.isEmpty(); r = r.down(s.w) {
		columns = columns.or(r.and(row))
	}
	left, right := uint(columns.first()), uint(columns.last())
	return wideWindow{left, top, right - left + 1, bottom - top + 1}
}

// crop returns what b has in the window, as a set on a board of its size.
func (s *wideShape) crop(b plane, v wideWindow) plane {
	b = b.down(v.top*s.w + v.left)
	if v.w == s.w || v.h == 1 {
		return b.and(firstCells(v.w * v.h))
	}
	row := firstCells(v.w)
	var out plane
	for r := range v.h {
		out = out.or(b.and(row).up(r * v.w))
		b = b.down(s.w)
	}
	return out
}

// turned rotates b by half a turn.
func (s *wideShape) turned(b plane) plane {
	return plane{bits.Reverse64(b.d), bits.Reverse64(b.c), bits.Reverse64(b.b), bits.Reverse64(b.a)}.down(MaxWide - s.w*s.h)
}

// upended puts the rows of b in reverse order.
func (s *wideShape) upended(b plane) plane {
	if s.h == 1 {
		return b
	}
	row := firstCells(s.w)
	var out plane
	for range s.h {
		out = out.up(s.w).or(b.and(row))
		b = b.down(s.w)
	}
	return out
}

// transposed exchanges rows and columns; the result lies on a board of height
// w and width h.
func (s *wideShape) transposed(b plane) plane {
	if s.w == 1 || s.h == 1 {
		return b
	}
	var words [4]uint64
	for r := uint(0); !b.isEmpty(); r++ {
		row := b.and(firstCells(s.w))
		for at, word := range [4]uint64{row.a, row.b, row.c, row.d} {
			for ; word != 0; word &= word - 1 {
				i := (uint(at)*64+uint(bits.TrailingZeros64(word)))*s.h + r
				words[i/64%4] |= 1 << (i % 64)
			}
		}
		b = b.down(s.w)
	}
	return plane{words[0], words[1], words[2], words[3]}
}
