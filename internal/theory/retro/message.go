package retro

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"
)

// A sorter puts offsets into order. Many are sorted by a bitmap, which takes a
// time that grows with their number and the block, few by comparing them.
type sorter struct {
	bits   []uint64
	sorted []uint32
	again  []uint32
}

// fewOf is in how many bits of a bitmap one offset pays for looking at them.
const fewOf = 512

// set appends the members of the lists, in order and once each, as differences,
// after their number. Those that come again are left in the second result, which
// is good until the next call.
func (s *sorter) set(dst []byte, lists [][]uint32) (_ []byte, again []uint32) {
	n, low, high := 0, uint32(math.MaxUint32), uint32(0)
	for _, l := range lists {
		n += len(l)
		for _, x := range l {
			low, high = min(low, x), max(high, x)
		}
	}
	if n == 0 {
		return append(dst, 0), nil
	}
	s.sorted, s.again = s.sorted[:0], s.again[:0]
	if n < int(high-low)/fewOf {
		for _, l := range lists {
			s.sorted = append(s.sorted, l...)
		}
		slices.Sort(s.sorted)
		kept := s.sorted[:1]
		for _, x := range s.sorted[1:] {
			if x == kept[len(kept)-1] {
				s.again = append(s.again, x)
			} else {
				kept = append(kept, x)
			}
		}
		s.sorted = kept
	} else {
		s.mark(lists, low, high)
	}
	dst = binary.AppendUvarint(dst, uint64(len(s.sorted)))
	next := uint32(0)
	for _, x := range s.sorted {
		if step := x - next; step < 0x80 {
			dst = append(dst, byte(step))
		} else {
			dst = binary.AppendUvarint(dst, uint64(step))
		}
		next = x + 1
	}
	return dst, s.again
}

// mark is set by the bitmap, which is empty before and after.
func (s *sorter) mark(lists [][]uint32, low, high uint32) {
	base := low >> 6
	if need := int(high>>6-base) + 1; len(s.bits) < need {
		s.bits = make([]uint64, need)
	}
	for _, l := range lists {
		for _, x := range l {
			word, bit := &s.bits[x>>6-base], uint64(1)<<(x&63)
			if *word&bit != 0 {
				s.again = append(s.again, x)
			}
			*word |= bit
		}
	}
	for k, w := range s.bits[:high>>6-base+1] {
		if w == 0 {
			continue
		}
		s.bits[k] = 0
		for from := (base + uint32(k)) << 6; w != 0; w &= w - 1 {
			s.sorted = append(s.sorted, from|uint32(bits.TrailingZeros64(w)))
		}
	}
}

// options appends what a block says of the options of another's nodes: the set
// of those with an option that is newly lost, which win, then those with options
// that are newly won for the opponent, as a set of those with one at least, one of those with
// two at least, and so on.
func (s *sorter) options(dst []byte, wins, refuted [][]uint32) []byte {
	dst, _ = s.set(dst, wins)
	var spare [2][]uint32
	for k := 0; len(refuted) > 0; k++ {
		var again []uint32
		if dst, again = s.set(dst, refuted); len(again) == 0 {
			return dst
		}
		spare[k&1] = append(spare[k&1][:0], again...)
		refuted = [][]uint32{spare[k&1]}
	}
	return dst
}

// eachSet calls do for every member of the sets in b, with the number of its
// set. Members are below n.
func eachSet(b []byte, n uint64, do func(set int, i uint64)) error {
	for set := 0; len(b) > 0; set++ {
		count, size := binary.Uvarint(b)
		if size <= 0 || count > n {
			return badFrame("the number of members of a set makes no sense")
		}
		b = b[size:]
		next := uint64(0)
		for range count {
			var step uint64
			if len(b) > 0 && b[0] < 0x80 {
				step, b = uint64(b[0]), b[1:]
			} else if step, size = binary.Uvarint(b); size > 0 {
				b = b[size:]
			} else {
				return badFrame("a set is cut short")
			}
			if step >= n || next+step >= n {
				return badFrame("a member of a set lies behind the end of the block")
			}
			next += step
			do(set, next)
			next++
		}
	}
	return nil
}
