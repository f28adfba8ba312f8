package cli

import (
	"math"
	"os"
	"strconv"
	"strings"

	"zermelo/dyadic"
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/picture"
	"zermelo/short"
)

// drawThermograph draws the thermograph of a value into an SVG file, or on
// standard output for -.
func (c *calculator) drawThermograph(file string, f *facts) error {
	view, err := viewOf(*f.graph)
	if err != nil {
		return err
	}
	if file == "-" {
		return c.printThermograph(view)
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	err = c.thermographPicture(view, f).WriteSVG(out)
	if closed := out.Close(); err == nil {
		err = closed
	}
	return err
}

// A view is the part of the plane of values and temperatures that a drawing of
// a thermograph shows. Places are told by their distance from the mean, so that
// a great mean costs no precision.
type view struct {
	short.Thermograph
	mean, temperature dyadic.Dyadic
	low, high         dyadic.Dyadic // values
	top               dyadic.Dyadic // temperature; the lowest is -1
}

// hottest bounds the temperature of what is drawn.
const hottest = 1e300

// viewOf returns the view that holds both walls and a piece of the mast.
func viewOf(g short.Thermograph) (*view, error) {
	v := &view{Thermograph: g, mean: g.Mean(), temperature: g.Temperature()}
	v.low, v.high = v.mean, v.mean
	for _, wall := range []short.Wall{g.Left, g.Right} {
		for _, p := range wall {
			v.low, v.high = dyadic.Min(v.low, p.Value), dyadic.Max(v.high, p.Value)
		}
	}
	one := dyadic.Int(1)
	above := v.temperature.Add(one)
	v.top = dyadic.Max(one, v.temperature.Add(dyadic.Max(one.Half(), above.Shift(-2))))
	if v.top.Float64() > hottest {
		return nil, game.Limit(phrase.Of("the thermograph is too large to draw"), phrase.Phrase{})
	}
	// A thermograph that is all mast stands in a plane all the same.
	tall := v.top.Add(one)
	margin := tall.Shift(-3)
	if wide := tall.Mul(dyadic.New(3, 2)); v.high.Sub(v.low).Add(margin.Double()).Less(wide) {
		margin = wide.Sub(v.high.Sub(v.low)).Half()
	}
	v.low, v.high = v.low.Sub(margin), v.high.Add(margin)
	return v, nil
}

// Measures of the picture of a thermograph, in points.
const (
	graphHeight = 400.0
	graphWidth  = 620.0
	graphLeft   = 70.0 // room for the temperatures
	graphTop    = 70.0 // room for title and mean
	graphBottom = 90.0
	graphRight  = 30.0
	smallText   = 12.0
)

// A plane maps values and temperatures to places on the sheet.
type plane struct {
	*view
	unit          float64 // points for 1
	width, height float64 // of the field
}

func newPlane(v *view) *plane {
	wide, tall := v.high.Sub(v.low).Float64(), v.top.Float64()+1
	unit := min(graphHeight/tall, graphWidth/wide)
	return &plane{v, unit, unit * wide, unit * tall}
}

// at returns the place of a value at a temperature: greater values lie to the
// left, hotter ones above.
func (p *plane) at(value, temperature dyadic.Dyadic) picture.Point {
	return picture.Point{
		X: graphLeft + p.high.Sub(value).Float64()*p.unit,
		Y: graphTop + p.top.Sub(temperature).Float64()*p.unit,
	}
}

// thermographPicture draws a thermograph.
func (c *calculator) thermographPicture(v *view, f *facts) *picture.Picture {
	p := newPlane(v)
	meanText := c.say.Sayf("mean %s", readable(v.mean))
	hot := c.say.Sayf("temperature %s", readable(v.temperature))
	name := shorten(f.Value)
	frozen := p.at(v.mean, v.temperature)
	right := max(graphLeft+p.width, frozen.X+14+textWidth(hot)) + graphRight
	right = max(right, graphLeft+textWidth(name)*1.5+graphRight, graphLeft+p.width/2+180)
	sheet := &picture.Picture{
		Width: right, Height: graphTop + p.height + graphBottom, Background: picture.White,
		Title: c.say.Sayf("Thermograph of %s", name) + ": " + meanText + ", " + hot,
	}
	sheet.Add(picture.Text{At: picture.Point{X: graphLeft, Y: 22}, Words: name, Size: 16, Anchor: picture.Start, Bold: true})
	p.grid(sheet, c)
	p.walls(sheet)
	sheet.Add(
		picture.Text{At: picture.Point{X: frozen.X, Y: graphTop - 14}, Words: meanText, Size: smallText + 1, Bold: true, Halo: picture.White},
		picture.Circle{Centre: frozen, Radius: 4, Paint: picture.Paint{Fill: picture.Black}},
		picture.Text{
			At: picture.Point{X: frozen.X + 10, Y: frozen.Y - 9}, Words: hot, Size: smallText + 1,
			Anchor: picture.Start, Bold: true, Halo: picture.White,
		},
	)
	p.stops(sheet)
	p.legend(sheet, c)
	return sheet
}

// textWidth estimates the width of a small text, in points.
func textWidth(s string) float64 { return 7.4 * float64(width(s)) }

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
	text := x.String()
	if len(text) <= 3*longestTick {
		return text
	}
	if about := x.Float64(); !math.IsInf(about, 0) {
		return "≈ " + strconv.FormatFloat(about, 'g', 6, 64)
	}
	return text[:longestTick] + "…"
}

