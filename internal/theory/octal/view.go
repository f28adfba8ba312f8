package octal

import (
	"bytes"
	"encoding/binary"
)

// view is a look at all values of a method, all of them held. Heaps from..n-1
// have equal values iff they have equal entries, in the one of b, h and w that
// is not nil, provided that their distance is even if even is set.
type view struct {
	n, from int
	even    bool
	b       []byte
	h       []uint16
	w       []uint32
	at      func(n uint64) (uint32, bool)
}

func (s *series) view(at func(uint64) (uint32, bool)) (view, bool) {
	return view{n: s.len(), b: s.b, h: s.h, w: s.w, at: at}, true
}

// period returns the least p, and with it the least from, such that
// G(i+p) = G(i) for from <= i < n-p, and n-p is at least the bound of GuySmith
// for max(1, from); p is 0 if there is none.
func (v *view) period(parts, k int) (from, p int) {
	step := 1
	if v.even {
		step = 2
	}
	for p = step; parts*(1+p)+k <= v.n; p += step {
		if p = v.next(p, step); parts*(1+p)+k > v.n {
			break
		}
		most := (v.n - k - parts*p) / parts // greatest n0 that the bound allows
		i := v.agree(p)
		if i <= most {
			return i, p
		}
		// No distance q with p < q <= n-i-p is good from some n0 < i on: heaps
		// n0.. repeat at multiples of q further on, beyond i, where those p
		// apart agree, so they would agree from n0 on.
		if skip := v.n - i - 2*p; skip > 0 {
			p += skip - skip%step
		}
	}
	return 0, 0
}

// next returns the first distance among p, p+step, ... at which the last few
// values repeat, or v.n.
func (v *view) next(p, step int) int {
	last := v.n - 1
	switch {
	case v.b != nil && last >= 7:
		want := binary.LittleEndian.Uint64(v.b[last-7:])
		for ; p <= last-7; p += step {
			if binary.LittleEndian.Uint64(v.b[last-7-p:]) == want {
				return p
			}
		}
	case v.h != nil:
		for h, want := v.h, v.h[last]; p <= last; p += step {
			if h[last-p] == want {
				return p
			}
		}
	case v.w != nil:
		for w, want := v.w, v.w[last]; p <= last; p += step {
			if w[last-p] == want {
				return p
			}
		}
	}
	return v.n
}

// agree returns the least i such that heaps i, i+1, ... all agree with those p
// further on.
func (v *view) agree(p int) int {
	i := v.n - p
	const run = 1 << 12
	for v.b != nil && i-run >= v.from && bytes.Equal(v.b[i-run:i], v.b[i-run+p:i+p]) {
		i -= run
	}
	for i > v.from && v.equal(i-1, p) {
		i--
	}
	if i > v.from {
		return i
	}
	for i > 0 {
		a, _ := v.at(uint64(i - 1))
		b, _ := v.at(uint64(i - 1 + p))
		if a != b {
			break
		}
		i--
	}
	return i
}

func (v *view) equal(i, p int) bool {
	switch {
	case v.b != nil:
		return v.b[i] == v.b[i+p]
	case v.h != nil:
		return v.h[i] == v.h[i+p]
	}
	return v.w[i] == v.w[i+p]
}

func (s *subtraction) view() (view, bool) {
	if s.all == nil {
		return view{}, false
	}
	return s.all.view(s.at)
}

func (s *allBut) view() (view, bool) { return s.g.view(s.at) }
func (s *sums) view() (view, bool)   { return s.g.view(s.at) }

func (s *sparse) view() (view, bool) {
	v := view{n: int(s.n), at: s.at}
	switch {
	case s.set == nil:
		v.h = s.w
	case s.base > 0:
		return view{}, false
	default:
		v.b, v.even = s.set.c[:s.n], s.pos
		if len(s.rareHeap) > 0 {
			v.from = int(s.rareHeap[len(s.rareHeap)-1]) + 1
		}
	}
	return v, true
}
