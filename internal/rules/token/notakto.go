package token

import (
	"math/bits"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Marks is a position of [Notakto]: the cells that are marked.
type Marks uint64

// Notakto is tic-tac-toe with one mark for both players, and misère: on a
// board of w × h cells the players in turn mark an empty cell with x, and who
// makes k marks in a row, across, down or diagonally, loses. On a full board
// without a row, which large k allow, it is a draw. The usual game has three
// rows of three and k = 3; several boards are a sum, in misère play: a board
// with a row has no moves, and who makes the last move of all has lost.
//
// Source: T. Plambeck and G. Whitehead, The secrets of Notakto (2013).
type Notakto struct {
	marksBoard[Marks]
	all   uint64
	lines lines
}

// NewNotakto returns the game on a board of w columns and h rows, at most 63
// cells, for k in a row.
func NewNotakto(w, h, k int) (*Notakto, error) {
	if err := checkBoard(w, h); err != nil {
		return nil, err
	}
	if w*h == 64 || k < 1 || k > max(w, h) {
		return nil, game.Limit(phrase.Of("no row of %d on %d columns and %d rows is offered", k, w, h),
			phrase.Of("take a length from %d to %d and at most %d cells", 1, max(w, h), 63))
	}
	return &Notakto{
		marksBoard[Marks]{shape{w, h, ".x"}, permutations(symmetries(w, h))}, allCells(w * h), newLines(w, h, k),
	}, nil
}

// Ended implements [game.Ender]: a row is won for the player who did not make
// it.
func (g *Notakto) Ended(p Marks) (game.Result, bool) {
	if g.lines.in(uint64(p)) {
		return game.Win, true
	}
	return game.Drawn, uint64(p) == g.all
}

// Moves implements [game.Impartial]: by cell.
func (g *Notakto) Moves(dst []Marks, p Marks) []Marks {
	if g.lines.in(uint64(p)) {
		return dst
	}
	for free := g.all &^ uint64(p); free != 0; free &= free - 1 {
		dst = append(dst, p|Marks(free&-free))
	}
	return dst
}

// Unmoves implements [game.Unmover].
func (g *Notakto) Unmoves(dst []Marks, p Marks) []Marks {
	for rest := p; rest != 0; rest &= rest - 1 {
		if q := p &^ (rest & -rest); !g.lines.in(uint64(q)) {
			dst = append(dst, q)
		}
	}
	return dst
}

// Size implements [game.Ranker]: 2 to the number of cells.
func (g *Notakto) Size() uint64 { return g.all + 1 }

// Rank implements [game.Ranker].
func (*Notakto) Rank(p Marks) uint64 { return uint64(p) }

// Unrank implements [game.Ranker].
func (g *Notakto) Unrank(i uint64) (Marks, bool) { return Marks(i), i <= g.all }

// Describe implements [game.Describer].
func (g *Notakto) Describe(_ int, from Marks, to []Marks) phrase.Phrase {
	return phrase.Of("put %s on %s", "x", g.shape.cell(bits.TrailingZeros64(uint64(from^to[0]))))
}

func init() {
	offer(entry.Entry{
		Name: "notakto", Title: phrase.Of("Notakto"), Kind: entry.KindBoards, Fame: 45,
		Aliases: []string{"全叉井字棋", "无圈井字棋"},
		Default: "3,3,3", Source: "T. Plambeck and G. Whitehead 2013",
		Params:   phrase.Of("columns, rows and how many in a row lose: 3,3,3"),
		Syntax:   phrase.Of("the rows joined by |, . for an empty cell, x for a mark; nothing for the beginning"),
		Rule:     phrase.Of("Both players put the same mark on an empty cell; who makes three in a row loses."),
		Examples: []string{"notakto", "notakto x..|...|..."},
		Open:     three("notakto", ",x", NewNotakto),
	})
}
