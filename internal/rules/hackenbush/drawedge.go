package hackenbush

import (
	"math"

	"zermelo/say/picture"
)

// drawEdges draws all edges, the marks of winning cuts below them.
func (d *drawing) drawEdges() {
	type pair struct{ a, b int32 }
	count, seen := map[pair]int{}, map[pair]int{}
	for _, e := range d.Graph.edges {
		count[pair{min(e.A, e.B), max(e.A, e.B)}]++
	}
	var strokes []picture.Shape
	for i, e := range d.Graph.edges {
		key := pair{min(e.A, e.B), max(e.A, e.B)}
		c := d.course(key.a, key.b, seen[key], count[key])
		seen[key]++
		if d.marked[i] {
			d.picture.Add(c.painted(picture.Paint{Stroke: picture.Gold, Width: d.stroke * 3}))
		}
		// The colours of the players are told apart by their strokes as well: Left's
		// are whole, Right's broken, and green ones beside them hollow.
		stroke := []picture.Shape{c.painted(picture.Paint{Stroke: e.Colour.paint(), Width: d.stroke, Dashed: e.Colour == Red})}
		if e.Colour == Green && !d.green {
			stroke = append(stroke, c.painted(picture.Paint{Stroke: picture.White, Width: d.stroke * 0.36}))
		}
		strokes = append(strokes, picture.Group{Note: d.word(e), Shapes: stroke})
		if d.marked[i] {
			strokes = append(strokes, d.scar(c))
		}
	}
	d.picture.Add(strokes...)
}

func (c Colour) paint() picture.Colour {
	return [...]picture.Colour{picture.Green, picture.Blue, picture.Red}[min(c, Red)]
}

// A course is the way of an edge: a cubic Bézier curve, or straight.
type course struct {
	from, out, in, to picture.Point
	straight          bool
}

func (c course) painted(p picture.Paint) picture.Shape {
	if c.straight {
		return picture.Line{From: c.from, To: c.to, Paint: p}
	}
	return picture.Curve{From: c.from, Out: c.out, In: c.in, To: c.to, Paint: p}
}

// middle returns the point half way and the direction there.
func (c course) middle() (at, along picture.Point) {
	out, in := c.out, c.in
	if c.straight {
		out, in = c.from, c.to
	}
	at = picture.Point{X: (c.from.X + 3*out.X + 3*in.X + c.to.X) / 8, Y: (c.from.Y + 3*out.Y + 3*in.Y + c.to.Y) / 8}
	along = picture.Point{X: c.to.X + in.X - out.X - c.from.X, Y: c.to.Y + in.Y - out.Y - c.from.Y}
	length := math.Hypot(along.X, along.Y)
	if length == 0 {
		return at, picture.Point{X: 1}
	}
	return at, picture.Point{X: along.X / length, Y: along.Y / length}
}

// scar marks where an edge may be cut: a stroke across it.
func (d *drawing) scar(c course) picture.Shape {
	at, along := c.middle()
	half := 2.2 * d.stroke
	return picture.Line{
		From:  picture.Point{X: at.X - along.Y*half, Y: at.Y + along.X*half},
		To:    picture.Point{X: at.X + along.Y*half, Y: at.Y - along.X*half},
		Paint: picture.Paint{Stroke: picture.Black, Width: d.stroke * 0.6},
	}
}

// course returns the way of the i-th of n edges between a and b, a <= b.
func (d *drawing) course(a, b int32, i, n int) course {
	side := float64(i) - float64(n-1)/2 // of parallel edges: from left to right
	switch {
	case a == 0 && b == 0:
		return d.groundLoop(i)
	case a == 0:
		return d.stem(b, side)
	case a == b:
		return d.loop(a, i)
	}
	from, to := d.at(a), d.at(b)
	if d.layer[a] == d.layer[b] {
		if from.X > to.X {
			from, to = to, from
		}
		// Over the nodes between the two, if there are any.
		if steps := math.Round((to.X - from.X) / d.across); d.between(a, b) {
			rise := d.up * (0.3 + 0.07*min(steps, 4)) * (1 + 0.35*float64(i))
			return bent(from, to, -rise)
		}
	}
	if n == 1 {
		return course{from: from, to: to, straight: true}
	}
	return bent(from, to, side*min(24, 0.5*d.across))
}

// between reports whether a node lies between two of the same layer.
func (d *drawing) between(a, b int32) bool {
	low, high := min(d.x[a], d.x[b]), max(d.x[a], d.x[b])
	for _, v := range d.layers[d.layer[a]] {
		if low < d.x[v] && d.x[v] < high {
			return true
		}
	}
	return false
}

// bent returns a curve that passes the straight line at a distance, to the
// right of it as one looks along it on the sheet.
func bent(from, to picture.Point, distance float64) course {
	dx, dy := to.X-from.X, to.Y-from.Y
	length := max(math.Hypot(dx, dy), 1)
	off := picture.Point{X: -dy / length * distance * 4 / 3, Y: dx / length * distance * 4 / 3}
	return course{
		from: from, to: to,
		out: picture.Point{X: from.X + dx*0.25 + off.X, Y: from.Y + dy*0.25 + off.Y},
		in:  picture.Point{X: from.X + dx*0.75 + off.X, Y: from.Y + dy*0.75 + off.Y},
	}
}

// stem returns an edge from the ground straight up to a node, or beside it.
func (d *drawing) stem(node int32, side float64) course {
	top := d.at(node)
	foot := picture.Point{X: top.X + side*min(22, 0.4*d.across), Y: d.bottom}
	if side == 0 {
		return course{from: foot, to: top, straight: true}
	}
	return course{
		from: foot, to: top,
		out: picture.Point{X: foot.X + side*4, Y: foot.Y - 0.5*d.up},
		in:  picture.Point{X: foot.X + side*4, Y: foot.Y - 0.6*d.up},
	}
}

// loop returns the i-th loop at a node: to its right, each greater than the
// one before.
func (d *drawing) loop(node int32, i int) course {
	at := d.at(node)
	reach := (0.62+0.22*float64(i))*min(64, d.across, d.up) + d.half - d.radius
	return course{
		from: at, to: at,
		out: picture.Point{X: at.X + reach*1.25, Y: at.Y + reach*0.62},
		in:  picture.Point{X: at.X + reach*1.25, Y: at.Y - reach*0.62},
	}
}

// groundLoop returns the i-th loop on the ground: an arch to the right of all
// else.
func (d *drawing) groundLoop(i int) course {
	x := d.picture.Width - margin - float64(d.loops-i)*d.across
	half := 0.3 * min(d.across, 64)
	centre := x + half + 0.1*d.across
	return course{
		from: picture.Point{X: centre - half, Y: d.bottom}, to: picture.Point{X: centre + half, Y: d.bottom},
		out: picture.Point{X: centre - half, Y: d.bottom - 0.8*d.up}, in: picture.Point{X: centre + half, Y: d.bottom - 0.8*d.up},
	}
}
