package retro

import (
	"context"
	"slices"
)

// arcs are the moves between nodes, written out.
type arcs struct {
	first []uint64 // by node: its first move; one more at the end
	to    []uint32
}

func (a *arcs) moves(v uint32) []uint32 { return a.to[a.first[v]:a.first[v+1]] }
func (a *arcs) nodes() uint32           { return uint32(len(a.first) - 1) }
func (a *arcs) bytes() int64            { return 8*int64(cap(a.first)) + 4*int64(cap(a.to)) }

// makeRoom turns the number of moves of each node, in first, into the end of
// its stretch and makes room for all.
func (a *arcs) makeRoom() {
	sum := uint64(0)
	for i := range a.first {
		sum += a.first[i]
		a.first[i] = sum
	}
	a.to = make([]uint32, sum)
}

// reversed returns the moves backwards.
func (a *arcs) reversed() *arcs {
	back := &arcs{first: make([]uint64, len(a.first))}
	for _, q := range a.to {
		back.first[q]++
	}
	back.makeRoom()
	for v := range a.nodes() {
		for _, q := range a.moves(v) {
			back.first[q]--
			back.to[back.first[q]] = v
		}
	}
	return back
}

// cyclic reports whether there are moves within a component.
func (a *arcs) cyclic(nodes []uint32) bool {
	return len(nodes) > 1 || slices.Contains(a.moves(nodes[0]), nodes[0])
}

// components calls do for every strongly connected component, each after all
// that can be reached from it (R. Tarjan 1972, with a stack of its own). do
// may keep nothing.
func (a *arcs) components(ctx context.Context, do func(nodes []uint32) error) error {
	const unseen, done = 0, ^uint32(0)
	n := a.nodes()
	order := make([]uint32, n) // by node: its number, as it was entered
	low := make([]uint32, n)   // the lowest number reached, or unseen, or done
	next := make([]uint64, n)  // the next move to look at
	var path, open []uint32
	number := uint32(0)
	enter := func(v uint32) {
		number++
		order[v], low[v], next[v] = number, number, a.first[v]
		path, open = append(path, v), append(open, v)
	}
	for root := range n {
		if low[root] == unseen {
			enter(root)
		}
		for steps := 1; len(path) > 0; steps++ {
			if steps%checkEvery == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			v := path[len(path)-1]
			if next[v] < a.first[v+1] {
				q := a.to[next[v]]
				next[v]++
				if low[q] == unseen {
					enter(q)
				} else {
					low[v] = min(low[v], low[q])
				}
				continue
			}
			path = path[:len(path)-1]
			if len(path) > 0 {
				u := path[len(path)-1]
				low[u] = min(low[u], low[v])
			}
			if low[v] != order[v] {
				continue
			}
			k := len(open) - 1
			for open[k] != v {
				k--
			}
			for _, u := range open[k:] {
				low[u] = done
			}
			if err := do(open[k:]); err != nil {
				return err
			}
			open = open[:k]
		}
	}
	return ctx.Err()
}
