package board

import (
	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
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
		for movers := s.Step(s.Step(empty, reverse(d))&other, reverse(d)) & own; movers != 0; movers &= movers - 1 {
			from := movers & -movers
			gone := from
			for at := from; ; {
				over := s.Step(at, d)
				at = s.Step(over, d)
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

func reverse(d direction) direction { return direction{Column: -d.Column, Row: -d.Row} }

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
			behind := s.Step(empty, reverse(d))
			byLeft := s.Step(left, d) & right & behind
			byRight := s.Step(right, d) & left & behind
			left |= s.Step(byLeft, d)
			right |= s.Step(byRight, d)
			over := byLeft | byRight
			empty |= over | s.Step(over, reverse(d))
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
			over := r.over[i] & (next | s.Step(next, d) | s.Step(next, reverse(d)))
			next |= over | s.Step(over, d) | s.Step(over, reverse(d))
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
func (g Konane) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	return describe(g, from, to, jumpWords)
}

// jumpWords names the jump of a stone.
func jumpWords(c changes) phrase.Phrase {
	entered, stone := c.find(".", "x"), "x"
	if entered < 0 {
		entered, stone = c.find(".", "o"), "o"
	}
	left := c.find(stone, ".") // not those that were taken
	if entered < 0 || left < 0 {
		return phrase.Phrase{}
	}
	return phrase.Of("the stone on %s jumps to %s", c.place(left), c.place(entered))
}

// Wide returns the same game on boards of more cells.
func (Konane) Wide() *WideRules {
	return &WideRules{
		planes: 2, letters: stonesLetters, typed: stonesLetters, legend: stonesLegend(), words: jumpWords, look: stonesLook,
		moves: func(dst []Wide, f *field, who game.Player) []Wide {
			own, other := f.sides(who)
			empty, before := f.empty(), *f
			for _, d := range directions[:4] {
				back := reverse(d)
				movers := f.step(f.step(empty, back).and(other), back).and(own)
				for ; !movers.isEmpty(); movers = movers.rest() {
					from := movers.lowest()
					gone := from
					for at := from; ; {
						over := f.step(at, d)
						at = f.step(over, d)
						if !over.meets(other) || !at.meets(empty) {
							break
						}
						gone = gone.or(over)
						f.left, f.right = before.left, before.right
						f.move(who, gone, at)
						dst = append(dst, f.pack(2))
					}
				}
			}
			return dst
		},
		split: func(dst []Wide, f *field) []Wide {
			jumps := f.everJumped()
			var used plane
			for _, over := range jumps {
				used = used.or(over)
			}
			for !used.isEmpty() {
				part := f.joinedByJumps(&jumps, used.lowest())
				used = used.minus(part)
				q := f.walledPart(part)
				dst = append(dst, q.pack(2))
			}
			return dst
		},
	}
}

// everJumped returns the cells that may ever be jumped over in each direction, as
// [konaneReaches] has them.
func (f *field) everJumped() (jumps [4]plane) {
	left, right, empty := f.lefts(), f.rights(), f.empty()
	for {
		before := [3]plane{left, right, empty}
		for i, d := range directions[:4] {
			behind := f.step(empty, reverse(d))
			byLeft := f.step(left, d).and(right).and(behind)
			byRight := f.step(right, d).and(left).and(behind)
			left, right = left.or(f.step(byLeft, d)), right.or(f.step(byRight, d))
			over := byLeft.or(byRight)
			empty = empty.or(over).or(f.step(over, reverse(d)))
			jumps[i] = jumps[i].or(over)
		}
		if before == [3]plane{left, right, empty} {
			return jumps
		}
	}
}

// joinedByJumps returns the cells that jumps join to seed.
func (f *field) joinedByJumps(jumps *[4]plane, seed plane) plane {
	for {
		next := seed
		for i, d := range directions[:4] {
			back := reverse(d)
			over := jumps[i].and(next.or(f.step(next, d)).or(f.step(next, back)))
			next = next.or(over).or(f.step(over, d)).or(f.step(over, back))
		}
		if next == seed {
			return seed
		}
		seed = next
	}
}

func init() {
	offerShared(Konane{}, entry.Entry{
		Name: "konane", Title: phrase.Of("Konane"), Kind: entry.KindBoards, Fame: 23,
		Aliases: []string{"夏威夷跳棋", "hawaiian checkers", "科纳内"},
		Syntax:  stonesSyntax, Source: "Hawaii; M. Ernst 1995",
		Rule:     phrase.Of("Jump with a stone over an opposing stone beside it to the empty cell behind and take it; it may go on jumping in the same direction."),
		Examples: []string{"konane xoxo|oxo.|xoxo", "konane x.o.x"},
	})
}
