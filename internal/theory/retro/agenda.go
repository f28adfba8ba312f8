package retro

import (
	"sync"
	"sync/atomic"
)

// An agenda says what is settled at distances still to come, because of moves
// that leave the graph for positions of known value.
type agenda struct {
	mu sync.Mutex
	// at has, by distance, nodes shifted by one, and 1 for those that are won.
	at map[uint32]*stretch
	// held is how many bytes it holds.
	held atomic.Int64
}

// A stretch is a list in pieces, which does not move while it grows.
type stretch struct {
	before *stretch
	nodes  []uint64
}

// longestStretch is how many nodes a piece has.
const longestStretch = 1 << 12

func (a *agenda) add(distance uint32, m uint64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.at == nil {
		a.at = map[uint32]*stretch{}
	}
	s := a.at[distance]
	if s == nil || len(s.nodes) == longestStretch {
		s = &stretch{before: s}
		if s.before != nil { // a short list stays short
			s.nodes = make([]uint64, 0, longestStretch)
		}
		a.at[distance] = s
	}
	had := cap(s.nodes)
	s.nodes = append(s.nodes, m)
	a.held.Add(8 * int64(cap(s.nodes)-had))
}

// take calls do for what is settled at a distance, and forgets it.
func (a *agenda) take(distance uint32, do func(m uint64)) {
	for s := a.at[distance]; s != nil; s = s.before {
		for _, m := range s.nodes {
			do(m)
		}
		a.held.Add(-8 * int64(cap(s.nodes)))
	}
	delete(a.at, distance)
}

// forget empties it.
func (a *agenda) forget() {
	a.at = nil
	a.held.Store(0)
}

// first returns the least distance with something to settle.
func (a *agenda) first() (distance uint32, ok bool) {
	for d := range a.at {
		if !ok || d < distance {
			distance, ok = d, true
		}
	}
	return distance, ok
}
