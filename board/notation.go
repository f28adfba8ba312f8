package board

import (
	"math"
	"strings"

	"zermelo/entry"
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/phrase"
)

// A Notation reads and writes the positions of a rule set. Every rule set of
// this package is one. Parse returns [game.ErrLimit] for a board that is too
// large.
type Notation[P comparable] = entry.Notation[P]

// rows is a board as it is written.
type rows struct {
	shape
	text.Board
}

// stones returns the board with the letters of Left's and of Right's stones.
func (b rows) stones(left, right string) Stones {
	return Stones{b.Where(left + "#"), b.Where(right + "#"), b.w, b.h}
}

// parseRows reads rows of letters joined by |, or the size of an empty board, as
// 4x7. alphabet holds the letters that are known, that of empty cells first;
// legend says what they mean.
func parseRows(line, alphabet string, legend phrase.Phrase) (rows, error) {
	w := text.Word{Text: line}
	read := text.Rows{Letters: alphabet, Want: legend, Most: MaxCells}.Read
	if line != "" && text.IsDigits(line[:1]) {
		read = func(w text.Word) (text.Board, error) { return emptyBoard(w, alphabet[:1]) }
	}
	b, err := read(w)
	if err != nil {
		return rows{}, text.In(err, line)
	}
	return rows{shape{uint8(b.Width), uint8(b.Height)}, b}, nil
}

// emptyBoard reads the rows and the columns of an empty board.
func emptyBoard(w text.Word, empty string) (text.Board, error) {
	rows, columns, ok := w.Cut("x")
	if !ok {
		return text.Board{}, w.Fault(phrase.Of("%q is no size of a board", text.Shorten(w.Text)),
			phrase.Of("write the rows and the columns of an empty board, for example 4x7"))
	}
	height, err := rows.Number(phrase.Of("the number of rows"), 1, math.MaxInt32)
	if err != nil {
		return text.Board{}, err
	}
	width, err := columns.Number(phrase.Of("the number of columns"), 1, math.MaxInt32)
	if err != nil {
		return text.Board{}, err
	}
	if height*width > MaxCells {
		return text.Board{}, game.Limit(
			phrase.Of("a board of %d rows and %d columns has more than %d cells", height, width, MaxCells),
			phrase.Of("take a board of at most %d cells, as 8x8 or 4x16", MaxCells))
	}
	return text.Board{
		Width: int(width), Height: int(height), Cells: []byte(strings.Repeat(empty, int(height*width))),
	}, nil
}

// formatRows writes a board whose cell i bears the letter letter(i).
func formatRows(s shape, letter func(cell int) byte) string {
	return text.WriteRows(int(s.w), int(s.h), letter)
}

// has returns 1 if the cell is in set, else 0.
func has(set uint64, cell int) int { return int(set >> cell & 1) }
