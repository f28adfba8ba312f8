package retro

import (
	"context"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"

	"zermelo/game"
	"zermelo/say/phrase"
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
	walker       walker
	edges        []edge
	place        []uint32 // by target block: one more than where its box is, 0 without one
	told         []int    // the targets that have a box, in the order of the boxes
	boxes        []box    // those behind the boxes of told are empty
	sorter       sorter
	body, packed []byte
	counts       counts
	wins0, lost0 uint64
	_            apart
}

// A box has what a worker has noted for a target block.
type box struct {
	wins, refuted []uint32
	arcs          []uint64
}

// keptOfBox is the number of notes for which the room of a box is kept when it is emptied.
const keptOfBox = 1 << 10

// to returns the box of a target block.
func (w *blockWorker) to(target int) *box {
	at := w.place[target]
	if at == 0 {
		w.told = append(w.told, target)
		if at = uint32(len(w.told)); int(at) > len(w.boxes) {
			w.boxes = append(w.boxes, box{})
		}
		w.place[target] = at
	}
	return &w.boxes[at-1]
}

// noted returns what is noted for a target block; the zero box if nothing is.
func (w *blockWorker) noted(target int) box {
	if at := w.place[target]; at > 0 {
		return w.boxes[at-1]
	}
	return box{}
}

// forget empties the boxes.
func (w *blockWorker) forget() {
	for i, target := range w.told {
		w.place[target] = 0
		if b := &w.boxes[i]; cap(b.wins)+cap(b.refuted)+cap(b.arcs) > keptOfBox {
			*b = box{}
		} else {
			b.wins, b.refuted, b.arcs = b.wins[:0], b.refuted[:0], b.arcs[:0]
		}
	}
	w.told = w.told[:0]
}

// BytesOfCount is how many bytes a worker holds for each block that there is.
const BytesOfCount = 4

func (b *Blocks) worker() *blockWorker {
	b.mu.Lock()
	defer b.mu.Unlock()
	if n := len(b.idle); n > 0 {
		w := b.idle[n-1]
		b.idle = b.idle[:n-1]
		return w
	}
	return &blockWorker{walker: b.graph.walk(), place: make([]uint32, b.Count())}
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
		if box := w.to(target); m&1 == won {
			box.wins = append(box.wins, uint32(p&mask))
		} else {
			box.refuted = append(box.refuted, uint32(p&mask))
		}
	}
}

// post makes messages of what the workers have noted.
func (b *Blocks) post(ctx context.Context, out []Message, k *Block, workers []*blockWorker, round, part uint32) ([]Message, error) {
	return send(ctx, out, workers, func(w *blockWorker, target int) []byte {
		var wins, refuted [][]uint32
		for _, w := range workers {
			noted := w.noted(target)
			if len(noted.wins) > 0 {
				wins = append(wins, noted.wins)
			}
			if len(noted.refuted) > 0 {
				refuted = append(refuted, noted.refuted)
			}
		}
		w.body = w.sorter.options(w.body[:0], wins, refuted)
		w.packed = appendFrame(w.packed[:0], frame{
			kind: frameOptions, from: uint32(k.k), to: uint32(target), round: round, part: part, body: w.body,
		})
		return slices.Clone(w.packed)
	})
}

// send appends the message that frame makes to each block for which the workers have noted something,
// in the order of the blocks, and empties their boxes.
func send(ctx context.Context, out []Message, workers []*blockWorker, frame func(w *blockWorker, target int) []byte) ([]Message, error) {
	var targets []int
	for _, w := range workers {
		targets = append(targets, w.told...)
		defer w.forget()
	}
	slices.Sort(targets)
	targets = slices.Compact(targets)
	made := make([]Message, len(targets))
	err := shared(ctx, workers, 0, uint64(len(targets)), func(w *blockWorker, i uint64) {
		made[i] = Message{targets[i], frame(w, targets[i])}
	})
	return append(out, made...), err
}

// chunksOfPart is in how many chunks a part of the moves that are written out ends.
const chunksOfPart = 1 << 6

// writeOut tells the moves from the undecided nodes of a block to those that they lead to.
func (b *Blocks) writeOut(ctx context.Context, k *Block, workers []*blockWorker) (out []Message, err error) {
	n, mask := chunks(k.Len()), b.per()-1
	for c, part := uint64(0), uint32(0); c < n; c, part = c+chunksOfPart, part+1 {
		err := shared(ctx, workers, c, min(n, c+chunksOfPart), func(w *blockWorker, c uint64) {
			for i := c << chunkBits; i < min(k.Len(), (c+1)<<chunkBits); i++ {
				if !k.states.undecided(k.states.load(i)) || k.states.load(i) == k.states.drawn() {
					continue
				}
				w.edges = w.walker.next(w.edges[:0], k.from+i)
				for _, m := range w.edges {
					target := m >> 1 >> b.bits
					box := w.to(int(target))
					box.arcs = append(box.arcs, (m>>1&mask)<<32|i<<1|m&1)
				}
			}
		})
		if err == nil {
			out, err = send(ctx, out, workers, func(_ *blockWorker, target int) []byte {
				var all []uint64
				for _, w := range workers {
					all = append(all, w.noted(target).arcs...)
				}
				slices.Sort(all)
				return appendFrame(nil, frame{
					kind: frameEdges, from: uint32(k.k), to: uint32(target), round: 1, part: part, body: appendEdges(nil, all),
				})
			})
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
