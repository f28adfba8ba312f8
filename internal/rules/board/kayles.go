package board

import (
	"math/bits"

	"zermelo/game/grid"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// NodeKayles (Schaefer 1978): a move
// takes a vertex of a graph, and with it all its neighbours. A vertex that was
// taken is coloured by Left in the position, its neighbours stay and are of no
// use; on a path it is Dawson's Kayles.
type NodeKayles struct{}

// free returns the vertices that can be taken.
func (g *graph) free() (vertices uint64) {
	vertices = grid.FirstCells(uint(g.n))
	for v, kind := range g.kinds[:g.n] {
		if kind != free {
			vertices &^= 1<<v | g.edges[v]
		}
	}
	return vertices
}

// Moves implements [game.Impartial], by the vertex.
func (NodeKayles) Moves(dst []Graph, p Graph) []Graph {
	var g graph
	p.unpack(&g)
	for vertices := g.free(); vertices != 0; vertices &= vertices - 1 {
		v := bits.TrailingZeros64(vertices)
		dst = append(dst, p[:1+v]+Graph([]byte{leftColored})+p[2+v:])
	}
	return dst
}

// Split implements [game.Splitter]: what can be taken hangs together by edges.
func (NodeKayles) Split(dst []Graph, p Graph) []Graph {
	var g graph
	p.unpack(&g)
	rest := g.free()
	for v := range g.n {
		g.edges[v] &= rest
	}
	for rest != 0 {
		part := g.connected(first(rest))
		rest &^= part
		var vertices []int
		for ; part != 0; part &= part - 1 {
			vertices = append(vertices, first(part))
		}
		q := g.relabelled(vertices)
		dst = append(dst, q.pack())
	}
	return dst
}

// Canonical implements [game.Symmetric].
func (NodeKayles) Canonical(p Graph) Graph {
	var g graph
	p.unpack(&g)
	return g.canonical()
}

// Parse implements [Notation].
func (NodeKayles) Parse(line string) (Graph, error) {
	p, err := parseGraph(line)
	if err != nil {
		return "", err
	}
	return p, text.In(p.onlyTaken(text.Word{Text: line}), line)
}

// onlyTaken refuses vertices that belong to one player; at is where the graph is written.
func (p Graph) onlyTaken(at text.Word) error {
	var g graph
	p.unpack(&g)
	for v, kind := range g.kinds[:g.n] {
		if kind != free && kind != leftColored {
			return at.Fault(phrase.Of("vertex %d belongs to one player", v),
				phrase.Of("both players may take every vertex; write 5:x for one that is taken"))
		}
	}
	return nil
}

// Format implements [Notation].
func (NodeKayles) Format(p Graph) string { return p.String() }

// Describe implements [game.Describer].
func (NodeKayles) Describe(_ int, from Graph, to []Graph) phrase.Phrase {
	if v, ok := changedVertex(from, to); ok {
		return phrase.Of("take vertex %d and its neighbours", v)
	}
	return phrase.Phrase{}
}

func init() {
	games = append(games, entry.Entry{
		Name: "node-kayles", Title: phrase.Of("Node Kayles"), Kind: entry.KindGraphs, Fame: 65,
		Aliases:  []string{"点撞柱", "vertex kayles", "图上凯尔斯"},
		Source:   "T. J. Schaefer 1978",
		Syntax:   phrase.Of("a graph: path 5, cycle 5, star 5, complete 5, grid 3x4 or edges 0-1 1-2, with 3:x for a vertex that is taken"),
		Rule:     phrase.Of("Take a vertex of a graph, and with it all its neighbours."),
		Examples: []string{"node-kayles path 8", "node-kayles cycle 7", "node-kayles grid 3x3", "node-kayles 0-1 1-2 2-0 2-3 3-4"},
		Open: func(string) (entry.Game, error) {
			g := entry.Together("node-kayles", NodeKayles{})
			g.File = func(content string) ([]any, error) {
				p, err := readGraphFile(content)
				if err == nil {
					err = text.In(p.onlyTaken(text.Word{Text: content}), content)
				}
				return fileOf(p, err)
			}
			return g, nil
		},
	})
}
