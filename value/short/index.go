package short

import "math/bits"

// An index finds values by a hash of what they are made of: open addressing,
// a slot is the upper half of the hash and the value plus one.
type index struct {
	slots []uint64
	used  int
}

const smallestIndex = 1 << 8

func (x *index) init() { *x = index{slots: make([]uint64, smallestIndex)} }

func (x *index) bytes() int64 { return int64(len(x.slots)) * 8 }

// full reports whether the index must grow before the next insert.
func (x *index) full() bool { return x.used >= len(x.slots)/2 }

// at returns the value in slot i; ok is false if it is empty. same reports
// whether the value may be the one with the given hash.
func (x *index) at(i uint64, hash uint64) (v Value, same, ok bool) {
	s := x.slots[i]
	return Value(uint32(s) - 1), s>>32 == hash>>32, s != 0
}

func (x *index) start(hash uint64) uint64 { return hash & uint64(len(x.slots)-1) }

func (x *index) next(i uint64) uint64 { return (i + 1) & uint64(len(x.slots)-1) }

// insert puts v into the empty slot i.
func (x *index) insert(i, hash uint64, v Value) {
	x.slots[i] = hash>>32<<32 | uint64(v+1)
	x.used++
}

// grow doubles the index; rehash returns the hash of a value in it.
func (x *index) grow(rehash func(Value) uint64) {
	old := x.slots
	x.slots = make([]uint64, 2*len(old))
	for _, s := range old {
		if s == 0 {
			continue
		}
		i := x.start(rehash(Value(uint32(s) - 1)))
		for x.slots[i] != 0 {
			i = x.next(i)
		}
		x.slots[i] = s
	}
}

// mix spreads the bits of x over the whole word (a fold of a 128-bit product).
func mix(x uint64) uint64 {
	hi, lo := bits.Mul64(x^0x9e3779b97f4a7c15, 0xd6e8feb86659fd93)
	return hi ^ lo
}

// hashOptions hashes two sets of values, whatever their order.
func hashOptions(lefts, rights []Value) uint64 {
	var l, r uint64
	for _, v := range lefts {
		l += mix(uint64(v) + 1)
	}
	for _, v := range rights {
		r += mix(uint64(v) + 1)
	}
	return mix(l ^ bits.RotateLeft64(mix(r), 29))
}
