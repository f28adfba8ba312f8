package walk

import (
	"math/bits"
	"unsafe"

	"zermelo/game"
)

// Positions are the positions of one rule set as numbers: the [game.Numbers] of a
// [game.Rules]. They are taken apart if the rules split positions, and brought
// into normal form if they know symmetries.
//
// The table is open addressing, linear probing, a power of two of slots at
// most three quarters full. A slot is 0, or the number plus one and, in the bits
// above those that numbers can have, as many of the hash: most positions that
// are others than the one looked for are told by them alone.
type Positions[P comparable] struct {
	rules     *game.Rules[P]
	slots     []uint32
	most      int // positions for which the slots suffice
	positions []P
	hash      func(P) uint64
	extra     func(*P) int64 // bytes that a position holds elsewhere; may be nil
	held      int64

	moves   game.Sums[P] // scratch
	counted game.Sums[P] // scratch of Mobility
	pieces  []P          // scratch

	seen    outlook[P]
	touched uint32 // makes loads ahead that nothing else needs
}

const (
	smallest = 1 << 6
	// MaxPositions is the greatest number of positions that have numbers as
	// parts.
	MaxPositions = 1<<30 - 1
)

// New returns an empty numbering of the positions of rules.
func New[P comparable](rules *game.Rules[P]) game.Numbers[P] {
	if rules.Numbers != nil {
		return rules.Numbers(rules.Split != nil, rules.Normal != nil)
	}
	return NewPositions(rules)
}

// NewPositions is [New] for who numbers positions as they are and knows their
// type. If some are given, all of them different, they have the first numbers
// and are kept.
func NewPositions[P comparable](rules *game.Rules[P], given ...P) *Positions[P] {
	x := &Positions[P]{rules: rules, positions: given, hash: rules.Hash}
	if x.hash == nil {
		x.hash = HashOf[P]()
	}
	x.extra = WeightOf(rules.Weight)
	if x.extra != nil {
		for i := range given {
			x.held += x.extra(&given[i])
		}
	}
	x.Wake()
	return x
}

// NewIndexed is [NewPositions] with a slot for every index of the rules, under
// which positions are looked up: nothing is faster where indices are few and
// most of them are met.
func NewIndexed[P comparable](rules *game.Rules[P]) *Positions[P] {
	x := &Positions[P]{rules: rules, hash: rules.Index.Rank}
	x.refill(IndexSlots(rules.Index.Size))
	x.most = len(x.slots) - 1
	return x
}

// IndexSlots returns how many slots of four bytes there are for an index.
func IndexSlots(size uint64) int { return 1 << bits.Len64(size) }

// Len implements [game.Space].
func (x *Positions[P]) Len() int { return len(x.positions) }

// All returns the positions in the order of their numbers. They are not to be
// changed, and stay as they are when more have numbers.
func (x *Positions[P]) All() []P { return x.positions }

// Alike implements [game.Space].
func (x *Positions[P]) Alike() bool { return x.rules.Alike }

// At implements [game.Numbers].
func (x *Positions[P]) At(id uint32) P { return x.positions[id] }

// Text implements [game.Space].
func (x *Positions[P]) Text(id uint32) string { return x.rules.Text(x.positions[id]) }

// Count implements [game.Space].
func (x *Positions[P]) Count(id uint32) uint64 {
	if x.rules.Count == nil {
		return 0
	}
	return x.rules.Count(x.positions[id])
}

// ListBytes implements [game.Space].
func (x *Positions[P]) ListBytes(id uint32, moves uint64) int64 {
	var weight int64
	if x.extra != nil {
		weight = x.extra(&x.positions[id])
	}
	if x.rules.Count == nil {
		moves = max(moves, uncounted(weight))
	}
	return listBytes(moves, weight)
}

// Options implements [game.Space].
func (x *Positions[P]) Options(parts []game.Part, ends []uint32, id uint32, who game.Player) ([]game.Part, []uint32) {
	x.moves.Reset()
	x.rules.Moves(&x.moves, x.positions[id], who)
	switch {
	case x.rules.Single && x.rules.Split == nil && x.rules.Normal == nil:
		for _, q := range x.moves.Parts() {
			parts = append(parts, game.Part(x.Number(q)<<1))
			ends = append(ends, uint32(len(parts)))
		}
		return parts, ends
	case x.rules.Single:
		for _, q := range x.moves.Parts() {
			parts = x.Parts(parts, q)
			ends = append(ends, uint32(len(parts)))
		}
		return parts, ends
	}
	for i := range x.moves.Len() {
		for _, q := range x.moves.At(i) {
			parts = x.Parts(parts, q)
		}
		ends = append(ends, uint32(len(parts)))
	}
	return parts, ends
}

// Parts implements [game.Numbers].
func (x *Positions[P]) Parts(dst []game.Part, p P) []game.Part {
	if x.rules.Split == nil {
		return append(dst, x.Part(p))
	}
	x.pieces = x.rules.Split(x.pieces[:0], p)
	for _, q := range x.pieces {
		if x.rules.Neat {
			dst = append(dst, game.Part(x.Number(q)<<1))
		} else {
			dst = append(dst, x.Part(q))
		}
	}
	return dst
}

// Part implements [game.Numbers].
func (x *Positions[P]) Part(p P) game.Part {
	if x.rules.Normal == nil {
		return game.Part(x.Number(p) << 1)
	}
	q, negative := x.rules.Normal(p)
	out := game.Part(x.Number(q) << 1)
	if negative {
		out = out.Negated()
	}
	return out
}

