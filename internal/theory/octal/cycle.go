package octal

import (
	"context"
	"fmt"
	"slices"
)

// A Cycle is the certificate of a period by theorem StateCycle.
//
// Let the class of a value v of heap n be the parity of the bits set in v&Mask,
// plus n-FirstSplit if Positional; a heap is rare if its class is even. (All
// splits must take numbers of tokens of one parity if Positional.) Let Rares
// be all the rare heaps below Start+Period, let none of them exceed Last, and
// for Start <= n < Start+Period let every rare value below G(n) be the value of
// an option that leaves one heap, or two of which the smaller has at most Depth
// tokens. Let Window >= max(Last, Depth) + k, where k is the most tokens that
// a move takes, Start > 2*Window, Period even if Positional, and let the Window
// values before Start equal those before Start+Period. Then
// G(n+Period) = G(n) for all n >= Start-Window.
//
// For the least common value that is no option depends on the rare heaps and
// the last Last+k values, and the options that exclude rare values on the
// values up to Depth and the last Depth+k. So heap Start+Period repeats heap
// Start, and so on, and no rare value can come. As Start > 2*Window the two
// parts of these options are never equal, so conditions on the parts do not
// matter.
//
// A checker recomputes the values below Start+Period, or, given the values of
// the heaps up to max(Last, Depth) and Values, those from Start on alone.
type Cycle struct {
	Start      uint64   `json:"start"`
	Window     uint64   `json:"window"`
	Depth      uint64   `json:"depth"`
	Last       uint64   `json:"last"`
	Mask       uint32   `json:"mask"`
	Positional bool     `json:"positional"`
	FirstSplit int      `json:"firstSplit"`
	Rares      []Rare   `json:"rares"`
	Head       []uint32 `json:"head"`       // values of the heaps 0..max(Last, Depth)
	Values     []uint32 `json:"values"`     // the Window values before Start
	WindowHash uint64   `json:"windowHash"` // rolling hash of Values, from 0
	StartHash  uint64   `json:"startHash"`  // rolling hash of all values below Start
}

// cycleFinder looks for a repeated window of values by Brent's method: the
// window is remembered at growing numbers of heaps, and compared with the last
// values ever after, by a rolling hash and then in full.
type cycleFinder struct {
	e      *Engine
	w      int      // length of the window, 0 before the first
	start  uint64   // where it was remembered
	window []uint32 // the values before start
	hash   uint64   // of window
	roll   uint64   // hash of the last w values
	last   []uint32 // the last w values, as a ring
	top    uint64   // HashFactor to the power w
	buf    []uint32
	hashAt uint64 // of all values below start
	rares  int    // number of rare heaps at start
}

// extend computes the values below target and returns a proved period if one
// shows up.
func (f *cycleFinder) extend(ctx context.Context, target uint64) (*Period, error) {
	s, ok := f.e.m.(*sparse)
	if !ok {
		return nil, f.e.Extend(ctx, target)
	}
	for s.n < target {
		if s.set == nil {
			// Nothing is settled; come back when something is.
			f.w = 0
			if err := f.e.extend(ctx, min(target, s.n+4096), target); err != nil {
				return nil, err
			}
			continue
		}
		if f.w == 0 || s.n >= 2*f.start || len(s.rareHeap) != f.rares {
			if !f.remember(s) {
				if err := f.e.extend(ctx, min(target, s.n+4096), target); err != nil {
					return nil, err
				}
				continue
			}
		}
		n := s.n
		if err := f.e.extend(ctx, min(target, n+1<<15, 2*f.start), target); err != nil {
			return nil, err
		}
		if s.set == nil {
			continue
		}
		var err error
		if f.buf, err = f.e.Values(f.buf[:0], n, s.n); err != nil {
			return nil, err
		}
		for i, v := range f.buf {
			at := &f.last[(n+uint64(i))%uint64(f.w)]
			f.roll = f.roll*HashFactor + uint64(v) + 1 - (uint64(*at)+1)*f.top
			*at = v
			if f.roll == f.hash {
				if p := f.repeated(s, n+uint64(i)+1); p != nil {
					return p, nil
				}
			}
		}
	}
	return nil, nil
}

