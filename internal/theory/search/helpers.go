package search

import (
	"context"
	"errors"
	"runtime"
	"sync/atomic"

	"zermelo/game"
)

// A long search has helpers on the other cores: searches of the same sum with
// positions and values of their own, which share its memory of results, and its
// proof numbers. Each marks the sums on its stack as busy. Who comes to a sum that
// another is busy with turns to its siblings first, and who is in a sum that
// another has decided leaves it. So the result is that of one search alone; the
// number of sums is not.
//
// Source: J.-C. Weill, The ABDADA distributed minimax search algorithm, ICCA
// Journal 19 (1996); T. Kaneko, Parallel depth first proof number search, AAAI
// (2010), for marks in a search by proof numbers.

// aloneSteps is the number of sums that one call tries before it is helped.
var aloneSteps uint64 = 1 << 17

// mostCores bounds the searches that work on one sum: each has positions of its
// own in the memory.
const mostCores = 4

// A helper is a search on another core.
type helper struct {
	search  *Search
	release func()        // gives back the memory
	done    chan struct{} // closed when it has ended
	result  atomic.Uint32 // the verdict that it found, open before
	full    bool          // it ended for want of memory
}

// A task is the sum that a call is about.
type task struct {
	who      game.Player
	position game.Position
}

// A busyTable marks sums that some search is in the middle of.
type busyTable [1 << 12]atomic.Uint64

func (b *busyTable) at(hash uint64) *atomic.Uint64 { return &b[hash>>16%uint64(len(b))] }

// cores returns how many searches may work on one sum. Sums compared whole are
// known by numbers that each search gives to positions, so that none can help.
func (s *Search) cores() int {
	n := s.budget.Cores
	if n == 0 {
		n = runtime.GOMAXPROCS(0)
	}
	if s.Exact || s.Alone || s.narrow {
		return 1
	}
	return min(n, mostCores)
}

// searches returns about how many searches share the memory.
func (s *Search) searches() int { return max(2, 1+len(s.helpers)) }

// enlist sets helpers to work on the sum of this call.
func (s *Search) enlist() {
	if s.guest || s.running() || s.cores() < 2 {
		return
	}
	if s.busy == nil {
		s.busy = new(busyTable)
	}
	for i := range s.stack {
		s.mark(s.stack[i].hash)
	}
	ctx, cancel := context.WithCancel(s.ctx)
	s.dismissed = cancel
	for i := range s.cores() - 1 {
		if i == len(s.helpers) {
			budget := s.budget
			budget.Steps, budget.Progress, budget.Cores = 0, nil, 1
			budget, release := budget.Share()
			h := &helper{search: New(budget, s.nimbers), release: release}
			h.search.guest = true
			s.helpers = append(s.helpers, h)
		}
		s.helpers[i].start(ctx, s)
	}
}

// start sets the helper to work.
func (h *helper) start(ctx context.Context, s *Search) {
	g := h.search
	h.full = false
	h.result.Store(uint32(open))
	g.Engine, g.memory, g.proofs, g.busy = s.Engine, s.memory, s.proofs, s.busy
	g.ctx, g.err = ctx, nil
	x, err := g.state(s.task.who, s.task.position)
	if err != nil {
		h.full = errors.Is(err, game.ErrLimit)
		return
	}
	engine, done := g.engine(x), make(chan struct{})
	h.done = done
	go func() {
		defer close(done)
		v, err := engine(x, g.steps)
		if err == nil && v != open {
			h.result.Store(uint32(v))
		}
		h.full = err == errFull
	}()
}

// running reports whether helpers are at work.
func (s *Search) running() bool { return s.dismissed != nil }

// dismiss ends the work of the helpers, who keep what they know.
func (s *Search) dismiss() {
	if !s.running() {
		return
	}
	s.dismissed()
	s.dismissed = nil
	s.helped = s.discharged
	for _, h := range s.helpers {
		if h.done != nil {
			<-h.done
			h.done = nil
		}
		g := h.search
		s.helped += g.nodes
		if h.full {
			g.forget()
		}
		g.clear()
	}
	for i := range s.busy {
		s.busy[i].Store(0)
	}
}

// discharge gives up the helpers, who are at rest, for good.
func (s *Search) discharge() {
	for _, h := range s.helpers {
		h.release()
	}
	s.helpers, s.narrow, s.discharged = nil, true, s.helped
}

// mark says that this search is in the middle of a sum, unmark that it is no more.
func (s *Search) mark(hash uint64) {
	if s.busy != nil {
		s.busy.at(hash).Store(hash)
	}
}

func (s *Search) unmark(hash uint64) {
	if s.busy != nil {
		s.busy.at(hash).CompareAndSwap(hash, 0)
	}
}

// isBusy reports whether some search is in the middle of a sum.
func (s *Search) isBusy(hash uint64) bool { return s.busy.at(hash).Load() == hash }

// postpone moves children of f that others are busy with behind those that nobody
// is, but for the first child: there all can help.
func (s *Search) postpone(f *frame) {
	if f.next == f.first {
		return
	}
	for end := f.last - f.postponed; f.next < end-1 && s.isBusy(s.children[f.next].hash); end-- {
		c := s.children[f.next]
		copy(s.children[f.next:f.last-1], s.children[f.next+1:f.last])
		s.children[f.last-1] = c
		f.postponed++
	}
}

// overtaken leaves the lowest sum on the stack that another has decided, with all
// above it, and returns its verdict.
func (s *Search) overtaken() verdict {
	for _, h := range s.helpers {
		if v := verdict(h.result.Load()); v != open {
			s.leaveTo(0)
			return v
		}
	}
	for i := range s.stack {
		if w, known := s.recall(s.stack[i].hash, s.stack[i].sum); known {
			s.leaveTo(i)
			return verdictIf(w)
		}
	}
	return open
}

// leaveTo takes the i-th sum from the stack and all above it.
func (s *Search) leaveTo(i int) {
	if i == len(s.stack) {
		return
	}
	for k := i; k < len(s.stack); k++ {
		s.unmark(s.stack[k].hash)
	}
	f := s.stack[i]
	s.children, s.elements, s.stack = s.children[:f.first], s.elements[:f.elements], s.stack[:i]
}
