package retro

import (
	"context"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"

	"zermelo/game"
	"zermelo/phrase"
)

// Blocks is a game whose index is cut into runs of equal length, so that each can
// be solved by another process, or one after the other where memory holds
// only some.
//
// Round d, from 1, settles exactly what is decided in d moves: each block hears from the
// others, and from itself, which options of its nodes were decided in round
// d−1, settles its own, and tells those that have moves to them. What it does
// depends on its state and on what it hears alone: the same twice makes the same
// bytes, in whatever order the blocks work and the messages come.
//
// It has no state of its own and is safe for concurrent use.
type Blocks struct {
	graph   graph
	bits    int // of the length of a block
	workers int

	mu   sync.Mutex
	idle []*blockWorker
}

// Message is a frame for a block.
type Message struct {
	To   int
	Body []byte
}

// Lengths of blocks.
const (
	maxPerBlock = 1 << 30
	maxBlocks   = 1 << 31
	maxEdges    = 1<<32 - 1 // of a block, where they have to be written out
)

var (
	tooManyMoves = phrase.Of("a block of numbers has more than 2^32 moves to it")
	noPhrase     phrase.Phrase
)

// BlocksOf cuts the index of rules into blocks of per numbers, a power of two from 2 to
// 2^30. Of the settings it takes the number of workers, who share the work within
// a block, and whether it is for every position, although the rules know
// symmetries.
//
// The error is [game.ErrUnsupported] if the game has no index, or too large a one.
func BlocksOf[P comparable](rules *game.Rules[P], per uint64, settings Settings) (*Blocks, error) {
	r := prepared(rules, settings.Whole)
	return blocksOf(waysOf(r, false), func(route Route) graph { return graphOf(r, route) }, per, settings)
}

func blocksOf(w ways, graphBy func(Route) graph, per uint64, settings Settings) (*Blocks, error) {
	if per < 2 || per > maxPerBlock || per&(per-1) != 0 {
		return nil, game.Unsupported(phrase.Of("blocks of %s numbers", phrase.Count(per)), phrase.Of("their length is a power of two, from 2 to 2^30"))
	}
	settings.Route = Indexed
	if _, err := w.choose(settings); err != nil {
		settings.Route = Rescanned
		if _, err := w.choose(settings); err != nil {
			return nil, err
		}
	}
	b := &Blocks{graph: graphBy(settings.Route), bits: bits.TrailingZeros64(per), workers: settings.Workers()}
	if uint64(b.graph.size())>>b.bits >= maxBlocks {
		return nil, game.Unsupported(phrase.Of("more than 2^31 blocks"), phrase.Of("take longer ones"))
	}
	return b, nil
}

// Count returns the number of blocks.
func (b *Blocks) Count() int { return int((b.graph.size() + b.per() - 1) >> b.bits) }

// Size returns the number of numbers of all blocks.
func (b *Blocks) Size() uint64 { return b.graph.size() }

// Links reports whether moves cannot be taken back, so that round 1 writes them
// out and settles nothing; round d then settles distance d−1. What a block hears
// in round 1 is then a part of its state that [Block.Bytes] leaves out.
func (b *Blocks) Links() bool { return !b.graph.reversible() }

func (b *Blocks) per() uint64 { return 1 << b.bits }

// Bounds returns the first number of block k and the first behind it.
func (b *Blocks) Bounds(k int) (from, to uint64) {
	from = uint64(k) << b.bits
	return from, min(from+b.per(), b.graph.size())
}

// A blockWorker is what one goroutine works with.
type blockWorker struct {
	walker        walker
	edges         []edge
	wins, refuted [][]uint32 // by target block
	told          []int      // the targets that something is in
	arcs          [][]uint64
	sorter        sorter
	body, packed  []byte
	counts        counts
	wins0, lost0  uint64
	_             apart
}

func (b *Blocks) worker() *blockWorker {
	b.mu.Lock()
	defer b.mu.Unlock()
	if n := len(b.idle); n > 0 {
		w := b.idle[n-1]
		b.idle = b.idle[:n-1]
		return w
	}
	n := b.Count()
	return &blockWorker{walker: b.graph.walk(), wins: make([][]uint32, n), refuted: make([][]uint32, n)}
}

