package game

import (
	"hash/maphash"
	"math/bits"
	"slices"
	"unsafe"
)

// Sums is a list of sums of positions, all in one stretch of memory.
// The zero value is an empty list.
type Sums[P comparable] struct {
	parts []P
	// As long as every sum is a single position there are no ends; ends holds
	// those of the sums from the first other one on.
	ends  []int
	plain int // sums before that
}

// Add appends the sum of the given positions; no position is the empty sum,
// a finished game.
func (s *Sums[P]) Add(parts ...P) {
	s.parts = append(s.parts, parts...)
	if len(parts) == 1 && len(s.ends) == 0 {
		s.plain++
		return
	}
	s.ends = append(s.ends, len(s.parts))
}

// AddEach appends every position that add appends to dst as a sum of its own.
func (s *Sums[P]) AddEach(add func(dst []P) []P) { s.singles(add(s.parts)) }

// AddSums appends sums of width positions each, at least one, which add appends
// to dst one behind the other.
func (s *Sums[P]) AddSums(width int, add func(dst []P) []P) {
	if width == 1 {
		s.AddEach(add)
		return
	}
	end := len(s.parts) + width
	s.parts = add(s.parts)
	s.ends = slices.Grow(s.ends, (len(s.parts)-end)/width+1)
	for ; end <= len(s.parts); end += width {
		s.ends = append(s.ends, end)
	}
}

// singles takes over parts, the list's positions with new ones appended, each
// of which is a sum.
func (s *Sums[P]) singles(parts []P) {
	if len(s.ends) == 0 {
		s.plain = len(parts)
	} else {
		for end := len(s.parts) + 1; end <= len(parts); end++ {
			s.ends = append(s.ends, end)
		}
	}
	s.parts = parts
}

// Len returns the number of sums in the list.
func (s *Sums[P]) Len() int { return s.plain + len(s.ends) }

// At returns the positions of the i-th sum. The slice belongs to the list and
// is good until the list changes.
func (s *Sums[P]) At(i int) []P {
	if i < s.plain {
		return s.parts[i : i+1 : i+1]
	}
	start, end := s.start(i), s.ends[i-s.plain]
	return s.parts[start:end:end]
}

// All returns every sum, as [Sums.At] does.
func (s *Sums[P]) All() [][]P {
	all := make([][]P, s.Len())
	for i := range all {
		all[i] = s.At(i)
	}
	return all
}

// start returns where the i-th sum starts in parts, or would.
func (s *Sums[P]) start(i int) int {
	if i <= s.plain {
		return i
	}
	return s.ends[i-s.plain-1]
}

// Plain reports whether every sum is a single position.
func (s *Sums[P]) Plain() bool { return len(s.ends) == 0 }

// Parts returns the positions of all sums in order: the list of moves where
// every move leaves one position. The slice belongs to the list and is good
// until the list changes.
func (s *Sums[P]) Parts() []P { return s.parts[:len(s.parts):len(s.parts)] }

// Reset empties the list and keeps its memory.
func (s *Sums[P]) Reset() { s.parts, s.ends, s.plain = s.parts[:0], s.ends[:0], 0 }

// Truncate drops all but the first n sums and keeps the memory.
func (s *Sums[P]) Truncate(n int) {
	s.parts = s.parts[:s.start(n)]
	s.ends = s.ends[:max(0, n-s.plain)]
	s.plain = min(s.plain, n)
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
	start = max(start, s.plain)
	from := s.start(start)
	read, write := from, from
	for i := start - s.plain; i < len(s.ends); i++ {
		end := s.ends[i]
		kept := CancelPairs(s.parts[read:end])
		// kept lies at or behind write: the copy goes forward and is safe.
		write += copy(s.parts[write:], kept)
		read, s.ends[i] = end, write
	}
	s.parts = s.parts[:write]
}

// Once leaves of equal sums the first, whatever the order of their parts; the
// others keep their order.
func (s *Sums[P]) Once() {
	n := s.Len()
	if n < 2 {
		return
	}
	const none = ^uint32(0)
	seed := maphash.MakeSeed()
	mask := uint64(1)<<bits.Len(uint(n)) - 1
	table := slices.Repeat([]uint32{none}, int(mask+1)) // the first of equal sums, by their hashes
	var kept Sums[P]
	for i := range n {
		sum := s.At(i)
		var hash uint64
		for _, p := range sum {
			hash += maphash.Comparable(seed, p)
		}
		at := hash & mask
		for table[at] != none && !alike(s.At(int(table[at])), sum) {
			at = (at + 1) & mask
		}
		if table[at] == none {
			table[at] = uint32(i)
			kept.Add(sum...)
		}
	}
	if kept.Len() < n {
		*s = kept
	}
}

// alike reports whether two sums have the same parts.
func alike[P comparable](a, b []P) bool {
	if len(a) != len(b) || len(a) == 1 {
		return slices.Equal(a, b)
	}
	count := make(map[P]int, len(a))
	for i := range a {
		count[a[i]]++
		count[b[i]]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
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
