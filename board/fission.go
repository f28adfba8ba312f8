package board

import (
	"zermelo/entry"
	"zermelo/game"
	"zermelo/phrase"
)

// Fission (Winning Ways): stones are nobody's. Left takes off a stone with
// empty cells above and below and puts a stone on each of these; Right does so
// with the cells to the left and right. A stone is in Left of the position.
type Fission struct{}

// Moves implements [game.Partizan].
func (Fission) Moves(dst []Stones, p Stones, who game.Player) []Stones {
	s := p.shape()
	for m := fissile(s, p.left(), p.empty(), who); m != 0; m &= m - 1 {
		at := m & -m
		q := p
		q.Left = q.Left&^at | halves(s, at, who)
		dst = append(dst, q)
	}
	return dst
}

// fissile returns the stones that who may split.
func fissile(s shape, stones, empty uint64, who game.Player) uint64 {
	if who == game.Left {
		return stones & s.north(empty) & s.south(empty)
	}
	return stones & s.west(empty) & s.east(empty)
}

// halves returns the cells beside those of b where who puts stones.
func halves(s shape, b uint64, who game.Player) uint64 {
	if who == game.Left {
		return s.north(b) | s.south(b)
	}
	return s.west(b) | s.east(b)
}

// Split implements [game.Splitter]. Where stones may ever stand, and which
// cells may ever be empty, is found as a closure; cells that no move joins
// never meet, and cells in none are removed.
func (Fission) Split(dst []Stones, p Stones) []Stones {
	s := p.shape()
	stones, empty := p.left(), p.empty()
	var upright, flat uint64 // stones that Left, that Right may ever split
	for {
		before := [2]uint64{stones, empty}
		upright = fissile(s, stones, empty, game.Left)
		flat = fissile(s, stones, empty, game.Right)
		stones |= halves(s, upright, game.Left) | halves(s, flat, game.Right)
		empty |= upright | flat
		if before == [2]uint64{stones, empty} {
			break
		}
	}
	for used := upright | flat; used != 0; {
		part := used & -used
		for next := uint64(0); next != part; {
			next = part
			v := upright & (next | halves(s, next, game.Left))
			h := flat & (next | halves(s, next, game.Right))
			part |= v | h | halves(s, v, game.Left) | halves(s, h, game.Right)
		}
		used &^= part
		dst = append(dst, p.walledPart(part))
	}
	return dst
}

// Normal implements [game.Reversible]: rotations by a half turn and
// reflections leave the players alone, quarter turns exchange them.
func (Fission) Normal(p Stones) (q Stones, negative bool) { return normalCrossed(p) }

// Hash returns 64 mixed bits of p.
func (Fission) Hash(p Stones) uint64 { return hashStones(p) }

// Parse implements [Notation].
func (Fission) Parse(text string) (Stones, error) {
	b, err := parseRows(text, ".x#", phrase.Of("write rows of . (empty), x (a stone) and # (removed), joined by |"))
	if err != nil {
		return Stones{}, err
	}
	return Stones{b.Where("x#"), b.Where("#"), b.w, b.h}, nil
}

// Format implements [Notation].
func (Fission) Format(p Stones) string { return formatStones(p, ".x?#") }

// Describe implements [game.Describer].
func (Fission) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	q, ok := sameBoard(from, to)
	split := from.Left &^ q.Left
	if !ok || split == 0 {
		return phrase.Phrase{}
	}
	at := place(from.shape(), first(split))
	if q.Left&^from.Left == halves(from.shape(), split, game.Left) {
		return phrase.Of("split the stone on %s, up and down", at)
	}
	return phrase.Of("split the stone on %s, to the left and right", at)
}

func init() {
	offerShared(Fission{}, entry.Entry{
		Name: "fission", Source: "Winning Ways 1982",
		Syntax:   phrase.Of("boards: the rows of each joined by |, . for an empty cell, # for a removed one, x for a stone; or 4x7, the empty board of 4 rows and 7 columns"),
		Rule:     phrase.Of("Left takes off a stone with empty cells above and below and puts a stone on each of these; Right does so with the cells to the left and right."),
		Examples: []string{"fission ....|.x..|....|....", "fission .x.|..x"},
	})
}
