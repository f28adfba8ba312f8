package octal

import (
	"encoding/binary"
	"fmt"
	"math/bits"

	"zermelo/internal/theory/octal/internal/kernel"
)

// rows holds, for each value, the bit set of the recent heaps that have it.
type rows struct {
	t      []byte
	stride int // bytes of a row
	base   int // heap of the first bit, a multiple of 8
	back   int // heaps kept before a block
	cap    int // heaps a row has room for
	values int // number of rows
	ready  bool
}

func (r *rows) clear() { r.ready = false }

// add sets the bit of heap n.
func (r *rows) add(n int, v uint16) {
	if i := n - r.base; r.ready && i < r.cap && i >= 0 && int(v) < r.values {
		r.t[int(v)*r.stride+i>>3] |= 1 << (i & 7)
	} else {
		r.ready = false
	}
}

// at returns the 64 bytes of row v that start with heap n, a multiple of 8.
func (r *rows) at(v, n int) []byte {
	return r.t[v*r.stride+(n-r.base)>>3:][:64]
}

// A plan lists, for each rare value, rows to be joined: a row of value v^G(i)
// moved by t+i heaps shows which heaps have the option (i, n-t-i) of value v.
type plan struct {
	chunks [][]kernel.Chunk // by value
	depth  int              // greatest i used
	made   int              // heap at which it was made
	missed int              // lanes left over since
	lanes  int              // lanes since
}

const (
	maxReach   = 1 << 14 // largest small part that plans use
	sampleBits = 56      // an unaligned 64-bit load gives so many after any shift
	samples    = 48
	sampleSize = samples * sampleBits
	maxRows    = 1024 // rows for one rare value
	maxCovers  = 4    // times that every heap of the sample is shown
)

// prepare makes rows and plan fit for the block at s.n, a multiple of 8. A
// plan is good only for the rows it was made for: its offsets count on their
// stride, and on their reaching back far enough.
func (d *settled) prepare() {
	s, r := d.s, &d.rows
	n := int(s.n)
	if n&7 != 0 {
		return
	}
	grown := n >= 4*d.plan.made && n <= 1<<22
	poor := d.plan.lanes > 1<<15 && d.plan.missed > 4*d.plan.lanes && n > d.plan.made+d.plan.made/2
	if grown || poor || d.plan.chunks == nil || len(d.plan.chunks) < 1<<bits.Len32(s.max) {
		reach := min(maxReach, n/4)
		d.moveRows(n, (reach+s.m.k+sampleSize+15)&^7)
		d.makePlan(n, reach)
	} else if n+kernel.CoverLanes > r.base+r.cap || !r.ready {
		d.moveRows(n, r.back)
	}
}

// moveRows makes rows hold the heaps n-back..n-1 and room for more.
func (d *settled) moveRows(n, back int) {
	s, r := d.s, &d.rows
	values := 1 << bits.Len32(s.max)
	if r.ready && back == r.back && values == r.values && n-back >= r.base {
		move := (n - back - r.base) / 8
		keep := back / 8
		for v := range r.values {
			row := r.t[v*r.stride:][:r.stride]
			copy(row[:keep], row[move:move+keep])
			clear(row[keep:])
		}
		r.base = n - back
		return
	}
	blocks := max(8, min(128, 8192/values))
	*r = rows{back: back, values: values, base: n - back, cap: back + blocks*kernel.CoverLanes, ready: true}
	r.stride = r.cap/8 + 128
	r.t = make([]byte, r.values*r.stride+64)
	for h := max(0, r.base); h < n; h++ {
		r.add(h, d.at(h))
	}
}

// spread enters the candidates of the block at n in the rows and returns the
// number of heaps up to the first whose value has a new top bit: only the
// exact path may enter that.
func (d *settled) spread(n, lanes int) int {
	s, r := d.s, &d.rows
	match := d.match[:64*d.words]
	s.k.Match(d.c[n-s.base:][:kernel.MatchLanes], match)
	for x := range match {
		m := &match[x]
		d.present[x] = m[0]|m[1]|m[2]|m[3]|m[4]|m[5]|m[6]|m[7] != 0
		if !d.present[x] || x < r.values/2 {
			continue
		}
		for j, w := range m {
			if int(d.full[0][x]) < r.values {
				w &^= evenLanes
			}
			if int(d.full[1][x]) < r.values {
				w &^= oddLanes
			}
			if w != 0 {
				lanes = min(lanes, 64*j+bits.TrailingZeros64(w))
			}
		}
	}
	valid := firstLanes(lanes)
	for x := range match {
		if !d.present[x] {
			continue
		}
		m := &match[x]
		for j := range m {
			m[j] &= valid[j]
		}
		if !s.pos {
			v := int(d.full[0][x])
			if v >= r.values {
				continue
			}
			row := r.at(v, n)
			for j, w := range m {
				binary.LittleEndian.PutUint64(row[8*j:], w)
			}
			continue
		}
		for parity, mask := range [2]uint64{evenLanes, oddLanes} {
			if v := int(d.full[parity][x]); v < r.values {
				row := r.at(v, n)
				for j, w := range m {
					binary.LittleEndian.PutUint64(row[8*j:], binary.LittleEndian.Uint64(row[8*j:])|w&mask)
				}
			}
		}
	}
	return lanes
}

