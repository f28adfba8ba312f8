package server

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"
)

// errBusy says that all places are taken, those to wait in as well.
var errBusy = errors.New("the service is busy")

// A gate lets so many in at once, lets so many others wait, and turns the rest
// away.
type gate struct {
	places  chan struct{}
	waiting atomic.Int64
	most    int64
}

func newGate(places, queue int) *gate {
	return &gate{places: make(chan struct{}, places), most: int64(queue)}
}

// enter waits for a place, at most so long; leave gives it back.
func (g *gate) enter(ctx context.Context, longest time.Duration) error {
	select {
	case g.places <- struct{}{}:
		return nil
	default:
	}
	defer g.waiting.Add(-1)
	if g.waiting.Add(1) > g.most {
		return errBusy
	}
	late := time.NewTimer(longest)
	defer late.Stop()
	select {
	case g.places <- struct{}{}:
		return nil
	case <-late.C:
		return errBusy
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (g *gate) leave() { <-g.places }

// A seat is a place behind a gate, which may be changed for one behind another.
type seat struct {
	mu sync.Mutex
	in *gate // nil when it was left
}

// change takes a place behind another gate, if one is free, and gives back the one it had.
func (s *seat) change(to *gate) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.in == nil {
		return
	}
	select {
	case to.places <- struct{}{}:
		s.in.leave()
		s.in = to
	default:
	}
}

func (s *seat) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.in.leave()
	s.in = nil
}

// busy returns how many are in, and how many wait.
func (g *gate) busy() (in, waiting int) { return len(g.places), int(g.waiting.Load()) }
