package hackenbush

import (
	"iter"
	"math"
	"math/bits"
	"slices"

	"zermelo/value/dyadic"
)

// Redwood furniture is a block whose feet, the edges on its lowest node, are blue and
// all others red, where only one edge, the leg, goes on from the top of each foot. It
// is worth 2^-n, and to find n is NP-hard. (With the colours exchanged it is worth the
// negative.) Source: Winning Ways (1982), chapter 7, which has n for beds. What
// follows has it for all furniture.
//
// Let F be any furniture that red edges join to one piece, which may have one foot
// only and red edges that nothing stands on. Let n(F) be the number of red edges if
// there is one foot, and else the most of
//
//   - 0;
//   - n(F-e) + 1 for each red e without which all feet are joined still (e is free);
//   - min(n(A), n(B)) for each red e without which F falls into A and B with feet.
//
// Theorem: F is worth 2^-n(F). Let i be one of two feet or more, and l its leg.
//
// First n(F-i-l) >= n(F). For if n(F) comes from a free e, then e is not l and is free
// in F-i-l: use induction on F-e. If it comes from cutting l, it is 0. If it comes from
// A with i and B, and A has another foot, use induction on A; else the n(A)-1 edges of
// A-i-l and e are free one after another, and n(F-i-l) >= n(A) + n(B).
//
// So n(F-i) >= n(F) + 1, as l is free in F-i: no option of Left is more than half of
// 2^-n(F). The options of Right are 2^-n(F-e) and 2^-n(A) + 2^-n(B): all are more
// than 2^-n(F), and one is at most twice that if n(F) > 0. So the simplest number
// between is 2^-n(F).
//
// A leaf p that is no foot only counts: n(F) = n(F-p) + 1, for any other move is there
// without p and, by induction, is worth at most 1 less then. What hangs on a node
// without feet is as good as a stalk of so many edges (colon principle).
//
// To cut a leg leaves a foot alone, so that n = 0. So two feet whose legs are on one
// node need not part, and a third one on that node goes with them: n(F) = n(F-i-l).
//
// While there is a cycle, no split is needed: if e splits F into A with a cycle and B,
// then n(A) = n(A-c) + 1 for a free c by induction, and n(F-c) + 1 >= min(n(A), n(B)).
// So n(F) is the most of n(T) and the number of edges that T lacks, for all trees T in F
// with all feet, and it is enough to try the edges of one cycle first.

// A furniture says that a block is redwood furniture: the colour of its feet, and how
// many edges hang on its nodes. The zero furniture, Green, says that it is none.
type furniture struct {
	feet    Colour
	hanging int
}

// furniture says whether the block that was collected is redwood furniture, and
// fells the legs that do nothing.
func (f *frame) furniture() (wood furniture) {
	root, degree := f.nodes[0], f.hash[1]
	for _, u := range f.nodes {
		degree[u] = 0
	}
	legs := Green // the colour of the other edges
	for k, word := range f.block {
		for ; word != 0; word &= word - 1 {
			e := f.ends[k<<6+bits.TrailingZeros64(word)]
			degree[e.A]++
			degree[e.B]++
			of := &legs
			if e.A == root || e.B == root {
				of = &wood.feet
			}
			if *of == Green {
				*of = e.Colour
			}
			if *of != e.Colour || wood.feet == legs {
				return furniture{}
			}
		}
	}
	if legs == Green {
		return furniture{}
	}
	for _, u := range f.nodes[1:] {
		n, ok := f.hung[u].Int64()
		if wood.feet == Blue {
			n = -n
		}
		if !ok || n < 0 {
			return furniture{}
		}
		wood.hanging += int(n)
	}
	for foot := range f.at(root) {
		if top := f.ends[foot].other(root); degree[top] != 2 || !f.hung[top].IsZero() {
			return furniture{}
		}
	}
	f.fell(root)
	return wood
}

