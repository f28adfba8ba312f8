package engine

import (
	"encoding/binary"
	"math/bits"

	"zermelo/heap/engine/internal/kernel"
)

// makePlan chooses the rows to join for every rare value by a greedy cover of
// a sample of the heaps before n: always the row that shows most of the heaps
// not shown yet. When all are shown it starts over, so that each is shown as
// often as the number of rows allows.
func (d *settled) makePlan(n, reach int) {
	s, r := d.s, &d.rows
	// Small parts beyond those in rows before the sample are of no use, nor
	// are the ones that might be the larger part.
	reach = min(reach, len(s.head)-1)
	d.plan = plan{chunks: make([][]kernel.Chunk, r.values), made: n}
	b := &planner{d: d, n: n, freq: make([]int, r.values)}
	for h := max(0, r.base); h < n; h++ {
		b.freq[d.at(h)]++
	}
	for _, t := range s.m.takes {
		b.add(t, 0, 0)
	}
	per := reach / len(s.m.splits)
	for i := 1; i <= per; i++ {
		for _, sp := range s.m.splits {
			b.add(sp.t+i, s.head[i], i)
		}
	}
	// alive[v] are the sampled heaps of value above v.
	var alive [samples]uint64
	for j := range alive {
		if n-sampleBits*(j+1) > n/2 {
			alive[j] = 1<<sampleBits - 1
		}
	}
	for v := range r.values {
		any := false
		for j := range alive {
			alive[j] &^= b.sample(v, 0, j)
			any = any || alive[j] != 0
		}
		if !any {
			break
		}
		even, odd := s.rare(n, uint16(v)), s.rare(n+1, uint16(v))
		if !even && !odd {
			continue
		}
		need := alive
		for j := range need {
			if !even {
				need[j] &= 0xaaaaaaaaaaaaaaaa
			}
			if !odd {
				need[j] &= 0x5555555555555555
			}
		}
		d.plan.chunks[v] = b.cover(v, &need)
	}
	d.plan.depth = max(d.plan.depth, b.depth)
}

type planner struct {
	d     *settled
	n     int
	parts []part
	freq  []int // heaps of each value in the rows
	depth int
	queue [][]int32 // parts by estimated gain
}

// A part is a small heap, or nothing, beside which an option leaves heap n-off.
type part struct {
	off   int
	value uint16
	size  int
}

func (b *planner) add(off int, value uint16, size int) {
	b.parts = append(b.parts, part{off, value, size})
}

// sample returns which heaps of sample word j, moved back by off, have value v.
func (b *planner) sample(v, off, j int) uint64 {
	r := &b.d.rows
	bit := b.n - sampleBits*(j+1) - off - r.base
	w := binary.LittleEndian.Uint64(r.t[v*r.stride+bit>>3:])
	return w >> (bit & 7) & (1<<sampleBits - 1)
}

// cover returns the chunks for rare value v, needed at the heaps of need.
func (b *planner) cover(v int, need *[samples]uint64) []kernel.Chunk {
	r := &b.d.rows
	total := 0
	for _, w := range need {
		total += bits.OnesCount64(w)
	}
	if total == 0 {
		return nil
	}
	// Gains start as guesses from the number of heaps of the value wanted and
	// are computed when they come first in the queue.
	span := b.n - r.base
	b.queue = b.queue[:0]
	for range total + 1 {
		b.queue = append(b.queue, nil)
	}
	for i, p := range b.parts {
		x := v ^ int(p.value)
		if x >= r.values || b.freq[x] == 0 {
			continue
		}
		g := min(total, 1+b.freq[x]*total*2/span)
		b.queue[g] = append(b.queue[g], int32(i))
	}
	var picked []int32
	left := *need
	for g := total; g > 0 && len(picked) < maxRows; {
		q := b.queue[g]
		if len(q) == 0 {
			if g--; g == 0 && left != *need && b.waiting() {
				left, g = *need, b.restart(total)
			}
			continue
		}
		i := q[len(q)-1]
		b.queue[g] = q[:len(q)-1]
		p := b.parts[i]
		gain := 0
		for j, w := range left {
			if w != 0 {
				gain += bits.OnesCount64(w & b.sample(v^int(p.value), p.off, j))
			}
		}
		if gain < g {
			b.queue[gain] = append(b.queue[gain], i)
			continue
		}
		for j, w := range left {
			if w != 0 {
				left[j] &^= b.sample(v^int(p.value), p.off, j)
			}
		}
		picked = append(picked, i)
	}
	return b.chunks(v, picked)
}

// waiting reports whether parts are left that show nothing new.
func (b *planner) waiting() bool { return len(b.queue[0]) > 0 }

// restart puts the parts that showed nothing new back in the queue and
// returns the gain to begin with.
func (b *planner) restart(total int) int {
	idle := b.queue[0]
	b.queue[0] = nil
	g := min(total, 64)
	b.queue[g] = append(b.queue[g], idle...)
	return g
}

// chunks sorts the rows by the shift that they need.
func (b *planner) chunks(v int, picked []int32) []kernel.Chunk {
	r := &b.d.rows
	var out []kernel.Chunk
	var open [8][]int32
	flush := func(shift int) {
		ch := kernel.Chunk{Shift: int32(shift)}
		for i := range ch.Off {
			ch.Off[i] = open[shift][min(i, len(open[shift])-1)]
		}
		out = append(out, ch)
		open[shift] = open[shift][:0]
	}
	for _, i := range picked {
		p := b.parts[i]
		b.depth = max(b.depth, p.size)
		shift := -p.off & 7
		off := (v^int(p.value))*r.stride - (p.off+7)/8
		open[shift] = append(open[shift], int32(off))
		if len(open[shift]) == kernel.CoverLoads {
			flush(shift)
		}
	}
	for shift := range open {
		if len(open[shift]) > 0 {
			flush(shift)
		}
	}
	return out
}
