package board

import (
	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Amazons (Walter Zamkauskas 1988): a player moves one of her amazons as a
// queen moves in chess, over empty cells, and then shoots an arrow from where
// it stands, again as a queen moves; the cell the arrow hits is removed.
type Amazons struct{}

// Moves implements [game.Partizan].
func (Amazons) Moves(dst []Stones, p Stones, who game.Player) []Stones {
	s := p.shape()
	amazons, _ := p.sides(who)
	empty := p.empty()
	for ; amazons != 0; amazons &= amazons - 1 {
		from := amazons & -amazons
		for _, d := range directions {
			for to := s.Step(from, d) & empty; to != 0; to = s.Step(to, d) & empty {
				dst = shoot(dst, moved(p, who, from, to), s, to, empty&^to|from)
			}
		}
	}
	return dst
}

// shoot appends q with an arrow shot from each cell that a queen on at reaches
// over the cells of empty.
func shoot(dst []Stones, q Stones, s shape, at, empty uint64) []Stones {
	for _, d := range directions {
		for hit := s.Step(at, d) & empty; hit != 0; hit = s.Step(hit, d) & empty {
			dst = append(dst, Stones{q.Left | hit, q.Right | hit, q.Width, q.Height})
		}
	}
	return dst
}

// Split implements [game.Splitter]: regions of cells not removed that share
// sides or corners. A region without amazons or without an empty cell has no
// moves and is left out.
func (Amazons) Split(dst []Stones, p Stones) []Stones {
	s := p.shape()
	amazons, empty := p.Left^p.Right, p.empty()
	for seeds := amazons; seeds != 0; {
		region := s.SpreadAround(seeds&-seeds, amazons|empty)
		seeds &^= region
		if region&empty != 0 {
			dst = append(dst, p.walledPart(region))
		}
	}
	return dst
}

// Normal implements [game.Reversible].
func (Amazons) Normal(p Stones) (q Stones, negative bool) { return normalStones(p) }

// Hash returns 64 mixed bits of p.
func (Amazons) Hash(p Stones) uint64 { return hashStones(p) }

// Parse implements [Notation].
func (Amazons) Parse(text string) (Stones, error) { return parseStones(text) }

// Format implements [Notation].
func (Amazons) Format(p Stones) string { return formatStones(p, ".xo#") }

// Describe implements [game.Describer].
func (g Amazons) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	return describe(g, from, to, arrowWords)
}

// arrowWords names the move of an amazon and her arrow, which may hit the cell
// that she left.
func arrowWords(c changes) phrase.Phrase {
	was, entered, hit := c.find("xo", ".#"), c.find(".", "xo"), c.find(".xo", "#")
	if was < 0 || entered < 0 || hit < 0 {
		return phrase.Phrase{}
	}
	return phrase.Of("the amazon on %s goes to %s and shoots at %s", c.place(was), c.place(entered), c.place(hit))
}

// Wide returns the same game on boards of more cells.
func (Amazons) Wide() *WideRules {
	return &WideRules{
		planes: 2, letters: stonesLetters, typed: stonesLetters, legend: stonesLegend(), hint: amazonsHint(), words: arrowWords, look: shotsLook,
		moves: func(dst []Wide, f *field, who game.Player) []Wide {
			amazons, _ := f.sides(who)
			empty, before := f.empty(), *f
			for ; !amazons.isEmpty(); amazons = amazons.rest() {
				from := amazons.lowest()
				f.rays(from, empty, func(to plane) {
					f.left, f.right = before.left, before.right
					f.move(who, from, to)
					left, right := f.left, f.right
					f.rays(to, empty.minus(to).or(from), func(hit plane) {
						f.left, f.right = left.or(hit), right.or(hit)
						dst = append(dst, f.pack(2))
					})
				})
			}
			return dst
		},
		split: func(dst []Wide, f *field) []Wide {
			amazons, empty := f.left.xor(f.right), f.empty()
			for seeds := amazons; !seeds.isEmpty(); {
				region := f.spreadAround(seeds.lowest(), amazons.or(empty))
				seeds = seeds.minus(region)
				if region.meets(empty) {
					q := f.walledPart(region)
					dst = append(dst, q.pack(2))
				}
			}
			return dst
		},
	}
}

// rays calls visit with each cell that a queen on at reaches over the cells of
// empty.
func (f *field) rays(at, empty plane, visit func(to plane)) {
	for _, d := range directions {
		for to := f.step(at, d).and(empty); !to.isEmpty(); to = f.step(to, d).and(empty) {
			visit(to)
		}
	}
}

func init() {
	offerShared(Amazons{}, entry.Entry{
		Name: "amazons", Title: phrase.Of("Amazons"), Kind: entry.KindBoards, Fame: 12,
		Aliases: []string{"亚马逊棋", "game of the amazons", "亚马逊"},
		Syntax:  stonesSyntax, Source: "W. Zamkauskas 1988",
		Rule:     phrase.Of("Move an amazon as a queen in chess, then shoot an arrow from where it stands, again as a queen moves; the cell hit is removed."),
		Examples: []string{"amazons x..|...|..o", "amazons x...|...o"},
	})
}
