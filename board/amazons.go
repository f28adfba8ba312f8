package board

import (
	"zermelo/entry"
	"zermelo/game"
	"zermelo/phrase"
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
			for to := s.step(from, d) & empty; to != 0; to = s.step(to, d) & empty {
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
		for hit := s.step(at, d) & empty; hit != 0; hit = s.step(hit, d) & empty {
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
		region := s.spreadAround(seeds&-seeds, amazons|empty)
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
func (Amazons) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	q, ok := sameBoard(from, to)
	hit := q.Left & q.Right &^ (from.Left & from.Right)
	was := (from.Left ^ from.Right) &^ (q.Left ^ q.Right)
	entered := (q.Left ^ q.Right) &^ (from.Left ^ from.Right)
	if !ok || hit == 0 || was == 0 || entered == 0 {
		return phrase.Phrase{}
	}
	s := from.shape()
	return phrase.Of("the amazon on %s goes to %s and shoots at %s",
		place(s, first(was)), place(s, first(entered)), place(s, first(hit)))
}

func init() {
	offerShared(Amazons{}, entry.Entry{
		Name: "amazons", Syntax: stonesSyntax, Source: "W. Zamkauskas 1988",
		Rule:     phrase.Of("Move an amazon as a queen in chess, then shoot an arrow from where it stands, again as a queen moves; the cell hit is removed."),
		Examples: []string{"amazons x..|...|..o", "amazons x...|...o"},
	})
}
