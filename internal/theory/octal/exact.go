package octal

import (
	"fmt"
	"math/bits"
)

// exact computes the next heap alone, whatever its class.
func (d *settled) exact() error {
	s := d.s
	n := int(s.n)
	v, err := d.exactValue(n)
	if err != nil {
		return err
	}
	if s.base > 0 && s.rare(n, v) && bits.Len16(v) <= bits.Len32(s.max) {
		// From now on heap n is paired with all heaps, those dropped first.
		return fmt.Errorf("%w: heap %d has the rare value %d", ErrWindow, n, v)
	}
	d.reserve(n, n+1)
	top, mask, count := bits.Len32(s.max), s.mask, len(s.rareHeap)
	d.c[n-s.base] = d.compress(v)
	short := len(s.head)
	if err := s.commit(v); err != nil {
		return err
	}
	if len(s.head) > short {
		d.head = append(d.head, d.compress(v))
	}
	if len(s.rareHeap) > count {
		for len(d.isRare) <= n/64 {
			d.isRare = append(d.isRare, 0)
		}
		d.isRare[n/64] |= 1 << (n % 64)
		d.options()
		d.born++
	}
	if v >= 510 || d.born > 64 && d.born > int(s.n)-d.start>>6 {
		return d.reopen()
	}
	if bits.Len32(s.max) > top || s.mask != mask {
		d.remask()
		d.rows.clear()
	} else {
		d.words = max(d.words, int(d.compress(v))/64+1)
		d.rows.add(n, v)
	}
	return nil
}

func (d *settled) exactValue(n int) (uint16, error) {
	s := d.s
	d.stamp++
	mark := func(v uint16) { d.seen[v] = d.stamp }
	for _, t := range s.m.takes {
		mark(d.at(n - t))
	}
	for _, sp := range s.m.splits {
		for i, r := range s.rareHeap {
			p := n - sp.t - int(r)
			if p < 1 {
				break
			}
			if r == 0 || p == int(r) && sp.distinct {
				continue
			}
			if p < s.base && p >= len(s.head) {
				return 0, fmt.Errorf("%w: heap %d of heap %d", ErrWindow, p, n)
			}
			mark(d.at(p) ^ s.rareVal[i])
		}
	}
	for v := uint16(0); ; v++ {
		if d.seen[v] == d.stamp {
			continue
		}
		if s.rare(n, v) {
			found, err := d.search(n, v)
			if err != nil {
				return 0, err
			}
			if found {
				continue
			}
		}
		return v, nil
	}
}