// Hash implements [game.Numbers].
func (x *Positions[P]) Hash(id uint32) uint64 { return x.hash(x.positions[id]) }

// Plies implements [game.Numbers].
func (x *Positions[P]) Plies(id uint32) (n int, ok bool) {
	if x.rules.Plies == nil {
		return 0, false
	}
	return x.rules.Plies(x.positions[id]), true
}

// Guess implements [game.Numbers].
func (x *Positions[P]) Guess(id uint32) (ahead int32, ok bool) {
	if x.rules.Guess == nil {
		return 0, false
	}
	return x.rules.Guess(x.positions[id]), true
}

// Mobility implements [game.Numbers].
func (x *Positions[P]) Mobility(id uint32) (left, right int) {
	p := x.positions[id]
	if x.rules.Count != nil {
		if n := x.rules.Count(p); n > mostCounted {
			return mostCounted, mostCounted
		}
	}
	x.counted.Reset()
	x.rules.Moves(&x.counted, p, game.Left)
	left = x.counted.Len()
	if x.rules.Alike {
		return left, left
	}
	x.rules.Moves(&x.counted, p, game.Right)
	return left, x.counted.Len() - left
}

// mostCounted bounds the moves that are made to count them.
const mostCounted = 1 << 10

// Balanced implements [game.Numbers].
func (x *Positions[P]) Balanced(id uint32) bool {
	return x.rules.Balanced != nil && x.rules.Balanced(x.positions[id])
}

// Bounds implements [game.Numbers].
func (x *Positions[P]) Bounds(parts []game.Part, ends []uint32, id uint32, who game.Player) ([]game.Part, []uint32) {
	if x.rules.Bounds == nil {
		return parts, ends
	}
	x.moves.Reset()
	x.rules.Bounds(&x.moves, x.positions[id], who)
	for i := range x.moves.Len() {
		for _, q := range x.moves.At(i) {
			parts = x.Parts(parts, q)
		}
		ends = append(ends, uint32(len(parts)))
	}
	return parts, ends
}

// Reset implements [game.Numbers].
func (x *Positions[P]) Reset() {
	x.positions, x.held = nil, 0
	x.Wake()
}

// Find implements [game.Numbers].
func (x *Positions[P]) Find(p P) (id uint32, ok bool) {
	return x.search(p)
}

// search returns the number of p if it has one.
func (x *Positions[P]) search(p P) (id uint32, ok bool) {
	hash := x.hash(p)
	tag, mask := uint32(hash>>32), uint32(len(x.slots)-1)
	for i := uint32(hash) & mask; ; i = (i + 1) & mask {
		s := x.slots[i]
		if s == 0 {
			return 0, false
		}
		if (s^tag)&^mask == 0 {
			if id := s&mask - 1; x.positions[id] == p {
				return id, true
			}
		}
	}
}

// Number returns the number of p, which is in normal form and does not fall
// apart; it is given one if it has none. It is [Positions.search], said again
// for speed.
func (x *Positions[P]) Number(p P) uint32 {
	hash := x.hash(p)
	tag, mask := uint32(hash>>32), uint32(len(x.slots)-1)
	i := uint32(hash) & mask
	for ; x.slots[i] != 0; i = (i + 1) & mask {
		if s := x.slots[i]; (s^tag)&^mask == 0 {
			if id := s&mask - 1; x.positions[id] == p {
				return id
			}
		}
	}
	return x.enter(p, i, tag)
}

// enter gives p a number, in the empty slot that is for it.
func (x *Positions[P]) enter(p P, slot, tag uint32) uint32 {
	id := uint32(len(x.positions))
	x.positions = append(x.positions, p)
	x.slots[slot] = tag&^uint32(len(x.slots)-1) | (id + 1)
	if x.extra != nil {
		x.held += x.extra(&x.positions[id])
	}
	if len(x.positions) > x.most {
		x.refill(2 * len(x.slots))
	}
	return id
}

// Rest frees the slots: until [Positions.Wake] positions are known by their
// numbers only.
func (x *Positions[P]) Rest() { x.slots = nil }

// Wake makes positions ready to be looked up and numbered.
func (x *Positions[P]) Wake() {
	slots := smallest
	for len(x.positions) > slots/4*3 {
		slots *= 2
	}
	x.refill(slots)
}

// refill makes the given number of slots, a power of two.
func (x *Positions[P]) refill(slots int) {
	x.slots = nil // free before the new ones are made
	x.slots, x.most = make([]uint32, slots), slots/4*3
	mask := uint32(slots - 1)
	for id, p := range x.positions {
		hash := x.hash(p)
		i := uint32(hash) & mask
		for x.slots[i] != 0 {
			i = (i + 1) & mask
		}
		x.slots[i] = uint32(hash>>32)&^mask | uint32(id+1)
	}
}

// Bytes returns the memory held.
func (x *Positions[P]) Bytes() int64 {
	var p P
	return x.held + x.seen.bytes() + x.moves.Bytes() + x.counted.Bytes() + int64(cap(x.pieces))*int64(unsafe.Sizeof(p)) + int64(len(x.slots))*4 + int64(cap(x.positions))*int64(unsafe.Sizeof(p))
}

// Room returns the memory that the next positions may take besides: at worst
// everything doubles.
func (x *Positions[P]) Room() int64 {
	var p P
	var more int64
	if len(x.positions) >= x.most-1 {
		more += 2 * int64(len(x.slots)) * 4
	}
	if len(x.positions) == cap(x.positions) {
		more += int64(cap(x.positions)) * int64(unsafe.Sizeof(p)) * 5 / 4
	}
	return more
}
