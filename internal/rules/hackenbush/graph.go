package hackenbush

import (
	"slices"
	"strconv"
	"sync"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A Colour says who may cut an edge.
type Colour uint8

// The colours.
const (
	Green Colour = iota // both players
	Blue                // Left
	Red                 // Right
)

// String returns "green", "blue" or "red".
func (c Colour) String() string { return [...]string{"green", "blue", "red"}[min(c, Red)] }

// cuts reports whether who may cut an edge of colour c.
func (c Colour) cuts(who game.Player) bool {
	return c == Green || c == Blue && who == game.Left || c == Red && who == game.Right
}

// An Edge joins two nodes, given by their numbers; the ground is node 0.
type Edge struct {
	A, B   int32
	Colour Colour
}

// other returns the end of e that is not u, u itself for a loop.
func (e Edge) other(u int32) int32 { return e.A ^ e.B ^ u }

// MaxEdges is the greatest number of edges of a graph.
const MaxEdges = 1 << 28

// A Graph is a graph that stands on the ground: all its edges hang together
// with node 0. It does not change; it may be used from several goroutines at
// once.
type Graph struct {
	names names // of the nodes; some may have no edge
	edges []Edge
	loose []Edge // what did not reach the ground and was left out
	green bool   // there is no other colour
	// packed is the graph as text, "" if that was not needed yet.
	packed string

	fuse   sync.Once
	fused  *fusion
	divide sync.Once
	part   *partition
	rests  rests
}

// The names of nodes are what they are called by: their numbers if there is no
// list.
type names struct {
	list  []string
	count int
}

// of returns the name of a node.
func (n names) of(node int32) string {
	if n.list == nil {
		return decimal(int(node))
	}
	return n.list[node]
}

// numeral reports whether a node is called by number n.
func (n names) numeral(node int32, number int) bool {
	if n.list == nil {
		return int(node) == number
	}
	k, ok := smallNumber(n.list[node])
	return ok && k == number
}

// numerals reports whether each node is called by its number.
func (n names) numerals() bool {
	for i := range n.count {
		if !n.numeral(int32(i), i) {
			return false
		}
	}
	return true
}

// append writes the name of a node.
func (n names) append(dst []byte, node int32) []byte {
	if n.list == nil {
		return strconv.AppendInt(dst, int64(node), 10)
	}
	return append(dst, n.list[node]...)
}

// Edges returns the number of edges.
func (g *Graph) Edges() int { return len(g.edges) }

// Edge returns the i-th edge, from 0.
func (g *Graph) Edge(i int) Edge { return g.edges[i] }

// Nodes returns the number of nodes that edges meet, the ground included.
func (g *Graph) Nodes() int { return len(g.fusion().order) }

// Name returns the name of a node; the ground is "0".
func (g *Graph) Name(node int32) string { return g.names.of(node) }

// IsGreen reports whether every edge is green.
func (g *Graph) IsGreen() bool { return g.green }

// Loose returns the edges that were read and left out, because they do not
// hang together with the ground. The slice is not the caller's to change.
func (g *Graph) Loose() []Edge { return g.loose }

// fusion returns the fused graph, found at the first call.
func (g *Graph) fusion() *fusion {
	g.fuse.Do(func() { g.fused = newFusion(g.names.count, g.edges, nil) })
	return g.fused
}

// partition returns the classes of the edges, found at the first call.
func (g *Graph) partition() *partition {
	g.divide.Do(func() { g.part = newPartition(g.fusion(), len(g.edges)) })
	return g.part
}

// New returns the graph on nodes 0 to nodes-1 with the given edges; node i is
// called by its number. Edges that do not reach the ground are left out. It
// panics if an edge has an end that is no node.
func New(nodes int, edges ...Edge) *Graph {
	b := builder{}
	for i := range nodes {
		b.node(decimal(i))
	}
	for _, e := range edges {
		if e.A < 0 || e.B < 0 || int(e.A) >= nodes || int(e.B) >= nodes {
			panic("hackenbush: an edge without an end")
		}
		b.edges = append(b.edges, e)
	}
	g := b.graph()
	g.pack()
	return g
}

// pack keeps the packed text. Names become parts of it, so that they do not hold
// on to the text that was read.
func (g *Graph) pack() {
	if len(g.edges) == 0 {
		return
	}
	var p packer
	g.packed = p.pack(g.names, g.edges)
	if g.packed[0]&packedNumerals != 0 || g.names.list == nil {
		return
	}
	count, at := len(p.order), len(g.packed)
	if n, ok := inOrder(g.edges); ok {
		count = n
	}
	for i := count - 1; i > 0; i-- {
		name := &g.names.list[p.node(i)]
		*name = g.packed[at-len(*name) : at]
		at -= len(*name) + 1
	}
}

// graph returns the graph of what was read.
func (b *builder) graph() *Graph {
	b.mergeGrounds()
	if b.names == nil {
		b.names = []string{Ground}
	}
	called := names{b.names, len(b.names)}
	if called.numerals() {
		called.list = nil
	}
	return graphOf(called, b.edges)
}

// graphOf returns the graph of edges of which some may be loose.
func graphOf(names names, edges []Edge) *Graph {
	g := &Graph{names: names, edges: edges, green: true}
	g.dropLoose()
	for _, e := range g.edges {
		g.green = g.green && e.Colour == Green
	}
	return g
}

// dropLoose moves the edges that do not reach the ground to g.loose.
func (g *Graph) dropLoose() {
	f := newFusion(g.names.count, g.edges, nil)
	if len(g.edges) == 0 || f.edges == len(g.edges) {
		g.fuse.Do(func() { g.fused = f })
		return
	}
	var kept []Edge
	for _, e := range g.edges {
		if f.place[e.A] >= 0 {
			kept = append(kept, e)
		} else {
			g.loose = append(g.loose, e)
		}
	}
	g.edges = slices.Clip(kept)
}

// Note says what was left out of the graph; zero if nothing was.
func (g *Graph) Note() phrase.Phrase {
	if len(g.loose) == 0 {
		return phrase.Phrase{}
	}
	e := g.loose[0]
	return phrase.Of("edges left out because they do not hang together with the ground: %s; the first of them is %s",
		phrase.Count(len(g.loose)), g.word(e))
}

// word writes an edge as users do.
func (g *Graph) word(e Edge) string { return string(g.appendWord(nil, e)) }

func (g *Graph) appendWord(dst []byte, e Edge) []byte {
	dst = g.names.append(dst, e.A)
	dst = append(dst, '-')
	dst = g.names.append(dst, e.B)
	switch e.Colour {
	case Blue:
		dst = append(dst, ":b"...)
	case Red:
		dst = append(dst, ":r"...)
	}
	return dst
}
