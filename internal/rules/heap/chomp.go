package heap

import (
	"iter"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Chomp is the game of eating a bar of chocolate (F. Schuh 1952; Gale 1974):
// a move bites a square, which goes with all squares to the right of it and
// all below these. The first square of the first row is poisoned and cannot
// be bitten, so that the bar of one square is finished. A position is the
// tuple of the row lengths from the top, which do not increase; rows of 0 are
// left out.
//
// No formula for the values is known. Gale's argument shows that the first
// player wins every rectangle but the single square.
type Chomp struct{ Tuples }

// Moves implements [game.Impartial]: by row from the top, then by square from
// the left.
func (Chomp) Moves(dst []Tuple, p Tuple) []Tuple {
	var store [16]uint64
	rows := p.Append(store[:0])
	rest := make([]uint64, len(rows))
	for i, length := range rows {
		for j := range length {
			if i > 0 || j > 0 {
				dst = append(dst, bitten(rest, rows, i, j))
			}
		}
	}
	return dst
}

// bitten returns what is left of rows after a bite at square j of row i, from
// 0; rest is memory of the same length.
func bitten(rest, rows []uint64, i int, j uint64) Tuple {
	copy(rest, rows[:i])
	end := i
	for ; end < len(rows) && j > 0; end++ {
		rest[end] = min(rows[end], j)
	}
	return TupleOf(rest[:end]...)
}

// MoveCount implements [game.Counter]: the squares but one.
func (Chomp) MoveCount(p Tuple) uint64 {
	var squares uint64
	for _, length := range p.Values() {
		squares = game.AddCapped(squares, length)
	}
	return max(squares, 1) - 1
}

// Parse reads a position: the row lengths from the top, or 4x7 for the whole bar of
// 4 rows and 7 columns. The error is a
// [game.ParseError].
func (Chomp) Parse(s string) (Tuple, error) {
	return parseList(s, func(words []text.Word) (Tuple, error) {
		if len(words) == 1 && strings.Contains(words[0].Text, "x") {
			return wholeBar(words[0])
		}
		if len(words) > chompRows {
			return "", words[chompRows].Fault(phrase.Of("the bar has more than %d rows", chompRows), phrase.Of("write fewer rows"))
		}
		ns, err := text.Numbers(words, phrase.Of("row length"), 0, chompLength)
		if err != nil {
			return "", err
		}
		for i := 1; i < len(ns); i++ {
			if ns[i] > ns[i-1] {
				return "", words[i].Fault(phrase.Of("row %d is longer than the row above it", i+1),
					phrase.Of("write row lengths from the top, none longer than the one before"))
			}
		}
		for len(ns) > 0 && ns[len(ns)-1] == 0 {
			ns = ns[:len(ns)-1]
		}
		if len(ns) == 0 {
			return "", words[0].Fault(phrase.Of("the bar is empty"), phrase.Of("leave at least the poisoned square: 1"))
		}
		return TupleOf(ns...), nil
	})
}

// wholeBar reads the rows and the columns of a whole bar, as 4x7.
func wholeBar(w text.Word) (Tuple, error) {
	high, wide, _ := w.Cut("x")
	rows, err := high.Number(phrase.Of("the number of rows"), 1, chompRows)
	if err != nil {
		return "", err
	}
	columns, err := wide.Number(phrase.Of("the number of columns"), 1, chompLength)
	if err != nil {
		return "", err
	}
	return TupleOf(slices.Repeat([]uint64{columns}, int(rows))...), nil
}

// chompRows and chompLength bound a bar of chocolate: larger ones cannot be
// solved by any method known.
const (
	chompRows   = 64
	chompLength = 1 << 20
)

// Positions yields the bars of size squares: the partitions of size, in
// descending order of their rows.
func (Chomp) Positions(size uint64) iter.Seq[Tuple] {
	return func(yield func(Tuple) bool) {
		var rows []uint64
		var fill func(rest, most uint64) bool
		fill = func(rest, most uint64) bool {
			if rest == 0 {
				return yield(TupleOf(rows...))
			}
			for k := min(rest, most); k > 0; k-- {
				rows = append(rows, k)
				if !fill(rest-k, k) {
					return false
				}
				rows = rows[:len(rows)-1]
			}
			return true
		}
		if size > 0 {
			fill(size, size)
		}
	}
}

// Describe implements [game.Describer].
func (Chomp) Describe(_ int, from Tuple, to []Tuple) phrase.Phrase {
	was, is := from.Values(), to[0].Values()
	// The bite is in the first row that is shorter now, or gone.
	row, square := 0, uint64(0)
	for row < len(is) && is[row] == was[row] {
		row++
	}
	if row < len(is) {
		square = is[row]
	}
	return phrase.Of("bite square %d of row %d", square+1, row+1)
}

// twoRows returns the bar of two rows; ok is false if the second one is longer
// or nothing is there. A row of 0 is left out.
func twoRows(first, second uint64) (bar Tuple, ok bool) {
	if second == 0 {
		return TupleOf(first), first > 0
	}
	return TupleOf(first, second), second <= first
}

func init() { games = append(games, chompEntry) }

func chompEntry() entry.Entry {
	return entry.Entry{
		Name: "chomp", Title: phrase.Of("Chomp"), Kind: entry.KindBoards, Fame: 10,
		Aliases: []string{"巧克力", "chocolate", "啃巧克力", "吃巧克力"},
		Syntax:  phrase.Of("row lengths, or 4x7 for the whole bar of 4 rows and 7 columns"), Source: "F. Schuh 1952; D. Gale 1974",
		Rule: phrase.Of("Bite into a bar of chocolate: the square you name goes, with all squares that are not above it and not to the left of it. " +
			"The first square is poisoned and is never taken."),
		Examples: []string{"chomp 4 4 4", "chomp 5 3 1"},
		Open: entry.Fixed(entry.Together("chomp", Chomp{}).Sized(1, 12).InPlane(entry.OneOf(
			phrase.Of("squares of the first row"), phrase.Of("squares of the second row"), twoRows))),
	}
}
