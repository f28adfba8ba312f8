package heap

import (
	"encoding/binary"
	"math"
	"slices"
	"strconv"
	"strings"

	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// A Tuple is a list of numbers as comparable data: two tuples are equal with
// == iff they hold the same numbers in the same order. The zero value is the
// empty list. The text is the numbers as uvarints of encoding/binary.
type Tuple string

// TupleOf returns the tuple of values.
func TupleOf(values ...uint64) Tuple {
	var short [64]byte
	b := short[:0]
	for _, v := range values {
		b = binary.AppendUvarint(b, v)
	}
	return Tuple(b)
}

// Values returns the numbers of t in a new slice.
func (t Tuple) Values() []uint64 { return t.Append(nil) }

// Append appends the numbers of t to dst and returns the extended slice.
func (t Tuple) Append(dst []uint64) []uint64 {
	var v uint64
	shift := 0
	for i := range len(t) {
		v |= uint64(t[i]&0x7f) << shift
		if shift += 7; t[i] < 0x80 {
			dst = append(dst, v)
			v, shift = 0, 0
		}
	}
	return dst
}

// String returns the numbers with blanks between them: "3 4 5".
func (t Tuple) String() string {
	var b strings.Builder
	for i, v := range t.Values() {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.FormatUint(v, 10))
	}
	return b.String()
}

// changed returns the tuple of values with the i-th replaced by v; values is
// unchanged when it returns.
func changed(values []uint64, i int, v uint64) Tuple {
	old := values[i]
	values[i] = v
	t := TupleOf(values...)
	values[i] = old
	return t
}

// removed returns the tuple of values without the n values from the i-th on.
func removed(values []uint64, i, n int) Tuple {
	return TupleOf(slices.Delete(slices.Clone(values), i, i+n)...)
}

// A Pair is a pair of numbers: two heaps, or the sides of a sheet.
type Pair struct{ A, B uint64 }

// PairOf returns the pair of a and b, the smaller first: the one spelling of
// a position in which the order of the heaps does not matter.
func PairOf(a, b uint64) Pair { return Pair{min(a, b), max(a, b)} }

// String returns the numbers with a blank between them: "3 4".
func (p Pair) String() string {
	return strconv.FormatUint(p.A, 10) + " " + strconv.FormatUint(p.B, 10)
}

var twoNumbers = phrase.Of("two numbers")

var (
	oneHeap   = phrase.Of("one heap")
	otherHeap = phrase.Of("the other heap")
)

// pairPlane is the plane of games whose position is a pair.
func pairPlane() *entry.Plane {
	return entry.OneOf(oneHeap, otherHeap, func(row, column uint64) (Pair, bool) { return PairOf(row, column), true })
}

// Pairs is the notation of pairs: two numbers, in any order.
type Pairs struct{}

// Parse reads a pair, the smaller number first. The error is a
// [game.ParseError].
func (Pairs) Parse(s string) (Pair, error) {
	return parseList(s, func(words []text.Word) (Pair, error) {
		if len(words) != 2 {
			return Pair{}, text.WrongCount(words, phrase.Of("write two whole numbers, for example 3 5"))
		}
		ns, err := text.Numbers(words, phrase.Of("number"), 0, MaxNumber)
		if err != nil {
			return Pair{}, err
		}
		return PairOf(ns[0], ns[1]), nil
	})
}

// Format writes p: "3 5".
func (Pairs) Format(p Pair) string { return p.String() }

// Tuples is how tuples are written: the numbers, or 0 for none.
type Tuples struct{}

// Format writes t: "3 4 5".
func (Tuples) Format(t Tuple) string {
	if t == "" {
		return "0"
	}
	return t.String()
}

// parseList is parse of the items of a list, with blanks or commas between them.
func parseList[P any](s string, read func(items []text.Word) (P, error)) (P, error) {
	return parse(s, func(words []text.Word) (P, error) { return read(text.Items(words)) })
}

// parse reads the words of a text; an error of read has its place in the words.
// A text without words is an empty word.
func parse[P any](s string, read func(words []text.Word) (P, error)) (P, error) {
	words, _ := text.Words(s, math.MaxInt)
	if len(words) == 0 {
		words = []text.Word{{}}
	}
	p, err := read(words)
	return p, text.In(err, s)
}
