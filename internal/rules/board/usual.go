package board

import (
	"math"
	"slices"

	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// A usualStart is how a game usually begins on boards of each size: the letter of each
// cell, and what is said of it. ok is false for sizes on which it does not.
type usualStart struct {
	letter func(rows, columns, row, column int) byte
	fits   func(rows, columns int) bool
	note   func(rows, columns int) phrase.Phrase
}

// usual are the games that do not begin with an empty board, by name.
var usual = map[string]usualStart{
	"clobber": chequered, "cannibal-clobber": chequered,
	"konane": {
		letter: func(rows, columns, row, column int) byte {
			if top, left, down, right := openedAt(rows, columns); row == top && column == left || row == top+down && column == left+right {
				return '.'
			}
			return chequer(rows, columns, row, column)
		},
		fits: func(rows, columns int) bool { return rows*columns > 1 },
		note: func(rows, columns int) phrase.Phrase {
			return phrase.Of("this is how the game begins on a board of %dx%d: stones of both by turns on all cells but two beside each other in the middle, which the players have taken away", rows, columns)
		},
	},
	"amazons": {
		letter: func(rows, columns, row, column int) byte {
			down, across := (rows-1)/3, (columns-1)/3
			edge := column == 0 || column == columns-1
			inner := column == across || column == columns-1-across
			switch {
			case row == rows-1 && inner, row == rows-1-down && edge:
				return 'x'
			case row == 0 && inner, row == down && edge:
				return 'o'
			}
			return '.'
		},
		fits: func(rows, columns int) bool { return min(rows, columns) > 3 },
		note: func(rows, columns int) phrase.Phrase {
			return phrase.Of("this is how the game begins on a board of %dx%d: four amazons each, Left's below", rows, columns)
		},
	},
}

// chequered is a board full of stones of both players by turns.
var chequered = usualStart{
	letter: chequer,
	fits:   func(_, _ int) bool { return true },
	note: func(rows, columns int) phrase.Phrase {
		return phrase.Of("this is how the game begins on a board of %dx%d: stones of both by turns on all cells", rows, columns)
	},
}

func chequer(_, _, row, column int) byte { return "xo"[(row+column)%2] }

// openedAt returns the cell in the middle of a board that is emptied first, and the
// step from it to the other one.
func openedAt(rows, columns int) (top, left, down, right int) {
	if columns > 1 {
		return (rows - 1) / 2, (columns - 1) / 2, 0, 1
	}
	return (rows - 1) / 2, 0, 1, 0
}

// board writes the start on a size; ok is false if there is none.
func (u usualStart) board(rows, columns int) (written string, ok bool) {
	if rows < 1 || columns < 1 || rows > MaxWide/columns || !u.fits(rows, columns) {
		return "", false
	}
	return text.WriteRows(columns, rows, func(cell int) byte { return u.letter(rows, columns, cell/columns, cell%columns) }), true
}

// sized returns the start on the size that a word is.
func (u usualStart) sized(w text.Word) (written string, note phrase.Phrase, ok bool) {
	before, after, _ := w.Cut("x")
	rows, fault := before.Number(phrase.Phrase{}, 1, math.MaxInt32)
	columns, other := after.Number(phrase.Phrase{}, 1, math.MaxInt32)
	if fault != nil || other != nil {
		return "", note, false
	}
	if written, ok = u.board(int(rows), int(columns)); ok {
		note = u.note(int(rows), int(columns))
	}
	return written, note, ok
}

// begun returns the game called so with sizes read as its usual start, and told to be.
func begun(g entry.Game, name string) entry.Game {
	u, ok := usual[name]
	if !ok {
		return g
	}
	parse := g.Parse
	g.Parse = func(words []entry.Word) ([]any, error) {
		read := slices.Clone(words)
		for i, w := range words {
			if written, _, ok := u.sized(w); ok {
				read[i].Text = written
			}
		}
		return parse(read)
	}
	g.Notes = func(words []entry.Word) (notes []phrase.Phrase) {
		for _, w := range words {
			if _, note, ok := u.sized(w); ok {
				notes = append(notes, note)
			}
		}
		return notes
	}
	return g
}
