package retro

import (
	"math/bits"
	"sync/atomic"
)

// A chunk is the run of nodes that a worker takes at once.
const (
	chunkBits = 12
	chunk     = 1 << chunkBits
)

func chunks(n uint64) uint64 { return (n + chunk - 1) >> chunkBits }

// A frontier is a set of nodes: one bit each, and one for each chunk, so that
// empty stretches cost next to nothing.
type frontier struct {
	bits []uint64
	busy []uint32 // by chunk: not 0 if it has a member
}

func newFrontier(n uint64) *frontier {
	c := chunks(n)
	return &frontier{bits: make([]uint64, c<<(chunkBits-6)), busy: make([]uint32, c)}
}

func frontierBytes(n uint64) uint64 { return chunks(n) * (chunk/8 + 4) }

func (f *frontier) add(i uint64) {
	f.bits[i>>6] |= 1 << (i & 63)
	f.busy[i>>chunkBits] = 1
}

func (f *frontier) addShared(i uint64) {
	atomic.OrUint64(&f.bits[i>>6], 1<<(i&63))
	if b := &f.busy[i>>chunkBits]; atomic.LoadUint32(b) == 0 {
		atomic.StoreUint32(b, 1)
	}
}

// take calls do for every member in chunk c, in order, and removes them.
func (f *frontier) take(c uint64, do func(i uint64)) {
	if f.busy[c] == 0 {
		return
	}
	f.busy[c] = 0
	words := f.bits[c<<(chunkBits-6) : (c+1)<<(chunkBits-6)]
	for k, w := range words {
		if w == 0 {
			continue
		}
		words[k] = 0
		base := c<<chunkBits | uint64(k)<<6
		for ; w != 0; w &= w - 1 {
			do(base | uint64(bits.TrailingZeros64(w)))
		}
	}
}
