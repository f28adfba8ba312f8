package picture

// This file draws what stands on the places of boards, in sides of half a piece
// around its centre.

// A Glyph is what a piece looks like, instead of a disc or a block with a letter.
type Glyph uint8

// The glyphs.
const (
	Lettered Glyph = iota // the form of its player and the label
	Stone                 // a disc without a letter
	Coin                  // a disc with a ring on it
	Tile                  // the whole place
	Cross                 // two strokes
	Nought                // a ring
	King
	Queen
	Rook
	Bishop
	Knight
	Pawn
	Fox
	Hound
	Frog
	glyphs
)

var glyphNames = [glyphs]string{
	Lettered: "letter", Stone: "stone", Coin: "coin", Tile: "tile", Cross: "cross", Nought: "ring",
	King: "king", Queen: "queen", Rook: "rook", Bishop: "bishop", Knight: "knight", Pawn: "pawn",
	Fox: "fox", Hound: "hound", Frog: "frog",
}

// A carving is a glyph of polygons and discs; eyes are discs of the other shade.
type carving struct {
	bodies [][]Point
	discs  []disc
	eyes   []disc
}

type disc struct {
	at     Point
	radius float64
}

var carvings = map[Glyph]carving{
	King: {
		bodies: [][]Point{
			{{-0.09, -1}, {0.09, -1}, {0.09, -0.85}, {0.25, -0.85}, {0.25, -0.69}, {0.09, -0.69}, {0.09, -0.3}, {-0.09, -0.3}, {-0.09, -0.69}, {-0.25, -0.69}, {-0.25, -0.85}, {-0.09, -0.85}},
			{{-0.82, -0.25}, {-0.45, -0.48}, {0, -0.25}, {0.45, -0.48}, {0.82, -0.25}, {0.5, 0.5}, {0.62, 0.9}, {-0.62, 0.9}, {-0.5, 0.5}},
		},
	},
	Queen: {
		bodies: [][]Point{{{-0.85, -0.5}, {-0.45, 0}, {-0.36, -0.72}, {0, -0.08}, {0.36, -0.72}, {0.45, 0}, {0.85, -0.5}, {0.52, 0.5}, {0.62, 0.9}, {-0.62, 0.9}, {-0.52, 0.5}}},
		discs:  []disc{{Point{-0.87, -0.58}, 0.13}, {Point{-0.36, -0.84}, 0.13}, {Point{0.36, -0.84}, 0.13}, {Point{0.87, -0.58}, 0.13}},
	},
	Rook: {
		bodies: [][]Point{{
			{-0.62, -0.85},
			{-0.35, -0.85},
			{-0.35, -0.62},
			{-0.14, -0.62},
			{-0.14, -0.85},
			{0.14, -0.85},
			{0.14, -0.62},
			{0.35, -0.62},
			{0.35, -0.85},
			{0.62, -0.85},
			{0.62, -0.4},
			{0.4, -0.22},
			{0.44, 0.5},
			{0.68, 0.9},
			{-0.68, 0.9},
			{-0.44, 0.5},
			{-0.4, -0.22},
			{-0.62, -0.4},
		}},
	},
	Bishop: {
		bodies: [][]Point{{{0, -0.78}, {0.4, -0.18}, {0.26, 0.3}, {0.4, 0.55}, {0.62, 0.9}, {-0.62, 0.9}, {-0.4, 0.55}, {-0.26, 0.3}, {-0.4, -0.18}}},
		discs:  []disc{{Point{0, -0.86}, 0.13}},
	},
	Knight: {
		bodies: [][]Point{{
			{-0.12, -0.95},
			{0, -0.7},
			{0.4, -0.5},
			{0.64, 0},
			{0.64, 0.9},
			{-0.52, 0.9},
			{-0.36, 0.45},
			{0.02, 0.1},
			{-0.3, 0.06},
			{-0.56, 0.26},
			{-0.82, 0.06},
			{-0.66, -0.3},
			{-0.36, -0.64},
		}},
		eyes: []disc{{Point{-0.24, -0.34}, 0.1}},
	},
	Pawn: {
		bodies: [][]Point{{{-0.2, -0.3}, {0.2, -0.3}, {0.34, 0.5}, {0.58, 0.9}, {-0.58, 0.9}, {-0.34, 0.5}}},
		discs:  []disc{{Point{0, -0.46}, 0.34}},
	},
	Fox: {
		bodies: [][]Point{{{-0.86, -0.95}, {-0.32, -0.5}, {0.32, -0.5}, {0.86, -0.95}, {0.8, -0.05}, {0.2, 0.72}, {0, 0.92}, {-0.2, 0.72}, {-0.8, -0.05}}},
		eyes:   []disc{{Point{-0.34, -0.08}, 0.11}, {Point{0.34, -0.08}, 0.11}, {Point{0, 0.74}, 0.1}},
	},
	Hound: {
		bodies: [][]Point{
			{{-0.5, -0.8}, {0.5, -0.8}, {0.56, 0.1}, {0.3, 0.9}, {-0.3, 0.9}, {-0.56, 0.1}},
			{{-0.5, -0.8}, {-0.95, -0.3}, {-0.88, 0.4}, {-0.6, 0.3}, {-0.48, -0.3}},
			{{0.5, -0.8}, {0.95, -0.3}, {0.88, 0.4}, {0.6, 0.3}, {0.48, -0.3}},
		},
		eyes: []disc{{Point{-0.24, -0.2}, 0.11}, {Point{0.24, -0.2}, 0.11}, {Point{0, 0.6}, 0.16}},
	},
	Frog: {
		bodies: [][]Point{{{-0.6, -0.5}, {0.6, -0.5}, {0.95, 0.1}, {0.6, 0.7}, {-0.6, 0.7}, {-0.95, 0.1}}},
		discs:  []disc{{Point{-0.5, -0.6}, 0.26}, {Point{0.5, -0.6}, 0.26}},
		eyes:   []disc{{Point{-0.5, -0.6}, 0.11}, {Point{0.5, -0.6}, 0.11}},
	},
}

