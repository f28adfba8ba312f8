package retro

import "zermelo/game"

// A Table holds the value of every position of a game. It is safe for
// concurrent use.
type Table[P comparable] struct {
	rules  *game.Rules[P]
	route  Route
	states *states    // nil by layers
	layers []layer[P] // those of the game, or one if it was searched
}

// Route returns the way the table was made.
func (t *Table[P]) Route() Route { return t.route }

// Lookup returns the value of p, not Known if it is not in the table. The
// error is always nil.
func (t *Table[P]) Lookup(p P) (Value, error) {
	p = t.rules.Canonical(p)
	st, i, ok := t.node(p)
	if !ok {
		return Value{}, nil
	}
	return st.value(i), nil
}

// node returns where the canonical position p is.
func (t *Table[P]) node(p P) (*states, uint64, bool) {
	if t.layers == nil {
		i := t.rules.Index.Rank(p)
		if i >= t.states.n {
			return nil, 0, false
		}
		q, ok := t.rules.Index.Unrank(i)
		return t.states, i, ok && q == p
	}
	k := 0
	if t.route == ByLayers {
		k = t.rules.Layer(p)
	}
	if k < 0 || k >= len(t.layers) || t.layers[k].states == nil {
		return nil, 0, false
	}
	id, ok := t.layers[k].positions.Find(p)
	return t.layers[k].states, uint64(id), ok
}

// Each calls do for every position of the table with its value, in a fixed
// order, until it returns false. Of positions that are the same by symmetry
// it has the representative only.
func (t *Table[P]) Each(do func(p P, v Value) bool) {
	if t.layers == nil {
		eachState(t.states, do, func(i uint64) P {
			p, _ := t.rules.Index.Unrank(i)
			return p
		})
	}
	for k := range t.layers {
		if !t.layers[k].each(do) {
			return
		}
	}
}

func (l *layer[P]) each(do func(p P, v Value) bool) bool {
	return l.states == nil || eachState(l.states, do, func(i uint64) P { return l.positions.At(uint32(i)) })
}

func eachState[P any](st *states, do func(p P, v Value) bool, at func(i uint64) P) bool {
	for i := range st.n {
		if v := st.value(i); v.Known && !do(at(i), v) {
			return false
		}
	}
	return true
}

// Statistics counts the positions of a table by value. Of positions that are
// the same by symmetry one counts.
type Statistics struct {
	Positions uint64   `json:"positions"`
	Wins      uint64   `json:"wins"`
	Losses    uint64   `json:"losses"`
	Draws     uint64   `json:"draws"`
	WinsIn    []uint64 `json:"wins_in"` // by distance
	LossesIn  []uint64 `json:"losses_in"`
}

// Count counts one more position of value v.
func (s *Statistics) Count(v Value) {
	s.Positions++
	switch v.Result {
	case game.Win:
		s.Wins++
		s.WinsIn = count(s.WinsIn, v.Distance, 1)
	case game.Loss:
		s.Losses++
		s.LossesIn = count(s.LossesIn, v.Distance, 1)
	default:
		s.Draws++
	}
}

// Add adds the counts of other.
func (s *Statistics) Add(other Statistics) {
	s.Positions += other.Positions
	s.Wins += other.Wins
	s.Losses += other.Losses
	s.Draws += other.Draws
	for d, n := range other.WinsIn {
		s.WinsIn = count(s.WinsIn, d, n)
	}
	for d, n := range other.LossesIn {
		s.LossesIn = count(s.LossesIn, d, n)
	}
}

// Farthest returns the greatest distance.
func (s *Statistics) Farthest() int { return max(len(s.WinsIn), len(s.LossesIn), 1) - 1 }

// Last returns the value of a win, or a loss, at the greatest distance; it is not Known if there is none.
func (s *Statistics) Last(result game.Result) Value {
	in := s.WinsIn
	if result == game.Loss {
		in = s.LossesIn
	}
	return Value{Result: result, Distance: len(in) - 1, Known: len(in) > 0 && result != game.Drawn}
}

func count(by []uint64, at int, n uint64) []uint64 {
	for len(by) <= at {
		by = append(by, 0)
	}
	by[at] += n
	return by
}

// Statistics counts the positions of the table.
func (t *Table[P]) Statistics() Statistics {
	var s Statistics
	if t.states != nil {
		t.states.count(&s)
		return s
	}
	for _, l := range t.layers {
		if l.states != nil {
			l.states.count(&s)
		}
	}
	return s
}

func (t *states) count(s *Statistics) {
	for i := range t.n {
		if v := t.value(i); v.Known {
			s.Count(v)
		}
	}
}

// Longest returns a position of the table that is won, or lost, at the
// greatest distance, the first in its order; ok is false if there is none.
func (t *Table[P]) Longest(result game.Result) (longest P, v Value, ok bool) {
	t.Each(func(p P, w Value) bool {
		if w.Result == result && result != game.Drawn && (!ok || w.Distance > v.Distance) {
			longest, v, ok = p, w, true
		}
		return true
	})
	return longest, v, ok
}
