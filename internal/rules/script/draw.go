package script

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// draws returns what draws the positions of a board, or of what the function draw
// of the file returns; without either, numbers are drawn as heaps.
func (c *caller[P]) draws(l *layout) func(p P, good []game.Good[P]) (*picture.Picture, error) {
	look := c.look()
	return func(p P, good []game.Good[P]) (*picture.Picture, error) {
		drawn, err := c.figure(l, look, p, c.value(p))
		if drawn == nil || err != nil {
			return nil, err
		}
		for _, m := range good {
			after := make([]figure, len(m.To))
			for i, q := range m.To {
				if after[i], err = c.figure(l, look, q, c.value(p)); err != nil {
					return nil, err
				}
			}
			if !slices.Contains(after, nil) {
				drawn.mark(after, m.Ink)
			}
		}
		return drawn.picture(), nil
	}
}

// figure returns what a position looks like where that of the position from was drawn,
// on a board that looks as look does; nil for one that has no shape.
func (c *caller[P]) figure(l *layout, look *picture.Board, p P, from starlark.Value) (figure, error) {
	b := *look
	if c.fields["draw"] == nil {
		if l == nil {
			if sizes, ok := sizesOf(c.value(p)); ok {
				return &heapRow{sizes: sizes}, nil
			}
			return nil, nil
		}
		letters, _, _ := apartOf(c.value(p))
		for _, row := range l.split(letters) {
			b.Rows = append(b.Rows, []rune(row))
		}
		return (*boardFigure)(&b), nil
	}
	args := []starlark.Value{c.value(p)}
	if c.takesTwo("draw") {
		args = append(args, from)
	}
	v, err := c.call(c.function("draw"), args...)
	if err == nil {
		drawn, ok := figureOf(l, v, &b)
		switch b, isBoard := drawn.(*boardFigure); {
		case ok && isBoard && b.empty():
			err = faultOf(phrase.Of("there is nothing to draw"), phrase.Phrase{})
		case ok:
			return drawn, nil
		default:
			err = faultOf(phrase.Of("the function returns %s", kindOf(v)),
				phrase.Of("return the rows of a board as a list of strings, dict(points=[(x, y), …], lines=[(i, j), …], pieces=a letter for each point), dict(heaps=[n, …]), dict(pits=[[n, …], [n, …]], stores=[n, n]) or dict(at=(x, y), piece=a letter)"))
		}
	}
	return nil, c.callFault(err, phrase.Of("%s at the position %s", "draw", phrase.Clip(c.write(p))))
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

// look returns a board that looks as the field look says.
func (f fields) look() *picture.Board {
	if text := f.string("look"); text != "" {
		return picture.MustLook(text)
	}
	return &picture.Board{}
}

// figureOf reads what the function draw returned, on a board that looks as b does; ok
// is false if that is no picture.
func figureOf(l *layout, v starlark.Value, b *picture.Board) (drawn figure, ok bool) {
	d, isDict := v.(*starlark.Dict)
	if !isDict {
		items, isList := itemsOf(v)
		for _, item := range items {
			row, isText := starlark.AsString(item)
			if !isText {
				return nil, false
			}
			b.Rows = append(b.Rows, []rune(row))
		}
		return (*boardFigure)(b), isList
	}
	of := func(key string) starlark.Value {
		v, _, _ := d.Get(starlark.String(key)) // None if it is not there
		return v
	}
	if v := of("heaps"); v != starlark.None {
		h := &heapRow{}
		h.sizes, ok = sizesOf(v)
		names, _ := itemsOf(of("names"))
		for _, name := range names {
			s, _ := starlark.AsString(name)
			h.names = append(h.names, s)
		}
		return h, ok
	}
	if v := of("at"); v != starlark.None {
		at, ok := sizesOf(v)
		letter, isText := starlark.AsString(of("piece"))
		if !ok || len(at) != 2 || !isText || len([]rune(letter)) != 1 {
			return nil, false
		}
		return &placed{x: at[0], y: at[1], letter: []rune(letter)[0], look: b}, true
	}
	if v := of("pits"); v != starlark.None {
		return pitsOf(v, of("stores"))
	}
	return (*boardFigure)(b), pointed(l, b, d)
}

// pointed puts the points of a dict on a board; ok is false if they are none.
func pointed(l *layout, b *picture.Board, d *starlark.Dict) (ok bool) {
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
