package hackenbush

import (
	"zermelo/say/phrase"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// ClosedValue implements [game.ClosedPartizan] for graphs whose parts, what hangs
// together without the ground, are each green or a tree of blue and red
// edges: a nimber and a number. Other graphs of blue and red edges are left to
// [Coloured.Valuer].
func (c Coloured) ClosedValue(table *short.Table, p Position) (v short.Value, ok bool, err error) {
	numbers, n, ok := p.divide(c.memory)
	if !ok {
		return short.Zero, false, nil
	}
	x, ok := numbers.Number()
	if !ok {
		return short.Zero, false, nil
	}
	v, err = table.NumberUpStar(x, 0, uint64(n))
	return v, true, err
}

// divide returns the edges of the parts of p that are blue and red, and the
// nimber that the green parts are worth; ok is false if it has a part of another
// kind. It takes linear time.
func (p Position) divide(m *memory) (numbers *Graph, n nimber.Nimber, ok bool) {
	g := p.graphIn(m)
	if g.green {
		return New(1), nimber.Nimber(g.fusion().total()), true
	}
	f := g.fusion()
	green := make([]bool, len(f.order)) // by place on the ground that a part starts from
	root := f.roots()
	for _, e := range g.edges {
		if e.Colour == Green {
			green[root[max(f.place[e.A], f.place[e.B])]] = true
		}
	}
	var nims, others []Edge
	for _, e := range g.edges {
		at := root[max(f.place[e.A], f.place[e.B])]
		switch {
		case e.Colour == Green:
			nims = append(nims, e)
		case at > 0 && green[at]: // a loop on the ground, at == 0, is a part of its own
			return nil, 0, false
		default:
			others = append(others, e)
		}
	}
	if nims == nil {
		return g, 0, true
	}
	return graphOf(g.names, others), Value(g.names.count, nims), true
}

// roots returns for each place the place on which its part stands: the one
// that the walk came to from the ground.
func (f *fusion) roots() []int32 {
	root := make([]int32, len(f.order))
	for at := 1; at < len(root); at++ {
		root[at] = int32(at)
		if up := f.parent[at]; up > 0 {
			root[at] = root[up]
		}
	}
	return root
}

// Theorem implements [game.ClosedPartizan].
func (c Coloured) Theorem(p Position) phrase.Phrase {
	numbers, _, ok := p.divide(c.memory)
	if !ok {
		return phrase.Phrase{}
	}
	if _, ok := numbers.Number(); !ok {
		if len(numbers.edges) > fullEdges {
			return phrase.Phrase{}
		}
		return phrase.Of("a graph of blue and red edges is a number, the simplest between the best that Left's cuts and the best that Right's cuts leave; " +
			"a green part is a nimber, by fusion (Berlekamp, Conway, Guy 1982)")
	}
	return phrase.Of("a tree of blue and red edges is a number: a blue edge under x is worth (x+p)/2^(p-1), p >= 1 the least with x+p > 1, " +
		"a red one the negative of that for -x; a green part is a nimber, by fusion (Berlekamp, Conway, Guy 1982)")
}

// Note implements [game.Noter].
func (c Coloured) Note(p Position) phrase.Phrase { return Rules(c).Note(p) }
