package retro

import (
	"context"
	"sync/atomic"

	"zermelo/game"
	"zermelo/phrase"
)

// A layer holds the positions of one layer and, once it is solved, their
// states. The index has slots only while positions are looked up in it.
type layer[P comparable] struct {
	*index[P]
	states *states
	inner  bool // a move stays in the layer
	needed int  // the first layer with a move to this one
}

// Layers is a game in layers that is solved one at a time, from the last, so
// that only the layers that moves lead to need be in memory besides.
type Layers[P comparable] struct {
	abilities[P]
	layers []layer[P]
	meter  *meter
	found  uint64
	solved uint64
}

// FindLayers finds the positions of all layers that can be reached from
// starts, the starting positions of a [game.Starter] if none are given. The
// errors are those of [Solve].
func FindLayers[P comparable](ctx context.Context, rules game.Impartial[P], settings Settings, starts ...P) (*Layers[P], error) {
	a := abilitiesOf(rules, settings.Whole)
	if len(starts) == 0 && a.starter != nil {
		starts = a.starter.Starts()
	}
	settings.Route = ByLayers
	if _, err := a.route(settings, len(starts) > 0); err != nil {
		return nil, err
	}
	return findLayers(ctx, a, starts, newMeter(settings))
}

// Count returns the number of layers.
func (s *Layers[P]) Count() int { return len(s.layers) }

// Len returns the number of positions of layer k.
func (s *Layers[P]) Len(k int) int {
	if s.layers[k].index == nil {
		return 0
	}
	return len(s.layers[k].keys)
}

// Each calls do for every position of layer k with its value, until it
// returns false. The layer must be solved and not released.
func (s *Layers[P]) Each(k int, do func(p P, v Value) bool) {
	if l := &s.layers[k]; l.index != nil {
		eachKey(l.keys, l.states, do)
	}
}

// Release frees the layers from k on that no layer before k has a move to.
func (s *Layers[P]) Release(k int) {
	for j := k; j < len(s.layers); j++ {
		if s.layers[j].needed >= k {
			s.layers[j].index, s.layers[j].states = nil, nil
		}
	}
}

// Restore gives layer k the values that a former run found, instead of Solve.
// An error of value is passed on.
func (s *Layers[P]) Restore(k int, value func(p P) (Value, error)) error {
	l := &s.layers[k]
	if l.index == nil {
		return nil
	}
	l.rehash(slotsFor(len(l.keys)))
	l.states = newStates(uint64(len(l.keys)), false)
	for i, p := range l.keys {
		v, err := value(p)
		if err != nil {
			return err
		}
		if uint64(v.Distance) > uint64(l.states.farthest()) {
			l.states = l.states.widened()
		}
		l.states.put(uint64(i), v)
	}
	s.solved += uint64(len(l.keys))
	return nil
}

