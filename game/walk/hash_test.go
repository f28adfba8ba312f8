package walk_test

import (
	"math"
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"zermelo/game/walk"
)

type (
	letters string
	long    struct {
		a uint64
		b [2]int64
		c struct{ d uint }
	}
	padded struct {
		a uint8
		b uint64
	}
	blank struct {
		a uint64
		_ uint64
	}
	mixed struct {
		name string
		at   [2]uint16
	}
)

// checkHash: equal values have equal hashes, the values given have different
// ones, and all bits are in use.
func checkHash[P comparable](t *testing.T, values []P, again func(p P) P) {
	t.Helper()
	hash := walk.HashOf[P]()
	name := reflect.TypeFor[P]()
	owners := map[uint64]P{}
	ones, zeros := uint64(0), uint64(0)
	for _, p := range values {
		h := hash(p)
		if q := again(p); q != p || hash(q) != h {
			t.Errorf("%v: %v has the hashes %x and %x", name, p, h, hash(q))
		}
		if q, taken := owners[h]; taken && q != p {
			t.Errorf("%v: %v and %v have the same hash", name, p, q)
		}
		owners[h] = p
		ones, zeros = ones|h, zeros|^h
	}
	if ones&zeros != math.MaxUint64 {
		t.Errorf("%v: bits that never change: %x", name, ^(ones & zeros))
	}
}

// upTo makes values of the first numbers.
func upTo[P any](make func(i uint64) P) (values []P) {
	for i := range uint64(250) {
		values = append(values, make(i))
	}
	return values
}

func same[P any](p P) P { return p }

func TestHashOf(t *testing.T) {
	checkHash(t, upTo(func(i uint64) uint8 { return uint8(i) }), same)
	checkHash(t, upTo(func(i uint64) uint16 { return uint16(i) }), same)
	checkHash(t, upTo(func(i uint64) uint32 { return uint32(i) }), same)
	checkHash(t, upTo(func(i uint64) int32 { return int32(i) - 100 }), same)
	checkHash(t, upTo(func(i uint64) int { return int(i) - 100 }), same)
	checkHash(t, upTo(func(i uint64) uint64 { return i << 56 }), same)
	checkHash(t, upTo(func(i uint64) [3]uint64 { return [3]uint64{1: i} }), same)
	checkHash(t, upTo(func(i uint64) [3]uint8 { return [3]uint8{2: uint8(i)} }), same)
	checkHash(t, upTo(func(i uint64) long { return long{a: i, b: [2]int64{1: 7}, c: struct{ d uint }{uint(i)}} }), same)
	checkHash(t, upTo(func(i uint64) any { return i }), same)
	text := strings.Repeat("x", 250)
	checkHash(t, upTo(func(i uint64) string { return text[:i] }), strings.Clone)
	checkHash(t, upTo(func(i uint64) letters { return letters(text[:i]) }), func(p letters) letters {
		return letters(strings.Clone(string(p)))
	})
	checkHash(t, upTo(func(i uint64) mixed { return mixed{text[:i/2], [2]uint16{uint16(i % 2)}} }), func(p mixed) mixed {
		p.name = strings.Clone(p.name)
		return p
	})
	// A zero is equal to a negative one.
	checkHash(t, upTo(func(i uint64) float64 { return float64(i) }), func(p float64) float64 {
		if p == 0 {
			return math.Copysign(0, -1)
		}
		return p
	})
	nothing := walk.HashOf[struct{}]()
	if first := nothing(struct{}{}); nothing(struct{}{}) != first {
		t.Error("nothing has two hashes")
	}
}

// What lies between fields, or in fields without a name, does not count.
func TestHashOfLooksAtFieldsOnly(t *testing.T) {
	checkHash(t, upTo(func(i uint64) padded { return padded{uint8(i), i} }), func(p padded) padded {
		var q padded
		fill(&q)
		q.a, q.b = p.a, p.b
		return q
	})
	checkHash(t, upTo(func(i uint64) blank { return blank{a: i} }), func(p blank) blank {
		var q blank
		fill(&q)
		q.a = p.a
		return q
	})
}

// fill sets all bytes of a value.
func fill[P any](p *P) {
	for i := range unsafe.Sizeof(*p) {
		*(*byte)(unsafe.Add(unsafe.Pointer(p), i)) = 0xff
	}
}
