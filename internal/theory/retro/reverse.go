package retro

import "sync/atomic"

// reverseBytes returns the memory of the moves of a graph backwards, written
// out: five bytes and more a move, which is worth it where moves cannot be
// taken back. An arc is an edge: the node that a move comes from, and again.
func reverseBytes(nodes, edges uint64) uint64 { return 8*(nodes+1) + 4*edges }

// prev appends the moves to node i.
func (e *engine) prev(dst []edge, w int, i uint64) []edge {
	if e.back == nil {
		return e.walkers[w].prev(dst, i)
	}
	for _, m := range e.back.moves(uint32(i)) {
		dst = append(dst, uint64(m))
	}
	return dst
}

// writeReverse writes out the moves to each node from the undecided ones. The
// order within a node depends on the workers; nothing else does.
func (e *engine) writeReverse() error {
	n := e.graph.size()
	r := &arcs{first: make([]uint64, n+1)}
	moves := func(do func(p uint64, m edge)) error {
		return e.each(func(w int, c uint64) {
			for p := c << chunkBits; p < min(n, (c+1)<<chunkBits); p++ {
				if !e.states.undecided(e.states.load(p)) {
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
	r.makeRoom()
	e.back = r
	e.hold()
	return moves(func(p uint64, m edge) {
		at := atomic.AddUint64(&r.first[m>>1], ^uint64(0))
		r.to[at] = uint32(p<<1 | m&1)
	})
}
