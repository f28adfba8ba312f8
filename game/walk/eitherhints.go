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