func (b *Blocks) hire(most uint64) []*blockWorker {
	all := make([]*blockWorker, max(1, min(uint64(b.workers), most)))
	for i := range all {
		all[i] = b.worker()
	}
	return all
}

func (b *Blocks) dismiss(all []*blockWorker) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.idle = append(b.idle, all...)
}

// shared calls do for all numbers from first on, below n, by all workers.
func shared(ctx context.Context, all []*blockWorker, first, n uint64, do func(w *blockWorker, i uint64)) error {
	var next atomic.Uint64
	next.Store(first)
	work := func(w *blockWorker) {
		for ctx.Err() == nil {
			i := next.Add(1) - 1
			if i >= n {
				return
			}
			do(w, i)
		}
	}
	if len(all) == 1 {
		work(all[0])
		return ctx.Err()
	}
	var wait sync.WaitGroup
	for _, w := range all {
		wait.Go(func() { work(w) })
	}
	wait.Wait()
	return ctx.Err()
}

// Start returns block k as it is before any move is looked at, and what it
// tells for the first round. The error is that of ctx.
func (b *Blocks) Start(ctx context.Context, k int) (*Block, []Message, error) {
	from, to := b.Bounds(k)
	made := &Block{k: k, from: from, states: newStates(to-from, false)}
	fresh := newFrontier(to - from)
	workers := b.hire(chunks(to - from))
	defer b.dismiss(workers)
	var narrow atomic.Bool
	enter := func() error {
		return shared(ctx, workers, 0, chunks(made.Len()), func(w *blockWorker, c uint64) {
			for i := c << chunkBits; i < min(made.Len(), (c+1)<<chunkBits); i++ {
				if !made.enter(w, fresh, i) {
					narrow.Store(true)
				}
			}
		})
	}
	err := enter()
	if err == nil && narrow.Load() {
		made.states, fresh = newStates(made.Len(), true), newFrontier(made.Len())
		for _, w := range workers {
			w.counts.positions, w.wins0, w.lost0 = 0, 0, 0
		}
		err = enter()
	}
	c := &made.counts
	for _, w := range workers {
		c.Positions, c.Wins, c.Losses = c.Positions+w.counts.positions, c.Wins+w.wins0, c.Losses+w.lost0
		w.counts.positions, w.wins0, w.lost0 = 0, 0, 0
	}
	if err != nil {
		return nil, nil, err
	}
	if c.Wins > 0 {
		c.WinsIn = []uint64{c.Wins}
	}
	if c.Losses > 0 {
		c.LossesIn = []uint64{c.Losses}
	}
	var out []Message
	if b.graph.reversible() {
		out, err = b.spread(ctx, made, fresh, workers)
	} else {
		out, err = b.writeOut(ctx, made, workers)
	}
	return made, out, err
}

// enter gives a number its first state.
func (k *Block) enter(w *blockWorker, fresh *frontier, i uint64) (fit bool) {
	kind, degree := w.walker.state(k.from + i)
	switch {
	case kind == game.NoPosition:
		return true
	case kind == game.FinishedDraw:
	case kind == game.FinishedWin:
		w.wins0++
		fresh.add(i)
	case kind == game.FinishedLoss:
		w.lost0++
		fresh.add(i)
	case uint64(degree) >= uint64(k.states.due()):
		return false
	}
	w.counts.positions++
	if kind == game.Playing {
		k.states.store(i, uint32(degree))
	} else {
		k.states.store(i, k.states.finished(kind))
	}
	return true
}

// Step does a round, from 1, in the block, which has done all rounds before in which
// it heard something, by the messages to it, frames in any order. It returns what the
// block tells for the next round and how many numbers are newly settled. Blocks that
// hear nothing need no step.
//
// The error is [ErrFrame], and the block is then of no use, or that of ctx.
func (b *Blocks) Step(ctx context.Context, k *Block, round uint32, in ...[]byte) (out []Message, settled int, err error) {
	fresh, settled, err := b.apply(k, round, in)
	if err != nil || settled == 0 {
		return nil, 0, err
	}
	workers := b.hire(chunks(k.Len()))
	defer b.dismiss(workers)
	out, err = b.spread(ctx, k, fresh, workers)
	return out, settled, err
}

