package hackenbush

import (
	"encoding/binary"
	"slices"
	"sort"
	"strconv"
)

// A Position is a graph or what cuts have left of one. Positions that come
// from one graph are equal iff the same edges stand. The zero Position has
// no edge.
type Position struct {
	graph *Graph // nil if text says it all
	// text holds the edges of graph that were cut, as numbers of four bytes,
	// ascending: those only that have an end that stands. Without a graph it is
	// the graph in words, in the spelling of [Coloured.Canonical].
	text string
}

// Whole returns g as a position.
func Whole(g *Graph) Position {
	if len(g.edges) == 0 {
		return Position{}
	}
	return Position{graph: g}
}

// Edges returns the number of edges that stand.
func (p Position) Edges() int {
	v := p.view()
	return v.count()
}

// IsGreen reports whether p comes from a green graph. What is left of a graph
// of more colours may be green without that.
func (p Position) IsGreen() bool {
	if p.graph == nil {
		return decode(p.text).green
	}
	return p.graph.green
}

// Graph returns the graph that stands, for drawing and the like; the nodes
// keep their names. It takes linear time, none for a whole graph.
func (p Position) Graph() *Graph {
	v := p.view()
	if len(v.cuts) == 0 {
		return v.Graph
	}
	b := builder{names: v.names}
	v.each(func(e int32) bool {
		b.edges = append(b.edges, v.edges[e])
		return true
	})
	return b.graph()
}

const (
	fullEdges  = 400 // edges up to which a position is written in full
	shownEdges = 12  // edges that are written of a longer one
)

// String writes p as [ReadWords] reads it. A position of more than 400 edges
// is shortened: its first edges, and how many there are.
func (p Position) String() string {
	v := p.view()
	n := v.count()
	if n == 0 {
		return Ground
	}
	var b []byte
	written := 0
	v.each(func(e int32) bool {
		if n > fullEdges && written == shownEdges {
			b = append(b, " … ("...)
			b = strconv.AppendInt(b, int64(n), 10)
			b = append(b, " edges)"...)
			return false
		}
		if written > 0 {
			b = append(b, ' ')
		}
		b = v.appendWord(b, v.edges[e])
		written++
		return true
	})
	return string(b)
}

// A view is a position made ready to be looked at: the edges that stand are
// those that the walk reached, but for the cuts and the places from gone to
// end.
type view struct {
	*Graph
	cuts      []int32
	walk      *fusion
	gone, end int32
}

// view looks at a position; with at most one cut the walk is that of the
// whole graph.
func (p Position) view() view {
	if p.graph == nil {
		g := decode(p.text)
		return view{Graph: g, walk: g.fusion()}
	}
	v := view{Graph: p.graph, cuts: p.cuts()}
	switch len(v.cuts) {
	case 0:
		v.walk = p.graph.fusion()
	case 1:
		v.walk = p.graph.fusion()
		if at := p.graph.partition().bridgeAbove(v.cuts[0], p.graph.edges[v.cuts[0]]); at > 0 {
			v.gone, v.end = at, p.graph.partition().ends[at]
		}
	default:
		v.walk = newFusion(len(p.graph.names), p.graph.edges, v.cuts)
	}
	return v
}

// walked is view with the walk of what stands.
func (p Position) walked() view {
	v := p.view()
	if len(v.cuts) == 1 {
		v.walk, v.gone, v.end = newFusion(len(v.names), v.edges, v.cuts), 0, 0
	}
	return v
}

func (p Position) cuts() []int32 {
	if p.text == "" {
		return nil
	}
	cuts := make([]int32, len(p.text)/4)
	for i := range cuts {
		cuts[i] = int32(binary.BigEndian.Uint32([]byte(p.text[4*i : 4*i+4])))
	}
	return cuts
}

func encodeCuts(cuts []int32) string {
	b := make([]byte, 0, 4*len(cuts))
	for _, e := range cuts {
		b = binary.BigEndian.AppendUint32(b, uint32(e))
	}
	return string(b)
}

func (v *view) isGone(place int32) bool { return v.gone <= place && place < v.end }

// each calls visit for every edge that stands, ascending, until it returns
// false.
func (v *view) each(visit func(e int32) bool) {
	cuts := v.cuts
	for e := range int32(len(v.edges)) {
		if len(cuts) > 0 && cuts[0] == e {
			cuts = cuts[1:]
			continue
		}
		a, b := v.walk.place[v.edges[e].A], v.walk.place[v.edges[e].B]
		if a >= 0 && !v.isGone(a) && !v.isGone(b) && !visit(e) {
			return
		}
	}
}

