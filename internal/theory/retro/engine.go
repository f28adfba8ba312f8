package retro

import (
	"context"
	"sync"
	"sync/atomic"

	"zermelo/game"
)

// An engine settles the nodes of a graph, distance by distance: what is
// settled at one distance depends on the distances before only, never on the
// order of work, so any number of workers gives the same states.
type engine struct {
	ctx       context.Context
	graph     graph
	states    *states
	meter     *meter
	workers   int
	walkers   []walker
	scratch   []scratch // by worker
	now, next *frontier
	back      *arcs    // the moves backwards; nil if walkers can go back, or in scans
	scan      bool     // without moves backwards
	held      int64    // memory that is held besides
	due       agenda   // what is settled at distances still to come
	leavers   []leaver // by worker; nil if no moves leave the graph
	counts
	// done is called when everything at a distance is settled; it may be nil.
	done func(distance uint32) error
}

// newEngine returns an engine for g; held is the memory that its caller holds.
func newEngine(ctx context.Context, g graph, m *meter, held int64) *engine {
	e := &engine{ctx: ctx, graph: g, meter: m, held: held, workers: m.settings.Workers()}
	e.workers = int(min(uint64(e.workers), max(1, chunks(g.size()))))
	for range e.workers {
		e.walkers = append(e.walkers, g.walk())
	}
	e.scratch = make([]scratch, e.workers)
	e.states = newStates(g.size(), false)
	e.now, e.next = newFrontier(g.size()), newFrontier(g.size())
	e.hold()
	return e
}

// apart keeps what one worker writes off the lines of the cache of another.
type apart [8]uint64

// A scratch is what a worker keeps between two chunks.
type scratch struct {
	edges []edge
	counts
	_ apart
}

// counts are of nodes and of the moves from those that are not settled.
type counts struct{ settled, positions, degrees uint64 }

// stretches is in how many parts the share of a worker is taken. See
// TestCalibrate.
var stretches uint64 = 64

// each calls do for every chunk, from all workers.
func (e *engine) each(do func(w int, chunk uint64)) error {
	n := chunks(e.graph.size())
	if e.workers == 1 {
		for c := range n {
			if c&15 == 0 && e.ctx.Err() != nil {
				return e.ctx.Err()
			}
			do(0, c)
		}
		return e.ctx.Err()
	}
	// Every worker has a share, so that they stay off each other's lines of the
	// cache; who is done helps the others.
	workers := uint64(e.workers)
	share := (n + workers - 1) / workers
	stretch := max(1, share/stretches)
	taken := make([]struct {
		atomic.Uint64
		_ apart
	}, workers)
	var all sync.WaitGroup
	for w := range workers {
		all.Go(func() {
			for turn := range workers {
				owner := (w + turn) % workers
				end := min(n, (owner+1)*share)
				for {
					from := owner*share + taken[owner].Add(stretch) - stretch
					if from >= end || e.ctx.Err() != nil {
						break
					}
					for c := from; c < min(from+stretch, end) && (c&15 != 0 || e.ctx.Err() == nil); c++ {
						do(int(w), c)
					}
				}
			}
		})
	}
	all.Wait()
	return e.ctx.Err()
}

// prepare calls enter for stretches of all nodes, which gives them their first
// states and counts them; if it says that a state does not fit, again for all
// with wider states.
func (e *engine) prepare(enter func(w int, from, to uint64) (fit bool)) error {
	n := e.graph.size()
	var narrow atomic.Bool
	var full, done atomic.Uint64 // what will be held if that is too much, and chunks
	err := e.each(func(w int, c uint64) {
		if full.Load() > 0 {
			return
		}
		if !enter(w, c<<chunkBits, min(n, (c+1)<<chunkBits)) {
			narrow.Store(true)
		}
		if held, k := e.held+e.bytes(), done.Add(1); e.leavers != nil && e.meter.exceeds(uint64(held)) {
			full.Store(uint64(held) + uint64(e.due.held.Load())*(chunks(n)-k)/k)
		}
		if w == 0 {
			e.meter.report(c<<chunkBits, n, 0, e.bytes())
		}
	})
	if err == nil && full.Load() > 0 {
		err = e.meter.refuse(full.Load())
	}
	if err != nil {
		return err
	}
	e.counts = counts{}
	e.gather()
	if !narrow.Load() {
		return nil
	}
	if err := e.widen(); err != nil {
		return err
	}
	e.now = newFrontier(n)
	e.due.forget()
	return e.prepare(enter)
}

