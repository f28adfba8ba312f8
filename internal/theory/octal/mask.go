package octal

import "math/bits"

// bestMask returns the mask, and whether to use the heap parity beside it,
// that makes the fewest rare heaps. even and odd count the values of the
// heaps n with n-t0 even and odd; their lengths are one power of two. With
// h the counts, the Walsh-Hadamard transform F(m) of h is the number of heaps
// with v&m of even parity less those of odd; the smallest F wins.
func bestMask(even, odd []int64, parity bool) (mask int, positional bool) {
	n := len(even)
	sum, diff := make([]int64, n), make([]int64, n)
	for i := range even {
		sum[i], diff[i] = even[i]+odd[i], even[i]-odd[i]
	}
	walshHadamard(sum)
	walshHadamard(diff)
	mask = 1
	best := sum[mask%n]
	for m := 1; m < n; m++ {
		if sum[m] < best {
			mask, positional, best = m, false, sum[m]
		}
		if parity && diff[m] < best {
			mask, positional, best = m, true, diff[m]
		}
	}
	return mask, positional
}

func walshHadamard(a []int64) {
	for h := 1; h < len(a); h *= 2 {
		for i := 0; i < len(a); i += 2 * h {
			for j := i; j < i+h; j++ {
				a[j], a[j+h] = a[j]+a[j+h], a[j]-a[j+h]
			}
		}
	}
}

// remask chooses the mask anew from all values and lists the rare heaps
// again. Only the open mode, with every value held, calls it.
func (s *sparse) remask() {
	size := 1 << max(1, bits.Len32(s.max))
	even, odd := make([]int64, size), make([]int64, size)
	for n, v := range s.w {
		if (n^s.t0)&1 == 0 {
			even[v]++
		} else {
			odd[v]++
		}
	}
	m, pos := bestMask(even, odd, s.parityAllowed())
	if uint16(m) == s.mask && pos == s.pos {
		return
	}
	s.mask, s.pos = uint16(m), pos
	s.rareHeap, s.rareVal = s.rareHeap[:0], s.rareVal[:0]
	for n, v := range s.w {
		if s.rare(n, v) {
			s.rareHeap = append(s.rareHeap, int32(n))
			s.rareVal = append(s.rareVal, v)
		}
	}
}
