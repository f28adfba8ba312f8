package picture

import "math"

// Extent returns the corners of the least rectangle that holds shapes, as far as
// can be said: letters are taken to be as wide as most are. Of no shapes the
// corners are in no order.
func Extent(shapes []Shape) (low, high Point) {
	low, high = Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, s := range shapes {
		for _, p := range s.corners() {
			low, high = Point{min(low.X, p.X), min(low.Y, p.Y)}, Point{max(high.X, p.X), max(high.Y, p.Y)}
		}
	}
	return low, high
}

// around returns the corners of what lies so far around points.
func around(far float64, points ...Point) (all []Point) {
	for _, p := range points {
		all = append(all, Point{p.X - far, p.Y - far}, Point{p.X + far, p.Y + far})
	}
	return all
}

// half returns half the width of the stroke.
func (p Paint) half() float64 {
	if p.Stroke == None {
		return 0
	}
	return max(p.Width, 1) / 2
}

func (l Line) corners() []Point     { return around(l.half(), l.From, l.To) }
func (l Polyline) corners() []Point { return around(l.half(), l.Points...) }
func (p Polygon) corners() []Point  { return around(p.half(), p.Corners...) }
func (c Circle) corners() []Point   { return around(c.Radius+c.half(), c.Centre) }

// corners of a curve are those of points on it, near enough to each other.
func (c Curve) corners() []Point {
	const steps = 16
	var on []Point
	for i := range steps + 1 {
		t := float64(i) / steps
		a, b, d, e := (1-t)*(1-t)*(1-t), 3*t*(1-t)*(1-t), 3*t*t*(1-t), t*t*t
		on = append(on, Point{a*c.From.X + b*c.Out.X + d*c.In.X + e*c.To.X, a*c.From.Y + b*c.Out.Y + d*c.In.Y + e*c.To.Y})
	}
	return around(c.half(), on...)
}

func (r Rectangle) corners() []Point {
	return around(r.half(), r.Corner, Point{r.Corner.X + r.Width, r.Corner.Y + r.Height})
}

// letterWide is the width of a letter, in parts of its height.
const letterWide = 0.56

func (t Text) corners() []Point {
	wide := letterWide * t.size() * float64(Columns(t.Words))
	left := t.At.X - map[Anchor]float64{Middle: wide / 2, End: wide}[t.Anchor]
	return []Point{{left, t.At.Y - t.size()/2}, {left + wide, t.At.Y + t.size()/2}}
}

func (d Dots) corners() (all []Point) {
	for _, r := range d.Runs {
		all = append(all, around(d.Radius, r.From, Point{r.From.X + r.Length, r.From.Y})...)
	}
	return all
}

func (g Group) corners() []Point {
	if len(g.Shapes) == 0 {
		return nil
	}
	low, high := Extent(g.Shapes)
	return []Point{{low.X + g.Shift.X, low.Y + g.Shift.Y}, {high.X + g.Shift.X, high.Y + g.Shift.Y}}
}
