package search

import (
	"math"

	"zermelo/game"
	"zermelo/value/short"
)

// A verdict is what is known of a sum with Left to move.
type verdict uint8

const (
	open verdict = iota
	won
	lost
)

func (v verdict) won() bool { return v == won }

// verdictOf says whether Left, to move, wins a sum of this value.
func (s *Search) verdictOf(v short.Value) verdict {
	if c := s.table.Sign(v); c == short.Greater || c == short.Confused {
		return won
	}
	return lost
}

// stops is what is known of the stops of an element, in units of 2^-20.
type stops struct {
	leftLow, leftHigh int64 // the left stop lies between
	rightLow          int64 // the right stop is at least
}

const far = math.MaxInt64 / 4

func (s *Search) stopsOf(v short.Value) stops {
	left, right, exact := s.table.StopFloors(v)
	high := left
	if !exact {
		high++
	}
	if left > far || left < -far || right > far || right < -far {
		return stops{-far, far, -far}
	}
	return stops{left, high, right}
}

// decide finds who wins a sum without a move, if stops, bounds or the value of the
// whole tell.
func (s *Search) decide(x state) verdict {
	if len(x.elements) == 0 {
		return s.verdictOf(x.rest)
	}
	rest := s.stopsOf(x.rest)
	right, left, gain := rest.rightLow, rest.leftHigh, rest.leftLow-rest.rightLow
	values, look := true, s.outlook(x)
	for _, e := range x.elements {
		var at stops
		if e.isValue() {
			at = s.stopsOf(e.value())
		} else {
			values = false
			at = stops{-far, far, -far}
			if look >= clearly {
				if v := s.below(e.source(), e.part()); known(v) {
					b := s.stopsOf(valueOf(v))
					at.leftLow, at.rightLow = b.leftLow, b.rightLow
				}
			}
			if look <= -clearly {
				if v := s.above(e.source(), e.part()); known(v) {
					at.leftHigh = s.stopsOf(valueOf(v)).leftHigh
				}
			}
		}
		right, left = clampAdd(right, at.rightLow), clampAdd(left, at.leftHigh)
		gain = max(gain, at.leftLow-at.rightLow)
	}
	switch {
	case right > -far && clampAdd(right, gain) > 0:
		return won
	case left < far && left < 0:
		return lost
	}
	if values {
		if v := s.byWeight(x); v != open {
			return v
		}
		if s.added <= s.searched+freeAdding {
			if v, ok := s.total(x); ok {
				return s.verdictOf(v)
			}
		}
		return open
	}
	if look >= clearly {
		if v, ok := s.bounded(x, game.Left); ok && s.verdictOf(v) == won {
			return won
		}
	}
	if look <= -clearly {
		if v, ok := s.bounded(x, game.Right); ok && s.verdictOf(v) == lost {
			return lost
		}
	}
	return open
}

// clearly is how far, in sixteenths of a move, a player must seem to be ahead where
// it is tried whether bounds show that she wins.
const clearly = 24

// outlook returns how good a sum looks for Left where some part of it has no
// value.
func (s *Search) outlook(x state) int32 {
	if x.elements[0].isValue() {
		return 0
	}
	return s.promise(x)
}

// bounded returns the value of a sum that is no better for who than x.
func (s *Search) bounded(x state, who game.Player) (short.Value, bool) {
	const most = 4
	if len(x.elements) > most {
		return 0, false
	}
	var memory [most]element
	sum := state{memory[:0], x.rest}
	for _, e := range x.elements {
		if !e.isValue() {
			v := s.limit(e.source(), e.part(), who)
			if !known(v) {
				return 0, false
			}
			e = valueElement(valueOf(v))
		}
		sum.elements = append(sum.elements, e)
	}
	return s.total(sum)
}

// totalOptions bounds the product of the numbers of options of two values that are
// added to see who wins.
const totalOptions = 1 << 6

// sumBound bounds the work in the table to add the values of a sum.
const sumBound = 1 << 13

// freeAdding is the work of adding values that is done before it must not be more
// than that of searching.
const freeAdding = 1 << 14

// total returns the value of a sum of values, if that takes little time.
func (s *Search) total(x state) (v short.Value, ok bool) {
	v, ok = x.rest, true
	s.table.Bound(sumBound)
	work := s.table.Work()
	defer func() {
		s.table.Bound(0)
		s.added += uint64(s.table.Work() - work)
	}()
	for i := 0; ok && i < len(x.elements); i++ {
		v, ok = s.plus(v, x.elements[i].value())
	}
	return v, ok
}

// plus adds two values, if that takes little time.
func (s *Search) plus(a, b short.Value) (short.Value, bool) {
	m, err := s.table.OptionCount(a)
	if err != nil {
		return 0, false
	}
	n, err := s.table.OptionCount(b)
	if err != nil || max(1, m)*max(1, n) > totalOptions {
		return 0, false
	}
	sum, err := s.table.Add(a, b)
	return sum, err == nil
}

// clampAdd adds within the bounds of what is not known.
func clampAdd(a, b int64) int64 {
	switch sum := a + b; {
	case a <= -far || b <= -far:
		return -far
	case a >= far || b >= far:
		return far
	default:
		return max(-far, min(far, sum))
	}
}
