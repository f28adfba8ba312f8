package octal

import (
	"math"
	"math/bits"
)

// subtraction computes take-only games with a finite set: a heap depends on
// the k heaps before it alone, which a ring holds. O(number of moves) a heap.
type subtraction struct {
	recorder
	m    moves
	ring []uint16 // of length size, a power of two above k
	mask uint64
	seen []uint64 // stamps, used when the values need more than 64 bits
	all  *series  // every value, or nil
	most int      // number of values beyond which all is dropped
}

func newSubtraction(m moves, o Options) *subtraction {
	size := 1 << bits.Len(uint(m.k))
	s := &subtraction{m: m, ring: make([]uint16, size), mask: uint64(size - 1)}
	if len(m.takes)+2 > 64 {
		s.seen = make([]uint64, len(m.takes)+2)
	}
	// Without history the first values are kept for a while, to find a period.
	s.all, s.most = &series{}, 1<<20
	if o.History {
		s.most = math.MaxInt
	}
	return s
}

func (s *subtraction) step(target uint64) error {
	target = min(target, s.n+1<<20)
	for s.n < target {
		// The values are at most the number of moves, below 2^16 by MaxTake.
		var v uint32
		if s.seen == nil && s.n > uint64(s.m.k) {
			v = s.fast()
		} else {
			v = s.exact()
		}
		s.ring[s.n&s.mask] = uint16(v)
		if s.all != nil {
			if s.all.append(v); s.all.len() > s.most {
				s.all = nil
			}
		}
		s.add(v)
	}
	return nil
}

// fast is exact for a heap above all moves and a small set of them.
func (s *subtraction) fast() uint32 {
	var set uint64
	for _, t := range s.m.takes {
		set |= 1 << (s.ring[(s.n-uint64(t))&s.mask] & 63)
	}
	return uint32(bits.TrailingZeros64(^set))
}

func (s *subtraction) exact() uint32 {
	var small uint64
	mark := func(v uint16) {
		if s.seen == nil {
			small |= 1 << v
		} else {
			s.seen[v] = s.n + 1
		}
	}
	for _, t := range s.m.takes {
		if uint64(t) < s.n {
			mark(s.ring[(s.n-uint64(t))&s.mask])
		}
	}
	if s.m.ends[int(min(s.n, MaxTake+1))] {
		mark(0)
	}
	if s.seen == nil {
		return uint32(bits.TrailingZeros64(^small))
	}
	v := uint32(0)
	for s.seen[v] == s.n+1 {
		v++
	}
	return v
}

func (s *subtraction) next() uint64      { return s.n }
func (s *subtraction) record() *recorder { return &s.recorder }
func (s *subtraction) report(st *Stats)  { st.Method = Subtraction }

func (s *subtraction) at(n uint64) (uint32, bool) {
	if s.all != nil {
		return s.all.at(n), true
	}
	if n+uint64(len(s.ring)) >= s.n {
		return uint32(s.ring[n&s.mask]), true
	}
	return 0, false
}
