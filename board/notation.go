package board

import (
	"strings"
	"unicode/utf8"

	"zermelo/game"
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

// rows is a board as it is written: the letters of its cells, row by row.
type rows struct {
	shape
	letters [MaxCells]byte
}

// parseRows reads rows of letters joined by |. alphabet holds the letters that
// are known, legend says what they mean.
func parseRows(text, alphabet string, legend phrase.Phrase) (rows, error) {
	var b rows
	if text == "" {
		return b, &game.ParseError{Input: text, Problem: phrase.Of("there is no board"), Want: legend}
	}
	n, column, width := 0, 0, 0
	for i, c := range text {
		if c == '|' {
			if err := endRow(text, i, column, &width); err != nil {
				return b, err
			}
			b.h++
			column = 0
			continue
		}
		if c >= 0x80 || strings.IndexByte(alphabet, byte(c)) < 0 {
			return b, &game.ParseError{
				Input: text, Offset: i, Len: len(character(text, i)),
				Problem: phrase.Of("%q is no cell of this board", character(text, i)), Want: legend,
			}
		}
		if n == MaxCells {
			return b, tooLarge()
		}
		b.letters[n] = byte(c)
		n++
		column++
	}
	if err := endRow(text, len(text), column, &width); err != nil {
		return b, err
	}
	b.w, b.h = uint8(width), b.h+1
	return b, nil
}

// character returns the character of text at offset i; a byte that is none is
// returned itself.
func character(text string, i int) string {
	_, n := utf8.DecodeRuneInString(text[i:])
	return text[i : i+n]
}

func tooLarge() error {
	return game.Limit(
		phrase.Of("the board has more than %d cells", MaxCells),
		phrase.Of("leave out rows and columns that no move can use, or write independent parts as a sum"))
}

// endRow checks the row that ends at offset end.
func endRow(text string, end, column int, width *int) error {
	switch {
	case column == 0:
		return &game.ParseError{
			Input: text, Offset: end, Len: min(1, len(text)-end),
			Problem: phrase.Of("a row is empty"), Want: phrase.Of("write the rows from the top, joined by |, all of one length"),
		}
	case *width == 0:
		*width = column
	case column != *width:
		return &game.ParseError{
			Input: text, Offset: end - column, Len: column,
			Problem: phrase.Of("this row has %d cells and the first has %d", column, *width),
			Want:    phrase.Of("write rows of one length"),
		}
	}
	return nil
}

// where returns the set of the cells that bear one of the letters.
func (b *rows) where(letters string) uint64 {
	var set uint64
	for i, c := range b.letters[:int(b.w)*int(b.h)] {
		if strings.IndexByte(letters, c) >= 0 {
			set |= 1 << i
		}
	}
	return set
}

// formatRows writes a board whose cell i bears the letter letter(i).
func formatRows(s shape, letter func(cell int) byte) string {
	var out strings.Builder
	for r := range int(s.h) {
		if r > 0 {
			out.WriteByte('|')
		}
		for c := range int(s.w) {
			out.WriteByte(letter(r*int(s.w) + c))
		}
	}
	return out.String()
}

// has returns 1 if the cell is in set, else 0.
func has(set uint64, cell int) int { return int(set >> cell & 1) }
