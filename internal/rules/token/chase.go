package token

import (
	"strconv"
	"sync"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Hunters is a position of [Chase]: the cells of both pieces, row by row from
// 0, and who is to move. X is that of White, who is Left, O that of Black. If
// they are the same the game is over.
type Hunters Men

// Chase is The Easy Chase (TopCoder SRM 423, 2008; Fang Zhanpeng 2009): one
// white and one black piece on a board of n × n cells. The player to move
// takes the own piece from one to so many cells as its speed allows in one of
// the four directions of the board, passing over the opponent if need be; who
// moves onto the opponent wins. In the original White has speed 1, Black has
// speed 2, and White begins. There is always a move on a board of side 2 or
// more. There are no draws in the original.
type Chase struct {
	side   uint32
	cells  uint64
	speeds [2]uint32
	once   sync.Once
	tables chaseTables // see tabled
}

// maxChase is the greatest side, so that an index and its terms fit 64 bits.
const maxChase = 50_000

// NewChase returns the game on n × n cells, n from 2 to 50000, with the given
// speeds, at least 1 each.
func NewChase(n, white, black int) (*Chase, error) {
	if n < 2 || n > maxChase {
		return nil, sideLimit(n, 2, maxChase)
	}
	if white < 1 || black < 1 {
		return nil, game.Limit(phrase.Of("the speeds %d and %d are not offered", white, black),
			phrase.Of("a speed is at least %d", 1))
	}
	return &Chase{
		side: uint32(n), cells: uint64(n) * uint64(n),
		speeds: [2]uint32{uint32(min(white, n-1)), uint32(min(black, n-1))},
	}, nil
}

// At returns the number of the cell in the given row and column, from 1.
func (g *Chase) At(row, column int) uint32 { return uint32(row-1)*g.side + uint32(column-1) }

// Starts implements [game.Starter]: the pieces in opposite corners, White to
// move.
func (g *Chase) Starts() []Hunters { return []Hunters{{O: uint32(g.cells - 1)}} }

// Turn implements [game.Turner].
func (*Chase) Turn(p Hunters) game.Player { return p.Mover }

// Moves implements [game.Impartial]: by distance, then up, left, right, down.
func (g *Chase) Moves(dst []Hunters, p Hunters) []Hunters {
	if p.X == p.O {
		return dst
	}
	at := p.at(p.Mover)
	row, column, last := at/g.side, at%g.side, g.side-1
	for k := uint32(1); k <= g.speeds[p.Mover]; k++ {
		if row >= k {
			dst = append(dst, p.moved(at-k*g.side))
		}
		if column >= k {
			dst = append(dst, p.moved(at-k))
		}
		if column+k <= last {
			dst = append(dst, p.moved(at+k))
		}
		if row+k <= last {
			dst = append(dst, p.moved(at+k*g.side))
		}
	}
	return dst
}

// at returns the cell of a player's piece.
func (p Hunters) at(who game.Player) uint32 {
	if who == game.Left {
		return p.X
	}
	return p.O
}

// moved returns p after the player to move has gone to a cell.
func (p Hunters) moved(to uint32) Hunters {
	if p.Mover == game.Left {
		return Hunters{to, p.O, game.Right}
	}
	return Hunters{p.X, to, game.Left}
}

// Unmoves implements [game.Unmover]: the player who moved last came from a
// cell that could be gone to, but not from the opponent's.
func (g *Chase) Unmoves(dst []Hunters, p Hunters) []Hunters {
	mover := p.Mover.Other()
	at := p.at(mover)
	row, column, last := at/g.side, at%g.side, g.side-1
	p.Mover = mover
	for k := uint32(1); k <= g.speeds[mover]; k++ {
		if row >= k {
			dst = p.from(dst, at-k*g.side)
		}
		if column >= k {
			dst = p.from(dst, at-k)
		}
		if column+k <= last {
			dst = p.from(dst, at+k)
		}
		if row+k <= last {
			dst = p.from(dst, at+k*g.side)
		}
	}
	return dst
}

// from appends p with the piece of the player to move on a cell, unless that
// is the opponent's.
func (p Hunters) from(dst []Hunters, cell uint32) []Hunters {
	if p.Mover == game.Left {
		p.X = cell
	} else {
		p.O = cell
	}
	if p.X == p.O {
		return dst
	}
	return append(dst, p)
}

// Canonical implements [game.Symmetric]: the symmetries of the square.
func (g *Chase) Canonical(p Hunters) Hunters {
	last := g.side - 1
	best := p
	for kind := range 8 {
		q := Hunters{g.image(p.X, kind, last), g.image(p.O, kind, last), p.Mover}
		if q.before(best) {
			best = q
		}
	}
	return best
}

// before orders the positions of one player to move.
func (p Hunters) before(q Hunters) bool {
	return p.X < q.X || p.X == q.X && p.O < q.O
}

// image returns where a symmetry of the square takes a cell.
func (g *Chase) image(cell uint32, kind int, last uint32) uint32 {
	return g.turned(cell/g.side, cell%g.side, kind, last)
}

// turned returns the image of the cell in a row and column, from 0.
func (g *Chase) turned(row, column uint32, kind int, last uint32) uint32 {
	if kind&1 != 0 {
		row = last - row
	}
	if kind&2 != 0 {
		column = last - column
	}
	if kind&4 != 0 {
		row, column = column, row
	}
	return row*g.side + column
}

// chaseNames are the words for the player to move.
var chaseNames = [2]string{"white", "black"}

// Parse implements [Rules]: row and column of White and of Black, from 1, and
// who is to move, for example 1,1 3,3 white.
func (g *Chase) Parse(text string) (Hunters, error) {
	s := &scanner{text: text}
	var cells [2]uint32
	for i := range cells {
		cell, err := g.parseCell(s)
		if err != nil {
			return Hunters{}, err
		}
		cells[i] = cell
	}
	mover, err := s.player(chaseNames)
	if err != nil {
		return Hunters{}, err
	}
	return Hunters{cells[0], cells[1], mover}, s.end()
}

func (g *Chase) parseCell(s *scanner) (uint32, error) {
	w := s.next()
	row, column, found := w.Cut(",")
	if !found {
		problem := phrase.Of("%q is not a cell", shorten(w.Text))
		if w.Text == "" {
			problem = phrase.Of("a cell is missing")
		}
		return 0, s.fault(w, problem, phrase.Of("write its row and column, for example 1,%d", g.side))
	}
	r, err := s.number(row, 1, int64(g.side))
	if err != nil {
		return 0, err
	}
	c, err := s.number(column, 1, int64(g.side))
	if err != nil {
		return 0, err
	}
	return g.At(int(r), int(c)), nil
}

// Format implements [Rules].
func (g *Chase) Format(p Hunters) string {
	return g.cell(p.X) + " " + g.cell(p.O) + " " + chaseNames[p.Mover]
}

func (g *Chase) cell(i uint32) string {
	return strconv.Itoa(int(i/g.side)+1) + "," + strconv.Itoa(int(i%g.side)+1)
}

// Describe implements [game.Describer].
func (g *Chase) Describe(_ int, from Hunters, to []Hunters) phrase.Phrase {
	cell := g.cell(to[0].at(from.Mover))
	switch {
	case to[0].X == to[0].O:
		return phrase.Of("catch the opponent on %s", cell)
	case from.Mover == game.Left:
		return phrase.Of("white to %s", cell)
	}
	return phrase.Of("black to %s", cell)
}

func init() {
	offer(entry.Entry{
		Name: "chase", Title: phrase.Of("Chase"), Kind: entry.KindBoards, Fame: 97,
		Aliases: []string{"追逐", "cat and mouse", "猫捉老鼠"},
		Default: "8", Source: "TopCoder SRM 423, 2008; Fang Zhanpeng 2009",
		Params: phrase.Of("n, the side of the board, or n,a,b with the speeds of White and of Black: 8 or 8,1,2"),
		Syntax: phrase.Of("the cells of White and of Black as row,column, then white or black to move (white if it is left out)"),
		Rule: phrase.Of("Each player has one piece on a board of n rows and columns. White moves one cell along a row or column, Black one or two, " +
			"also past White; who moves onto the opponent wins."),
		Examples: []string{"chase:4 1,1 4,4 white", "chase:8 2,3 2,4"},
		Open:     three("chase", ",x", NewChase, 1, 2),
	})
}
