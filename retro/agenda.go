package retro

import "sync"

// An agenda says what is settled at distances still to come, because of moves
// that leave the graph for positions of known value.
type agenda struct {
	mu sync.Mutex
	// at has, by distance, nodes shifted by one, and 1 for those that are won.
	at map[uint32][]uint64
	// earliest has, by node, a distance before which the node is not lost;
	// nil is 0 for all.
	earliest []uint32
}

func (a *agenda) notBefore(i uint64) uint32 {
	if a.earliest == nil {
		return 0
	}
	return a.earliest[i]
}

func (a *agenda) add(distance uint32, m uint64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.at == nil {
		a.at = map[uint32][]uint64{}
	}
	a.at[distance] = append(a.at[distance], m)
}

func (a *agenda) take(distance uint32) []uint64 {
	all := a.at[distance]
	delete(a.at, distance)
	return all
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
