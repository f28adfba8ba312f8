package sequence

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// Plot returns a chart of the positions: on a line if they are numbers, in the
// plane if they are pairs, which stand there in both orders. The error is for
// positions of another kind. say gives the words their language.
func (l *Losing) Plot(say func(phrase.Phrase) string) (*picture.Plot, error) {
	var dots []picture.Point
	pairs := false
	for _, text := range l.Positions {
		var at []float64
		for word := range strings.FieldsSeq(text) {
			n, err := strconv.ParseUint(word, 10, 53)
			if err != nil {
				at = nil
				break
			}
			at = append(at, float64(n))
		}
		switch len(at) {
		case 1:
			dots = append(dots, picture.Point{X: at[0]})
		case 2:
			pairs = true
			dots = append(dots, picture.Point{X: at[0], Y: at[1]}, picture.Point{X: at[1], Y: at[0]})
		default:
			return nil, fault.Setting("plot", "", phrase.Of("the positions of %s are drawn where they are one number or two", l.Game))
		}
	}
	name := say(phrase.Of("P-positions of %s", l.Game))
	size := picture.Axis{High: whole(max(l.To, 1)), Whole: true}
	plot := &picture.Plot{Name: name, Title: name, X: size, Y: size, Width: 520, Height: 520}
	dot := picture.Scatter{Points: slices.Values(dots), Radius: 3, Fill: picture.Blue, Name: say(phrase.Of("lost for the player to move")), Letter: 'o'}
	if pairs {
		plot.Square = true
		plot.Layers = []picture.Layer{dot}
		return plot, nil
	}
	// A line of numbers: every lost one has a stroke, and its number where there is
	// room for it.
	plot.Width, plot.Height = 880, 60
	plot.X.Label, plot.Y.High, plot.Y.Blank = say(phrase.Of("size")), whole(1), true
	free := 0.0
	for _, p := range dots {
		plot.Layers = append(plot.Layers, picture.Path{Points: []picture.Point{p, {X: p.X, Y: 0.55}}, Paint: picture.Paint{Stroke: picture.Blue, Width: 1.5}})
		at := p.X * plot.Width / float64(max(l.To, 1))
		if words := fmt.Sprint(p.X); at >= free {
			plot.Layers = append(plot.Layers, picture.Note{At: picture.Point{X: p.X, Y: 1}, Words: words, Side: picture.Above, Fill: picture.Blue})
			free = at + 9*float64(len(words)) + 6
		}
	}
	plot.Layers = append(plot.Layers, dot)
	return plot, nil
}
