package board

import (
	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
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
		return stones & s.North(empty) & s.South(empty)
	}
	return stones & s.West(empty) & s.East(empty)
}

// halves returns the cells beside those of b where who puts stones.
func halves(s shape, b uint64, who game.Player) uint64 {
	if who == game.Left {
		return s.North(b) | s.South(b)
	}
	return s.West(b) | s.East(b)
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
	b, err := parseRows(text, ".x#", fissionLegend(), MaxCells)
	if err != nil {
		return Stones{}, err
	}
	return Stones{b.Where("x#"), b.Where("#"), uint8(b.Width), uint8(b.Height)}, nil
}

// Format implements [Notation].
func (Fission) Format(p Stones) string { return formatStones(p, ".x?#") }

// Describe implements [game.Describer].
func (g Fission) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	return describe(g, from, to, fissionWords)
}

func fissionLegend() phrase.Phrase {
	return phrase.Of("write rows of . (empty), x (a stone) and # (removed), joined by |")
}

// fissionWords names the splitting of a stone.
func fissionWords(c changes) phrase.Phrase {
	split, half := c.find("x", "."), c.find(".", "x")
	if split < 0 || half < 0 {
		return phrase.Phrase{}
	}
	if split-half == c.width {
		return phrase.Of("split the stone on %s, up and down", c.place(split))
	}
	return phrase.Of("split the stone on %s, to the left and right", c.place(split))
}

// Wide returns the same game on boards of more cells.
func (Fission) Wide() *WideRules {
	return &WideRules{
		planes: 2, letters: ".x?#", typed: ".x#", legend: fissionLegend(), symmetry: crossed, each: 1, words: fissionWords, look: fissionLook(),
		moves: func(dst []Wide, f *field, who game.Player) []Wide {
			before := f.left
			for m := f.fissile(f.lefts(), f.empty(), who); !m.isEmpty(); m = m.rest() {
				at := m.lowest()
				f.left = before.minus(at).or(f.halves(at, who))
				dst = append(dst, f.pack(2))
			}
			return dst
		},
		split: splitFission,
	}
}

// fissile returns the stones that who may split.
func (f *field) fissile(stones, empty plane, who game.Player) plane {
	if who == game.Left {
		return stones.and(f.north(empty)).and(f.south(empty))
	}
	return stones.and(f.west(empty)).and(f.east(empty))
}

// halves returns the cells beside those of b where who puts stones.
func (f *field) halves(b plane, who game.Player) plane {
	if who == game.Left {
		return f.north(b).or(f.south(b))
	}
	return f.west(b).or(f.east(b))
}

// splitFission appends the parts of f, as Split of [Fission] does.
func splitFission(dst []Wide, f *field) []Wide {
	stones, empty := f.lefts(), f.empty()
	var upright, flat plane // stones that Left, that Right may ever split
	for {
		before := [2]plane{stones, empty}
		upright = f.fissile(stones, empty, game.Left)
		flat = f.fissile(stones, empty, game.Right)
		stones = stones.or(f.halves(upright, game.Left)).or(f.halves(flat, game.Right))
		empty = empty.or(upright).or(flat)
		if before == [2]plane{stones, empty} {
			break
		}
	}
	for used := upright.or(flat); !used.isEmpty(); {
		part := used.lowest()
		for next := (plane{}); next != part; {
			next = part
			v := upright.and(next.or(f.halves(next, game.Left)))
			h := flat.and(next.or(f.halves(next, game.Right)))
			part = part.or(v).or(h).or(f.halves(v, game.Left)).or(f.halves(h, game.Right))
		}
		used = used.minus(part)
		q := f.walledPart(part)
		dst = append(dst, q.pack(2))
	}
	return dst
}

func init() {
	offerShared(Fission{}, entry.Entry{
		Name: "fission", Title: phrase.Of("Fission"), Kind: entry.KindBoards, Fame: 108,
		Aliases:  []string{"裂变", "分裂棋"},
		Source:   "Winning Ways 1982",
		Syntax:   phrase.Of("boards: the rows of each joined by |, . for an empty cell, # for a removed one, x for a stone; or 4x7, the empty board of 4 rows and 7 columns"),
		Rule:     phrase.Of("Left takes off a stone with empty cells above and below and puts a stone on each of these; Right does so with the cells to the left and right."),
		Examples: []string{"fission ....|.x..|....|....", "fission .x.|..x"},
	})
}
