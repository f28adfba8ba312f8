package board

import (
	"zermelo/game/text"
	"zermelo/phrase"
)

// A Notation reads and writes the positions of a rule set. Every rule set of
// this package is one.
type Notation[P comparable] interface {
	// Parse reads a position. Errors are [game.ParseError] with text as the
	// input, or [game.ErrLimit] for a board that is too large.
	Parse(text string) (P, error)
	// Format returns the canonical spelling of p, which Parse reads back as p.
	Format(p P) string
}

// rows is a board as it is written.
type rows struct {
	shape
	text.Board
}

// stones returns the board with the letters of Left's and of Right's stones.
func (b rows) stones(left, right string) Stones {
	return Stones{b.Where(left + "#"), b.Where(right + "#"), b.w, b.h}
}

// parseRows reads rows of letters joined by |. alphabet holds the letters that
// are known, legend says what they mean.
func parseRows(line, alphabet string, legend phrase.Phrase) (rows, error) {
	b, err := text.Rows{Letters: alphabet, Want: legend, Most: MaxCells}.Read(text.Word{Text: line})
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
