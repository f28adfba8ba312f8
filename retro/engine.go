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
	back      *reverse // the moves backwards; nil if walkers can go back, or in scans
	scan      bool     // without moves backwards
	held      int64    // memory that is held besides
	edges     uint64   // the sum of the degrees
	due       agenda   // what is settled at distances still to come
	settled   uint64
	positions uint64
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
	edges   []edge
	settled uint64
	_       apart
}

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
					for c := from; c < min(from+stretch, end); c++ {
						do(int(w), c)
					}
				}
			}
		})
	}
	all.Wait()
	return e.ctx.Err()
}

// prepare finds the finished positions and the degrees of the others. If the
// work goes on after a distance, all that is settled up to there stays so; the
// frontier is what is settled at that distance.
func (e *engine) prepare(distance uint32) error {
	var tooMany atomic.Bool
	counts := make([]struct{ edges, positions, settled uint64 }, e.workers)
	limit := e.graph.size()
	err := e.each(func(w int, c uint64) {
		count, st := &counts[w], e.states
		put := st.store
		if distance > 0 { // others look at these states meanwhile
			put = st.settle
		}
		for i := c << chunkBits; i < min(limit, (c+1)<<chunkBits); i++ {
			kind, degree := e.walkers[w].state(i)
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
			case kind == game.Playing:
				if uint32(degree) >= st.due() {
					tooMany.Store(true)
					continue
				}
				count.edges += uint64(degree)
				if distance > 0 {
					degree -= e.refuted(w, i, distance)
				}
				put(i, uint32(degree))
			case kind == game.FinishedDraw:
				put(i, st.drawn())
			default:
				put(i, st.decided(kind == game.FinishedWin, 0))
				e.now.add(i)
				count.settled++
			}
		}
		if w == 0 {
			e.meter.report(c<<chunkBits, limit, 0, e.bytes())
		}
	})
	if err != nil {
		return err
	}
	if tooMany.Load() {
		if err := e.widen(); err != nil {
			return err
		}
		e.now = newFrontier(limit)
		return e.prepare(distance)
	}
	e.edges, e.positions, e.settled = 0, 0, 0
	for _, c := range counts {
		e.edges += c.edges
		e.positions += c.positions
		e.settled += c.settled
	}
	return nil
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
	b := int64(len(e.states.words))*4 + 2*int64(frontierBytes(e.states.n))
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
		for w := range e.scratch {
			e.settled += e.scratch[w].settled
			e.scratch[w].settled = 0
		}
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
		return memoryError(e.meter.settings, need)
	}
	e.states = e.states.widened()
	e.hold()
	return nil
}

// spread settles what is at the given distance, from what is one nearer: the
// frontier now, which it empties. It fills the frontier next.
func (e *engine) spread(distance uint32) error {
	shared := e.workers > 1
	return e.each(func(w int, c uint64) {
		if e.now.busy[c] == 0 {
			return
		}
		buffer, walk, st, next := e.scratch[w].edges, e.walkers[w], e.states, e.next
		settled := uint64(0)
		e.now.take(c, func(i uint64) {
			if e.back != nil {
				buffer = e.back.prev(buffer[:0], i)
			} else {
				buffer = walk.prev(buffer[:0], i)
			}
			var won edge // 1 if the player to move at i wins
			if s := st.loadShared(i); s&st.won != 0 {
				won = 1
			}
			for _, m := range buffer {
				p := m >> 1
				if m&1 == won { // the opponent loses there, or the player himself wins
					if !st.win(p, distance, shared) {
						continue
					}
				} else if !e.refute(p, distance, shared) {
					continue
				}
				settled++
				if shared {
					next.addShared(p)
				} else {
					next.add(p)
				}
			}
		})
		e.scratch[w].edges = buffer
		e.scratch[w].settled += settled
		if w == 0 {
			e.meter.report(e.settled+e.scratch[w].settled, e.positions, int(distance), e.bytes())
		}
	})
}

// refute notes a lost option of p; true if p is lost at this distance.
func (e *engine) refute(p uint64, distance uint32, shared bool) bool {
	if at := e.due.notBefore(p); at > distance {
		if e.states.refute(p, e.states.due(), shared) {
			e.due.add(at, p<<1)
		}
		return false
	}
	return e.states.refute(p, e.states.mark|distance, shared)
}

// settleDue settles what the agenda has for the distance.
func (e *engine) settleDue(distance uint32) {
	for _, m := range e.due.take(distance) {
		i := m >> 1
		if e.states.load(i)&e.states.mark != 0 {
			continue
		}
		e.states.store(i, e.states.decided(m&1 == 1, distance))
		e.next.add(i)
		e.settled++
	}
}

// rescan settles what is at the given distance by looking at the moves of
// every undecided position. What is settled meanwhile does not count.
func (e *engine) rescan(distance uint32) error {
	limit := e.graph.size()
	return e.each(func(w int, c uint64) {
		buffer, walk, st := e.scratch[w].edges, e.walkers[w], e.states
		settled := uint64(0)
		for i := c << chunkBits; i < min(limit, (c+1)<<chunkBits); i++ {
			s := st.loadShared(i)
			if s == 0 || s&st.mark != 0 {
				continue
			}
			buffer = walk.next(buffer[:0], i)
			if r := e.judge(buffer, distance); r != 0 {
				settled++
				st.settle(i, r|distance)
			}
		}
		e.scratch[w].edges = buffer
		e.scratch[w].settled += settled
		if w == 0 {
			e.meter.report(e.settled+e.scratch[w].settled, e.positions, int(distance), e.bytes())
		}
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
