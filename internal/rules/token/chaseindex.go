package token

import "zermelo/game"

// An index of Chase is 2·(w·cells + Black), and 1 more if Black is to move, where w numbers
// the cells of White: first those of one eighth of the board, in which a symmetry takes
// White from everywhere, so that the representatives have the low indices.

// tabledChase is the greatest side of a board whose cells of White are numbered so; on larger ones
// they are in the order of the rows.
const tabledChase = 1024

// chaseTables hold, by cell, what there is to know of it.
type chaseTables struct {
	number []uint32    // of White's cell in an index
	cell   []uint32    // the inverse
	at     [][2]uint32 // row and column
	into   []uint8     // the symmetries that take the cell into the eighth, a bit each
}

// tabled returns the tables, which are made when they are asked for; nil if the board is too large.
func (g *Chase) tabled() *chaseTables {
	if g.side > tabledChase {
		return nil
	}
	g.once.Do(func() {
		n := g.side
		t := &g.tables
		t.number, t.cell = make([]uint32, g.cells), make([]uint32, 0, g.cells)
		t.at, t.into = make([][2]uint32, g.cells), make([]uint8, g.cells)
		var rest []uint32
		for i := range uint32(g.cells) {
			row, column := i/n, i%n
			t.at[i] = [2]uint32{row, column}
			if row <= column && column <= n-1-column {
				t.cell = append(t.cell, i)
			} else {
				rest = append(rest, i)
			}
			least := i
			for kind := range 8 {
				switch image := g.image(i, kind, n-1); {
				case image < least:
					least, t.into[i] = image, 1<<kind
				case image == least:
					t.into[i] |= 1 << kind
				}
			}
		}
		t.cell = append(t.cell, rest...)
		for i, cell := range t.cell {
			t.number[cell] = uint32(i)
		}
	})
	return &g.tables
}

// number returns the number of a cell of White.
func (g *Chase) number(cell uint32) uint64 {
	if t := g.tabled(); t != nil {
		return uint64(t.number[cell])
	}
	return uint64(cell)
}

// numbered is the inverse of number.
func (g *Chase) numbered(number uint64) uint32 {
	if t := g.tabled(); t != nil && number < g.cells {
		return t.cell[number]
	}
	return uint32(number)
}

// Size implements [game.Ranker]: two for every pair of cells.
func (g *Chase) Size() uint64 { return 2 * g.cells * g.cells }

// CanonicalSize implements [game.CanonicalSizer]: White is in the eighth; 0 on large boards.
func (g *Chase) CanonicalSize() uint64 {
	if g.side > tabledChase {
		return 0
	}
	half := uint64(g.side+1) / 2
	return half * (half + 1) * g.cells
}

// Rank implements [game.Ranker].
func (g *Chase) Rank(p Hunters) uint64 {
	return 2*(g.number(p.X)*g.cells+uint64(p.O)) + uint64(p.Mover)
}

// Unrank implements [game.Ranker].
func (g *Chase) Unrank(i uint64) (Hunters, bool) {
	pair := i / 2
	return Hunters{g.numbered(pair / g.cells), uint32(pair % g.cells), game.Player(i & 1)}, i < g.Size()
}

// IndexState implements [game.IndexMover].
func (g *Chase) IndexState(i uint64) game.IndexState {
	if pair := i / 2; g.numbered(pair/g.cells) == uint32(pair%g.cells) {
		return game.FinishedLoss
	}
	return game.Playing
}

// around calls do for the cells to which, and from which, a piece goes from one, by distance, then
// up, left, right, down.
func (g *Chase) around(cell, speed uint32, do func(cell uint32)) {
	row, column, last := uint32(0), uint32(0), g.side-1
	if t := g.tabled(); t != nil {
		row, column = t.at[cell][0], t.at[cell][1]
	} else {
		row, column = cell/g.side, cell%g.side
	}
	for k := uint32(1); k <= speed; k++ {
		if row >= k {
			do(cell - k*g.side)
		}
		if column >= k {
			do(cell - k)
		}
		if column+k <= last {
			do(cell + k)
		}
		if row+k <= last {
			do(cell + k*g.side)
		}
	}
}

// IndexMoves implements [game.IndexMover].
func (g *Chase) IndexMoves(dst []uint64, i uint64) []uint64 {
	p, _ := g.Unrank(i)
	if p.X == p.O {
		return dst
	}
	if p.Mover == game.Left {
		g.around(p.X, g.speeds[game.Left], func(cell uint32) {
			dst = append(dst, 2*(g.number(cell)*g.cells+uint64(p.O))+1)
		})
		return dst
	}
	g.around(p.O, g.speeds[game.Right], func(cell uint32) {
		dst = append(dst, i-1+2*uint64(cell)-2*uint64(p.O))
	})
	return dst
}

// IndexUnmoves implements [game.IndexMover].
func (g *Chase) IndexUnmoves(dst []uint64, i uint64) []uint64 {
	p, _ := g.Unrank(i)
	if p.Mover == game.Right { // White moved last
		g.around(p.X, g.speeds[game.Left], func(cell uint32) {
			if cell != p.O {
				dst = append(dst, 2*(g.number(cell)*g.cells+uint64(p.O)))
			}
		})
		return dst
	}
	g.around(p.O, g.speeds[game.Right], func(cell uint32) {
		if cell != p.X {
			dst = append(dst, i+1+2*uint64(cell)-2*uint64(p.O))
		}
	})
	return dst
}

// IndexCanonical implements [game.IndexSymmetric].
func (g *Chase) IndexCanonical(i uint64) (canonical uint64, stabilizer int) {
	p, _ := g.Unrank(i)
	t := g.tabled()
	kinds := uint8(0xff)
	if t != nil {
		kinds = t.into[p.X]
	}
	// Of the symmetries that take p to the representative there are as many as leave p as it is.
	best := Hunters{X: ^uint32(0)}
	for kind := range 8 {
		if kinds>>kind&1 == 0 {
			continue
		}
		q := Hunters{g.imageOf(t, p.X, kind), g.imageOf(t, p.O, kind), p.Mover}
		switch {
		case q.before(best):
			best, stabilizer = q, 1
		case q == best:
			stabilizer++
		}
	}
	return g.Rank(best), stabilizer
}

// imageOf is image, by the tables if there are any.
func (g *Chase) imageOf(t *chaseTables, cell uint32, kind int) uint32 {
	if t == nil {
		return g.image(cell, kind, g.side-1)
	}
	return g.turned(t.at[cell][0], t.at[cell][1], kind, g.side-1)
}
