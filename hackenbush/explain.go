package hackenbush

import (
	"fmt"
	"strings"

	"zermelo/phrase"
)

// Bounds of what an explanation spells out.
const (
	explainedBlocks = 12
	explainedNodes  = 16
	explainedTree   = 24
)

// Explain implements [game.Explainer]: the cycles that are fused, and the tree
// that is left with its values.
func (Rules) Explain(p Position) []phrase.Phrase {
	v := p.walked()
	if v.count() == 0 {
		return nil
	}
	x := explanation{view: v, top: v.walk.tops()}
	x.collect()
	return append(x.cycles(), x.tree()...)
}

type explanation struct {
	view
	top   []int32
	nodes map[int32][]int32 // the places of blocks of more than one node or with edges, by top
	inner map[int32]int     // the number of edges inside a block
	stems map[int32][]int32 // the places above the bridges of a block
	order []int32           // the tops of blocks that have anything, from the ground up
}

// collect finds the blocks, at most as many as are ever spelt out.
func (x *explanation) collect() {
	x.nodes, x.inner, x.stems = map[int32][]int32{}, map[int32]int{}, map[int32][]int32{}
	f := x.walk
	for at := range int32(len(f.order)) {
		top := x.top[at]
		if at > 0 && f.bridge(at) {
			x.stems[x.top[f.parent[at]]] = append(x.stems[x.top[f.parent[at]]], at)
		} else if at > 0 {
			x.inner[top]++
		}
		if len(x.nodes[top]) <= explainedNodes {
			x.nodes[top] = append(x.nodes[top], at)
		}
	}
	for _, b := range f.backs {
		x.inner[x.top[b.from]]++
	}
	for _, l := range f.loops {
		x.inner[x.top[l.from]]++
	}
	for at := range int32(len(f.order)) {
		if x.top[at] == at && (x.inner[at] > 0 || len(x.stems[at]) > 0) {
			x.order = append(x.order, at)
		}
	}
}

// cycles says what is fused.
func (x *explanation) cycles() []phrase.Phrase {
	if len(x.inner) == 0 {
		return []phrase.Phrase{phrase.Of("The graph is a tree: nothing is to be fused.")}
	}
	out := []phrase.Phrase{phrase.Of(
		"Fusion: nodes that cycles hold together become one node, and each edge between them a loop of value 1.")}
	written := 0
	for _, top := range x.order {
		if x.inner[top] == 0 {
			continue
		}
		if written == explainedBlocks {
			return append(out, phrase.Of("  … and %s more of them", phrase.Count(len(x.inner)-written)))
		}
		written++
		out = append(out, phrase.Of("  %s: %d edges, together worth %d", x.list(x.nodes[top]), x.inner[top], x.inner[top]&1))
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
		names = append(names, x.names[x.walk.order[at]])
	}
	return strings.Join(names, ", ")
}

// tree writes the values of the nodes that are left, from the top down: the
// last line is the ground's.
func (x *explanation) tree() []phrase.Phrase {
	out := []phrase.Phrase{phrase.Of(
		"Then a tree is left. v(x) is the value of what stands on x: the XOR of v(y)+1 over the edges to the y above it, and of what the loops at x are worth.")}
	if len(x.order) > explainedTree {
		out = append(out, phrase.Of("  %s nodes have something on them; the lowest are:", phrase.Count(len(x.order))))
	}
	for i := min(len(x.order), explainedTree) - 1; i >= 0; i-- {
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
		term := fmt.Sprintf("v(%s)+1", x.names[x.walk.order[at]])
		if len(x.stems[top]) > 1 || x.inner[top] > 0 {
			term = "(" + term + ")"
		}
		terms = append(terms, term)
		numbers = append(numbers, fmt.Sprint(x.walk.value[at]+1))
	}
	if n := x.inner[top]; n > 0 {
		terms, numbers = append(terms, fmt.Sprint(n&1)), append(numbers, fmt.Sprint(n&1))
	}
	name, value := x.names[x.walk.order[top]], x.walk.value[top]
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