// outlined returns a glyph around a point in strokes of an ink: a piece that is not
// there yet.
func (g Glyph) outlined(at Point, half float64, ink Colour) []Shape {
	if g == Tile {
		return nil
	}
	return g.shapes(at, half, Paint{Stroke: ink, Width: 2}, ink, ink)
}

// filled returns a glyph in a colour around a point; half is half its side.
func (g Glyph) filled(at Point, half float64, fill Colour) []Shape {
	other := White
	if !fill.dark() {
		other = Black
	}
	return g.shapes(at, half, Paint{Stroke: Black, Width: 1.5, Fill: fill}, fill, other)
}

// shapes draws a glyph with a paint, strokes in ink, and what is on it in other.
func (g Glyph) shapes(at Point, half float64, paint Paint, ink, other Colour) (shapes []Shape) {
	place := func(p Point) Point { return Point{at.X + half*p.X, at.Y + half*p.Y} }
	thick := half / 2.4
	switch g {
	case Stone:
		return []Shape{Circle{Centre: at, Radius: 1.1 * half, Paint: paint}}
	case Coin:
		return []Shape{
			Circle{Centre: at, Radius: 1.1 * half, Paint: paint},
			Circle{Centre: at, Radius: 0.6 * half, Paint: Paint{Stroke: other, Width: thick / 2}},
		}
	case Tile:
		side := cellSide - 2
		return []Shape{Rectangle{Corner: Point{at.X - side/2, at.Y - side/2}, Width: side, Height: side, Round: 3, Paint: Paint{Fill: ink}}}
	case Cross:
		pen := Paint{Stroke: ink, Width: thick}
		return []Shape{
			Line{From: place(Point{-0.75, -0.75}), To: place(Point{0.75, 0.75}), Paint: pen},
			Line{From: place(Point{-0.75, 0.75}), To: place(Point{0.75, -0.75}), Paint: pen},
		}
	case Nought:
		return []Shape{Circle{Centre: at, Radius: 0.8 * half, Paint: Paint{Stroke: ink, Width: thick}}}
	}
	c := carvings[g]
	for _, body := range c.bodies {
		corners := make([]Point, len(body))
		for i, p := range body {
			corners[i] = place(p)
		}
		shapes = append(shapes, Polygon{Corners: corners, Paint: paint})
	}
	for _, d := range c.discs {
		shapes = append(shapes, Circle{Centre: place(d.at), Radius: half * d.radius, Paint: paint})
	}
	for _, d := range c.eyes {
		shapes = append(shapes, Circle{Centre: place(d.at), Radius: half * d.radius, Paint: Paint{Fill: other}})
	}
	return shapes
}
