package hackenbush

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"zermelo/say/phrase"
)

// Bounds of what an explanation spells out.
const (
	explainedBlocks = 12
	explainedNodes  = 16
	explainedTree   = 24
)

// Explain implements [game.Explainer]: the cycles that are fused, and the tree
// that is left with its values.
func (r Rules) Explain(p Position) []phrase.Phrase {
	v := p.walked(r.memory)
	if v.count() == 0 {
		return nil
	}
	x := explanation{view: v, top: v.walk.tops()}
	x.collect()
	return append(append(x.cycles(), x.tree()...), x.halves()...)
}

type explanation struct {
	view
	top    []int32
	inner  []int32           // by top of a block: the number of edges inside it
	fused  int               // blocks with edges inside
	laden  int               // blocks with anything on them
	blocks []int32           // the tops of the first blocks with edges inside
	order  []int32           // the tops of the first laden blocks, from the ground up
	nodes  map[int32][]int32 // of these, the first places
	stems  map[int32][]int32 // of these, the places above the bridges
}

// collect finds the blocks that are spelt out, in linear time.
func (x *explanation) collect() {
	f := x.walk
	n := int32(len(f.order))
	x.inner = make([]int32, n)
	stem := make([]bool, n) // by top: there is a bridge above
	for at := int32(1); at < n; at++ {
		if f.bridge(at) {
			stem[x.top[f.parent[at]]] = true
		} else {
			x.inner[x.top[at]]++
		}
	}
	for _, list := range [][]back{f.backs, f.loops} {
		for _, b := range list {
			x.inner[x.top[b.from]]++
		}
	}
	x.nodes, x.stems = map[int32][]int32{}, map[int32][]int32{}
	for at := range n {
		if x.inner[at] > 0 {
			if x.fused++; x.fused <= explainedBlocks {
				x.blocks, x.nodes[at] = append(x.blocks, at), []int32{}
			}
		}
		if x.inner[at] > 0 || stem[at] {
			if x.laden++; x.laden <= explainedTree {
				x.order, x.stems[at] = append(x.order, at), []int32{}
			}
		}
	}
	for at := range n {
		if nodes, ok := x.nodes[x.top[at]]; ok && len(nodes) <= explainedNodes {
			x.nodes[x.top[at]] = append(nodes, at)
		}
		if at > 0 && f.bridge(at) {
			below := x.top[f.parent[at]]
			if stems, ok := x.stems[below]; ok && len(stems) <= explainedNodes {
				x.stems[below] = append(stems, at)
			}
		}
	}
}

// cycles says what is fused.
func (x *explanation) cycles() []phrase.Phrase {
	if x.fused == 0 {
		return []phrase.Phrase{phrase.Of("The graph is a tree: nothing is to be fused.")}
	}
	out := []phrase.Phrase{
		phrase.Of(
			"Fusion: nodes that cycles hold together become one node, and each edge between them a loop of value 1."),
		phrase.Of("Why an odd cycle is worth one edge and an even one nothing: a cut leaves two rows, of n-1 edges together. If n is odd, the XOR of the rows is even, so never 1, and 0 if they are equal: mex is 1. If n is even it is odd, so never 0: mex is 0."),
	}
	for _, top := range x.blocks {
		out = append(out, phrase.Of("  %s: %d edges, together worth %d", x.list(x.nodes[top]), x.inner[top], x.inner[top]&1))
	}
	if more := x.fused - len(x.blocks); more > 0 {
		out = append(out, phrase.Of("  … and %s more of them", phrase.Count(more)))
	}
	return out
}

// list writes the names of the nodes at places.
func (x *explanation) list(places []int32) string {
	var names []string
	for i, at := range places {
		if i == explainedNodes {
			names = append(names, "…")
			break
		}
		names = append(names, x.names.of(x.walk.order[at]))
	}
	return strings.Join(names, ", ")
}

// tree writes the values of the nodes that are left, from the top down: the
// last line is the ground's.
func (x *explanation) tree() []phrase.Phrase {
	out := []phrase.Phrase{phrase.Of(
		"Then a tree is left. v(x) is the value of what stands on x: the XOR of v(y)+1 over the edges to the y above it, and of what the loops at x are worth.")}
	if x.laden > len(x.order) {
		out = append(out, phrase.Of("  %s nodes have something on them; some of them:", phrase.Count(x.laden)))
	}
	for i := len(x.order) - 1; i >= 0; i-- {
		out = append(out, phrase.Raw("  "+x.sum(x.order[i])))
	}
	return out
}

