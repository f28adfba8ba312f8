package hackenbush

import (
	"encoding/binary"
	"slices"
	"strconv"
	"strings"
)

// A Position is a graph or what cuts have left of one, as plain text: two
// readings of one graph are equal. The zero Position has no edge.
//
// What a cut leaves of a small graph is a graph of its own, equal to what its
// words are read as. What is left of a large one is the graph and the cuts;
// two such positions of one graph are equal iff the same edges stand.
type Position struct {
	graph string // packed; "" if text says it all
	// text holds the edges of graph that were cut, as numbers of four bytes,
	// ascending: those only that have an end that stands. Without a graph it is
	// the graph in words, in the spelling of [Coloured.Canonical].
	text string
}

// Whole returns g as a position.
func Whole(g *Graph) Position {
	switch {
	case len(g.edges) == 0:
		return Position{}
	case g.packed == "":
		var p packer
		return Position{graph: p.pack(g.names, g.edges)}
	}
	return Position{graph: g.packed}
}

// Edges returns the number of edges that stand.
func (p Position) Edges() int { return p.edgesIn(nil) }

func (p Position) edgesIn(m *memory) int {
	if p.graph != "" && p.text == "" {
		n, _, _, _ := packedHead(p.graph)
		return n
	}
	v := p.view(m)
	return v.count()
}

// IsGreen reports whether p comes from a green graph. What is left of a large
// graph of more colours may be green without that.
func (p Position) IsGreen() bool {
	if p.graph == "" {
		return !strings.Contains(p.text, ":")
	}
	return p.graph[0]&packedGreen != 0
}

// Graph returns the graph that stands, for drawing and the like; the nodes
// keep their names. It takes linear time.
func (p Position) Graph() *Graph { return p.graphIn(nil) }

func (p Position) graphIn(m *memory) *Graph {
	v := p.view(m)
	if len(v.cuts) == 0 {
		return v.Graph
	}
	return graphOf(v.names, v.standing())
}

const (
	fullEdges  = 400 // edges up to which a position is written in full
	shownEdges = 12  // edges that are written of a longer one
)

// String writes p as [ReadWords] reads it. A position of more than 400 edges
// is shortened: its first edges, and how many there are.
func (p Position) String() string { return p.stringIn(nil) }

