package calculator

import (
	"math"
	"strconv"
	"strings"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/say/picture"
	"zermelo/value/dyadic"
	"zermelo/value/short"
)

// hottest bounds the temperature of what is drawn.
const hottest = 1e300

// Plot returns the drawing of the thermograph: greater
// values lie to the left, hotter ones above; places are told by their distance
// from the mean. say gives its words their language. The error is what kept the
// thermograph from being found.
func (f *Facts) Plot(say func(phrase.Phrase) string) (*picture.Plot, error) {
	if f.Graph == nil {
		return nil, f.undrawn
	}
	g := *f.Graph
	mean, temperature := g.Mean(), g.Temperature()
	x, y := plane(g)
	if y.High.Float64() > hottest {
		return nil, fault.Limit(phrase.Of("the thermograph is too large to draw"), phrase.Phrase{})
	}
	x.Label, y.Label = say(phrase.Of("← better for Left · value · better for Right →")), say(phrase.Of("temperature"))
	meanText, hot := say(phrase.Of("mean %s", readable(mean))), say(phrase.Of("temperature %s", readable(temperature)))
	left, right := outline(g.Left, g), outline(g.Right, g)
	field := append([]picture.Point{}, left...)
	for i := len(right) - 1; i >= 0; i-- {
		field = append(field, right[i])
	}
	frozen := left[len(left)-1]
	top := picture.Point{X: frozen.X, Y: y.High.Float64()}
	thick := func(c picture.Colour) picture.Paint {
		return picture.Paint{Stroke: c, Width: 3, Dashed: c == picture.Red}
	}
	plot := &picture.Plot{
		Name: shorten(f.Value), Title: say(phrase.Of("Thermograph of %s: mean %s, temperature %s", shorten(f.Value), readable(mean), readable(temperature))),
		X: x, Y: y, Square: true, Width: 620, Height: 400,
		Layers: []picture.Layer{
			picture.Area{Corners: field, Fill: picture.PaleGold},
			picture.Path{Points: left, Paint: thick(picture.Blue), Name: say(phrase.Of("Left begins"))},
			picture.Path{Points: right, Paint: thick(picture.Red), Name: say(phrase.Of("Right begins"))},
			picture.Path{Points: []picture.Point{frozen, top}, Paint: thick(picture.Black), Name: say(phrase.Of("mast")), Letter: '┃'},
			picture.Note{At: top, Words: meanText, Side: picture.Above, Bold: true},
			picture.Spot{At: frozen, Fill: picture.Black},
			picture.Note{At: frozen, Words: hot, Side: picture.Right, Bold: true},
		},
	}
	if temperature.Sign() > 0 {
		plot.Layers = append(plot.Layers, stop(g.Left, mean, picture.Blue, picture.Left)...)
		plot.Layers = append(plot.Layers, stop(g.Right, mean, picture.Red, picture.Right)...)
	}
	return plot, nil
}

// plane returns the axes of values and temperatures that show both walls and a
// piece of the mast.
func plane(g short.Thermograph) (x, y picture.Axis) {
	mean, temperature := g.Mean(), g.Temperature()
	x = picture.Axis{Low: mean, High: mean, Origin: mean, Falls: true}
	for _, wall := range []short.Wall{g.Left, g.Right} {
		for _, p := range wall {
			x.Low, x.High = dyadic.Min(x.Low, p.Value), dyadic.Max(x.High, p.Value)
		}
	}
	one := dyadic.Int(1)
	above := temperature.Add(one)
	y.Low, y.High = one.Neg(), dyadic.Max(one, temperature.Add(dyadic.Max(one.Half(), above.Shift(-2))))
	// A thermograph that is all mast stands in a plane all the same.
	tall := y.High.Add(one)
	margin := tall.Shift(-3)
	if wide := tall.Mul(dyadic.New(3, 2)); x.High.Sub(x.Low).Add(margin.Double()).Less(wide) {
		margin = wide.Sub(x.High.Sub(x.Low)).Half()
	}
	x.Low, x.High = x.Low.Sub(margin), x.High.Add(margin)
	return x, y
}

// outline returns the corners of a wall of g up to the mast.
func outline(w short.Wall, g short.Thermograph) []picture.Point {
	mean, temperature := g.Mean(), g.Temperature()
	var out []picture.Point
	for _, corner := range w {
		out = append(out, picture.Point{X: corner.Value.Sub(mean).Float64(), Y: corner.Temperature.Float64()})
	}
	if last := w[len(w)-1]; last.Temperature.Less(temperature) {
		out = append(out, picture.Point{X: last.Value.Sub(mean).Float64(), Y: temperature.Float64()})
	}
	return out
}

// stop marks where a wall stands at temperature 0.
func stop(w short.Wall, mean dyadic.Dyadic, colour picture.Colour, side picture.Side) []picture.Layer {
	const longest = 10 // letters that can be read
	value := w.At(dyadic.Int(0))
	at := picture.Point{X: value.Sub(mean).Float64()}
	marks := []picture.Layer{picture.Spot{At: at, Fill: colour}}
	if text := value.String(); len(text) <= longest {
		marks = append(marks, picture.Note{At: at, Words: text, Side: side, Fill: colour})
	}
	return marks
}

// shorten cuts a text to what fits a drawing.
func shorten(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + " …"
}

// readable writes a number, about if it has many digits.
func readable(x dyadic.Dyadic) string {
	const digits, longest = 10, 30
	text := x.String()
	if len(text) <= longest {
		return text
	}
	if about := x.Float64(); !math.IsInf(about, 0) {
		return "≈ " + strconv.FormatFloat(about, 'g', 6, 64)
	}
	return text[:digits] + "…"
}