// gather adds up what the workers have counted.
func (e *engine) gather() {
	for w := range e.scratch {
		c := &e.scratch[w].counts
		e.settled += c.settled
		e.positions += c.positions
		e.degrees += c.degrees
		*c = counts{}
	}
}

// enter gives nodes their first states: the result of a finished position, the
// degree of another. If the work goes on after a distance, all that is settled
// up to there stays so; the frontier is what is settled at that distance.
func (e *engine) enter(w int, from, to uint64, distance uint32) (fit bool) {
	count, walk, st := &e.scratch[w].counts, e.walkers[w], e.states
	put := st.store
	if distance > 0 { // others look at these states meanwhile
		put = st.settle
	}
	for i := from; i < to; i++ {
		kind, degree := walk.state(i)
		if kind == game.NoPosition {
			if st.load(i) != 0 { // a former run says nothing of these
				put(i, 0)
			}
			continue
		}
		count.positions++
		old := st.load(i)
		switch {
		case old&st.mark != 0:
			count.settled++
			if old&st.farthest() == distance {
				e.now.add(i)
			}
		case kind != game.Playing:
			if put(i, st.finished(kind)); kind != game.FinishedDraw {
				e.now.add(i)
				count.settled++
			}
		case uint32(degree) >= st.due():
			return false
		default:
			count.degrees += uint64(degree)
			if distance > 0 {
				degree -= e.refuted(w, i, distance)
			}
			put(i, uint32(degree))
		}
	}
	return true
}

// refuted returns how many moves of the undecided node i are known to lose
// since before the given distance. It looks at settled nodes only, which
// prepare does not change.
func (e *engine) refuted(w int, i uint64, distance uint32) (lost int) {
	e.scratch[w].edges = e.walkers[w].next(e.scratch[w].edges[:0], i)
	for _, m := range e.scratch[w].edges {
		s := e.states.loadShared(m >> 1)
		if s&e.states.mark != 0 && s&e.states.farthest() < distance && s != e.states.drawn() {
			lost++
		}
	}
	return lost
}

func (e *engine) bytes() int64 {
	b := int64(len(e.states.words))*4 + 2*int64(frontierBytes(e.states.n)) + e.due.held.Load()
	if e.back != nil {
		b += e.back.bytes()
	}
	return b
}

// hold counts the memory that is held.
func (e *engine) hold() { e.meter.account.Hold(e.held + e.bytes()) }

// run settles everything, from the given distance on, at which prepare has
// put the frontier.
func (e *engine) run(distance uint32) error {
	for d := distance; ; d++ {
		if e.done != nil {
			if err := e.done(d); err != nil {
				return err
			}
		}
		if d+1 > e.states.farthest() {
			if err := e.widen(); err != nil {
				return err
			}
		}
		before := e.settled
		step := e.spread
		if e.scan {
			step = e.rescan
		}
		if err := step(d + 1); err != nil {
			return err
		}
		e.gather()
		e.settleDue(d + 1)
		if e.settled == before {
			later, more := e.due.first()
			if !more {
				return nil
			}
			d = later - 2 // nothing happens before
		}
		e.now, e.next = e.next, e.now
	}
}

func (e *engine) widen() error {
	if need := uint64(e.held+e.bytes()) + stateBytes(e.states.n, true); e.meter.exceeds(need) {
		return e.meter.refuse(need)
	}
	e.states = e.states.widened()
	e.hold()
	return nil
}

