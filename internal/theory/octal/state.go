package octal

import (
	"encoding/binary"
	"fmt"
	"slices"

	"zermelo/internal/theory/octal/internal/kernel"
)

// StateVersion is the version of State that this package writes and reads.
const StateVersion = 1

// A State is all that is needed to go on with a computation; it can be written
// as JSON. An engine restored from it computes the same values, and has the
// same statistics but for Depth, as one that was never interrupted.
type State struct {
	Version   int      `json:"version"`
	Rule      Rule     `json:"rule"`
	Method    Method   `json:"method"`
	Len       uint64   `json:"len"`
	Hash      uint64   `json:"hash"`
	Max       uint32   `json:"max"`
	MaxAt     uint64   `json:"maxAt"`
	Histogram []uint64 `json:"histogram"`
	Zeros     []uint64 `json:"zeros"`
	ZeroCount uint64   `json:"zeroCount"`
	LastZero  uint64   `json:"lastZero"`

	// Values are the values of the heaps Base..Len-1, and Head those of the
	// first heaps, Width bytes each, least byte first. For Closed, Values are
	// those of the heaps below Preperiod+Period of Proof.
	Base   uint64 `json:"base"`
	Width  int    `json:"width"`
	Values []byte `json:"values"`
	Head   []byte `json:"head,omitempty"`

	// Of the sparse method.
	Mask       uint32  `json:"mask,omitempty"`
	Positional bool    `json:"positional,omitempty"`
	Rares      []Rare  `json:"rares,omitempty"`
	Depth      uint64  `json:"depth,omitempty"`
	Settled    bool    `json:"settled,omitempty"`
	SettledAt  int     `json:"settledAt,omitempty"` // where the mode began
	Born       int     `json:"born,omitempty"`      // rare heaps since
	RemaskAt   int     `json:"remaskAt,omitempty"`  // where to choose the mask anew
	SettleAt   int     `json:"settleAt,omitempty"`  // where to try the settled mode
	Proof      *Period `json:"proof,omitempty"`
	LookAt     uint64  `json:"lookAt"` // where to look for a period
}

// Checkpoint returns the state of the engine, which is independent of it and
// holds the values that the engine holds: all with Options.History, else as
// many as Options.Memory allows. So an engine with little memory has small
// states, but cannot go on after a rare value that comes late (ErrWindow).
func (e *Engine) Checkpoint() (*State, error) {
	c := e.m.record()
	s := &State{
		Version: StateVersion, Rule: e.rule, Method: e.Method(), Len: c.n, Hash: c.hash, Max: c.max, MaxAt: c.maxAt,
		Histogram: slices.Clone(c.histogram), Zeros: slices.Clone(c.zeros), ZeroCount: c.zeroCount, LastZero: c.lastZero,
		Width: 4, LookAt: e.look,
	}
	switch {
	case c.max < 1<<8:
		s.Width = 1
	case c.max < 1<<16:
		s.Width = 2
	}
	base, end := uint64(0), c.n
	switch m := e.m.(type) {
	case *closed:
		end = m.proof.Preperiod + m.proof.Period
		s.Proof = m.proof
		if in, ok := m.method.(*sparse); ok {
			s.sparse(in)
		}
	case *subtraction:
		if m.all == nil && c.n > uint64(len(m.ring)) {
			base = c.n - uint64(len(m.ring))
		}
	case *sparse:
		s.sparse(m)
		if m.set != nil {
			if base = uint64(m.base); base > 0 {
				for _, v := range m.head {
					s.Head = s.put(s.Head, uint32(v))
				}
			}
		}
	}
	s.Base = base
	s.Values = make([]byte, 0, int(end-base)*s.Width)
	for n := base; n < end; n++ {
		v, ok := e.m.at(n)
		if !ok {
			return nil, fmt.Errorf("%w: heap %d", ErrWindow, n)
		}
		s.Values = s.put(s.Values, v)
	}
	return s, nil
}

