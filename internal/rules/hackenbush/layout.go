package hackenbush

import (
	"cmp"
	"slices"
)

// A layout places the nodes of a graph: a node as many layers above the
// ground as a shortest way to it has edges, so that an edge joins nodes of one
// layer or of two successive ones. In each layer the nodes are ordered to
// cross few edges, and placed near the middle of their neighbours. Source: K.
// Sugiyama, S. Tagawa, M. Toda, Methods for visual understanding of
// hierarchical system structures (1981).
//
// The unit of x is the least distance of two nodes in a layer.
type layout struct {
	layer  []int     // by node; the ground is 0, nodes that do not stand are -1
	x      []float64 // by node
	layers [][]int32 // nodes from left to right; layers[0] is empty
	width  float64   // of all; x lies between 0 and width
	around [][]int32 // neighbours of each node, but for the ground and itself
}

// sweeps is how often the layers are ordered and placed.
const sweeps = 24

func newLayout(g *Graph) *layout {
	l := &layout{
		layer: make([]int, g.names.count), x: make([]float64, g.names.count),
		around: make([][]int32, g.names.count), layers: [][]int32{nil},
	}
	for i := range l.layer {
		l.layer[i] = -1
	}
	l.layer[0] = 0
	parent := l.walk(g)
	tree := true
	for _, e := range g.edges {
		if e.A != 0 && e.B != 0 && e.A != e.B {
			l.around[e.A] = append(l.around[e.A], e.B)
			l.around[e.B] = append(l.around[e.B], e.A)
			tree = tree && (parent[e.A] == e.B || parent[e.B] == e.A)
		}
	}
	l.tidy(parent)
	if !tree {
		l.uncross()
		for range sweeps {
			l.relax()
		}
	}
	l.normalize()
	return l
}

// walk finds the layers, breadth first, and the parent of each node there.
func (l *layout) walk(g *Graph) (parent []int32) {
	parent = make([]int32, g.names.count)
	first, incident := adjacency(g.names.count, g.edges, nil)
	queue := []int32{0}
	for len(queue) > 0 {
		u := queue[0]
		queue = queue[1:]
		for _, e := range incident[first[u]:first[u+1]] {
			w := g.edges[e].other(u)
			if l.layer[w] >= 0 {
				continue
			}
			l.layer[w], parent[w] = l.layer[u]+1, u
			if l.layer[w] == len(l.layers) {
				l.layers = append(l.layers, nil)
			}
			l.layers[l.layer[w]] = append(l.layers[l.layer[w]], w)
			queue = append(queue, w)
		}
	}
	return parent
}

// tidy places the nodes as a tree: a parent in the middle above or below its
// children, subtrees side by side as close as their outlines allow. It goes
// from the top layer down. Source: E. Reingold, J. Tilford, Tidier drawings of
// trees (1981).
func (l *layout) tidy(parent []int32) {
	children := make([][]int32, len(parent))
	for _, nodes := range l.layers {
		for _, v := range nodes {
			children[parent[v]] = append(children[parent[v]], v)
		}
	}
	// The outline of the subtree of a node: its least and greatest x in each
	// layer from its own up, relative to the node.
	type span struct{ left, right float64 }
	outline := make([][]span, len(parent))
	offset := make([]float64, len(parent)) // of a node from its parent
	place := func(v int32) {
		var joined []span
		for _, c := range children[v] {
			shift := 0.0
			for d := range min(len(joined), len(outline[c])) {
				shift = max(shift, joined[d].right+1-outline[c][d].left)
			}
			offset[c] = shift
			for d, s := range outline[c] {
				if d == len(joined) {
					joined = append(joined, span{s.left + shift, s.right + shift})
				} else {
					joined[d].right = s.right + shift
				}
			}
		}
		middle := 0.0
		if n := len(children[v]); n > 0 {
			middle = (offset[children[v][0]] + offset[children[v][n-1]]) / 2
		}
		outline[v] = append(outline[v][:0], span{})
		for _, s := range joined {
			outline[v] = append(outline[v], span{s.left - middle, s.right - middle})
		}
		for _, c := range children[v] {
			offset[c] -= middle
			outline[c] = nil
		}
	}
	for i := len(l.layers) - 1; i > 0; i-- {
		for _, v := range l.layers[i] {
			place(v)
		}
	}
	place(0)
	for _, nodes := range l.layers {
		for _, v := range nodes {
			l.x[v] = l.x[parent[v]] + offset[v]
		}
		slices.SortStableFunc(nodes, func(a, b int32) int { return cmp.Compare(l.x[a], l.x[b]) })
	}
}