// findLayers finds the positions of all layers, from the first to the last.
func findLayers[P comparable](ctx context.Context, a abilities[P], starts []P, m *meter) (*Layers[P], error) {
	s := &Layers[P]{abilities: a, layers: make([]layer[P], a.layered.Layers()), meter: m}
	for _, p := range starts {
		p = a.canonical(p)
		s.at(a.layered.Layer(p)).number(p)
	}
	for k := range s.layers {
		s.layers[k].needed = k
	}
	for k := range s.layers {
		if s.layers[k].index == nil {
			continue
		}
		if err := s.expand(ctx, k); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (s *Layers[P]) at(k int) *layer[P] {
	l := &s.layers[k]
	if l.index == nil {
		l.index = newIndex[P]()
	}
	return l
}

// expand finds the positions that a move from layer k leads to.
func (s *Layers[P]) expand(ctx context.Context, k int) error {
	l := &s.layers[k]
	number := func(options []P) error {
		for _, q := range options {
			to := s.layered.Layer(q)
			if to < k || to >= len(s.layers) {
				return game.Unsupported(phrase.Of("a move leads from layer %d to layer %d of %d", k, to, len(s.layers)), phrase.Phrase{})
			}
			next := s.at(to)
			next.number(q)
			l.inner = l.inner || to == k
			next.needed = min(next.needed, k)
		}
		return nil
	}
	check := func(first int) error { return s.check(ctx, uint64(first)) }
	if err := expand(l.index, s.meter.settings.workers(), s.options, number, check); err != nil {
		return err
	}
	s.found += uint64(len(l.keys))
	l.slots = nil
	return s.check(ctx, 0)
}

func (s *Layers[P]) check(ctx context.Context, more uint64) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	held := s.bytes()
	s.meter.report(s.found+more, 0, 0, held)
	if s.meter.exceeds(uint64(held)) {
		return foundError(s.meter.settings, s.found+more)
	}
	return nil
}

func (s *Layers[P]) bytes() int64 {
	var b int64
	for _, l := range s.layers {
		if l.index != nil {
			b += l.index.bytes()
		}
		if l.states != nil {
			b += int64(len(l.states.words)) * 4
		}
	}
	return b
}

// Solve solves layer k; all later ones that it has moves to must be solved or
// restored, and not released.
func (s *Layers[P]) Solve(ctx context.Context, k int) error {
	l := &s.layers[k]
	if l.index == nil {
		return nil
	}
	if len(l.keys) > maxIndexed {
		return game.Limit(phrase.Of("a layer has more than %s positions", phrase.Count(maxIndexed)), phrase.Phrase{})
	}
	l.rehash(slotsFor(len(l.keys)))
	if need := uint64(s.bytes()) + foundBytes(len(l.keys)); s.meter.exceeds(need) {
		return memoryError(s.meter.settings, need)
	}
	g := &layerGraph[P]{Layers: s, k: k}
	e := newEngine(ctx, g, s.meter)
	err := e.prepareLayer(l.inner, func(w int, i uint64) outside { return e.walkers[w].(*layerWalker[P]).outside(i) })
	if err == nil && l.inner {
		if !g.reversible() {
			if need := uint64(s.bytes()+e.bytes()) + reverseBytes(g.size(), e.edges); s.meter.exceeds(need) {
				return memoryError(s.meter.settings, need)
			}
			e.back, err = e.writeReverse()
		}
		if err == nil {
			err = e.run(0)
		}
	}
	e.states.partial = err != nil
	l.states = e.states
	s.solved += uint64(len(l.keys))
	return err
}

func solveLayers[P comparable](ctx context.Context, a abilities[P], starts []P, m *meter) (*Table[P], error) {
	s, err := findLayers(ctx, a, starts, m)
	if err != nil {
		return nil, err
	}
	t := &Table[P]{abilities: a, route: ByLayers, layers: s.layers}
	for k := len(s.layers) - 1; k >= 0; k-- {
		if err := s.Solve(ctx, k); err != nil {
			for j := range k {
				s.layers[j].index = nil // what has no states is not in the table
			}
			return t, err
		}
	}
	return t, nil
}

// layerGraph is one layer: the nodes are its positions, the edges the moves
// that stay in it.
type layerGraph[P comparable] struct {
	*Layers[P]
	k int // the layer
}

// size is the number of positions of the layer.
func (g *layerGraph[P]) size() uint64     { return uint64(len(g.layers[g.k].keys)) }
func (g *layerGraph[P]) reversible() bool { return g.unmover != nil }
func (g *layerGraph[P]) walk() walker     { return &layerWalker[P]{layerGraph: g} }

type layerWalker[P comparable] struct {
	*layerGraph[P]
	moves []P
	edges []edge
}

// outside is what the moves out of the layer say about a position.
type outside struct {
	kind   game.IndexState
	inner  int    // moves that stay in the layer
	winsIn uint32 // the least distance at which one of the others wins; 0: none does
	lastly uint32 // the greatest distance at which one of the others loses; 0: none does
	drawn  bool   // one of the others draws
}

// state is not asked for: prepareLayer asks for outside.
func (w *layerWalker[P]) state(i uint64) (game.IndexState, int) {
	o := w.outside(i)
	return o.kind, o.inner
}

func (w *layerWalker[P]) outside(i uint64) outside {
	p := w.layers[w.k].keys[i]
	o := outside{kind: w.ended(p)}
	if o.kind != game.Playing {
		return o
	}
	w.moves = w.rules.Moves(w.moves[:0], p)
	if len(w.moves) == 0 {
		o.kind = game.FinishedLoss
		return o
	}
	w.edges = w.edges[:0]
	for _, q := range w.moves {
		again := w.again(p, q)
		q = w.canonical(q)
		to := w.layered.Layer(q)
		l := &w.layers[to]
		at, _ := l.find(q)
		if to == w.k {
			w.edges = append(w.edges, at<<1|again)
			continue
		}
		o.see(l.states.value(at).Before(again == 1))
	}
	if w.symmetric != nil {
		w.edges = distinct(w.edges, 0)
	}
	o.inner = len(w.edges)
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

func (w *layerWalker[P]) next(dst []edge, i uint64) []edge {
	p, from, l := w.layers[w.k].keys[i], len(dst), &w.layers[w.k]
	w.moves = w.rules.Moves(w.moves[:0], p)
	for _, q := range w.moves {
		again := w.again(p, q)
		if q = w.canonical(q); w.layered.Layer(q) == w.k {
			at, _ := l.find(q)
			dst = append(dst, at<<1|again)
		}
	}
	if w.symmetric != nil {
		dst = distinct(dst, from)
	}
	return dst
}

func (w *layerWalker[P]) prev(dst []edge, i uint64) []edge {
	q, from, l := w.layers[w.k].keys[i], len(dst), &w.layers[w.k]
	w.moves = w.unmover.Unmoves(w.moves[:0], q)
	for _, p := range w.moves {
		again := w.again(p, q)
		if p = w.canonical(p); w.layered.Layer(p) == w.k {
			if at, ok := l.find(p); ok {
				dst = append(dst, at<<1|again)
			}
		}
	}
	if w.symmetric != nil {
		dst = distinct(dst, from)
	}
	return dst
}

// prepareLayer settles what no move within the layer can change and puts what
// the moves out of it say on the agenda. inner says that there are moves
// within the layer.
func (e *engine) prepareLayer(inner bool, outsideOf func(w int, i uint64) outside) error {
	n := e.graph.size()
	if inner {
		e.due.earliest = make([]uint32, n)
	}
	var tooFar atomic.Bool
	var edges atomic.Uint64
	err := e.each(func(w int, c uint64) {
		for i := c << chunkBits; i < min(n, (c+1)<<chunkBits); i++ {
			o := outsideOf(w, i)
			if max(o.winsIn, o.lastly) > e.states.farthest() || uint32(o.inner)+1 >= e.states.due() {
				tooFar.Store(true)
				return
			}
			e.enter(i, o, inner)
			if inner {
				edges.Add(uint64(o.inner))
			}
		}
		if w == 0 {
			e.meter.report(c<<chunkBits, n, 0, e.bytes())
		}
	})
	if err == nil && tooFar.Load() {
		if err := e.widen(); err != nil {
			return err
		}
		e.now, e.due.at = newFrontier(n), nil
		return e.prepareLayer(inner, outsideOf)
	}
	e.positions, e.edges = n, edges.Load()
	return err
}

// enter gives node i its first state.
func (e *engine) enter(i uint64, o outside, inner bool) {
	st := e.states
	switch {
	case o.kind == game.FinishedDraw:
		st.store(i, st.drawn())
	case o.kind != game.Playing:
		s := st.mark
		if o.kind == game.FinishedWin {
			s |= st.won
		}
		st.store(i, s)
		e.now.add(i)
	case o.winsIn > 0 && !inner:
		st.store(i, st.mark|st.won|o.winsIn)
	case o.winsIn > 0:
		st.store(i, uint32(o.inner)+1) // one option is never refuted
		e.due.add(o.winsIn, i<<1|1)
	case o.drawn:
		st.store(i, uint32(o.inner)+1)
	case o.inner > 0:
		st.store(i, uint32(o.inner))
		e.due.earliest[i] = o.lastly
	case !inner:
		st.store(i, st.mark|o.lastly)
	default:
		st.store(i, st.due())
		e.due.add(o.lastly, i<<1)
	}
}
