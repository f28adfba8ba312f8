package search

import "zermelo/value/short"

// byWeight decides a sum of values by their atomic weights, where all are atomic: the
// weight of a sum is the sum of the weights. A game of weight 2 or more is positive,
// of weight -2 or less negative; with weight 1 or more it is at least the far star,
// so that Left to move wins.
// Source: Winning Ways, chapter 8 (the two-ahead rule); Siegel (2013), II.7.
func (s *Search) byWeight(x state) verdict {
	total, ok := s.weight(x.rest)
	if !ok {
		return open
	}
	at := s.stopsOf(total)
	high, low := at.leftHigh, at.rightLow // of the stops of all weights
	for _, e := range x.elements {
		w, ok := s.weight(e.value())
		if !ok {
			return open
		}
		at := s.stopsOf(w)
		high, low = clampAdd(high, at.leftHigh), clampAdd(low, at.rightLow)
	}
	const one = 1 << 20 // of the unit of stops
	switch {
	case low > one:
		return won
	case high < -2*one:
		return lost
	}
	s.table.Bound(valueBound)
	defer s.table.Bound(0)
	for _, e := range x.elements {
		w, _ := s.weight(e.value())
		if total, ok = s.plus(total, w); !ok {
			return open
		}
	}
	return s.twoAhead(total)
}

// twoAhead decides by the weight of the whole.
func (s *Search) twoAhead(weight short.Value) verdict {
	for _, at := range [...]struct {
		n    int64
		says verdict
	}{{1, won}, {-2, lost}} {
		n, err := s.table.Int(at.n)
		if err != nil {
			return open
		}
		least, most := n, weight
		if at.says == lost {
			least, most = weight, n
		}
		if yes, err := s.table.Le(least, most); err == nil && yes {
			return at.says
		}
	}
	return open
}

// weight returns the atomic weight of a value if it has one that is found in little
// time.
func (s *Search) weight(v short.Value) (w short.Value, ok bool) {
	if !s.table.IsInfinitesimal(v) {
		return 0, false
	}
	for int(v) >= len(s.weights) {
		s.weights = append(s.weights, unasked)
	}
	if s.weights[v] == unasked {
		s.weights[v] = hard
		s.table.Bound(valueBound)
		if w, ok, err := s.table.AtomicWeight(v); ok && err == nil {
			s.weights[v] = uint32(w) + valueBase
		}
		s.table.Bound(0)
	}
	f := s.weights[v]
	return valueOf(f), known(f)
}
