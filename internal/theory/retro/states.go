package retro

import (
	"sync/atomic"

	"zermelo/game"
)

// states holds what is known of each node, two bytes each, or four where
// distances or degrees do not fit. A state is
//
//	0                           not a position
//	mark | won? | distance      decided
//	1 … mark-3                  undecided: how many options are not yet known
//	                            to be won for the opponent
//	mark-2                      lost, but at a distance that is still to come
//	mark-1                      a drawn end
type states struct {
	words []uint32
	n     uint64
	wide  bool
	mark  uint32 // set in decided states
	won   uint32 // set in won states
	// partial: undecided states may still be anything; otherwise they are draws.
	partial bool
}

// newStates returns n states of 0.
func newStates(n uint64, wide bool) *states {
	if wide {
		return &states{words: make([]uint32, n), n: n, wide: true, mark: 1 << 31, won: 1 << 30}
	}
	return &states{words: make([]uint32, (n+1)/2), n: n, mark: 1 << 15, won: 1 << 14}
}

// stateBytes returns the memory of n states.
func stateBytes(n uint64, wide bool) uint64 {
	if wide {
		return 4 * n
	}
	return 2 * n
}

func (t *states) drawn() uint32 { return t.mark - 1 }
func (t *states) due() uint32   { return t.mark - 2 }

// farthest returns the greatest distance that fits.
func (t *states) farthest() uint32 { return t.won - 1 }

func (t *states) load(i uint64) uint32 {
	if t.wide {
		return t.words[i]
	}
	return t.words[i>>1] >> (i & 1 << 4) & 0xffff
}

func (t *states) loadShared(i uint64) uint32 {
	if t.wide {
		return atomic.LoadUint32(&t.words[i])
	}
	return atomic.LoadUint32(&t.words[i>>1]) >> (i & 1 << 4) & 0xffff
}

func (t *states) store(i uint64, s uint32) {
	if t.wide {
		t.words[i] = s
		return
	}
	w, shift := &t.words[i>>1], i&1<<4
	*w = *w&^(0xffff<<shift) | s<<shift
}

// replace stores s if the state is still old.
func (t *states) replace(i uint64, old, s uint32) bool {
	if t.wide {
		return atomic.CompareAndSwapUint32(&t.words[i], old, s)
	}
	w, shift := &t.words[i>>1], i&1<<4
	for {
		word := atomic.LoadUint32(w)
		if word>>shift&0xffff != old {
			return false
		}
		if atomic.CompareAndSwapUint32(w, word, word&^(0xffff<<shift)|s<<shift) {
			return true
		}
	}
}

// change stores s if the state is still old; it is, if nobody shares it.
func (t *states) change(i uint64, old, s uint32, shared bool) bool {
	if shared {
		return t.replace(i, old, s)
	}
	t.store(i, s)
	return true
}

// win settles an undecided node as won; false if it was decided before.
func (t *states) win(i uint64, distance uint32, shared bool) bool {
	for {
		s := t.loadShared(i)
		if !t.undecided(s) {
			return false
		}
		if t.change(i, s, t.mark|t.won|distance, shared) {
			return true
		}
	}
}

// refute notes that one more option of an undecided node is won for the
// opponent; true if it was the last one. The node then has the state lost.
func (t *states) refute(i uint64, lost uint32, shared bool) bool {
	for {
		s := t.loadShared(i)
		if !t.undecided(s) {
			return false
		}
		next := s - 1
		if s == 1 {
			next = lost
		}
		if t.change(i, s, next, shared) {
			return s == 1
		}
	}
}

// widened returns the same states in four bytes each.
func (t *states) widened() *states {
	w := newStates(t.n, true)
	for i := range t.n {
		w.words[i] = w.translate(t, t.load(i))
	}
	return w
}

// translate returns the state s of from as one of t.
func (t *states) translate(from *states, s uint32) uint32 {
	switch {
	case s == from.drawn():
		return t.drawn()
	case s == from.due():
		return t.due()
	case s&from.mark == 0:
		return s
	}
	return t.decided(s&from.won != 0, s&from.farthest())
}

// value returns the value of node i; undecided nodes are draws.
func (t *states) value(i uint64) Value {
	s := t.load(i)
	switch {
	case s == 0, t.partial && s&t.mark == 0 && s != t.drawn():
		return Value{}
	case s&t.mark == 0:
		return Value{Result: game.Drawn, Known: true}
	case s&t.won != 0:
		return Value{Result: game.Win, Distance: int(s & t.farthest()), Known: true}
	}
	return Value{Result: game.Loss, Distance: int(s & t.farthest()), Known: true}
}

// put stores a value and returns t, or wider states if the distance does not
// fit.
func (t *states) put(i uint64, v Value) *states {
	if uint64(v.Distance) > uint64(t.farthest()) {
		t = t.widened()
	}
	s := t.drawn()
	if v.Result != game.Drawn {
		s = t.decided(v.Result == game.Win, uint32(v.Distance))
	}
	t.store(i, s)
	return t
}

// undecided reports whether a state is one of a position that is not decided.
func (t *states) undecided(s uint32) bool { return s != 0 && s&t.mark == 0 }

// finished returns the state of a finished position.
func (t *states) finished(kind game.IndexState) uint32 {
	if kind == game.FinishedDraw {
		return t.drawn()
	}
	return t.decided(kind == game.FinishedWin, 0)
}

// decided returns the state of what is won or lost at a distance.
func (t *states) decided(won bool, distance uint32) uint32 {
	if won {
		return t.mark | t.won | distance
	}
	return t.mark | distance
}

// settle stores a decided state, whatever was there.
func (t *states) settle(i uint64, s uint32) {
	for !t.replace(i, t.loadShared(i), s) {
	}
}
