package octal

import "fmt"

// HashFactor is the factor of the rolling hash, which is 0 for no values and
// goes from h to h*HashFactor + G(n) + 1 (mod 2^64) with the value of heap n.
const HashFactor uint64 = 0x9E3779B97F4A7C15

// The powers of HashFactor modulo 2^64.
const (
	hashFactor2 uint64 = 0xDF442D22CE4859B9
	hashFactor4 uint64 = 0xD94363FC538227B1
)

// MaxZeros is the number of zeros (heaps of value 0) that Stats lists.
const MaxZeros = 1 << 12

// A Rare is a heap whose value is rare, and that value.
type Rare struct {
	Heap  uint64 `json:"heap"`
	Value uint32 `json:"value"`
}

// Stats describes the values computed so far.
type Stats struct {
	Method Method
	Len    uint64 // heaps 0..Len-1 are computed
	Hash   uint64 // rolling hash of all values, see HashFactor

	Max       uint32   // greatest value
	MaxAt     uint64   // first heap that has it
	Histogram []uint64 // number of heaps of each value 0..Max
	Zeros     []uint64 // first heaps of value 0, at most MaxZeros
	ZeroCount uint64   // number of heaps of value 0
	LastZero  uint64   // greatest of them, if ZeroCount > 0

	// The following describe the sparse method only. A value v of heap n is
	// rare if v&Mask has an even number of bits set; if Positional, if that
	// parity is the one of n - FirstSplit, where FirstSplit is the least
	// number of tokens taken by a splitting move.
	Mask       uint32
	Positional bool
	FirstSplit int
	Rares      []Rare // in order of heaps; heap 0 is listed if it is rare
	// Depth bounds the witnesses: each rare value below the value of a heap
	// was found among the options that leave one heap, or two of which the
	// smaller has at most Depth tokens. It depends on the order of search.
	Depth   uint64
	Settled bool // the fast mode for settled sets of rare values is on
}

// recorder keeps the statistics that all methods share.
type recorder struct {
	n         uint64
	hash      uint64
	max       uint32
	maxAt     uint64
	histogram []uint64
	zeros     []uint64
	zeroCount uint64
	lastZero  uint64
}

func (c *recorder) add(v uint32) {
	c.hash = c.hash*HashFactor + uint64(v) + 1
	if int(v) >= len(c.histogram) {
		c.grow(v)
	}
	if v > c.max {
		c.max, c.maxAt = v, c.n
	}
	c.histogram[v]++
	if v == 0 {
		c.zero(c.n)
	}
	c.n++
}

func (c *recorder) zero(n uint64) {
	c.zeroCount++
	c.lastZero = n
	if len(c.zeros) < MaxZeros {
		c.zeros = append(c.zeros, n)
	}
}

func (c *recorder) grow(v uint32) {
	size := 64
	for size <= int(v) {
		size *= 2
	}
	c.histogram = append(c.histogram, make([]uint64, size-len(c.histogram))...)
}

func (c *recorder) report(s *Stats) {
	s.Len, s.Hash, s.Max, s.MaxAt = c.n, c.hash, c.max, c.maxAt
	if c.n > 0 {
		s.Histogram = append([]uint64(nil), c.histogram[:c.max+1]...)
	}
	s.Zeros = append([]uint64(nil), c.zeros...)
	s.ZeroCount, s.LastZero = c.zeroCount, c.lastZero
}

// Stats returns a copy of the statistics.
func (e *Engine) Stats() Stats {
	var s Stats
	e.m.record().report(&s)
	e.m.report(&s)
	return s
}

// Hash returns the rolling hash of the values computed so far.
func (e *Engine) Hash() uint64 { return e.m.record().hash }

// overflow is the error of a value that its storage cannot hold.
func overflow(n uint64, v, limit uint32) error {
	return fmt.Errorf("%w: heap %d has a value of at least %d, the limit is %d", ErrOverflow, n, v, limit)
}
