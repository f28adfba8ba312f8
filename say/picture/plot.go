package picture

import (
	"iter"
	"math"

	"zermelo/value/dyadic"
)

// A Plot is a chart: marks on a plane with two axes, drawn on a sheet by
// [Plot.Picture] and in characters by [Plot.WriteText].
type Plot struct {
	// Name is the heading.
	Name string
	// Title says what is shown, for those who cannot see it.
	Title string
	X, Y  Axis
	// Square says that a unit is as long on both axes. In characters a row
	// and a column then stand for the same difference, so that slopes of 1
	// are drawn true.
	Square bool
	// Width and Height are the most that the plane takes on the sheet.
	Width, Height float64
	// Layers are painted in order.
	Layers []Layer
}

// An Axis is a direction of the plane. Its numbers are exact; the layers of a plot tell
// their places by the distance from Origin, so that great numbers cost no
// precision.
type Axis struct {
	Label     string
	Low, High dyadic.Dyadic // Low < High
	Origin    dyadic.Dyadic
	// Falls says that greater numbers lie to the left. Only X may fall.
	Falls bool
	// Whole says that only whole numbers mean something.
	Whole bool
	// Blank leaves the axis without numbers, where places on it mean nothing.
	Blank bool
}

// bounds returns Low and High as distances from the origin.
func (a Axis) bounds() (low, high float64) {
	return a.Low.Sub(a.Origin).Float64(), a.High.Sub(a.Origin).Float64()
}

// A Layer is something on the plane: a [Band], an [Area], a [Path], a
// [Scatter], a [Spot] or a [Note]. The places of all are distances from the
// origins of the axes. Those with a name are explained below the plane.
type Layer interface {
	draw(*drawing)
	sketch(*sketch)
}

// A Band is a stretch of the X axis.
type Band struct {
	From, To float64
	Fill     Colour
	Name     string
}

// An Area fills a part of the plane. It is not drawn in characters.
type Area struct {
	Corners []Point
	Fill    Colour
}

// A Path is a line from below to above: no point of it lies lower than the
// one before.
type Path struct {
	Points []Point
	Paint  Paint
	Name   string
	// Letter stands for a part that goes straight up; 0 is │.
	Letter rune
}

// A Scatter is many dots. Dots that fall together are drawn once.
type Scatter struct {
	// Points may be asked for more than once.
	Points iter.Seq[Point]
	Radius float64
	Fill   Colour
	Name   string
	// Letter stands for a dot in characters.
	Letter rune
}

// A Spot is a dot that marks a place. It is not drawn in characters.
type Spot struct {
	At   Point
	Fill Colour
}

// A Note is words at a place.
type Note struct {
	At    Point
	Words string
	Side  Side
	// Bold notes are those that are written in characters too.
	Bold bool
	Fill Colour // None is Black
}

// A Side says where a note stands.
type Side uint8

// The sides. Above is above the whole plane.
const (
	Above Side = iota
	Left
	Right
)

// Measures of the sheet, in points.
const (
	plotLeft   = 70.0 // room for the labels of Y
	plotTop    = 70.0 // room for heading, label of Y and notes
	plotBottom = 90.0
	plotRight  = 30.0
	smallText  = 12.0
	legendLine = 18.0
)

// A drawing is a plot on its way to a sheet.
type drawing struct {
	*Plot
	*Picture
	left, width, height float64 // of the plane
	unitX, unitY        float64 // points for 1
	startX, endY        float64 // numbers at the left and at the top
	right               float64 // where the rightmost words end
}

// Picture draws p on a sheet.
func (p *Plot) Picture() *Picture {
	d := &drawing{Plot: p, Picture: &Picture{Title: p.Title, Background: White}}
	d.lay()
	d.words(Text{At: Point{d.left, 22}, Words: p.Name, Size: 16, Anchor: Start, Bold: true})
	d.grid()
	for _, m := range p.Layers {
		m.draw(d)
	}
	d.legend()
	d.Picture.Width = max(d.left+d.width, d.right) + plotRight
	d.Picture.Height = plotTop + d.height + plotBottom
	return d.Picture
}

// lay finds the size of the plane.
func (d *drawing) lay() {
	lowX, highX := d.X.bounds()
	lowY, highY := d.Y.bounds()
	d.unitX, d.unitY = d.Plot.Width/(highX-lowX), d.Plot.Height/(highY-lowY)
	if d.Square {
		d.unitX = min(d.unitX, d.unitY)
		d.unitY = d.unitX
	}
	d.width, d.height = d.unitX*(highX-lowX), d.unitY*(highY-lowY)
	d.startX, d.endY = lowX, highY
	if d.X.Falls {
		d.startX = highX
	}
	d.left = plotLeft
	for _, t := range d.ticksY() {
		d.left = max(d.left, textWidth(t.text)+16)
	}
}

// at returns the place of a point of the plane on the sheet.
func (d *drawing) at(p Point) Point {
	x := p.X - d.startX
	if d.X.Falls {
		x = -x
	}
	return Point{d.left + x*d.unitX, plotTop + (d.endY-p.Y)*d.unitY}
}

func (d *drawing) all(points []Point) []Point {
	out := make([]Point, len(points))
	for i, p := range points {
		out[i] = d.at(p)
	}
	return out
}

// textWidth estimates the width of a small text, in points.
func textWidth(s string) float64 { return 7.4 * float64(Columns(s)) }

// words adds a text and makes room for it.
func (d *drawing) words(t Text) {
	wide := textWidth(t.Words) * t.Size / smallText
	d.right = max(d.right, t.At.X+map[Anchor]float64{Start: wide, Middle: wide / 2}[t.Anchor])
	d.Add(t)
}

