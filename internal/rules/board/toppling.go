package board

import (
	"math/bits"

	"zermelo/game"
	"zermelo/game/grid"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// TopplingDominoes (Lessons in Play): dominoes stand in a row, Left's, Right's
// and some that are either's. A player topples one of those that are hers to
// the left or to the right; all in that direction fall, up to the next gap.
type TopplingDominoes struct{}

// Moves implements [game.Partizan]: for each domino, to the left and to the
// right.
func (TopplingDominoes) Moves(dst []Stones, p Stones, who game.Player) []Stones {
	own := p.Left
	if who == game.Right {
		own = p.Right
	}
	standing := p.Left | p.Right
	for ; own != 0; own &= own - 1 {
		hit := own & -own
		// Adding carries through the run of ones to the right of hit.
		rightwards := standing &^ (standing + hit)
		below := ^standing & (hit - 1) // gaps to the left
		leftwards := hit | (hit-1)&^grid.FirstCells(uint(bits.Len64(below)))
		for _, fall := range [2]uint64{leftwards, rightwards} {
			dst = append(dst, Stones{p.Left &^ fall, p.Right &^ fall, p.Width, p.Height})
		}
	}
	return dst
}

// Split implements [game.Splitter]: the rows between gaps.
func (TopplingDominoes) Split(dst []Stones, p Stones) []Stones {
	for standing := p.Left | p.Right; standing != 0; {
		start := bits.TrailingZeros64(standing)
		n := bits.TrailingZeros64(^(standing >> start))
		mask := grid.FirstCells(uint(n))
		dst = append(dst, Stones{p.Left >> start & mask, p.Right >> start & mask, uint8(n), 1})
		standing &^= mask << start
	}
	return dst
}

// Normal implements [game.Reversible].
func (TopplingDominoes) Normal(p Stones) (q Stones, negative bool) { return normalRow(p) }

// Hash returns 64 mixed bits of p.
func (TopplingDominoes) Hash(p Stones) uint64 { return hashStones(p) }

// Parse implements [Notation].
func (TopplingDominoes) Parse(text string) (Stones, error) {
	return parseStrip(text, "LRE", topplingLetters, topplingLegend())
}

// Format implements [Notation].
func (TopplingDominoes) Format(p Stones) string { return formatStones(p, topplingLetters) }

// Describe implements [game.Describer].
func (g TopplingDominoes) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	return describe(g, from, to, topplingWords)
}

const topplingLetters = ".LRE"

func topplingLegend() phrase.Phrase {
	return phrase.Of("write one row of L (Left's), R (Right's), E (either's) and . (a gap)")
}

// topplingWords names the fall of dominoes.
func topplingWords(c changes) phrase.Phrase {
	if c.find("LRE", ".") < 0 {
		return phrase.Phrase{}
	}
	low, high := c.cells[0], c.cells[len(c.cells)-1]
	stands := func(cell int) bool { return cell >= 0 && cell < c.width && c.before[cell] != '.' }
	switch {
	case stands(high + 1):
		return phrase.Of("topple domino %d to the left", high+1)
	case stands(low - 1):
		return phrase.Of("topple domino %d to the right", low+1)
	}
	return phrase.Of("topple a whole row, dominoes %d to %d", low+1, high+1)
}

// Wide returns the same game on longer rows.
func (TopplingDominoes) Wide() *WideRules {
	return &WideRules{
		planes: 2, letters: topplingLetters, typed: topplingLetters, legend: topplingLegend(), row: true, each: 2, words: topplingWords, look: fallsLook(),
		moves: func(dst []Wide, f *field, who game.Player) []Wide {
			own := f.left
			if who == game.Right {
				own = f.right
			}
			left, right := f.left, f.right
			standing := left.or(right)
			for ; !own.isEmpty(); own = own.rest() {
				hit := own.first()
				row := spreadLine(oneCell(hit), standing)
				before := firstCells(uint(hit))
				for _, fall := range [2]plane{row.and(before).or(oneCell(hit)), row.minus(before)} {
					f.left, f.right = left.minus(fall), right.minus(fall)
					dst = append(dst, f.pack(2))
				}
			}
			return dst
		},
		split: func(dst []Wide, f *field) []Wide {
			for standing := f.left.or(f.right); !standing.isEmpty(); {
				row := spreadLine(standing.lowest(), standing)
				standing = standing.minus(row)
				q := f.part(row)
				dst = append(dst, q.pack(2))
			}
			return dst
		},
	}
}

func init() {
	offerShared(TopplingDominoes{}, entry.Entry{
		Name: "toppling", Title: phrase.Of("Toppling Dominoes"), Kind: entry.KindBoards, Fame: 109,
		Aliases:  []string{"推倒多米诺", "topple dominoes", "推骨牌"},
		Source:   "M. Albert, R. Nowakowski, D. Wolfe 2007",
		Syntax:   phrase.Of("rows of dominoes: L of Left, R of Right, E of either, . for a gap"),
		Rule:     phrase.Of("Topple a domino of yours to the left or to the right; all in that direction fall, up to the next gap."),
		Examples: []string{"toppling LRL", "toppling LLREERL"},
	})
}
