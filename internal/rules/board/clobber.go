package board

import (
	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
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
		for landings := s.Step(own, d) & prey; landings != 0; landings &= landings - 1 {
			to := landings & -landings
			dst = append(dst, moved(p, who, s.Step(to, back)|to, to))
		}
	}
	return dst
}

// Split implements [game.Splitter]: groups of stones that share sides. A group
// of one colour has no moves and is left out.
func (Clobber) Split(dst []Stones, p Stones) []Stones {
	s := p.shape()
	for rest := p.left() | p.right(); rest != 0; {
		group := s.Spread(rest&-rest, rest)
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
func (g Clobber) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	return describe(g, from, to, captureWords)
}

// captureWords names the move of a stone onto another.
func captureWords(c changes) phrase.Phrase {
	left := c.find("xo", ".")
	// The cell moved to changes hands, or holds an equal stone as before.
	entered := c.find("xo", "xo")
	switch {
	case left < 0:
		return phrase.Phrase{}
	case entered < 0:
		return phrase.Of("the stone on %s takes one of its own beside it", c.place(left))
	}
	return phrase.Of("the stone on %s takes the one on %s", c.place(left), c.place(entered))
}

// captures appends the moves of stones of who to cells of prey.
func (f *field) captures(dst []Wide, who game.Player, prey plane) []Wide {
	own, _ := f.sides(who)
	before := *f
	for _, d := range directions[:4] {
		back := reverse(d)
		for landings := f.step(own, d).and(prey); !landings.isEmpty(); landings = landings.rest() {
			to := landings.lowest()
			f.left, f.right = before.left, before.right
			f.move(who, f.step(to, back).or(to), to)
			dst = append(dst, f.pack(2))
		}
	}
	return dst
}

// Wide returns the same game on boards of more cells.
func (Clobber) Wide() *WideRules {
	return &WideRules{
		planes: 2, letters: stonesLetters, typed: stonesLetters, legend: stonesLegend(), each: 4, hint: stoneHint(), words: captureWords, look: stonesLook,
		moves: func(dst []Wide, f *field, who game.Player) []Wide {
			_, prey := f.sides(who)
			return f.captures(dst, who, prey)
		},
		split: func(dst []Wide, f *field) []Wide {
			for rest := f.left.xor(f.right); !rest.isEmpty(); {
				group := f.spread(rest.lowest(), rest)
				rest = rest.minus(group)
				if group.meets(f.lefts()) && group.meets(f.rights()) {
					q := f.part(group)
					dst = append(dst, q.pack(2))
				}
			}
			return dst
		},
	}
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
	for rest := stones & s.Beside(stones); rest != 0; {
		group := s.Spread(rest&-rest, rest)
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
func (g CannibalClobber) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	return describe(g, from, to, captureWords)
}

// Wide returns the same game on boards of more cells.
func (CannibalClobber) Wide() *WideRules {
	return &WideRules{
		planes: 2, letters: stonesLetters, typed: stonesLetters, legend: stonesLegend(), each: 4, hint: stoneHint(), words: captureWords, look: kinLook,
		moves: func(dst []Wide, f *field, who game.Player) []Wide {
			return f.captures(dst, who, f.lefts().or(f.rights()))
		},
		split: func(dst []Wide, f *field) []Wide {
			stones := f.left.xor(f.right)
			for rest := stones.and(f.beside(stones)); !rest.isEmpty(); {
				group := f.spread(rest.lowest(), rest)
				rest = rest.minus(group)
				q := f.part(group)
				dst = append(dst, q.pack(2))
			}
			return dst
		},
	}
}

func init() {
	offerShared(Clobber{}, entry.Entry{
		Name: "clobber", Title: phrase.Of("Clobber"), Kind: entry.KindBoards, Fame: 18,
		Aliases: []string{"碰撞棋", "吃子棋"},
		Syntax:  stonesSyntax, Source: "M. Albert, J. P. Grossman, R. Nowakowski 2001",
		Rule:     phrase.Of("Move a stone of yours to a cell beside it that holds a stone of the opponent, which it removes."),
		Examples: []string{"clobber xoxo|oxox", "clobber xo.xxo"},
	})
	offerShared(CannibalClobber{}, entry.Entry{
		Name: "cannibal-clobber", Title: phrase.Of("Cannibal Clobber"), Kind: entry.KindBoards, Fame: 107,
		Aliases: []string{"Hot Clobber", "同类碰撞棋", "同族吃子棋"},
		Syntax:  stonesSyntax, Source: "CGSuite",
		Rule:     phrase.Of("Clobber in which stones of either colour may be taken."),
		Examples: []string{"cannibal-clobber xoxo|oxox"},
	})
}
