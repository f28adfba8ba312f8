package token

import (
	"math/bits"
	"strconv"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Slide is a game of men that block each other: the players in turn move one of
// their men to an empty point next to it, and who cannot move loses. It is
// Pong Hau K'i or Mu Torere. A position is written as its points in order.
//
// Source: R. C. Bell, Board and Table Games from Many Civilizations (1960);
// Mu Torere: M. Ascher, Mu Torere: an analysis of a Maori game (1987).
type Slide struct {
	menGame
	classIndex // a single class
	shape      shape
	all        uint32
	next       []uint32 // the points next to each
	guarded    uint32   // the point that is entered only from beside an opponent; empty if there is none
	beside     []uint32 // the points where that opponent may be
	start      Men
	symmetries []permutation
}

// NewPongHauKi returns Pong Hau K'i: two men each on five points, the corners
// 1 and 2 above, the centre 3, and the corners 4 and 5 below. Each corner is
// next to the centre, 1 to 4, 2 to 5, and 4 to 5. x begins above.
func NewPongHauKi() *Slide {
	next := []uint32{0b01100, 0b10100, 0b11011, 0b10101, 0b01110}
	return newSlide(next, Men{X: 0b00011, O: 0b11000}, permute([]int{1, 0, 2, 4, 3}))
}

// NewMuTorere returns Mu Torere: four men each on nine points, 1 to 8 in a
// ring, each next to two others and to the centre 9. A man moves to the centre
// only from a point that has an opponent on one of its two neighbours in the
// ring. x begins on 1 to 4, o on 5 to 8.
func NewMuTorere() *Slide {
	const ring = 8
	next := make([]uint32, ring+1)
	beside := make([]uint32, ring+1)
	for i := range ring {
		beside[i] = 1<<((i+1)%ring) | 1<<((i+ring-1)%ring)
		next[i] = beside[i] | 1<<ring
	}
	next[ring] = 1<<ring - 1
	var turns []permutation
	for kind := 1; kind < 2*ring; kind++ {
		image := make([]int, ring+1)
		image[ring] = ring
		for i := range ring {
			if image[i] = (i + kind) % ring; kind >= ring {
				image[i] = (2*ring - i - kind%ring) % ring
			}
		}
		turns = append(turns, permute(image))
	}
	g := newSlide(next, Men{X: 0b1111, O: 0b1111_0000}, turns...)
	g.guarded, g.beside = 1<<ring, beside
	return g
}

// newSlide returns the game from the given start.
func newSlide(next []uint32, start Men, symmetries ...permutation) *Slide {
	n, men := len(next), bits.OnesCount32(start.X)
	g := &Slide{
		classIndex: classIndex{pairs: newPairIndex(n)}, shape: shape{n, 1, ".xo"}, all: uint32(allCells(n)),
		next: next, start: start, symmetries: symmetries,
	}
	g.add(men, men, 2)
	return g
}

// Starts implements [game.Starter]: x to move.
func (g *Slide) Starts() []Men { return []Men{g.start} }

// may reports whether a man may move from one point to another next to it,
// given the opponent's men.
func (g *Slide) may(from int, to, other uint32) bool {
	return to != g.guarded || g.beside[from]&other != 0
}

// Moves implements [game.Impartial]: by man, then by point.
func (g *Slide) Moves(dst []Men, p Men) []Men {
	own, other := p.parties()
	free := g.all &^ (own | other)
	for men := own; men != 0; men &= men - 1 {
		from := bits.TrailingZeros32(men)
		for points := g.next[from] & free; points != 0; points &= points - 1 {
			if to := points & -points; g.may(from, to, other) {
				dst = append(dst, menOf(own&^(1<<from)|to, other, p.Mover).next())
			}
		}
	}
	return dst
}

// Unmoves implements [game.Unmover].
func (g *Slide) Unmoves(dst []Men, p Men) []Men {
	p = p.next()
	own, other := p.parties()
	free := g.all &^ (own | other)
	for men := own; men != 0; men &= men - 1 {
		to := men & -men
		for points := g.next[bits.TrailingZeros32(to)] & free; points != 0; points &= points - 1 {
			if from := bits.TrailingZeros32(points); g.may(from, to, other) {
				dst = append(dst, menOf(own&^to|1<<from, other, p.Mover))
			}
		}
	}
	return dst
}

// Canonical implements [game.Symmetric]: the symmetries of the points, and the
// exchange of the men with the turn.
func (g *Slide) Canonical(p Men) Men {
	own, other := p.parties()
	a, b := least(g.symmetries, uint64(own), uint64(other))
	return Men{uint32(a), uint32(b), game.Left}
}

// Rank implements [game.Ranker].
func (g *Slide) Rank(p Men) uint64 { return g.rank(0, uint64(p.X), uint64(p.O), p.Mover) }

// Unrank implements [game.Ranker].
func (g *Slide) Unrank(i uint64) (Men, bool) {
	_, x, o, mover, ok := g.unrank(i)
	return Men{uint32(x), uint32(o), mover}, ok
}

// Parse implements [Rules]: the points and x or o to move, for example
// xx.oo x.
func (g *Slide) Parse(text string) (Men, error) {
	p, err := g.shape.men(text)
	if err != nil {
		return Men{}, err
	}
	return p, checkMen(text, p, g.classes[0].x, g.classes[0].o)
}

// Format implements [Rules].
func (g *Slide) Format(p Men) string { return g.shape.formatMen(p) }

// Describe implements [game.Describer].
func (g *Slide) Describe(_ int, p Men, to []Men) phrase.Phrase {
	from, at := movedMan(p, to[0])
	return phrase.Of("move from %s to %s", strconv.Itoa(from+1), strconv.Itoa(at+1))
}

func init() {
	offer(entry.Entry{
		Name: "pong-hau-ki", Title: phrase.Of("Pong Hau K'i"), Kind: entry.KindLoops, Fame: 42,
		Aliases:  []string{"裤裆棋", "umul gonu", "井字裤裆棋"},
		Source:   "R. C. Bell 1960",
		Syntax:   phrase.Of("the five points: corners 1 and 2 above, centre 3, corners 4 and 5 below, then x or o to move; nothing for the beginning"),
		Rule:     phrase.Of("Move one of your two men to the empty point if it is next to it; who cannot move loses."),
		Examples: []string{"pong-hau-ki"},
		Open:     solo("pong-hau-ki", NewPongHauKi),
	})
	offer(entry.Entry{
		Name: "mu-torere", Title: phrase.Of("Mū Tōrere"), Kind: entry.KindLoops, Fame: 43,
		Aliases:  []string{"毛利棋", "穆托雷雷"},
		Source:   "M. Ascher 1987",
		Syntax:   phrase.Of("the points 1 to 8 of the ring and the centre, then x or o to move; nothing for the beginning"),
		Rule:     phrase.Of("Move one of your four men to the empty point next to it, to the centre only from beside an opponent; who cannot move loses."),
		Examples: []string{"mu-torere"},
		Open:     solo("mu-torere", NewMuTorere),
	})
}
