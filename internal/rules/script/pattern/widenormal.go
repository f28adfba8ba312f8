package pattern

import (
	"cmp"
	"slices"
)

// NormalText returns a board or graph that is worth the same as one, or as its
// negative: of boards the least image under the symmetries of the rules, of graphs
// one of those that differ in the numbers of vertices, often the same of all.
func (g *Game) NormalText(from string) (to string, negative bool) {
	if p, ok := g.small(from); ok {
		if g.Rules.Normal == nil {
			return from, false
		}
		q, negative := g.normal(p)
		return g.write(q), negative
	}
	return g.normalSheet(g.sheetOf(from))
}

// normalSheet is NormalText without a look for a smaller form.
func (g *Game) normalSheet(s *sheet) (to string, negative bool) {
	if s.graph() {
		return g.normalGraph(s)
	}
	if g.Rules.Normal == nil {
		return g.text(s), false
	}
	best := s
	for k := range g.images {
		i := &g.images[k]
		q := s.turned(i.turn).swapped(i.swap)
		if c := q.compare(best); c < 0 || c == 0 && negative && !i.negative {
			best, negative = q, i.negative
		}
	}
	return g.text(best), negative && !g.alike
}

// compare orders boards of as many cells.
func (s *sheet) compare(t *sheet) int {
	return cmp.Or(cmp.Compare(s.h, t.h), slices.Compare(s.codes, t.codes))
}

// turned returns a board after a turn.
func (s *sheet) turned(t turn) *sheet {
	out := &sheet{w: s.w, h: s.h, codes: make([]uint8, len(s.codes))}
	if t.right.c == 0 {
		out.w, out.h = s.h, s.w
	}
	corner := t.of(vector{s.h - 1, s.w - 1})
	for i, c := range s.codes {
		v := t.of(vector{i / s.w, i % s.w})
		// What went to the left or up is brought back on the board.
		v = vector{v.r - min(0, corner.r), v.c - min(0, corner.c)}
		out.codes[out.at(v)] = c
	}
	return out
}

// swapped returns the sheet with letters exchanged.
func (s *sheet) swapped(x swap) *sheet {
	codes := make([]uint8, len(s.codes))
	for i, c := range s.codes {
		codes[i] = x[c]
	}
	return s.with(codes)
}

// normalGraph numbers the vertices anew, by what distinguishes them, and exchanges
// letters where the rules allow it. Which number a vertex gets among those that
// look alike may depend on the old ones, so that equal graphs may stay different.
func (g *Game) normalGraph(s *sheet) (to string, negative bool) {
	to = g.text(s.ordered(s.canon()))
	if g.Rules.Normal == nil {
		return to, false
	}
	for k := range g.images {
		i := &g.images[k]
		if i.turn != asIs {
			continue
		}
		q := s.swapped(i.swap)
		if text := g.text(q.ordered(q.canon())); text < to || text == to && negative && !i.negative {
			to, negative = text, i.negative
		}
	}
	return to, negative && !g.alike
}

// mostWork bounds the vertices times the ends of edges of graphs whose vertices are
// told apart one by one; those of larger ones by what is seen at once.
const mostWork = 4000

// canon returns the vertices in an order that depends little on their numbers: each
// of the smallest class of vertices that look alike is made the first once.
func (s *sheet) canon() (best []int) {
	colors := make([]int, len(s.codes))
	for v, c := range s.codes {
		colors[v] = int(c)
	}
	colors = s.refine(colors)
	work := len(s.codes)
	for _, beside := range s.edges {
		work += len(s.codes) * len(beside)
	}
	if work > mostWork {
		for v := range colors {
			best = append(best, v)
		}
		slices.SortStableFunc(best, func(a, b int) int { return cmp.Compare(colors[a], colors[b]) })
		return best
	}
	var least *sheet
	for v := range s.codes {
		if pick := smallest(colors); pick >= 0 && colors[v] != pick {
			continue
		} else if pick < 0 && v > 0 {
			break
		}
		own := slices.Clone(colors)
		for pick := v; ; {
			own = s.refine(single(own, pick))
			class := smallest(own)
			if class < 0 {
				break
			}
			pick = slices.Index(own, class)
		}
		order := make([]int, len(own))
		for u, c := range own {
			order[c] = u
		}
		if q := s.ordered(order); least == nil || q.compareGraph(least) < 0 {
			least, best = q, order
		}
	}
	return best
}

// single gives a vertex a colour of its own, before those like it.
func single(colors []int, v int) []int {
	out := make([]int, len(colors))
	for u, c := range colors {
		out[u] = 2*c + btoi(c == colors[v] && u != v)
	}
	return out
}

// smallest returns the least of the smallest colours that several vertices have, -1
// if there is none.
func smallest(colors []int) int {
	count := make([]int, len(colors))
	for _, c := range colors {
		count[c]++
	}
	best := -1
	for c, n := range count {
		if n > 1 && (best < 0 || n < count[best]) {
			best = c
		}
	}
	return best
}

// refine tells vertices apart by the colours of their neighbours, as long as this
// tells more, and numbers the colours from 0 in their order.
func (s *sheet) refine(colors []int) []int {
	type signature struct {
		v      int
		beside []int
	}
	classes := 0
	for {
		all := make([]signature, len(colors))
		for v := range all {
			beside := make([]int, 1, 1+len(s.edges[v]))
			beside[0] = colors[v]
			for _, u := range s.edges[v] {
				beside = append(beside, colors[u])
			}
			slices.Sort(beside[1:])
			all[v] = signature{v, beside}
		}
		order := func(a, b signature) int { return slices.Compare(a.beside, b.beside) }
		slices.SortFunc(all, order)
		next, n := make([]int, len(colors)), 0
		for i := range all {
			if i > 0 && order(all[i-1], all[i]) != 0 {
				n++
			}
			next[all[i].v] = n
		}
		if colors = next; n+1 == classes || len(colors) == 0 {
			return colors
		}
		classes = n + 1
	}
}

// compareGraph orders graphs of as many vertices.
func (s *sheet) compareGraph(t *sheet) int {
	return cmp.Or(slices.Compare(s.codes, t.codes), slices.CompareFunc(s.edges, t.edges, slices.Compare[[]int]))
}
