package server

import (
	"context"
	"sync"

	"zermelo/internal/door/question"
)

// Flights are computations under way: who asks what another has asked waits for
// the same answer. A computation ends when nobody waits for it any more.
type flights struct {
	mu   sync.Mutex
	each map[key]*flight
}

type flight struct {
	done    chan struct{} // closed when answer and err are there
	waiting int
	cancel  context.CancelFunc
	part    []byte        // the last that was found; nil is none
	changed chan struct{} // closed when there is another
	answer  question.Answer
	err     error
}

// do returns what compute returns for the key, which is called in a goroutine of
// its own, once for all who wait at the same time; joined says that another had
// asked for it. The context of compute ends with base, or when nobody waits. each is
// called with the parts that compute tells, the last of those that come at once; may be nil.
func (f *flights) do(ctx, base context.Context, work *sync.WaitGroup, k key, each func(part []byte),
	compute func(ctx context.Context, tell func(part []byte)) (question.Answer, error),
) (a question.Answer, joined bool, err error) {
	f.mu.Lock()
	if f.each == nil {
		f.each = map[key]*flight{}
	}
	fl, joined := f.each[k]
	if !joined {
		within, cancel := context.WithCancel(base)
		fl = &flight{done: make(chan struct{}), changed: make(chan struct{}), cancel: cancel}
		f.each[k] = fl
		work.Go(func() {
			defer cancel()
			fl.answer, fl.err = compute(within, func(part []byte) { f.tell(fl, part) })
			f.land(k, fl)
			close(fl.done)
		})
	}
	fl.waiting++
	part, changed := fl.part, fl.changed
	f.mu.Unlock()
	for waits := true; waits; {
		if each != nil && part != nil {
			each(part)
		}
		select {
		case <-fl.done:
			return fl.answer, joined, fl.err
		case <-changed:
			f.mu.Lock()
			part, changed = fl.part, fl.changed
			f.mu.Unlock()
		case <-ctx.Done():
			waits = false
		}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if fl.waiting--; fl.waiting == 0 {
		fl.cancel()
		if f.each[k] == fl {
			delete(f.each, k) // who asks now begins anew
		}
	}
	return question.Answer{}, joined, ctx.Err()
}

// tell tells a part to all who wait.
func (f *flights) tell(fl *flight, part []byte) {
	f.mu.Lock()
	defer f.mu.Unlock()
	fl.part = part
	close(fl.changed)
	fl.changed = make(chan struct{})
}

// land takes a flight off the list.
func (f *flights) land(k key, fl *flight) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.each[k] == fl {
		delete(f.each, k)
	}
}