// fell leaves out the legs on a node beyond two.
func (f *frame) fell(root int32) {
	legs := f.hash[1]
	for _, u := range f.nodes {
		legs[u] = 0
	}
	for foot := range f.at(root) {
		top := f.ends[foot].other(root)
		for leg := range f.at(top) {
			body := f.ends[leg].other(top)
			if body == root {
				continue
			}
			if legs[body]++; legs[body] > 2 {
				f.block[foot>>6] &^= 1 << (foot & 63)
				f.block[leg>>6] &^= 1 << (leg & 63)
			}
		}
	}
}

// at yields the edges of the block f.block at a node.
func (f *frame) at(u int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for _, e := range f.around[f.first[u]:f.first[u+1]] {
			if f.block[e>>6]>>(e&63)&1 == 1 && !yield(e) {
				return
			}
		}
	}
}

// redwood returns what furniture that nothing hangs on is worth.
func (v *valuer) redwood(g *frame, feet Colour) dyadic.Dyadic {
	top := make([]bool, len(g.worth)) // of feet
	g.choices = g.choices[:0]
	red := 0
	for i, e := range g.ends {
		switch {
		case e.A == 0:
			top[e.B] = true
		case top[e.A] || top[e.B]:
			red++
		default:
			red++
			g.choices = append(g.choices, choice{move: int32(i)})
		}
	}
	if red > len(g.worth)-2 {
		g.girth()
	}
	n := 0
	for _, o := range g.choices {
		v.steps++
		n = max(n, v.chop(g, o.move, n))
	}
	x := dyadic.New(1, uint32(n))
	if feet == Red {
		x = x.Neg()
	}
	return x
}

// chop returns n of furniture when an edge is the first that goes: one of a cycle, or,
// where there is none, any but a leg. What is not more than least need not be exact.
func (v *valuer) chop(g *frame, edge int32, least int) int {
	g.apart, g.listed, g.stops = true, g.listed[:0], g.stops[:0]
	single := g.cut(v, edge) // what stands on one foot
	g.apart = false
	if len(g.stops) == 0 { // what stands on two
		x, _ := dyadic.Simplest(dyadic.Open(dyadic.Dyadic{}), dyadic.Open(single.Abs()))
		return int(x.Exponent())
	}
	n := math.MaxInt
	if !single.IsZero() {
		n = int(single.Exponent())
	}
	first, other := g.listed[:g.stops[0]], g.listed[g.stops[0]:]
	if len(other) > 0 && len(other) < len(first) {
		first, other = other, first
	}
	for _, piece := range [][]int32{first, other} {
		if n > least && len(piece) > 0 {
			g.choose(piece)
			n = min(n, int(v.value(g, 0).Exponent()))
		}
	}
	if single.IsZero() && len(other) == 0 {
		n++
	}
	return n
}

// girth leaves of the choices those of a shortest cycle of them.
func (g *frame) girth() {
	all := slices.Clone(g.choices)
	g.choices = g.choices[:0]
	via := make([]int32, len(g.worth)) // 1 + the choice by which a node was come to
	for last, closing := range all {
		e := g.ends[closing.move]
		clear(via)
		via[e.A] = int32(last) + 1
		for queue := []int32{e.A}; len(queue) > 0 && via[e.B] == 0; queue = queue[1:] {
			for i, o := range all[:last] {
				d := g.ends[o.move]
				if d.A != queue[0] && d.B != queue[0] {
					continue
				}
				if w := d.other(queue[0]); via[w] == 0 {
					via[w] = int32(i) + 1
					queue = append(queue, w)
				}
			}
		}
		if via[e.B] == 0 {
			continue
		}
		cycle := []choice{closing}
		for at := e.B; at != e.A; {
			o := all[via[at]-1]
			cycle = append(cycle, o)
			at = g.ends[o.move].other(at)
		}
		if len(g.choices) == 0 || len(cycle) < len(g.choices) {
			g.choices = append(g.choices[:0], cycle...)
		}
		if len(g.choices) <= 3 {
			return
		}
	}
}