// Replay is Step for a block that has told already what there is to tell. What
// round 1 links may be told to a block of any round.
func (b *Blocks) Replay(k *Block, round uint32, in ...[]byte) error {
	if round == 1 && b.Links() {
		frames, err := framesOf(in)
		if err == nil {
			err = b.link(k, frames)
		}
		return err
	}
	_, _, err := b.apply(k, round, in)
	return err
}

// apply settles a round in a block and returns what is newly settled.
func (b *Blocks) apply(k *Block, round uint32, in [][]byte) (fresh *frontier, settled int, err error) {
	frames, err := framesOf(in)
	if err != nil {
		return nil, 0, err
	}
	if round <= k.round || round >= 1<<30 {
		return nil, 0, badFrame("round %d does not follow round %d", round, k.round)
	}
	fresh = newFrontier(k.Len())
	if round == 1 && b.Links() {
		if err := b.link(k, frames); err != nil {
			return nil, 0, err
		}
		for i := range k.Len() {
			if k.states.load(i)&k.states.mark != 0 {
				fresh.add(i)
				settled++
			}
		}
		return fresh, settled, nil
	}
	distance := round
	if b.Links() {
		distance--
		if k.back == nil {
			k.back = &sources{first: make([]uint32, k.Len()+1)} // no moves lead here
		}
	}
	st := k.states
	if distance > st.farthest() {
		st = st.widened()
		k.states = st
	}
	buffer := buffers.Get().(*[]byte)
	defer buffers.Put(buffer)
	for _, f := range frames {
		if f.kind != frameOptions || int(f.to) != k.k || f.round != round || int64(f.from) >= int64(b.Count()) {
			return nil, 0, badFrame("a message of round %d to block %d does not fit round %d of block %d", f.round, f.to, round, k.k)
		}
		body, err := f.unpacked(*buffer, 10*(k.Len()+1)*16)
		if err != nil {
			return nil, 0, err
		}
		if int(f.raw) != len(f.body) {
			*buffer = body[:0]
		}
		err = eachSet(body, k.Len(), func(set int, i uint64) {
			won := set == 0
			if won && st.win(i, distance, false) || !won && st.refute(i, st.mark|distance, false) {
				fresh.add(i)
				settled++
				k.settle(won, distance)
			}
		})
		if err != nil {
			return nil, 0, err
		}
	}
	k.round = round
	return fresh, settled, nil
}

// membersOfPart is from how many nodes on, of those that are newly settled, a
// part of what is told ends, so that memory is bounded. It changes the messages.
const membersOfPart = 1 << 15

// spread tells those with moves to what is newly settled.
func (b *Blocks) spread(ctx context.Context, k *Block, fresh *frontier, workers []*blockWorker) (out []Message, err error) {
	round := k.round + 1
	n := chunks(k.Len())
	for c, part := uint64(0), uint32(0); c < n; part++ {
		first := c
		for members := 0; c < n && members < membersOfPart; c++ {
			members += fresh.count(c)
		}
		err := shared(ctx, workers, first, c, func(w *blockWorker, c uint64) {
			fresh.take(c, func(i uint64) { b.tell(k, w, i) })
		})
		if err == nil {
			out, err = b.post(ctx, out, k, workers, round, part)
		}
		if err != nil {
			for _, w := range workers {
				w.forget()
			}
			return nil, err
		}
	}
	return out, nil
}

// count returns the number of members in chunk c.
func (f *frontier) count(c uint64) (n int) {
	if f.busy[c] == 0 {
		return 0
	}
	for _, w := range f.bits[c<<(chunkBits-6) : (c+1)<<(chunkBits-6)] {
		n += bits.OnesCount64(w)
	}
	return n
}

