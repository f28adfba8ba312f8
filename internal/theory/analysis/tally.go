package analysis

import (
	"sync/atomic"

	"zermelo/game"
)

// A Tally keeps how far work has come: the most that any part of it said, for a part that
// begins says 0. It may be asked while the work goes on.
type Tally struct{ done atomic.Uint64 }

// Over returns a callback that keeps what it hears, and passes it on to report, which may
// be nil.
func (t *Tally) Over(report game.ProgressFunc) game.ProgressFunc {
	return func(p game.Progress) {
		for most := t.done.Load(); p.Done > most && !t.done.CompareAndSwap(most, p.Done); {
			most = t.done.Load()
		}
		if report != nil {
			report(p)
		}
	}
}

// Done returns how far the work has come since it was begun.
func (t *Tally) Done() uint64 { return t.done.Load() }

// Begin says that other work begins.
func (t *Tally) Begin() { t.done.Store(0) }
