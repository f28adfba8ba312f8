package token

import (
	"math/bits"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// Connect is Connect Four on any board: the players in turn drop a stone of
// their own into a column that is not full, where it falls to the lowest empty
// cell, x first; who first has k of them in a row, across, down or diagonally,
// wins, and a full board without a row is a draw. The game of the shops has
// seven columns, six rows and k = 4.
//
// A position is the board by columns, as in J. Tromp's and J. D. Allen's
// programs (1988): column c has height+1 bits from c·(height+1) on, the lowest
// cell first, and the topmost bit is always empty, so that no line wraps round.
type Connect struct {
	stonesGame
	width, height int
	length        int
	shape         shape
	bottom        uint64     // the lowest cell of every column
	board         uint64     // all cells
	lower         uint64     // every other row, from the second one from the top on
	aside         []int8     // by cell: how far its column is from the middle, in half columns
	images        [64]uint64 // by cell: its image in the mirror
	columns       [64]uint64 // by cell: its column
	upper         [2]uint64  // by player: the rows in which threats tell in the end
	powers        []uint64
	mirror        permutation
}

// NewConnect returns the game on w columns and h rows, w·(h+1) at most 64, for
// k in a row.
func NewConnect(w, h, k int) (*Connect, error) {
	if w < 1 || h < 1 || w > 32 || h > 63 || w*(h+1) > 64 {
		return nil, game.Limit(phrase.Of("a board of %d columns and %d rows is not offered", w, h),
			phrase.Of("columns times one more than rows may be at most %d", 64))
	}
	if k < 1 || k > max(w, h) {
		return nil, game.Limit(phrase.Of("no row of %d fits the board", k),
			phrase.Of("take a length from %d to %d", 1, max(w, h)))
	}
	g := &Connect{width: w, height: h, length: k, shape: shape{w, h, ".xo"}, powers: make([]uint64, w)}
	image := make([]int, w*(h+1))
	power := uint64(1)
	for c := range w {
		g.bottom |= 1 << (c * (h + 1))
		g.powers[c] = power
		power *= g.columnStates() // the last product is not used; it may wrap
		for r := range h + 1 {
			image[c*(h+1)+r] = (w-1-c)*(h+1) + r
			g.images[c*(h+1)+r] = 1 << ((w-1-c)*(h+1) + r)
			g.columns[c*(h+1)+r] = (1<<(h+1) - 1) << (c * (h + 1))
		}
	}
	g.board = g.bottom * (1<<h - 1)
	for r := h & 1; r < h; r += 2 {
		g.lower |= g.bottom << r
	}
	for r := range h {
		g.upper[r&1] |= g.bottom << r
	}
	g.aside = make([]int8, w*(h+1))
	for cell := range g.aside {
		g.aside[cell] = int8(max(2*(cell/(h+1))-(w-1), (w-1)-2*(cell/(h+1))))
	}
	g.mirror = permute(image)
	return g, nil
}

// columnStates is the number of ways to fill a column: 1 + 2 + ... + 2^height.
func (g *Connect) columnStates() uint64 { return 1<<(g.height+1) - 1 }

// line reports whether set has k cells in a row.
func (g *Connect) line(set uint64) bool {
	h := g.height
	for _, step := range [...]int{1, h, h + 1, h + 2} {
		run := set
		for i := 1; i < g.length; i++ {
			run &= set >> (i * step)
		}
		if run != 0 {
			return true
		}
	}
	return false
}

func (g *Connect) over(p Stones) bool { return g.line(p.X) || g.line(p.O) }

// Ended implements [game.Ender].
func (g *Connect) Ended(p Stones) (game.Result, bool) {
	own, other := p.parties()
	switch {
	case g.line(other):
		return game.Loss, true
	case g.line(own): // not in play: the game was over before
		return game.Win, true
	}
	return game.Drawn, p.X|p.O == g.board
}

// Moves implements [game.Impartial]: by column.
func (g *Connect) Moves(dst []Stones, p Stones) []Stones {
	if g.over(p) {
		return dst
	}
	// Adding the bottom cells carries to the lowest empty cell of each column.
	for free := ((p.X | p.O) + g.bottom) & g.board; free != 0; free &= free - 1 {
		dst = append(dst, p.with(free&-free))
	}
	return dst
}

// Unmoves implements [game.Unmover].
func (g *Connect) Unmoves(dst []Stones, p Stones) []Stones {
	// The topmost stone of a column is a cell with an empty one above.
	taken := p.X | p.O
	return p.without(dst, taken&^(taken>>1), g.over)
}

// Layers implements [game.Layered]: by the number of stones.
func (g *Connect) Layers() int { return g.width*g.height + 1 }

// Canonical implements [game.Symmetric]: left and right change places.
func (g *Connect) Canonical(p Stones) Stones {
	x, o := g.mirror.of(p.X), g.mirror.of(p.O)
	if x < p.X || x == p.X && o < p.O {
		return Stones{x, o}
	}
	return p
}

// Size implements [game.Ranker]: 2^(height+1) - 1 ways to fill each column. It
// is less than 2^64 on every board.
func (g *Connect) Size() uint64 { return g.powers[g.width-1] * g.columnStates() }

// Rank implements [game.Ranker]. A column of n stones is the number that has a
// 1 above n bits, which are 1 for x: less 1 it is below 2^(height+1) - 1.
func (g *Connect) Rank(p Stones) (rank uint64) {
	// The stones of x with a 1 on top, column by column.
	marked := (p.X | p.O) + g.bottom | p.X
	mask := uint64(1)<<(g.height+1) - 1
	for c := range g.width {
		column := marked >> (c * (g.height + 1)) & mask
		rank += (column - 1) * g.powers[c]
	}
	return rank
}

// Unrank implements [game.Ranker].
func (g *Connect) Unrank(i uint64) (p Stones, ok bool) {
	if i >= g.Size() {
		return Stones{}, false
	}
	for c := range g.width {
		column := i%g.columnStates() + 1
		i /= g.columnStates()
		n := bits.Len64(column) - 1
		full := uint64(1)<<n - 1
		at := c * (g.height + 1)
		p.X |= column & full << at
		p.O |= full &^ column << at
	}
	x, o := bits.OnesCount64(p.X), bits.OnesCount64(p.O)
	return p, x == o || x == o+1
}

// rows turns a set of cells by columns into one by rows from the top, or back.
func (g *Connect) rows(set uint64, back bool) (turned uint64) {
	for r := range g.height {
		for c := range g.width {
			byColumn, byRow := c*(g.height+1)+g.height-1-r, r*g.width+c
			if back {
				byColumn, byRow = byRow, byColumn
			}
			turned |= set >> byColumn & 1 << byRow
		}
	}
	return turned
}

// Parse implements [Rules]: the board from the top row to the bottom row.
func (g *Connect) Parse(text string) (Stones, error) {
	p, err := g.shape.stones(text)
	if err != nil {
		return Stones{}, err
	}
	taken := p.X | p.O
	for cell := range (g.height - 1) * g.width {
		if below := cell + g.width; taken>>cell&1 == 1 && taken>>below&1 == 0 {
			s := &scanner{text: text}
			w := s.next()
			at := word{Text: w.Text[cell+cell/g.width : cell+cell/g.width+1], Offset: w.Offset + cell + cell/g.width}
			return Stones{}, s.fault(at, phrase.Of("the stone on %s hangs in the air", g.shape.cell(cell)),
				phrase.Of("put a stone on %s as well", g.shape.cell(below)))
		}
	}
	return Stones{g.rows(p.X, true), g.rows(p.O, true)}, nil
}

// Format implements [Rules].
func (g *Connect) Format(p Stones) string {
	return g.shape.format([]uint64{g.rows(p.X, false), g.rows(p.O, false)})
}

// Describe implements [game.Describer].
func (g *Connect) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	cell := bits.TrailingZeros64((from.X | from.O) ^ (to[0].X | to[0].O))
	return phrase.Of("drop %s into column %d", playerLetter(from.turn()), cell/(g.height+1)+1)
}

// Draw implements [game.Drawer].
func (g *Connect) Draw(p Stones, good []game.Good[Stones]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, dropped)
}

func init() {
	offer(entry.Entry{
		Name: "connect-four", Title: phrase.Of("Connect Four"), Kind: entry.KindBoards, Fame: 2,
		Aliases: []string{"四子棋", "connect4", "four in a row", "屏风四子棋", "重力四子棋"},
		Default: "7x6", Syntax: boardSyntax, Source: "H. Wexler 1974; J. Allen 1988",
		Params:   phrase.Of("columns and rows, and how many in a row win if not four: 5x4 or 5x4x3"),
		Rule:     phrase.Of("Drop a stone of yours into a column that is not full; four in a row win, a full board is a draw. x begins."),
		Examples: []string{"connect-four:4x4", "connect-four:5x4 .....|.....|..o..|.xx.."},
		Open:     inParts[Stones](three("connect-four", "x,", NewConnect, 4)),
	})
}
