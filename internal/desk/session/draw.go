package session

import (
	"io"
	"math"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/say/picture"
	"zermelo/value/dyadic"
	"zermelo/value/loopy"
)

// write writes a file that a program names.
func (s *Session) write(name string, write func(io.Writer) error) (starlark.Value, error) {
	if s.setup.Write == nil {
		return nil, fault.Unsupported(phrase.Of("no files are written here: %s", phrase.Clip(name)), fault.Give(phrase.Of("name a folder for them"), "out", fault.Folder).Phrase())
	}
	return starlark.None, s.setup.Write(name, write)
}

// path returns where a file of a program is written by others.
func (s *Session) path(name string) (string, error) {
	if s.setup.Path == nil {
		return "", fault.Unsupported(phrase.Of("no files are written here: %s", phrase.Clip(name)), fault.Give(phrase.Of("name a folder for them"), "out", fault.Folder).Phrase())
	}
	return s.setup.Path(name)
}

// sheet writes a picture: its shapes as JSON if the name ends in .json, else SVG.
func (s *Session) sheet(name string, p *picture.Picture) (starlark.Value, error) {
	if strings.HasSuffix(strings.ToLower(name), ".json") {
		return s.write(name, p.WriteJSON)
	}
	return s.write(name, p.WriteSVG)
}

// plot writes a chart, or prints it in characters without a name.
func (s *Session) plot(name string, p *picture.Plot) (starlark.Value, error) {
	if name != "" {
		return s.sheet(name, p.Picture())
	}
	var b strings.Builder
	if err := p.WriteText(&b); err != nil {
		return nil, err
	}
	s.print(strings.TrimRight(b.String(), "\n"))
	return starlark.None, nil
}

func writeText(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var name, text string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "file", &name, "text", &text); err != nil {
		return nil, err
	}
	return kernelOf(t).session.write(name, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

func thermograph(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var what starlark.Value
	name := ""
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "g", &what, "file??", &name); err != nil {
		return nil, err
	}
	k := kernelOf(t)
	id, err := k.of(what)
	if err != nil {
		return nil, err
	}
	var p *picture.Plot
	err = k.with(func(*loopy.Table) (err error) {
		p, err = k.values.Plot(id, k.session.say)
		return err
	})
	if err != nil {
		return nil, err
	}
	return k.session.plot(name, p)
}

func drawPosition(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var what starlark.Value
	var name string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "p", &what, "file", &name); err != nil {
		return nil, err
	}
	k := kernelOf(t)
	q, err := positionOf(k, what)
	if err != nil {
		return nil, err
	}
	p := &gamePosition{home: k, p: q}
	a, err := p.answer(game.Request{Moves: 20})
	if err != nil {
		return nil, err
	}
	sheet, err := q.Draw(a, k.session.say)
	if err != nil {
		return nil, err
	}
	sheet.Title = p.String()
	return k.session.sheet(name, sheet)
}

// float reads a number or a value that is one.
func float(v starlark.Value) (float64, error) {
	if g, ok := v.(*gameValue); ok {
		n, err := g.Attr("number")
		if err != nil {
			return 0, err
		}
		if n != starlark.None {
			v = n
		}
	}
	if x, ok := starlark.AsFloat(v); ok && !math.IsNaN(x) && math.Abs(x) < 1e15 {
		return x, nil
	}
	return 0, badValue(phrase.Of("%s is no number that can be drawn", phrase.Clip(v.String())), phrase.Phrase{})
}

// Points that a chart has at most.
const mostPoints = 1 << 20

// plotPoints is plot(xs, ys, file, title).
func plotPoints(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var xs, ys starlark.Iterable
	name, title := "", ""
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "xs", &xs, "ys", &ys, "file??", &name, "title?", &title); err != nil {
		return nil, err
	}
	var sides [2][]float64
	for i, side := range []starlark.Iterable{xs, ys} {
		for v := range starlark.Elements(side) {
			x, err := float(v)
			if err != nil {
				return nil, err
			}
			if sides[i] = append(sides[i], x); len(sides[i]) > mostPoints {
				return nil, badValue(phrase.Of("there are more than %s points", phrase.Count(mostPoints)), phrase.Phrase{})
			}
		}
	}
	if len(sides[0]) != len(sides[1]) || len(sides[0]) == 0 {
		return nil, badValue(phrase.Of("there are %d numbers for x and %d for y", len(sides[0]), len(sides[1])), phrase.Of("write two lists of the same length"))
	}
	x, y := axis(sides[0]), axis(sides[1])
	p := &picture.Plot{
		Name: title, Title: title, X: x, Y: y, Width: 880, Height: 420,
		Layers: []picture.Layer{picture.Scatter{
			Points: func(yield func(picture.Point) bool) {
				for i := range sides[0] {
					if !yield(picture.Point{X: sides[0][i] - x.Origin.Float64(), Y: sides[1][i] - y.Origin.Float64()}) {
						return
					}
				}
			},
			Radius: 2, Fill: picture.Blue, Letter: '·',
		}},
	}
	return kernelOf(t).session.plot(name, p)
}

