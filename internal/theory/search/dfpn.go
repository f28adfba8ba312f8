package search

import (
	"math/bits"
	"sync/atomic"
)

// The second engine is a depth-first proof-number search. A sum has two numbers:
// phi, how much is left to show that Left, to move, wins, and delta, how much is
// left to show that she does not; it is the sum with the least phi or delta, as
// far as is known, that is looked at next, wherever it lies. Where positions are
// reached in many ways the sum of the numbers of the children would count them
// many times: the greatest is taken, and one for each other.
//
// Sources: A. Nagai (2002); T. Ueda and others (2008), for weak proof numbers.

// numbers of a sum; infinite where the one or the other is shown.
type numbers struct{ phi, delta uint32 }

const infinite = 1 << 24

// A proofs holds numbers of sums, as many as fit: two words each, in buckets of
// four. The first is the hash with the bits of the second exchanged, so that who
// reads one while another search writes it does not know it (R. Hyatt, T. Mann,
// A lockless transposition-table implementation for parallel search, ICGA Journal
// 25, 2002).
type proofs struct {
	words []uint64
	mask  uint64
	held  atomic.Int64
}

func newProofs(entries int) *proofs {
	return &proofs{words: make([]uint64, 2*entries), mask: uint64(entries/bucket - 1)}
}

func (p *proofs) place(hash uint64) []uint64 {
	at := (hash >> 20 & p.mask) * 2 * bucket
	return p.words[at : at+2*bucket : at+2*bucket]
}

func (p *proofs) get(hash uint64) (n numbers, ok bool) {
	words := p.place(hash)
	for i := 0; i < 2*bucket; i += 2 {
		w := atomic.LoadUint64(&words[i+1])
		if w != 0 && atomic.LoadUint64(&words[i])^w == hash {
			return numbers{uint32(w >> 32 & (1<<25 - 1)), uint32(w & (1<<25 - 1))}, true
		}
	}
	return numbers{}, false
}

// put remembers numbers that took so much work.
func (p *proofs) put(hash uint64, n numbers, work uint64) {
	words := p.place(hash)
	rank := uint64(min(bits.Len64(work)+1, 127))
	w := rank<<57 | uint64(n.phi)<<32 | uint64(n.delta)
	least, lowest := 0, ^uint64(0)
	for i := 0; i < 2*bucket; i += 2 {
		old := atomic.LoadUint64(&words[i+1])
		if old == 0 || atomic.LoadUint64(&words[i])^old == hash {
			if old == 0 {
				p.held.Add(1)
			}
			atomic.StoreUint64(&words[i], hash^w)
			atomic.StoreUint64(&words[i+1], w)
			return
		}
		if old>>57 < lowest {
			least, lowest = i, old>>57
		}
	}
	for i := 0; i < 2*bucket; i += 2 {
		if i == least {
			continue
		}
		key, old := atomic.LoadUint64(&words[i]), atomic.LoadUint64(&words[i+1])
		if old>>57 > 1 {
			younger := old - 1<<57
			atomic.StoreUint64(&words[i], key^old^younger)
			atomic.StoreUint64(&words[i+1], younger)
		}
	}
	atomic.StoreUint64(&words[least], hash^w)
	atomic.StoreUint64(&words[least+1], w)
}

// count returns how many sums have numbers.
func (p *proofs) count() int { return int(p.held.Load()) }

func (p *proofs) bytes() int64 {
	if p == nil {
		return 0
	}
	return int64(len(p.words)) * 8
}