func (s *State) sparse(m *sparse) {
	var st Stats
	m.report(&st)
	s.Mask, s.Positional, s.Rares, s.Depth, s.Settled = st.Mask, st.Positional, st.Rares, st.Depth, st.Settled
	s.RemaskAt, s.SettleAt = m.open.remask, m.open.check
	if m.set != nil {
		s.SettledAt, s.Born = m.set.start, m.set.born
	}
}

func (s *State) put(b []byte, v uint32) []byte {
	switch s.Width {
	case 1:
		return append(b, byte(v))
	case 2:
		return binary.LittleEndian.AppendUint16(b, uint16(v))
	}
	return binary.LittleEndian.AppendUint32(b, v)
}

func (s *State) value(b []byte, i int) uint32 {
	switch s.Width {
	case 1:
		return uint32(b[i])
	case 2:
		return uint32(binary.LittleEndian.Uint16(b[2*i:]))
	}
	return binary.LittleEndian.Uint32(b[4*i:])
}

// Restore returns an engine that goes on from s. It checks that s is
// consistent, not that the values in it are right: a state must come from a
// place as trustworthy as the program.
func Restore(s *State, o Options) (*Engine, error) {
	e, err := New(s.Rule, o)
	if err != nil {
		return nil, err
	}
	if err := s.check(e); err != nil {
		return nil, err
	}
	e.look = s.LookAt
	inner := e.m
	switch m := inner.(type) {
	case *subtraction:
		if o.History && s.Base > 0 {
			return nil, fmt.Errorf("%w: it lacks the values of a history", ErrState)
		}
		if s.Base > 0 {
			if s.length() < len(m.ring) {
				return nil, fmt.Errorf("%w: values are missing", ErrState)
			}
			m.all = nil
		}
		for i := range s.length() {
			n := s.Base + uint64(i)
			v := s.value(s.Values, i)
			m.ring[n&m.mask] = uint16(v)
			if m.all != nil {
				m.all.append(v)
			}
		}
	case *allBut:
		m.g = s.series()
	case *sums:
		m.g = s.series()
		m.n = s.Len
		for m.limit <= int(m.n) || m.words*64 <= int(s.Max) {
			m.limit, m.words = max(64, 2*m.limit), max(1, 2*m.words)
		}
		if s.Method != Closed {
			if err := m.refill(); err != nil {
				return nil, err
			}
		}
	case *sparse:
		if err := m.restore(s); err != nil {
			return nil, err
		}
	}
	*inner.record() = recorder{
		n: s.Len, hash: s.Hash, max: s.Max, maxAt: s.MaxAt, histogram: slices.Clone(s.Histogram),
		zeros: slices.Clone(s.Zeros), zeroCount: s.ZeroCount, lastZero: s.LastZero,
	}
	if m, ok := inner.(*sparse); ok && m.set != nil {
		m.set.remask()
		m.set.options()
		m.set.prepare()
	}
	if s.Method == Closed {
		e.m = &closed{method: inner, recorder: *inner.record(), proof: s.Proof, g: s.series()}
	}
	return e, nil
}

// length is the number of values in s.
func (s *State) length() int { return len(s.Values) / s.Width }

func (s *State) series() (g series) {
	for i := range s.length() {
		g.append(s.value(s.Values, i))
	}
	return g
}

