package picture

import "fmt"

// A Cell is how a letter of a board is drawn.
type Cell struct {
	// Ground fills the square.
	Ground Colour
	// Piece, if it is not None, fills a disc on the square.
	Piece Colour
	// Label is written on the disc or the square; may be empty.
	Label string
}

// Cells is how the letters of boards are drawn if nothing else is said: empty
// and removed squares, Left's pieces blue and Right's red.
func Cells() map[rune]Cell {
	left, right := Cell{White, Blue, ""}, Cell{White, Red, ""}
	return map[rune]Cell{
		'.': {Ground: White}, '_': {Ground: White}, '-': {Ground: White},
		'#': {Ground: Grey}, ' ': {},
		'x': left, 'X': left, 'o': right, 'O': right,
		'b': left, 'B': {White, Black, ""}, 'r': right, 'W': {White, White, ""},
		'T': {White, Blue, "T"}, 'F': {White, Red, "F"},
		'L': {White, Blue, "L"}, 'R': {White, Red, "R"}, 'E': {White, Green, "E"},
	}
}

// Measures of a grid, in points.
const (
	cellSide   = 40.0
	gridMargin = 24.0
)

// Grid draws a board whose rows are written as letters, from the top. Rows
// may be of different lengths. Letters that cells does not have are written
// on the square. Columns and rows are numbered from the top left.
func Grid(title string, rows [][]rune, cells map[rune]Cell) *Picture {
	columns := 0
	for _, row := range rows {
		columns = max(columns, len(row))
	}
	p := &Picture{
		Width: 2*gridMargin + cellSide*float64(columns), Height: 2*gridMargin + cellSide*float64(len(rows)),
		Title: title, Background: White,
	}
	for y, row := range rows {
		for x, letter := range row {
			p.Add(drawCell(x, y, letter, cells)...)
		}
	}
	for x := range columns {
		p.Add(Text{At: Point{gridMargin + cellSide*(float64(x)+0.5), gridMargin / 2}, Words: fmt.Sprint(x + 1), Size: 11, Fill: Grey})
	}
	for y := range rows {
		p.Add(Text{At: Point{gridMargin / 2, gridMargin + cellSide*(float64(y)+0.5)}, Words: fmt.Sprint(y + 1), Size: 11, Fill: Grey})
	}
	return p
}

func drawCell(x, y int, letter rune, cells map[rune]Cell) []Shape {
	cell, known := cells[letter]
	if !known {
		cell = Cell{Ground: White, Label: string(letter)}
	}
	corner := Point{gridMargin + cellSide*float64(x), gridMargin + cellSide*float64(y)}
	centre := Point{corner.X + cellSide/2, corner.Y + cellSide/2}
	if cell == (Cell{}) {
		return nil
	}
	shapes := []Shape{Rectangle{Corner: corner, Width: cellSide, Height: cellSide, Paint: Paint{Stroke: Silver, Fill: cell.Ground}}}
	ink := Black
	if cell.Piece != None {
		shapes = append(shapes, Circle{Centre: centre, Radius: 0.36 * cellSide, Paint: Paint{Stroke: Black, Width: 1.5, Fill: cell.Piece}})
		if cell.Piece != White {
			ink = White
		}
	}
	if cell.Label != "" {
		shapes = append(shapes, Text{At: centre, Words: cell.Label, Size: 16, Bold: true, Fill: ink})
	}
	return shapes
}

// Mark is a ring around a cell of a [Grid], for what deserves attention.
func Mark(column, row int) Shape {
	const inset = 3
	return Rectangle{
		Corner: Point{gridMargin + cellSide*float64(column) + inset, gridMargin + cellSide*float64(row) + inset},
		Width:  cellSide - 2*inset, Height: cellSide - 2*inset, Round: 5,
		Paint: Paint{Stroke: Gold, Width: 3},
	}
}
