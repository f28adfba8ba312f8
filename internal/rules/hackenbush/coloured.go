package hackenbush

import (
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Coloured is Hackenbush with edges of all colours: Left cuts blue and green
// edges, Right red and green ones. The zero value is ready for use.
type Coloured struct{ memory *memory }

// Moves implements [game.Partizan]: what each cut leaves, by edge.
func (c Coloured) Moves(dst []Position, p Position, who game.Player) []Position {
	p.options(c.memory, func(c Colour) bool { return c.cuts(who) }, func(q Position) { dst = append(dst, q) })
	return dst
}

// Hash implements [game.Hasher].
func (c Coloured) Hash(p Position) uint64 { return c.memory.hashOf(p) }

// MoveCount implements [game.Counter]: the number of edges.
func (c Coloured) MoveCount(p Position) uint64 { return uint64(p.edgesIn(c.memory)) }

// Size implements [game.Sizer]: the number of edges.
func (c Coloured) Size(p Position) uint64 { return uint64(p.edgesIn(c.memory)) }

// Split implements [game.Splitter]: what hangs together without the ground,
// each part in its canonical spelling, the parts in the order of their first
// edges. It takes linear time, and more for the spelling of small parts.
func (c Coloured) Split(dst []Position, p Position) []Position {
	v := p.walked(c.memory)
	f := v.walk
	root := f.roots()
	parts := map[int32][]Edge{}
	var firsts []int32
	loops := int32(-1) // a loop on the ground is a part of its own
	v.each(func(e int32) bool {
		edge := v.edges[e]
		key := root[max(f.place[edge.A], f.place[edge.B])]
		if key == 0 {
			key = loops
			loops--
		}
		if parts[key] == nil {
			firsts = append(firsts, key)
		}
		parts[key] = append(parts[key], edge)
		return true
	})
	if len(firsts) == 1 {
		return append(dst, c.Canonical(p))
	}
	for _, key := range firsts {
		dst = append(dst, Position{text: spelling(parts[key])})
	}
	return dst
}

// Canonical implements [game.Symmetric]: p with its nodes renamed and its edges
// sorted. Equal trees become equal; of other graphs some that differ in names
// only may stay different. Graphs of more than 300 nodes are only renamed in
// order.
func (c Coloured) Canonical(p Position) Position {
	if p.graph == "" {
		return p // it is spelt so already
	}
	edges := p.standing(c.memory)
	if len(edges) == 0 {
		return Position{}
	}
	return Position{text: spelling(edges)}
}

// Normal implements [game.Reversible]: exchanging the players exchanges blue
// and red.
func (c Coloured) Normal(p Position) (q Position, negative bool) {
	q = c.Canonical(p)
	// The sides are told apart by the number of their edges, if they can be.
	switch blue, red := strings.Count(q.text, ":b"), strings.Count(q.text, ":r"); {
	case blue > red:
		return q, false
	case blue < red:
		return c.Negative(p), true
	}
	if r := c.Canonical(c.Negative(p)); r.text < q.text {
		return r, true
	}
	return q, false
}

// Negative returns p with blue and red exchanged, in canonical spelling.
func (c Coloured) Negative(p Position) Position {
	edges := p.standing(c.memory)
	if len(edges) == 0 {
		return Position{}
	}
	for i, e := range edges {
		switch e.Colour {
		case Blue:
			edges[i].Colour = Red
		case Red:
			edges[i].Colour = Blue
		}
	}
	return Position{text: spelling(edges)}
}

// standing returns the edges that stand.
func (p Position) standing(m *memory) []Edge {
	v := p.view(m)
	return v.standing()
}

func (v *view) standing() []Edge {
	edges := make([]Edge, 0, v.count())
	v.each(func(e int32) bool {
		edges = append(edges, v.edges[e])
		return true
	})
	return slices.Clip(edges)
}

// Describe implements [game.Describer].
func (c Coloured) Describe(_ int, from Position, to []Position) phrase.Phrase {
	return describe(c.memory, from, to)
}