// axis returns the axis for numbers.
func axis(all []float64) picture.Axis {
	low, high := math.Floor(slices.Min(all)), math.Ceil(slices.Max(all))
	if low > 0 && low < high/2 {
		low = 0
	}
	if low == high {
		high++
	}
	whole := !slices.ContainsFunc(all, func(x float64) bool { return x != math.Floor(x) })
	return picture.Axis{Low: dyadic.Int(int64(low)), High: dyadic.Int(int64(high)), Origin: dyadic.Int(int64(low)), Whole: whole}
}

// A square of a heat map, and how many rows and columns it may have.
const (
	heatSquare = 24.0
	mostHeat   = 200
)

// The colours of a heat map: of the least number to the greatest, and of outcomes.
var (
	heat     = []picture.Colour{picture.White, picture.PaleGold, picture.Gold, picture.Orange, picture.Red, picture.Purple, picture.Brown, picture.Black}
	outcomes = map[string]picture.Colour{"P": picture.Gold, "N": picture.White, "L": picture.PaleBlue, "R": picture.PaleRed, "D": picture.Silver}
)

// heatmap is heatmap(table, file, title).
func heatmap(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var g *grid
	var name string
	title := ""
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "table", &g, "file", &name, "title?", &title); err != nil {
		return nil, err
	}
	if len(g.rows) == 0 || len(g.columns) == 0 || len(g.rows) > mostHeat || len(g.columns) > mostHeat {
		return nil, badValue(phrase.Of("a table of %d rows and %d columns is not drawn", len(g.rows), len(g.columns)), phrase.Of("draw 1 to %d rows and columns", mostHeat))
	}
	low, high := math.Inf(1), math.Inf(-1)
	for _, line := range g.cells {
		for _, v := range line {
			if s, ok := starlark.AsString(v); ok && outcomes[s] != picture.None || v == starlark.None {
				continue
			}
			x, err := float(v)
			if err != nil {
				return nil, err
			}
			low, high = min(low, x), max(high, x)
		}
	}
	margin := heatSquare
	for _, r := range g.rows {
		margin = max(margin, 10+8*float64(picture.Columns(plain(r))))
	}
	sheet := &picture.Picture{
		Width: margin + heatSquare*float64(len(g.columns)) + 8, Height: 2*heatSquare + heatSquare*float64(len(g.rows)) + 8,
		Title: title, Background: picture.White,
	}
	top := 2 * heatSquare
	sheet.Add(picture.Text{At: picture.Point{X: sheet.Width / 2, Y: heatSquare / 2}, Words: title, Bold: true})
	for j, c := range g.columns {
		sheet.Add(picture.Text{At: picture.Point{X: margin + (float64(j)+0.5)*heatSquare, Y: top - heatSquare/2}, Words: plain(c), Size: 10})
	}
	for i, line := range g.cells {
		y := top + float64(i)*heatSquare
		sheet.Add(picture.Text{At: picture.Point{X: margin - 5, Y: y + heatSquare/2}, Words: plain(g.rows[i]), Size: 10, Anchor: picture.End})
		for j, v := range line {
			if v == starlark.None {
				continue
			}
			fill, ink := colourOf(v, low, high)
			corner := picture.Point{X: margin + float64(j)*heatSquare, Y: y}
			words := picture.Text{At: picture.Point{X: corner.X + heatSquare/2, Y: corner.Y + heatSquare/2}, Words: plain(v), Size: 10, Fill: ink}
			sheet.Add(picture.Rectangle{Corner: corner, Width: heatSquare, Height: heatSquare, Paint: picture.Paint{Fill: fill, Stroke: picture.Silver, Width: 0.5}})
			if len(words.Words) <= 4 {
				sheet.Add(words)
			}
		}
	}
	return kernelOf(t).session.sheet(name, sheet)
}

// colourOf returns the colour of a cell, and that of the letters on it.
func colourOf(v starlark.Value, low, high float64) (fill, ink picture.Colour) {
	if s, ok := starlark.AsString(v); ok {
		return outcomes[s], picture.Black
	}
	x, _ := float(v)
	step := 0
	if high > low {
		step = int((x - low) / (high - low) * float64(len(heat)-1))
		if high-low < float64(len(heat)) {
			step = int(x - low)
		}
	}
	if fill = heat[step]; step >= 4 {
		return fill, picture.White
	}
	return fill, picture.Black
}
