package engine

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"
	"sort"
	"time"

	"zermelo/heap/engine/internal/kernel"
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

// A batch of blocks is filled by one worker while the other checks the batch
// before. It should last long against waking a worker and short against a
// user's patience.
const (
	leastBatch = 16
	mostBatch  = 512
	shortBatch = time.Millisecond
	longBatch  = 20 * time.Millisecond
)

// step computes some blocks of heaps below target.
func (d *settled) step(target int) error {
	s := d.s
	n := int(s.n)
	if n&7 != 0 || target-n < kernel.Lanes {
		return d.exact()
	}
	d.batch = max(d.batch, leastBatch)
	d.reserve(n, target)
	start := time.Now()
	todo := d.fillBatch(n, target)
	switch took := time.Since(start); {
	case took < shortBatch:
		d.batch = min(2*d.batch, mostBatch)
	case took > longBatch:
		d.batch = max(d.batch/2, leastBatch)
	}
	for turns := 0; ; turns++ {
		next := n
		for _, lanes := range todo {
			next += lanes
		}
		// After a short block, or the end, there is nothing to fill ahead.
		var ahead []int
		var good bool
		var err error
		if full := len(todo) > 0 && todo[len(todo)-1] == block; s.opts.Workers > 1 && full && turns < 8 && d.room(next) && target-next >= kernel.Lanes {
			done := make(chan struct{})
			go func() {
				defer close(done)
				good, err = d.verifyBatch(todo)
			}()
			ahead = d.fillBatch(next, target)
			<-done
		} else {
			good, err = d.verifyBatch(todo)
		}
		switch {
		case err != nil:
			return err
		case !good:
			return d.exact()
		case ahead == nil:
			return nil
		}
		n, todo = next, ahead
	}
}

// fillBatch fills blocks from heap n on and returns their lengths.
func (d *settled) fillBatch(n, target int) []int {
	var todo []int
	for len(todo) < d.batch && target-n >= kernel.Lanes && d.room(n) {
		want := min(block, (target-n)&^7)
		lanes := d.fill(n, want)
		todo = append(todo, lanes)
		if n += lanes; lanes < block {
			break
		}
	}
	return todo
}

// verifyBatch checks and enters blocks that are filled. It reports false if
// the next heap has to be computed exactly.
func (d *settled) verifyBatch(todo []int) (bool, error) {
	for _, lanes := range todo {
		n := int(d.s.n)
		d.prepare()
		good, err := d.verify(n, lanes)
		if err != nil {
			return false, err
		}
		d.accept(n, good)
		if good < lanes || lanes&7 != 0 || lanes == 0 {
			return false, nil
		}
	}
	return true, nil
}

// room reports whether c can take the block at n.
func (d *settled) room(n int) bool { return n+block+64-d.s.base <= len(d.c) }

// reserve makes room in c for some batches from heap n on.
func (d *settled) reserve(n, target int) {
	s := d.s
	if d.room(n + mostBatch*block) {
		return
	}
	limit := s.memory
	held := n - s.base
	// Memory not yet touched costs nothing: take what is wanted at once.
	drop, size := 0, max(2*held, min(target-s.base, max(limit, 4*held)))
	if most := max(limit, 2*d.window()); !s.opts.History && size > most {
		size = most
		if held > most/4*3 {
			drop = max(0, held-max(d.window(), most/2))
		}
	}
	size += 4 * mostBatch * block
	if drop == 0 && size < held+2*mostBatch*block {
		size = held + 4*mostBatch*block
	}
	if drop > 0 && size <= len(d.c) {
		copy(d.c, d.c[drop:held])
	} else {
		c := make([]byte, size)
		copy(c, d.c[drop:held])
		d.c = c
	}
	s.base += drop
}

// window is the number of last values that are always held.
func (d *settled) window() int {
	s, last := d.s, 0
	if r := d.s.rareHeap; len(r) > 0 {
		last = int(r[len(r)-1])
	}
	return max(last, s.headLen, maxReach+sampleSize) + 2*d.s.m.k + 4*block
}

// accept enters the first lanes heaps of the block at n, whose candidates are
// proved and entered in the rows.
func (d *settled) accept(n, lanes int) {
	s, r := d.s, &d.rows
	c := d.c[n-s.base:][:lanes]
	for l := 0; l < lanes && len(s.head) < s.headLen; l++ {
		s.head = append(s.head, d.full[l&1][c[l]])
		d.head = append(d.head, c[l])
	}
	s.hash = d.hash(s.hash, c)
	for v := range r.values {
		row := r.at(v, n)
		count := 0
		for j := 0; j < 64; j += 8 {
			count += bits.OnesCount64(binary.LittleEndian.Uint64(row[j:]))
		}
		if count == 0 {
			continue
		}
		s.histogram[v] += uint64(count)
		if uint32(v) > s.max || v == 0 {
			for l := range lanes {
				if row[l>>3]>>(l&7)&1 == 0 {
					continue
				}
				if v == 0 {
					s.zero(uint64(n + l))
					continue
				}
				s.max, s.maxAt = uint32(v), uint64(n+l)
				break
			}
		}
	}
	s.n += uint64(lanes)
}

// hash goes on from h with the common values that c stands for, beginning
// with that of an even heap; four at a time.
func (d *settled) hash(h uint64, c []byte) uint64 {
	for ; len(c) >= 4; c = c[4:] {
		h = h*hashFactor4 + d.hashed[0][c[0]] + d.hashed[1][c[1]] + d.hashed[2][c[2]] + d.hashed[3][c[3]]
	}
	for l, x := range c {
		h = h*HashFactor + uint64(d.full[l&1][x]) + 1
	}
	return h
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
