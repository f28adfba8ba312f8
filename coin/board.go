package coin

import (
	"cmp"
	"encoding/binary"
	"iter"
	"slices"
	"strings"
)

// A Cell is a place of a board: column X and row Y.
type Cell struct{ X, Y uint64 }

// String returns the coordinates: "2,3".
func (c Cell) String() string { return decimal(c.X) + "," + decimal(c.Y) }

func compareCells(a, b Cell) int {
	if c := cmp.Compare(a.X, b.X); c != 0 {
		return c
	}
	return cmp.Compare(a.Y, b.Y)
}

// A Board is the set of the cells with heads up, as comparable data. The zero
// value has tails everywhere. The text is, cell by cell in the order of X and
// then Y, the distance of X from that before and Y, as uvarints.
type Board string

// BoardOf returns the board with heads on the given cells, in any order, with
// coordinates of at most [MaxPlace]. A cell given twice has been turned back:
// it has tails.
func BoardOf(cells ...Cell) Board { return boardOfCells(slices.Clone(cells)) }

// boardOfCells is BoardOf; it sorts its argument.
func boardOfCells(cells []Cell) Board {
	slices.SortFunc(cells, compareCells)
	var b []byte
	var x uint64
	for i := 0; i < len(cells); i++ {
		if i+1 < len(cells) && cells[i] == cells[i+1] {
			i++
			continue
		}
		b = binary.AppendUvarint(b, cells[i].X-x)
		b = binary.AppendUvarint(b, cells[i].Y)
		x = cells[i].X
	}
	return Board(b)
}

// Heads yields the cells with heads up, by X and then Y.
func (p Board) Heads() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		var c Cell
		var number uint64
		shift, isY := 0, false
		for i := range len(p) {
			number |= uint64(p[i]&0x7f) << shift
			if shift += 7; p[i] >= 0x80 {
				continue
			}
			if isY {
				c.Y = number
				if !yield(c) {
					return
				}
			} else {
				c.X += number
			}
			number, shift, isY = 0, 0, !isY
		}
	}
}

// Turned returns the board after the given coins were turned over.
func (p Board) Turned(cells ...Cell) Board {
	return boardOfCells(append(slices.Collect(p.Heads()), cells...))
}

// String returns the heads with blanks between them: "2,3 4,1".
func (p Board) String() string {
	var words []string
	for c := range p.Heads() {
		words = append(words, c.String())
	}
	return strings.Join(words, " ")
}