// halves are those of the proof, on a small tree: why an edge below adds 1, and why edges side by side add by XOR.
func (x *explanation) halves() (out []phrase.Phrase) {
	f := x.walk
	n := int32(len(f.order))
	if x.fused > 0 || n-1 > explainedTree {
		return nil
	}
	above := make([]int, n) // edges above each place
	var stems []int32       // the places above the edges at the ground
	for at := n - 1; at > 0; at-- {
		above[f.parent[at]] += above[at] + 1
		if f.parent[at] == 0 {
			stems = append(stems, at)
		}
	}
	slices.Reverse(stems)
	tall := slices.MaxFunc(stems, func(a, b int32) int { return cmp.Compare(above[a], above[b]) })
	if above[tall] > 0 {
		var cuts []uint64
		for at := tall + 1; at < n; at++ {
			if v, ok := x.without(at, tall); ok {
				cuts = append(cuts, v)
			}
		}
		slices.Sort(cuts)
		cuts = slices.Compact(cuts)
		grown, numbers := []string{"0"}, []string{}
		for _, v := range cuts {
			grown, numbers = append(grown, fmt.Sprint(v+1)), append(numbers, fmt.Sprint(v))
		}
		name, value := x.names.of(f.order[tall]), uint64(f.value[tall])
		out = append(out, phrase.Of("Why an edge below adds 1: cuts above %s leave of what stands on it %s, so it is worth %d, the least number missing. With the edge %s below, the same cuts leave 1 more, for it still stands, and cutting it leaves 0: %s. Now %d is the least missing.",
			name, strings.Join(numbers, ", "), value, x.names.of(f.order[0])+"-"+name, strings.Join(grown, ", "), value+1))
	}
	if len(stems) > 1 {
		var terms []string
		for _, at := range stems {
			terms = append(terms, fmt.Sprint(f.value[at]+1))
		}
		out = append(out, phrase.Of("Why edges side by side add by XOR: a cut is made on one of the %d edges at the ground, with what stands on it, and changes nothing on the others. So they are games side by side: %s = %d.",
			len(stems), strings.Join(terms, " ⊕ "), f.value[0]))
	}
	return out
}

// without returns what stands on the place top is worth without the edge below at; ok is false where at does not stand
// on it.
func (x *explanation) without(at, top int32) (value uint64, ok bool) {
	f := x.walk
	below := f.parent[at]
	value = uint64(f.value[below]) ^ (uint64(f.value[at]) + 1)
	for below > top {
		next := f.parent[below]
		value = uint64(f.value[next]) ^ (uint64(f.value[below]) + 1) ^ (value + 1)
		below = next
	}
	return value, below == top
}

// sum writes how the value of a block comes about.
func (x *explanation) sum(top int32) string {
	var terms, numbers []string
	for i, at := range x.stems[top] {
		if i == explainedNodes {
			terms, numbers = append(terms, "…"), append(numbers, "…")
			break
		}
		term := fmt.Sprintf("v(%s)+1", x.names.of(x.walk.order[at]))
		if len(x.stems[top]) > 1 || x.inner[top] > 0 {
			term = "(" + term + ")"
		}
		terms = append(terms, term)
		numbers = append(numbers, fmt.Sprint(x.walk.value[at]+1))
	}
	if n := x.inner[top]; n > 0 {
		terms, numbers = append(terms, fmt.Sprint(n&1)), append(numbers, fmt.Sprint(n&1))
	}
	name, value := x.names.of(x.walk.order[top]), x.walk.value[top]
	if len(terms) == 1 {
		return fmt.Sprintf("v(%s) = %s", name, equation(terms[0], fmt.Sprint(value)))
	}
	return fmt.Sprintf("v(%s) = %s = %s = %d", name, strings.Join(terms, " ⊕ "), strings.Join(numbers, " ⊕ "), value)
}

// equation writes that a term has a value, once if they read the same.
func equation(term, value string) string {
	if term == value {
		return value
	}
	return term + " = " + value
}
