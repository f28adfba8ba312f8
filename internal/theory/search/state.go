package search

import (
	"zermelo/game"
	"zermelo/value/short"
)

// An element is a summand that is searched: a part of a source, or a value that
// is more than a number, ups and a nimber. Values come after all parts.
type element uint64

const valueBit element = 1 << 63

func partElement(source int, q game.Part) element { return element(source)<<32 | element(q) }

func valueElement(v short.Value) element { return valueBit | element(v) }

func (e element) isValue() bool { return e&valueBit != 0 }

func (e element) value() short.Value { return short.Value(e &^ valueBit) }

func (e element) source() int { return int(e >> 32) }

func (e element) part() game.Part { return game.Part(e) }

// A state is a sum with Left to move: elements in order, none of which is the
// negative of another, and what the rest of the sum is worth.
type state struct {
	elements []element
	rest     short.Value
}

// A builder puts a state together, summand by summand.
type builder struct {
	s        *Search
	elements []element
	rest     short.Value
	err      error
}

// start makes b the empty sum, in memory of its own.
func (b *builder) start() { b.elements, b.rest, b.err = b.elements[:0], short.Zero, nil }

// addPart adds a part of a source, or its value if that is known.
func (b *builder) addPart(source int, q game.Part) {
	if v, ok := b.s.know(source, q); ok {
		b.addValue(v)
		return
	}
	b.put(partElement(source, q), partElement(source, q^b.s.sources[source].sign))
}

// addValue adds a value.
func (b *builder) addValue(v short.Value) {
	t := b.s.table
	if _, _, _, closed := t.AsNumberUpStar(v); closed {
		if b.rest == short.Zero {
			b.rest = v
			return
		}
		b.addRest(v)
		return
	}
	n, err := t.Neg(v)
	if err != nil {
		b.err = err
		return
	}
	b.put(valueElement(v), valueElement(n))
}

// addRest adds a value to the rest, which is a number, ups and a nimber then too.
func (b *builder) addRest(v short.Value) {
	sum, err := b.s.table.Add(b.rest, v)
	if err != nil {
		b.err = err
		return
	}
	b.rest = sum
}

// put adds an element, or takes its negative away.
func (b *builder) put(e, negative element) {
	at := len(b.elements)
	for i, other := range b.elements {
		if other == negative {
			b.elements = append(b.elements[:i], b.elements[i+1:]...)
			return
		}
		if other > e && at > i {
			at = i
		}
	}
	b.elements = append(b.elements, 0)
	copy(b.elements[at+1:], b.elements[at:])
	b.elements[at] = e
}

// hash mixes a state.
func (s *Search) hash(elements []element, rest short.Value) uint64 {
	h := s.valueHash(rest)
	for _, e := range elements {
		if e.isValue() {
			h += mix(s.valueHash(e.value()))
		} else {
			h += s.sources[e.source()].hash(e.part())
		}
	}
	return h
}