// prove decides a sum by proof numbers.
func (s *Search) prove(x state, start uint64) (verdict, error) {
	if s.proofs == nil {
		s.proofs = newProofs(firstWords)
	}
	v, err := s.expand(x, s.hash(x.elements, x.rest))
	if err != nil || v != open {
		return v, err
	}
	s.stack[0].limit = numbers{infinite, infinite}
	for count := 0; len(s.stack) > 0; count++ {
		if count%checkSums == 0 {
			if err := s.check(start); err != nil {
				return open, err
			}
			if s.running() || s.guest {
				if v = s.overtaken(); v != open {
					continue
				}
			}
		}
		f := &s.stack[len(s.stack)-1]
		n, best, second := s.weigh(f)
		if n.phi >= f.limit.phi || n.delta >= f.limit.delta {
			v = s.leave(n)
			continue
		}
		if s.busy != nil {
			best, second = s.idle(f, best, second)
		}
		c := &s.children[best]
		at := c.numbers
		limit := numbers{
			phi:   min(infinite, f.limit.delta-(n.delta-at.phi)),
			delta: min(f.limit.phi, second+1+second/4),
		}
		// Children of children of this frame come behind them.
		w, err := s.expand(s.sum(c), c.hash)
		if err != nil {
			return open, err
		}
		if w == open {
			s.stack[len(s.stack)-1].limit = limit
			continue
		}
		s.children[best].numbers = shown(w) // the children may have moved
	}
	return v, nil
}

// shown returns the numbers of a sum whose result is known.
func shown(v verdict) numbers {
	if v == won {
		return numbers{0, infinite}
	}
	return numbers{infinite, 0}
}

// weigh returns the numbers of a frame by those of its children, the child to
// look at next, and the least delta of the others.
func (s *Search) weigh(f *frame) (n numbers, best int, second uint32) {
	n.phi, second = infinite, infinite
	unsettled := uint32(0)
	for i := f.first; i < f.last; i++ {
		c := &s.children[i]
		if c.numbers.phi != 0 && c.numbers.delta != 0 {
			if w, known := s.recall(c.hash, s.sum(c)); known {
				c.numbers = shown(verdictIf(w))
			} else if at, ok := s.proofs.get(c.hash); ok {
				c.numbers = at
			}
		}
		if c.numbers.phi == 0 { // the opponent wins there
			continue
		}
		unsettled++
		n.delta = max(n.delta, c.numbers.phi)
		switch {
		case c.numbers.delta < n.phi:
			n.phi, second, best = c.numbers.delta, n.phi, i
		case c.numbers.delta < second:
			second = c.numbers.delta
		}
	}
	if n.phi == 0 {
		return shown(won), best, second
	}
	if unsettled == 0 {
		return shown(lost), best, second
	}
	n.delta = min(infinite-1, n.delta+unsettled-1)
	n.phi = min(infinite-1, n.phi)
	return n, best, second
}

// idle returns another child to look at next if a search is busy with the best one,
// and there is one that is nearly as good; second is then at least its delta.
func (s *Search) idle(f *frame, best int, second uint32) (other int, least uint32) {
	if !s.isBusy(s.children[best].hash) {
		return best, second
	}
	delta := s.children[best].numbers.delta
	other, least = best, min(f.limit.phi, delta+delta/4+2)
	for i := f.first; i < f.last; i++ {
		if c := &s.children[i]; c.numbers.phi != 0 && c.numbers.delta < least && i != best && !s.isBusy(c.hash) {
			other, least = i, c.numbers.delta
		}
	}
	if other == best {
		return best, second
	}
	return other, max(second, least)
}

// leave ends the visit of the top frame and remembers its numbers.
func (s *Search) leave(n numbers) verdict {
	f := s.stack[len(s.stack)-1]
	s.unmark(f.hash)
	work := s.steps - f.before
	switch {
	case n.phi == 0:
		s.remember(f.hash, f.sum, true, work)
	case n.delta == 0:
		s.remember(f.hash, f.sum, false, work)
	default:
		s.proofs.put(f.hash, n, work)
	}
	s.children, s.elements = s.children[:f.first], s.elements[:f.elements]
	s.stack = s.stack[:len(s.stack)-1]
	switch {
	case n.phi == 0:
		return won
	case n.delta == 0:
		return lost
	}
	return open
}

// promised returns the numbers of a sum that was never looked at, of which it is
// said how good it looks for Left in sixteenths of a move.
func promised(ahead int32) numbers {
	a := max(-8, min(8, ahead/8))
	return numbers{uint32(9 - a), uint32(9 + a)}
}
