package server

import (
	"context"
	"errors"
	sizes "runtime/metrics"
	"sync"
	"time"
)

// errMemory ends what is computed in this process when that takes more memory than
// it may: each counts what it holds, and the watch is for what they forget.
var errMemory = errors.New("the memory of the service does not suffice")

// watchEvery is how often the memory is looked at.
const watchEvery = 20 * time.Millisecond

// A watch looks at the memory of the process while something is computed in it.
type watch struct {
	most int64

	mu   sync.Mutex
	each map[*context.CancelCauseFunc]struct{}
}

// begin returns ctx, which ends with [errMemory] when memory is over; end is called
// when the work has ended.
func (w *watch) begin(ctx context.Context) (within context.Context, end func()) {
	within, cancel := context.WithCancelCause(ctx)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.each[&cancel] = struct{}{}
	return within, func() {
		w.mu.Lock()
		delete(w.each, &cancel)
		w.mu.Unlock()
		cancel(nil)
	}
}

// run looks on until ctx ends.
func (w *watch) run(ctx context.Context) {
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			w.look()
		}
	}
}

// look ends all that is computed if there is too much memory in use.
func (w *watch) look() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.each) == 0 || heldMemory() <= w.most {
		return
	}
	for cancel := range w.each {
		(*cancel)(errMemory)
	}
}

// heldMemory returns the bytes of this process that are in use or not collected yet.
func heldMemory() int64 {
	s := []sizes.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/stacks:bytes"}}
	sizes.Read(s)
	return int64(s[0].Value.Uint64() + s[1].Value.Uint64())
}
