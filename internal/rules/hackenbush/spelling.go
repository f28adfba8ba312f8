package hackenbush

import (
	"cmp"
	"slices"
)

// refinedNodes is the number of nodes up to which graphs are brought to a
// canonical spelling; larger ones keep the order in which they came.
const refinedNodes = 300

// spelling writes edges that hang together with node 0 as words, the nodes
// numbered anew. Graphs that differ in the names of nodes and the order of
// edges only are spelt alike if they are trees, and nearly always otherwise:
// nodes are told apart by what is around them, again and again (colour
// refinement); nodes that stay alike are put in some order.
func spelling(edges []Edge) string {
	edges, n := compact(edges)
	rank := make([]int, n)
	if n <= refinedNodes {
		rank = refine(edges, n)
	} else {
		for i := range rank {
			rank[i] = i
		}
	}
	for i, e := range edges {
		a, b := int32(rank[e.A]), int32(rank[e.B])
		edges[i] = Edge{min(a, b), max(a, b), e.Colour}
	}
	slices.SortFunc(edges, func(d, e Edge) int {
		return cmp.Or(cmp.Compare(d.A, e.A), cmp.Compare(d.B, e.B), cmp.Compare(d.Colour, e.Colour))
	})
	g := Graph{names: names{count: n}}
	var text []byte
	for i, e := range edges {
		if i > 0 {
			text = append(text, ' ')
		}
		text = g.appendWord(text, e)
	}
	return string(text)
}

// decode reads what spelling wrote.
func decode(text string) *Graph {
	g := &Graph{green: true}
	most := int32(0)
	for i := 0; i < len(text); i++ { // behind each edge is a blank or the end
		var e Edge
		e.A, i = numeral(text, i)
		e.B, i = numeral(text, i+1)
		if i < len(text) && text[i] == ':' {
			e.Colour = Blue
			if text[i+1] == 'r' {
				e.Colour = Red
			}
			g.green = false
			i += 2
		}
		most = max(most, e.B)
		g.edges = append(g.edges, e)
	}
	g.names.count = int(most) + 1
	return g
}

// numeral reads the number at a place and returns the place behind it.
func numeral(text string, at int) (n int32, behind int) {
	for at < len(text) && text[at]-'0' <= 9 {
		n = 10*n + int32(text[at]-'0')
		at++
	}
	return n, at
}

// compact numbers the nodes of edges from 0 up, the ground first.
func compact(edges []Edge) ([]Edge, int) {
	numbers := map[int32]int32{0: 0}
	number := func(node int32) int32 {
		n, ok := numbers[node]
		if !ok {
			n = int32(len(numbers))
			numbers[node] = n
		}
		return n
	}
	all := make([]Edge, len(edges))
	for i, e := range edges {
		all[i] = Edge{number(e.A), number(e.B), e.Colour}
	}
	return all, len(numbers)
}

// A neighbour is an edge seen from one of its ends: the rank of the other.
type neighbour struct {
	colour Colour
	loop   bool
	rank   int
}

// refine ranks the nodes from 0 to n-1, the ground first.
func refine(edges []Edge, n int) []int {
	rank := make([]int, n) // the number of nodes of smaller rank
	for i := 1; i < n; i++ {
		rank[i] = 1
	}
	around := make([][]neighbour, n)
	order := make([]int, n)
	for {
		for split := true; split; {
			split = step(edges, rank, around, order)
		}
		// Order some two that are alike.
		alike := firstAlike(rank, order)
		if alike < 0 {
			return rank
		}
		for i := range rank {
			if i != alike && rank[i] == rank[alike] {
				rank[i]++
			}
		}
	}
}

// step tells nodes of equal rank apart by their neighbours and reports whether
// any differed.
func step(edges []Edge, rank []int, around [][]neighbour, order []int) (split bool) {
	for i := range around {
		around[i], order[i] = around[i][:0], i
	}
	for _, e := range edges {
		around[e.A] = append(around[e.A], neighbour{e.Colour, e.A == e.B, rank[e.B]})
		if e.A != e.B {
			around[e.B] = append(around[e.B], neighbour{e.Colour, false, rank[e.A]})
		}
	}
	for _, list := range around {
		slices.SortFunc(list, compareNeighbours)
	}
	compare := func(a, b int) int {
		return cmp.Or(cmp.Compare(rank[a], rank[b]), slices.CompareFunc(around[a], around[b], compareNeighbours))
	}
	slices.SortFunc(order, compare)
	ranks := make([]int, len(order))
	for i, node := range order {
		ranks[i] = i
		if i > 0 && compare(order[i-1], node) == 0 {
			ranks[i] = ranks[i-1]
		}
		split = split || ranks[i] != rank[node]
	}
	for i, node := range order {
		rank[node] = ranks[i]
	}
	return split
}

func compareNeighbours(a, b neighbour) int {
	loops := 0
	if a.loop != b.loop {
		loops = 1
		if b.loop {
			loops = -1
		}
	}
	return cmp.Or(cmp.Compare(a.colour, b.colour), loops, cmp.Compare(a.rank, b.rank))
}

// firstAlike returns a node that shares its rank with another, -1 if none does.
func firstAlike(rank, order []int) int {
	for i := 1; i < len(order); i++ {
		if rank[order[i-1]] == rank[order[i]] {
			return order[i-1]
		}
	}
	return -1
}
