package game

import "unsafe"

// Sums is a list of sums of positions, all in one stretch of memory.
// The zero value is an empty list.
type Sums[P comparable] struct {
	parts []P
	ends  []int
}

// Add appends the sum of the given positions; no position is the empty sum,
// a finished game.
func (s *Sums[P]) Add(parts ...P) {
	s.parts = append(s.parts, parts...)
	s.ends = append(s.ends, len(s.parts))
}

// Len returns the number of sums in the list.
func (s *Sums[P]) Len() int { return len(s.ends) }

// At returns the positions of the i-th sum. The slice belongs to the list and
// is good until the list changes.
func (s *Sums[P]) At(i int) []P {
	start := 0
	if i > 0 {
		start = s.ends[i-1]
	}
	return s.parts[start:s.ends[i]:s.ends[i]]
}

// Reset empties the list and keeps its memory.
func (s *Sums[P]) Reset() { s.Truncate(0) }

// Truncate drops all but the first n sums and keeps the memory.
func (s *Sums[P]) Truncate(n int) {
	s.ends = s.ends[:n]
	if n == 0 {
		s.parts = s.parts[:0]
		return
	}
	s.parts = s.parts[:s.ends[n-1]]
}

// Bytes returns the memory that the list holds, in bytes.
func (s *Sums[P]) Bytes() int64 {
	var p P
	return int64(cap(s.parts))*int64(unsafe.Sizeof(p)) + int64(cap(s.ends))*int64(unsafe.Sizeof(0))
}

// Cancel takes equal positions out of every sum from the start-th on, in
// pairs: a position and its equal, added, are worth nothing in a disjunctive
// sum of impartial games. What remains keeps its order.
func (s *Sums[P]) Cancel(start int) {
	if start >= len(s.ends) {
		return
	}
	from := 0
	if start > 0 {
		from = s.ends[start-1]
	}
	read, write := from, from
	for i := start; i < len(s.ends); i++ {
		end := s.ends[i]
		kept := CancelPairs(s.parts[read:end])
		// kept lies at or behind write: the copy goes forward and is safe.
		write += copy(s.parts[write:], kept)
		read, s.ends[i] = end, write
	}
	s.parts = s.parts[:write]
}

// CancelPairs takes equal positions out of parts in pairs, in place, and
// returns what remains, in order. It takes quadratic time for a few parts
// and linear time for many.
func CancelPairs[P comparable](parts []P) []P {
	if len(parts) < 2 {
		return parts
	}
	if len(parts) > 24 {
		return cancelMany(parts)
	}
	kept := parts[:0]
next:
	for _, p := range parts {
		for i, q := range kept {
			if p == q {
				kept = append(kept[:i], kept[i+1:]...)
				continue next
			}
		}
		kept = append(kept, p)
	}
	return kept
}

func cancelMany[P comparable](parts []P) []P {
	odd := make(map[P]bool, len(parts))
	for _, p := range parts {
		odd[p] = !odd[p]
	}
	kept := parts[:0]
	for _, p := range parts {
		if odd[p] {
			kept = append(kept, p)
			odd[p] = false
		}
	}
	return kept
}
