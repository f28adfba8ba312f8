package octal

// allBut computes take-only games whose set has a repeating tail. With the
// heaps counted by value and residue modulo the tail's length, a heap sees
// what the tail allows at a glance and the finite moves one by one.
// O(k + G(n)*period) a heap.
type allBut struct {
	recorder
	rule    Rule
	m       moves
	period  int
	g       series
	count   [][]bool // count[n mod period][v]: the tail may reach such a heap
	seen    []uint64
	counted uint64 // heaps 0..counted-1 are in count
}

func newAllBut(r Rule) *allBut {
	return &allBut{rule: r, m: r.sorted(), period: len(r.Tail), count: make([][]bool, len(r.Tail))}
}

func (s *allBut) step(target uint64) error {
	target = min(target, s.n+1<<12)
	for s.n < target {
		v := s.value()
		if v >= 1<<31 {
			return overflow(s.n, v, 1<<31)
		}
		s.g.append(v)
		s.add(v)
	}
	return nil
}

// value is the value of heap s.n. Heaps enter the counts when the tail comes
// to reach them: taking t >= len(Moves) leaves at most n-len(Moves).
func (s *allBut) value() uint32 {
	n, start := s.n, uint64(len(s.rule.Moves))
	for ; s.counted+start <= n; s.counted++ {
		s.tally(s.counted)
	}
	s.see(1, 0) // so that seen is never empty
	mark := n + 2
	for _, t := range s.m.takes {
		if uint64(t) < n {
			s.see(mark, s.g.at(n-uint64(t)))
		}
	}
	if n > 0 && s.rule.Move(n).Heaps&1 != 0 {
		s.see(mark, 0)
	}
	// A heap of residue c is left by taking t with t = n-c modulo the period.
	var rows [][]bool
	for c := range s.period {
		t := (n + uint64(s.period)*(start+1) - uint64(c) - start) % uint64(s.period)
		if s.rule.Tail[t].Heaps&2 != 0 {
			rows = append(rows, s.count[c])
		}
	}
	for v := uint32(0); ; v++ {
		free := int(v) >= len(s.seen) || s.seen[v] != mark
		for _, row := range rows {
			free = free && (int(v) >= len(row) || !row[v])
		}
		if free {
			return v
		}
	}
}

// tally notes heap m as one the tail can leave; heap 0 cannot be left as a
// heap.
func (s *allBut) tally(m uint64) {
	if m == 0 {
		return
	}
	c, v := m%uint64(s.period), int(s.g.at(m))
	for len(s.count[c]) <= v {
		s.count[c] = append(s.count[c], false)
	}
	s.count[c][v] = true
}

func (s *allBut) see(mark uint64, v uint32) {
	for int(v) >= len(s.seen) {
		s.seen = append(s.seen, 0)
	}
	s.seen[v] = mark
}

func (s *allBut) next() uint64               { return s.n }
func (s *allBut) record() *recorder          { return &s.recorder }
func (s *allBut) report(st *Stats)           { st.Method = AllBut }
func (s *allBut) at(n uint64) (uint32, bool) { return s.g.at(n), true }