func (p Position) stringIn(m *memory) string {
	v := p.view(m)
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
func (p Position) view(m *memory) view {
	if p.graph == "" {
		g := decode(p.text)
		return view{Graph: g, walk: g.fusion()}
	}
	g := m.graph(p.graph)
	v := view{Graph: g, cuts: p.cuts()}
	switch len(v.cuts) {
	case 0:
		v.walk = g.fusion()
	case 1:
		v.walk = g.fusion()
		if at := g.partition().bridgeAbove(v.cuts[0], g.edges[v.cuts[0]]); at > 0 {
			v.gone, v.end = at, g.partition().ends[at]
		}
	default:
		v.walk = newFusion(g.names.count, g.edges, v.cuts)
	}
	return v
}

// walked is view with the walk of what stands.
func (p Position) walked(m *memory) view {
	v := p.view(m)
	if len(v.cuts) == 1 {
		v.walk, v.gone, v.end = newFusion(v.names.count, v.edges, v.cuts), 0, 0
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

func appendCut(text []byte, e int32) []byte { return binary.BigEndian.AppendUint32(text, uint32(e)) }

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
// edge, ascending. It takes linear time, and for each option time in the number
// of earlier cuts, or in the edges that stand if they are few.
func (p Position) options(m *memory, may func(Colour) bool, yield func(Position)) {
	v := p.walked(m)
	s := slicer{view: v, ends: v.walk.ends(), sum: v.walk.sums(), most: m.most()}
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
	ends, sum []int32
	most      int     // edges of an option that is a graph of its own
	owned     []int32 // the edges by the places they belong to; nil if that was not needed yet
	kept      []Edge
	packer    packer
	text      []byte // of cuts
}

// without returns p, which s has walked, after edge e is cut.
func (s *slicer) without(p Position, e int32) Position {
	f := s.walk
	gone, end := int32(0), int32(0)
	left := f.edges - 1
	if at := f.bridgeAbove(e, s.edges[e]); at > 0 {
		gone, end = at, s.ends[at]
		left = f.edges - int(s.sum[end]-s.sum[gone])
	}
	switch {
	case left == 0:
		return Position{}
	case p.graph == "":
		return s.spell(e, gone, end)
	case left <= s.most && len(s.edges) <= s.most:
		return Position{graph: s.rest(e, gone, end, left)}
	}
	s.cut(e, gone, end)
	if left > s.most {
		return Position{graph: p.graph, text: string(s.text)}
	}
	return Position{graph: s.rests.of(s.text, func() string { return s.rest(e, gone, end, left) })}
}

// cut sets s.text to edge e and the earlier cuts that have an end that stands
// without the places from gone to end.
func (s *slicer) cut(e, gone, end int32) {
	stands := func(node int32) bool {
		at := s.walk.place[node]
		return at >= 0 && (at < gone || at >= end)
	}
	s.text = s.text[:0]
	before := true
	for _, c := range s.cuts {
		if before && c > e {
			s.text, before = appendCut(s.text, e), false
		}
		if stands(s.edges[c].A) || stands(s.edges[c].B) {
			s.text = appendCut(s.text, c)
		}
	}
	if before {
		s.text = appendCut(s.text, e)
	}
}

// rest returns what stands without edge e and the places from gone to end, left
// edges, packed. It takes time in these only, but for the first call.
func (s *slicer) rest(e, gone, end int32, left int) string {
	s.kept = s.kept[:0]
	if len(s.cuts) == 0 && len(s.edges) <= 4*left {
		for i, edge := range s.edges {
			a, b := s.walk.place[edge.A], s.walk.place[edge.B]
			if int32(i) != e && (a < gone || a >= end) && (b < gone || b >= end) {
				s.kept = append(s.kept, edge)
			}
		}
		return s.packer.pack(s.names, s.kept)
	}
	if s.owned == nil {
		s.owned = s.walk.owned(s.sum)
	}
	numbers := slices.Concat(s.owned[:s.sum[gone]], s.owned[s.sum[end]:])
	slices.Sort(numbers)
	for _, i := range numbers {
		if i != e {
			s.kept = append(s.kept, s.edges[i])
		}
	}
	return s.packer.pack(s.names, s.kept)
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

// owned returns the edges by the places they belong to, of which f.sums has the
// numbers.
func (f *fusion) owned(sum []int32) []int32 {
	all, free := make([]int32, f.edges), slices.Clone(sum)
	put := func(at, e int32) {
		all[free[at]] = e
		free[at]++
	}
	for at := int32(1); at < int32(len(f.order)); at++ {
		put(at, f.up[at])
	}
	for _, list := range [][]back{f.backs, f.loops} {
		for _, b := range list {
			put(b.from, b.edge)
		}
	}
	return all
}

// cutTo names what was cut from p to q, a move from p: the edge in words;
// ok is false for positions without names.
func (p Position) cutTo(m *memory, q Position) (word string, ok bool) {
	if p.graph == "" {
		return "", false
	}
	v := p.view(m)
	if q.graph == p.graph {
		for _, e := range q.cuts() {
			if !slices.Contains(v.cuts, e) {
				return v.word(v.edges[e]), true
			}
		}
	}
	return v.cutTo(q.view(m))
}

// cutTo names the edge that was cut from v to w, by their edges in order: the
// first that is missing and has an end that stands. All others that are missing
// hang on it.
func (v *view) cutTo(w view) (word string, ok bool) {
	stands := make([]bool, v.names.count)
	stands[0] = true
	next := 0
	same := func(d, e Edge) bool {
		return v.names.of(d.A) == w.names.of(e.A) && v.names.of(d.B) == w.names.of(e.B) && d.Colour == e.Colour
	}
	var missing []Edge
	v.each(func(e int32) bool {
		edge := v.edges[e]
		if next < len(w.edges) && same(edge, w.edges[next]) {
			stands[edge.A], stands[edge.B] = true, true
			next++
		} else {
			missing = append(missing, edge)
		}
		return true
	})
	for _, e := range missing {
		if stands[e.A] || stands[e.B] {
			return v.word(e), true
		}
	}
	return "", false
}
