package coin

import (
	"cmp"
	"encoding/binary"
	"iter"
	"math"
	"slices"
	"strings"

	"zermelo/game"
)

// MaxPlace is the greatest number of a place, of a column and of a row.
const MaxPlace = math.MaxInt64

// Line is the column of the coins that lie in a row: nothing but the number Y of
// their place tells them apart.
const Line = math.MaxUint64

// A Cell is where a coin lies: in column X and row Y of a board, or on place Y
// of a row if X is [Line].
type Cell struct{ X, Y uint64 }

// String returns the coordinates: "2,3". On a row it is the place: "3".
func (c Cell) String() string {
	if c.X == Line {
		return decimal(c.Y)
	}
	return decimal(c.X) + "," + decimal(c.Y)
}

func compareCells(a, b Cell) int {
	if c := cmp.Compare(a.X, b.X); c != 0 {
		return c
	}
	return cmp.Compare(a.Y, b.Y)
}

// A Run is the places from First to Last, both included.
type Run struct{ First, Last uint64 }

// A Rect is the cells with columns from From.X to To.X and rows from From.Y to
// To.Y, both included.
type Rect struct{ From, To Cell }

// alone is the rectangle of one cell.
func alone(c Cell) Rect { return Rect{c, c} }

// alongRow appends the cells of runs in the row y.
func alongRow(dst []Rect, runs []Run, y uint64) []Rect {
	for _, r := range runs {
		dst = append(dst, Rect{Cell{r.First, y}, Cell{r.Last, y}})
	}
	return dst
}

// alongColumn appends the cells of runs in the column x.
func alongColumn(dst []Rect, runs []Run, x uint64) []Rect {
	for _, r := range runs {
		dst = append(dst, Rect{Cell{x, r.First}, Cell{x, r.Last}})
	}
	return dst
}

// cells returns the number of cells of r, the greatest uint64 if there are more.
func (r Rect) cells() uint64 {
	return game.MulCapped(game.AddCapped(r.To.X-r.From.X, 1), game.AddCapped(r.To.Y-r.From.Y, 1))
}

// all yields the cells of r, by X and then Y.
func (r Rect) all() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for i := range r.To.X - r.From.X + 1 {
			for y := r.From.Y; y <= r.To.Y; y++ {
				if !yield(Cell{r.From.X + i, y}) {
					return
				}
			}
		}
	}
}

// shortest is the number of cells from which on a rectangle is written as a range.
const shortest = 10

// words writes the cells of r, or of many the range.
func (r Rect) words() []string {
	if r.cells() >= shortest {
		return []string{r.spell()}
	}
	var words []string
	for c := range r.all() {
		words = append(words, c.String())
	}
	return words
}

// spell writes one cell, or the first and the last.
func (r Rect) spell() string {
	if r.From == r.To {
		return r.From.String()
	}
	return r.From.String() + "-" + r.To.String()
}

// A Board is the set of the cells of a board, or of a row, with heads up, as
// comparable data: two are equal with == iff their heads are the same. The zero
// value has tails everywhere.
//
// The text is the corners of the regions of heads: the cells c for which of the four
// c, the one left of it, the one above it and the one above that an odd number has
// heads. On a row they are the places where heads begin and tails begin again. They
// stand column by column, as uvarints of encoding/binary of the distances between
// them, from the row before 0 on; in front of a column stand a 0 and its distance from
// the column before. The first comes after [Line], so a row needs neither. So the
// length grows with the number of corners, not with that of heads.
type Board string

// RowOf returns the row with heads on the given places, in any order, at most
// [MaxPlace] each. A place given twice has been turned back: it has tails.
func RowOf(heads ...uint64) Board {
	corners := make([]Cell, 0, 2*len(heads))
	for _, h := range heads {
		corners = append(corners, Cell{Line, h}, Cell{Line, h + 1})
	}
	return encode(odd(corners))
}

// RowOfRuns returns the row in which the coins of each run were turned over, one
// run after the other, from tails everywhere.
func RowOfRuns(runs ...Run) Board { return boardOf(alongColumn(nil, runs, Line)) }

// BoardOf returns the board with heads on the given cells, in any order, with
// coordinates of at most [MaxPlace]. A cell given twice has been turned back:
// it has tails.
func BoardOf(cells ...Cell) Board {
	corners := make([]Cell, 0, 4*len(cells))
	for _, c := range cells {
		corners = alone(c).corners(corners)
	}
	return encode(odd(corners))
}

// boardOf returns the board in which the coins of each rectangle were turned over.
func boardOf(rects []Rect) Board {
	var corners []Cell
	for _, r := range rects {
		corners = r.corners(corners)
	}
	return encode(odd(corners))
}

// corners appends the corners of r: its first cell, and those behind its last column
// and its last row. On a row there are two.
func (r Rect) corners(dst []Cell) []Cell {
	if r.From.X == Line {
		return append(dst, r.From, Cell{Line, r.To.Y + 1})
	}
	return append(dst, r.From, Cell{r.From.X, r.To.Y + 1}, Cell{r.To.X + 1, r.From.Y}, Cell{r.To.X + 1, r.To.Y + 1})
}

