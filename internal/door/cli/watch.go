package cli

import (
	"context"
	"io"
	"runtime/metrics"
	"sync/atomic"
	"time"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Work looks now and then whether its time is over and counts what it holds. A
// watchman is for what it forgets: it looks at the process from outside, stops
// work that takes more memory than it counted, and ends the program where work
// does not stop.
//
// The time after the end of the time allowed is that of the processor: a
// command that others keep from it, or from writing what it knows, is not late.
const (
	watchEvery = 2 * time.Millisecond
	lastGrace  = 800 * time.Millisecond
)

// lateStretches of a call of a rule file after the end show that it does not see it.
const lateStretches = 2

// within returns ctx with a time, if there is one, and a watchman over what is
// done in it until over is called.
func (a *app) within(ctx context.Context, allowed time.Duration) (bounded context.Context, over func()) {
	return a.watch(ctx, allowed, false)
}

// watch is within; of the work that is all that the program does it is told that it is alone.
func (a *app) watch(ctx context.Context, allowed time.Duration, alone bool) (bounded context.Context, over func()) {
	cancel := func() {}
	if allowed > 0 {
		ctx, cancel = context.WithTimeout(ctx, allowed)
		ctx = yield(ctx)
	}
	ctx, release := a.watched(ctx, alone)
	return ctx, func() { release(); cancel() }
}

// watched returns ctx, which also ends when the memory of the run is used up,
// then with [game.ErrLimit]. What works under it ends before release is called,
// or the program ends.
func (a *app) watched(ctx context.Context, alone bool) (watched context.Context, release func()) {
	if a.End == nil {
		return ctx, func() {}
	}
	g := &watchman{Context: ctx, app: a, done: make(chan struct{}), over: make(chan struct{}), bound: a.memoryBound(), alone: alone}
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		g.watch()
	}()
	return g, func() {
		close(g.over)
		<-gone // the run may be taken back
	}
}

// A watchman is the context of watched work.
type watchman struct {
	context.Context
	app   *app
	bound int64
	done  chan struct{} // closed when the work is to stop
	over  chan struct{} // closed when it has ended
	err   atomic.Pointer[error]
	alone bool // what is asked is all that the program does
}

func (g *watchman) Done() <-chan struct{} { return g.done }

func (g *watchman) Err() error {
	if err := g.err.Load(); err != nil {
		return *err
	}
	return nil
}

// stop ends the context.
func (g *watchman) stop(err error) {
	g.err.Store(&err)
	close(g.done)
}

func (g *watchman) watch() {
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	ended := g.Context.Done()
	var since time.Duration // processor time when the work was to stop
	var written int64
	var stretches uint64 // of rule files, then
	for {
		select {
		case <-g.over:
			return
		case <-ended:
			ended = nil
			if g.Err() == nil {
				g.stop(g.Context.Err())
				since, written, stretches = spent(), g.app.written.Load(), catalog.Stretches()
			}
		case <-tick.C:
			soft, hard := watchedMemory(g.bound)
			used := usedMemory()
			if used > soft {
				used = min(used, residentMemory()) // not all that is asked for is touched
			}
			switch {
			case g.bound > 0 && used > hard:
				g.giveUp(g.app.memoryOver())
			case g.Err() == nil && g.bound > 0 && used > soft:
				g.stop(g.app.memoryOver())
				since, written, stretches = spent(), g.app.written.Load(), catalog.Stretches()
			case g.Err() == nil || g.app.written.Load() != written: // it works, or writes what it knows
			case spent()-since > lastGrace, g.alone && catalog.Stretches()-stretches >= lateStretches:
				g.giveUp(g.Err())
			}
		}
	}
}

// giveUp says what is known, and why the program ends, and ends it.
func (g *watchman) giveUp(err error) {
	if say := g.app.saying.Load(); say != nil && (*say)(err) {
		g.app.End(exitAnswered)
	}
	g.app.account(err)
	g.app.report(err)
	g.app.End(exitCode(err))
}

func (a *app) memoryOver() error {
	return game.Limit(phrase.Of("the memory allowed (%s) does not suffice", phrase.Size(a.memoryBound())),
		fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
}

// watchedMemory returns with how much memory of the runtime work is stopped, and
// with how much the program ends: above what the runtime keeps below by
// collecting garbage, and with the program's own text no more than one and a
// half times the bound.
func watchedMemory(bound int64) (soft, hard int64) {
	const least = 48 << 20 // of less, the program and its runtime are the greater part
	bound = max(bound, least)
	return bound / 32 * 38, bound / 32 * 39
}

// usedMemory returns the memory that the runtime has from the system.
func usedMemory() int64 {
	s := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(s)
	return int64(s[0].Value.Uint64() - s[1].Value.Uint64())
}

// A counter counts what is written to a stream.
type counter struct {
	io.Writer
	written *atomic.Int64
}

func (c counter) Write(text []byte) (int, error) {
	n, err := c.Writer.Write(text)
	c.written.Add(int64(n))
	return n, err
}
