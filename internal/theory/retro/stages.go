package retro

import "zermelo/game"

// Stages lets work be broken off at any moment and taken up after the last
// distance that was finished. Positions are numbered from 0; the numbers are
// the same in every run. Both functions may be nil.
type Stages struct {
	// Restore is called first with the number of numbers. It calls set with
	// the value of every position that a former run had won or lost, and
	// returns the distance up to which that was all of them; 0 and no calls to
	// begin anew.
	Restore func(size uint64, set func(i uint64, v Value)) (distance int, err error)
	// Done is called when all positions up to a distance are settled. value
	// returns the value of a number, a draw if it is not settled, not Known if
	// it is not the number of a position. Work stops on an error.
	Done func(distance int, size uint64, value func(i uint64) Value) error
}

// restore sets what a former run had settled.
func (e *engine) restore(s Stages) (uint32, error) {
	if s.Restore == nil {
		return 0, nil
	}
	distance, err := s.Restore(e.states.n, func(i uint64, v Value) {
		if i >= e.states.n || v.Result == game.Drawn || !v.Known {
			return
		}
		e.states = e.states.put(i, v)
	})
	return uint32(distance), err
}

// Size returns the number of numbers of the table, of which not all need be
// positions; 0 for one that was made by layers.
func (t *Table[P]) Size() uint64 {
	if t.states == nil {
		return 0
	}
	return t.states.n
}

// At returns the value of number i, below Size.
func (t *Table[P]) At(i uint64) Value { return t.states.value(i) }
