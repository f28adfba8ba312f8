package server

import (
	"context"
	"sync"

	"zermelo/internal/question"
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
	answer  question.Answer
	err     error
}

// do returns what compute returns for the key, which is called in a goroutine of
// its own, once for all who wait at the same time; joined says that another had
// asked for it. The context of compute ends with base, or when nobody waits.
func (f *flights) do(ctx, base context.Context, work *sync.WaitGroup, k key, compute func(ctx context.Context) (question.Answer, error)) (a question.Answer, joined bool, err error) {
	f.mu.Lock()
	if f.each == nil {
		f.each = map[key]*flight{}
	}
	fl, joined := f.each[k]
	if !joined {
		within, cancel := context.WithCancel(base)
		fl = &flight{done: make(chan struct{}), cancel: cancel}
		f.each[k] = fl
		work.Go(func() {
			defer cancel()
			fl.answer, fl.err = compute(within)
			f.land(k, fl)
			close(fl.done)
		})
	}
	fl.waiting++
	f.mu.Unlock()
	select {
	case <-fl.done:
		return fl.answer, joined, fl.err
	case <-ctx.Done():
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

// land takes a flight off the list.
func (f *flights) land(k key, fl *flight) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.each[k] == fl {
		delete(f.each, k)
	}
}
