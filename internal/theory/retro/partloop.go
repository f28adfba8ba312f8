package retro

import (
	"context"
	"runtime"
	"slices"
	"unsafe"

	"zermelo/game"
	"zermelo/say/phrase"
)

// longestLoop is the greatest distance of a value that two bytes hold.
const longestLoop = 1<<15 - 2

// largeLoop is from how many numbers on garbage is collected before a part is solved.
const largeLoop = 1 << 20

// loop solves a part in which moves may stay, by retrograde analysis within it, from the sources,
// which are held. See [PartBytes] for what it holds; 8 bytes for each number with a winning
// move out of the part come besides, until it is settled.
//
// The error is ctx's, [game.ErrLimit] if the memory does not suffice or a game lasts too long,
// or [game.ErrCorrupt] if the sources lack the value of a position.
func (t *partTask[P]) loop(ctx context.Context) (PartValues, error) {
	if t.to >= largeLoop {
		runtime.GC() // what the part before held
	}
	g := &loopGraph[P]{rules: t.rules, parts: t.parts, part: t.part, n: t.to, value: t.value}
	e := newEngine(ctx, g, t.meter, t.sourceBytes())
	e.leave()
	lacks := make([]bool, e.workers)
	err := e.prepare(func(w int, from, to uint64) bool {
		fits, walk := true, e.walkers[w].(*loopWalker[P])
		for i := from; i < to; i++ {
			e.states.store(i, 0) // what is no position stays so
		}
		t.parts.Each(t.part, from, to, func(i uint64, p P) bool {
			o, ok := walk.out(p)
			lacks[w] = lacks[w] || !ok
			fits = e.enterLayer(w, i, o, true)
			return fits && ok
		})
		return fits
	})
	if err == nil && slices.Contains(lacks, true) {
		err = partLacks
	}
	if err == nil {
		err = e.run(0)
	}
	if err != nil {
		return PartValues{}, err
	}
	values, fits := e.states.codes()
	if !fits {
		return values, game.Limit(phrase.Of("a game may last more than %s moves, too many for the values of parts", phrase.Count(longestLoop)), phrase.Phrase{})
	}
	return values, nil
}

// codes turns the states into the codes of their values, of two bytes each, where they stand; fits is
// false if a distance is too long for one.
func (t *states) codes() (values PartValues, fits bool) {
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(t.words))), 4*len(t.words))
	values, fits = PartValues{bytes[:2*t.n], 2}, true
	code := func(i uint64) uint32 {
		if i == t.n {
			return 0
		}
		v := t.value(i)
		fits = fits && v.Distance <= longestLoop
		return codeOfValue(v)
	}
	for i := uint64(0); i < t.n; i += 2 { // two are a word, of which none is read again
		first, second := code(i), code(i+1)
		if values.Put(i, first); i+1 < t.n {
			values.Put(i+1, second)
		}
	}
	return values, fits
}

// loopGraph is one part: the nodes are its numbers, the edges the moves that stay in it.
type loopGraph[P comparable] struct {
	rules *game.Rules[P]
	parts *game.Parts[P]
	part  int
	n     uint64
	value func(part int, within uint64) Value
}

func (g *loopGraph[P]) size() uint64     { return g.n }
func (g *loopGraph[P]) reversible() bool { return true }
func (g *loopGraph[P]) walk() walker {
	w := &loopWalker[P]{loopGraph: g, play: mover[P]{rules: g.rules}}
	w.keep = func(_ uint64, p P) bool {
		w.at, w.is = p, true
		return false
	}
	return w
}

type loopWalker[P comparable] struct {
	*loopGraph[P]
	play  mover[P]
	keep  func(i uint64, p P) bool
	at    P // of the last number that was looked up
	is    bool
	edges []edge
	_     apart
}

// position looks up a number.
func (w *loopWalker[P]) position(i uint64) (p P, ok bool) {
	w.is = false
	w.parts.Each(w.part, i, i+1, w.keep)
	return w.at, w.is
}

func (w *loopWalker[P]) outside(i uint64) outside {
	p, _ := w.position(i)
	o, _ := w.out(p)
	return o
}

// out returns what the moves out of the part say about a position of it; ok is false if
// the value of one is missing.
func (w *loopWalker[P]) out(p P) (o outside, ok bool) {
	if o.kind = stateOf(w.rules, p); o.kind != game.Playing {
		return o, true
	}
	moves := w.play.moves(p)
	if len(moves) == 0 {
		o.kind = game.FinishedLoss
		return o, true
	}
	w.edges = w.edges[:0]
	for _, q := range moves {
		again := again(w.rules, p, q)
		part, within := w.parts.Locate(q)
		if part == w.part {
			w.edges = append(w.edges, within<<1|again)
			continue
		}
		v := w.value(part, within)
		if !v.Known {
			return o, false
		}
		o.see(v.Before(again == 1))
	}
	o.inner = len(distinctEdges(w.edges, 0))
	return o, true
}

func (w *loopWalker[P]) state(i uint64) (game.IndexState, int) {
	p, ok := w.position(i)
	if !ok {
		return game.NoPosition, 0
	}
	o, _ := w.out(p)
	return o.kind, o.inner
}

func (w *loopWalker[P]) next(dst []edge, i uint64) []edge {
	p, _ := w.position(i)
	from := len(dst)
	for _, q := range w.play.moves(p) {
		if part, within := w.parts.Locate(q); part == w.part {
			dst = append(dst, within<<1|again(w.rules, p, q))
		}
	}
	return distinctEdges(dst, from)
}

func (w *loopWalker[P]) prev(dst []edge, i uint64) []edge {
	q, _ := w.position(i)
	from := len(dst)
	w.play.back = w.parts.Back(w.play.back[:0], q)
	for _, p := range w.play.back {
		_, within := w.parts.Locate(p)
		dst = append(dst, within<<1|again(w.rules, p, q))
	}
	return distinctEdges(dst, from)
}

// distinctEdges sorts edges from the given place on and removes repetitions.
func distinctEdges(edges []edge, from int) []edge {
	slices.Sort(edges[from:])
	return edges[:from+len(slices.Compact(edges[from:]))]
}
