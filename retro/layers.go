package retro

import (
	"context"

	"zermelo/game"
	"zermelo/phrase"
)

// A layer holds the positions of one layer and, once it is solved, their
// states. The index has slots only while positions are looked up in it.
type layer[P comparable] struct {
	*index[P]
	states *states
	packed packed // the positions while they wait to be solved, if the game has an index
	inner  bool   // a move stays in the layer
	needed int    // the first layer with a move to this one
}

// Layers is a game in layers that is solved one at a time, from the last, so
// that only the layers that moves lead to need be in memory besides.
type Layers[P comparable] struct {
	rules  *game.Rules[P]
	layers []layer[P]
	meter  *meter
	found  uint64
	solved uint64
	pack   bool // positions wait packed
}

// FindLayers finds the positions of all layers that can be reached from
// starts, the starting positions of the rules if none are given. What it asks
// of the rules and the errors are those of [Solve].
func FindLayers[P comparable](ctx context.Context, rules *game.Rules[P], settings Settings, starts ...P) (*Layers[P], error) {
	r, starts := prepared(rules, settings.Whole), startsOf(rules, starts)
	settings.Route = ByLayers
	if _, err := chooseRoute(r, settings, len(starts) > 0); err != nil {
		return nil, err
	}
	return findLayers(ctx, r, starts, newMeter(settings), r.Index != nil)
}

// Count returns the number of layers.
func (s *Layers[P]) Count() int { return len(s.layers) }

// Len returns the number of positions of layer k.
func (s *Layers[P]) Len(k int) int {
	if s.layers[k].index == nil {
		return 0
	}
	return len(s.layers[k].keys) + s.layers[k].packed.n
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
	s.meter.account.Hold(s.bytes())
}

// Restore gives layer k the values that a former run found, instead of Solve.
// An error of value is passed on.
func (s *Layers[P]) Restore(k int, value func(p P) (Value, error)) error {
	l := &s.layers[k]
	if l.index == nil {
		return nil
	}
	s.wake(l)
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
	s.meter.account.Hold(s.bytes())
	return nil
}

// findLayers finds the positions of all layers, from the first to the last.
func findLayers[P comparable](ctx context.Context, rules *game.Rules[P], starts []P, m *meter, pack bool) (*Layers[P], error) {
	s := &Layers[P]{rules: rules, layers: make([]layer[P], rules.Layers), meter: m, pack: pack}
	for _, p := range starts {
		p = rules.Canonical(p)
		s.at(rules.Layer(p)).number(p)
	}
	for k := range s.layers {
		s.layers[k].needed = k
	}
	for k := range s.layers {
		if s.layers[k].index == nil {
			continue
		}
		if err := s.expand(ctx, k); err != nil {
			m.account.Close()
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
			to := s.rules.Layer(q)
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
	if err := expand(l.index, s.meter.settings.Workers(), s.rules, number, check); err != nil {
		return err
	}
	s.found += uint64(len(l.keys))
	l.slots = nil
	if s.pack {
		l.packed = pack(l.index, s.rules.Index)
	}
	return s.check(ctx, 0)
}

func (s *Layers[P]) check(ctx context.Context, more uint64) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	held := s.bytes()
	s.meter.report(s.found+more, 0, 0, held)
	if !s.meter.account.Hold(held) {
		return foundError(s.meter.settings, s.found+more)
	}
	return nil
}

func (s *Layers[P]) bytes() int64 {
	var b int64
	for _, l := range s.layers {
		if l.index != nil {
			b += l.index.bytes() + int64(cap(l.packed.bytes))
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
	if s.Len(k) > maxIndexed {
		return game.Limit(phrase.Of("a layer has more than %s positions", phrase.Count(maxIndexed)), phrase.Phrase{})
	}
	s.wake(l)
	defer func() { s.meter.account.Hold(s.bytes()) }()
	if need := uint64(s.bytes()) + foundBytes(len(l.keys)); s.meter.exceeds(need) {
		return memoryError(s.meter.settings, need)
	}
	g := &layerGraph[P]{Layers: s, k: k}
	e := newEngine(ctx, g, s.meter, s.bytes())
	err := e.prepareLayer(l.inner, func(w int, i uint64) outside { return e.walkers[w].(*layerWalker[P]).outside(i) })
	if err == nil && l.inner {
		if !g.reversible() {
			if need := uint64(e.held+e.bytes()) + reverseBytes(g.size(), e.edges); s.meter.exceeds(need) {
				return memoryError(s.meter.settings, need)
			}
			err = e.writeReverse()
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

// wake makes the positions of a layer ready to be looked up.
func (s *Layers[P]) wake(l *layer[P]) {
	if l.packed.n > 0 {
		unpack(l.index, s.rules.Index, l.packed)
		l.packed = packed{}
	}
	l.rehash(slotsFor(len(l.keys)))
}

func solveLayers[P comparable](ctx context.Context, rules *game.Rules[P], starts []P, m *meter) (*Table[P], error) {
	s, err := findLayers(ctx, rules, starts, m, false)
	if err != nil {
		return nil, err
	}
	t := &Table[P]{rules: rules, route: ByLayers, layers: s.layers}
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
