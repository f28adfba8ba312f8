package retro

import (
	"context"

	"zermelo/game"
	"zermelo/say/phrase"
)

// layerGraph is one layer: the nodes are its positions, the edges the moves
// that stay in it.
type layerGraph[P comparable] struct {
	positionGraph[P]
	layers []layer[P]
	k      int // the layer
}

func (g *layerGraph[P]) walk() walker {
	return &layerWalker[P]{positionWalker: g.walker(), in: g}
}

type layerWalker[P comparable] struct {
	*positionWalker[P]
	in *layerGraph[P]
}

// A leaver is a walker that looks out of its layer.
type leaver interface {
	outside(i uint64) outside
}

// leave says that the walkers are leavers.
func (e *engine) leave() {
	e.leavers = make([]leaver, len(e.walkers))
	for w := range e.leavers {
		e.leavers[w] = e.walkers[w].(leaver)
	}
}

// solveLayer solves a graph whose walkers are leavers; inner says that there are
// moves within the layer, held is the memory held besides. The states are nil if it
// did not come to solving.
func solveLayer(ctx context.Context, g graph, m *meter, held int64, inner bool) (*states, error) {
	if g.size() > maxFound {
		return nil, game.Limit(phrase.Of("a layer has more than %s positions", phrase.Count(maxFound)), phrase.Phrase{})
	}
	if need := uint64(held) + foundBytes(int(g.size())); m.exceeds(need) {
		return nil, memoryError(m.settings, need)
	}
	e := newEngine(ctx, g, m, held)
	e.leave()
	err := e.prepare(func(w int, from, to uint64) bool {
		for i := from; i < to; i++ {
			if !e.enterLayer(w, i, e.leavers[w].outside(i), inner) {
				return false
			}
		}
		return true
	})
	if err == nil && inner {
		if !g.reversible() {
			if need := uint64(e.held+e.bytes()) + reverseBytes(g.size(), e.degrees); m.exceeds(need) {
				return nil, memoryError(m.settings, need)
			}
			err = e.writeReverse()
		}
		if err == nil {
			err = e.run(0)
		}
	}
	e.states.partial = err != nil
	return e.states, err
}

// outside is what the moves out of the layer say about a position.
type outside struct {
	kind   game.IndexState
	inner  int    // moves that stay in the layer
	winsIn uint32 // the least distance at which one of the others wins; 0: none does
	lastly uint32 // the greatest distance at which one of the others loses; 0: none does
	drawn  bool   // one of the others draws
}

func (w *layerWalker[P]) outside(i uint64) outside {
	p, _ := w.at(i)
	o := outside{kind: stateOf(w.rules, p)}
	if o.kind != game.Playing {
		return o
	}
	moves := w.play.moves(p)
	if len(moves) == 0 {
		o.kind = game.FinishedLoss
		return o
	}
	w.edges = w.edges[:0]
	for _, q := range moves {
		again := again(w.rules, p, q)
		q = w.rules.Canonical(q)
		to := w.rules.Layer(q)
		l := &w.in.layers[to]
		id, _ := l.positions.Find(q)
		if to == w.in.k {
			w.edges = append(w.edges, uint64(id)<<1|again)
			continue
		}
		o.see(l.states.value(uint64(id)).Before(again == 1))
	}
	o.inner = len(w.distinct(w.edges, 0))
	return o
}

// see notes a move of value v for the player who makes it.
func (o *outside) see(v Value) {
	d := uint32(v.Distance)
	switch v.Result {
	case game.Drawn:
		o.drawn = true
	case game.Win:
		if o.winsIn == 0 || d < o.winsIn {
			o.winsIn = d
		}
	default:
		o.lastly = max(o.lastly, d)
	}
}

// enterLayer gives node i of a layer its first state. It settles what no move
// within the layer can change and puts what the moves out of it say on the
// agenda. inner says that there are moves within the layer.
func (e *engine) enterLayer(w int, i uint64, o outside, inner bool) (fits bool) {
	st, count := e.states, &e.scratch[w].counts
	if max(o.winsIn, o.lastly) > st.farthest() || uint32(o.inner)+1 >= st.due() {
		return false
	}
	count.positions++
	count.degrees += uint64(o.inner)
	switch {
	case o.kind != game.Playing:
		if st.store(i, st.finished(o.kind)); o.kind != game.FinishedDraw {
			e.now.add(i)
		}
	case o.winsIn > 0 && !inner:
		st.store(i, st.decided(true, o.winsIn))
	case o.winsIn > 0:
		st.store(i, uint32(o.inner)+1) // one option is never refuted
		e.due.add(o.winsIn, i<<1|1)
	case o.drawn:
		st.store(i, uint32(o.inner)+1)
	case o.inner > 0: // lastly is asked for when these are refuted
		st.store(i, uint32(o.inner))
	case !inner:
		st.store(i, st.decided(false, o.lastly))
	default:
		st.store(i, st.due())
		e.due.add(o.lastly, i<<1)
	}
	return true
}
