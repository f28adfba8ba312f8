package board

import (
	"strings"

	"zermelo/say/phrase"
)

// changes are the cells in which a board after a move differs from the one
// before, and what they bear as letters: what the words of a move are made of,
// on small boards and on wide ones.
type changes struct {
	width        int
	before       string // the board before, row by row
	cells        []int
	was, becomes []byte
}

// changesOf compares two boards as they are written; ok is false if they are
// not of one size.
func changesOf(before, after string) (c changes, ok bool) {
	if len(before) != len(after) {
		return c, false
	}
	c.width = strings.IndexByte(before+"|", '|')
	c.before = strings.ReplaceAll(before, "|", "")
	cell := 0
	for i := range len(before) {
		a, b := before[i], after[i]
		if (a == '|') != (b == '|') {
			return c, false
		}
		if a != b {
			c.cells, c.was, c.becomes = append(c.cells, cell), append(c.was, a), append(c.becomes, b)
		}
		if a != '|' {
			cell++
		}
	}
	return c, true
}

// find returns the first cell that bore one of the letters was and bears one
// of becomes; -1 if there is none.
func (c *changes) find(was, becomes string) int {
	for i, cell := range c.cells {
		if strings.IndexByte(was, c.was[i]) >= 0 && strings.IndexByte(becomes, c.becomes[i]) >= 0 {
			return cell
		}
	}
	return -1
}

// place names a cell.
func (c *changes) place(cell int) phrase.Phrase { return place(c.width, cell) }

// place names a cell of a board by its number.
func place(width, cell int) phrase.Phrase {
	return phrase.Of("row %d, column %d", cell/width+1, cell%width+1)
}

// describe names the move from a position to the only one of to, by what it
// changes on the board; zero if it is no move of the game.
func describe[P comparable](rules Notation[P], from P, to []P, words func(changes) phrase.Phrase) phrase.Phrase {
	if len(to) != 1 {
		return phrase.Phrase{}
	}
	c, ok := changesOf(rules.Format(from), rules.Format(to[0]))
	if !ok {
		return phrase.Phrase{}
	}
	return words(c)
}
