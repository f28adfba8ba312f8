package board

import (
	"zermelo/game"
	"zermelo/game/grid"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// SkiJumps (Winning Ways, chapter 1): each row is a slope. A skier goes any
// number of cells, Left's to the right and Right's to the left, over empty
// cells; it may leave the board, which ends its run. A jumper that stands right above
// an opposing skier may jump over it to the empty cell below that; the skier
// jumped over is a slipper from then on and jumps no more. Slippers are marked.
type SkiJumps struct{}

// Moves implements [game.Partizan].
func (SkiJumps) Moves(dst []Marked, p Marked, who game.Player) []Marked {
	s := p.shape()
	own, d := p.left(), direction{Column: 1, Row: 0}
	other := p.right()
	if who == game.Right {
		own, other, d = other, own, direction{Column: -1, Row: 0}
	}
	empty := p.empty()
	for m := own; m != 0; m &= m - 1 {
		from := m & -m
		at := s.Step(from, d)
		for ; at&empty != 0; at = s.Step(at, d) {
			dst = append(dst, p.skied(from, at))
		}
		if at == 0 {
			dst = append(dst, p.skied(from, 0))
		}
		over := s.South(from)
		if land := s.South(over); from&^p.Marks != 0 && over&other != 0 && land&empty != 0 {
			q := p.skied(from, land)
			q.Marks |= over
			dst = append(dst, q)
		}
	}
	return dst
}

// skied returns p with the skier on from on to.
func (p Marked) skied(from, to uint64) Marked {
	for _, plane := range [3]*uint64{&p.Left, &p.Right, &p.Marks} {
		if *plane&from != 0 {
			*plane = *plane&^from | to
		}
	}
	return p
}

// Split implements [game.Splitter]: rows between which no jump can ever be
// made. Empty rows are dropped where they can be.
func (SkiJumps) Split(dst []Marked, p Marked) []Marked {
	joined := skiJoined(p)
	for top := uint8(0); top < p.Height; {
		bottom := top + 1
		for bottom < p.Height && joined>>bottom&1 != 0 {
			bottom++
		}
		v := window{Top: top, W: p.Width, H: bottom - top}
		s := p.shape()
		q := Marked{s.Crop(p.Left, v), s.Crop(p.Right, v), s.Crop(p.Marks, v), v.W, v.H}
		if q.Left^q.Right != 0 {
			dst = append(dst, q)
		}
		top = bottom
	}
	return dst
}

// skiJoined returns the set of the rows that a jump may ever join to the row
// above. Which rows may ever hold a skier or a jumper of each player is found
// as a closure.
func skiJoined(p Marked) uint64 {
	var skiers, jumpers [2]uint64
	row := grid.FirstCells(uint(p.Width))
	for r := range p.Height {
		at := r * p.Width
		for i, set := range [2]uint64{p.left(), p.right()} {
			if set>>at&row != 0 {
				skiers[i] |= 1 << r
			}
			if set&^p.Marks>>at&row != 0 {
				jumpers[i] |= 1 << r
			}
		}
	}
	var joined uint64
	landings := grid.FirstCells(uint(p.Height))
	for {
		before := joined
		for i := range 2 {
			land := jumpers[i] << 2 & (skiers[1-i] << 1) & landings
			jumpers[i] |= land
			skiers[i] |= land
			joined |= land | land>>1
		}
		if joined == before {
			return joined
		}
	}
}

// Normal implements [game.Reversible]: a reflection that exchanges left and
// right exchanges the players.
func (SkiJumps) Normal(p Marked) (q Marked, negative bool) {
	q = p.upended().turned().swapped()
	if q.less(p) {
		return q, true
	}
	return p, false
}

// Hash returns 64 mixed bits of p.
func (SkiJumps) Hash(p Marked) uint64 { return hashMarked(p) }

// Parse implements [Notation].
func (SkiJumps) Parse(text string) (Marked, error) {
	b, err := parseRows(text, ".LRlr#", skiLegend(), MaxCells)
	if err != nil {
		return Marked{}, err
	}
	return Marked{b.Where("Ll#"), b.Where("Rr#"), b.Where("lr"), uint8(b.Width), uint8(b.Height)}, nil
}

// Format implements [Notation].
func (SkiJumps) Format(p Marked) string { return formatMarked(p, skiLetters) }

// formatMarked writes a marked board with the letters of empty, Left's,
// Right's and removed cells, first those without a mark.
func formatMarked(p Marked, letters string) string {
	return formatRows(p.shape(), func(i int) byte {
		return letters[has(p.Left, i)+2*has(p.Right, i)+4*has(p.Marks, i)]
	})
}

// Describe implements [game.Describer].
func (g SkiJumps) Describe(_ int, from Marked, to []Marked) phrase.Phrase {
	return describe(g, from, to, skiWords)
}

// skiLetters are the letters of cells that are empty, Left's, Right's and
// removed, first those without a mark.
const skiLetters = ".LR#.lr#"

func skiLegend() phrase.Phrase {
	return phrase.Of("write rows of . (empty), L and R (jumpers), l and r (slippers) and # (removed), joined by |")
}

// skiWords names the move of a skier.
func skiWords(c changes) phrase.Phrase {
	was, entered := c.find("LRlr", "."), c.find(".", "LRlr")
	switch {
	case was < 0:
		return phrase.Phrase{}
	case entered < 0:
		return phrase.Of("the skier on %s leaves the board", c.place(was))
	case was/c.width == entered/c.width:
		return phrase.Of("the skier on %s slides to %s", c.place(was), c.place(entered))
	}
	return phrase.Of("the skier on %s jumps to %s", c.place(was), c.place(entered))
}

func init() {
	offer(SkiJumps{}, entry.Entry{
		Name: "ski-jumps", Title: phrase.Of("Ski-Jumps"), Kind: entry.KindBoards, Fame: 103,
		Aliases:  []string{"跳台滑雪", "滑雪跳跃"},
		Source:   "Winning Ways 1982",
		Syntax:   phrase.Of("boards: the rows of each joined by |, . for an empty cell, # for a removed one, L and R for jumpers, l and r for slippers; or 4x7, the empty board of 4 rows and 7 columns"),
		Rule:     phrase.Of("Left's skiers go right and Right's go left, any number of empty cells, also off the board; a jumper right above an opposing skier may jump to the empty cell below that, which makes it a slipper that jumps no more."),
		Examples: []string{"ski-jumps L....|...R.", "ski-jumps .L.|R..|..."},
	})
}
