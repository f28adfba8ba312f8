package server

import (
	"context"
	"sync/atomic"
	"time"
)

// A door lets questions in as long as there are not too many here already: those
// that are being answered, and those that have come and wait until a processor
// looks at them. Of these nobody has a list; by Little's law (1961) they are as many
// as are looked at in the time that they wait, and that is how much later than it
// asked for a goroutine is woken now. But they are never more than the connections
// that are open, each of which asks one thing at a time: a client alone on a busy
// machine is not turned away.
type door struct {
	most    int64
	open    atomic.Pointer[func() int64] // counts connections; nil if nobody knows
	here    atomic.Int64                 // being answered
	asked   atomic.Int64                 // looked at since the last look
	waiting atomic.Int64                 // at the last look
}

// doorEvery is how often the door looks how many wait.
const doorEvery = 20 * time.Millisecond

// run looks until ctx ends.
func (d *door) run(ctx context.Context) {
	for {
		begin := time.Now()
		wake := time.NewTimer(doorEvery)
		select {
		case <-ctx.Done():
			wake.Stop()
			return
		case <-wake.C:
		}
		d.look(time.Since(begin))
	}
}

// counts says who counts the connections.
func (d *door) counts(open func() int64) { d.open.Store(&open) }

// look takes how long a sleep of doorEvery took.
func (d *door) look(took time.Duration) {
	late := max(0, took-doorEvery)
	waiting := int64(float64(d.asked.Swap(0)) * float64(late) / float64(took))
	if open := d.open.Load(); open != nil {
		waiting = min(waiting, (*open)())
	}
	d.waiting.Store(waiting)
}

// enter lets a question in, which leaves by leave, or turns it away.
func (d *door) enter() error {
	d.asked.Add(1)
	if d.here.Add(1)+d.waiting.Load() > d.most {
		d.here.Add(-1)
		return errBusy
	}
	return nil
}

func (d *door) leave() { d.here.Add(-1) }
