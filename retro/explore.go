package retro

import (
	"context"

	"zermelo/game"
)

// A web is every position that can be reached from some, with every move,
// written out: the nodes are the numbers of the index.
type web[P comparable] struct {
	*index[P]
	first []uint64 // by node: its first move; one more at the end
	to    []uint32
}

func (w *web[P]) moves(i uint32) []uint32 { return w.to[w.first[i]:w.first[i+1]] }

func (w *web[P]) bytes() int64 {
	return w.index.bytes() + 8*int64(cap(w.first)) + 4*int64(cap(w.to))
}

// explore writes out what can be reached from starts. moves returns the
// positions after the moves from p, good until it is called again; rules may
// have an index to number them by; extra is the memory that the caller holds
// for each position and each move.
func explore[P comparable](ctx context.Context, rules *game.Rules[P], moves func(p P) []P, starts []P, m *meter, extra int64) (*web[P], error) {
	w := &web[P]{index: newIndexOf(rules, m.account.Most()), first: []uint64{0}}
	for _, p := range starts {
		w.number(p)
	}
	for k := 0; k < len(w.keys); k++ {
		if k%checkEvery == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			held := w.bytes() + extra*int64(len(w.keys)+len(w.to))
			m.report(uint64(k), 0, 0, held)
			if !m.account.Hold(held) || len(w.keys) > maxIndexed {
				return nil, foundError(m.settings, uint64(len(w.keys)))
			}
		}
		for _, q := range moves(w.keys[k]) {
			w.to = append(w.to, uint32(w.number(q)))
		}
		w.first = append(w.first, uint64(len(w.to)))
	}
	return w, nil
}

// components calls do for every strongly connected component, each after all
// that can be reached from it (R. Tarjan 1972, with a stack of its own). do
// may keep nothing.
func (w *web[P]) components(ctx context.Context, do func(nodes []uint32) error) error {
	const unseen = 0
	n := uint32(len(w.keys))
	low := make([]uint32, n) // 0: unseen; greatest: done; else the lowest number reached
	const done = ^uint32(0)
	next := make([]uint64, n) // the next move to look at
	var path, open []uint32
	number := uint32(0)
	enter := func(v uint32) {
		number++
		low[v], next[v] = number, w.first[v]
		path, open = append(path, v), append(open, v)
	}
	order := make([]uint32, n) // the number of each node as it was entered
	for root := range n {
		if low[root] != unseen {
			continue
		}
		if root%checkEvery == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		enter(root)
		order[root] = low[root]
		for len(path) > 0 {
			v := path[len(path)-1]
			if next[v] < w.first[v+1] {
				q := w.to[next[v]]
				next[v]++
				switch low[q] {
				case unseen:
					enter(q)
					order[q] = low[q]
				case done:
				default:
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
