package hackenbush

import (
	"hash/maphash"
	"iter"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// Rules is Hackenbush on green graphs, an impartial game. Its positions are
// green. The zero value is ready for use.
type Rules struct{ memory *memory }

// RulesOf returns rules that have looked at g already: for its positions they
// do in a short time what takes other rules time linear in the graph.
func RulesOf(g *Graph) Rules {
	return Rules{&memory{read: g, hash: maphash.String(hashSeed, g.packed), whole: fullEdges}}
}

// Coloured returns the rules for edges of all colours that have looked at the
// same graphs.
func (r Rules) Coloured() Coloured { return Coloured(r) }

// Format is [Position.String].
func (r Rules) Format(p Position) string { return p.stringIn(r.memory) }

// Format is [Position.String].
func (c Coloured) Format(p Position) string { return p.stringIn(c.memory) }

// Moves implements [game.Impartial]: what each cut leaves, by edge.
func (r Rules) Moves(dst []Position, p Position) []Position {
	p.options(r.memory, func(c Colour) bool { return c == Green }, func(q Position) { dst = append(dst, q) })
	return dst
}

// Hash implements [game.Hasher].
func (r Rules) Hash(p Position) uint64 { return r.memory.hashOf(p) }

// MoveCount implements [game.Counter]: every edge can be cut.
func (r Rules) MoveCount(p Position) uint64 { return uint64(p.edgesIn(r.memory)) }

// Size implements [game.Sizer]: the number of edges.
func (r Rules) Size(p Position) uint64 { return uint64(p.edgesIn(r.memory)) }

// Grundy implements [game.Closed]. The first call for a graph takes linear
// time; then, a graph with one edge cut takes time in its depth.
func (r Rules) Grundy(p Position) nimber.Nimber {
	v := p.view(r.memory)
	if len(v.cuts) == 1 {
		return nimber.Nimber(v.partition().without(v.cuts[0], v.edges[v.cuts[0]]))
	}
	return nimber.Nimber(v.walk.total())
}

// Theorem implements [game.Closed].
func (Rules) Theorem() phrase.Phrase {
	return phrase.Of("fuse the nodes of each cycle, its edges become loops worth 1 (fusion principle); " +
		"an edge with a branch of value v adds v+1 by XOR (colon principle; Conway 1976)")
}

// Find implements [game.Finder] in near-linear time.
func (r Rules) Find(dst *game.Sums[Position], p Position, g nimber.Nimber, limit int) bool {
	if g >= MaxEdges {
		return true
	}
	v := p.walked(r.memory)
	part := v.Graph.partition()
	if len(v.cuts) > 0 {
		part = newPartition(v.walk, len(v.edges))
	}
	cuts := part.cuts(uint32(g))
	s := slicer{view: v, ends: part.ends, sum: part.sum, most: r.memory.most()}
	for _, e := range cuts[:min(limit, len(cuts))] {
		dst.Add(s.without(p, e))
	}
	return len(cuts) <= limit
}

// Describe implements [game.Describer].
func (r Rules) Describe(_ int, from Position, to []Position) phrase.Phrase {
	return describe(r.memory, from, to)
}

func describe(m *memory, from Position, to []Position) phrase.Phrase {
	var q Position
	if len(to) > 0 {
		q = to[0]
	}
	if word, ok := from.cutTo(m, q); ok {
		return phrase.Of("cut %s", word)
	}
	return phrase.Of("cut an edge, leaving %s", q.stringIn(m))
}

// Note implements [game.Noter]: what was left out of the graph of [RulesOf].
func (r Rules) Note(p Position) phrase.Phrase {
	if r.memory == nil || p.graph == "" || p != Whole(r.memory.read) {
		return phrase.Phrase{}
	}
	return r.memory.read.Note()
}

// Positions yields the connected green graphs with size edges, in canonical
// spelling, each once but for the few that it does not recognize. Each is
// yielded as soon as it is found, so that no long time passes between two.
func (Rules) Positions(size uint64) iter.Seq[Position] {
	return func(yield func(Position) bool) {
		g := generator{size: size, yield: yield}
		g.grow(Position{}, 0)
	}
}

// A generator finds the graphs that have some edges, each behind the first
// graph of one edge less that it comes from.
type generator struct {
	size  uint64
	yield func(Position) bool
	seen  []map[Position]bool // by the number of edges less one
}

// grow yields what p, of so many edges, grows to; false is to stop.
func (g *generator) grow(p Position, size uint64) bool {
	if size == g.size {
		return g.yield(p)
	}
	if size == uint64(len(g.seen)) {
		g.seen = append(g.seen, map[Position]bool{})
	}
	edges, nodes := compact(p.standing(nil))
	for a := range int32(nodes) {
		for b := a; b <= int32(nodes); b++ {
			q := Position{text: spelling(append(edges[:len(edges):len(edges)], Edge{A: a, B: b}))}
			if !g.seen[size][q] {
				g.seen[size][q] = true
				if !g.grow(q, size+1) {
					return false
				}
			}
		}
	}
	return true
}

// Value returns the Grundy value of the green graph on nodes 0 (the ground)
// to nodes-1 with the given edges, in linear time; colours are not looked at,
// and what does not hang together with the ground counts nothing. It panics if
// an edge has an end that is no node.
func Value(nodes int, edges []Edge) nimber.Nimber {
	return nimber.Nimber(newFusion(nodes, edges, nil).total())
}
