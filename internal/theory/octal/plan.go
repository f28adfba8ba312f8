package octal

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"zermelo/internal/theory/octal/internal/kernel"
)

// makePlan chooses the rows to join for every rare value by covering a sample
// of the heaps before n, greedily as far as that is cheap. When all are shown
// it starts over, so that each is shown several times.
func (d *settled) makePlan(n, reach int) {
	s, r := d.s, &d.rows
	// Small parts beyond those in rows before the sample are of no use, nor
	// are the ones that might be the larger part.
	reach = min(reach, len(s.head)-1)
	d.plan = plan{chunks: make([][]kernel.Chunk, r.values), made: n}
	b := &planner{d: d, n: n, freq: make([]int, r.values), byValue: make([][]int32, r.values)}
	for h := max(0, r.base); h < n; h++ {
		b.freq[d.at(h)]++
	}
	for v, f := range b.freq {
		if f > 0 {
			b.common = append(b.common, v)
		}
	}
	slices.SortFunc(b.common, func(u, v int) int { return b.freq[u] - b.freq[v] })
	for _, t := range s.m.takes {
		b.add(t, 0, 0)
	}
	per := reach / len(s.m.splits)
	for i := 1; i <= per; i++ {
		for _, sp := range s.m.splits {
			b.add(sp.t+i, s.head[i], i)
		}
	}
	// A plan for a short time is not worth much thought.
	if b.covers = maxCovers; n < 1<<18 {
		b.covers = 1
	}
	b.used = make([]bool, len(b.parts))
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
				need[j] &= oddLanes
			}
			if !odd {
				need[j] &= evenLanes
			}
		}
		d.plan.chunks[v] = b.cover(v, &need)
	}
	d.plan.depth = max(d.plan.depth, b.depth)
}

type planner struct {
	d       *settled
	n       int
	parts   []part
	freq    []int // heaps of each value in the rows
	depth   int
	byValue [][]int32 // parts by value
	common  []int     // values that heaps have, by growing number of heaps
	queue   []int32   // parts that may show a value, likely ones first
	covers  int       // number of times that every heap of the sample is shown
	picked  []int32
	used    []bool // parts taken already
}

// A part is a small heap, or nothing, beside which an option leaves heap n-off.
type part struct {
	off   int
	value uint16
	size  int
}

func (b *planner) add(off int, value uint16, size int) {
	b.byValue[value] = append(b.byValue[value], int32(len(b.parts)))
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
//
// The parts are looked at in the order of the number of heaps of the value
// wanted, over and over, and one is taken if it shows a fair share of the
// heaps not shown yet. What is fair sinks when many looks were in vain. Rows
// to spare go to the likely parts, unseen.
func (b *planner) cover(v int, need *[samples]uint64) []kernel.Chunk {
	b.order(v)
	if len(b.queue) == 0 {
		return nil
	}
	b.picked = b.picked[:0]
	for range b.covers {
		b.coverOnce(v, *need)
	}
	for _, i := range b.queue {
		if len(b.picked) >= maxRows {
			break
		}
		if !b.used[i] {
			b.picked = append(b.picked, i)
		}
	}
	return b.chunks(v, b.picked)
}

// coverOnce picks parts that show all but a hundredth of the heaps of left.
func (b *planner) coverOnce(v int, left [samples]uint64) {
	words, total := make([]int, 0, samples), 0
	for j, w := range left {
		if w != 0 {
			words = append(words, j)
			total += bits.OnesCount64(w)
		}
	}
	enough := total / 100
	fair := min(1, 1.5*b.guess(v, b.queue[0]))
	vain := 0
	for at := 0; total > enough && len(b.picked) < maxRows; at++ {
		if at >= len(b.queue) || at > vainLooks && fair > 2*b.guess(v, b.queue[at]) {
			if at = 0; fair*float64(total) < 0.1 {
				return
			}
		}
		if vain++; vain > vainLooks {
			fair *= 0.75
			vain = 0
		}
		i := b.queue[at]
		if b.used[i] {
			continue
		}
		p := b.parts[i]
		gain := 0
		for _, j := range words {
			gain += bits.OnesCount64(left[j] & b.sample(v^int(p.value), p.off, j))
		}
		if gain == 0 || float64(gain) < fair*float64(total) {
			continue
		}
		vain = 0
		b.used[i] = true
		b.picked = append(b.picked, i)
		total -= gain
		kept := words[:0]
		for _, j := range words {
			if left[j] &^= b.sample(v^int(p.value), p.off, j); left[j] != 0 {
				kept = append(kept, j)
			}
		}
		words = kept
	}
}

// vainLooks is the number of looks in vain after which less is fair.
const vainLooks = 16

// guess returns the share of heaps that a part is likely to show.
func (b *planner) guess(v int, i int32) float64 {
	return float64(b.freq[v^int(b.parts[i].value)]) / float64(b.n-b.d.rows.base)
}

// order fills the queue with the parts that may show v, best guess first.
func (b *planner) order(v int) {
	b.queue = b.queue[:0]
	clear(b.used)
	// Values by growing frequency, then the parts that want each.
	for at := len(b.common) - 1; at >= 0; at-- {
		if u := b.common[at] ^ v; u < len(b.byValue) {
			b.queue = append(b.queue, b.byValue[u]...)
		}
	}
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
