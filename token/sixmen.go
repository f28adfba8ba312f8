package token

import (
	"math/bits"
	"strconv"

	"zermelo/entry"
	"zermelo/game"
	"zermelo/phrase"
)

// Merels is a position of [SixMen]: bits 0 to 15 are the points of the men of x, 1
// to 8 on the outer square and 9 to 16 on the inner one, bits 16 to 31 those of
// o, then come eight bits each for the men that x and o have still to put down,
// and who is to move.
type Merels uint64

// SixMen is Six Men's Morris: two squares, one inside the other, whose corners
// and middles of sides are points, and lines that join the middles of the two;
// six men each. The players in turn put a man on an empty point, x first, until
// all are down; after that each moves a man along a line to the next point, if
// it is empty. Who has three men on one side of a square with the man just put
// or moved takes an opponent's man from the board for good, one even if there
// are two such sides: any that is not in such a mill itself, or any at all if
// all are. Who has fewer than three men left, on the board and in hand, loses,
// and so does who cannot move. Men do not fly.
//
// Sources: H. J. R. Murray, A History of Board-Games other than Chess (1952),
// for the board and the play; the rule of taking is that of Nine Men's Morris
// (R. Gasser, Solving Nine Men's Morris, 1996).
//
// A position is written as the outer square, '|' and the inner one, each
// clockwise from the corner at the top left, then x or o to move, then, while
// men are to be put down, how many x and o have in hand.
type SixMen struct {
	xAndO
	classIndex // by men in hand, men of x and men of o on the board
	shape      shape
	symmetries []permutation
}

const (
	sixMen    = 6
	sixPoints = 16
	ringSize  = 8
)

// sixMills are the sides of the two squares, sixNext the points next to each.
var sixMills, sixNext = func() (mills [8]uint16, next [sixPoints]uint16) {
	for square := range 2 {
		at := square * ringSize
		for i := range 4 {
			mills[4*square+i] = uint16(1<<(2*i)|1<<(2*i+1)|1<<((2*i+2)%ringSize)) << at
		}
		for i := range ringSize {
			next[at+i] = uint16(1<<((i+1)%ringSize)|1<<((i+ringSize-1)%ringSize)) << at
			if i%2 == 1 {
				next[at+i] |= 1 << (ringSize - at + i)
			}
		}
	}
	return mills, next
}()

// NewSixMen returns the game.
func NewSixMen() *SixMen {
	g := &SixMen{classIndex: classIndex{pairs: newPairIndex(sixPoints)}, shape: shape{ringSize, 2, ".xo"}}
	for hand := range 2*sixMen + 1 {
		for x := range sixMen + 1 {
			for o := range sixMen + 1 {
				turns := uint64(1)
				if hand == 0 {
					turns = 2
				}
				if x+hand/2 > sixMen || o+(hand+1)/2 > sixMen {
					turns = 0
				}
				g.add(x, o, turns)
			}
		}
	}
	for kind := 1; kind < 16; kind++ {
		image := make([]int, sixPoints)
		for i := range image {
			square, to := i/ringSize, i%ringSize
			if kind&1 != 0 {
				to = (ringSize - to) % ringSize // about the diagonal through the first corner
			}
			to = (to + kind&6) % ringSize
			if kind&8 != 0 {
				square = 1 - square // the two squares change places
			}
			image[i] = square*ringSize + to
		}
		g.symmetries = append(g.symmetries, permute(image))
	}
	return g
}

// milled returns the men that are in a mill.
func milled(men uint16) (in uint16) {
	for _, m := range sixMills {
		if men&m == m {
			in |= m
		}
	}
	return in
}

// takeable returns the men of which one may be taken.
func takeable(men uint16) uint16 {
	if free := men &^ milled(men); free != 0 {
		return free
	}
	return men
}

// A side of a position is what a player has.
type merelSide struct {
	men  uint16
	hand uint8
}

func (s merelSide) count() int { return bits.OnesCount16(s.men) + int(s.hand) }

// merelsOf returns the position in which x and o have the given sides.
func merelsOf(x, o merelSide, mover game.Player) Merels {
	return Merels(x.men) | Merels(o.men)<<16 | Merels(x.hand)<<32 | Merels(o.hand)<<40 | Merels(mover)<<48
}

func (p Merels) x() merelSide       { return merelSide{uint16(p), uint8(p >> 32)} }
func (p Merels) o() merelSide       { return merelSide{uint16(p >> 16), uint8(p >> 40)} }
func (p Merels) mover() game.Player { return game.Player(p >> 48) }

