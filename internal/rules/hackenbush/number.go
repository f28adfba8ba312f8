package hackenbush

import (
	"zermelo/value/dyadic"
)

// Number returns the value of a graph of blue and red edges that is a tree, as
// an exact number; ok is false if an edge is green or there is a cycle. A loop
// counts as an edge to a leaf.
//
// A blue edge under a tree of value x is worth (x+p)/2^(p-1), p >= 1 the least
// with x+p > 1, a red one the negative of that for -x; branches are added. A
// stalk under x spells its colours as signs before those of x. Source:
// Berlekamp's rule for stalks and the tree rule in Winning Ways (1982),
// chapters 3 and 7. The time is linear in the number of edges times the
// length of the numbers, linear for stalks.
func (g *Graph) Number() (x dyadic.Dyadic, ok bool) {
	f := g.fusion()
	if len(f.backs) > 0 {
		return x, false
	}
	for _, e := range g.edges {
		if e.Colour == Green {
			return x, false
		}
	}
	t := numbering{g, f, make([]int32, len(f.order)), make([]dyadic.Dyadic, len(f.order))}
	for at := 1; at < len(f.order); at++ {
		t.branches[f.parent[at]]++
	}
	for _, l := range f.loops {
		t.branches[l.from] += 2 // so that this is no stalk
		t.sum[l.from] = t.sum[l.from].Add(g.leaf(l.edge))
	}
	for at := int32(len(f.order)) - 1; at > 0; at-- {
		if up := f.parent[at]; up == 0 || t.branches[up] > 1 {
			t.sum[up] = t.sum[up].Add(t.stalk(at))
		}
	}
	return t.sum[0], true
}

// leaf returns the value of an edge that nothing stands on.
func (g *Graph) leaf(e int32) dyadic.Dyadic {
	if g.edges[e].Colour == Blue {
		return dyadic.Int(1)
	}
	return dyadic.Int(-1)
}

// A numbering finds numbers from the leaves to the ground.
type numbering struct {
	*Graph
	*fusion
	branches []int32         // by place: the number of edges that go up from it
	sum      []dyadic.Dyadic // by place: their value, of places that do not have one branch
}

// expandedStalk is the height from which a stalk is spelt, rather than taken
// edge by edge.
const expandedStalk = 48

// stalk returns the value of the edge below a place and all that stands on
// it, up to where it branches; places are walked so that a stalk has
// successive ones.
func (t *numbering) stalk(at int32) dyadic.Dyadic {
	top := at
	for t.branches[top] == 1 {
		top++
	}
	x := t.sum[top]
	t.sum[top] = dyadic.Dyadic{}
	if top-at >= expandedStalk {
		if signs, err := x.Signs(); err == nil {
			steps := make([]bool, 0, int(top-at)+1+len(signs))
			for i := at; i <= top; i++ {
				steps = append(steps, t.Graph.edges[t.up[i]].Colour == Blue)
			}
			for _, sign := range []byte(signs) {
				steps = append(steps, sign == '+')
			}
			return dyadic.FromSteps(steps)
		}
	}
	for i := top; i >= at; i-- {
		if t.Graph.edges[t.up[i]].Colour == Blue {
			x = onBlue(x)
		} else {
			x = onBlue(x.Neg()).Neg()
		}
	}
	return x
}

// onBlue returns the value of x on a blue edge.
func onBlue(x dyadic.Dyadic) dyadic.Dyadic {
	one := dyadic.Int(1)
	if x.Sign() > 0 {
		return x.Add(one)
	}
	// The least p with x+p > 1. It is at most the number of edges of x, and 2.
	p, _ := one.Sub(x).Floor().Int64()
	p++
	return x.Add(dyadic.Int(p)).Shift(int(1 - p))
}

// numbers returns for each place of the walk what stands on it, as
// [Graph.Number] does for the ground. It keeps all numbers.
func (g *Graph) numbers() (x []dyadic.Dyadic, ok bool) {
	if _, ok := g.Number(); !ok {
		return nil, false
	}
	f := g.fusion()
	x = make([]dyadic.Dyadic, len(f.order))
	for _, l := range f.loops {
		x[l.from] = x[l.from].Add(g.leaf(l.edge))
	}
	for at := len(x) - 1; at > 0; at-- {
		v := onBlue(x[at])
		if g.edges[f.up[at]].Colour == Red {
			v = onBlue(x[at].Neg()).Neg()
		}
		x[f.parent[at]] = x[f.parent[at]].Add(v)
	}
	return x, true
}
