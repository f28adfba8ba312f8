package picture

import "fmt"

// A Grid is a table of words: rows and columns that are numbered from 0, with a
// name for what the numbers of each are.
type Grid struct {
	Title, Row, Column string
	Columns            int
	// Rows are the squares, of which those without a ground are left out.
	Rows [][]Cell
	// Frames are drawn inside the squares; nil for none.
	Frames [][]Colour
}

// Measures of a grid, in points.
const (
	gridHeight = 24.0 // of a square
	gridLetter = 8.0  // width of a letter
	gridWidth  = 26.0 // least width of a square
	gridFrame  = 2.0  // width of a frame in a square, and its distance from the edge
)

// Picture draws the grid.
func (g Grid) Picture() *Picture {
	wide, first := gridWidth, gridLetter*float64(Columns(fmt.Sprint(max(len(g.Rows), 1)-1)))+12
	wide = max(wide, gridLetter*float64(Columns(fmt.Sprint(g.Columns)))+8)
	for _, row := range g.Rows {
		for _, c := range row {
			wide = max(wide, gridLetter*float64(Columns(c.Label))+8)
		}
	}
	const top = 3 * gridHeight
	// The name of the rows stands above their numbers, and makes room for itself.
	left := max(outerSpace+first, outerSpace+gridLetter*float64(Columns("↓ "+g.Row)))
	p := &Picture{Background: White}
	small := func(at Point, words string, anchor Anchor) {
		p.Add(Text{At: at, Words: words, Size: 12, Fill: Grey, Anchor: anchor})
	}
	p.Add(Text{At: Point{outerSpace, gridHeight / 2}, Words: g.Title, Anchor: Start, Bold: true})
	small(Point{left, 1.5 * gridHeight}, g.Column+" →", Start)
	small(Point{outerSpace, 2.5 * gridHeight}, "↓ "+g.Row, Start)
	for x := range g.Columns {
		small(Point{left + (float64(x)+0.5)*wide, 2.5 * gridHeight}, fmt.Sprint(x), Middle)
	}
	for y, row := range g.Rows {
		middle := top + (float64(y)+0.5)*gridHeight
		small(Point{left - 6, middle}, fmt.Sprint(y), End)
		for x, c := range row {
			if c.Ground == None {
				continue
			}
			corner := Point{left + float64(x)*wide, top + float64(y)*gridHeight}
			p.Add(Rectangle{Corner: corner, Width: wide, Height: gridHeight, Paint: Paint{Stroke: Silver, Fill: c.Ground}})
			if g.Frames != nil && g.Frames[y][x] != None {
				p.Add(Rectangle{
					Corner: Point{corner.X + gridFrame, corner.Y + gridFrame}, Width: wide - 2*gridFrame, Height: gridHeight - 2*gridFrame,
					Paint: Paint{Stroke: g.Frames[y][x], Width: gridFrame},
				})
			}
			p.Add(Text{At: Point{corner.X + wide/2, middle}, Words: c.Label, Size: 13})
		}
	}
	p.Width = max(left+float64(g.Columns)*wide, outerSpace+gridLetter*float64(Columns(g.Title))+outerSpace) + outerSpace
	p.Height = top + float64(len(g.Rows))*gridHeight + outerSpace
	return p
}