// spread settles what is at the given distance, from what is one nearer: the
// frontier now, which it empties. It fills the frontier next.
func (e *engine) spread(distance uint32) error {
	shared, st, add := e.workers > 1, e.states, e.next.add
	if shared {
		add = e.next.addShared
	}
	return e.step(distance, func(w int, c uint64, buffer []edge) (uint64, []edge) {
		settled := uint64(0)
		e.now.take(c, func(i uint64) {
			var won edge // 1 if the player to move at i wins
			if s := st.loadShared(i); s&st.won != 0 {
				won = 1
			}
			buffer = e.prev(buffer[:0], w, i)
			for _, m := range buffer {
				p, is := m>>1, false
				if m&1 == won { // the opponent loses there, or the player himself wins
					is = st.win(p, distance, shared)
				} else {
					is = e.refute(w, p, distance, shared)
				}
				if is {
					settled++
					add(p)
				}
			}
		})
		return settled, buffer
	})
}

// step calls do for every chunk with the scratch of the worker, which it
// returns with the number of nodes that it has settled.
func (e *engine) step(distance uint32, do func(w int, c uint64, buffer []edge) (settled uint64, _ []edge)) error {
	return e.each(func(w int, c uint64) {
		s := &e.scratch[w]
		settled, buffer := do(w, c, s.edges)
		s.settled, s.edges = s.settled+settled, buffer
		if w == 0 {
			e.meter.report(e.settled+s.settled, e.positions, int(distance), e.bytes())
		}
	})
}

// refute notes a lost option of p; true if p is lost at this distance.
func (e *engine) refute(w int, p uint64, distance uint32, shared bool) bool {
	if e.leavers == nil {
		return e.states.refute(p, e.states.mark|distance, shared)
	}
	if !e.states.refute(p, e.states.due(), shared) {
		return false
	}
	// It is lost, but not before the moves that leave the graph are: these are looked at again,
	// which costs less than to remember them for all.
	if at := e.leavers[w].outside(p).lastly; at > distance {
		e.due.add(at, p<<1)
		return false
	}
	e.states.settle(p, e.states.mark|distance)
	return true
}

// settleDue settles what the agenda has for the distance.
func (e *engine) settleDue(distance uint32) {
	e.due.take(distance, func(m uint64) {
		if i := m >> 1; e.states.load(i)&e.states.mark == 0 {
			e.states.store(i, e.states.decided(m&1 == 1, distance))
			e.next.add(i)
			e.settled++
		}
	})
}

// rescan settles what is at the given distance by looking at the moves of
// every undecided position. What is settled meanwhile does not count.
func (e *engine) rescan(distance uint32) error {
	limit, st := e.graph.size(), e.states
	return e.step(distance, func(w int, c uint64, buffer []edge) (settled uint64, _ []edge) {
		walk := e.walkers[w]
		for i := c << chunkBits; i < min(limit, (c+1)<<chunkBits); i++ {
			if !st.undecided(st.loadShared(i)) {
				continue
			}
			buffer = walk.next(buffer[:0], i)
			if r := e.judge(buffer, distance); r != 0 {
				settled++
				st.settle(i, r|distance)
			}
		}
		return settled, buffer
	})
}

// judge returns mark|won, mark or 0 for an undecided position with these
// moves: won, lost or undecided still, by what is nearer than the distance.
func (e *engine) judge(moves []edge, distance uint32) uint32 {
	st := e.states
	all := len(moves) > 0
	for _, m := range moves {
		s := st.loadShared(m >> 1)
		if s&st.mark == 0 || s&st.farthest() >= distance {
			all = false
			continue
		}
		if (s&st.won != 0) == (m&1 == 1) {
			return st.mark | st.won
		}
	}
	if all {
		return st.mark
	}
	return 0
}
