// Package print writes pictures for paper: as PDF, as PNG and in TikZ for LaTeX. Letters are of
// the Go fonts (Bigelow & Holmes, 2016), which have Latin, Greek, Cyrillic and arrows; those of
// other scripts are drawn as a font of the machine has them.
package print

import "zermelo/say/picture"

// A canvas takes paths. Lengths are those of the picture.
type canvas interface {
	MoveTo(x, y float64)
	LineTo(x, y float64)
	CubicTo(x1, y1, x2, y2, x, y float64)
	ClosePath()
	// paint paints the path and forgets it.
	paint(p picture.Paint)
}

// A surface takes words too.
type surface interface {
	canvas
	// write writes words whose base line begins, ends or has its middle at x, y.
	write(words string, x, y, size float64, t picture.Text)
}

// rise is how far below the centre of capital letters their base line lies, in parts of their size.
const rise = 0.36

// round is how far the control points of a quarter of a circle lie from its ends, in radii.
const round = 0.5522847498

// draw draws shapes on a surface.
func draw(on surface, shapes []picture.Shape, shift picture.Point) {
	for _, shape := range shapes {
		switch s := shape.(type) {
		case picture.Line:
			stroke(on, shift, s.Paint, false, s.From, s.To)
		case picture.Polyline:
			stroke(on, shift, s.Paint, false, s.Points...)
		case picture.Polygon:
			stroke(on, shift, s.Paint, true, s.Corners...)
		case picture.Curve:
			on.MoveTo(s.From.X+shift.X, s.From.Y+shift.Y)
			on.CubicTo(s.Out.X+shift.X, s.Out.Y+shift.Y, s.In.X+shift.X, s.In.Y+shift.Y, s.To.X+shift.X, s.To.Y+shift.Y)
			on.paint(s.Paint)
		case picture.Circle:
			rounded(on, s.Centre.X-s.Radius+shift.X, s.Centre.Y-s.Radius+shift.Y, 2*s.Radius, 2*s.Radius, s.Radius)
			on.paint(s.Paint)
		case picture.Rectangle:
			rounded(on, s.Corner.X+shift.X, s.Corner.Y+shift.Y, s.Width, s.Height, min(s.Round, s.Width/2, s.Height/2))
			on.paint(s.Paint)
		case picture.Dots:
			for _, run := range s.Runs {
				rounded(on, run.From.X-s.Radius+shift.X, run.From.Y-s.Radius+shift.Y, run.Length+2*s.Radius, 2*s.Radius, s.Radius)
			}
			on.paint(picture.Paint{Fill: s.Fill})
		case picture.Group:
			draw(on, s.Shapes, picture.Point{X: shift.X + s.Shift.X, Y: shift.Y + s.Shift.Y})
		case picture.Text:
			words, size := s.Set()
			on.write(words, s.At.X+shift.X, s.At.Y+shift.Y+rise*size, size, s)
		}
	}
}

func stroke(on surface, shift picture.Point, paint picture.Paint, closed bool, points ...picture.Point) {
	for i, p := range points {
		if i == 0 {
			on.MoveTo(p.X+shift.X, p.Y+shift.Y)
		} else {
			on.LineTo(p.X+shift.X, p.Y+shift.Y)
		}
	}
	if closed {
		on.ClosePath()
	}
	on.paint(paint)
}

// rounded is a rectangle whose corners are quarters of circles.
func rounded(on surface, x, y, width, height, r float64) {
	right, low := x+width, y+height
	if r <= 0 {
		on.MoveTo(x, y)
		on.LineTo(right, y)
		on.LineTo(right, low)
		on.LineTo(x, low)
		on.ClosePath()
		return
	}
	c := r * (1 - round)
	on.MoveTo(x+r, y)
	on.LineTo(right-r, y)
	on.CubicTo(right-c, y, right, y+c, right, y+r)
	on.LineTo(right, low-r)
	on.CubicTo(right, low-c, right-c, low, right-r, low)
	on.LineTo(x+r, low)
	on.CubicTo(x+c, low, x, low-c, x, low-r)
	on.LineTo(x, y+r)
	on.CubicTo(x, y+c, x+c, y, x+r, y)
	on.ClosePath()
}

// page is the sheet with its background.
func page(on surface, p *picture.Picture) {
	if p.Background != picture.None {
		draw(on, []picture.Shape{picture.Rectangle{Width: p.Width, Height: p.Height, Paint: picture.Paint{Fill: p.Background}}}, picture.Point{})
	}
	draw(on, p.Shapes, picture.Point{})
}

// width is that of a stroke.
func width(p picture.Paint) float64 {
	if p.Width == 0 {
		return 1
	}
	return p.Width
}

// wordsOf returns the words of shapes.
func wordsOf(shapes []picture.Shape) []string {
	var all []string
	for _, shape := range shapes {
		switch s := shape.(type) {
		case picture.Group:
			all = append(all, wordsOf(s.Shapes)...)
		case picture.Text:
			words, _ := s.Set()
			all = append(all, words)
		}
	}
	return all
}
