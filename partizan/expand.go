package partizan

import (
	"fmt"

	"zermelo/game"
)

// A part is a summand of an option: twice the number of a position, plus one if
// it counts negatively.
type part uint32

func (q part) id() uint32     { return uint32(q >> 1) }
func (q part) negative() bool { return q&1 == 1 }
func (q part) negated() part  { return q ^ 1 }

// An expander lists the options of positions as sums of parts, each in normal
// form. Scratch memory makes it fit for one goroutine.
type expander[P comparable] struct {
	rules  game.Partizan[P] // nil if multi is not
	multi  game.PartizanMulti[P]
	split  game.Splitter[P]   // nil if positions are not split
	normal game.Reversible[P] // nil if there are no symmetries
	memo   *memo[P]
	format func(P) string // how positions are written

	moves  []P
	pieces []P
	sums   game.Sums[P]
}

func newExpander[P comparable](rules any) expander[P] {
	x := expander[P]{memo: newMemo[P](rules)}
	x.rules, _ = rules.(game.Partizan[P])
	x.split, _ = rules.(game.Splitter[P])
	x.normal, _ = rules.(game.Reversible[P])
	x.format = func(p P) string { return fmt.Sprint(p) }
	if n, ok := rules.(interface{ Format(p P) string }); ok {
		x.format = n.Format
	}
	return x
}

// options appends the parts of every option of who from p, and where those of
// each option end.
func (x *expander[P]) options(parts []part, ends []uint32, p P, who game.Player) ([]part, []uint32) {
	if x.multi != nil {
		x.sums.Reset()
		x.multi.Options(&x.sums, p, who)
		for i := range x.sums.Len() {
			for _, q := range x.sums.At(i) {
				parts = x.parts(parts, q)
			}
			ends = append(ends, uint32(len(parts)))
		}
		return parts, ends
	}
	x.moves = x.rules.Moves(x.moves[:0], p, who)
	for _, q := range x.moves {
		parts = x.parts(parts, q)
		ends = append(ends, uint32(len(parts)))
	}
	return parts, ends
}

// parts appends the parts of p.
func (x *expander[P]) parts(dst []part, p P) []part {
	if x.split == nil {
		return append(dst, x.part(p))
	}
	x.pieces = x.split.Split(x.pieces[:0], p)
	for _, q := range x.pieces {
		dst = append(dst, x.part(q))
	}
	return dst
}

// part returns p, which does not fall apart, as a part.
func (x *expander[P]) part(p P) part {
	if x.normal == nil {
		return part(x.memo.number(p) << 1)
	}
	q, negative := x.normal.Normal(p)
	out := part(x.memo.number(q) << 1)
	if negative {
		out = out.negated()
	}
	return out
}
