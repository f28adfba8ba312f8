package picture

import "math"

// pen returns the stroke of a mark: Left's are drawn through, Right's broken.
func pen(ink Colour) Paint { return Paint{Stroke: ink, Width: markWidth, Dashed: ink == Red} }

// arrow draws an arrow between two points, bent to its left by a distance.
func arrow(from, to Point, bend float64, paint Paint) []Shape {
	if from == to {
		return nil
	}
	return arrowOver(from, bent(from, to, 2*bend), to, paint)
}

// bent returns the point beside the middle of two, to the left of the way by a distance.
func bent(from, to Point, far float64) Point {
	dx, dy := to.X-from.X, to.Y-from.Y
	length := math.Hypot(dx, dy)
	return Point{(from.X+to.X)/2 + far*dy/length, (from.Y+to.Y)/2 - far*dx/length}
}

// arrowOver draws an arrow along the quadratic curve that has middle as its control point.
func arrowOver(from, middle, to Point, paint Paint) []Shape {
	const head, halfHead = 10.0, 5.5
	// The arrow ends in the direction from its middle.
	ex, ey := to.X-middle.X, to.Y-middle.Y
	end := math.Hypot(ex, ey)
	ex, ey = ex/end, ey/end
	back := Point{to.X - head*ex, to.Y - head*ey}
	tip := Polygon{
		Corners: []Point{to, {back.X - halfHead*ey, back.Y + halfHead*ex}, {back.X + halfHead*ey, back.Y - halfHead*ex}},
		Paint:   Paint{Stroke: White, Width: 1, Fill: paint.Stroke},
	}
	// The point of a quadratic curve that draws it as a cubic one.
	towards := func(p Point) Point { return Point{p.X + (middle.X-p.X)*2/3, p.Y + (middle.Y-p.Y)*2/3} }
	stroke := func(paint Paint) Shape {
		return Curve{From: from, Out: towards(from), In: towards(back), To: back, Paint: paint}
	}
	return []Shape{stroke(Paint{Stroke: White, Width: paint.Width + 2.5}), stroke(paint), tip}
}
