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

// shortRun is the length from which on a run of a row is written as a range.
const shortRun = 10

// words writes the cells of r, or the range of a row.
func (r Rect) words() []string {
	if r.From.X == Line && r.To.Y-r.From.Y >= shortRun-1 {
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
// The text is, column by column, the places where heads begin and tails begin
// again, in turn, as uvarints of encoding/binary of the distances between them,
// from the place before 0 on: its length grows with the number of runs of heads,
// not with that of heads. In front of a column stand a 0 and its distance from
// the column before; the first comes after [Line], so a row needs neither.
type Board string

// RowOf returns the row with heads on the given places, in any order, at most
// [MaxPlace] each. A place given twice has been turned back: it has tails.
func RowOf(heads ...uint64) Board {
	edges := make([]Cell, 0, 2*len(heads))
	for _, h := range heads {
		edges = append(edges, Cell{Line, h}, Cell{Line, h + 1})
	}
	return encode(odd(edges))
}

// RowOfRuns returns the row in which the coins of each run were turned over, one
// run after the other, from tails everywhere.
func RowOfRuns(runs ...Run) Board { return boardOf(alongColumn(nil, runs, Line)) }

// BoardOf returns the board with heads on the given cells, in any order, with
// coordinates of at most [MaxPlace]. A cell given twice has been turned back:
// it has tails.
func BoardOf(cells ...Cell) Board {
	edges := make([]Cell, 0, 2*len(cells))
	for _, c := range cells {
		edges = append(edges, c, Cell{c.X, c.Y + 1})
	}
	return encode(odd(edges))
}

// boardOf returns the board in which the coins of each rectangle were turned over.
func boardOf(rects []Rect) Board {
	var edges []Cell
	for _, r := range rects {
		edges = r.edges(edges)
	}
	return encode(odd(edges))
}

// edges appends the edges of r: of each column the first cell and the one behind
// its last.
func (r Rect) edges(dst []Cell) []Cell {
	for x := range r.To.X - r.From.X + 1 {
		dst = append(dst, Cell{r.From.X + x, r.From.Y}, Cell{r.From.X + x, r.To.Y + 1})
	}
	return dst
}

// odd returns the edges that occur an odd number of times, in order. It sorts its
// argument.
func odd(edges []Cell) []Cell {
	slices.SortFunc(edges, compareCells)
	kept := edges[:0]
	for _, e := range edges {
		if len(kept) > 0 && kept[len(kept)-1] == e {
			kept = kept[:len(kept)-1]
			continue
		}
		kept = append(kept, e)
	}
	return kept
}

func encode(edges []Cell) Board {
	var short [64]byte
	b, at := short[:0], Cell{Line, math.MaxUint64}
	for _, e := range edges {
		if e.X != at.X {
			b = binary.AppendUvarint(append(b, 0), e.X-at.X)
			at.Y = math.MaxUint64
		}
		b = binary.AppendUvarint(b, e.Y-at.Y)
		at = e
	}
	return Board(b)
}

// Runs yields the runs of heads in each column, with tails between them, by X
// and then Y.
func (p Board) Runs() iter.Seq[Rect] {
	return func(yield func(Rect) bool) {
		at := Cell{Line, math.MaxUint64}
		var step uint64
		shift, column, heads := 0, false, false
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
				from := at
				at.Y += step
				if heads && !yield(Rect{from, Cell{at.X, at.Y - 1}}) {
					return
				}
				heads = !heads
			}
			step, shift = 0, 0
		}
	}
}

// edges appends the edges of p, in order.
func (p Board) edges(dst []Cell) []Cell {
	for r := range p.Runs() {
		dst = r.edges(dst)
	}
	return dst
}

// Heads yields the cells with heads up, by X and then Y.
func (p Board) Heads() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for r := range p.Runs() {
			for c := range r.all() {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// Len returns the number of heads.
func (p Board) Len() uint64 {
	var n uint64
	for r := range p.Runs() {
		n += r.To.Y - r.From.Y + 1
	}
	return n
}

// Turned returns the board after the coins that have heads up on q were turned
// over.
func (p Board) Turned(q Board) Board { return encode(turned(nil, p.edges(nil), q.edges(nil))) }

// turned appends what is in one of two lists of edges only, in order as they are.
func turned(dst, a, b []Cell) []Cell {
	for _, e := range b {
		i, both := slices.BinarySearchFunc(a, e, compareCells)
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
type turner struct{ edges, set, after []Cell }

func turnerOf(p Board) turner { return turner{edges: p.edges(nil)} }

// turn returns the board after the coins of a set, and of more, were turned over.
func (t *turner) turn(set []Rect, more ...Rect) Board {
	t.set = t.set[:0]
	for _, r := range set {
		t.set = r.edges(t.set)
	}
	for _, r := range more {
		t.set = r.edges(t.set)
	}
	t.set = odd(t.set)
	t.after = turned(t.after[:0], t.edges, t.set)
	return encode(t.after)
}

// words writes the heads one by one, but long runs of a row as ranges.
func (p Board) words() []string {
	var words []string
	for r := range p.Runs() {
		words = append(words, r.words()...)
	}
	return words
}

// String returns the heads with blanks between them: "2,3 4,1", on a row "3 4 7".
// Ten or more in a row are written as a range: "1-10".
func (p Board) String() string { return strings.Join(p.words(), " ") }
