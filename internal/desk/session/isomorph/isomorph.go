// Package isomorph lists graphs, trees, directed graphs and partial orders of a few
// nodes, one of each that are alike.
//
// A structure of n nodes is made of one of n − 1 by a node more. It is kept where the new
// node is the one that would be taken away again: of all nodes that may go, one of the
// greatest by a form that does not depend on how the nodes are numbered (B. D. McKay,
// Isomorph-free exhaustive generation, J. Algorithms 26, 1998). So nothing is remembered
// but the way to where the list is, and the first of millions is there at once.
package isomorph

import (
	"math/bits"
	"slices"
)

// Most is the greatest number of nodes.
const Most = 10

// A Set is a set of nodes, as bits.
type Set uint16

// A Graph has its nodes numbered from 0. Node a has an edge to each node of To[a]; without
// directions To[b] has a where To[a] has b. In an order To[a] is what lies below a.
type Graph struct {
	Nodes int
	To    [Most]Set
	from  [Most]Set
}

// A Kind is what is listed.
type Kind uint8

// Kinds.
const (
	Graphs Kind = iota
	Digraphs
	Trees
	Orders
)

// All lists all graphs of a kind with n nodes, from 1 to [Most], up to isomorphism.
func All(kind Kind, n int) func(yield func(Graph) bool) {
	return func(yield func(Graph) bool) {
		if n >= 1 && n <= Most {
			kind.grow(Graph{Nodes: 1}, n, yield)
		}
	}
}

// grow lists what becomes of g by more nodes; false ends the list.
func (k Kind) grow(g Graph, n int, yield func(Graph) bool) bool {
	if g.Nodes == n {
		return yield(g)
	}
	seen := map[form]bool{}
	return k.extensions(&g, func(h Graph) bool {
		f, ok := k.isLast(&h)
		if !ok || seen[f] {
			return true
		}
		seen[f] = true
		return k.grow(h, n, yield)
	})
}

// extensions lists what g may become by one node more.
func (k Kind) extensions(g *Graph, yield func(Graph) bool) bool {
	all := Set(1)<<g.Nodes - 1
	with := func(to, from Set) bool {
		h := *g
		v := h.Nodes
		h.Nodes++
		h.To[v], h.from[v] = to, from
		for a := range v {
			h.To[a] |= from >> a & 1 << v
			h.from[a] |= to >> a & 1 << v
		}
		return yield(h)
	}
	for to := Set(0); to <= all; to++ {
		more := true
		switch k {
		case Graphs:
			more = with(to, to)
		case Trees:
			if bits.OnesCount16(uint16(to)) == 1 {
				more = with(to, to)
			}
		case Orders:
			if g.isBelow(to) {
				more = with(to, 0)
			}
		case Digraphs:
			for from := Set(0); from <= all && more; from++ {
				more = with(to, from)
			}
		}
		if !more {
			return false
		}
	}
	return true
}

// isBelow reports whether all that lies below nodes of a set is in it.
func (g *Graph) isBelow(set Set) bool {
	for rest := set; rest != 0; rest &= rest - 1 {
		if g.To[bits.TrailingZeros16(uint16(rest))]&^set != 0 {
			return false
		}
	}
	return true
}

// mayGo reports whether a graph without the node is one of the kind.
func (k Kind) mayGo(g *Graph, v int) bool {
	switch k {
	case Trees:
		return bits.OnesCount16(uint16(g.To[v])) == 1
	case Orders:
		return g.from[v] == 0
	}
	return true
}

// isLast reports whether the newest node of g is one of the greatest that may go, and
// returns the form of g with that node marked.
func (k Kind) isLast(g *Graph) (form, bool) {
	last := g.Nodes - 1
	rank := g.rank(last)
	var equals []int
	for v := range last {
		if k.mayGo(g, v) {
			switch r := g.rank(v); {
			case r > rank:
				return form{}, false
			case r == rank:
				equals = append(equals, v)
			}
		}
	}
	f := g.form(last)
	for _, v := range equals {
		if g.isTwin(v, last) {
			continue
		}
		if other := g.form(v); other.compare(&f) > 0 {
			return form{}, false
		}
	}
	return f, true
}

// rank is a number that nodes have alike where they are alike.
func (g *Graph) rank(v int) int {
	rank := 0
	for rest := g.To[v] | g.from[v]; rest != 0; rest &= rest - 1 {
		a := bits.TrailingZeros16(uint16(rest))
		rank += bits.OnesCount16(uint16(g.To[a]))*16 + bits.OnesCount16(uint16(g.from[a]))
	}
	return (bits.OnesCount16(uint16(g.To[v]))*16+bits.OnesCount16(uint16(g.from[v])))<<16 + rank
}