// odd returns the corners that occur an odd number of times, in order. It sorts its
// argument.
func odd(corners []Cell) []Cell {
	slices.SortFunc(corners, compareCells)
	kept := corners[:0]
	for _, e := range corners {
		if len(kept) > 0 && kept[len(kept)-1] == e {
			kept = kept[:len(kept)-1]
			continue
		}
		kept = append(kept, e)
	}
	return kept
}

func encode(corners []Cell) Board {
	var short [64]byte
	b, at := short[:0], Cell{Line, math.MaxUint64}
	for _, e := range corners {
		if e.X != at.X {
			b = binary.AppendUvarint(append(b, 0), e.X-at.X)
			at.Y = math.MaxUint64
		}
		b = binary.AppendUvarint(b, e.Y-at.Y)
		at = e
	}
	return Board(b)
}

// corners appends the corners of p, in order.
func (p Board) corners(dst []Cell) []Cell {
	at := Cell{Line, math.MaxUint64}
	var step uint64
	shift, column := 0, false
	for i := range len(p) {
		step |= uint64(p[i]&0x7f) << shift
		if shift += 7; p[i] >= 0x80 {
			continue
		}
		switch {
		case column:
			at, column = Cell{at.X + step, math.MaxUint64}, false
		case step == 0:
			column = true
		default:
			at.Y += step
			dst = append(dst, at)
		}
		step, shift = 0, 0
	}
	return dst
}

// A band is columns side by side with heads in the same rows: those where heads begin
// and tails begin again, in turn.
type band struct {
	first, last uint64
	rows        []uint64
}

// bands yields the bands of p that have heads, by their columns.
func (p Board) bands() iter.Seq[band] {
	return func(yield func(band) bool) {
		var b band
		var rows, spare []uint64
		for corners := p.corners(nil); len(corners) > 0; {
			x := corners[0].X
			if b.last = x - 1; len(b.rows) > 1 && !yield(b) {
				return
			}
			rows = rows[:0]
			for len(corners) > 0 && corners[0].X == x {
				rows, corners = append(rows, corners[0].Y), corners[1:]
			}
			after := turned(spare[:0], b.rows, rows, cmp.Compare)
			b, spare = band{first: x, rows: after}, b.rows
		}
		if b.first == Line {
			b.last = Line
			yield(b)
		}
	}
}

// all yields the rectangles of a band.
func (b band) all() iter.Seq[Rect] {
	return func(yield func(Rect) bool) {
		for i := 0; i+1 < len(b.rows); i += 2 {
			if !yield(Rect{Cell{b.first, b.rows[i]}, Cell{b.last, b.rows[i+1] - 1}}) {
				return
			}
		}
	}
}

// Runs yields rectangles of heads that hold all of them, each once: of columns side by
// side with heads in the same rows, by X and then Y, with tails between them in a
// column. On a row they are its runs.
func (p Board) Runs() iter.Seq[Rect] {
	return func(yield func(Rect) bool) {
		for b := range p.bands() {
			for r := range b.all() {
				if !yield(r) {
					return
				}
			}
		}
	}
}

// Heads yields the cells with heads up, by X and then Y.
func (p Board) Heads() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for b := range p.bands() {
			for i := range b.last - b.first + 1 {
				for r := range b.all() {
					for y := r.From.Y; y <= r.To.Y; y++ {
						if !yield(Cell{b.first + i, y}) {
							return
						}
					}
				}
			}
		}
	}
}

// Len returns the number of heads, the greatest uint64 if there are more.
func (p Board) Len() uint64 {
	var n uint64
	for r := range p.Runs() {
		n = game.AddCapped(n, r.cells())
	}
	return n
}

// Turned returns the board after the coins that have heads up on q were turned
// over.
func (p Board) Turned(q Board) Board {
	return encode(turned(nil, p.corners(nil), q.corners(nil), compareCells))
}

// turned appends what is in one of two lists only, in order as they are.
func turned[E any](dst, a, b []E, compare func(E, E) int) []E {
	for _, e := range b {
		i, both := slices.BinarySearchFunc(a, e, compare)
		dst, a = append(dst, a[:i]...), a[i:]
		if both {
			a = a[1:]
		} else {
			dst = append(dst, e)
		}
	}
	return append(dst, a...)
}

// A turner makes the boards that the moves from one board lead to.
type turner struct{ corners, set, after []Cell }

func turnerOf(p Board) turner { return turner{corners: p.corners(nil)} }

// turn returns the board after the coins of a set, and of more, were turned over.
func (t *turner) turn(set []Rect, more ...Rect) Board {
	t.set = t.set[:0]
	for _, r := range set {
		t.set = r.corners(t.set)
	}
	for _, r := range more {
		t.set = r.corners(t.set)
	}
	t.set = odd(t.set)
	t.after = turned(t.after[:0], t.corners, t.set, compareCells)
	return encode(t.after)
}

// words writes the heads one by one, but large rectangles of them as ranges.
func (p Board) words() []string {
	var words []string
	for r := range p.Runs() {
		words = append(words, r.words()...)
	}
	return words
}

// String returns the heads with blanks between them: "2,3 4,1", on a row "3 4 7".
// Ten or more that fill a rectangle are written as a range: "1-10", "2,3-5,6".
func (p Board) String() string { return strings.Join(p.words(), " ") }
