package fold

import (
	"hash/maphash"
	"reflect"
	"unsafe"
)

// States of a slot that are not values. A value v is stored as v+first.
const (
	empty   uint32 = iota // no position here
	unknown               // a position without a value: its evaluation was given up
	pending               // being evaluated, that is, on the stack
	first
)

// maxValue is the greatest value a table can hold.
const maxValue = ^uint32(0) - first

type slot[P comparable] struct {
	pos   P
	state uint32
}

// A table maps positions to states: open addressing, linear probing, a power
// of two of slots, at most three quarters full.
type table[P comparable] struct {
	slots []slot[P]
	used  int // slots that are not empty
	hash  func(P) uint64
	extra func(P) int64 // bytes that a position holds outside its slot; may be nil
	held  int64         // the sum of extra over all slots
}

const smallestTable = 16

func newTable[P comparable]() *table[P] {
	t := &table[P]{slots: make([]slot[P], smallestTable)}
	// A concrete hash and size for the kinds of position that matter most;
	// the indirection through any lets the compiler see the type.
	var zero P
	switch any(zero).(type) {
	case uint64:
		h := func(p uint64) uint64 { return mix(p) }
		t.hash = any(h).(func(P) uint64)
	case string:
		seed := maphash.MakeSeed()
		h := func(p string) uint64 { return maphash.String(seed, p) }
		t.hash = any(h).(func(P) uint64)
	default:
		seed := maphash.MakeSeed()
		t.hash = func(p P) uint64 { return maphash.Comparable(seed, p) }
	}
	if reflect.TypeFor[P]().Kind() == reflect.String {
		t.extra = func(p P) int64 { return int64(reflect.ValueOf(p).Len()) }
	}
	return t
}

// mix is the finalizer of splitmix64 (Steele, Lea, Flood 2014): a bijection
// in which every input bit reaches every output bit.
func mix(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}

// find returns the index of the slot of p, or of the empty slot where p would go.
func (t *table[P]) find(p P) int {
	mask := uint64(len(t.slots) - 1)
	for i := t.hash(p) & mask; ; i = (i + 1) & mask {
		if s := &t.slots[i]; s.state == empty || s.pos == p {
			return int(i)
		}
	}
}

// insert puts p with the given state into the empty slot i.
func (t *table[P]) insert(i int, p P, state uint32) {
	t.slots[i] = slot[P]{p, state}
	t.used++
	if t.extra != nil {
		t.held += t.extra(p)
	}
}

// full reports whether the table must grow before the next insert.
func (t *table[P]) full() bool { return t.used >= len(t.slots)/4*3 }

// grownBytes returns the memory held while the table doubles: old and new.
func (t *table[P]) grownBytes() int64 {
	return t.held + 3*int64(len(t.slots))*int64(unsafe.Sizeof(slot[P]{}))
}

func (t *table[P]) bytes() int64 {
	return t.held + int64(len(t.slots))*int64(unsafe.Sizeof(slot[P]{}))
}

// grow doubles the table.
func (t *table[P]) grow() {
	old := t.slots
	t.slots = make([]slot[P], 2*len(old))
	for i := range old {
		if old[i].state != empty {
			t.slots[t.find(old[i].pos)] = old[i]
		}
	}
}
