package partizan

import (
	"hash/maphash"
	"reflect"
	"unsafe"
)

// A Hasher is offered by a rule set that hashes its positions faster than the
// general way.
type Hasher[P comparable] interface {
	// Hash returns 64 bits that depend on the whole of p, well mixed: any of
	// them may be taken as an index.
	Hash(p P) uint64
}

// A memo numbers positions from 0 in the order in which it meets them: open
// addressing, linear probing, a power of two of slots at most three quarters
// full. A slot is 0, or the number plus one and, above it, 32 bits of the hash.
type memo[P comparable] struct {
	slots     []uint64
	positions []P
	hash      func(P) uint64
	extra     func(P) int64 // bytes that a position holds elsewhere; may be nil
	held      int64
}

const (
	smallestMemo = 1 << 6
	maxPositions = 1<<31 - 1
)

func newMemo[P comparable](rules any) *memo[P] {
	m := &memo[P]{slots: make([]uint64, smallestMemo)}
	if h, ok := rules.(Hasher[P]); ok {
		m.hash = h.Hash
	} else {
		seed := maphash.MakeSeed()
		m.hash = func(p P) uint64 { return maphash.Comparable(seed, p) }
	}
	if reflect.TypeFor[P]().Kind() == reflect.String {
		m.extra = func(p P) int64 { return int64(reflect.ValueOf(p).Len()) }
	}
	return m
}

// search returns the number of p if it has one, else the slot for it.
func (m *memo[P]) search(p P) (id uint32, slot, hash uint64, ok bool) {
	hash = m.hash(p)
	mask := uint64(len(m.slots) - 1)
	for i := hash >> 32 & mask; ; i = (i + 1) & mask {
		s := m.slots[i]
		if s == 0 {
			return 0, i, hash, false
		}
		if s>>32 == hash>>32 {
			if id := uint32(s) - 1; m.positions[id] == p {
				return id, i, hash, true
			}
		}
	}
}

// number returns the number of p, which is given one if it has none.
func (m *memo[P]) number(p P) uint32 {
	id, slot, hash, ok := m.search(p)
	if ok {
		return id
	}
	id = uint32(len(m.positions))
	m.positions = append(m.positions, p)
	m.slots[slot] = hash>>32<<32 | uint64(id+1)
	if m.extra != nil {
		m.held += m.extra(p)
	}
	if len(m.positions) > len(m.slots)/4*3 {
		m.grow()
	}
	return id
}

// grow doubles the slots. The 32 bits of the hash that a slot holds are enough
// for all the slots there can be.
func (m *memo[P]) grow() {
	old := m.slots
	m.slots = make([]uint64, 2*len(old))
	mask := uint64(len(m.slots) - 1)
	for _, s := range old {
		if s == 0 {
			continue
		}
		i := s >> 32 & mask
		for m.slots[i] != 0 {
			i = (i + 1) & mask
		}
		m.slots[i] = s
	}
}

// bytes returns the memory held.
func (m *memo[P]) bytes() int64 {
	var p P
	return m.held + int64(len(m.slots))*8 + int64(cap(m.positions))*int64(unsafe.Sizeof(p))
}

// room returns the memory that the next positions may take besides: at worst
// everything doubles.
func (m *memo[P]) room() int64 {
	var p P
	var more int64
	if len(m.positions) >= len(m.slots)/4*3-1 {
		more += 2 * int64(len(m.slots)) * 8
	}
	if len(m.positions) == cap(m.positions) {
		more += int64(cap(m.positions)) * int64(unsafe.Sizeof(p)) * 5 / 4
	}
	return more
}
