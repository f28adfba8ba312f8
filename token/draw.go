package token

import (
	"strings"

	"zermelo/picture"
)

// drawBoard draws the board that is the first word of a position. The cells
// that the moves to good change are marked.
func drawBoard[P comparable](format func(P) string, p P, good []P) (*picture.Picture, error) {
	rows := boardOf(format(p))
	drawn := picture.Grid("", rows, picture.Cells())
	marked := map[[2]int]bool{}
	for _, q := range good {
		for y, row := range boardOf(format(q)) {
			for x, letter := range row {
				if at := [2]int{x, y}; letter != rows[y][x] && !marked[at] {
					marked[at] = true
					drawn.Add(picture.Mark(x, y))
				}
			}
		}
	}
	return drawn, nil
}

// boardOf returns the letters of the board of a position, row by row.
func boardOf(position string) (rows [][]rune) {
	board, _, _ := strings.Cut(position, " ")
	for row := range strings.SplitSeq(board, "|") {
		rows = append(rows, []rune(row))
	}
	return rows
}
