package token

import (
	"math/bits"
	"strconv"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Merels is a position of [Morris]: bits 0 to 23 are the points of the men of x, the
// eight of the outer square first, bits 24 to 47 those of o; then come four bits each for the men
// that x and o have still to put down, and who is to move.
type Merels uint64

// Morris is Nine or Six Men's Morris: three squares, or two, one inside the other,
// whose corners and middles of sides are points, and lines that join the middles of
// the sides; nine or six men each. The players in turn put a man on an empty point, x first,
// until all are down; after that each moves a man along a line to the next point, if
// it is empty. Where men fly, who has no more than three left moves them to any empty point.
// Who has three men on one line of three points with the man just put
// or moved takes an opponent's man from the board for good, one even if there
// are two such lines: any that is not in such a mill itself, or any at all if
// all are. Who has fewer than three men left, on the board and in hand, loses,
// and so does who cannot move. Play without end is a draw.
//
// Sources: R. Gasser, Solving Nine Men's Morris (Games of No Chance, 1996), for
// the rules; H. J. R. Murray, A History of Board-Games other than Chess (1952),
// for the board of two squares, where men do not fly.
//
// A position is written as the squares from the outer one, with '|' between them, each
// clockwise from the corner at the top left, then x or o to move, then, while
// men are to be put down, how many x and o have in hand.
type Morris struct {
	xAndO
	classIndex // by men in hand, men of x and men of o on the board
	shape      shape
	board      *merelBoard
	men        int  // of each player
	fly        bool // who has three men left moves to any point
	parted     *morrisParts
}

// NewSixMen returns Six Men's Morris, in which men do not fly.
func NewSixMen() *Morris { return newMorris(2, 6, false) }

// NewNineMen returns Nine Men's Morris with so many men each, from 3 to 9, that fly or do not.
func NewNineMen(men int, fly bool) (*Morris, error) {
	if men < menEach || men > 9 {
		return nil, game.Limit(phrase.Of("%d men each are not offered", men), phrase.Of("write a number from %d to %d", menEach, 9))
	}
	return newMorris(3, men, fly), nil
}

func newMorris(squares, men int, fly bool) *Morris {
	board := newSquares(squares)
	g := &Morris{
		classIndex: classIndex{pairs: newPairIndex(board.points)},
		shape:      shape{ringSize, squares, ".xo"}, board: board, men: men, fly: fly,
	}
	for hand := range 2*men + 1 {
		for x := range men + 1 {
			for o := range men + 1 {
				turns := uint64(1)
				if hand == 0 {
					turns = 2
				}
				if x+hand/2 > men || o+(hand+1)/2 > men {
					turns = 0
				}
				g.add(x, o, turns)
			}
		}
	}
	g.parted = &morrisParts{Morris: g}
	return g
}

// A side of a position is what a player has.
type merelSide struct {
	men  uint32
	hand uint8
}

func (s merelSide) count() int { return bits.OnesCount32(s.men) + int(s.hand) }

// merelsOf returns the position in which x and o have the given sides.
func merelsOf(x, o merelSide, mover game.Player) Merels {
	return Merels(x.men) | Merels(o.men)<<24 | Merels(x.hand)<<48 | Merels(o.hand)<<52 | Merels(mover)<<56
}

func (p Merels) x() merelSide       { return merelSide{uint32(p & 0xffffff), uint8(p>>48) & 15} }
func (p Merels) o() merelSide       { return merelSide{uint32(p >> 24 & 0xffffff), uint8(p>>52) & 15} }
func (p Merels) mover() game.Player { return game.Player(p >> 56) }

// Men returns the points of the men of x and of o.
func (p Merels) Men() (x, o uint32) { return p.x().men, p.o().men }

// hands returns how many men are still to be put down.
func (p Merels) hands() int { return int(p.x().hand + p.o().hand) }

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
func (g *Morris) Starts() []Merels {
	all := merelSide{hand: uint8(g.men)}
	return []Merels{merelsOf(all, all, game.Left)}
}

// Turn implements [game.Turner].
func (*Morris) Turn(p Merels) game.Player { return p.mover() }

// Ended implements [game.Ender]. A player who cannot move has lost as well.
func (*Morris) Ended(p Merels) (game.Result, bool) {
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
func (g *Morris) Moves(dst []Merels, p Merels) []Merels {
	own, other := p.sides()
	if own.count() < menEach || other.count() < menEach {
		return dst
	}
	free := g.board.all() &^ (own.men | other.men)
	if own.hand > 0 {
		for ; free != 0; free &= free - 1 {
			to := free & -free
			dst = g.arrive(dst, merelSide{own.men | to, own.hand - 1}, other, to, p.mover())
		}
		return dst
	}
	for men := own.men; men != 0; men &= men - 1 {
		from := men & -men
		for points := g.near(own, from) & free; points != 0; points &= points - 1 {
			to := points & -points
			dst = g.arrive(dst, merelSide{own.men&^from | to, 0}, other, to, p.mover())
		}
	}
	return dst
}

// near returns the points between which and that of a man of a player, all of whose men are down,
// there are moves.
func (g *Morris) near(own merelSide, man uint32) uint32 {
	if g.fly && own.count() <= menEach {
		return g.board.all()
	}
	return g.board.next[bit(man)]
}

// arrive appends what follows when mover has brought a man to a point.
func (g *Morris) arrive(dst []Merels, own, other merelSide, to uint32, mover game.Player) []Merels {
	next := mover.Other()
	if other.men == 0 || !g.board.closes(own.men, bit(to)) {
		return append(dst, merelsOfSides(other, own, next))
	}
	for men := g.board.takeable(other.men); men != 0; men &= men - 1 {
		dst = append(dst, merelsOfSides(merelSide{other.men &^ (men & -men), other.hand}, own, next))
	}
	return dst
}

// Unmoves implements [game.Unmover]: by the man that came last, then by where
// it came from, then by the man that was taken.
func (g *Morris) Unmoves(dst []Merels, p Merels) []Merels {
	other, own := p.sides()
	mover := p.mover().Other()
	free := g.board.all() &^ (own.men | other.men)
	// Who has just put a man down: x leaves one fewer than o has, o as many.
	down := own.hand == other.hand
	if mover == game.Left {
		down = own.hand+1 == other.hand
	}
	for men := own.men; men != 0; men &= men - 1 {
		to := men & -men
		mill := g.board.closes(own.men, bit(to))
		if down && int(own.hand) < g.men {
			dst = g.leave(dst, merelSide{own.men &^ to, own.hand + 1}, other, free, mill, mover)
		}
		if own.hand+other.hand > 0 {
			continue
		}
		for points := g.near(own, to) & free; points != 0; points &= points - 1 {
			from := points & -points
			dst = g.leave(dst, merelSide{own.men&^to | from, 0}, other, free&^from, mill, mover)
		}
	}
	return dst
}

// leave appends what may have been before mover brought a man somewhere and,
// after a mill, took a man from one of the points of free.
func (g *Morris) leave(dst []Merels, own, other merelSide, free uint32, mill bool, mover game.Player) []Merels {
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
	if other.count() >= g.men {
		return dst
	}
	for ; free != 0; free &= free - 1 {
		taken := free & -free
		was := merelSide{other.men | taken, other.hand}
		if g.board.takeable(was.men)&taken != 0 && was.count() >= menEach {
			dst = append(dst, merelsOfSides(own, was, mover))
		}
	}
	return dst
}

// Layers implements [game.Layered]: by the men put down and those taken.
func (g *Morris) Layers() int { return 4*g.men + 1 }

// Layer implements [game.Layered].
func (g *Morris) Layer(p Merels) int {
	x, o := p.Men()
	return 4*g.men - 2*p.hands() - bits.OnesCount32(x|o)
}

// Canonical implements [game.Symmetric]: the symmetries of the square, the
// exchange of the squares and, when all men are down, of the men with the
// turn.
func (g *Morris) Canonical(p Merels) Merels {
	own, other := p.sides()
	mover := p.mover()
	if own.hand+other.hand == 0 {
		mover = game.Left
	}
	a, b := least(g.board.symmetries, uint64(own.men), uint64(other.men))
	return merelsOfSides(merelSide{uint32(a), own.hand}, merelSide{uint32(b), other.hand}, mover)
}

// kind numbers how many men are in hand, and how many of x and of o on the board.
func (g *Morris) kind(hand, x, o int) int { return (hand*(g.men+1)+x)*(g.men+1) + o }

// ofKind is the inverse of kind.
func (g *Morris) ofKind(kind int) (hand, x, o int) {
	each := g.men + 1
	return kind / (each * each), kind / each % each, kind % each
}

// Rank implements [game.Ranker]: by the men in hand, the men on the board, then
// by their places.
func (g *Morris) Rank(p Merels) uint64 {
	x, o := p.Men()
	kind := g.kind(p.hands(), bits.OnesCount32(x), bits.OnesCount32(o))
	return g.rank(kind, uint64(x), uint64(o), p.mover())
}

// Unrank implements [game.Ranker].
func (g *Morris) Unrank(i uint64) (Merels, bool) {
	kind, x, o, mover, ok := g.unrank(i)
	hand, _, _ := g.ofKind(kind)
	if hand > 0 {
		mover = game.Player(hand & 1)
	}
	return merelsOf(merelSide{uint32(x), uint8(hand / 2)}, merelSide{uint32(o), uint8((hand + 1) / 2)}, mover), ok
}

// Parse implements [Rules].
func (g *Morris) Parse(text string) (Merels, error) {
	s := &scanner{text: text}
	sets, mover, err := s.men(g.shape)
	if err != nil {
		return 0, err
	}
	sides := [2]merelSide{{men: uint32(sets[0])}, {men: uint32(sets[1])}}
	x, o := &sides[0], &sides[1]
	for i := range sides {
		w := s.next()
		if w.Text == "" && i == 0 {
			break
		}
		n, err := s.number(w, 0, int64(g.men))
		if err != nil {
			return 0, err
		}
		sides[i].hand = uint8(n)
		if sides[i].count() > g.men {
			return 0, s.fault(w, phrase.Of("%s has more than %d men", menNames[i], g.men),
				phrase.Of("count the men on the board and in hand"))
		}
	}
	if x, o := bits.OnesCount32(x.men), bits.OnesCount32(o.men); x > g.men || o > g.men {
		return 0, s.fault(word{Text: text}, phrase.Of("there are %d men of x and %d of o", x, o),
			phrase.Of("write at most %d of each", g.men))
	}
	if x.hand+uint8(mover) != o.hand && x.hand+o.hand > 0 {
		return 0, s.fault(word{Text: text}, phrase.Of("x cannot have %d men in hand and o %d", x.hand, o.hand),
			phrase.Of("x puts the first man down: both have as many in hand if x is to move, else o has one more"))
	}
	return merelsOf(*x, *o, mover), s.end()
}

// Format implements [Rules].
func (g *Morris) Format(p Merels) string {
	x, o := p.x(), p.o()
	text := g.shape.format([]uint64{uint64(x.men), uint64(o.men)}) + " " + menNames[p.mover()]
	if x.hand+o.hand == 0 {
		return text
	}
	return text + " " + strconv.Itoa(int(x.hand)) + " " + strconv.Itoa(int(o.hand))
}

// Describe implements [game.Describer].
func (g *Morris) Describe(_ int, p Merels, to []Merels) phrase.Phrase {
	q := to[0]
	was, other := p.sides()
	left, is := q.sides()
	from, at := was.men&^is.men, bit(is.men&^was.men)+1
	taken := other.men &^ left.men
	move := phrase.Of("put %s on point %d", playerLetter(p.mover()), at)
	if from != 0 {
		move = phrase.Of("move from point %d to point %d", bit(from)+1, at)
	}
	if taken == 0 {
		return move
	}
	return phrase.Of("%s and take the man on point %d", move, bit(taken)+1)
}

func init() {
	offer(entry.Entry{
		Name: "six-mens-morris", Title: phrase.Of("Six Men's Morris"), Kind: entry.KindLoops, Fame: 20,
		Aliases:  []string{"六子棋", "六子直棋"},
		Source:   "H. J. R. Murray 1952; R. Gasser 1996",
		Syntax:   phrase.Of("the points of the outer square, | and those of the inner one, clockwise, then x or o to move, then the men in hand; nothing for the beginning"),
		Rule:     phrase.Of("Put down six men each, then move one along a line; three on one side of a square take a man of the opponent; fewer than three men, or no move, lose."),
		Examples: []string{"six-mens-morris"},
		Open:     inParts[Merels](solo("six-mens-morris", NewSixMen)),
	})
	offer(entry.Entry{
		Name: "nine-mens-morris", Title: phrase.Of("Nine Men's Morris"), Kind: entry.KindLoops, Fame: 5,
		Aliases: []string{"九子棋", "morris", "merels", "mills", "直棋"},
		Default: "9", Source: "R. Gasser 1996",
		Params:   phrase.Of("how many men each has, 3 to 9; then 0 if men move along lines always, 1 or nothing if who has three left moves them to any empty point"),
		Syntax:   phrase.Of("the points of the three squares from the outer one, joined by |, each clockwise, then x or o to move, then the men in hand; nothing for the beginning"),
		Rule:     phrase.Of("Put down nine men each, then move one along a line, with three left to any empty point; three on a line take a man of the opponent; fewer than three men, or no move, lose."),
		Examples: []string{"nine-mens-morris"},
		Open: inParts[Merels](sized[Merels]("nine-mens-morris", entry.Numbers{Count: 2, Last: []int{1}, By: ",", Most: []int{9, 1}},
			func(n []int) (*Morris, error) { return NewNineMen(n[0], n[1] == 1) })),
	})
}
