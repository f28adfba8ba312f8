package retro

import (
	"context"

	"zermelo/game"
	"zermelo/game/walk"
)

// A web is every position that can be reached from some, with every move,
// written out: the nodes are their numbers.
type web[P comparable] struct {
	*walk.Positions[P]
	first []uint64 // by node: its first move; one more at the end
	to    []uint32
}

func (w *web[P]) moves(i uint32) []uint32 { return w.to[w.first[i]:w.first[i+1]] }

func (w *web[P]) bytes() int64 {
	return w.Bytes() + 8*int64(cap(w.first)) + 4*int64(cap(w.to))
}

// maxIndexed is the greatest size of an index of the rule set under which
// positions are looked up: 64 MiB of slots. See TestCalibrate.
var maxIndexed uint64 = 1 << 24

// positionsOf returns an empty numbering, by the index of the rule set if it is
// small. most is how many bytes may be held.
func positionsOf[P comparable](rules *game.Rules[P], most int64) *walk.Positions[P] {
	x := rules.Index
	if x == nil || x.Size >= maxIndexed || int64(4*walk.IndexSlots(x.Size)) > most/2 {
		return walk.NewPositions(rules)
	}
	return walk.NewIndexed(rules)
}

// explore writes out what can be reached from starts. moves returns the
// positions after the moves from p, good until it is called again; extra is the
// memory that the caller holds for each position and each move.
func explore[P comparable](ctx context.Context, rules *game.Rules[P], moves func(p P) []P, starts []P, m *meter, extra int64) (*web[P], error) {
	w := &web[P]{Positions: positionsOf(rules, m.account.Most()), first: []uint64{0}}
	for _, p := range starts {
		w.Number(p)
	}
	for k := 0; k < w.Len(); k++ {
		if k%checkEvery == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			held := w.bytes() + extra*int64(w.Len()+len(w.to))
			m.report(uint64(k), 0, 0, held)
			if !m.account.Hold(held) || w.Len() > maxFound {
				return nil, foundError(m.settings, uint64(w.Len()))
			}
		}
		for _, q := range moves(w.At(uint32(k))) {
			w.to = append(w.to, w.Number(q))
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
	n := uint32(w.Len())
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
