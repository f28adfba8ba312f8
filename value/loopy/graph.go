package loopy

import (
	"slices"

	"zermelo/value/short"
)

// A side says whose win play without end is.
type side uint8

const (
	neither side = iota // of stoppers it does not matter
	onside              // Left's
	offside             // Right's
)

// A graph is what a value is found from: sums of two values, with all that can follow.
type graph struct {
	t        *Table
	side     side
	vertices []vertex
	index    map[[2]Value]int32
	twofold  bool // a sided value was met
	stops    bool // it was found that the root is a stopper
	orders   [3]*order
}

// A vertex is a sum of two values, of which the second may be 0.
type vertex struct {
	at          [2]Value
	listed      bool
	left, right []int32
}

// short reports whether n is a short value.
func (n *vertex) short() bool { return !IsLoopy(n.at[0]) && n.at[1] == short.Zero }

func (t *Table) graph(s side) *graph { return &graph{t: t, side: s, index: map[[2]Value]int32{}} }

// vertex returns the vertex of a + b.
func (g *graph) vertex(a, b Value) int32 {
	a, b = g.meant(a), g.meant(b)
	if a == short.Zero || !IsLoopy(b) && IsLoopy(a) && b != short.Zero {
		a, b = b, a
	}
	if IsLoopy(a) && IsLoopy(b) && a > b {
		a, b = b, a
	}
	if !IsLoopy(a) && !IsLoopy(b) && b != short.Zero {
		if sum, err := g.t.Table.Add(a, b); err == nil {
			a, b = sum, short.Zero
		}
	}
	key := [2]Value{a, b}
	if i, ok := g.index[key]; ok {
		return i
	}
	i := int32(len(g.vertices))
	g.vertices = append(g.vertices, vertex{at: key})
	g.index[key] = i
	return i
}

// meant returns what v stands for on the side of g.
func (g *graph) meant(v Value) Value {
	for g.t.is(v, label) {
		v = g.t.item(v).of
	}
	if !g.t.is(v, sided) {
		return v
	}
	g.twofold = true
	on, off := g.t.Sides(v)
	if g.side == offside {
		return off
	}
	return on
}

// options returns the options of a value as it is held.
func (t *Table) options(v Value, left bool) ([]Value, error) {
	switch {
	case !IsLoopy(v) && left:
		return t.Table.Left(nil, v)
	case !IsLoopy(v):
		return t.Table.Right(nil, v)
	case left:
		return t.item(v).left, nil
	}
	return t.item(v).right, nil
}

// list finds the options of a vertex.
func (g *graph) list(i int32) error {
	if g.vertices[i].listed {
		return nil
	}
	at := g.vertices[i].at
	var lists [2][]int32
	for k := range lists {
		for place, v := range at {
			if place == 1 && v == short.Zero {
				continue
			}
			options, err := g.t.options(v, k == 0)
			if err != nil {
				return err
			}
			for _, o := range options {
				n := g.vertex(o, at[1-place])
				if !slices.Contains(lists[k], n) {
					lists[k] = append(lists[k], n)
				}
			}
		}
	}
	g.vertices[i].listed, g.vertices[i].left, g.vertices[i].right = true, lists[0], lists[1]
	return g.t.spend(1 + len(lists[0]) + len(lists[1]))
}

// reached returns the vertices that can be reached from root, but for what follows short values.
func (g *graph) reached(root int32) ([]int32, error) {
	seen := map[int32]bool{root: true}
	queue := []int32{root}
	for k := 0; k < len(queue); k++ {
		i := queue[k]
		if g.vertices[i].short() {
			continue
		}
		if err := g.list(i); err != nil {
			return nil, err
		}
		for _, o := range slices.Concat(g.vertices[i].left, g.vertices[i].right) {
			if !seen[o] {
				seen[o] = true
				queue = append(queue, o)
			}
		}
	}
	return queue, nil
}

// alternates reports whether play with alternating moves can go on for ever, among vertices of
// which next are the moves of a player: whether (vertex, player to move) goes round.
func alternates(vertices []int32, next func(i int32, left bool) []int32) bool {
	type turn struct {
		at   int32
		left bool
	}
	type step struct {
		turn
		rest []int32
	}
	done := map[turn]bool{} // false while it is on the way
	for _, i := range vertices {
		for _, left := range []bool{true, false} {
			start := turn{i, left}
			if _, met := done[start]; met {
				continue
			}
			done[start] = false
			way := []step{{start, next(i, left)}}
			for len(way) > 0 {
				last := &way[len(way)-1]
				if len(last.rest) == 0 {
					done[last.turn] = true
					way = way[:len(way)-1]
					continue
				}
				after := turn{last.rest[0], !last.left}
				last.rest = last.rest[1:]
				switch over, met := done[after]; {
				case met && !over:
					return true
				case !met:
					done[after] = false
					way = append(way, step{after, next(after.at, after.left)})
				}
			}
		}
	}
	return false
}

// moves returns the moves of a player from a vertex, of short values none: they end.
func (g *graph) moves(i int32, left bool) []int32 {
	n := &g.vertices[i]
	switch {
	case n.short():
		return nil
	case left:
		return n.left
	}
	return n.right
}

// value returns the stopper that root equals on the side of g; found is false if none was found.
func (g *graph) value(root int32) (v Value, found bool, err error) {
	n := g.vertices[root]
	if g.stops = n.short(); g.stops {
		return n.at[0], true, nil
	}
	reached, err := g.reached(root)
	if err != nil {
		return 0, false, err
	}
	by := g.side
	if !alternates(reached, g.moves) {
		g.stops, by = true, neither
	}
	v, found, err = g.stopper(root, by)
	if err != nil || !found {
		return 0, false, err
	}
	order, same := g.order(by), g.vertex(v, short.Zero)
	return v, order.ge(same, root) && order.ge(root, same), order.err
}

// mostPasses bounds how often a graph is made simpler until it is a stopper.
const mostPasses = 4

// stopper returns a stopper that should equal root, made by leaving out, bypassing and fusing, again
// and again; found is false if that comes to none.
func (g *graph) stopper(root int32, by side) (v Value, found bool, err error) {
	for range mostPasses {
		order := g.order(by)
		f, at := order.simplest(root)
		if order.err != nil {
			return 0, false, order.err
		}
		stops := !alternates(f.all(), f.moves)
		if stops && by == neither {
			v, err := f.enter(at, stopper)
			return v, true, err
		}
		if stops {
			by = neither
		}
		if v, err = f.enter(at, endless); err != nil {
			return 0, false, err
		}
		g = g.t.graph(by)
		root = g.vertex(v, short.Zero)
	}
	return 0, false, nil
}

// asGiven enters the graph from root on as it is.
func (g *graph) asGiven(root int32) (Value, error) {
	if n := g.vertices[root]; n.at[1] == short.Zero && g.t.is(n.at[0], endless) {
		return n.at[0], nil
	}
	reached, err := g.reached(root)
	if err != nil {
		return 0, err
	}
	f := form{t: g.t, nodes: make([]formNode, len(g.vertices))}
	for _, i := range reached {
		n := &g.vertices[i]
		if n.at[1] == short.Zero && !g.t.IsDraft(n.at[0]) {
			f.nodes[i].value = n.at[0]
		} else {
			f.nodes[i] = formNode{loopy: true, left: n.left, right: n.right}
		}
	}
	return f.enter(root, endless)
}
