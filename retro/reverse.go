package retro

import "sync/atomic"

// A reverse is the moves of a graph backwards, written out: five bytes and
// more a move, which is worth it where moves cannot be taken back.
type reverse struct {
	first []uint64 // by node: the place of its first entry
	from  []uint32 // edges: the node that a move comes from, and again
}

// reverseBytes returns the memory of the reverse of a graph.
func reverseBytes(nodes, edges uint64) uint64 { return 8*(nodes+1) + 4*edges }

func (r *reverse) bytes() int64 { return int64(cap(r.first))*8 + int64(cap(r.from))*4 }

func (r *reverse) prev(dst []edge, i uint64) []edge {
	for _, e := range r.from[r.first[i]:r.first[i+1]] {
		dst = append(dst, uint64(e))
	}
	return dst
}

// writeReverse writes out the moves to each node from the undecided ones. The
// order within a node depends on the workers; nothing else does.
func (e *engine) writeReverse() error {
	n := e.graph.size()
	r := &reverse{first: make([]uint64, n+1)}
	moves := func(do func(p uint64, m edge)) error {
		return e.each(func(w int, c uint64) {
			for p := c << chunkBits; p < min(n, (c+1)<<chunkBits); p++ {
				if s := e.states.load(p); s == 0 || s&e.states.mark != 0 {
					continue
				}
				e.scratch[w].edges = e.walkers[w].next(e.scratch[w].edges[:0], p)
				for _, m := range e.scratch[w].edges {
					do(p, m)
				}
			}
		})
	}
	if err := moves(func(_ uint64, m edge) { atomic.AddUint64(&r.first[m>>1], 1) }); err != nil {
		return err
	}
	sum := uint64(0)
	for i := range r.first { // turn counts into the end of each stretch
		sum += r.first[i]
		r.first[i] = sum
	}
	r.from = make([]uint32, sum)
	e.back = r
	e.hold()
	return moves(func(p uint64, m edge) {
		at := atomic.AddUint64(&r.first[m>>1], ^uint64(0))
		r.from[at] = uint32(p<<1 | m&1)
	})
}
