package board

import (
	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Domineering (Göran Andersson, about 1973): Left places a domino upright on
// two free cells, Right lies one down. The cells of a position are the free
// ones.
type Domineering struct{}

// Moves implements [game.Partizan], by the upper or left cell of the domino.
func (Domineering) Moves(dst []Cells, p Cells, who game.Player) []Cells {
	s := p.shape()
	heads, other := p.Bits&s.North(p.Bits), p.Width
	if who == game.Right {
		heads, other = p.Bits&s.West(p.Bits), 1
	}
	for ; heads != 0; heads &= heads - 1 {
		head := heads & -heads
		dst = append(dst, Cells{p.Bits &^ (head | head<<other), p.Width, p.Height})
	}
	return dst
}

// Split implements [game.Splitter]: regions of free cells that share sides.
// Regions of one cell have no moves and are left out.
func (Domineering) Split(dst []Cells, p Cells) []Cells {
	s := p.shape()
	rest := p.Bits & s.Beside(p.Bits)
	for rest != 0 {
		region := s.Spread(rest&-rest, rest)
		rest &^= region
		v := s.Window(region)
		dst = append(dst, Cells{s.Crop(region, v), v.W, v.H})
	}
	return dst
}

// Normal implements [game.Reversible]: rotations by a half turn and
// reflections leave the players alone, quarter turns exchange them.
func (Domineering) Normal(p Cells) (q Cells, negative bool) { return normalCells(p) }

// Hash returns 64 mixed bits of p.
func (Domineering) Hash(p Cells) uint64 {
	size := uint64(p.Width)<<8 | uint64(p.Height)
	return walk.Mix(p.Bits + size*spice2)
}

// Parse implements [Notation].
func (Domineering) Parse(text string) (Cells, error) {
	b, err := parseRows(text, ".#", dominoLegend(), MaxCells)
	if err != nil {
		return Cells{}, err
	}
	return Cells{b.Where("."), uint8(b.Width), uint8(b.Height)}, nil
}

// Format implements [Notation].
func (Domineering) Format(p Cells) string {
	return formatRows(p.shape(), func(i int) byte { return "#."[has(p.Bits, i)] })
}

// Describe implements [game.Describer].
func (g Domineering) Describe(_ int, from Cells, to []Cells) phrase.Phrase {
	return describe(g, from, to, dominoWords)
}

func dominoLegend() phrase.Phrase {
	return phrase.Of("write rows of . (free) and # (removed), joined by |")
}

// dominoWords names the placing of a domino.
func dominoWords(c changes) phrase.Phrase {
	if len(c.cells) != 2 || c.find(".", "#") < 0 {
		return phrase.Phrase{}
	}
	return phrase.Of("place a domino on %s and %s", c.place(c.cells[0]), c.place(c.cells[1]))
}

// Wide returns the same game on boards of more cells.
func (Domineering) Wide() *WideRules {
	return &WideRules{
		planes: 1, letters: "#.", typed: ".#", legend: dominoLegend(), symmetry: crossed, each: 1, hint: dominoHint(), words: dominoWords,
		moves: func(dst []Wide, f *field, who game.Player) []Wide {
			free := f.left
			heads, other := free.and(f.north(free)), f.w
			if who == game.Right {
				heads, other = free.and(f.west(free)), 1
			}
			for ; !heads.isEmpty(); heads = heads.rest() {
				head := heads.lowest()
				f.left = free.minus(head).minus(head.up(other))
				dst = append(dst, f.pack(1))
			}
			return dst
		},
		split: func(dst []Wide, f *field) []Wide {
			for rest := f.left.and(f.beside(f.left)); !rest.isEmpty(); {
				region := f.spread(rest.lowest(), rest)
				rest = rest.minus(region)
				q := f.part(region)
				dst = append(dst, q.pack(1))
			}
			return dst
		},
	}
}

func init() {
	offerShared(Domineering{}, entry.Entry{
		Name: "domineering", Title: phrase.Of("Domineering"), Kind: entry.KindBoards, Fame: 9,
		Aliases: []string{"多米诺", "cross cram", "dominoes", "stop gate", "多米诺骨牌", "骨牌棋"},
		Syntax:  phrase.Of("boards: the rows of each joined by |, . for a free cell, # for a removed one; or 4x7, the empty board of 4 rows and 7 columns"), Source: "G. Andersson 1973",
		Rule:     phrase.Of("Left places a domino upright on two free cells, Right lies one down."),
		Examples: []string{"domineering ....|....|....|....", "domineering ..|.. ...|.#."},
	})
}
