package hackenbush

// A fusion is a graph walked depth first from the ground. Nodes are known by
// their place in the walk, 0 being the ground; the edges that the walk goes
// along make a tree, any other edge leads from a node up to one of its
// forebears (a back edge) or to itself (a loop).
//
// A tree edge is a bridge iff no back edge passes over it; the parts between
// bridges (two-edge-connected blocks) are fused. So the value of what stands
// on node u, counting the edges of its block below it only, is the XOR of
// (v+1) over the bridges to a child of value v, of (v XOR 1) over the other tree
// edges, and of 1 for each back edge that goes up from u and each loop.
type fusion struct {
	place []int32 // of each node in the walk; -1 if it does not reach the ground
	order []int32 // the nodes, in the order of the walk
	edges int     // edges that reach the ground

	parent []int32  // by place; of the ground, -1
	up     []int32  // the edge to the parent; of the ground, -1
	low    []int32  // the highest place that a back edge from below leads to, or the place itself
	value  []uint32 // as above
	backs  []back   // in the order of the walk
	loops  []back   // likewise, from == to
}

// A back is an edge from a place up to a place.
type back struct{ from, to, edge int32 }

// newFusion walks the graph in linear time, without the edges that are in
// skip, ascending.
func newFusion(nodes int, edges []Edge, skip []int32) *fusion {
	first, incident := adjacency(nodes, edges, skip)
	next := make([]int32, nodes) // the next edge of each node to look at
	copy(next, first)
	f := &fusion{
		place: make([]int32, nodes), order: make([]int32, 0, nodes), parent: make([]int32, 0, nodes), up: make([]int32, 0, nodes),
	}
	for i := range f.place {
		f.place[i] = -1
	}
	at := f.enter(0, -1, -1) // any number below 0 would do, it is compared with places and edges only
	for at >= 0 {
		u := f.order[at]
		if next[u] == first[u+1] {
			at = f.parent[at]
			continue
		}
		e := incident[next[u]]
		next[u]++
		if e == f.up[at] {
			continue // the edge we came along; another edge to the parent is a back edge
		}
		w := edges[e].other(u)
		switch to := f.place[w]; {
		case to < 0:
			f.edges++
			at = f.enter(w, at, e)
		case to < at:
			f.edges++
			f.backs = append(f.backs, back{at, to, e})
		case to == at:
			f.edges++
			f.loops = append(f.loops, back{at, at, e})
		}
	}
	f.fold()
	return f
}

// adjacency returns the edges at each node u, incident[first[u]:first[u+1]]; a
// loop is there once.
func adjacency(nodes int, edges []Edge, skip []int32) (first, incident []int32) {
	first = make([]int32, nodes+1)
	each := func(visit func(i int32, e Edge)) {
		skip := skip
		for i, e := range edges {
			if len(skip) > 0 && skip[0] == int32(i) {
				skip = skip[1:]
				continue
			}
			visit(int32(i), e)
		}
	}
	each(func(_ int32, e Edge) {
		first[e.A]++
		if e.A != e.B {
			first[e.B]++
		}
	})
	var sum int32
	for u, n := range first {
		first[u] = sum
		sum += n
	}
	incident = make([]int32, sum)
	free := make([]int32, nodes)
	copy(free, first)
	each(func(i int32, e Edge) {
		incident[free[e.A]] = i
		free[e.A]++
		if e.A != e.B {
			incident[free[e.B]] = i
			free[e.B]++
		}
	})
	return first, incident
}

// enter goes along edge e from the place parent to a node not yet visited and
// returns its place.
func (f *fusion) enter(node, parent, e int32) int32 {
	at := int32(len(f.order))
	f.place[node] = at
	f.order = append(f.order, node)
	f.parent = append(f.parent, parent)
	f.up = append(f.up, e)
	return at
}

// fold finds the values, children before their parents.
func (f *fusion) fold() {
	f.low = make([]int32, len(f.order))
	f.value = make([]uint32, len(f.order))
	for at := range f.low {
		f.low[at] = int32(at)
	}
	for _, b := range f.backs {
		f.low[b.from] = min(f.low[b.from], b.to)
		f.value[b.from] ^= 1
	}
	for _, b := range f.loops {
		f.value[b.from] ^= 1
	}
	for at := int32(len(f.order)) - 1; at > 0; at-- {
		up := f.parent[at]
		f.value[up] ^= f.branch(at)
		f.low[up] = min(f.low[up], f.low[at])
	}
}

// bridge reports whether the edge from a place to its parent is a bridge.
func (f *fusion) bridge(at int32) bool { return f.low[at] == at }

// branch returns what the edge above a place, with all that stands on it,
// adds to the value of the parent.
func (f *fusion) branch(at int32) uint32 {
	if f.bridge(at) {
		return f.value[at] + 1
	}
	return f.value[at] ^ 1
}

// total returns the value of the graph.
func (f *fusion) total() uint32 { return f.value[0] }

// tops returns for each place the top of its block, the block's place nearest
// to the ground; the value of the block is that of its top.
func (f *fusion) tops() []int32 {
	top := make([]int32, len(f.order))
	for at := 1; at < len(top); at++ {
		top[at] = int32(at)
		if !f.bridge(int32(at)) {
			top[at] = top[f.parent[at]]
		}
	}
	return top
}

// ends returns for each place the place behind the last of those above it in
// the walk: what hangs on u are the places from u to ends[u]-1.
func (f *fusion) ends() []int32 {
	end := make([]int32, len(f.order))
	for at := int32(len(end)) - 1; at >= 0; at-- {
		end[at] = max(end[at], at+1)
		if up := f.parent[at]; up >= 0 {
			end[up] = max(end[up], end[at])
		}
	}
	return end
}
