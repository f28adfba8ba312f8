package window

import (
	"reflect"
	"unsafe"

	"zermelo/game/walk"
)

// Where rules tell no kinds of moves, moves are of one kind if they change the same in
// a position: the stone put on a cell, the piece that goes from here to there. That is
// seen in the words or letters by which two positions differ.

// kindBits is the number of bits of such a kind.
const kindBits = 12

// kindOf returns what tells the kind of the move from p to q, below 2^kindBits; nil if
// positions are neither texts nor words.
func kindOf[P comparable]() func(p, q *P) int32 {
	t := reflect.TypeFor[P]()
	if t.Kind() == reflect.String {
		return func(p, q *P) int32 {
			return textKind(*(*string)(unsafe.Pointer(p)), *(*string)(unsafe.Pointer(q)))
		}
	}
	var words, texts []uintptr
	if !parts(t, 0, &words, &texts) {
		return nil
	}
	return func(p, q *P) int32 {
		var h uint64
		for i, at := range words {
			a, b := *(*uint64)(unsafe.Add(unsafe.Pointer(p), at)), *(*uint64)(unsafe.Add(unsafe.Pointer(q), at))
			if a != b {
				h ^= walk.Mix(a ^ b + uint64(i)*0x9e3779b97f4a7c15)
			}
		}
		for i, at := range texts {
			a, b := *(*string)(unsafe.Add(unsafe.Pointer(p), at)), *(*string)(unsafe.Add(unsafe.Pointer(q), at))
			if a != b {
				h ^= walk.Mix(uint64(textKind(a, b)) + uint64(i)<<32)
			}
		}
		return int32(h >> (64 - kindBits))
	}
}

// parts appends where the words of 64 bits and the texts of a value of type t lie. Small
// fields, as who is to move, do not count. It reports whether there are any, and nothing
// else but such.
func parts(t reflect.Type, at uintptr, words, texts *[]uintptr) bool {
	const most = 64
	switch t.Kind() {
	case reflect.Int, reflect.Uint, reflect.Int64, reflect.Uint64:
		if t.Size() != 8 || len(*words) >= most {
			return false
		}
		*words = append(*words, at)
		return true
	case reflect.String:
		*texts = append(*texts, at)
		return true
	case reflect.Bool, reflect.Int8, reflect.Uint8, reflect.Int16, reflect.Uint16, reflect.Int32, reflect.Uint32:
		return len(*words)+len(*texts) > 0
	case reflect.Array:
		for i := range t.Len() {
			if !parts(t.Elem(), at+uintptr(i)*t.Elem().Size(), words, texts) {
				return false
			}
		}
		return t.Len() > 0
	case reflect.Struct:
		any := false
		for i := range t.NumField() {
			f := t.Field(i)
			any = parts(f.Type, at+f.Offset, words, texts) || any
		}
		return any
	}
	return false
}

// textKind is the kind of a change of a text: where the first letters differ, and what
// stands there then, of up to three letters.
func textKind(a, b string) int32 {
	if len(a) != len(b) {
		return int32(walk.Mix(uint64(len(a))<<32+uint64(len(b))) >> (64 - kindBits))
	}
	var h uint64
	for i, left := 0, 3; i < len(a) && left > 0; i++ {
		if a[i] != b[i] {
			h ^= walk.Mix(uint64(i)<<16 | uint64(a[i])<<8 | uint64(b[i]))
			left--
		}
	}
	return int32(h >> (64 - kindBits))
}
