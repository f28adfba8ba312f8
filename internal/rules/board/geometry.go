package board

import "zermelo/game/grid"

// MaxCells is the greatest number of cells of a board.
const MaxCells = grid.MaxCells

// Sets of cells of a board in one word are those of package grid.
type (
	shape     = grid.Shape
	window    = grid.Window
	direction = grid.Direction
)

// directions are the steps of a king. The first four keep to a row or a column.
var directions = [8]direction{
	{Column: 1, Row: 0}, {Column: -1, Row: 0}, {Column: 0, Row: 1}, {Column: 0, Row: -1}, {Column: 1, Row: 1}, {Column: -1, Row: -1}, {Column: 1, Row: -1}, {Column: -1, Row: 1},
}
