package short

import "math/bits"

// A pairSet remembers a yes or no for ordered pairs of values: a slot is the
// pair and the answer, 0 is empty. Values are below 2^31.
type pairSet struct {
	slots []uint64
	used  int
}

const (
	smallestMemo = 1 << 10
	maxValues    = 1 << 31
)

func (s *pairSet) init() { *s = pairSet{slots: make([]uint64, smallestMemo)} }

func (s *pairSet) bytes() int64 { return int64(len(s.slots)) * 8 }

// A slot is a<<33 | b<<2 | answer<<1 | 1.
func pairKey(a, b Value) uint64 { return uint64(a)<<33 | uint64(b)<<2 | 1 }

func (s *pairSet) get(a, b Value) (yes, known bool) {
	key := pairKey(a, b)
	mask := uint64(len(s.slots) - 1)
	for i := spread(key) & mask; ; i = (i + 1) & mask {
		switch at := s.slots[i]; {
		case at == 0:
			return false, false
		case at&^2 == key:
			return at&2 != 0, true
		}
	}
}

func (s *pairSet) put(a, b Value, yes bool) {
	key := pairKey(a, b)
	mask := uint64(len(s.slots) - 1)
	i := spread(key) & mask
	for s.slots[i] != 0 && s.slots[i]&^2 != key {
		i = (i + 1) & mask
	}
	if s.slots[i] == 0 {
		s.used++
	}
	if yes {
		key |= 2
	}
	s.slots[i] = key
}

func (s *pairSet) full() bool { return s.used >= len(s.slots)/8*5 }

func (s *pairSet) grow() {
	old := s.slots
	s.slots = make([]uint64, 2*len(old))
	mask := uint64(len(s.slots) - 1)
	for _, at := range old {
		if at == 0 {
			continue
		}
		i := spread(at&^2) & mask
		for s.slots[i] != 0 {
			i = (i + 1) & mask
		}
		s.slots[i] = at
	}
}

// spread hashes a pair.
func spread(key uint64) uint64 {
	hi, lo := bits.Mul64(key, 0x9e3779b97f4a7c15)
	return hi ^ lo
}

// A pairMap remembers a value for ordered pairs of values of which the second
// is not 0.
type pairMap struct {
	slots []pairSlot
	used  int
}

type pairSlot struct{ a, b, v Value }

func (m *pairMap) init() { *m = pairMap{slots: make([]pairSlot, smallestMemo)} }

func (m *pairMap) bytes() int64 { return int64(len(m.slots)) * 12 }

func (m *pairMap) get(a, b Value) (v Value, known bool) {
	mask := uint64(len(m.slots) - 1)
	for i := spread(pairKey(a, b)) & mask; ; i = (i + 1) & mask {
		s := &m.slots[i]
		if s.b == b && s.a == a {
			return s.v, true
		}
		if s.b == 0 {
			return 0, false
		}
	}
}

func (m *pairMap) put(a, b, v Value) {
	mask := uint64(len(m.slots) - 1)
	i := spread(pairKey(a, b)) & mask
	for m.slots[i].b != 0 {
		if m.slots[i].a == a && m.slots[i].b == b {
			return
		}
		i = (i + 1) & mask
	}
	m.slots[i] = pairSlot{a, b, v}
	m.used++
}

func (m *pairMap) full() bool { return m.used >= len(m.slots)/8*5 }

func (m *pairMap) grow() {
	old := m.slots
	m.slots = make([]pairSlot, 2*len(old))
	mask := uint64(len(m.slots) - 1)
	for _, s := range old {
		if s.b == 0 {
			continue
		}
		i := spread(pairKey(s.a, s.b)) & mask
		for m.slots[i].b != 0 {
			i = (i + 1) & mask
		}
		m.slots[i] = s
	}
}

// remember keeps the answer of a comparison.
func (t *Table) remember(a, b Value, yes bool) {
	if t.le.full() {
		t.reserve(2 * t.le.bytes())
		if t.le.full() {
			t.le.grow()
		}
	}
	t.le.put(a, b, yes)
}

// rememberSum keeps a sum.
func (t *Table) rememberSum(a, b, v Value) {
	if t.added.full() {
		t.reserve(2 * t.added.bytes())
		if t.added.full() {
			t.added.grow()
		}
	}
	t.added.put(a, b, v)
}