// tell notes what the settled node i means for those with moves to it.
func (b *Blocks) tell(k *Block, w *blockWorker, i uint64) {
	var won edge
	if k.states.load(i)&k.states.won != 0 {
		won = 1
	}
	edges := w.edges[:0]
	if k.back != nil {
		edges = k.back.of(i)
	} else {
		edges = w.walker.prev(edges, k.from+i)
		w.edges = edges
	}
	mask := b.per() - 1
	for _, m := range edges {
		p := m >> 1
		target := int(p >> b.bits)
		if target == k.k && !k.states.undecided(k.states.load(p&mask)) {
			continue
		}
		if len(w.wins[target]) == 0 && len(w.refuted[target]) == 0 {
			w.told = append(w.told, target)
		}
		if m&1 == won {
			w.wins[target] = append(w.wins[target], uint32(p&mask))
		} else {
			w.refuted[target] = append(w.refuted[target], uint32(p&mask))
		}
	}
}

// forget empties what was noted.
func (w *blockWorker) forget() {
	for _, target := range w.told {
		w.wins[target], w.refuted[target] = w.wins[target][:0], w.refuted[target][:0]
	}
	w.told = w.told[:0]
}

// post makes messages of what the workers have noted.
func (b *Blocks) post(ctx context.Context, out []Message, k *Block, workers []*blockWorker, round, part uint32) ([]Message, error) {
	var targets []int
	for _, w := range workers {
		targets = append(targets, w.told...)
	}
	slices.Sort(targets)
	targets = slices.Compact(targets)
	made := make([]Message, len(targets))
	err := shared(ctx, workers, 0, uint64(len(targets)), func(w *blockWorker, i uint64) {
		var wins, refuted [][]uint32
		for _, w := range workers {
			if list := w.wins[targets[i]]; len(list) > 0 {
				wins = append(wins, list)
			}
			if list := w.refuted[targets[i]]; len(list) > 0 {
				refuted = append(refuted, list)
			}
		}
		w.body = w.sorter.options(w.body[:0], wins, refuted)
		w.packed = appendFrame(w.packed[:0], frame{
			kind: frameOptions, from: uint32(k.k), to: uint32(targets[i]), round: round, part: part, body: w.body,
		})
		made[i] = Message{targets[i], slices.Clone(w.packed)}
	})
	for _, w := range workers {
		w.forget()
	}
	return append(out, made...), err
}

// chunksOfPart is in how many chunks a part of the moves that are written out ends.
const chunksOfPart = 1 << 6

// writeOut tells the moves from the undecided nodes of a block to those that they lead to.
func (b *Blocks) writeOut(ctx context.Context, k *Block, workers []*blockWorker) (out []Message, err error) {
	n, count := chunks(k.Len()), b.Count()
	for _, w := range workers {
		w.arcs = make([][]uint64, count)
		defer func() { w.arcs = nil }()
	}
	mask := b.per() - 1
	for c, part := uint64(0), uint32(0); c < n; c, part = c+chunksOfPart, part+1 {
		err := shared(ctx, workers, c, min(n, c+chunksOfPart), func(w *blockWorker, c uint64) {
			for i := c << chunkBits; i < min(k.Len(), (c+1)<<chunkBits); i++ {
				if !k.states.undecided(k.states.load(i)) || k.states.load(i) == k.states.drawn() {
					continue
				}
				w.edges = w.walker.next(w.edges[:0], k.from+i)
				for _, m := range w.edges {
					target := m >> 1 >> b.bits
					w.arcs[target] = append(w.arcs[target], (m>>1&mask)<<32|i<<1|m&1)
				}
			}
		})
		if err != nil {
			return nil, err
		}
		made := make([]Message, count)
		err = shared(ctx, workers, 0, uint64(count), func(_ *blockWorker, t uint64) {
			var all []uint64
			for _, w := range workers {
				all = append(all, w.arcs[t]...)
				w.arcs[t] = w.arcs[t][:0]
			}
			if len(all) > 0 {
				slices.Sort(all)
				made[t] = Message{int(t), appendFrame(nil, frame{
					kind: frameEdges, from: uint32(k.k), to: uint32(t), round: 1, part: part, body: appendEdges(nil, all),
				})}
			}
		})
		if err != nil {
			return nil, err
		}
		for _, m := range made {
			if m.Body != nil {
				out = append(out, m)
			}
		}
	}
	return out, nil
}
