package hackenbush

import (
	"fmt"
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
	return append(x.cycles(), x.tree()...)
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
