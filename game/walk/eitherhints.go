package walk

import "zermelo/game"

// What a search asks of positions of two types.

// Hash implements [game.Numbers].
func (x *either[P, Q]) Hash(id uint32) uint64 {
	if at := x.where[id]; at&1 == 0 {
		return x.small.Hash(at >> 1)
	}
	return x.wide.Hash(x.where[id] >> 1)
}

// Plies implements [game.Numbers].
func (x *either[P, Q]) Plies(id uint32) (n int, ok bool) {
	if at := x.where[id]; at&1 == 0 {
		return x.small.Plies(at >> 1)
	}
	return x.wide.Plies(x.where[id] >> 1)
}

// Guess implements [game.Numbers].
func (x *either[P, Q]) Guess(id uint32) (ahead int32, ok bool) {
	if at := x.where[id]; at&1 == 0 {
		return x.small.Guess(at >> 1)
	}
	return x.wide.Guess(x.where[id] >> 1)
}

// Mobility implements [game.Numbers].
func (x *either[P, Q]) Mobility(id uint32) (left, right int) {
	if at := x.where[id]; at&1 == 0 {
		return x.small.Mobility(at >> 1)
	}
	return x.wide.Mobility(x.where[id] >> 1)
}

// Balanced implements [game.Numbers].
func (x *either[P, Q]) Balanced(id uint32) bool {
	if at := x.where[id]; at&1 == 0 {
		return x.small.Balanced(at >> 1)
	}
	return x.wide.Balanced(x.where[id] >> 1)
}

// Bounds implements [game.Numbers].
func (x *either[P, Q]) Bounds(parts []game.Part, ends []uint32, id uint32, who game.Player) ([]game.Part, []uint32) {
	at := x.where[id]
	if at&1 == 0 {
		start := len(parts)
		parts, ends = x.small.Bounds(parts, ends, at>>1, who)
		x.number(parts[start:], 0, x.small.Len())
		return parts, ends
	}
	if x.wide.rules.Bounds == nil {
		return parts, ends
	}
	x.moves.Reset()
	x.wide.rules.Bounds(&x.moves, x.wide.At(at>>1), who)
	for i := range x.moves.Len() {
		for _, q := range x.moves.At(i) {
			parts = x.wideParts(parts, q)
		}
		ends = append(ends, uint32(len(parts)))
	}
	return parts, ends
}

// Reset implements [game.Numbers].
func (x *either[P, Q]) Reset() {
	x.small.Reset()
	x.wide.Reset()
	x.where, x.ids = nil, [2][]uint32{}
}

// A glance is the options of one position as numbers, and how many of them were
// shown.
type glance struct {
	parts []game.Part
	ends  []uint32
	shown int
}

// Look implements [game.Outlook]. The parts of all options are given numbers.
func (x *either[P, Q]) Look(id uint32) int {
	g := &x.glance
	g.parts, g.ends = x.Options(g.parts[:0], g.ends[:0], id, game.Left)
	g.shown = 0
	return len(g.ends)
}

// Seen implements [game.Outlook].
func (x *either[P, Q]) Seen(parts, ends []uint32) (p, e []uint32) {
	from := x.glance.shown
	x.glance.shown = min(from+fewOptions, len(x.glance.ends))
	return x.glance.show(parts, ends, from, x.glance.shown)
}

// Enter implements [game.Outlook].
func (x *either[P, Q]) Enter(parts, ends []uint32) (p, e []uint32) {
	return x.glance.show(parts, ends, 0, len(x.glance.ends))
}

// show appends the parts of options, and where those of each end.
func (g *glance) show(parts, ends []uint32, from, to int) (p, e []uint32) {
	start := uint32(0)
	if from > 0 {
		start = g.ends[from-1]
	}
	for _, end := range g.ends[from:to] {
		for _, q := range g.parts[start:end] {
			parts = append(parts, q.ID())
		}
		start = end
		ends = append(ends, uint32(len(parts)))
	}
	return parts, ends
}

// Breadth implements [game.Outlook].
func (x *either[P, Q]) Breadth(id uint32) int {
	if at := x.where[id]; at&1 == 0 {
		return x.small.Breadth(at >> 1)
	}
	return x.wide.Breadth(x.where[id] >> 1)
}
