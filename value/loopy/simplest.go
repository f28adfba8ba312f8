package loopy

import (
	"slices"

	"zermelo/value/short"
)

// simplest returns the graph from root on without dominated options, with reversible ones bypassed
// and equal vertices fused, and the node of root in it. Of stoppers it is the canonical form.
//
// An option of Left that is reversible is replaced by Left's options of what reverses it, and these
// again, as long as they are. That may go round: then it is play without end, which Right can have
// and Left, too. On the onside Left wants it and keeps the option, Right's such option is worth
// nothing; on the offside the other way round.
func (o *order) simplest(root int32) (*form, int32) {
	s := &simplifier{order: o, class: map[int32]int32{}, form: &form{t: o.t}}
	reached, err := o.reached(root)
	o.fail(err)
	for _, v := range reached {
		if o.known(v) { // what equals it is it
			s.node(v)
		}
	}
	at := s.node(root)
	for k := 0; k < len(s.vertices) && o.err == nil; k++ {
		if v := s.vertices[k]; !o.known(v) {
			left, right := s.best(v, true), s.best(v, false)
			s.form.nodes[k].left, s.form.nodes[k].right = left, right
		}
	}
	return s.form, at
}

// A simplifier makes the nodes of a form of the classes of equal vertices.
type simplifier struct {
	*order
	vertices []int32         // one of each class
	class    map[int32]int32 // of a vertex, its node
	form     *form
}

// known reports whether a vertex is a short value or a stopper.
func (g *graph) known(v int32) bool {
	at := g.vertices[v].at
	return at[1] == short.Zero && g.t.IsStopper(at[0])
}

// node returns the node of a vertex.
func (s *simplifier) node(v int32) int32 {
	if n, ok := s.class[v]; ok {
		return n
	}
	n := int32(-1)
	if !s.known(v) {
		n = int32(slices.IndexFunc(s.vertices, func(w int32) bool {
			return (s.by == neither || s.known(w)) && s.ge(v, w) && s.ge(w, v)
		}))
	}
	if n < 0 {
		n = int32(len(s.vertices))
		s.vertices = append(s.vertices, v)
		made := formNode{loopy: true}
		if s.known(v) {
			made = formNode{value: s.order.vertices[v].at[0]}
		}
		s.form.nodes = append(s.form.nodes, made)
	}
	s.class[v] = n
	return n
}

// optionsOf returns the options of a vertex.
func (s *simplifier) optionsOf(v int32, left bool) []int32 {
	s.fail(s.list(v))
	if left {
		return s.order.vertices[v].left
	}
	return s.order.vertices[v].right
}

// better reports whether a is as good as b for a player.
func (s *simplifier) better(a, b int32, left bool) bool {
	if left {
		return s.ge(a, b)
	}
	return s.ge(b, a)
}

// best returns the nodes of the options of v for a player that are left.
func (s *simplifier) best(v int32, left bool) []int32 {
	b := bypass{simplifier: s, of: v, left: left, state: map[int32]int{}}
	for _, x := range s.optionsOf(v, left) {
		b.visit(x)
	}
	var nodes []int32
	for i, x := range b.out {
		dominated := false
		for k, y := range b.out {
			if k != i && s.better(y, x, left) && (!s.better(x, y, left) || s.before(y, x, k < i)) {
				dominated = true
				break
			}
		}
		if n := s.node(x); !dominated && !slices.Contains(nodes, n) {
			nodes = append(nodes, n)
		}
	}
	return nodes
}

// before says which of two equal vertices is kept: one that is known, else the first.
func (s *simplifier) before(y, x int32, first bool) bool {
	a, b := s.known(y), s.known(x)
	if a != b {
		return a
	}
	return first
}

// A bypass finds the options by which those of a vertex are replaced.
type bypass struct {
	*simplifier
	of    int32
	left  bool
	state map[int32]int // 1 on the way, 2 on the way and come to again, 3 done
	out   []int32
}

// visit enters x, or that by which it is replaced.
func (b *bypass) visit(x int32) {
	if b.err != nil {
		return
	}
	switch b.state[x] {
	case 1:
		b.state[x] = 2
		return
	case 2, 3:
		return
	}
	replies := b.optionsOf(x, !b.left)
	k := slices.IndexFunc(replies, func(y int32) bool { return b.better(b.of, y, b.left) })
	if k < 0 {
		b.state[x], b.out = 3, append(b.out, x)
		return
	}
	b.state[x] = 1
	for _, z := range b.optionsOf(replies[k], b.left) {
		b.visit(z)
	}
	if b.state[x] == 2 && b.by != offside == b.left {
		b.out = append(b.out, x)
	}
	b.state[x] = 3
}
