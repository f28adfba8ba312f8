package octal

import "fmt"

// sums computes any rule. For each condition on the parts it keeps the set of
// nim-sums of h heaps with s tokens together, for all h and s, as bits, and
// adds the heaps one after the other as their values become known. A heap
// costs O(limit * parts * values/64): the general exact path, for small n.
type sums struct {
	recorder
	rule                 Rule
	parts                int
	g                    series
	limit                int          // sums of fewer tokens are kept
	words                int          // 64-bit words of a set
	any, distinct, mixed [][][]uint64 // [h][s], nil if not wanted
	tails                [][]uint64   // tails[i]: what the tail leaves of heap len(Moves)+i
}

// maxSumsValue bounds the values of this method: sets have that many bits.
const maxSumsValue = 1 << 20

func newSums(r Rule) *sums {
	return &sums{rule: r, parts: max(2, r.MaxParts())}
}

func (s *sums) step(target uint64) error {
	target = min(target, s.n+16)
	for s.n < target {
		if int(s.n) >= s.limit {
			if err := s.rebuild(max(64, 2*s.limit), max(1, s.words)); err != nil {
				return err
			}
		}
		v := s.value()
		if v >= maxSumsValue {
			return overflow(s.n, v, maxSumsValue)
		}
		if int(v) >= 64*s.words {
			if err := s.rebuild(s.limit, 2*s.words); err != nil {
				return err
			}
		}
		s.g.append(v)
		s.add(v)
		s.insert(int(s.n - 1))
	}
	return nil
}

// maxSumsBytes bounds the tables.
const maxSumsBytes = 1 << 30

// rebuild sizes the tables and enters all known heaps again.
func (s *sums) rebuild(limit, words int) error {
	kinds := 1
	if s.rule.restricted() {
		kinds = 3
	}
	if need := uint64(kinds*(s.parts+1)) * uint64(limit) * uint64(8*words+24); need > maxSumsBytes {
		return fmt.Errorf("%w: %d heaps of this rule need %d bytes", ErrLimit, limit, need)
	}
	s.limit, s.words = limit, words
	table := func() [][][]uint64 {
		t := make([][][]uint64, s.parts+1)
		for h := range t {
			t[h] = make([][]uint64, limit)
			for i := range t[h] {
				t[h][i] = make([]uint64, words)
			}
		}
		t[0][0][0] = 1
		return t
	}
	s.any, s.distinct, s.mixed = table(), nil, nil
	if s.rule.restricted() {
		s.distinct, s.mixed = table(), table()
		s.mixed[0][0][0] = 0
	}
	for a := 1; a < int(s.n); a++ {
		s.insert(a)
	}
	return nil
}

// refill makes the tables from the values alone.
func (s *sums) refill() error {
	if err := s.rebuild(s.limit, s.words); err != nil {
		return err
	}
	n := s.n
	s.tails = nil
	if len(s.rule.Tail) > 0 {
		for s.n = uint64(len(s.rule.Moves)); s.n < n; s.n++ {
			s.value()
		}
	}
	s.n = n
	return nil
}

// insert adds heaps of size a to all sums. Going down in h and s keeps the
// sets read free of size a; going up would use it more than once.
func (s *sums) insert(a int) {
	if a == 0 {
		return
	}
	v := s.g.at(uint64(a))
	// Mixed sums that use a: 1 to h-1 copies of it, and smaller heaps.
	for h := s.parts; h >= 2 && s.mixed != nil; h-- {
		for n := s.limit - 1; n >= a; n-- {
			for j := 1; j < h && j*a <= n; j++ {
				orXor(s.mixed[h][n], s.any[h-j][n-j*a], v*uint32(j&1))
			}
		}
	}
	for h := s.parts; h >= 1; h-- {
		for n := s.limit - 1; n >= a; n-- {
			if s.distinct != nil {
				orXor(s.distinct[h][n], s.distinct[h-1][n-a], v)
			}
			for j := 1; j <= h && j*a <= n; j++ {
				orXor(s.any[h][n], s.any[h-j][n-j*a], v*uint32(j&1))
			}
		}
	}
}

// orXor adds the elements of src, each xor v, to dst. Where v reaches beyond
// the sets there is nothing to add, for they are rebuilt before that.
func orXor(dst, src []uint64, v uint32) {
	hi, lo := int(v>>6), v&63
	for i, w := range src {
		if w == 0 {
			continue
		}
		dst[i^hi] |= permute(w, lo)
	}
}

// permute moves bit b of w to bit b^v, for v < 64.
func permute(w uint64, v uint32) uint64 {
	for i, m := range [6]uint64{
		0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
		0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
	} {
		if v>>i&1 != 0 {
			w = w>>(1<<i)&m | w&m<<(1<<i)
		}
	}
	return w
}

// value collects the options of heap s.n and returns the least value missing.
func (s *sums) value() uint32 {
	set := make([]uint64, s.words)
	n := int(s.n)
	for t := 0; t <= n && t < len(s.rule.Moves); t++ {
		s.options(set, s.rule.Moves[t], n-t)
	}
	// What the tail leaves of a heap is what it leaves of the heap one turn of
	// the tail smaller, and what the first turn leaves.
	if p := len(s.rule.Tail); p > 0 && n >= len(s.rule.Moves) {
		first := n - len(s.rule.Moves)
		left := make([]uint64, s.words)
		if first >= p {
			copy(left, s.tails[first-p])
		}
		for t := 0; t < p && t <= first; t++ {
			s.options(left, s.rule.Tail[t], first-t)
		}
		s.tails = append(s.tails, left)
		for i, w := range left {
			set[i] |= w
		}
	}
	for i, w := range set {
		if w != 1<<64-1 {
			v := uint32(0)
			for w>>v&1 != 0 {
				v++
			}
			return uint32(64*i) + v
		}
	}
	return uint32(64 * s.words)
}

func (s *sums) options(set []uint64, m Move, rest int) {
	for h := 0; m.Heaps>>h != 0; h++ {
		if m.Heaps>>h&1 == 0 {
			continue
		}
		from := s.any
		switch {
		case m.Distinct>>h&1 != 0:
			from = s.distinct
		case m.Mixed>>h&1 != 0:
			from = s.mixed
		}
		for i, w := range from[h][rest] {
			set[i] |= w
		}
	}
}

func (s *sums) next() uint64               { return s.n }
func (s *sums) record() *recorder          { return &s.recorder }
func (s *sums) report(st *Stats)           { st.Method = Sums }
func (s *sums) at(n uint64) (uint32, bool) { return s.g.at(n), true }
