package search

import (
	"math"

	"zermelo/short"
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

// A span of stops: what is known of the stops of an element, in units of 2^-20.
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
	values := true
	for _, e := range x.elements {
		var at stops
		if e.isValue() {
			at = s.stopsOf(e.value())
		} else {
			values = false
			at = stops{-far, far, -far}
			below, above := s.bounds(e.source(), e.part())
			if known(below) {
				b := s.stopsOf(valueOf(below))
				at.leftLow, at.rightLow = b.leftLow, b.rightLow
			}
			if known(above) {
				at.leftHigh = s.stopsOf(valueOf(above)).leftHigh
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
		if v, ok := s.total(x); ok {
			return s.verdictOf(v)
		}
		return open
	}
	return s.decideByBounds(x)
}

// decideByBounds compares sums of bounds with 0: a sum that is at least one that
// Left wins, to move, is won by Left.
func (s *Search) decideByBounds(x state) verdict {
	below, above := state{rest: x.rest}, state{rest: x.rest}
	var lows, highs [4]element
	if len(x.elements) > len(lows) {
		return open
	}
	below.elements, above.elements = lows[:0], highs[:0]
	hasBelow, hasAbove := true, true
	for _, e := range x.elements {
		if e.isValue() {
			below.elements, above.elements = append(below.elements, e), append(above.elements, e)
			continue
		}
		b, a := s.bounds(e.source(), e.part())
		hasBelow, hasAbove = hasBelow && known(b), hasAbove && known(a)
		if hasBelow {
			below.elements = append(below.elements, valueElement(valueOf(b)))
		}
		if hasAbove {
			above.elements = append(above.elements, valueElement(valueOf(a)))
		}
	}
	if hasBelow {
		if v, ok := s.total(below); ok && s.verdictOf(v) == won {
			return won
		}
	}
	if hasAbove {
		if v, ok := s.total(above); ok && s.verdictOf(v) == lost {
			return lost
		}
	}
	return open
}

// totalOptions bounds the product of the numbers of options of values that are
// added to see who wins.
const totalOptions = 1 << 9

// total returns the value of a sum of values, if that takes little time.
func (s *Search) total(x state) (v short.Value, ok bool) {
	product := 1
	for _, e := range x.elements {
		n, err := s.table.OptionCount(e.value())
		if err != nil {
			return 0, false
		}
		if product *= max(1, n); product > totalOptions && len(x.elements) > 1 {
			return 0, false
		}
	}
	v = x.rest
	s.table.Bound(valueBound)
	defer s.table.Bound(0)
	for _, e := range x.elements {
		var err error
		if v, err = s.table.Add(v, e.value()); err != nil {
			return 0, false
		}
	}
	return v, true
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
