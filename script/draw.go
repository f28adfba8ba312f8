package script

import (
	"fmt"
	"math"
	"strconv"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/phrase"
	"zermelo/picture"
)

// draws returns what draws the positions of a board, or of what the function draw
// of the file returns; nil if there is neither.
func (c *caller[P]) draws(l *layout) func(p P, good []game.Good[P]) (*picture.Picture, error) {
	if l == nil && c.fields["draw"] == nil {
		return c.drawHeap
	}
	return func(p P, good []game.Good[P]) (*picture.Picture, error) {
		b, err := c.sketch(l, p)
		if err != nil {
			return nil, err
		}
		for _, m := range good {
			q, ok := m.One()
			if !ok {
				continue
			}
			after, err := c.sketch(l, q)
			if err != nil {
				return nil, err
			}
			b.Move(after.Rows, m.Ink)
		}
		return b.Picture(), nil
	}
}

// drawHeap draws a number as a heap, with moves that leave smaller ones. Positions
// of other kinds have no shape.
func (c *caller[P]) drawHeap(p P, good []game.Good[P]) (*picture.Picture, error) {
	size := func(p P) (n uint64, ok bool) {
		i, isInt := c.value(p).(starlark.Int)
		if !isInt {
			return 0, false
		}
		return i.Uint64()
	}
	n, ok := size(p)
	if !ok {
		return nil, nil
	}
	heap := picture.Heap(n, true, picture.Cell{Piece: picture.Purple})
	for _, m := range good {
		left, room := make([]uint64, len(m.To)), n
		for i, q := range m.To {
			if left[i], ok = size(q); !ok || left[i] > room {
				left = nil // it leaves more than is there
				break
			}
			room -= left[i]
		}
		if left != nil {
			heap.Take(n, left, m.Ink)
		}
	}
	return heap.Picture(), nil
}

// sketch returns a position as a board.
func (c *caller[P]) sketch(l *layout, p P) (*picture.Board, error) {
	b := &picture.Board{}
	if c.fields["draw"] == nil {
		letters, _, _ := apartOf(c.value(p))
		for _, row := range l.split(letters) {
			b.Rows = append(b.Rows, []rune(row))
		}
		return b, nil
	}
	v, err := c.call(c.function("draw"), c.value(p))
	if err == nil && !sketched(l, b, v) {
		err = faultOf(phrase.Of("the function returns %s", kindOf(v)),
			phrase.Of("return the rows of a board as a list of strings, or dict(points=[(x, y), …], lines=[(i, j), …], pieces=a letter for each point)"))
	}
	if err == nil && drawnAs(b) == 0 {
		err = faultOf(phrase.Of("there is nothing to draw"), phrase.Phrase{})
	}
	if err != nil {
		return nil, c.callFault(err, phrase.Of("%s at the position %s", "draw", phrase.Clip(c.write(p))))
	}
	return b, nil
}

func drawnAs(b *picture.Board) (n int) {
	for _, row := range b.Rows {
		n += len(row)
	}
	return n
}

// name is what is written beside a point: the numbers that it has in words.
func (l *layout) name(i int) string {
	if l == nil || len(l.rows) == 1 {
		return strconv.Itoa(i + 1)
	}
	for row, n := range l.rows {
		if i < n {
			return fmt.Sprintf("%d,%d", row+1, i+1)
		}
		i -= n
	}
	return ""
}

// sketched puts what the function draw returned on a board; ok is false if it is
// neither rows nor points.
func sketched(l *layout, b *picture.Board, v starlark.Value) (ok bool) {
	d, isDict := v.(*starlark.Dict)
	if !isDict {
		items, isList := itemsOf(v)
		for _, item := range items {
			row, isText := starlark.AsString(item)
			if !isText {
				return false
			}
			b.Rows = append(b.Rows, []rune(row))
		}
		return isList
	}
	of := func(key string) []starlark.Value {
		v, _, _ := d.Get(starlark.String(key))
		items, _ := itemsOf(v)
		return items
	}
	var at []picture.Point
	low := picture.Point{X: math.Inf(1), Y: math.Inf(1)}
	for _, item := range of("points") {
		pair, _ := itemsOf(item)
		if len(pair) != 2 {
			return false
		}
		x, isX := starlark.AsFloat(pair[0])
		y, isY := starlark.AsFloat(pair[1])
		if !isX || !isY || math.IsNaN(x+y) || math.Abs(x) > 1000 || math.Abs(y) > 1000 {
			return false
		}
		at = append(at, picture.Point{X: x, Y: y})
		low = picture.Point{X: min(low.X, x), Y: min(low.Y, y)}
	}
	for i := range at {
		at[i] = picture.Point{X: at[i].X - low.X + 0.5, Y: at[i].Y - low.Y + 0.5}
	}
	for _, item := range of("lines") {
		pair, _ := itemsOf(item)
		if len(pair) != 2 {
			return false
		}
		i, err := starlark.AsInt32(pair[0])
		j, err2 := starlark.AsInt32(pair[1])
		if err != nil || err2 != nil || i < 0 || j < 0 || i >= len(at) || j >= len(at) {
			return false
		}
		b.Lines = append(b.Lines, [2]picture.Point{at[i], at[j]})
	}
	pieces, _, _ := d.Get(starlark.String("pieces"))
	letters, isText := starlark.AsString(pieces)
	row := []rune(letters)
	if !isText {
		items, _ := itemsOf(pieces)
		for _, item := range items {
			if s, isText := starlark.AsString(item); isText && len([]rune(s)) == 1 {
				row = append(row, []rune(s)[0])
			}
		}
	}
	b.Rows, b.Ground, b.Flat = [][]rune{row}, picture.Points, true
	b.Place = func(column, _ int) picture.Point { return at[column] }
	names := of("names")
	b.Name = func(column, _ int) string {
		if column < len(names) {
			s, _ := starlark.AsString(names[column])
			return s
		}
		return l.name(column)
	}
	return len(row) == len(at)
}
