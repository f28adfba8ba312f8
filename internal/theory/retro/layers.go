package retro

import (
	"context"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/phrase"
)

// A layer holds the positions of one layer and, once it is solved, their
// states. The positions rest while they are not looked up.
type layer[P comparable] struct {
	positions *walk.Positions[P] // nil if there are none, or not here
	states    *states
	packed    packed // the positions while they wait to be solved, if the game has an index
	inner     bool   // a move stays in the layer
	needed    int    // the first layer with a move to this one
}

// len returns the number of positions, awake or not.
func (l *layer[P]) len() int {
	if l.positions == nil {
		return l.packed.n
	}
	return l.positions.Len()
}

// Layers is a game in layers that is solved one at a time, from the last, so
// that only the layers that moves lead to need be in memory besides.
type Layers[P comparable] struct {
	rules  *game.Rules[P]
	layers []layer[P]
	meter  *meter
	found  uint64
	pack   bool // positions wait packed

	start     P    // the first of the starting positions
	estimated bool // see tooMany
}

// FindLayers finds the positions of all layers that can be reached from
// starts, the starting positions of the rules if none are given. What it asks
// of the rules and the errors are those of [Solve].
func FindLayers[P comparable](ctx context.Context, rules *game.Rules[P], settings Settings, starts ...P) (*Layers[P], error) {
	r, starts := prepared(rules, settings.Whole), startsOf(rules, starts)
	settings.Route = ByLayers
	if _, err := waysOf(r, len(starts) > 0).choose(settings); err != nil {
		return nil, err
	}
	return findLayers(ctx, r, starts, newMeter(settings), r.Index != nil)
}

// Count returns the number of layers.
func (s *Layers[P]) Count() int { return len(s.layers) }

// Len returns the number of positions of layer k.
func (s *Layers[P]) Len(k int) int { return s.layers[k].len() }

// Each calls do for every position of layer k with its value, until it
// returns false. The layer must be solved and not released.
func (s *Layers[P]) Each(k int, do func(p P, v Value) bool) {
	s.layers[k].each(do)
}

// Release frees the layers from k on that no layer before k has a move to.
func (s *Layers[P]) Release(k int) {
	for j := k; j < len(s.layers); j++ {
		if s.layers[j].needed >= k {
			s.layers[j] = layer[P]{}
		}
	}
	s.meter.account.Hold(s.bytes())
}

// Restore gives layer k the values that a former run found, instead of Solve.
// An error of value is passed on.
func (s *Layers[P]) Restore(k int, value func(p P) (Value, error)) error {
	l := &s.layers[k]
	if l.len() == 0 {
		return nil
	}
	s.wake(l)
	l.states = newStates(uint64(l.positions.Len()), false)
	for i, p := range l.positions.All() {
		v, err := value(p)
		if err != nil {
			return err
		}
		l.states = l.states.put(uint64(i), v)
	}
	s.meter.account.Hold(s.bytes())
	return nil
}

// findLayers finds the positions of all layers, from the first to the last.
func findLayers[P comparable](ctx context.Context, rules *game.Rules[P], starts []P, m *meter, pack bool) (*Layers[P], error) {
	s := &Layers[P]{rules: rules, layers: make([]layer[P], rules.Layers), meter: m, pack: pack, start: starts[0]}
	for _, p := range starts {
		p = rules.Canonical(p)
		s.at(rules.Layer(p)).positions.Number(p)
	}
	for k := range s.layers {
		s.layers[k].needed = k
	}
	for k := range s.layers {
		if s.layers[k].positions == nil {
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
	if l.positions == nil {
		l.positions = walk.NewPositions(s.rules)
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
			if room := next.positions.Room(); room > 0 && !s.meter.account.Hold(s.bytes()+room) {
				return foundError(s.meter.settings, s.found+uint64(next.positions.Len()))
			}
			next.positions.Number(q)
			l.inner = l.inner || to == k
			next.needed = min(next.needed, k)
		}
		return nil
	}
	check := func(first int) error { return s.check(ctx, uint64(first)) }
	if err := expand(l.positions, s.meter.settings.Workers(), s.rules, number, check); err != nil {
		return err
	}
	s.found += uint64(l.positions.Len())
	l.positions.Rest()
	if s.pack {
		all := l.positions.All()
		l.positions = nil // free before they are packed
		l.packed = pack(all, s.rules.Index)
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
	if err := s.meter.settings.many(int(s.found + more)); err != nil {
		return err
	}
	if s.found+more >= estimateFrom {
		return s.tooMany()
	}
	return nil
}

func (s *Layers[P]) bytes() int64 {
	var b int64
	for _, l := range s.layers {
		b += int64(cap(l.packed.bytes))
		if l.positions != nil {
			b += l.positions.Bytes()
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
	if l.len() == 0 {
		return nil
	}
	s.wake(l)
	defer func() { s.meter.account.Hold(s.bytes()) }()
	g := &layerGraph[P]{positionGraph[P]{s.rules, l.positions}, s.layers, k}
	states, err := solveLayer(ctx, g, s.meter, s.bytes(), l.inner)
	if states != nil {
		l.states = states
	}
	return err
}

// wake makes the positions of a layer ready to be looked up.
func (s *Layers[P]) wake(l *layer[P]) {
	if l.packed.n > 0 {
		l.positions = walk.NewPositions(s.rules, unpack(l.packed, s.rules.Index)...)
		l.packed = packed{}
		return
	}
	l.positions.Wake()
}

func solveLayers[P comparable](ctx context.Context, rules *game.Rules[P], starts []P, m *meter) (*Table[P], error) {
	s, err := findLayers(ctx, rules, starts, m, false)
	if err != nil {
		return nil, err
	}
	t := &Table[P]{rules: rules, route: ByLayers, layers: s.layers}
	for k := len(s.layers) - 1; k >= 0; k-- {
		if err := s.Solve(ctx, k); err != nil {
			return t, err // what has no states is not in the table
		}
	}
	return t, nil
}
