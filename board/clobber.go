package board

import (
	"zermelo/entry"
	"zermelo/game"
	"zermelo/phrase"
)

// Clobber (Albert, Grossman, Nowakowski 2001): a player moves a stone to a
// cell beside it that an opposing stone holds, and removes that stone.
type Clobber struct{}

// Moves implements [game.Partizan].
func (Clobber) Moves(dst []Stones, p Stones, who game.Player) []Stones {
	own, other := p.sides(who)
	return clobber(dst, p, who, own, other)
}

// clobber appends the moves of stones of own, which are who's, to cells of prey.
func clobber(dst []Stones, p Stones, who game.Player, own, prey uint64) []Stones {
	s := p.shape()
	for _, d := range directions[:4] {
		back := reverse(d)
		for landings := s.step(own, d) & prey; landings != 0; landings &= landings - 1 {
			to := landings & -landings
			dst = append(dst, moved(p, who, s.step(to, back)|to, to))
		}
	}
	return dst
}

// Split implements [game.Splitter]: groups of stones that share sides. A group
// of one colour has no moves and is left out.
func (Clobber) Split(dst []Stones, p Stones) []Stones {
	s := p.shape()
	for rest := p.left() | p.right(); rest != 0; {
		group := s.spread(rest&-rest, rest)
		rest &^= group
		if group&p.left() != 0 && group&p.right() != 0 {
			dst = append(dst, p.part(group))
		}
	}
	return dst
}

// Normal implements [game.Reversible].
func (Clobber) Normal(p Stones) (q Stones, negative bool) { return normalStones(p) }

// Hash returns 64 mixed bits of p.
func (Clobber) Hash(p Stones) uint64 { return hashStones(p) }

// Parse implements [Notation].
func (Clobber) Parse(text string) (Stones, error) { return parseStones(text) }

// Format implements [Notation].
func (Clobber) Format(p Stones) string { return formatStones(p, ".xo#") }

// Describe implements [game.Describer].
func (Clobber) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	return describeCapture(from, to)
}

// describeCapture names the move of a stone onto another.
func describeCapture(from Stones, to []Stones) phrase.Phrase {
	q, ok := sameBoard(from, to)
	left := (from.Left | from.Right) &^ (q.Left | q.Right)
	// The cell moved to changes hands, or holds an equal stone as before.
	entered := ((from.Left ^ q.Left) | (from.Right ^ q.Right)) &^ left
	s := from.shape()
	switch {
	case !ok || left == 0:
		return phrase.Phrase{}
	case entered == 0:
		return phrase.Of("the stone on %s takes one of its own beside it", place(s, first(left)))
	}
	return phrase.Of("the stone on %s takes the one on %s", place(s, first(left)), place(s, first(entered)))
}

// CannibalClobber is [Clobber] in which stones of either colour may be taken.
type CannibalClobber struct{}

// Moves implements [game.Partizan].
func (CannibalClobber) Moves(dst []Stones, p Stones, who game.Player) []Stones {
	own, other := p.sides(who)
	return clobber(dst, p, who, own, own|other)
}

// Split implements [game.Splitter]: groups of two or more stones that share
// sides.
func (CannibalClobber) Split(dst []Stones, p Stones) []Stones {
	s := p.shape()
	stones := p.left() | p.right()
	for rest := stones & s.beside(stones); rest != 0; {
		group := s.spread(rest&-rest, rest)
		rest &^= group
		dst = append(dst, p.part(group))
	}
	return dst
}

// Normal implements [game.Reversible].
func (CannibalClobber) Normal(p Stones) (q Stones, negative bool) { return normalStones(p) }

// Hash returns 64 mixed bits of p.
func (CannibalClobber) Hash(p Stones) uint64 { return hashStones(p) }

// Parse implements [Notation].
func (CannibalClobber) Parse(text string) (Stones, error) { return parseStones(text) }

// Format implements [Notation].
func (CannibalClobber) Format(p Stones) string { return formatStones(p, ".xo#") }

// Describe implements [game.Describer].
func (CannibalClobber) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	return describeCapture(from, to)
}

func init() {
	offerShared(Clobber{}, entry.Entry{
		Name: "clobber", Syntax: stonesSyntax, Source: "M. Albert, J. P. Grossman, R. Nowakowski 2001",
		Rule:     phrase.Of("Move a stone of yours to a cell beside it that holds a stone of the opponent, which it removes."),
		Examples: []string{"clobber xoxo|oxox", "clobber xo.xxo"},
	})
	offerShared(CannibalClobber{}, entry.Entry{
		Name: "cannibal-clobber", Syntax: stonesSyntax, Source: "CGSuite",
		Rule:     phrase.Of("Clobber in which stones of either colour may be taken."),
		Examples: []string{"cannibal-clobber xoxo|oxox"},
	})
}
