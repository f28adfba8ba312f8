package retro

import (
	"unsafe"

	"zermelo/game"
	"zermelo/game/walk"
)

// An index numbers positions in the order in which they are first seen: open
// addressing with linear probing, four bytes a slot, and the positions apart.
type index[P comparable] struct {
	keys  []P
	slots []uint32 // number of the position + 1; 0 is empty
	hash  func(P) uint64
	// rank, if not nil, is the slot of a position: there are as many as the
	// rule set has indices.
	rank func(P) uint64
}

// maxIndexed is the greatest number of positions of an index.
const maxIndexed = 1<<31 - 2

func newIndex[P comparable]() *index[P] {
	return &index[P]{slots: make([]uint32, 1<<10), hash: walk.HashOf[P]()}
}

// maxRanked is the greatest size of an index of the rule set that is used for
// slots: 64 MiB of them. See TestCalibrate.
var maxRanked uint64 = 1 << 24

// newIndexOf returns an index that uses that of the rule set, if it is small.
// most is how many bytes it may hold.
func newIndexOf[P comparable](rules *game.Rules[P], most int64) *index[P] {
	x := rules.Index
	if x == nil || x.Size > maxRanked || int64(4*x.Size) > most/2 {
		return newIndex[P]()
	}
	return &index[P]{slots: make([]uint32, x.Size), rank: x.Rank}
}

// find returns the number of p.
func (x *index[P]) find(p P) (uint64, bool) {
	if x.rank != nil {
		i := x.rank(p)
		if i >= uint64(len(x.slots)) || x.slots[i] == 0 {
			return 0, false
		}
		k := uint64(x.slots[i] - 1)
		return k, x.keys[k] == p
	}
	mask := uint64(len(x.slots) - 1)
	for s := x.hash(p) & mask; ; s = (s + 1) & mask {
		k := x.slots[s]
		if k == 0 {
			return 0, false
		}
		if x.keys[k-1] == p {
			return uint64(k - 1), true
		}
	}
}

// number returns the number of p, the next one if it is new.
func (x *index[P]) number(p P) uint64 {
	if x.rank != nil {
		s := &x.slots[x.rank(p)]
		if *s == 0 {
			x.keys = append(x.keys, p)
			*s = uint32(len(x.keys))
		}
		return uint64(*s - 1)
	}
	mask := uint64(len(x.slots) - 1)
	s := x.hash(p) & mask
	for ; x.slots[s] != 0; s = (s + 1) & mask {
		if k := x.slots[s] - 1; x.keys[k] == p {
			return uint64(k)
		}
	}
	x.keys = append(x.keys, p)
	x.slots[s] = uint32(len(x.keys))
	if len(x.keys) > len(x.slots)/3*2 {
		x.rehash(2 * len(x.slots))
	}
	return uint64(len(x.keys) - 1)
}

// rehash makes the given number of slots, a power of two.
func (x *index[P]) rehash(slots int) {
	x.slots = nil // free before the new ones are made
	x.slots = make([]uint32, slots)
	mask := uint64(slots - 1)
	for k := range x.keys {
		s := x.hash(x.keys[k]) & mask
		for x.slots[s] != 0 {
			s = (s + 1) & mask
		}
		x.slots[s] = uint32(k + 1)
	}
}

// slotsFor returns how many slots n positions need.
func slotsFor(n int) int {
	slots := 1 << 10
	for n > slots/3*2 {
		slots *= 2
	}
	return slots
}

func (x *index[P]) bytes() int64 {
	var p P
	return int64(cap(x.keys))*int64(unsafe.Sizeof(p)) + 4*int64(len(x.slots))
}

// foundGraph is a rule set whose positions were found by search: the nodes
// are their numbers in the index.
type foundGraph[P comparable] struct {
	rules *game.Rules[P]
	*index[P]
}
