package board

import (
	"zermelo/entry"
	"zermelo/game"
	"zermelo/phrase"
)

// Konane (Hawaii): a stone jumps over an opposing stone beside it to the empty
// cell behind, and takes it; it may go on jumping in the same direction.
type Konane struct{}

// Moves implements [game.Partizan].
func (Konane) Moves(dst []Stones, p Stones, who game.Player) []Stones {
	s := p.shape()
	own, other := p.sides(who)
	empty := p.empty()
	for _, d := range directions[:4] {
		for movers := s.step(s.step(empty, reverse(d))&other, reverse(d)) & own; movers != 0; movers &= movers - 1 {
			from := movers & -movers
			gone := from
			for at := from; ; {
				over := s.step(at, d)
				at = s.step(over, d)
				if over&other == 0 || at&empty == 0 {
					break
				}
				gone |= over
				dst = append(dst, moved(p, who, gone, at))
			}
		}
	}
	return dst
}

func reverse(d direction) direction { return direction{-d.dc, -d.dr} }

// Split implements [game.Splitter]. A jump needs three cells in a row: what
// may ever stand on each is found as a closure, in which nothing ever stands
// in the way. Cells that no such jump joins never meet; cells in none of them
// are removed.
func (Konane) Split(dst []Stones, p Stones) []Stones {
	s := p.shape()
	r := konaneReach(p)
	used := uint64(0)
	for i := range directions[:4] {
		used |= r.over[i]
	}
	for used != 0 {
		part := r.joined(s, used&-used)
		used &^= part
		dst = append(dst, p.walledPart(part))
	}
	return dst
}

// konaneReaches says which jumps may ever be made.
type konaneReaches struct {
	over [4]uint64 // the cells jumped over in each direction
}

func konaneReach(p Stones) konaneReaches {
	var r konaneReaches
	s := p.shape()
	left, right, empty := p.left(), p.right(), p.empty()
	for {
		before := [3]uint64{left, right, empty}
		for i, d := range directions[:4] {
			behind := s.step(empty, reverse(d))
			byLeft := s.step(left, d) & right & behind
			byRight := s.step(right, d) & left & behind
			left |= s.step(byLeft, d)
			right |= s.step(byRight, d)
			over := byLeft | byRight
			empty |= over | s.step(over, reverse(d))
			r.over[i] |= over
		}
		if before == [3]uint64{left, right, empty} {
			return r
		}
	}
}

// joined returns the cells that jumps of r join to seed.
func (r *konaneReaches) joined(s shape, seed uint64) uint64 {
	for {
		next := seed
		for i, d := range directions[:4] {
			over := r.over[i] & (next | s.step(next, d) | s.step(next, reverse(d)))
			next |= over | s.step(over, d) | s.step(over, reverse(d))
		}
		if next == seed {
			return seed
		}
		seed = next
	}
}

// Normal implements [game.Reversible].
func (Konane) Normal(p Stones) (q Stones, negative bool) { return normalStones(p) }

// Hash returns 64 mixed bits of p.
func (Konane) Hash(p Stones) uint64 { return hashStones(p) }

// Parse implements [Notation].
func (Konane) Parse(text string) (Stones, error) { return parseStones(text) }

// Format implements [Notation].
func (Konane) Format(p Stones) string { return formatStones(p, ".xo#") }

// Describe implements [game.Describer].
func (Konane) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	q, ok := sameBoard(from, to)
	left, entered := cleared(from, q)
	if q.Right&entered != 0 {
		left &= from.Right // not those that were taken
	} else {
		left &= from.Left
	}
	if !ok || entered == 0 || left == 0 {
		return phrase.Phrase{}
	}
	s := from.shape()
	return phrase.Of("the stone on %s jumps to %s", place(s, first(left)), place(s, first(entered)))
}

func init() {
	offerShared(Konane{}, entry.Entry{
		Name: "konane", Syntax: stonesSyntax, Source: "Hawaii; M. Ernst 1995",
		Rule:     phrase.Of("Jump with a stone over an opposing stone beside it to the empty cell behind and take it; it may go on jumping in the same direction."),
		Examples: []string{"konane xoxo|oxo.|xoxo", "konane x.o.x"},
	})
}
