package walk

import (
	"reflect"
	"unsafe"

	"zermelo/game"
)

// weightOf returns how many bytes positions hold elsewhere, in the texts that
// they are made of and by what the rules know of; nil if they hold none.
func weightOf[P comparable](besides func(p P) int64) func(p *P) int64 {
	places := textsIn(nil, reflect.TypeFor[P](), 0)
	if len(places) == 0 && besides == nil {
		return nil
	}
	return func(p *P) (bytes int64) {
		if besides != nil {
			bytes = besides(*p)
		}
		for _, at := range places {
			bytes += int64(len(*(*string)(unsafe.Add(unsafe.Pointer(p), at))))
		}
		return bytes
	}
}

// textsIn appends where the strings in a value of type t are, which starts at
// the given place.
func textsIn(places []uintptr, t reflect.Type, at uintptr) []uintptr {
	switch t.Kind() {
	case reflect.String:
		places = append(places, at)
	case reflect.Array:
		for i := range t.Len() {
			places = textsIn(places, t.Elem(), at+uintptr(i)*t.Elem().Size())
		}
	case reflect.Struct:
		for i := range t.NumField() {
			places = textsIn(places, t.Field(i).Type, at+t.Field(i).Offset)
		}
	}
	return places
}

// weight returns how many bytes a position whose type is forgotten holds
// elsewhere.
func weight(v reflect.Value) (bytes int64) {
	switch v.Kind() {
	case reflect.String:
		return int64(v.Len())
	case reflect.Array:
		for i := range v.Len() {
			bytes += weight(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			bytes += weight(v.Field(i))
		}
	}
	return bytes
}

// ListBytes returns about how much memory it takes to list the moves from part.
func ListBytes(r *game.Named, part any) int64 {
	weight := weight(reflect.ValueOf(part))
	if r.Record == nil || r.Record.Count == nil {
		return listBytes(uncounted(weight), weight)
	}
	return listBytes(r.Record.Count(part), weight)
}

// uncounted is the number of moves of a position of which the rules do not count
// them: as many as it has letters, more or less.
func uncounted(weight int64) uint64 { return uint64(weight) }

// listBytes returns about how much memory it takes to list so many moves from a
// position of that weight: its options weigh as much.
func listBytes(moves uint64, weight int64) int64 {
	if moves > 1<<40 || weight > 1<<20 && moves > 1<<32 {
		return 1 << 62
	}
	return int64(moves) * (moveBytes + weight)
}
