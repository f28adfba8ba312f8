package hackenbush

import (
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// shownSteps is the number of edges up to which the steps to a value are drawn.
const shownSteps = 200

// Illustrate implements [game.Illustrator]: beside the graph what the fusion
// principle makes of it, and of that the colon principle, down to one stalk.
func (r Rules) Illustrate(p Position, good []game.Good[Position], how game.Telling) (*picture.Picture, error) {
	first, err := draw(r.memory, p, good, true)
	if err != nil || !how.Why {
		return first, err
	}
	steps := p.graphIn(r.memory).steps()
	if steps == nil {
		return first, nil
	}
	panels := []picture.Panel{{Picture: first, Caption: how.Say(phrase.Of("the graph"))}}
	for _, s := range steps {
		panels = append(panels, picture.Panel{Picture: drawGraph(s.Graph, nil, true), Caption: how.Say(s.caption)})
	}
	return picture.Beside(panels, "→"), nil
}

// A reduction is a graph of the same value as the one before it.
type reduction struct {
	*Graph
	caption phrase.Phrase
}

// steps returns what a green graph becomes on the way to its value, each graph
// simpler than the one before; nil where nothing is to be done, or the graph is
// too large to show it.
func (g *Graph) steps() (all []reduction) {
	if g.Edges() > shownSteps {
		return nil
	}
	fused := g
	if !g.isTree() {
		fused = g.fuseCycles()
		all = append(all, reduction{fused, phrase.Of("cycles fused")})
	}
	lengths := fused.branches()
	if !fused.isStalks() {
		all = append(all, reduction{stalks(lengths), phrase.Of("branches as stalks")})
	}
	if total := g.fusion().total(); len(lengths) > 1 {
		all = append(all, reduction{stalks([]uint32{total}), phrase.Of("their XOR")})
	}
	return all
}

// isTree reports whether there is no cycle.
func (g *Graph) isTree() bool {
	f := g.fusion()
	return len(f.backs) == 0 && len(f.loops) == 0
}

// isStalks reports whether only stalks stand on the ground.
func (g *Graph) isStalks() bool {
	f := g.fusion()
	for at := 2; at < len(f.order); at++ {
		if up := f.parent[at]; up != 0 && up != int32(at)-1 {
			return false
		}
	}
	return g.isTree()
}

// fuseCycles returns the graph in which the nodes of every block are one, which
// keeps a loop if an odd number of edges join them.
func (g *Graph) fuseCycles() *Graph {
	f := g.fusion()
	top := f.tops()
	number := make([]int32, len(top)) // by place: of its block
	called, odd := [][]string{{Ground}}, []bool{false}
	for at := int32(1); at < int32(len(top)); at++ {
		name := g.names.of(f.order[at])
		if top[at] == at {
			number[at] = int32(len(called))
			called, odd = append(called, []string{name}), append(odd, false)
			continue
		}
		n := number[top[at]]
		number[at], called[n], odd[n] = n, append(called[n], name), !odd[n]
	}
	for _, list := range [][]back{f.backs, f.loops} {
		for _, b := range list {
			odd[number[b.from]] = !odd[number[b.from]]
		}
	}
	var edges []Edge
	for at := int32(1); at < int32(len(top)); at++ {
		if top[at] == at {
			edges = append(edges, Edge{A: number[f.parent[at]], B: number[at]})
		}
	}
	list := make([]string, len(called))
	for n, names := range called {
		list[n] = strings.Join(names, ",")
		if odd[n] {
			edges = append(edges, Edge{A: int32(n), B: int32(n)})
		}
	}
	return graphOf(names{list, len(list)}, edges)
}

// branches returns what each edge at the ground is worth with all that stands on
// it, in a graph whose only cycles are loops.
func (g *Graph) branches() (worth []uint32) {
	f := g.fusion()
	for at := 1; at < len(f.order); at++ {
		if f.parent[at] == 0 {
			worth = append(worth, f.branch(int32(at)))
		}
	}
	for _, loop := range f.loops {
		if loop.from == 0 {
			worth = append(worth, 1)
		}
	}
	return worth
}

// stalks returns green stalks of so many edges; their nodes have no names.
func stalks(lengths []uint32) *Graph {
	list := []string{Ground}
	var edges []Edge
	for _, length := range lengths {
		below := int32(0)
		for range length {
			edges = append(edges, Edge{A: below, B: int32(len(list))})
			below, list = int32(len(list)), append(list, "")
		}
	}
	return graphOf(names{list, len(list)}, edges)
}
