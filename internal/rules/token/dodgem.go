package token

import (
	"math/bits"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Dodgem (C. Vout 1975) is played on n × n cells with n-1 cars each. Those of x
// begin in the left column, those of o in the bottom row, and the corner that
// both share is empty. A car of x moves one cell up, down or right, and leaves
// the board for good from the right column; a car of o moves one cell left,
// right or up, and leaves from the top row. No car moves onto another. Who has
// no car left has won, and so has who cannot move: a player must leave the
// opponent a move (E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways,
// 1982, chapter 22).
type Dodgem struct {
	menBoard
	classIndex               // of a cars of x and b of o: class a·side + b
	side                     int
	all                      uint32
	top, bottom, left, right uint32
	exchange                 permutation // reflects the board so that the players change places
}

// NewDodgem returns the game on n × n cells, n from 2 to 5.
func NewDodgem(n int) (*Dodgem, error) {
	if n < 2 || n > 5 {
		return nil, sideLimit(n, 2, 5)
	}
	g := &Dodgem{
		menBoard: menBoard{shape: shape{n, n, ".xo"}}, classIndex: classIndex{pairs: newPairIndex(n * n)},
		side: n, all: uint32(allCells(n * n)),
	}
	top, bottom, left, right := edges(n)
	g.top, g.bottom, g.left, g.right = uint32(top), uint32(bottom), uint32(left), uint32(right)
	image := make([]int, n*n)
	for cell := range image {
		image[cell] = (n-1-cell%n)*n + n - 1 - cell/n
	}
	g.exchange = permute(image)
	for a := range n {
		for b := range n {
			g.add(a, b, 2*uint64(min(1, a+b)))
		}
	}
	return g, nil
}

// Starts implements [game.Starter]: x to move.
func (g *Dodgem) Starts() []Men {
	corner := g.left & g.bottom
	return []Men{{X: g.left &^ corner, O: g.bottom &^ corner}}
}

// Ended implements [game.Ender].
func (g *Dodgem) Ended(p Men) (game.Result, bool) {
	own, other := p.parties()
	switch {
	case own == 0:
		return game.Win, true
	case other == 0:
		return game.Loss, true
	}
	return game.Win, !g.canMove(p)
}

// canMove reports whether the player to move has a move.
func (g *Dodgem) canMove(p Men) bool {
	free := g.all &^ (p.X | p.O)
	if p.Mover == game.Left {
		return p.X&g.right != 0 || (p.X>>g.side|p.X<<g.side|(p.X&^g.right)<<1)&free != 0
	}
	return p.O&g.top != 0 || (p.O>>g.side|(p.O&^g.left)>>1|(p.O&^g.right)<<1)&free != 0
}

// Moves implements [game.Impartial]: by car, for x up, down, right or off the
// board, for o up, left, right or off the board.
func (g *Dodgem) Moves(dst []Men, p Men) []Men {
	if p.X == 0 || p.O == 0 {
		return dst
	}
	free := g.all &^ (p.X | p.O)
	if p.Mover == game.Left {
		for rest := p.X; rest != 0; rest &= rest - 1 {
			car := rest & -rest
			others := p.X &^ car
			dst = menTo(dst, others, p.O, game.Right, car>>g.side&free, car<<g.side&free, car&^g.right<<1&free)
			if car&g.right != 0 {
				dst = append(dst, Men{others, p.O, game.Right})
			}
		}
		return dst
	}
	for rest := p.O; rest != 0; rest &= rest - 1 {
		car := rest & -rest
		others := p.O &^ car
		dst = menTo(dst, others, p.X, game.Left, car>>g.side&free, car&^g.left>>1&free, car&^g.right<<1&free)
		if car&g.top != 0 {
			dst = append(dst, Men{p.X, others, game.Left})
		}
	}
	return dst
}

// menTo appends the positions in which one player, not next, has the men of
// own and one more at each of the places that is not empty.
func menTo(dst []Men, own, other uint32, next game.Player, places ...uint32) []Men {
	for _, place := range places {
		if place != 0 {
			dst = append(dst, menOf(own|place, other, next.Other()).next())
		}
	}
	return dst
}

// Unmoves implements [game.Unmover]: by the cars of the player who moved last,
// then those that left the board.
func (g *Dodgem) Unmoves(dst []Men, p Men) []Men {
	own, other := p.parties()
	if own == 0 {
		return dst // the game was over before the last move
	}
	mover := p.Mover.Other()
	own, other = other, own // own is now the player who moved last
	free := g.all &^ (p.X | p.O)
	gate := g.right
	if mover == game.Right {
		gate = g.top
	}
	for rest := own; rest != 0; rest &= rest - 1 {
		car := rest & -rest
		places := [3]uint32{car << g.side & free, car >> g.side & free, car &^ g.left >> 1 & free}
		if mover == game.Right {
			places = [3]uint32{car << g.side & free, car &^ g.right << 1 & free, car &^ g.left >> 1 & free}
		}
		for _, place := range places {
			if place != 0 {
				dst = append(dst, menOf(own&^car|place, other, mover))
			}
		}
	}
	if bits.OnesCount32(own) < g.side-1 {
		for rest := gate & free; rest != 0; rest &= rest - 1 {
			dst = append(dst, menOf(own|rest&-rest, other, mover))
		}
	}
	return dst
}

// Layers implements [game.Layered]: by the steps towards the own side that the
// cars have made.
func (g *Dodgem) Layers() int { return 2*g.side*(g.side-1) + 1 }

// Layer implements [game.Layered].
func (g *Dodgem) Layer(p Men) int {
	n := g.side
	steps := n * (2*(n-1) - bits.OnesCount32(p.X) - bits.OnesCount32(p.O))
	for rest := p.X; rest != 0; rest &= rest - 1 {
		steps += bits.TrailingZeros32(rest) % n
	}
	for rest := p.O; rest != 0; rest &= rest - 1 {
		steps += n - 1 - bits.TrailingZeros32(rest)/n
	}
	return steps
}

// Canonical implements [game.Symmetric]: the reflection that exchanges the
// players brings x to move.
func (g *Dodgem) Canonical(p Men) Men {
	if p.Mover == game.Left {
		return p
	}
	return Men{uint32(g.exchange.of(uint64(p.O))), uint32(g.exchange.of(uint64(p.X))), game.Left}
}

// Rank implements [game.Ranker]: by the numbers of cars, then by their places.
func (g *Dodgem) Rank(p Men) uint64 {
	return g.rank(bits.OnesCount32(p.X)*g.side+bits.OnesCount32(p.O), uint64(p.X), uint64(p.O), p.Mover)
}

// Unrank implements [game.Ranker].
func (g *Dodgem) Unrank(i uint64) (Men, bool) {
	_, x, o, mover, ok := g.unrank(i)
	return Men{uint32(x), uint32(o), mover}, ok
}

// Parse implements [Rules]: the board and x or o to move, for example
// x..|x..|.oo x.
func (g *Dodgem) Parse(text string) (Men, error) {
	p, err := g.shape.men(text)
	if err != nil {
		return Men{}, err
	}
	x, o := bits.OnesCount32(p.X), bits.OnesCount32(p.O)
	if x > g.side-1 || o > g.side-1 || x+o == 0 {
		s := &scanner{text: text}
		return Men{}, s.fault(s.next(), phrase.Of("there are %d cars of x and %d of o", x, o),
			phrase.Of("write at most %d of each, and not none of both", g.side-1))
	}
	return p, nil
}

// Describe implements [game.Describer].
func (g *Dodgem) Describe(_ int, p Men, to []Men) phrase.Phrase {
	from, at := movedMan(p, to[0])
	if at == 32 {
		return phrase.Of("drive from %s off the board", g.shape.cell(from))
	}
	return phrase.Of("move from %s to %s", g.shape.cell(from), g.shape.cell(at))
}

func init() {
	offer(entry.Entry{
		Name: "dodgem", Title: phrase.Of("Dodgem"), Kind: entry.KindLoops, Fame: 32,
		Aliases: []string{"碰碰车", "碰碰棋"},
		Default: "3", Syntax: menSyntax, Source: "C. Vout 1972 (Winning Ways 1982)",
		Params:   phrase.Of("n, the rows and columns of the board: 3"),
		Rule:     phrase.Of("x's cars go right, up or down and o's go up, left or right, one cell; who has got all cars off the board by the far side, or cannot move because of the opponent, wins."),
		Examples: []string{"dodgem", "dodgem:3"},
		Open:     square("dodgem", NewDodgem),
	})
}