// uncross orders each layer by the middle of the neighbours, up and down, and
// keeps the order with the fewest crossings.
func (l *layout) uncross() {
	best, least := l.orders(), l.crossings()
	for sweep := range sweeps {
		for k := range l.layers {
			i := k
			if sweep%2 == 1 {
				i = len(l.layers) - 1 - k
			}
			l.orderByMiddle(l.layers[i])
		}
		if n := l.crossings(); n < least {
			best, least = l.orders(), n
		}
	}
	l.layers = best
	for _, nodes := range l.layers {
		for i, v := range nodes {
			l.x[v] = float64(i) - float64(len(nodes)-1)/2
		}
	}
}

func (l *layout) orders() [][]int32 {
	all := make([][]int32, len(l.layers))
	for i, nodes := range l.layers {
		all[i] = slices.Clone(nodes)
	}
	return all
}

// orderByMiddle sorts a layer by the mean place of the neighbours and spreads
// it evenly about its middle.
func (l *layout) orderByMiddle(nodes []int32) {
	middle := make(map[int32]float64, len(nodes))
	for _, v := range nodes {
		middle[v] = l.middle(v)
	}
	slices.SortStableFunc(nodes, func(a, b int32) int { return cmp.Compare(middle[a], middle[b]) })
	for i, v := range nodes {
		l.x[v] = float64(i) - float64(len(nodes)-1)/2
	}
}

// middle returns the mean place of the neighbours of v, its own if it has none.
func (l *layout) middle(v int32) float64 {
	if len(l.around[v]) == 0 {
		return l.x[v]
	}
	sum := 0.0
	for _, w := range l.around[v] {
		sum += l.x[w]
	}
	return sum / float64(len(l.around[v]))
}

// crossings counts the pairs of edges between two layers that cross, and edges
// within a layer by the nodes that they pass.
func (l *layout) crossings() (count int) {
	for i := 1; i < len(l.layers); i++ {
		type pair struct{ a, b float64 }
		var pairs []pair
		for _, v := range l.layers[i] {
			for _, w := range l.around[v] {
				switch {
				case l.layer[w] == i+1:
					pairs = append(pairs, pair{l.x[v], l.x[w]})
				case l.layer[w] == i && l.x[w] > l.x[v]:
					count += int(l.x[w]-l.x[v]+0.5) - 1
				}
			}
		}
		for j, p := range pairs {
			for _, q := range pairs[:j] {
				if (p.a-q.a)*(p.b-q.b) < 0 {
					count++
				}
			}
		}
	}
	return count
}

// relax moves every layer as near as possible to the middle of the neighbours,
// in the order it has.
func (l *layout) relax() {
	for k := 1; k < len(l.layers); k++ {
		l.settle(l.layers[k])
	}
	for k := len(l.layers) - 1; k > 0; k-- {
		l.settle(l.layers[k])
	}
}

// settle places the nodes of a layer at least 1 apart so that the squares of
// the distances from where they want to be are least: nodes that want to be
// too close make a group around its mean (isotonic regression).
func (l *layout) settle(nodes []int32) {
	type group struct {
		sum  float64 // of the places wanted, less the place in the layer
		size int
	}
	var groups []group
	for i, v := range nodes {
		want := 0.7*l.middle(v) + 0.3*l.x[v]
		groups = append(groups, group{want - float64(i), 1})
		for n := len(groups); n > 1; n = len(groups) {
			a, b := groups[n-2], groups[n-1]
			if a.sum/float64(a.size) <= b.sum/float64(b.size) {
				break
			}
			groups = append(groups[:n-2], group{a.sum + b.sum, a.size + b.size})
		}
	}
	i := 0
	for _, g := range groups {
		for range g.size {
			l.x[nodes[i]] = g.sum/float64(g.size) + float64(i)
			i++
		}
	}
}

// normalize moves everything to start at 0.
func (l *layout) normalize() {
	left, right := 0.0, 0.0
	started := false
	for _, nodes := range l.layers {
		for _, v := range nodes {
			if !started {
				left, right, started = l.x[v], l.x[v], true
			}
			left, right = min(left, l.x[v]), max(right, l.x[v])
		}
	}
	for i := range l.x {
		l.x[i] -= left
	}
	l.width = right - left
}
