package token

import (
	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Hex is played on a rhombus of n × n six-sided cells: the players in turn put
// a stone of their own on an empty cell, x first. x wins by joining the top
// row to the bottom row, o by joining the left column to the right column. The
// cell in row r and column c touches the ones beside it, above and below it,
// and those in row r-1, column c+1 and row r+1, column c-1. One player always
// wins (J. Nash 1949).
type Hex struct {
	stonesBoard
	side                     int
	top, bottom, left, right uint64
	links                    *hexLinks
}

// NewHex returns the game on a board of n × n cells, n from 1 to 8.
func NewHex(n int) (*Hex, error) {
	if n < 1 || n > 8 {
		return nil, sideLimit(n, 1, 8)
	}
	half := make([]int, n*n)
	for cell := range half {
		half[cell] = n*n - 1 - cell
	}
	g := &Hex{stonesBoard: newStonesBoard(n, n, []permutation{permute(half)}), side: n, links: newHexLinks(n)}
	g.top, g.bottom, g.left, g.right = edges(n)
	return g, nil
}

// edges returns the cells at the edges of a board of n × n cells.
func edges(n int) (top, bottom, left, right uint64) {
	for i := range n {
		top |= 1 << i
		bottom |= 1 << (n*(n-1) + i)
		left |= 1 << (n * i)
		right |= 1 << (n*i + n - 1)
	}
	return top, bottom, left, right
}

// sideLimit is the error for a board of n × n cells.
func sideLimit(n, least, most int) error {
	return game.Limit(phrase.Of("a board of side %d is not offered", n),
		phrase.Of("take a side from %d to %d", least, most))
}

// joined reports whether stones join the cells of from to those of to.
func (g *Hex) joined(stones, from, to uint64) bool {
	reached := stones & from
	for {
		inner, outer := reached&^g.left, reached&^g.right
		next := reached | reached<<g.side | reached>>g.side |
			inner>>1 | outer<<1 | outer>>(g.side-1) | inner<<(g.side-1)
		next &= stones
		if next == reached {
			return reached&to != 0
		}
		reached = next
	}
}

func (g *Hex) xWon(p Stones) bool { return g.joined(p.X, g.top, g.bottom) }
func (g *Hex) oWon(p Stones) bool { return g.joined(p.O, g.left, g.right) }
func (g *Hex) over(p Stones) bool { return g.xWon(p) || g.oWon(p) }

// Ended implements [game.Ender].
func (g *Hex) Ended(p Stones) (game.Result, bool) {
	winner := game.Left
	if !g.xWon(p) {
		if !g.oWon(p) {
			return game.Drawn, false
		}
		winner = game.Right
	}
	if winner == p.turn() { // not in play: the game was over before
		return game.Win, true
	}
	return game.Loss, true
}

// Moves implements [game.Impartial]: by cell.
func (g *Hex) Moves(dst []Stones, p Stones) []Stones {
	if g.over(p) {
		return dst
	}
	return g.puts(dst, p)
}

// Unmoves implements [game.Unmover].
func (g *Hex) Unmoves(dst []Stones, p Stones) []Stones { return p.without(dst, g.all, g.over) }

func init() {
	offer(entry.Entry{
		Name: "hex", Title: phrase.Of("Hex"), Kind: entry.KindBoards, Fame: 7,
		Aliases: []string{"六贯棋", "con tac tix", "海克斯"},
		Default: "3", Syntax: boardSyntax, Source: "P. Hein 1942; J. Nash 1949",
		Params:   phrase.Of("n, the rows and columns of the board: 3 or 4"),
		Rule:     phrase.Of("Put a stone of yours on an empty cell of a rhombus; x wins by joining top and bottom, o by joining left and right. x begins."),
		Examples: []string{"hex:3", "hex:3 ...|.x.|..o"},
		Open:     square("hex", NewHex),
	})
}
