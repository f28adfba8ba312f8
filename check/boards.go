package check

import (
	"bytes"
	"strings"
)

// A board is a component of a position: its rows one after the other, a letter a
// cell.
type board struct {
	w     int
	cells []byte
}

func (b board) h() int { return len(b.cells) / b.w }

// at returns the letter dc columns and dr rows from cell i, and where it is; the
// letter outside the board is that of a removed cell.
func (b board) at(i, dc, dr int) (letter byte, cell int) {
	c, r := i%b.w+dc, i/b.w+dr
	if c < 0 || c >= b.w || r < 0 || r >= b.h() {
		return '#', -1
	}
	return b.cells[r*b.w+c], r*b.w + c
}

// with returns b with letters put on cells: cell, letter, cell, letter.
func (b board) with(changes ...int) board {
	c := board{b.w, bytes.Clone(b.cells)}
	for i := 0; i < len(changes); i += 2 {
		c.cells[changes[i]] = byte(changes[i+1])
	}
	return c
}

// readBoard reads rows joined by |.
func readBoard(text string, letters string) (board, bool) {
	rows := strings.Split(text, "|")
	b := board{w: len(rows[0])}
	for _, row := range rows {
		if len(row) != b.w || strings.Trim(row, letters) != "" {
			return board{}, false
		}
		b.cells = append(b.cells, row...)
	}
	return b, b.w > 0 && len(b.cells) <= maxCells
}

// maxCells is the greatest number of cells of a board, and of its width.
const maxCells = 250

// turned exchanges rows and columns.
func (b board) turned() board {
	t := board{b.h(), make([]byte, 0, len(b.cells))}
	for c := range b.w {
		for r := range b.h() {
			t.cells = append(t.cells, b.cells[r*b.w+c])
		}
	}
	return t
}

// mirrored puts the columns in reverse order, or the rows.
func (b board) mirrored(rows bool) board {
	m := board{b.w, make([]byte, 0, len(b.cells))}
	for i := range b.cells {
		r, c := i/b.w, i%b.w
		if rows {
			r = b.h() - 1 - r
		} else {
			c = b.w - 1 - c
		}
		m.cells = append(m.cells, b.cells[r*b.w+c])
	}
	return m
}

// exchanged returns the letters of b for the players exchanged.
func (b board) exchanged() board {
	e := board{b.w, bytes.Clone(b.cells)}
	for i, c := range e.cells {
		if k := strings.IndexByte("xobrTF", c); k >= 0 {
			e.cells[i] = "oxrbFT"[k]
		}
	}
	return e
}

// pieces cuts b where the rules say that cells have nothing to do with each
// other, and leaves the margins out.
func (g *rules) pieces(b board) []board {
	if g.joined == nil {
		return []board{b}
	}
	var list []board
	seen := make([]bool, len(b.cells))
	for start := range b.cells {
		if seen[start] || !g.joined(b.cells[start], b.cells[start]) && !g.alone(b.cells[start]) {
			continue
		}
		seen[start] = true
		piece := []int{start}
		for k := 0; k < len(piece); k++ {
			for dr := -1; dr <= 1; dr++ {
				for dc := -1; dc <= 1; dc++ {
					if dr != 0 && dc != 0 && !g.corners {
						continue
					}
					letter, cell := b.at(piece[k], dc, dr)
					if cell >= 0 && !seen[cell] && g.joined(b.cells[piece[k]], letter) {
						seen[cell] = true
						piece = append(piece, cell)
					}
				}
			}
		}
		list = append(list, b.window(piece))
	}
	return list
}

// window returns the cells alone, in the least rectangle that holds them.
func (b board) window(cells []int) board {
	left, right, top, bottom := b.w, 0, b.h(), 0
	for _, i := range cells {
		left, right = min(left, i%b.w), max(right, i%b.w)
		top, bottom = min(top, i/b.w), max(bottom, i/b.w)
	}
	p := board{right - left + 1, bytes.Repeat([]byte{'#'}, (right-left+1)*(bottom-top+1))}
	for _, i := range cells {
		p.cells[(i/b.w-top)*p.w+i%b.w-left] = b.cells[i]
	}
	return p
}

// images calls yield with all boards that are b but for its place on the table,
// and says whether the players are exchanged in them.
func (g *rules) images(b board, yield func(image board, negative bool)) {
	if g.facing {
		yield(b, false)
		yield(b.mirrored(false).exchanged(), true)
		return
	}
	for _, turn := range []bool{false, true} {
		if turn {
			b = b.turned()
		}
		if b.w > b.h() {
			continue // the other way is chosen
		}
		for _, rows := range []bool{false, true} {
			for _, columns := range []bool{false, true} {
				image := b
				if rows {
					image = image.mirrored(true)
				}
				if columns {
					image = image.mirrored(false)
				}
				if g.crossed {
					yield(image, turn)
					continue
				}
				yield(image, false)
				yield(image.exchanged(), true)
			}
		}
	}
}

// negative returns b with the players exchanged.
func (g *rules) negative(b board) board {
	switch {
	case g.crossed:
		return b.turned()
	case g.facing:
		return b.mirrored(false).exchanged()
	}
	return b.exchanged()
}