// check reports whether s has the form of a state of engine e.
func (s *State) check(e *Engine) error {
	fail := func(format string, args ...any) error {
		return fmt.Errorf("%w: %s", ErrState, fmt.Sprintf(format, args...))
	}
	if s.Version != StateVersion {
		return fail("version %d, want %d", s.Version, StateVersion)
	}
	if s.Width != 1 && s.Width != 2 && s.Width != 4 {
		return fail("values of %d bytes", s.Width)
	}
	if s.Len > maxTarget || s.Base > s.Len || len(s.Values)%s.Width != 0 || len(s.Head)%s.Width != 0 {
		return fail("sizes do not fit")
	}
	if len(s.Histogram) > 1<<24 || s.Len > 0 && uint64(s.Max) >= uint64(len(s.Histogram)) {
		return fail("a histogram of %d values, the greatest being %d", len(s.Histogram), s.Max)
	}
	for i := range s.length() {
		if s.value(s.Values, i) > s.Max {
			return fail("heap %d is above the greatest value", s.Base+uint64(i))
		}
	}
	want := s.Len - s.Base
	if s.Method == Closed {
		p := s.Proof
		if p == nil || p.Period == 0 || p.Preperiod > maxTarget || p.Period > maxTarget || s.Base != 0 {
			return fail("no proof of the period")
		}
		want = p.Preperiod + p.Period
	} else if m := e.Method(); m != s.Method {
		return fail("method %q, the rule has %q", s.Method, m)
	}
	if uint64(s.length()) != want {
		return fail("%d values, want %d", s.length(), want)
	}
	return nil
}

// restore takes over what s holds; the recorder follows later.
func (m *sparse) restore(s *State) error {
	fail := func(what string) error { return fmt.Errorf("%w: %s", ErrState, what) }
	if s.Max > maxSparseValue || s.Mask > maxSparseValue || s.Positional && !m.parityAllowed() {
		return fail("values or mask out of range")
	}
	m.open.remask, m.open.check = s.RemaskAt, s.SettleAt
	m.mask, m.pos, m.depth = uint16(s.Mask), s.Positional, int(min(s.Depth, s.Len))
	if wrong := m.restoreRares(s); wrong != "" {
		return fail(wrong)
	}
	if s.Method == Closed {
		return nil
	}
	values := make([]uint16, s.length())
	for i := range values {
		values[i] = uint16(s.value(s.Values, i))
	}
	head := values
	if s.Base > 0 {
		if !s.Settled || len(s.Head)/s.Width < leastHead || uint64(len(s.Head)/s.Width) > s.Len || s.length() < leastHead+2*m.m.k {
			return fail("values are missing")
		}
		m.headLen = len(s.Head) / s.Width
		head = make([]uint16, m.headLen)
		for i := range head {
			head[i] = uint16(s.value(s.Head, i))
		}
	}
	m.head = slices.Clone(head[:min(len(head), m.headLen)])
	if !s.Settled {
		m.w = values
		return nil
	}
	if s.Max >= 512 || m.mask == 0 || s.Len < 64 {
		return fail("values too large for the settled mode")
	}
	d := &settled{s: m, start: s.SettledAt, born: s.Born}
	m.base, m.set = int(s.Base), d
	d.c = make([]byte, len(values)+len(values)/2+8*block)
	for i, v := range values {
		d.c[i] = d.compress(v)
	}
	d.head = make([]byte, len(m.head))
	for i, v := range m.head {
		d.head[i] = d.compress(v)
	}
	d.listRare()
	return nil
}

// restoreRares takes over the rare heaps, and says what is wrong with them if anything is.
func (m *sparse) restoreRares(s *State) (wrong string) {
	for i, r := range s.Rares {
		if r.Heap >= s.Len || r.Heap > maxSparseRare || r.Value > s.Max || i > 0 && r.Heap <= s.Rares[i-1].Heap {
			return "the list of rare heaps"
		}
		if !m.rare(int(r.Heap), uint16(r.Value)) {
			return "a rare heap of common value"
		}
		m.rareHeap = append(m.rareHeap, int32(r.Heap))
		m.rareVal = append(m.rareVal, uint16(r.Value))
	}
	return ""
}

// kernels returns the kernels that o asks for.
func kernels(o Options) *kernel.Set {
	switch {
	case o.set != nil:
		return o.set
	case o.Portable:
		return kernel.Portable()
	}
	return kernel.Best()
}
