//go:build amd64 && !purego

package kernel

import (
	"math/bits"
	"unsafe"
)

// Scratch is the memory a caller lends to Candidates.
type Scratch struct {
	tables
	bits marked
	stages
}

// vectors is what Candidates is made of at one level of instructions.
type vectors struct {
	candidates1 func(c *byte, groups int, far *Option, nfar int, near *Option, nnear int) (done int)
	// These mark options of the eight heaps from c on, by the number of words;
	// marks is the first of a marked.
	far2, far3, far4 func(c *byte, opts *Option, n int, marks *uint64)
	compare          func(c *byte, opts *Option, n int, trial *[stagedLanes]byte, hit *[trials]uint64)
	propose          func(marks *marked, words int, trial *[trials][stagedLanes]byte, group int)
	apply            func(marks *marked, words int, trial *[trials][stagedLanes]byte, hit *[trials]uint64, group int)
}

// marked holds the values of eight heaps that are marked: word j of lane l is
// marked[8*j+l].
type marked = [Lanes * MaxWords]uint64

// candidates marks the options of eight heaps by shifts in registers, for
// values of more than 64 bits in two stages where that pays.
func (k *vectors) candidates(c []byte, at, groups int, far, near []Option, words int, s *Scratch) int {
	if groups == 0 {
		return 0
	}
	_ = c[at+Lanes*groups-1]
	if words == 1 {
		return k.candidates1(&c[at], groups, unsafe.SliceData(far), len(far), unsafe.SliceData(near), len(near))
	}
	done := 0
	if len(far) >= leastStaged {
		s.split(far)
		for ; groups-done/Lanes >= stagedLanes/Lanes; done += stagedLanes {
			if n := k.staged(c, at+done, near, words, s); n < stagedLanes {
				return done + n
			}
		}
	}
	for ; done < Lanes*groups; done += Lanes {
		p := at + done
		k.far(c, p, far, words, &s.bits)
		for l := range Lanes {
			s.near(c, p, l, near)
			v := s.free(l, words)
			if v < 0 {
				return done + l
			}
			c[p+l] = byte(v)
		}
	}
	return done
}

func (k *vectors) far(c []byte, at int, far []Option, words int, marks *marked) {
	p, o := &c[at], unsafe.SliceData(far)
	switch words {
	case 2:
		k.far2(p, o, len(far), &marks[0])
	case 3:
		k.far3(p, o, len(far), &marks[0])
	default:
		k.far4(p, o, len(far), &marks[0])
	}
}

// near marks the near options of lane l, heap at+l.
func (s *Scratch) near(c []byte, at, l int, near []Option) {
	for _, o := range near {
		s.mark(l, c[at+l-int(o.Off)]^byte(o.Val))
	}
}

func (s *Scratch) mark(l int, x byte) { s.bits[x>>6<<3|byte(l)] |= 1 << (x & 63) }

// free returns the least value of lane l not marked, or -1.
func (s *Scratch) free(l, words int) int {
	for j := range words {
		if w := ^s.bits[8*j+l]; w != 0 {
			return 64*j + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// Two stages: most values of a heap are ruled out by the first half of its
// options. So those are marked, and the least values left over are compared
// with the options of the other half, 64 heaps at a time, which takes a
// thirtieth of the time of marking. It pays for long lists only.
const (
	stagedLanes = 64
	trials      = 12 // values compared
	leastStaged = 300
)

// stages holds what two stages need.
type stages struct {
	mid   []Option // offsets below 64: marked when their heaps are known
	first []Option // marked
	rest  []Option // compared; Val is repeated in all bytes
	late  int      // values compared one by one, less one for each turn
	share int      // of the options, in 1/64, that are marked
	bits  [stagedLanes / Lanes]marked
	trial [trials][stagedLanes]byte
	hit   [trials]uint64 // lanes
}

// split divides the far options, which are in order of offset.
func (s *Scratch) split(far []Option) {
	st := &s.stages
	if st.share == 0 {
		st.share = 36
	}
	m := 0
	for m < len(far) && far[m].Off < stagedLanes {
		m++
	}
	cut := m + (len(far)-m)*st.share/64
	st.mid, st.first, st.rest = far[:m], far[m:cut], st.rest[:0]
	for _, o := range far[cut:] {
		st.rest = append(st.rest, Option{o.Off, o.Val * 0x01010101})
	}
}

// staged computes 64 heaps and returns the number done.
func (k *vectors) staged(c []byte, at int, near []Option, words int, s *Scratch) int {
	st := &s.stages
	for g := range st.bits {
		k.far(c, at+Lanes*g, st.first, words, &st.bits[g])
		k.propose(&st.bits[g], words, &st.trial, g)
	}
	k.compare(&c[at], unsafe.SliceData(st.rest), len(st.rest), &st.trial[0], &st.hit)
	late := 0
	for g := range st.bits {
		p := at + Lanes*g
		k.far(c, p, st.mid, words, &s.bits)
		k.apply(&s.bits, words, &st.trial, &st.hit, g)
		for i, w := range st.bits[g][:Lanes*words] {
			s.bits[i] |= w
		}
		for l := range Lanes {
			lane := Lanes*g + l
			s.near(c, p, l, near)
			v := s.free(l, words)
			for v > int(st.trial[trials-1][lane]) && st.compare(c, p+l, byte(v)) {
				late++
				s.mark(l, byte(v))
				v = s.free(l, words)
			}
			if v < 0 {
				return lane
			}
			c[p+l] = byte(v)
		}
	}
	// Values compared one by one are dear, and so is marking too much.
	if st.late += late - 1; st.late > 8 && st.share < 60 {
		st.share, st.late = st.share+1, 0
	} else if st.late < -8 && st.share > 16 {
		st.share, st.late = st.share-1, 0
	}
	return stagedLanes
}

// compare reports whether v is an option of heap p by the rest of the list.
func (st *stages) compare(c []byte, p int, v byte) bool {
	for _, o := range st.rest {
		if c[p-int(o.Off)]^byte(o.Val) == v {
			return true
		}
	}
	return false
}

// propose finds the least values not marked of the eight lanes of a group;
// where none is left, 255.
func propose(marks *marked, words int, trial *[trials][stagedLanes]byte, group int) {
	for l := range Lanes {
		i := 0
		for j := range words {
			for w := ^marks[Lanes*j+l]; w != 0 && i < trials; w &= w - 1 {
				trial[i][Lanes*group+l] = byte(64*j + bits.TrailingZeros64(w))
				i++
			}
		}
		for ; i < trials; i++ {
			trial[i][Lanes*group+l] = 255
		}
	}
}

// apply marks the trials of the eight lanes of a group that are hit.
func apply(marks *marked, _ int, trial *[trials][stagedLanes]byte, hit *[trials]uint64, group int) {
	for i := range trials {
		for h := uint8(hit[i] >> (Lanes * group)); h != 0; h &= h - 1 {
			l := bits.TrailingZeros8(h)
			x := trial[i][Lanes*group+l]
			marks[x>>6<<3|byte(l)] |= 1 << (x & 63)
		}
	}
}
