package hackenbush

import "slices"

// A necklace is a class of edges and the pieces that they join to a cycle. The
// edges lie in order; between edge i and edge i+1 lies pieces[i]; the last and
// the first edge meet in the piece nearest to the ground, of value root.
type necklace struct {
	edges  []int32
	pieces []uint32
	root   uint32
	block  int32 // the top of the block
}

// necklace reads class c into n.
func (p *partition) necklace(n *necklace, c int32) {
	n.edges, n.pieces, n.block = n.edges[:0], n.pieces[:0], p.blockOf(c)
	tree := p.tree[p.first[c]:p.first[c+1]]
	for i, at := range tree {
		n.edges = append(n.edges, p.up[at])
		if i > 0 {
			n.pieces = append(n.pieces, p.value[tree[i-1]]^p.value[at]^1)
		}
	}
	// Without a back edge in the class the part above the last tree edge
	// belongs to the piece nearest to the ground.
	if b := p.back[c]; b >= 0 {
		n.edges = append(n.edges, p.backs[b].edge)
		if len(tree) > 0 {
			n.pieces = append(n.pieces, p.value[tree[len(tree)-1]]^1)
		}
	}
	n.root = p.value[n.block] ^ uint32(len(n.edges)&1)
	for _, v := range n.pieces {
		n.root ^= v
	}
}

// blockOf returns the block of class c.
func (p *partition) blockOf(c int32) int32 {
	if first := p.first[c]; first < p.first[c+1] {
		return p.top[p.tree[first]]
	}
	return p.top[p.backs[p.back[c]].from]
}

// value returns what the block is worth when edge i is cut: the pieces before
// it and behind it make two rows.
func (n *necklace) value(i int) uint32 {
	var before, behind uint32
	for j := i - 1; j >= 0; j-- {
		before = (before ^ n.pieces[j]) + 1
	}
	for j := i; j < len(n.pieces); j++ {
		behind = (behind ^ n.pieces[j]) + 1
	}
	return n.root ^ before ^ behind
}

// without returns the value of the graph after edge e is cut. It takes time
// linear in the class of e and the number of bridges below it.
func (p *partition) without(e int32, edge Edge) uint32 {
	a, b := p.place[edge.A], p.place[edge.B]
	at := max(a, b)
	block := p.top[at]
	x := p.value[block] ^ 1 // of loops, and of edges that are a class alone
	switch c := p.class[e]; {
	case c >= 0:
		var n necklace
		p.necklace(&n, c)
		x = n.value(slices.Index(n.edges, e))
	case a != b:
		block = p.top[p.parent[at]]
		x = p.value[block] ^ p.branch(at)
	}
	// Down to the ground, as long as anything changes.
	for block > 0 && x != p.value[block] {
		below := p.top[p.parent[block]]
		x = p.value[below] ^ p.branch(block) ^ (x + 1)
		block = below
	}
	if block > 0 {
		return p.total()
	}
	return x
}

// A cutter lists the cuts that leave a graph of a given value.
type cutter struct {
	*partition
	// goal is, by the top of a block, the value that the block must get for
	// the graph to have the value sought, if the cut is made above there; -1
	// if no value does it.
	goal  []int32
	found []int32 // edges
}

// cuts returns the edges, ascending, that leave a graph of value target when
// they are cut. The goals go from the ground upwards: where a branch must add
// n, what stands on its bridge must be worth n-1, and if n is 0, the bridge is
// to be cut. It takes O(m log m) time.
func (p *partition) cuts(target uint32) []int32 {
	c := cutter{partition: p, goal: make([]int32, len(p.order))}
	c.goal[0] = int32(target)
	c.bridges()
	for _, l := range c.loops {
		c.single(l.from, l.edge)
	}
	c.classes()
	slices.Sort(c.found)
	return c.found
}

func (c *cutter) bridges() {
	for at := int32(1); at < int32(len(c.order)); at++ {
		if !c.bridge(at) {
			continue
		}
		block := c.top[c.parent[at]]
		if c.goal[block] < 0 {
			c.goal[at] = -1
			continue
		}
		add := c.value[block] ^ c.branch(at) ^ uint32(c.goal[block])
		c.goal[at] = int32(add) - 1
		if add == 0 {
			c.found = append(c.found, c.up[at])
		}
	}
}

// single looks at an edge of the block of a place that no other edge goes
// with: cutting it changes the block's value by 1.
func (c *cutter) single(at, e int32) {
	if block := c.top[at]; int32(c.value[block]^1) == c.goal[block] {
		c.found = append(c.found, e)
	}
}

func (c *cutter) classes() {
	var n necklace
	var rows chain
	var before, behind []uint32
	for class := range int32(len(c.back)) {
		goal := c.goal[c.blockOf(class)]
		if goal < 0 {
			continue
		}
		c.necklace(&n, class)
		most := len(n.pieces)
		for _, v := range n.pieces {
			most += int(v)
		}
		most = min(most, c.edges)
		before = rows.values(before, n.pieces, most)
		slices.Reverse(n.pieces)
		behind = rows.values(behind, n.pieces, most)
		last := len(n.edges) - 1
		for i, e := range n.edges {
			if int32(n.root^before[i]^behind[last-i]) == goal {
				c.found = append(c.found, e)
			}
		}
	}
}
