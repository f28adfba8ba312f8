package octal

import (
	"fmt"
	"math/bits"
	"slices"
	"sort"

	"zermelo/internal/theory/octal/internal/kernel"
)

// settled is the mode of the sparse method for a set of rare heaps that no
// longer grows, or hardly. Heaps are common unless listed as rare; a common
// value loses its lowest mask bit, which its class gives back, and fits a
// byte. The order of values is kept, so the least free compressed value is the
// compressed least free value.
//
// Blocks of heaps are filled with candidates, the least common values left
// over, and then checked: each rare value below a candidate must be an option
// (witness.go). The first heap where one is not is computed alone, exactly.
type settled struct {
	s       *sparse
	words   int             // compressed values are below 64*words
	full    [2][256]uint16  // common value by heap parity and compressed value
	c       []byte          // c[i] is the compressed value of heap s.base+i
	head    []byte          // compressed values of the heaps s.head
	isRare  []uint64        // bit set of the rare heaps
	opts    []kernel.Option // common options of every heap, by growing offset
	near    int             // number of them with offset below 8
	seen    []uint32        // stamps of full values, for exact
	stamp   uint32
	slow    [256]bool // for slowCandidate
	scratch kernel.Scratch
	match   [64 * kernel.MaxWords][8]uint64
	batch   int // blocks
	need    [8]uint64
	present [64 * kernel.MaxWords]bool
	hashed  [4][256]uint64 // terms of the rolling hash by heap modulo 4
	rows    rows
	plan    plan
	flagged []int
	born    int // rare heaps found in this mode
	start   int // first heap computed in this mode
}

const block = kernel.CoverLanes

// settle goes over to the settled mode if the rares allow it: few, none new
// for long, and values that fit a byte with room to grow.
func (s *sparse) settle() bool {
	n := int(s.n)
	least := 2048
	if s.opts.settle != 0 {
		least = s.opts.settle
	}
	if s.opts.NoLanes || s.mask == 0 || s.max >= 480 || n < least+8*s.m.k || s.m.k > 1024 {
		return false
	}
	if len(s.raresFrom(n/2)) > 24 || len(s.raresFrom(n-n/4)) > 4 || len(s.rareHeap) > n/6 {
		return false
	}
	d := &settled{s: s, start: n}
	d.c = make([]byte, n+n/2+8*block)
	d.remask()
	if 64*d.words > 256 {
		return false
	}
	for i, v := range s.w {
		d.c[i] = d.compress(v)
	}
	d.head = slices.Clone(d.c[:len(s.head)])
	d.listRare()
	d.options()
	s.set, s.w, s.open = d, nil, openScratch{}
	d.prepare()
	return true
}

// listRare makes the bit set of rare heaps.
func (d *settled) listRare() {
	d.isRare = nil
	if r := d.s.rareHeap; len(r) > 0 {
		d.isRare = make([]uint64, r[len(r)-1]/64+1)
	}
	for _, r := range d.s.rareHeap {
		d.isRare[r/64] |= 1 << (r % 64)
	}
}

// raresFrom returns the rare heaps not below h.
func (s *sparse) raresFrom(h int) []int32 {
	return s.rareHeap[sort.Search(len(s.rareHeap), func(i int) bool { return int(s.rareHeap[i]) >= h }):]
}

// reopen goes back to the open mode.
func (d *settled) reopen() error {
	s := d.s
	if s.base > 0 {
		return fmt.Errorf("%w: the rare values of heap %d and those after it need all of them", ErrWindow, s.n)
	}
	w := make([]uint16, int(s.n), 2*s.n)
	for i := range w {
		w[i] = d.at(i)
	}
	s.set, s.w = nil, w
	s.open.remask, s.open.check = 0, int(s.n)+int(s.n)/4
	return nil
}

// remask computes what depends on the mask and the greatest value.
func (d *settled) remask() {
	s := d.s
	for parity := range 2 {
		for c := range 256 {
			d.full[parity][c] = d.expand(parity, byte(c))
		}
	}
	for i, factor := 3, uint64(1); i >= 0; i, factor = i-1, factor*HashFactor {
		for c := range 256 {
			d.hashed[i][c] = (uint64(d.full[i&1][c]) + 1) * factor
		}
	}
	most := d.compress(uint16(s.max))
	for v := range s.histogram[:s.max+1] {
		if s.histogram[v] != 0 {
			most = max(most, d.compress(uint16(v)))
		}
	}
	d.words = max(d.words, int(most)/64+1)
	d.seen = make([]uint32, 4<<bits.Len32(s.max))
}

// compress deletes the lowest mask bit of v.
func (d *settled) compress(v uint16) byte {
	below := d.s.mask&-d.s.mask - 1
	return byte(v&below | v>>1&^below)
}

// expand returns the common value, for heaps of a parity, that compresses to c.
func (d *settled) expand(parity int, c byte) uint16 {
	low := d.s.mask & -d.s.mask
	v := uint16(c)&(low-1) | uint16(c)&^(low-1)<<1
	if d.s.rare(parity, v) {
		v |= low
	}
	return v
}

func (d *settled) rareHeap(n int) bool {
	return n>>6 < len(d.isRare) && d.isRare[n>>6]>>(n&63)&1 != 0
}