const (
	evenLanes = 0x5555555555555555
	oddLanes  = 0xaaaaaaaaaaaaaaaa
)

// verify checks the candidates of the block at n and returns the number of
// heaps before the first that is not proved.
func (d *settled) verify(n, lanes int) (int, error) {
	s, r := d.s, &d.rows
	lanes = d.spread(n, lanes)
	at := (n - r.base) >> 3
	alive := firstLanes(lanes)
	good := lanes
	d.plan.lanes += lanes
	s.witness(d.plan.depth)
	for v := 0; v < r.values; v++ {
		row := r.at(v, n)
		var any uint64
		for j := range alive {
			alive[j] &^= binary.LittleEndian.Uint64(row[8*j:])
			any |= alive[j]
		}
		if any == 0 {
			break
		}
		need := &d.need
		*need = alive
		even, odd := s.rare(n, uint16(v)), s.rare(n+1, uint16(v))
		for j := range need {
			if !even {
				need[j] &= oddLanes
			}
			if !odd {
				need[j] &= evenLanes
			}
		}
		if !even && !odd {
			continue
		}
		s.k.Cover(r.t, at, need, d.plan.chunks[v])
		for j, w := range need {
			for ; w != 0; w &= w - 1 {
				d.plan.missed++
				l := 64*j + bits.TrailingZeros64(w)
				if l >= good {
					break
				}
				found, err := d.search(n+l, uint16(v))
				if err != nil {
					return 0, err
				}
				if !found {
					good = l
					lane := firstLanes(good)
					for j := range alive {
						alive[j] &= lane[j]
					}
				}
			}
		}
	}
	// Take back the bits of the heaps that are not proved.
	for l := good; l < lanes; l++ {
		v := d.full[l&1][d.c[n-s.base+l]]
		r.t[int(v)*r.stride+at+l>>3] &^= 1 << (l & 7)
	}
	return good, nil
}

// firstLanes returns the set of the lanes below n.
func firstLanes(n int) (w [8]uint64) {
	for j := range w {
		switch {
		case n >= 64*(j+1):
			w[j] = 1<<64 - 1
		case n > 64*j:
			w[j] = 1<<(n-64*j) - 1
		}
	}
	return w
}

// search reports whether v, a rare value of heap n, is one of its options,
// looking at all of them. Compressed values are compared; that they may agree
// where only one part is rare is sorted out afterwards.
func (d *settled) search(n int, v uint16) (bool, error) {
	s := d.s
	for _, t := range s.m.takes {
		if d.at(n-t) == v {
			return true, nil
		}
	}
	for _, sp := range s.m.splits {
		half := (n - sp.t) / 2
		if sp.distinct {
			half = (n - sp.t - 1) / 2
		}
		found, err := d.searchSplit(n-sp.t, half, v)
		if found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// searchSplit looks for heaps a <= half and sum-a of nim-sum v.
func (d *settled) searchSplit(sum, half int, v uint16) (bool, error) {
	s := d.s
	x := d.compress(v)
	c := d.c
	for a := 1; a <= half; {
		// Small parts are looked up in the head, others in c itself.
		part, end := d.head, min(half, len(d.head)-1)
		from := a
		if a >= len(d.head) {
			if a < s.base {
				return false, fmt.Errorf("%w: heap %d+%d needs parts above %d", ErrWindow, sum-half, half, len(d.head))
			}
			part, end, from = c, min(half, a+1<<16)-s.base, a-s.base
		}
		end++ // exclusive
		length := end - from
		low := sum - a - length + 1 - s.base
		if low < 0 {
			return false, fmt.Errorf("%w: heap %d", ErrWindow, sum-a)
		}
		i := s.k.FindXor8(part[from:end], c[low:low+length], x)
		if i < 0 {
			a += length
			continue
		}
		if a += i; d.at(a)^d.at(sum-a) == v {
			s.witness(a)
			return true, nil
		}
		a++
	}
	return false, nil
}
