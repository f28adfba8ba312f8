package script

import (
	"cmp"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"zermelo/say/picture"
)

// A figure is what a position looks like: a board, heaps, a piece in the plane.
type figure interface {
	// mark marks the move that leaves what looks like after; nothing where that does
	// not tell.
	mark(after []figure, ink picture.Colour)
	picture() *picture.Picture
}

// A boardFigure is a board of rows or points.
type boardFigure picture.Board

func (b *boardFigure) picture() *picture.Picture { return (*picture.Board)(b).Picture() }

// empty reports whether there is no place on the board.
func (b *boardFigure) empty() bool {
	return !slices.ContainsFunc(b.Rows, func(row []rune) bool { return len(row) > 0 })
}

func (b *boardFigure) mark(after []figure, ink picture.Colour) {
	if len(after) != 1 {
		return
	}
	if a, ok := after[0].(*boardFigure); ok {
		(*picture.Board)(b).Move(a.Rows, ink)
	}
}

// A heapRow is numbers, drawn as heaps side by side with their names below them.
type heapRow struct {
	sizes []uint64
	names []string
	moves []heapsMove
}

// A heapsMove is what a move leaves of each heap.
type heapsMove struct {
	left [][]uint64
	ink  picture.Colour
}

// mostHeaps is the number of heaps up to which they are drawn.
const mostHeaps = 60

// sizesOf reads a number, or a tuple or list of numbers.
func sizesOf(v starlark.Value) (sizes []uint64, ok bool) {
	items, several := itemsOf(v)
	if !several {
		items = []starlark.Value{v}
	}
	for _, item := range items {
		i, isInt := item.(starlark.Int)
		if !isInt {
			return nil, false
		}
		n, fits := i.Uint64()
		if !fits {
			return nil, false
		}
		sizes = append(sizes, n)
	}
	return sizes, len(sizes) <= mostHeaps
}

func (h *heapRow) mark(after []figure, ink picture.Colour) {
	var sizes []uint64
	for _, f := range after {
		a, ok := f.(*heapRow)
		if !ok {
			return
		}
		sizes = append(sizes, a.sizes...)
	}
	if left := leftOf(h.sizes, sizes); left != nil {
		h.moves = append(h.moves, heapsMove{left, ink})
	}
}

func (h *heapRow) picture() *picture.Picture {
	panels := make([]picture.Panel, 0, len(h.sizes))
	for i, n := range h.sizes {
		row := picture.Heap(n, true, picture.Cell{Piece: picture.Purple})
		for _, m := range h.moves {
			if !slices.Equal(m.left[i], []uint64{n}) {
				row.Take(n, m.left[i], m.ink)
			}
		}
		if i < len(h.names) {
			row.Name = h.names[i]
		}
		panels = append(panels, picture.Panel{Picture: row.Picture()})
	}
	switch len(panels) {
	case 0:
		return nil
	case 1:
		return panels[0].Picture
	}
	return picture.Beside(panels, "")
}

// leftOf returns what is left of each of some heaps after a move, of which the sizes
// of all heaps are known, but not which of them is which: so that as few heaps as
// can be have changed. They stand in the same order, of which some may be gone,
// unless their sizes are in order afterwards, or one has become several. Where some
// have become larger, those are taken for unchanged. It is nil if that tells nothing.
func leftOf(before, after []uint64) [][]uint64 {
	inOrder, fewest := aligned(before, after)
	if len(after) > len(before) || slices.IsSorted(after) || slices.IsSortedFunc(after, func(n, m uint64) int { return cmp.Compare(m, n) }) {
		if left, changed := sorted(before, after); left != nil && (inOrder == nil || changed < fewest) {
			return left
		}
	}
	if inOrder == nil && len(before) == len(after) {
		return emptied(before, after)
	}
	return inOrder
}

// sorted is [leftOf] of heaps that stand in the order of their sizes: those of the
// same size are the same, and each other has become the largest that can come of it.
// It is nil if nothing changes so, or a heap would have become larger.
func sorted(before, after []uint64) (left [][]uint64, changed int) {
	left = make([][]uint64, len(before))
	rest := slices.Clone(after)
	var open []int
	for i, n := range before {
		if at := slices.Index(rest, n); at >= 0 {
			left[i], rest = []uint64{n}, slices.Delete(rest, at, at+1)
		} else if n > 0 {
			open = append(open, i)
		} else {
			left[i] = []uint64{0}
		}
	}
	if len(open) == 1 && (len(rest) < 2 || len(after) > len(before)) && fit(rest, before[open[0]]) {
		left[open[0]] = rest
		return left, 1
	}
	slices.SortFunc(open, func(i, j int) int { return cmp.Compare(before[i], before[j]) })
	slices.Sort(rest)
	for _, i := range slices.Backward(open) {
		if last := len(rest) - 1; last >= 0 && rest[last] <= before[i] {
			left[i], rest = []uint64{rest[last]}, rest[:last]
		}
	}
	if len(open) == 0 || len(rest) > 0 {
		return nil, 0
	}
	return left, len(open)
}