func (d *drawing) ticksY() []tick { return d.Y.ticks(max(3, int64(d.height/40))) }

// grid draws the lines of the ticks with their labels, and those of the axes.
func (d *drawing) grid() {
	line := func(from, to Point, strong bool) {
		paint := Paint{Stroke: Silver, Width: 0.7}
		if strong {
			paint = Paint{Stroke: Grey, Width: 1.4}
		}
		d.Add(Line{From: from, To: to, Paint: paint})
	}
	bottom := plotTop + d.height
	for _, t := range d.X.labelled(max(2, int64(d.width/55)), d.width, textWidth) {
		x := d.at(Point{X: t.distance}).X
		line(Point{x, bottom}, Point{x, plotTop}, false)
		d.words(Text{At: Point{x, bottom + 14}, Words: t.text, Size: smallText})
	}
	for _, t := range d.ticksY() {
		y := d.at(Point{Y: t.distance}).Y
		line(Point{d.left, y}, Point{d.left + d.width, y}, t.at.IsZero())
		d.words(Text{At: Point{d.left - 8, y}, Words: t.text, Size: smallText, Anchor: End})
	}
	d.words(Text{At: Point{d.left + d.width/2, bottom + 34}, Words: d.X.Label, Size: smallText})
	d.words(Text{At: Point{12, plotTop - 14}, Words: d.Y.Label, Size: smallText, Anchor: Start})
}

// legend explains the marks that have a name.
func (d *drawing) legend() {
	x, y := d.left, plotTop+d.height+62
	for _, m := range d.Layers {
		var name string
		var sign Shape
		switch m := m.(type) {
		case Band:
			name, sign = m.Name, Rectangle{Corner: Point{x, y - 6}, Width: legendLine, Height: 12, Paint: Paint{Fill: m.Fill}}
		case Path:
			name, sign = m.Name, Line{From: Point{x, y}, To: Point{x + legendLine, y}, Paint: m.Paint}
		case Scatter:
			name, sign = m.Name, Circle{Centre: Point{x + legendLine/2, y}, Radius: m.Radius + 1.5, Paint: Paint{Fill: m.Fill}}
		}
		if name != "" {
			d.Add(sign)
			d.words(Text{At: Point{x + legendLine + 6, y}, Words: name, Size: smallText, Anchor: Start})
			x += legendLine + 6 + math.Ceil(textWidth(name)) + 14
		}
	}
}

func (b Band) draw(d *drawing) {
	from, to := d.at(Point{X: b.From}), d.at(Point{X: b.To})
	d.Add(Rectangle{
		Corner: Point{min(from.X, to.X), plotTop}, Width: math.Abs(to.X - from.X), Height: d.height, Paint: Paint{Fill: b.Fill},
	})
}

func (a Area) draw(d *drawing) { d.Add(Polygon{Corners: d.all(a.Corners), Paint: Paint{Fill: a.Fill}}) }

func (p Path) draw(d *drawing) { d.Add(Polyline{Points: d.all(p.Points), Paint: p.Paint}) }

func (s Scatter) draw(d *drawing) {
	d.Add(Dots{Runs: s.runs(d), Radius: s.Radius, Fill: s.Fill})
}

func (s Spot) draw(d *drawing) {
	d.Add(Circle{Centre: d.at(s.At), Radius: 4, Paint: Paint{Fill: s.Fill}})
}

func (n Note) draw(d *drawing) {
	t := Text{At: d.at(n.At), Words: n.Words, Size: smallText, Bold: n.Bold, Halo: White, Fill: n.Fill}
	if n.Bold {
		t.Size++
	}
	switch n.Side {
	case Above:
		t.At.Y = plotTop - 14
	case Left:
		t.At, t.Anchor = Point{t.At.X - 9, t.At.Y - 9}, End
	case Right:
		t.At, t.Anchor = Point{t.At.X + 10, t.At.Y - 9}, Start
	}
	d.words(t)
}

// Finenesses in which dots are told apart, in cells to a point. The finer one
// is used for up to manyRuns runs.
const (
	fine     = 4
	coarse   = 1
	manyRuns = 20000
)

// runs returns the dots of a scatter without those that fall together.
func (s Scatter) runs(d *drawing) []Run {
	runs := s.thin(d, fine)
	if len(runs) > manyRuns {
		runs = s.thin(d, coarse)
	}
	return runs
}

// thin puts the dots into the cells of a raster, and joins those of a row
// between which nothing would be seen.
func (s Scatter) thin(d *drawing, fineness float64) []Run {
	// Rounded up: a dot on the far edge may come to lie beyond half a step.
	across, down := int(math.Ceil(d.width*fineness))+1, int(math.Ceil(d.height*fineness))+1
	raster := make([]bool, across*down)
	corner := Point{d.left, plotTop}
	for p := range s.Points {
		place := d.at(p)
		x, y := int(math.Round((place.X-corner.X)*fineness)), int(math.Round((place.Y-corner.Y)*fineness))
		if x >= 0 && x < across && y >= 0 && y < down {
			raster[y*across+x] = true
		}
	}
	gap := max(1, int(s.Radius*fineness))
	var runs []Run
	for y := range down {
		last := -gap - 1 // the last dot of the row so far
		for x, dot := range raster[y*across : (y+1)*across] {
			if !dot {
				continue
			}
			if x-last <= gap {
				runs[len(runs)-1].Length += float64(x-last) / fineness
			} else {
				runs = append(runs, Run{From: Point{corner.X + float64(x)/fineness, corner.Y + float64(y)/fineness}})
			}
			last = x
		}
	}
	return runs
}
