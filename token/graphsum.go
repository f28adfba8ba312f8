package token

import (
	"io"

	"zermelo/game"
	"zermelo/phrase"
)

// Sum returns the graph as a game for sums, in which nothing but the last move
// counts and no position comes again: Grundy values or the values of short
// games are those of any other rules. A position of a partizan graph does not
// say there who is to move: Mover is Left. ok is false if nodes have owners,
// scores or results other than that the player to move has lost, or if there is
// a cycle. It costs time linear in the size of the graph.
func (g *Graph) Sum() (rules *game.Rules[Spot], ok bool) {
	if g.kind == ownedKind || g.scored || g.hasCycle() {
		return nil, false
	}
	for _, e := range g.ends {
		if e.word != endOpen && e.word != endLoss {
			return nil, false
		}
	}
	return &game.Rules[Spot]{
		Alike: g.kind == impartialKind, Single: true,
		Moves: func(dst *game.Sums[Spot], p Spot, who game.Player) {
			for _, e := range g.edges[g.first[p.Node]:g.first[p.Node+1]] {
				if g.kind == impartialKind || e.by.has(who) {
					dst.Add(Spot{Node: e.node})
				}
			}
		},
		Count: func(p Spot) uint64 { return uint64(g.first[p.Node+1] - g.first[p.Node]) },
		Describe: func(_ int, p Spot, to []Spot) phrase.Phrase {
			return g.describe(p, to[0], func(by byWhom) bool { return true })
		},
		Write:   func(p Spot) string { return quoteName(g.names[p.Node]) },
		Diagram: func(w io.Writer, value func(p Spot) (game.Result, string, error)) error { return g.WriteDiagram(w, value) },
	}, true
}

// hasCycle reports whether the token can come to a node again.
func (g *Graph) hasCycle() bool {
	entering := make([]uint32, len(g.names))
	for _, e := range g.edges {
		entering[e.node]++
	}
	var free []uint32 // nodes that no unseen edge leads to
	for node, n := range entering {
		if n == 0 {
			free = append(free, uint32(node))
		}
	}
	for i := 0; i < len(free); i++ {
		for _, e := range g.edges[g.first[free[i]]:g.first[free[i]+1]] {
			if entering[e.node]--; entering[e.node] == 0 {
				free = append(free, e.node)
			}
		}
	}
	return len(free) < len(g.names)
}