// sides returns what the player to move and the opponent have.
func (p Merels) sides() (own, other merelSide) {
	if p.mover() == game.Left {
		return p.x(), p.o()
	}
	return p.o(), p.x()
}

// merelsOfSides is the inverse of sides.
func merelsOfSides(own, other merelSide, mover game.Player) Merels {
	if mover == game.Right {
		own, other = other, own
	}
	return merelsOf(own, other, mover)
}

// Starts implements [game.Starter]: the empty board.
func (*SixMen) Starts() []Merels {
	all := merelSide{hand: sixMen}
	return []Merels{merelsOf(all, all, game.Left)}
}

// Turn implements [game.Turner].
func (*SixMen) Turn(p Merels) game.Player { return p.mover() }

// Ended implements [game.Ender]. A player who cannot move has lost as well.
func (*SixMen) Ended(p Merels) (game.Result, bool) {
	own, other := p.sides()
	switch {
	case own.count() < menEach:
		return game.Loss, true
	case other.count() < menEach: // not in play: the game was over before
		return game.Win, true
	}
	return game.Drawn, false
}

// Moves implements [game.Impartial]: by point, or by man and point; then by the
// man that is taken.
func (g *SixMen) Moves(dst []Merels, p Merels) []Merels {
	own, other := p.sides()
	if own.count() < menEach || other.count() < menEach {
		return dst
	}
	free := ^(own.men | other.men)
	if own.hand > 0 {
		for ; free != 0; free &= free - 1 {
			to := free & -free
			dst = arrive(dst, merelSide{own.men | to, own.hand - 1}, other, to, p.mover())
		}
		return dst
	}
	for men := own.men; men != 0; men &= men - 1 {
		from := bits.TrailingZeros16(men)
		for points := sixNext[from] & free; points != 0; points &= points - 1 {
			to := points & -points
			dst = arrive(dst, merelSide{own.men&^(1<<from) | to, 0}, other, to, p.mover())
		}
	}
	return dst
}

// arrive appends what follows when mover has brought a man to a point.
func arrive(dst []Merels, own, other merelSide, to uint16, mover game.Player) []Merels {
	next := mover.Other()
	if milled(own.men)&to == 0 || other.men == 0 {
		return append(dst, merelsOfSides(other, own, next))
	}
	for men := takeable(other.men); men != 0; men &= men - 1 {
		dst = append(dst, merelsOfSides(merelSide{other.men &^ (men & -men), other.hand}, own, next))
	}
	return dst
}

// Unmoves implements [game.Unmover]: by the man that came last, then by where
// it came from, then by the man that was taken.
func (g *SixMen) Unmoves(dst []Merels, p Merels) []Merels {
	other, own := p.sides()
	mover := p.mover().Other()
	free := ^(own.men | other.men)
	// Who has just put a man down: x leaves one fewer than o has, o as many.
	down := own.hand == other.hand
	if mover == game.Left {
		down = own.hand+1 == other.hand
	}
	for men := own.men; men != 0; men &= men - 1 {
		to := men & -men
		mill := milled(own.men)&to != 0
		if down && own.hand < sixMen {
			dst = leave(dst, merelSide{own.men &^ to, own.hand + 1}, other, free, mill, mover)
		}
		if own.hand+other.hand > 0 {
			continue
		}
		for points := sixNext[bits.TrailingZeros16(to)] & free; points != 0; points &= points - 1 {
			from := points & -points
			dst = leave(dst, merelSide{own.men&^to | from, 0}, other, free&^from, mill, mover)
		}
	}
	return dst
}

// leave appends what may have been before mover brought a man somewhere and,
// after a mill, took a man from one of the points of free.
func leave(dst []Merels, own, other merelSide, free uint16, mill bool, mover game.Player) []Merels {
	if own.count() < menEach {
		return dst
	}
	if !mill || other.men == 0 {
		if other.count() >= menEach {
			dst = append(dst, merelsOfSides(own, other, mover))
		}
		if !mill {
			return dst
		}
	}
	if other.count() >= sixMen {
		return dst
	}
	for ; free != 0; free &= free - 1 {
		taken := free & -free
		was := merelSide{other.men | taken, other.hand}
		if takeable(was.men)&taken != 0 && was.count() >= menEach {
			dst = append(dst, merelsOfSides(own, was, mover))
		}
	}
	return dst
}

// Layers implements [game.Layered]: by the men put down and those taken.
func (*SixMen) Layers() int { return 4*sixMen + 1 }

// Layer implements [game.Layered].
func (*SixMen) Layer(p Merels) int {
	x, o := p.x(), p.o()
	return 4*sixMen - 2*int(x.hand+o.hand) - bits.OnesCount16(x.men|o.men)
}

