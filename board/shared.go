package board

import (
	"zermelo/game"
	"zermelo/phrase"
)

// A Shared is a rule set of two unequal players in which both have the moves of
// both: an impartial game. Shared Domineering is Cram (Winning Ways, chapter
// 15). Parts of the unequal game are parts of the shared one, for none of the
// rule sets here takes a position apart by looking at who is to move; and
// exchanging the players changes nothing.
type Shared[P comparable] struct {
	rules     game.Partizan[P]
	split     game.Splitter[P]   // nil if positions are not split
	normal    game.Reversible[P] // nil if there are no symmetries
	describer game.Describer[P]  // nil if moves have no words
}

// NewShared returns the shared form of a rule set of this package.
func NewShared[P comparable](rules game.Partizan[P]) Shared[P] {
	g := Shared[P]{rules: rules}
	g.split, _ = rules.(game.Splitter[P])
	g.normal, _ = rules.(game.Reversible[P])
	g.describer, _ = rules.(game.Describer[P])
	return g
}

// Moves implements [game.Impartial]: Left's moves, then Right's.
func (g Shared[P]) Moves(dst []P, p P) []P {
	return g.rules.Moves(g.rules.Moves(dst, p, game.Left), p, game.Right)
}

// Split implements [game.Splitter]. Parts are in normal form.
func (g Shared[P]) Split(dst []P, p P) []P {
	start := len(dst)
	if g.split == nil {
		dst = append(dst, p)
	} else {
		dst = g.split.Split(dst, p)
	}
	for i := range dst[start:] {
		dst[start+i] = g.Canonical(dst[start+i])
	}
	return dst
}

// Canonical implements [game.Symmetric].
func (g Shared[P]) Canonical(p P) P {
	if g.normal == nil {
		return p
	}
	q, _ := g.normal.Normal(p)
	return q
}

// Describe implements [game.Describer].
func (g Shared[P]) Describe(part int, from P, to []P) phrase.Phrase {
	if g.describer == nil {
		return phrase.Phrase{}
	}
	return g.describer.Describe(part, from, to)
}