// at returns the value of a heap that is held; those of the block in work are
// candidates.
func (d *settled) at(n int) uint16 {
	if n < len(d.s.head) {
		return d.s.head[n]
	}
	return d.recent(n)
}

// recent is at for heaps from s.base on.
func (d *settled) recent(n int) uint16 {
	if d.rareHeap(n) {
		i := len(d.s.rareHeap) - len(d.s.raresFrom(n))
		return d.s.rareVal[i]
	}
	return d.full[n&1][d.c[n-d.s.base]]
}

// options lists the common options that a heap has with common heaps.
func (d *settled) options() {
	s := d.s
	d.opts = d.opts[:0]
	for _, t := range s.m.takes {
		// A common heap left alone is a common option if t, added to the
		// number of the heap, leaves the class alone.
		if !s.pos || t&1 == 0 {
			d.opts = append(d.opts, kernel.Option{Off: int32(t)})
		}
	}
	for _, sp := range s.m.splits {
		for i, r := range s.rareHeap {
			if r > 0 {
				d.opts = append(d.opts, kernel.Option{Off: r + int32(sp.t), Val: uint32(d.compress(s.rareVal[i]))})
			}
		}
	}
	slices.SortFunc(d.opts, func(a, b kernel.Option) int {
		if a.Off != b.Off {
			return int(a.Off - b.Off)
		}
		return int(a.Val) - int(b.Val)
	})
	d.opts = slices.Compact(d.opts)
	d.near = sort.Search(len(d.opts), func(i int) bool { return d.opts[i].Off >= kernel.Lanes })
}

// fill computes the candidates of the block at n and returns the number of
// heaps done; fewer than lanes if a value needs more bits.
func (d *settled) fill(n, lanes int) int {
	s := d.s
	d.flag(n, lanes)
	active := sort.Search(len(d.opts), func(i int) bool { return int(d.opts[i].Off) >= n })
	near := d.opts[:min(d.near, active)]
	far := d.opts[len(near):active]
	c := d.c
	run := func(from, to int) int { // from and to are multiples of 8
		return from + s.k.Candidates(c, n-s.base+from, (to-from)/kernel.Lanes, far, near, d.words, &d.scratch)
	}
	done := 0
	for i := 0; i < len(d.flagged); {
		group := (d.flagged[i] - n) &^ 7
		if done = run(done, group); done < group {
			return done
		}
		// The kernel sees too many options in a flagged heap. If that changes
		// its value, what comes after it in the group is wrong as well.
		got := run(group, group+kernel.Lanes)
		fresh := got < group+kernel.Lanes
		for l := group; l < group+kernel.Lanes; l++ {
			flagged := i < len(d.flagged) && d.flagged[i] == n+l
			if flagged {
				i++
			}
			if !flagged && !fresh {
				continue
			}
			v := d.slowCandidate(n + l)
			if v >= 64*d.words {
				return l
			}
			fresh = fresh || c[n-s.base+l] != byte(v)
			c[n-s.base+l] = byte(v)
		}
		done = group + kernel.Lanes
	}
	return run(done, lanes)
}

// flag lists the heaps of the block at n for which an option of the list is
// not a common heap, or does not exist yet.
func (d *settled) flag(n, lanes int) {
	s := d.s
	d.flagged = d.flagged[:0]
	if len(s.rareHeap) == 0 {
		return
	}
	last := int(s.rareHeap[len(s.rareHeap)-1])
	if n > 2*last+s.m.k {
		return
	}
	end := n + lanes
	between := func(lo, hi, add int) { // rare heaps r in lo..hi-1
		i := len(s.rareHeap) - len(s.raresFrom(lo))
		for ; i < len(s.rareHeap) && int(s.rareHeap[i]) < hi; i++ {
			d.flagged = append(d.flagged, int(s.rareHeap[i])+add)
		}
	}
	for _, t := range s.m.takes {
		between(n-t, end-t, t)
	}
	for _, a := range s.raresFrom((n - s.m.k) / 2) {
		for _, sp := range s.m.splits {
			off := int(a) + sp.t
			between(max(1, n-off), min(end-off, int(a)+1), off)
		}
	}
	// Offsets not in use at the start of the block, because they reach heap 0,
	// come into use in it.
	i := sort.Search(len(d.opts), func(i int) bool { return int(d.opts[i].Off) >= n })
	if i < len(d.opts) && int(d.opts[i].Off) < end-1 {
		for h := int(d.opts[i].Off) + 1; h < end; h++ {
			d.flagged = append(d.flagged, h)
		}
	}
	slices.Sort(d.flagged)
	d.flagged = slices.Compact(d.flagged)
}

// slowCandidate returns the compressed least common value of heap n that is
// not an option. The other worker may be adding to s.head meanwhile.
func (d *settled) slowCandidate(n int) int {
	s := d.s
	clear(d.slow[:])
	for _, t := range s.m.takes {
		if v := d.recent(n - t); !s.rare(n, v) {
			d.slow[d.compress(v)] = true
		}
	}
	for _, o := range d.opts {
		p := n - int(o.Off)
		if p < 1 {
			break
		}
		// Two rare parts make a rare option; a take is no part.
		if !d.rareHeap(p) {
			d.slow[d.c[p-s.base]^byte(o.Val)] = true
		}
	}
	v := slices.Index(d.slow[:], false)
	if v < 0 {
		return len(d.slow)
	}
	return v
}
