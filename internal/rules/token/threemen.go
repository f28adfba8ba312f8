package token

import (
	"math/bits"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// ThreeMen is Three Men's Morris: on nine points, three rows of three, the
// players in turn put down three men each, x first; after that each moves one
// of the own men to an empty point. Who first has three in a line that is drawn
// on the board wins; who cannot move loses. With diagonals the eight lines of
// tic-tac-toe are drawn, else the rows and columns only. A man moves along a
// drawn line to the next point, or, if men fly, to any.
//
// Sources: H. J. R. Murray, A History of Board-Games other than Chess (1952):
// men move to the next point; R. C. Bell (1960) also has men that fly.
type ThreeMen struct {
	menBoard
	classIndex // by the number of men
	board      *merelBoard
	next       []uint32 // where a man may move to from each point
}

const (
	menEach   = 3
	allPoints = 1<<9 - 1
)

// NewThreeMen returns the game with or without diagonals, with men that fly or
// do not.
func NewThreeMen(diagonals, fly bool) *ThreeMen {
	g := &ThreeMen{
		menBoard: menBoard{shape: shape{3, 3, ".xo"}}, classIndex: classIndex{pairs: newPairIndex(9)}, board: newGrid(diagonals),
	}
	if g.next = g.board.next; fly {
		g.next = make([]uint32, g.board.points)
		for point := range g.next {
			g.next[point] = allPoints &^ (1 << point)
		}
	}
	for placed := range 2 * menEach {
		g.add((placed+1)/2, placed/2, 1)
	}
	g.add(menEach, menEach, 2)
	return g
}

func (g *ThreeMen) line(men uint32) bool {
	for _, l := range g.board.mills {
		if men&l == l {
			return true
		}
	}
	return false
}

func (g *ThreeMen) over(p Men) bool { return g.line(p.X) || g.line(p.O) }

// placed returns the number of men on the board.
func (p Men) placed() int { return bits.OnesCount32(p.X | p.O) }

// Starts implements [game.Starter]: the empty board.
func (*ThreeMen) Starts() []Men { return []Men{{}} }

// Ended implements [game.Ender].
func (g *ThreeMen) Ended(p Men) (game.Result, bool) {
	own, other := p.parties()
	switch {
	case g.line(other):
		return game.Loss, true
	case g.line(own): // not in play: the game was over before
		return game.Win, true
	}
	return game.Drawn, false
}

// Moves implements [game.Impartial]: by point, or by man and then by point.
func (g *ThreeMen) Moves(dst []Men, p Men) []Men {
	if g.over(p) {
		return dst
	}
	own, other := p.parties()
	free := allPoints &^ (own | other)
	if p.placed() < 2*menEach {
		for ; free != 0; free &= free - 1 {
			dst = append(dst, menOf(own|free&-free, other, p.Mover).next())
		}
		return dst
	}
	for men := own; men != 0; men &= men - 1 {
		from := bits.TrailingZeros32(men)
		for points := g.next[from] & free; points != 0; points &= points - 1 {
			dst = append(dst, menOf(own&^(1<<from)|points&-points, other, p.Mover).next())
		}
	}
	return dst
}

// Unmoves implements [game.Unmover]: men put down, then men moved.
func (g *ThreeMen) Unmoves(dst []Men, p Men) []Men {
	placed := p.placed()
	p = p.next()
	own, other := p.parties()
	if g.line(other) {
		return dst
	}
	// The last man of a placing was put down by o, or by the one who has more.
	if placed > 0 && (placed < 2*menEach || p.Mover == game.Right) {
		for men := own; men != 0; men &= men - 1 {
			if was := own &^ (men & -men); !g.line(was) {
				dst = append(dst, menOf(was, other, p.Mover))
			}
		}
	}
	if placed < 2*menEach {
		return dst
	}
	free := allPoints &^ (own | other)
	for men := own; men != 0; men &= men - 1 {
		to := men & -men
		for points := g.next[bits.TrailingZeros32(to)] & free; points != 0; points &= points - 1 {
			if was := own&^to | points&-points; !g.line(was) {
				dst = append(dst, menOf(was, other, p.Mover))
			}
		}
	}
	return dst
}

// Layers implements [game.Layered]: by the number of men on the board.
func (*ThreeMen) Layers() int { return 2*menEach + 1 }

// Layer implements [game.Layered].
func (*ThreeMen) Layer(p Men) int { return p.placed() }

// Canonical implements [game.Symmetric]: the symmetries of the square, and,
// when all men are on the board, the exchange of the men with the turn.
func (g *ThreeMen) Canonical(p Men) Men {
	own, other := p.parties()
	mover := p.Mover
	if p.placed() == 2*menEach {
		mover = game.Left
	}
	a, b := least(g.board.symmetries, uint64(own), uint64(other))
	return menOf(uint32(a), uint32(b), mover)
}

// Rank implements [game.Ranker]: by the number of men, then by their places.
func (g *ThreeMen) Rank(p Men) uint64 {
	return g.rank(p.placed(), uint64(p.X), uint64(p.O), p.Mover)
}

// Unrank implements [game.Ranker].
func (g *ThreeMen) Unrank(i uint64) (Men, bool) {
	placed, x, o, mover, ok := g.unrank(i)
	if placed < 2*menEach {
		mover = game.Player(placed & 1)
	}
	return Men{uint32(x), uint32(o), mover}, ok
}

// Parse implements [Rules]: the board and, when all men are on it, x or o to
// move; before that the number of men tells.
func (g *ThreeMen) Parse(text string) (Men, error) {
	p, err := g.shape.men(text)
	if err != nil {
		return Men{}, err
	}
	s := &scanner{text: text}
	board, turn := s.next(), s.next()
	x, o := bits.OnesCount32(p.X), bits.OnesCount32(p.O)
	if x > menEach || x != o && x != o+1 {
		return Men{}, s.fault(board, phrase.Of("there are %d men of x and %d of o", x, o),
			phrase.Of("x begins, and each has at most %d men", menEach))
	}
	if p.placed() < 2*menEach {
		by := game.Player(p.placed() & 1)
		if turn.Text != "" && p.Mover != by {
			return Men{}, s.fault(turn, phrase.Of("it is not the turn of %s", turn.Text),
				phrase.Of("write %s or leave it out", menNames[by]))
		}
		p.Mover = by
	}
	return p, nil
}

// Describe implements [game.Describer].
func (g *ThreeMen) Describe(_ int, p Men, to []Men) phrase.Phrase {
	from, at := movedMan(p, to[0])
	if from == 32 {
		return phrase.Of("put %s on %s", playerLetter(p.Mover), g.shape.cell(at))
	}
	return phrase.Of("move from %s to %s", g.shape.cell(from), g.shape.cell(at))
}

func init() {
	offer(entry.Entry{
		Name: "three-mens-morris", Title: phrase.Of("Three Men's Morris"), Kind: entry.KindLoops, Fame: 21,
		Aliases: []string{"三子棋", "三子直棋"},
		Syntax:  menSyntax, Source: "H. J. R. Murray 1952",
		Rule:     phrase.Of("Put down three men each, then move one along a line of the board to the next point; three in a line win, who cannot move loses. x begins."),
		Examples: []string{"three-mens-morris"},
		Open:     solo("three-mens-morris", func() *ThreeMen { return NewThreeMen(true, false) }),
	})
}
