package board

import (
	"zermelo/entry"
	"zermelo/game"
	"zermelo/phrase"
)

// NoGo (Neil McKay; Anti-Atari Go): a player places a stone on an empty cell so
// that no group of stones of one colour, joined by sides, is left without an
// empty cell beside it. A group that never had one does not matter.
type NoGo struct{}

// Moves implements [game.Partizan].
func (NoGo) Moves(dst []Stones, p Stones, who game.Player) []Stones {
	left, right := p.breathing()
	for cells := p.empty(); cells != 0; cells &= cells - 1 {
		q := moved(p, who, 0, cells&-cells)
		nowLeft, nowRight := q.breathing()
		placed := (q.Left ^ p.Left | q.Right ^ p.Right) &^ (nowLeft | nowRight)
		if left&^nowLeft == 0 && right&^nowRight == 0 && placed == 0 {
			dst = append(dst, q)
		}
	}
	return dst
}

// breathing returns the stones of groups with an empty cell beside them.
func (p Stones) breathing() (left, right uint64) {
	s := p.shape()
	free := s.beside(p.empty())
	left, right = p.left(), p.right()
	return s.spread(left&free, left), s.spread(right&free, right)
}

// Split implements [game.Splitter]: regions that removed cells separate.
// Regions without an empty cell have no moves and are left out.
func (NoGo) Split(dst []Stones, p Stones) []Stones {
	s := p.shape()
	live := p.Left ^ p.Right | p.empty()
	for seeds := p.empty(); seeds != 0; {
		region := s.spread(seeds&-seeds, live)
		seeds &^= region
		dst = append(dst, p.walledPart(region))
	}
	return dst
}

// Normal implements [game.Reversible].
func (NoGo) Normal(p Stones) (q Stones, negative bool) { return normalStones(p) }

// Hash returns 64 mixed bits of p.
func (NoGo) Hash(p Stones) uint64 { return hashStones(p) }

// Parse implements [Notation].
func (NoGo) Parse(text string) (Stones, error) { return parseStones(text) }

// Format implements [Notation].
func (NoGo) Format(p Stones) string { return formatStones(p, ".xo#") }

// Describe implements [game.Describer].
func (NoGo) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	q, ok := sameBoard(from, to)
	placed := (q.Left | q.Right) &^ (from.Left | from.Right)
	if !ok || placed == 0 {
		return phrase.Phrase{}
	}
	return phrase.Of("place a stone on %s", place(from.shape(), first(placed)))
}

func init() {
	offerShared(NoGo{}, entry.Entry{
		Name: "nogo", Syntax: stonesSyntax, Source: "N. McKay 2011",
		Rule:     phrase.Of("Place a stone on an empty cell so that no group of stones of one colour is left without an empty cell beside it."),
		Examples: []string{"nogo ...|...|...", "nogo .x.o."},
	})
}
