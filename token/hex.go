package token

import (
	"zermelo/entry"
	"zermelo/game"
	"zermelo/phrase"
)

// Hex is played on a rhombus of n × n six-sided cells: the players in turn put
// a stone of their own on an empty cell, x first. x wins by joining the top
// row to the bottom row, o by joining the left column to the right column. The
// cell in row r and column c touches the ones beside it, above and below it,
// and those in row r-1, column c+1 and row r+1, column c-1. One player always
// wins (J. Nash 1949).
type Hex struct {
	side                     int
	shape                    shape
	all                      uint64
	top, bottom, left, right uint64
	index                    stonesIndex
	turned                   []permutation
}

// NewHex returns the game on a board of n × n cells, n from 1 to 8.
func NewHex(n int) (*Hex, error) {
	if n < 1 || n > 8 {
		return nil, sideLimit(n, 1, 8)
	}
	g := &Hex{side: n, shape: shape{n, n, ".xo"}, all: allCells(n * n), index: newStonesIndex(n * n)}
	half := make([]int, n*n)
	for i := range n {
		g.top |= 1 << i
		g.bottom |= 1 << (n*(n-1) + i)
		g.left |= 1 << (n * i)
		g.right |= 1 << (n*i + n - 1)
	}
	for cell := range half {
		half[cell] = n*n - 1 - cell
	}
	g.turned = []permutation{permute(half)}
	return g, nil
}

// sideLimit is the error for a board of n × n cells.
func sideLimit(n, least, most int) error {
	return game.Limit(phrase.Of("a board of side %d is not offered", n),
		phrase.Of("take a side from %d to %d", least, most))
}

// Starts implements [game.Starter]: the empty board.
func (*Hex) Starts() []Stones { return []Stones{{}} }

// Turn implements [game.Turner].
func (*Hex) Turn(p Stones) game.Player { return p.turn() }

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
	for free := g.all &^ (p.X | p.O); free != 0; free &= free - 1 {
		dst = append(dst, p.with(free&-free))
	}
	return dst
}

// Unmoves implements [game.Unmover].
func (g *Hex) Unmoves(dst []Stones, p Stones) []Stones { return p.without(dst, g.all, g.over) }

// Layers implements [game.Layered]: by the number of stones.
func (g *Hex) Layers() int { return g.index.cells + 1 }

// Layer implements [game.Layered].
func (*Hex) Layer(p Stones) int { return p.count() }

// Canonical implements [game.Symmetric]: the half turn.
func (g *Hex) Canonical(p Stones) Stones {
	p.X, p.O = least(g.turned, p.X, p.O)
	return p
}

// Size implements [game.Ranker], as that of [InARow] does.
func (g *Hex) Size() uint64 { return g.index.size() }

// Rank implements [game.Ranker].
func (g *Hex) Rank(p Stones) uint64 { return g.index.rank(p) }

// Unrank implements [game.Ranker].
func (g *Hex) Unrank(i uint64) (Stones, bool) { return g.index.unrank(i) }

// Parse implements [Rules]: the board by rows, for example x..|.o.|...
func (g *Hex) Parse(text string) (Stones, error) { return g.shape.stones(text) }

// Format implements [Rules].
func (g *Hex) Format(p Stones) string { return g.shape.format([]uint64{p.X, p.O}) }

// Describe implements [game.Describer].
func (g *Hex) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	return g.shape.put(from, to[0])
}

func init() {
	offer(entry.Entry{
		Name: "hex", Default: "3", Syntax: boardSyntax, Source: "P. Hein 1942; J. Nash 1949",
		Params:   phrase.Of("n, the rows and columns of the board: 3 or 4"),
		Rule:     phrase.Of("Put a stone of yours on an empty cell of a rhombus; x wins by joining top and bottom, o by joining left and right. x begins."),
		Examples: []string{"hex:3", "hex:3 ...|.x.|..o"},
		Open:     square("hex", NewHex),
	})
}