// Canonical implements [game.Symmetric]: the symmetries of the square, the
// exchange of the two squares and, when all men are down, of the men with the
// turn.
func (g *SixMen) Canonical(p Merels) Merels {
	own, other := p.sides()
	mover := p.mover()
	if own.hand+other.hand == 0 {
		mover = game.Left
	}
	a, b := least(g.symmetries, uint64(own.men), uint64(other.men))
	return merelsOfSides(merelSide{uint16(a), own.hand}, merelSide{uint16(b), other.hand}, mover)
}

// Rank implements [game.Ranker]: by the men in hand, the men on the board, then
// by their places.
func (g *SixMen) Rank(p Merels) uint64 {
	x, o := p.x(), p.o()
	kind := (int(x.hand+o.hand)*(sixMen+1)+bits.OnesCount16(x.men))*(sixMen+1) + bits.OnesCount16(o.men)
	return g.rank(kind, uint64(x.men), uint64(o.men), p.mover())
}

// Unrank implements [game.Ranker].
func (g *SixMen) Unrank(i uint64) (Merels, bool) {
	kind, x, o, mover, ok := g.unrank(i)
	hand := kind / ((sixMen + 1) * (sixMen + 1))
	if hand > 0 {
		mover = game.Player(hand & 1)
	}
	return merelsOf(merelSide{uint16(x), uint8(hand / 2)}, merelSide{uint16(o), uint8((hand + 1) / 2)}, mover), ok
}

// Parse implements [Rules].
func (g *SixMen) Parse(text string) (Merels, error) {
	s := &scanner{text: text}
	sets, mover, err := s.men(g.shape)
	if err != nil {
		return 0, err
	}
	sides := [2]merelSide{{men: uint16(sets[0])}, {men: uint16(sets[1])}}
	x, o := &sides[0], &sides[1]
	for i := range sides {
		w := s.next()
		if w.Text == "" && i == 0 {
			break
		}
		n, err := s.number(w, 0, sixMen)
		if err != nil {
			return 0, err
		}
		sides[i].hand = uint8(n)
		if sides[i].count() > sixMen {
			return 0, s.fault(w, phrase.Of("%s has more than %d men", menNames[i], sixMen),
				phrase.Of("count the men on the board and in hand"))
		}
	}
	if x, o := bits.OnesCount16(x.men), bits.OnesCount16(o.men); x > sixMen || o > sixMen {
		return 0, s.fault(word{Text: text}, phrase.Of("there are %d men of x and %d of o", x, o),
			phrase.Of("write at most %d of each", sixMen))
	}
	if x.hand+uint8(mover) != o.hand && x.hand+o.hand > 0 {
		return 0, s.fault(word{Text: text}, phrase.Of("x cannot have %d men in hand and o %d", x.hand, o.hand),
			phrase.Of("x puts the first man down: both have as many in hand if x is to move, else o has one more"))
	}
	return merelsOf(*x, *o, mover), s.end()
}

// Format implements [Rules].
func (g *SixMen) Format(p Merels) string {
	x, o := p.x(), p.o()
	text := g.shape.format([]uint64{uint64(x.men), uint64(o.men)}) + " " + menNames[p.mover()]
	if x.hand+o.hand == 0 {
		return text
	}
	return text + " " + strconv.Itoa(int(x.hand)) + " " + strconv.Itoa(int(o.hand))
}

// Describe implements [game.Describer].
func (g *SixMen) Describe(_ int, p Merels, to []Merels) phrase.Phrase {
	q := to[0]
	was, other := p.sides()
	left, is := q.sides()
	from, at := was.men&^is.men, bits.TrailingZeros16(is.men&^was.men)+1
	taken := other.men &^ left.men
	move := phrase.Of("put %s on point %d", playerLetter(p.mover()), at)
	if from != 0 {
		move = phrase.Of("move from point %d to point %d", bits.TrailingZeros16(from)+1, at)
	}
	if taken == 0 {
		return move
	}
	return phrase.Of("%s and take the man on point %d", move, bits.TrailingZeros16(taken)+1)
}

func init() {
	offer(entry.Entry{
		Name: "six-mens-morris", Source: "H. J. R. Murray 1952; R. Gasser 1996",
		Syntax:   phrase.Of("the points of the outer square, | and those of the inner one, clockwise, then x or o to move, then the men in hand; nothing for the beginning"),
		Rule:     phrase.Of("Put down six men each, then move one along a line; three on one side of a square take a man of the opponent; fewer than three men, or no move, lose."),
		Examples: []string{"six-mens-morris"},
		Open:     solo("six-mens-morris", NewSixMen),
	})
}