// remember takes the window before the next heap as the one to be repeated.
func (f *cycleFinder) remember(s *sparse) bool {
	last := 0
	if len(s.rareHeap) > 0 {
		last = int(s.rareHeap[len(s.rareHeap)-1])
	}
	w := max(last, s.set.plan.depth, s.recent) + s.m.k
	if s.n <= uint64(2*w) {
		return false
	}
	values, err := f.e.Values(nil, s.n-uint64(w), s.n)
	if err != nil {
		return false
	}
	f.w, f.start, f.window, f.rares, f.hashAt = w, s.n, values, len(s.rareHeap), s.hash
	f.last = make([]uint32, w)
	f.hash, f.top = 0, 1
	for i, v := range values {
		f.last[(s.n-uint64(w)+uint64(i))%uint64(w)] = v
		f.hash = f.hash*HashFactor + uint64(v) + 1
		f.top *= HashFactor
	}
	f.roll = f.hash
	s.recent = 0
	return true
}

// repeated returns the period if the window before heap n is the one before
// f.start and nothing in between forbids it.
func (f *cycleFinder) repeated(s *sparse, n uint64) *Period {
	p := n - f.start
	w := uint64(f.w)
	if len(s.rareHeap) != f.rares || s.recent+s.m.k > f.w {
		return nil
	}
	// An odd p needs no look if s.pos: both windows hold common values only, the
	// classes of one value at heaps of different parity differ, so that not even
	// one value of the windows would be equal.
	for i, v := range f.window {
		if f.last[(n-w+uint64(i))%w] != v {
			return nil
		}
	}
	var st Stats
	s.report(&st)
	c := &Cycle{
		Start: f.start, Window: w, Depth: uint64(s.recent), Mask: st.Mask, Positional: s.pos, FirstSplit: s.t0,
		Rares: st.Rares, Values: f.window, WindowHash: f.hash, StartHash: f.hashAt,
	}
	if k := len(st.Rares); k > 0 {
		c.Last = st.Rares[k-1].Heap
	}
	var err error
	if c.Head, err = f.e.Values(nil, 0, max(c.Last, c.Depth)+1); err != nil {
		return nil
	}
	return &Period{
		Theorem: StateCycle, Rule: f.e.rule, Period: p, Preperiod: f.start - w,
		Parts: f.e.rule.MaxParts(), MaxTaken: s.m.k,
		From: f.start - w, To: f.start, Computed: s.n, Hash: s.hash, Cycle: c,
	}
}

// least replaces the preperiod of p by the least one: from the values that are
// held, or else by computing the sequence twice, one run p.Period ahead.
func (f *cycleFinder) least(ctx context.Context, p *Period, bound bool) error {
	if v, ok := f.e.m.view(); ok {
		p.Preperiod = uint64(v.agree(int(p.Period)))
		p.Least = true
		return nil
	}
	if bound {
		return nil
	}
	o := f.e.opts
	o.History, o.Progress = false, nil
	var runs [2]*Engine
	for i := range runs {
		r, err := New(f.e.rule, o)
		if err != nil {
			return err
		}
		runs[i] = r
	}
	const chunk = 1 << 15
	var g [2][]uint32
	var last uint64 // least preperiod so far
	for n := uint64(0); n < p.From; n += chunk {
		end := min(n+chunk, p.From)
		for i, r := range runs {
			shift := uint64(i) * p.Period
			if err := r.Extend(ctx, end+shift); err != nil {
				return err
			}
			var err error
			if g[i], err = r.Values(g[i][:0], n+shift, end+shift); err != nil {
				return err
			}
		}
		if slices.Equal(g[0], g[1]) {
			continue
		}
		for i := range g[0] {
			if g[0][i] != g[1][i] {
				last = n + uint64(i) + 1
			}
		}
	}
	if last > p.Preperiod {
		return fmt.Errorf("octal: heap %d contradicts the period %d", last-1, p.Period)
	}
	p.Preperiod, p.Least = last, true
	return nil
}
