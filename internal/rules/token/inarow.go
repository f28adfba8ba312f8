package token

import (
	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// InARow is the m,n,k-game: on a board of m × n cells the players in turn put
// a stone of their own on an empty cell, x first; who first has k of them in a
// row, across, down or diagonally, wins, and a full board without a row is a
// draw. Tic-tac-toe is 3,3,3. A position is the board; who is to move follows
// from the number of stones.
//
// Source: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982),
// chapter 22.
type InARow struct {
	stonesBoard
	lines lines
}

// NewInARow returns the game on a board of w columns and h rows, at most 64
// cells, for k in a row.
func NewInARow(w, h, k int) (*InARow, error) {
	if err := checkBoard(w, h); err != nil {
		return nil, err
	}
	if k < 1 || k > max(w, h) {
		return nil, game.Limit(phrase.Of("no row of %d fits the board", k),
			phrase.Of("take a length from %d to %d", 1, max(w, h)))
	}
	return &InARow{newStonesBoard(w, h, permutations(symmetries(w, h))), newLines(w, h, k)}, nil
}

// checkBoard returns an error unless a board of w columns and h rows has from
// 1 to 64 cells.
func checkBoard(w, h int) error {
	const most = 64
	if w < 1 || h < 1 || w > most || h > most || w*h > most {
		return game.Limit(phrase.Of("a board of %d columns and %d rows is not offered", w, h),
			phrase.Of("take one of at most %d cells", most))
	}
	return nil
}

// allCells returns the set of n cells, at most 64.
func allCells(n int) uint64 { return ^uint64(0) >> (64 - n) }

// Ended implements [game.Ender].
func (g *InARow) Ended(p Stones) (game.Result, bool) {
	own, other := p.parties()
	switch {
	case g.lines.in(other):
		return game.Loss, true
	case g.lines.in(own): // not in play: the game was over before
		return game.Win, true
	}
	return game.Drawn, p.X|p.O == g.all
}

func (g *InARow) over(p Stones) bool { return g.lines.in(p.X) || g.lines.in(p.O) }

// Moves implements [game.Impartial]: by cell.
func (g *InARow) Moves(dst []Stones, p Stones) []Stones {
	if g.over(p) {
		return dst
	}
	return g.puts(dst, p)
}

// Unmoves implements [game.Unmover].
func (g *InARow) Unmoves(dst []Stones, p Stones) []Stones { return p.without(dst, g.all, g.over) }

// Draw implements [game.Drawer].
func (g *InARow) Draw(p Stones, good []game.Good[Stones]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, noughtsAndCrosses)
}

func init() {
	offer(entry.Entry{
		Name: "tic-tac-toe", Title: phrase.Of("Tic-tac-toe"), Kind: entry.KindBoards, Fame: 1,
		Aliases: []string{"井字棋", "noughts and crosses", "three in a row", "井字游戏", "圈圈叉叉"},
		Syntax:  boardSyntax, Source: "Winning Ways 1982, chapter 22",
		Rule:     phrase.Of("Put a mark of yours on an empty cell of a board of three rows and columns; three in a row win. x begins."),
		Examples: []string{"tic-tac-toe", "tic-tac-toe x..|.o.|..."},
		Open: func(string) (entry.Game, error) {
			rules, err := NewInARow(3, 3, 3)
			return entry.Whole("tic-tac-toe", rules), err
		},
	})
	offer(entry.Entry{
		Name: "in-a-row", Title: phrase.Of("In a Row"), Kind: entry.KindBoards, Fame: 25,
		Aliases: []string{"多子连线", "m n k game", "mnk", "k in a row", "连子棋"},
		Default: "4,4,4", Syntax: boardSyntax, Source: "Winning Ways 1982, chapter 22",
		Params:   phrase.Of("columns, rows and how many in a row win: 4,4,4"),
		Rule:     phrase.Of("Put a mark of yours on an empty cell; so many in a row as the parameters say win. x begins."),
		Examples: []string{"in-a-row:4,3,3", "in-a-row:4,3,3 x...|.o..|...."},
		Open:     three("in-a-row", ",x", NewInARow),
	})
}
