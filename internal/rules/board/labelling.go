package board

import (
	"math/bits"
	"slices"

	"zermelo/game/walk"
)

// Canonical labelling of graphs by colour refinement and individualization
// (B. McKay, Practical graph isomorphism, 1981), without the automorphism
// search: a cell of the refined partition that is not single is split by each
// of its vertices in turn, twins once, and the least graph wins. The search
// stops after maxLeaves labellings; then isomorphic graphs may get different
// forms, which costs time but is not wrong.

const maxLeaves = 512

// A labelling is a search for the least graph.
type labelling struct {
	g      *graph
	best   Graph
	found  bool
	leaves int
}

// canonical returns the least relabelled graph.
func (g *graph) canonical() Graph {
	if g.n <= 1 {
		return g.pack()
	}
	l := labelling{g: g}
	var colors [MaxCells]uint64
	for v, kind := range g.kinds[:g.n] {
		colors[v] = walk.Mix(uint64(kind) + 1)
	}
	l.search(colors)
	return l.best
}

// search tries the labellings that respect colors. It recurses at most once
// for each vertex.
func (l *labelling) search(colors [MaxCells]uint64) {
	n := l.g.n
	l.refine(&colors)
	var order [MaxCells]int
	for v := range n {
		order[v] = v
	}
	slices.SortFunc(order[:n], func(u, v int) int {
		if colors[u] < colors[v] {
			return -1
		}
		if colors[u] > colors[v] {
			return 1
		}
		return u - v
	})
	cell := smallestCell(order[:n], &colors)
	if cell == nil {
		l.leaves++
		h := l.g.relabelled(order[:n])
		if q := h.pack(); !l.found || q < l.best {
			l.best, l.found = q, true
		}
		return
	}
	for i, v := range cell {
		if l.leaves >= maxLeaves {
			return
		}
		if slices.ContainsFunc(cell[:i], func(u int) bool { return l.twins(u, v) }) {
			continue
		}
		next := colors
		next[v] = walk.Mix(next[v] + spice3)
		l.search(next)
	}
}

// twins reports whether exchanging u and v, of equal kinds, changes nothing.
func (l *labelling) twins(u, v int) bool {
	pair := uint64(1)<<u | uint64(1)<<v
	return l.g.edges[u]&^pair == l.g.edges[v]&^pair
}

// refine makes colors finer until vertices of one color have neighbours of the
// same colors. Colors are hashes: they do not depend on the numbers of the
// vertices.
func (l *labelling) refine(colors *[MaxCells]uint64) {
	n := l.g.n
	for classes := 0; ; {
		var next [MaxCells]uint64
		for v := range n {
			h := walk.Mix(colors[v] * spice1)
			for e := l.g.edges[v]; e != 0; e &= e - 1 {
				h += walk.Mix(colors[bits.TrailingZeros64(e)] ^ spice2)
			}
			next[v] = walk.Mix(h)
		}
		distinct := countDistinct(next[:n])
		*colors = next
		if distinct <= classes || distinct == n {
			return
		}
		classes = distinct
	}
}

func countDistinct(colors []uint64) int {
	var sorted [MaxCells]uint64
	s := sorted[:copy(sorted[:], colors)]
	slices.Sort(s)
	return len(slices.Compact(s))
}

// smallestCell returns the first of the smallest runs of equal colors that are
// longer than one, nil if there is none.
func smallestCell(order []int, colors *[MaxCells]uint64) []int {
	var best []int
	for i := 0; i < len(order); {
		j := i + 1
		for j < len(order) && colors[order[j]] == colors[order[i]] {
			j++
		}
		if j-i > 1 && (best == nil || j-i < len(best)) {
			best = order[i:j]
		}
		i = j
	}
	return best
}
