package walk

import (
	"hash/maphash"
	"reflect"
	"unsafe"
)

// seed is that of the hashes of texts and of what holds some: another one in each run.
var seed = maphash.MakeSeed()

// HashOf returns a hash of positions: 64 bits that depend on the whole of a
// position, well mixed. It is a fast one if equal positions are equal words. Hashes
// of one type are the same in one run of the program.
func HashOf[P comparable]() func(P) uint64 {
	t := reflect.TypeFor[P]()
	switch size := t.Size(); {
	case t.Kind() == reflect.String:
		return func(p P) uint64 { return maphash.String(seed, *(*string)(unsafe.Pointer(&p))) }
	case !isWords(t):
	case size == 4:
		return func(p P) uint64 { return Mix(uint64(*(*uint32)(unsafe.Pointer(&p))) + golden) }
	case size == 8:
		return func(p P) uint64 { return Mix(*(*uint64)(unsafe.Pointer(&p)) + golden) }
	case size > 0 && size%8 == 0:
		words := int(size / 8)
		return func(p P) uint64 {
			var h uint64
			for _, w := range unsafe.Slice((*uint64)(unsafe.Pointer(&p)), words) {
				h = Mix(h ^ w + golden)
			}
			return h
		}
	}
	return func(p P) uint64 { return maphash.Comparable(seed, p) }
}

// isWords reports whether values of type t are equal iff their bytes are, and
// are made of words of 64 bits, or are one of 32.
func isWords(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Int32, reflect.Uint32, reflect.Int, reflect.Uint, reflect.Int64, reflect.Uint64:
		return true
	}
	return isLongWords(t)
}

func isLongWords(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Int, reflect.Uint, reflect.Int64, reflect.Uint64:
		return t.Size() == 8
	case reflect.Array:
		return isLongWords(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if f := t.Field(i); !isLongWords(f.Type) || f.Name == "_" {
				return false
			}
		}
		return true
	}
	return false
}

const golden = 0x9e3779b97f4a7c15

// Mix is the finalizer of splitmix64 (Steele, Lea, Flood 2014): a bijection in
// which every input bit reaches every output bit.
func Mix(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}