// A form is how the edges of a graph lie once its nodes are numbered in the one way that
// does not depend on their numbers.
type form [Most]Set

func (f *form) compare(g *form) int { return slices.Compare(f[:], g[:]) }

// form returns that of g with one node before all others.
func (g *Graph) form(marked int) form {
	s := search{g: g}
	all := Set(1)<<g.Nodes - 1
	parts := append(make([]Set, 0, Most), 1<<marked)
	if rest := all &^ (1 << marked); rest != 0 {
		parts = append(parts, rest)
	}
	s.number(parts)
	return s.best
}

// A search looks for the form among the numberings that a graph allows.
type search struct {
	g     *Graph
	best  form
	found bool
}

// number goes through the numberings in which the parts come in this order.
func (s *search) number(parts []Set) {
	parts = s.g.refine(parts)
	i := slices.IndexFunc(parts, func(p Set) bool { return p&(p-1) != 0 })
	if i < 0 {
		if f := s.g.numbered(parts); !s.found || f.compare(&s.best) > 0 {
			s.best, s.found = f, true
		}
		return
	}
	for rest := parts[i]; rest != 0; rest &= rest - 1 {
		v := bits.TrailingZeros16(uint16(rest))
		tried := false
		for before := parts[i] &^ rest; before != 0 && !tried; before &= before - 1 {
			tried = s.g.isTwin(bits.TrailingZeros16(uint16(before)), v)
		}
		if !tried {
			split := append(make([]Set, 0, Most), parts[:i]...)
			s.number(append(append(split, 1<<v, parts[i]&^(1<<v)), parts[i+1:]...))
		}
	}
}

// refine splits parts until all nodes of one have as many edges to and from each part.
// The numbers of edges put the new parts in order, so that the nodes' own numbers do not.
func (g *Graph) refine(parts []Set) []Set {
	for i := 0; i < len(parts) && len(parts) < g.Nodes; i++ {
		by := parts[i]
		for j := 0; j < len(parts); j++ {
			if parts[j]&(parts[j]-1) == 0 {
				continue
			}
			var of [Most*16 + Most + 1]Set // the nodes by their numbers of edges
			least, most := len(of), -1
			for rest := parts[j]; rest != 0; rest &= rest - 1 {
				v := bits.TrailingZeros16(uint16(rest))
				n := bits.OnesCount16(uint16(g.To[v]&by))*16 + bits.OnesCount16(uint16(g.from[v]&by))
				of[n] |= 1 << v
				least, most = min(least, n), max(most, n)
			}
			if least == most {
				continue
			}
			split := make([]Set, 0, Most)
			split = append(split, parts[:j]...)
			for _, part := range of[least : most+1] {
				if part != 0 {
					split = append(split, part)
				}
			}
			parts = append(split, parts[j+1:]...)
			i, j = -1, len(parts) // begin anew
		}
	}
	return parts
}

// numbered returns the form of g whose nodes are numbered as the parts come.
func (g *Graph) numbered(parts []Set) (f form) {
	var place [Most]int
	for i, p := range parts {
		place[bits.TrailingZeros16(uint16(p))] = i
	}
	for i, p := range parts {
		for rest := g.To[bits.TrailingZeros16(uint16(p))]; rest != 0; rest &= rest - 1 {
			f[i] |= 1 << place[bits.TrailingZeros16(uint16(rest))]
		}
	}
	return f
}

// isTwin reports whether g is the same with two nodes exchanged.
func (g *Graph) isTwin(a, b int) bool {
	both := Set(1)<<a | 1<<b
	return (g.To[a]^g.To[b])&^both == 0 && (g.from[a]^g.from[b])&^both == 0 && g.To[a]>>b&1 == g.To[b]>>a&1
}

// IsConnected reports whether the edges of g join all nodes, whatever their directions.
func (g *Graph) IsConnected() bool {
	reached := Set(1)
	for before := Set(0); before != reached; {
		before = reached
		for rest := reached; rest != 0; rest &= rest - 1 {
			a := bits.TrailingZeros16(uint16(rest))
			reached |= g.To[a] | g.from[a]
		}
	}
	return reached == 1<<g.Nodes-1
}

// Covers returns the edges of an order that do not follow from others: its Hasse diagram.
func (g *Graph) Covers(a int) Set {
	covers := g.To[a]
	for rest := g.To[a]; rest != 0; rest &= rest - 1 {
		covers &^= g.To[bits.TrailingZeros16(uint16(rest))]
	}
	return covers
}
