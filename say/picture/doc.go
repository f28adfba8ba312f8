// Package picture says what a position or a chart looks like: shapes in named
// colours on a sheet, written as SVG or as JSON.
//
// A [Picture] is plain data; who draws a graph or a board makes one, and the
// doors write it. A [Plot] is a chart with axes, as data before it is laid
// out: it becomes a picture, or characters for a terminal. Lengths are in points of the screen (px),
// x grows to the right and y downward, as in SVG (W3C, Scalable Vector
// Graphics 1.1, 2011). Shapes are painted in order, later ones over earlier
// ones. The same picture is written as the same bytes everywhere.
package picture

import "strconv"

// A Picture is a sheet with shapes on it.
type Picture struct {
	// Width and Height of the sheet, greater than 0.
	Width, Height float64
	// Title says what is shown, for those who cannot see it, and as the name
	// of the picture.
	Title string
	// Background fills the sheet; with None it is transparent.
	Background Colour
	// Shapes are painted in order.
	Shapes []Shape
	// Spots are the places that the moves marked on it touch, for those who
	// choose a move by pointing; not all that draw name them.
	Spots []Point
}

// Add appends shapes to p.
func (p *Picture) Add(shapes ...Shape) { p.Shapes = append(p.Shapes, shapes...) }

// A Colour is a colour of the palette. It is chosen so that all of them are
// told apart on white, also by most people who see colours differently.
type Colour uint8

// The palette. None paints nothing.
const (
	None Colour = iota
	Black
	Grey
	Silver
	White
	Green
	Blue
	Red
	Orange
	Gold
	Purple
	Brown
	PaleGreen
	PaleBlue
	PaleRed
	PaleGold
	// Shades of blue, from light to dark, on which black letters are read.
	Shade1
	Shade2
	Shade3
	Shade4
	Shade5
	Wood // of boards
	colours
)

var palette = [colours]struct{ name, code string }{
	None:      {"none", "none"},
	Black:     {"black", "#1c1c1c"},
	Grey:      {"grey", "#6b6b6b"},
	Silver:    {"silver", "#c8c8c8"},
	White:     {"white", "#ffffff"},
	Green:     {"green", "#2e8b3d"},
	Blue:      {"blue", "#1f5fbf"},
	Red:       {"red", "#cc2f2f"},
	Orange:    {"orange", "#e07b00"},
	Gold:      {"gold", "#f2b705"},
	Purple:    {"purple", "#7b3fa0"},
	Brown:     {"brown", "#7a5230"},
	PaleGreen: {"pale green", "#dff2e1"},
	PaleBlue:  {"pale blue", "#dce9fa"},
	PaleRed:   {"pale red", "#fae0e0"},
	PaleGold:  {"pale gold", "#fdf1c7"},
	Shade1:    {"shade 1", "#f3f7fd"},
	Shade2:    {"shade 2", "#dbe8f9"},
	Shade3:    {"shade 3", "#bcd4f3"},
	Shade4:    {"shade 4", "#97bbea"},
	Shade5:    {"shade 5", "#72a2e0"},
	Wood:      {"wood", "#f0dfc2"},
}

// String returns the name of c in English.
func (c Colour) String() string { return palette[c.known()].name }

// dark reports whether white letters are read on c.
func (c Colour) dark() bool {
	switch c {
	case None, White, Silver, Gold, PaleGreen, PaleBlue, PaleRed, PaleGold, Shade1, Shade2, Shade3, Shade4, Shade5, Wood:
		return false
	}
	return true
}

// code returns c as SVG writes it.
func (c Colour) code() string { return palette[c.known()].code }

// RGB returns the parts of c that are red, green and blue; those of None are of black.
func (c Colour) RGB() (red, green, blue uint8) {
	if c == None {
		c = Black
	}
	n, _ := strconv.ParseUint(c.code()[1:], 16, 32) // a code of the palette: no error
	return uint8(n >> 16), uint8(n >> 8), uint8(n)
}

// Known reports whether c is a colour of the palette.
func (c Colour) Known() bool { return c < colours }

// known returns c, or Black for a number that is no colour.
func (c Colour) known() Colour {
	if c >= colours {
		return Black
	}
	return c
}

// A Point is a place on the sheet.
type Point struct{ X, Y float64 }

// A Paint says how a shape is painted. The zero Paint is invisible.
type Paint struct {
	Stroke Colour
	// Width of the stroke; 0 is 1.
	Width float64
	// Dashed breaks the stroke.
	Dashed bool
	Fill   Colour
}

// A Shape is one of the shapes of this package.
type Shape interface {
	write(*writer)
	data() map[string]any
	corners() []Point
}

// A Line is a straight stroke.
type Line struct {
	From, To Point
	Paint
}

// A Curve is a cubic Bézier stroke with two control points.
type Curve struct {
	From, Out, In, To Point
	Paint
}

// A Polyline is a stroke through points, open at its ends.
type Polyline struct {
	Points []Point
	Paint
}

// A Polygon is a closed shape with corners.
type Polygon struct {
	Corners []Point
	Paint
}

// A Circle is a circle.
type Circle struct {
	Centre Point
	Radius float64
	Paint
}

// A Rectangle has its sides along the axes.
type Rectangle struct {
	Corner        Point // top left
	Width, Height float64
	Round         float64 // radius of the corners
	Paint
}

// An Anchor says which point of a text lies at its place.
type Anchor uint8

// The anchors.
const (
	Middle Anchor = iota
	Start
	End
)

// A Text is one line of words, upright, centred on the height of its place.
type Text struct {
	At     Point
	Words  string
	Size   float64 // height of the letters; 0 is 14
	Anchor Anchor
	Bold   bool
	// Halo paints the surroundings of the letters, so that they can be read
	// on what lies below.
	Halo Colour
	Fill Colour // None is Black
}

// Dots are many dots of one size. Those that lie on a line so close to each
// other that no gap is seen make a run.
type Dots struct {
	Runs   []Run
	Radius float64
	Fill   Colour
}

// A Run is a row of dots that looks like a stroke to the right; of Length 0 it
// is one dot.
type Run struct {
	From   Point
	Length float64
}

// A Group is some shapes with a note on what they are, shown when one points
// at them.
type Group struct {
	Note string
	// Shift moves the shapes.
	Shift  Point
	Shapes []Shape
}
