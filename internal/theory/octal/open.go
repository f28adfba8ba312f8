package octal

import (
	"math/bits"
	"sort"

	"zermelo/internal/theory/octal/internal/kernel"
)

// openScratch is the working memory of the open mode.
type openScratch struct {
	marks  kernel.Marks
	off    []int32
	tiny   []int // heap that saw a value last
	remask int   // next heap at which to choose the mask anew
	check  int   // next heap at which to look whether the rares have settled
}

// openStep computes a few groups of heaps in the open mode.
func (s *sparse) openStep(target int) error {
	end := min(target, int(s.n)+256)
	for int(s.n) < end {
		n := int(s.n)
		if n < 2*s.m.k+64 {
			if err := s.tiny(); err != nil {
				return err
			}
			continue
		}
		if n >= s.open.remask {
			s.remask()
			s.open.remask = n + n/2
		}
		if n >= s.open.check {
			s.open.check = n + max(256, n/16)
			if s.settle() {
				return nil
			}
		}
		// Groups end where something is due, so that it is due at heaps that do
		// not depend on how the work was divided.
		if err := s.group(min(kernel.Lanes, end-n, s.open.remask-n, s.open.check-n)); err != nil {
			return err
		}
	}
	return nil
}

// tiny computes one heap from the definition.
func (s *sparse) tiny() error {
	n := int(s.n)
	if size := 2 << bits.Len32(s.max); len(s.open.tiny) < size {
		s.open.tiny = make([]int, size)
	}
	seen := s.open.tiny
	for _, t := range s.m.takes {
		if t < n {
			seen[s.w[n-t]] = n
		}
	}
	if s.m.ends[n] {
		seen[0] = n
	}
	for _, sp := range s.m.splits {
		for a := 1; 2*a <= n-sp.t; a++ {
			if b := n - sp.t - a; a != b || !sp.distinct {
				seen[s.w[a]^s.w[b]] = n
			}
		}
	}
	// Heap 0 has no options, and its number is no mark.
	v := uint16(0)
	for n > 0 && seen[v] == n {
		v++
	}
	return s.put(v)
}

// put enters the value of the next heap in the open mode.
func (s *sparse) put(v uint16) error {
	if v > maxSparseValue {
		return overflow(s.n, uint32(v), maxSparseValue)
	}
	top := bits.Len32(s.max)
	s.w = append(s.w, v)
	if err := s.commit(v); err != nil {
		return err
	}
	if bits.Len16(v) > top {
		// The choice of mask for the new bit was a guess: look at it soon.
		s.open.remask = min(s.open.remask, int(s.n)+int(s.n)/16+64)
	}
	return nil
}

// group computes the next lanes (at most 8) heaps n0.. in three stages. The
// options (i, n-t-i) with a small part i and those with one of the first rare
// parts are marked for all lanes together. Then, heap after heap, come the
// options that depend on the group itself, and for each value not marked, from
// 0 up, a search through all the pairs left. The first value not found is the
// value of the heap.
func (s *sparse) group(lanes int) error {
	n0 := int(s.n)
	scale := 1 << bits.Len32(s.max)
	mk := &s.open.marks
	mk.Reset(min(2*scale, 1<<16))
	// Small parts up to natural, then rare parts above it: all of them, unless
	// searching for a value among all pairs is cheaper.
	natural := min(6*scale+32, len(s.head)-1)
	skip := sort.Search(len(s.rareHeap), func(i int) bool { return int(s.rareHeap[i]) > natural })
	rares, vals := s.rareHeap[skip:], s.rareVal[skip:]
	done := stages{first: natural + 1, pairs: true, rares: true}
	if limit := max(2*scale, n0/searchRate); len(rares) > limit {
		rares, vals, done.rares = rares[:limit], vals[:limit], false
	}
	for _, sp := range s.m.splits {
		at := n0 - sp.t
		half := (at + kernel.Lanes - 1) / 2
		hi := min(natural, half)
		// Offsets below 8 wait for the heaps of the group.
		lo := max(1, kernel.Lanes-sp.t)
		mk.Pairs(s.w, at, s.iota(lo, hi+1), s.head[lo:hi+1])
		s.witness(hi)
		if hi == half {
			continue
		}
		done.pairs = false
		m := sort.Search(len(rares), func(i int) bool { return int(rares[i]) >= at })
		mk.Pairs(s.w, at, rares[:m], vals[:m])
	}
	for l := range lanes {
		v, err := s.finish(n0+l, mk.Lane(l), mk.Stamp(), done)
		if err != nil {
			return err
		}
		top := bits.Len32(s.max)
		if err := s.put(v); err != nil {
			return err
		}
		if bits.Len32(s.max) > top {
			return nil // the tables may be too small now
		}
	}
	return nil
}

// searchRate is the number of heaps whose search, with what it takes in turns
// for the values that only a few rare parts give, costs as much as marking one
// rare part. See TestCalibrate.
var searchRate = 6

// stages says which options of a group are marked: all pairs with a part
// below first, all pairs with a rare part, all pairs.
type stages struct {
	first        int
	rares, pairs bool
}

// iota returns the numbers from lo to hi-1.
func (s *sparse) iota(lo, hi int) []int32 {
	for len(s.open.off) < hi {
		s.open.off = append(s.open.off, int32(len(s.open.off)))
	}
	return s.open.off[lo:max(lo, hi)]
}

// finish returns the value of heap n, whose far options are marked in row.
func (s *sparse) finish(n int, row []byte, st byte, done stages) (uint16, error) {
	w := s.w
	distinct := false
	for _, sp := range s.m.splits {
		distinct = distinct || sp.distinct
	}
	if distinct {
		row[0] = st - 1 // may come from two equal parts; look again
	}
	for _, t := range s.m.takes {
		row[w[n-t]] = st
	}
	for _, sp := range s.m.splits {
		for i := 1; i < kernel.Lanes-sp.t; i++ {
			if b := n - sp.t - i; b != i || !sp.distinct {
				row[w[b]^s.head[i]] = st
			}
		}
	}
	if distinct && row[0] != st {
		if s.search(n, 0, 1) {
			row[0] = st
		} else {
			return 0, nil
		}
	}
	for v := 0; ; v++ {
		v += nextUnmarked(row[v:], st)
		if v >= len(row) {
			return 0, overflow(uint64(n), uint32(v), maxSparseValue)
		}
		if done.pairs || done.rares && !s.rare(n, uint16(v)) || !s.search(n, uint16(v), done.first) {
			return uint16(v), nil
		}
	}
}

// nextUnmarked returns the first index whose byte is not st.
func nextUnmarked(row []byte, st byte) int {
	for i, b := range row {
		if b != st {
			return i
		}
	}
	return len(row)
}

// search reports whether heap n has an option of value v in two heaps, the
// smaller one not below first.
func (s *sparse) search(n int, v uint16, first int) bool {
	w := s.w
	for _, sp := range s.m.splits {
		half := (n - sp.t) / 2
		if sp.distinct {
			half = (n - sp.t - 1) / 2
		}
		if half < first {
			continue
		}
		i := s.k.FindXor16(w[first:half+1], w[n-sp.t-half:n-sp.t-first+1], v)
		if i >= 0 {
			s.witness(first + i)
			return true
		}
	}
	return false
}
