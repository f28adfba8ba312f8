package board

import (
	"math/bits"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A Graph is a simple graph of at most [MaxCells] vertices, numbered from 0, each
// of which is free, coloured, or kept for one player. As a string it holds
// the number of vertices, the kind of each, and the edges, each as its lower
// and its higher vertex, in order; the empty string is the graph without
// vertices.
type Graph string

// The kinds of a vertex.
const (
	free byte = iota
	leftOnly
	rightOnly
	leftColored
	rightColored
)

// A graph is a Graph unpacked.
type graph struct {
	n     int
	kinds [MaxCells]byte
	edges [MaxCells]uint64 // the neighbours of each vertex
}

func (p Graph) unpack(g *graph) {
	if p == "" {
		g.n = 0
		return
	}
	g.n = int(p[0])
	copy(g.kinds[:], p[1:1+g.n])
	clear(g.edges[:g.n])
	for i := 1 + g.n; i < len(p); i += 2 {
		g.join(int(p[i]), int(p[i+1]))
	}
}

func (g *graph) join(u, v int) {
	g.edges[u] |= 1 << v
	g.edges[v] |= 1 << u
}

// pack returns the graph as a position.
func (g *graph) pack() Graph {
	if g.n == 0 {
		return ""
	}
	var buffer [256]byte
	out := append(append(buffer[:0], byte(g.n)), g.kinds[:g.n]...)
	for u := range g.n {
		for later := g.edges[u] >> u >> 1 << u << 1; later != 0; later &= later - 1 {
			out = append(out, byte(u), byte(bits.TrailingZeros64(later)))
		}
	}
	return Graph(out)
}

// relabelled returns the graph whose vertex i is vertex order[i] of g.
func (g *graph) relabelled(order []int) graph {
	h := graph{n: len(order)}
	for i, u := range order {
		h.kinds[i] = g.kinds[u]
		for j, v := range order[:i] {
			if g.edges[u]>>v&1 != 0 {
				h.join(i, j)
			}
		}
	}
	return h
}

// chances returns the vertices that Left and that Right may colour, in Col or
// in Snort.
func (g *graph) chances(col bool) (left, right uint64) {
	var spoilt [2]uint64
	for v, kind := range g.kinds[:g.n] {
		switch kind {
		case free:
			left |= 1 << v
			right |= 1 << v
		case leftOnly:
			left |= 1 << v
		case rightOnly:
			right |= 1 << v
		case leftColored:
			spoilt[0] |= g.edges[v]
		case rightColored:
			spoilt[1] |= g.edges[v]
		}
	}
	if col {
		spoilt[0], spoilt[1] = spoilt[1], spoilt[0]
	}
	return left &^ spoilt[1], right &^ spoilt[0]
}

func (p Graph) colorings(dst []Graph, who game.Player, col bool) []Graph {
	var g graph
	p.unpack(&g)
	vertices, right := g.chances(col)
	kind := leftColored
	if who == game.Right {
		vertices, kind = right, rightColored
	}
	for ; vertices != 0; vertices &= vertices - 1 {
		v := bits.TrailingZeros64(vertices)
		dst = append(dst, p[:1+v]+Graph([]byte{kind})+p[2+v:])
	}
	return dst
}

// splitColoring appends the parts of p: vertices that somebody may colour,
// joined by edges that matter. In Snort an edge between two vertices that are
// kept for one player says nothing, in Col an edge between vertices kept for
// different ones; they are taken off.
func (p Graph) splitColoring(dst []Graph, col bool) []Graph {
	var g graph
	p.unpack(&g)
	left, right := g.chances(col)
	both := left & right
	onlyLeft, onlyRight := left&^both, right&^both
	besideLeft, besideRight := both|onlyRight, both|onlyLeft
	if col {
		besideLeft, besideRight = both|onlyLeft, both|onlyRight
	}
	for v := range g.n {
		switch {
		case both>>v&1 != 0:
			g.kinds[v] = free
			g.edges[v] &= left | right
		case onlyLeft>>v&1 != 0:
			g.kinds[v] = leftOnly
			g.edges[v] &= besideLeft
		case onlyRight>>v&1 != 0:
			g.kinds[v] = rightOnly
			g.edges[v] &= besideRight
		}
	}
	var vertices [MaxCells]int
	for rest := left | right; rest != 0; {
		part := g.connected(first(rest))
		rest &^= part
		order := vertices[:0]
		for ; part != 0; part &= part - 1 {
			order = append(order, first(part))
		}
		q := g.relabelled(order)
		dst = append(dst, q.pack())
	}
	return dst
}

// connected returns the vertices that edges join to v.
func (g *graph) connected(v int) uint64 {
	part := uint64(1) << v
	for todo := part; todo != 0; {
		more := g.edges[first(todo)] &^ part
		part |= more
		todo = todo&(todo-1) | more
	}
	return part
}

// swapped exchanges the players.
func (g *graph) swapped() {
	for v := range g.kinds[:g.n] {
		g.kinds[v] = [...]byte{free, rightOnly, leftOnly, rightColored, leftColored}[g.kinds[v]]
	}
}

// normalGraph is the normal form under relabelling and exchange of the players.
func normalGraph(p Graph) (q Graph, negative bool) {
	var g graph
	p.unpack(&g)
	q = g.canonical()
	g.swapped()
	if t := g.canonical(); t < q {
		return t, true
	}
	return q, false
}

// A GraphSnort is [Snort] on graphs.
type GraphSnort struct{}

// Moves implements [game.Partizan], by the vertex.
func (GraphSnort) Moves(dst []Graph, p Graph, who game.Player) []Graph {
	return p.colorings(dst, who, false)
}

// Split implements [game.Splitter].
func (GraphSnort) Split(dst []Graph, p Graph) []Graph { return p.splitColoring(dst, false) }

// Normal implements [game.Reversible].
func (GraphSnort) Normal(p Graph) (q Graph, negative bool) { return normalGraph(p) }

// Parse implements [Notation].
func (GraphSnort) Parse(text string) (Graph, error) { return parseGraph(text) }

// Format implements [Notation].
func (GraphSnort) Format(p Graph) string { return p.String() }

// Describe implements [game.Describer].
func (GraphSnort) Describe(_ int, from Graph, to []Graph) phrase.Phrase {
	return describeVertex(from, to)
}

// A GraphCol is [Col] on graphs.
type GraphCol struct{}

// Moves implements [game.Partizan], by the vertex.
func (GraphCol) Moves(dst []Graph, p Graph, who game.Player) []Graph {
	return p.colorings(dst, who, true)
}

// Split implements [game.Splitter].
func (GraphCol) Split(dst []Graph, p Graph) []Graph { return p.splitColoring(dst, true) }

// Normal implements [game.Reversible].
func (GraphCol) Normal(p Graph) (q Graph, negative bool) { return normalGraph(p) }

// Parse implements [Notation].
func (GraphCol) Parse(text string) (Graph, error) { return parseGraph(text) }

// Format implements [Notation].
func (GraphCol) Format(p Graph) string { return p.String() }

// Describe implements [game.Describer].
func (GraphCol) Describe(_ int, from Graph, to []Graph) phrase.Phrase {
	return describeVertex(from, to)
}

func describeVertex(from Graph, to []Graph) phrase.Phrase {
	if v, ok := changedVertex(from, to); ok {
		return phrase.Of("colour vertex %d", v)
	}
	return phrase.Phrase{}
}

// changedVertex returns the vertex whose kind a move changes.
func changedVertex(from Graph, to []Graph) (v int, ok bool) {
	if len(to) != 1 || len(to[0]) != len(from) || from == "" {
		return 0, false
	}
	for v := range int(from[0]) {
		if from[1+v] != to[0][1+v] {
			return v, true
		}
	}
	return 0, false
}
