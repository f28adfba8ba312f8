package token

import (
	"math/bits"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// Ls is a position of [LGame], of eight bits each: where the L of x and of o lies
// (a number of a place, below 48), the cells of the two neutral pieces, and who
// is to move.
type Ls uint64

// lsOf returns the position of its bytes.
func lsOf(x, o, n1, n2 uint8, mover game.Player) Ls {
	return Ls(x) | Ls(o)<<8 | Ls(n1)<<16 | Ls(n2)<<24 | Ls(mover)<<32
}

func (p Ls) x() uint8           { return uint8(p) }
func (p Ls) o() uint8           { return uint8(p >> 8) }
func (p Ls) n1() uint8          { return uint8(p >> 16) }
func (p Ls) n2() uint8          { return uint8(p >> 24) }
func (p Ls) mover() game.Player { return game.Player(p >> 32) }

// LGame is the L game (E. de Bono 1967): on 4 × 4 cells lie an L of four cells
// for each player and two neutral pieces of one cell. The player to move must
// put the own L in another place, turned or turned over at will, and may then
// put one of the neutral pieces on any other empty cell. Who cannot move the L
// loses.
//
// A position is written as the board with x, o, and 1 and 2 for the neutral
// pieces, and x or o to move. Which of the two is which makes no difference to
// play ([LGame.Canonical]), but they are counted apart, as published counts do.
type LGame struct {
	xAndO
	shape  shape
	places []uint16       // the cells of an L in each place
	number map[uint16]int // the place of given cells
	images [][]uint8      // where each symmetry of the square takes a place
	cells  [][]int        // where it takes a cell
	pairs  [][]int16      // the number of a pair of places without a common cell, else -1
	pair   [][2]uint8     // the pair of a number
}

const (
	lCells   = 16
	lFree    = lCells - 8          // the cells that two Ls leave
	neutrals = lFree * (lFree - 1) // the ways to put the neutral pieces there
)

// NewLGame returns the game.
func NewLGame() *LGame {
	g := &LGame{shape: shape{4, 4, ".xo12"}, cells: symmetries(4, 4), number: map[uint16]int{}}
	moves := permutations(g.cells)
	const corner uint64 = 0x0311 // three cells down and one to the right at the foot
	for down := range 2 {
		for across := range 3 {
			l := corner << (4*down + across)
			for i := range len(moves) + 1 {
				image := l
				if i > 0 {
					image = moves[i-1].of(l)
				}
				if _, known := g.number[uint16(image)]; !known {
					g.number[uint16(image)] = len(g.places)
					g.places = append(g.places, uint16(image))
				}
			}
		}
	}
	for i := range moves {
		image := make([]uint8, len(g.places))
		for l, place := range g.places {
			image[l] = uint8(g.number[uint16(moves[i].of(uint64(place)))])
		}
		g.images = append(g.images, image)
	}
	for a, one := range g.places {
		row := make([]int16, len(g.places))
		for b, two := range g.places {
			if row[b] = -1; one&two == 0 {
				row[b] = int16(len(g.pair))
				g.pair = append(g.pair, [2]uint8{uint8(a), uint8(b)})
			}
		}
		g.pairs = append(g.pairs, row)
	}
	return g
}

// Starts implements [game.Starter]: the Ls side by side in the middle, the
// neutral pieces in opposite corners, x to move.
func (g *LGame) Starts() []Ls {
	p, err := g.Parse("1xx.|.ox.|.ox.|.oo2 x")
	if err != nil {
		panic("token: the start of the L game is ill-formed")
	}
	return []Ls{p}
}

// Turn implements [game.Turner].
func (*LGame) Turn(p Ls) game.Player { return p.mover() }

func (p Ls) parties() (own, other uint8) {
	if p.mover() == game.Left {
		return p.x(), p.o()
	}
	return p.o(), p.x()
}

// lsOfParties is the inverse of parties.
func lsOfParties(own, other, n1, n2 uint8, mover game.Player) Ls {
	if mover == game.Right {
		own, other = other, own
	}
	return lsOf(own, other, n1, n2, mover)
}

// Moves implements [game.Impartial]: by the new place of the L; the neutral
// pieces stay, then the first one moves, then the second.
func (g *LGame) Moves(dst []Ls, p Ls) []Ls {
	own, other := p.parties()
	next := p.mover().Other()
	first, second := uint16(1)<<p.n1(), uint16(1)<<p.n2()
	rest := g.places[other] | first | second
	for to, place := range g.places {
		if place&rest != 0 || uint8(to) == own {
			continue
		}
		dst = append(dst, lsOfParties(other, uint8(to), p.n1(), p.n2(), next))
		for free := ^(rest | place); free != 0; free &= free - 1 {
			dst = append(dst, lsOfParties(other, uint8(to), uint8(bits.TrailingZeros16(free)), p.n2(), next))
		}
		for free := ^(rest | place); free != 0; free &= free - 1 {
			dst = append(dst, lsOfParties(other, uint8(to), p.n1(), uint8(bits.TrailingZeros16(free)), next))
		}
	}
	return dst
}

// Unmoves implements [game.Unmover]: by the place that the L came from.
func (g *LGame) Unmoves(dst []Ls, p Ls) []Ls {
	other, own := p.parties()
	mover := p.mover().Other()
	first, second := uint16(1)<<p.n1(), uint16(1)<<p.n2()
	for from, place := range g.places {
		if uint8(from) == own || place&g.places[other] != 0 {
			continue
		}
		// A neutral piece that moved was not where either L is now or was.
		rest := g.places[other] | place | g.places[own] | first | second
		if place&(first|second) == 0 {
			dst = append(dst, lsOfParties(uint8(from), other, p.n1(), p.n2(), mover))
		}
		if place&second == 0 {
			for free := ^rest; free != 0; free &= free - 1 {
				dst = append(dst, lsOfParties(uint8(from), other, uint8(bits.TrailingZeros16(free)), p.n2(), mover))
			}
		}
		if place&first == 0 {
			for free := ^rest; free != 0; free &= free - 1 {
				dst = append(dst, lsOfParties(uint8(from), other, p.n1(), uint8(bits.TrailingZeros16(free)), mover))
			}
		}
	}
	return dst
}

// Canonical implements [game.Symmetric]: the symmetries of the square, the
// exchange of the neutral pieces, and that of the Ls with the turn.
func (g *LGame) Canonical(p Ls) Ls {
	own, other := p.parties()
	best := lsOfParties(own, other, min(p.n1(), p.n2()), max(p.n1(), p.n2()), game.Left)
	for i, image := range g.images {
		a, b := uint8(g.cells[i][p.n1()]), uint8(g.cells[i][p.n2()])
		if q := lsOfParties(image[own], image[other], min(a, b), max(a, b), game.Left); q.before(best) {
			best = q
		}
	}
	return best
}

// before orders the positions of one player to move.
func (p Ls) before(q Ls) bool {
	return bits.ReverseBytes32(uint32(p)) < bits.ReverseBytes32(uint32(q))
}

// Size implements [game.Ranker]: 73,472, of which all are positions.
func (g *LGame) Size() uint64 { return uint64(len(g.pair)) * neutrals * 2 }

// Rank implements [game.Ranker].
func (g *LGame) Rank(p Ls) uint64 {
	taken := g.places[p.x()] | g.places[p.o()]
	first := int(p.n1()) - bits.OnesCount16(taken&(1<<p.n1()-1))
	taken |= 1 << p.n1()
	second := int(p.n2()) - bits.OnesCount16(taken&(1<<p.n2()-1))
	return ((uint64(g.pairs[p.x()][p.o()])*lFree+uint64(first))*(lFree-1)+uint64(second))*2 + uint64(p.mover())
}

// Unrank implements [game.Ranker].
func (g *LGame) Unrank(i uint64) (Ls, bool) {
	if i >= g.Size() {
		return 0, false
	}
	mover := game.Player(i & 1)
	i /= 2
	second, first := i%(lFree-1), i/(lFree-1)%lFree
	pair := g.pair[i/neutrals]
	taken := uint64(g.places[pair[0]] | g.places[pair[1]])
	one := spread(1<<first, taken)
	two := spread(1<<second, taken|one)
	return lsOf(pair[0], pair[1], uint8(bits.TrailingZeros64(one)), uint8(bits.TrailingZeros64(two)), mover), true
}

// Parse implements [Rules]: for example 1xx.|.ox.|.ox.|.oo2 x.
func (g *LGame) Parse(text string) (Ls, error) {
	s := &scanner{text: text}
	sets, mover, err := s.men(g.shape)
	if err != nil {
		return 0, err
	}
	var ls [2]uint8
	for i, letter := range menNames {
		place, ok := g.number[uint16(sets[i])]
		if !ok {
			return 0, s.fault(word{Text: text}, phrase.Of("the cells of %s are not an L", letter),
				phrase.Of("write three %s in a row and a fourth beside an end", letter))
		}
		ls[i] = uint8(place)
	}
	if bits.OnesCount64(sets[2]) != 1 || bits.OnesCount64(sets[3]) != 1 {
		return 0, s.fault(word{Text: text}, phrase.Of("the neutral pieces are not one 1 and one 2"),
			phrase.Of("write each once"))
	}
	n1, n2 := uint8(bits.TrailingZeros64(sets[2])), uint8(bits.TrailingZeros64(sets[3]))
	return lsOf(ls[0], ls[1], n1, n2, mover), s.end()
}

// Format implements [Rules].
func (g *LGame) Format(p Ls) string {
	return g.shape.format([]uint64{
		uint64(g.places[p.x()]), uint64(g.places[p.o()]), 1 << p.n1(), 1 << p.n2(),
	}) + " " + menNames[p.mover()]
}

// Describe implements [game.Describer].
func (g *LGame) Describe(_ int, p Ls, to []Ls) phrase.Phrase {
	q := to[0]
	_, at := q.parties()
	place := uint64(g.places[at])
	l := g.shape.cell(bits.TrailingZeros64(place))
	for rest := place & (place - 1); rest != 0; rest &= rest - 1 {
		l += " " + g.shape.cell(bits.TrailingZeros64(rest))
	}
	switch {
	case p.n1() != q.n1():
		return phrase.Of("put the L on %s and neutral piece %d on %s", l, 1, g.shape.cell(int(q.n1())))
	case p.n2() != q.n2():
		return phrase.Of("put the L on %s and neutral piece %d on %s", l, 2, g.shape.cell(int(q.n2())))
	}
	return phrase.Of("put the L on %s", l)
}

// Draw implements [game.Drawer].
func (g *LGame) Draw(p Ls, good []game.Good[Ls]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, tiles)
}

func init() {
	offer(entry.Entry{
		Name: "l-game", Title: phrase.Of("L Game"), Kind: entry.KindLoops, Fame: 28,
		Aliases:  []string{"L 棋", "L 形棋"},
		Source:   "E. de Bono 1967",
		Syntax:   phrase.Of("four rows joined by |, with x and o for the two Ls, 1 and 2 for the neutral pieces, then x or o to move; nothing for the beginning"),
		Rule:     phrase.Of("Put your L in another place, then, if you like, move a neutral piece to any empty cell; who cannot move the L loses."),
		Examples: []string{"l-game"},
		Open:     solo("l-game", NewLGame),
	})
}
