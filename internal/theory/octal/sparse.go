package octal

import (
	"fmt"
	"math/bits"

	"zermelo/internal/theory/octal/internal/kernel"
)

// sparse computes games whose moves leave at most two heaps, by rare and
// common values (Berlekamp, Conway, Guy: Winning Ways, ch. 4, 'sparse
// spaces'). The nim-sum of two common values is rare, of two rare values rare,
// of a rare and a common one common. So the options of common value need a
// rare part, and the rare values below the least common one left over are
// excluded by finding one option of each. This is exact for any mask; a good
// mask makes rare heaps few.
//
// There are two modes. In the open mode (open.go) the set of rare heaps may
// grow at any time and all values are held in full. In the settled mode
// (settled.go) values are held as compressed common ones, blocks of heaps are
// computed as if no more rare ones came, and then proved right.
type sparse struct {
	recorder
	m    moves
	opts Options
	k    *kernel.Set
	mask uint16
	pos  bool // heap parity is a coordinate of the space
	t0   int  // least t of a split

	base    int      // heaps base..n-1 are held, in w or in set.c
	w       []uint16 // open mode: w[i] is the value of heap base+i
	head    []uint16 // values of the first heaps, at most headLen
	headLen int
	memory  int      // Options.Memory or what it stands for
	set     *settled // settled mode, or nil

	rareHeap []int32 // rare heaps in order
	rareVal  []uint16
	depth    int // of all witnesses
	recent   int // of those since a window was remembered (cycle.go)
	open     openScratch
}

// leastHead is the number of small heaps whose values are always held: enough
// for the smaller part of all but the rarest witnesses. With more memory more
// are held, for a value that is the first of its kind may need far larger ones.
const leastHead = 1 << 18

// maxSparseValue leaves a bit for nim-sums in 16-bit values.
const maxSparseValue = 1<<15 - 1

// maxSparseHeap keeps offsets in 32 bits.
const maxSparseRare = 1<<31 - 1 - 2*MaxTake

func newSparse(m moves, o Options, k *kernel.Set) *sparse {
	s := &sparse{m: m, opts: o, k: k, t0: m.splits[0].t}
	s.mask = 1
	if s.memory = 256 << 20; o.Memory != 0 {
		s.memory = int(min(o.Memory, 1<<48))
	}
	s.headLen = max(leastHead, min(s.memory/16, 1<<24))
	return s
}

func (s *sparse) step(target uint64) error {
	if s.set != nil {
		return s.set.step(int(target))
	}
	return s.openStep(int(target))
}

// parityAllowed reports whether heap parity may be a coordinate: the parts of
// a split have sizes that sum to n-t, so all t must have one parity.
func (s *sparse) parityAllowed() bool {
	for _, sp := range s.m.splits {
		if (sp.t^s.t0)&1 != 0 {
			return false
		}
	}
	return true
}

// rare reports whether v is a rare value for heap n.
func (s *sparse) rare(n int, v uint16) bool {
	p := bits.OnesCount16(v & s.mask)
	if s.pos {
		p += n ^ s.t0
	}
	return p&1 == 0
}

// commit enters the value of heap n.
func (s *sparse) commit(v uint16) error {
	n := int(s.n)
	if bits.Len16(v) > bits.Len32(s.max) && n > 0 {
		// A value with a new top bit is an option of no earlier heap; with its
		// bit in the mask or not, as makes it common, nothing else changes.
		if s.rare(n, v) {
			s.mask ^= 1 << (bits.Len16(v) - 1)
		}
	}
	if s.rare(n, v) {
		if n > maxSparseRare {
			return fmt.Errorf("%w: rare heap %d", ErrLimit, n)
		}
		s.rareHeap = append(s.rareHeap, int32(n))
		s.rareVal = append(s.rareVal, v)
	}
	if len(s.head) < s.headLen {
		s.head = append(s.head, v)
	}
	s.add(uint32(v))
	return nil
}

// witness notes the smaller part of an option that excludes a rare value.
func (s *sparse) witness(part int) {
	s.depth = max(s.depth, part)
	s.recent = max(s.recent, part)
}

func (s *sparse) next() uint64      { return s.n }
func (s *sparse) record() *recorder { return &s.recorder }

func (s *sparse) at(n uint64) (uint32, bool) {
	if n < uint64(len(s.head)) {
		return uint32(s.head[n]), true
	}
	if n < uint64(s.base) {
		return 0, false
	}
	if s.set != nil {
		return uint32(s.set.at(int(n))), true
	}
	return uint32(s.w[int(n)-s.base]), true
}

func (s *sparse) report(st *Stats) {
	st.Method = Sparse
	st.Mask, st.Positional, st.FirstSplit = uint32(s.mask), s.pos, s.t0
	st.Depth = uint64(s.depth)
	st.Settled = s.set != nil
	for i, r := range s.rareHeap {
		st.Rares = append(st.Rares, Rare{uint64(r), uint32(s.rareVal[i])})
	}
}
