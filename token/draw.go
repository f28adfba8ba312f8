package token

import (
	"strings"

	"zermelo/game"
	"zermelo/picture"
)

// drawBoard draws the board that is the first word of a position, with the
// moves on it marked; look, which may be nil, says how the board differs from
// one of squares.
func drawBoard[P comparable](format func(P) string, p P, good []game.Good[P], look *picture.Board) (*picture.Picture, error) {
	b := &picture.Board{}
	if look != nil {
		*b = *look
	}
	b.Rows = boardOf(format(p))
	for _, m := range good {
		if q, ok := m.One(); ok {
			b.Move(boardOf(format(q)), m.Ink)
		}
	}
	return b.Picture(), nil
}

// boardOf returns the letters of the board of a position, row by row.
func boardOf(position string) (rows [][]rune) {
	board, _, _ := strings.Cut(position, " ")
	for row := range strings.SplitSeq(board, "|") {
		rows = append(rows, []rune(row))
	}
	return rows
}