func (p *plane) grid(sheet *picture.Picture, c *calculator) {
	fine := picture.Paint{Stroke: picture.Silver, Width: 0.7}
	bottom := dyadic.Int(-1)
	widest := 1
	values := ticksAbout(p.low, p.high, p.mean, max(2, int64(p.width/55)))
	for _, t := range values {
		widest = max(widest, len(t.text))
	}
	every := 1 + int(textWidth("0")*float64(widest)*float64(len(values))/p.width)
	for i, t := range values {
		foot := p.at(t.at, bottom)
		sheet.Add(picture.Line{From: foot, To: p.at(t.at, p.top), Paint: fine})
		if i%every == 0 {
			sheet.Add(picture.Text{At: picture.Point{X: foot.X, Y: foot.Y + 14}, Words: t.text, Size: smallText})
		}
	}
	for _, t := range ticks(bottom, p.top, max(3, int64(p.height/40))) {
		left, right := p.at(p.high, t.at), p.at(p.low, t.at)
		paint := fine
		if t.at.IsZero() {
			paint = picture.Paint{Stroke: picture.Grey, Width: 1.4}
		}
		sheet.Add(picture.Line{From: left, To: right, Paint: paint},
			picture.Text{At: picture.Point{X: left.X - 8, Y: left.Y}, Words: t.text, Size: smallText, Anchor: picture.End})
	}
	middle := graphLeft + p.width/2
	sheet.Add(
		picture.Text{
			At: picture.Point{X: middle, Y: graphTop + p.height + 34}, Size: smallText,
			Words: c.say.Sayf("← better for Left · value · better for Right →"),
		},
		picture.Text{
			At: picture.Point{X: 12, Y: graphTop - 14}, Size: smallText, Anchor: picture.Start,
			Words: c.say.Sayf("temperature"),
		},
	)
}

// walls paints the walls, the field between them and the mast.
func (p *plane) walls(sheet *picture.Picture) {
	left, right := p.wall(p.Left), p.wall(p.Right)
	field := append([]picture.Point{}, left...)
	for i := len(right) - 1; i >= 0; i-- {
		field = append(field, right[i])
	}
	thick := func(c picture.Colour) picture.Paint { return picture.Paint{Stroke: c, Width: 3} }
	sheet.Add(
		picture.Polygon{Corners: field, Paint: picture.Paint{Fill: picture.PaleGold}},
		picture.Line{From: p.at(p.mean, p.temperature), To: p.at(p.mean, p.top), Paint: thick(picture.Black)},
		picture.Polyline{Points: left, Paint: thick(picture.Blue)},
		picture.Polyline{Points: right, Paint: thick(picture.Red)},
	)
}

// wall returns the corners of a wall up to the mast.
func (p *plane) wall(w short.Wall) []picture.Point {
	var out []picture.Point
	for _, corner := range w {
		out = append(out, p.at(corner.Value, corner.Temperature))
	}
	if last := w[len(w)-1]; last.Temperature.Less(p.temperature) {
		out = append(out, p.at(last.Value, p.temperature))
	}
	return out
}

// stops marks where the walls stand at temperature 0.
func (p *plane) stops(sheet *picture.Picture) {
	var none dyadic.Dyadic
	if p.temperature.Sign() <= 0 {
		return
	}
	for _, side := range []struct {
		wall   short.Wall
		colour picture.Colour
		anchor picture.Anchor
		shift  float64
	}{{p.Left, picture.Blue, picture.End, -9}, {p.Right, picture.Red, picture.Start, 9}} {
		value := side.wall.At(none)
		place := p.at(value, none)
		sheet.Add(picture.Circle{Centre: place, Radius: 4, Paint: picture.Paint{Fill: side.colour}})
		if text := tickText(value); len(text) <= longestTick {
			sheet.Add(picture.Text{
				At: picture.Point{X: place.X + side.shift, Y: place.Y - 9}, Words: text, Size: smallText,
				Anchor: side.anchor, Halo: picture.White, Fill: side.colour,
			})
		}
	}
}

func (p *plane) legend(sheet *picture.Picture, c *calculator) {
	y := graphTop + p.height + 62
	x := graphLeft
	for _, entry := range []struct {
		colour picture.Colour
		words  string
	}{
		{picture.Blue, c.say.Sayf("Left begins")},
		{picture.Red, c.say.Sayf("Right begins")},
		{picture.Black, c.say.Sayf("mast")},
	} {
		sheet.Add(
			picture.Line{From: picture.Point{X: x, Y: y}, To: picture.Point{X: x + 18, Y: y}, Paint: picture.Paint{Stroke: entry.colour, Width: 3}},
			picture.Text{At: picture.Point{X: x + 24, Y: y}, Words: entry.words, Size: smallText, Anchor: picture.Start},
		)
		x += 24 + math.Ceil(textWidth(entry.words)) + 14
	}
	sheet.Width = max(sheet.Width, x)
}
