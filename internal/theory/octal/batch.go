package octal

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"time"

	"zermelo/internal/theory/octal/internal/kernel"
)

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
	if more := min(lanes, s.headLen-len(s.head)); more > 0 {
		if cap(s.head)-len(s.head) < more || cap(d.head)-len(d.head) < more {
			room := min(2*len(s.head)+block, s.headLen) - len(s.head) // it grows to its end in few steps
			s.head, d.head = slices.Grow(s.head, room), slices.Grow(d.head, room)
		}
		for l, x := range c[:more] {
			s.head = append(s.head, d.full[l&1][x])
		}
		d.head = append(d.head, c[:more]...)
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
		if uint32(v) > s.max {
			s.max, s.maxAt = uint32(v), uint64(n+firstBit(row))
		}
		if v == 0 {
			for j := range 8 {
				for w := binary.LittleEndian.Uint64(row[8*j:]); w != 0; w &= w - 1 {
					s.zero(uint64(n + 64*j + bits.TrailingZeros64(w)))
				}
			}
		}
	}
	s.n += uint64(lanes)
}

// firstBit returns the place of the first bit of a row that is not empty.
func firstBit(row []byte) int {
	j := 0
	for row[j] == 0 {
		j++
	}
	return 8*j + bits.TrailingZeros8(row[j])
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
