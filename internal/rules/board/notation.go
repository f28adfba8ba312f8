package board

import (
	"strings"

	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// A Notation reads and writes the positions of a rule set. Every rule set of
// this package is one. Parse returns [game.ErrLimit] for a board that is too
// large.
type Notation[P comparable] = entry.Notation[P]

// rows is a board as it is written.
type rows struct{ text.Board }

// stones returns the board with the letters of Left's and of Right's stones.
func (b rows) stones(left, right string) Stones {
	return Stones{b.Where(left + "#"), b.Where(right + "#"), uint8(b.Width), uint8(b.Height)}
}

// parseRows reads rows of letters joined by |, or the size of an empty board, as
// 4x7, of at most so many cells. alphabet holds the letters that are known, that
// of empty cells first; legend says what they mean.
func parseRows(line, alphabet string, legend phrase.Phrase, most int) (rows, error) {
	b, err := text.Rows{Letters: alphabet, Want: legend, Most: most}.ReadSized(text.Word{Text: line})
	if err != nil {
		return rows{}, text.In(err, line)
	}
	return rows{b}, nil
}

// oneRow is the error for a board of more than one row where there may be no
// more.
func oneRow(b rows, line string, legend phrase.Phrase) error {
	if b.Height == 1 {
		return nil
	}
	at := text.Word{Text: line}
	if second := strings.IndexAny(line, "|\n"); second >= 0 {
		at = at.Character(second)
	}
	return text.In(at.Fault(phrase.Of("this game is played on one row"), legend), line)
}

// formatRows writes a board whose cell i bears the letter letter(i).
func formatRows(s shape, letter func(cell int) byte) string {
	return text.WriteRows(int(s.W), int(s.H), letter)
}

// has returns 1 if the cell is in set, else 0.
func has(set uint64, cell int) int { return int(set >> cell & 1) }
