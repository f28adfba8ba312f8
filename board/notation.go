package board

import (
	"zermelo/entry"
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
	b, err := text.Rows{Letters: alphabet, Want: legend, Most: MaxCells}.ReadSized(text.Word{Text: line})
	if err != nil {
		return rows{}, text.In(err, line)
	}
	return rows{shape{uint8(b.Width), uint8(b.Height)}, b}, nil
}

// formatRows writes a board whose cell i bears the letter letter(i).
func formatRows(s shape, letter func(cell int) byte) string {
	return text.WriteRows(int(s.w), int(s.h), letter)
}

// has returns 1 if the cell is in set, else 0.
func has(set uint64, cell int) int { return int(set >> cell & 1) }