// emptied returns what is left of the heaps that have become smaller, of others that
// they are as they were; nil if there are none of the first.
func emptied(before, after []uint64) (left [][]uint64) {
	some := false
	for i, n := range before {
		left = append(left, []uint64{min(n, after[i])})
		some = some || after[i] < n
	}
	if !some {
		return nil
	}
	return left
}

// fit reports whether heaps can be made of one of n.
func fit(sizes []uint64, n uint64) bool {
	for _, m := range sizes {
		if m > n {
			return false
		}
		n -= m
	}
	return true
}

// aligned is [leftOf] of heaps that stay in their order, of which some may be gone:
// the way in which the fewest change, and how many do; nil if there is none.
func aligned(before, after []uint64) (left [][]uint64, changed int) {
	const never = 1 << 20
	rows, columns := len(before), len(after)
	cost := make([][]int, rows+1) // of what is left of before from i and of after from j
	for i := range cost {
		cost[i] = make([]int, columns+1)
	}
	gone := func(i int) int { return int(min(before[i], 1)) } // of a heap that is not there afterwards
	kept := func(i, j int) int {
		switch {
		case j == columns || after[j] > before[i]:
			return never
		case after[j] == before[i]:
			return 0
		}
		return 1
	}
	for i := rows; i >= 0; i-- {
		for j := columns; j >= 0; j-- {
			switch {
			case i == rows && j == columns:
			case i == rows:
				cost[i][j] = never
			default:
				cost[i][j] = gone(i) + cost[i+1][j]
				if j < columns {
					cost[i][j] = min(cost[i][j], kept(i, j)+cost[i+1][j+1])
				}
			}
		}
	}
	if cost[0][0] >= never {
		return nil, never
	}
	left = make([][]uint64, rows)
	for i, j := 0, 0; i < rows; i++ {
		if j < columns && cost[i][j] == kept(i, j)+cost[i+1][j+1] {
			left[i] = []uint64{after[j]}
			j++
		} else if before[i] == 0 {
			left[i] = []uint64{0}
		}
	}
	return left, cost[0][0]
}

// A placed is a piece in a quarter of the plane, the corner of which is at (0, 0).
type placed struct {
	x, y   uint64
	letter rune
	look   *picture.Board
	moves  []placedMove
}

// A placedMove is where the piece goes.
type placedMove struct {
	x, y uint64
	ink  picture.Colour
}

// mostPlane is how far from the corner a piece is drawn.
const mostPlane = 20

func (p *placed) mark(after []figure, ink picture.Colour) {
	if len(after) != 1 {
		return
	}
	if to, ok := after[0].(*placed); ok {
		p.moves = append(p.moves, placedMove{to.x, to.y, ink})
	}
}

func (p *placed) picture() *picture.Picture {
	if max(p.x, p.y) > mostPlane {
		return nil
	}
	side := int(max(p.x, p.y)) + 2 // a knight may go on beyond it
	with := func(x, y uint64) (rows [][]rune) {
		for range side {
			rows = append(rows, []rune(strings.Repeat(".", side)))
		}
		rows[side-1-int(y)][x] = p.letter
		return rows
	}
	b := *p.look
	b.Rows, b.Upward, b.First, b.Flat = with(p.x, p.y), true, picture.Place{Column: -1, Row: -1}, true
	for _, m := range p.moves {
		if max(m.x, m.y) < uint64(side) {
			b.Move(with(m.x, m.y), m.ink)
		}
	}
	return b.Picture()
}

// A pitBoard is two rows of pits, Right's above and Left's below, with a store at
// either end: Right's is to the left.
type pitBoard struct {
	rows   [2][]uint64
	stores []uint64
	moves  []pitMove
}

// A pitMove is the pit that a player sows.
type pitMove struct {
	row, pit int
	ink      picture.Colour
}

// pitsOf reads rows of pits and stores; ok is false if they are none.
func pitsOf(pits, stores starlark.Value) (b *pitBoard, ok bool) {
	b = &pitBoard{}
	rows, _ := itemsOf(pits)
	if len(rows) != len(b.rows) {
		return nil, false
	}
	for i, row := range rows {
		if b.rows[i], ok = sizesOf(row); !ok {
			return nil, false
		}
	}
	if stores != starlark.None {
		b.stores, ok = sizesOf(stores)
		ok = ok && len(b.stores) == 2
	}
	return b, ok
}

// mark marks the first pit of who moves that a move empties.
func (b *pitBoard) mark(after []figure, ink picture.Colour) {
	if len(after) != 1 {
		return
	}
	a, ok := after[0].(*pitBoard)
	if !ok {
		return
	}
	row := 1
	if ink == picture.Red {
		row = 0
	}
	for i, n := range b.rows[row] {
		if i < len(a.rows[row]) && a.rows[row][i] < n {
			b.moves = append(b.moves, pitMove{row, i, ink})
			return
		}
	}
}

func (b *pitBoard) picture() *picture.Picture {
	pits := picture.Pits{Rows: b.rows, Stores: b.stores}
	for _, m := range b.moves {
		pits.Mark(m.row, m.pit, m.ink)
	}
	return pits.Picture()
}