// count returns the number of edges that stand.
func (v *view) count() int {
	if len(v.cuts) != 1 {
		return v.walk.edges
	}
	if v.gone == 0 {
		return v.walk.edges - 1
	}
	return v.walk.edges - v.partition().hanging(v.gone)
}

// options calls yield with what each cut of an edge that may be cut leaves, by
// edge, ascending. It takes linear time, and time in the number of earlier
// cuts for each option.
func (p Position) options(may func(Colour) bool, yield func(Position)) {
	v := p.walked()
	s := slicer{view: v, ends: v.walk.ends()}
	v.each(func(e int32) bool {
		if may(v.edges[e].Colour) {
			yield(s.without(p, e))
		}
		return true
	})
}

// A slicer makes the positions after a cut from the walk of what stands.
type slicer struct {
	view
	ends []int32
}

// without returns p, which s has walked, after edge e is cut.
func (s *slicer) without(p Position, e int32) Position {
	f := s.walk
	gone, end := int32(0), int32(0)
	if at := f.bridgeAbove(e, s.edges[e]); at > 0 {
		gone, end = at, s.ends[at]
	}
	onlyGround := gone == 1 && int(end) == len(f.order) && (len(f.loops) == 0 || f.lowestLoop() > 0)
	if onlyGround || f.edges == 1 {
		return Position{}
	}
	if p.graph == nil {
		return s.spell(e, gone, end)
	}
	cuts := make([]int32, 0, len(s.cuts)+1)
	stands := func(node int32) bool {
		at := f.place[node]
		return at >= 0 && (at < gone || at >= end)
	}
	for _, c := range s.cuts {
		if stands(s.edges[c].A) || stands(s.edges[c].B) {
			cuts = append(cuts, c)
		}
	}
	i := sort.Search(len(cuts), func(i int) bool { return cuts[i] > e })
	return Position{graph: p.graph, text: encodeCuts(slices.Insert(cuts, i, e))}
}

// spell returns what stands without edge e and the places from gone to end, in
// the canonical spelling.
func (s *slicer) spell(e, gone, end int32) Position {
	var kept []Edge
	for i, edge := range s.edges {
		a := s.walk.place[edge.A]
		b := s.walk.place[edge.B]
		if int32(i) != e && (a < gone || a >= end) && (b < gone || b >= end) {
			kept = append(kept, edge)
		}
	}
	return Position{text: spelling(kept)}
}

// bridgeAbove returns the place above edge e if it is a bridge, else 0.
func (f *fusion) bridgeAbove(e int32, edge Edge) int32 {
	at := max(f.place[edge.A], f.place[edge.B])
	if at > 0 && f.up[at] == e && f.bridge(at) {
		return at
	}
	return 0
}

// lowestLoop returns the lowest place that has a loop.
func (f *fusion) lowestLoop() int32 {
	low := f.loops[0].from
	for _, l := range f.loops {
		low = min(low, l.from)
	}
	return low
}

// hanging returns the number of edges that fall when the bridge below a place
// is cut, that bridge included.
func (p *partition) hanging(at int32) int { return int(p.sum[p.ends[at]] - p.sum[at]) }

// sums returns for each place the number of edges that belong to earlier
// places: the edge to the parent, back edges and loops belong to the place
// they go up from.
func (f *fusion) sums() []int32 {
	sum := make([]int32, len(f.order)+1)
	for at := 1; at < len(f.order); at++ {
		sum[at+1] = 1
	}
	for _, b := range f.backs {
		sum[b.from+1]++
	}
	for _, b := range f.loops {
		sum[b.from+1]++
	}
	for at := range f.order {
		sum[at+1] += sum[at]
	}
	return sum
}

// cutTo names what was cut from p to q, a move from p: the edge in words;
// ok is false for positions without names.
func (p Position) cutTo(q Position) (word string, ok bool) {
	if p.graph == nil {
		return "", false
	}
	old := p.cuts()
	for _, e := range q.cuts() {
		if !slices.Contains(old, e) {
			return p.graph.word(p.graph.edges[e]), true
		}
	}
	// Everything is gone: the only edge on the ground was cut.
	v := p.view()
	v.each(func(e int32) bool {
		if edge := v.edges[e]; edge.A == 0 || edge.B == 0 {
			word, ok = v.word(edge), true
		}
		return !ok
	})
	return word, ok
}
