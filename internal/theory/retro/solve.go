package retro

import (
	"context"
	"math"
	"unsafe"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Solve returns the values of all positions of rules: those with an index, or
// those that can be reached from the given positions, the starting ones of the
// rules if none are given. Time is linear in the number of moves between them;
// on the way without moves backwards, in that times the greatest distance.
//
// The rules must be Alike and Single, which is for the caller to ask: nothing
// in this package solves others, and it panics.
//
// The error is ctx's (the table then holds what was decided so far),
// [game.ErrLimit] if the memory does not suffice, or [game.ErrUnsupported] if
// the rules do not allow the route.
func Solve[P comparable](ctx context.Context, rules *game.Rules[P], settings Settings, starts ...P) (*Table[P], error) {
	return SolveStages(ctx, rules, settings, Stages{}, starts...)
}

// SolveStages is [Solve] for work that may have to be broken off and taken up
// again. By layers there are no stages here: see [Layers].
func SolveStages[P comparable](ctx context.Context, rules *game.Rules[P], settings Settings, stages Stages, starts ...P) (*Table[P], error) {
	r, starts := prepared(rules, settings.Whole), startsOf(rules, starts)
	route, err := waysOf(r, len(starts) > 0).choose(settings)
	if err != nil {
		return nil, err
	}
	m := newMeter(settings)
	switch route {
	case Searched:
		x, err := search(ctx, r, starts, m)
		if err != nil {
			m.account.Close()
			return nil, err
		}
		t := &Table[P]{rules: r, route: route}
		err = t.solve(ctx, &positionGraph[P]{r, x}, m, x.Bytes(), stages)
		t.layers = []layer[P]{{positions: x, states: t.states}}
		return t, err
	case ByLayers:
		return solveLayers(ctx, r, starts, m)
	}
	if need := indexedBytes(indices(r.Index)); m.exceeds(need) {
		return nil, memoryError(settings, need)
	}
	t := &Table[P]{rules: r, route: route}
	return t, t.solve(ctx, graphOf(r, route), m, 0, stages)
}

// graphOf returns the graph of rules with an index.
func graphOf[P comparable](rules *game.Rules[P], route Route) graph {
	if x := rules.Index; x.Moves != nil && route == Indexed && (rules.Normal == nil || x.Canonical != nil) {
		return indexGraphOf(x)
	}
	if route == Rescanned {
		r := *rules
		r.Unmoves = nil
		rules = &r
	}
	return &positionGraph[P]{rules: rules}
}

// maxSize is the greatest size of an index that is taken as the nodes.
const maxSize = 1 << 40

// ways says which ways there are to solve a game.
type ways struct {
	indexed bool   // there is an index that can be taken as the nodes
	size    uint64 // of the index
	back    bool   // moves can be taken back
	layered bool   // the positions have layers
	started bool   // there is a starting position
}

func waysOf[P comparable](rules *game.Rules[P], started bool) ways {
	w := ways{layered: rules.Layer != nil, started: started, back: rules.Unmoves != nil}
	if x := rules.Index; x != nil {
		w.back = w.back || x.Moves != nil
		w.size = indices(x)
		w.indexed = w.size <= maxSize
	}
	return w
}

// choose chooses the way to solve.
func (w ways) choose(s Settings) (Route, error) {
	refuse := func(why phrase.Phrase) (Route, error) { return Best, game.Unsupported(why, phrase.Phrase{}) }
	switch s.Route {
	case Indexed:
		if !w.indexed || !w.back {
			return refuse(phrase.Of("this game has no index of its positions, or cannot take moves back"))
		}
	case Rescanned:
		if !w.indexed {
			return refuse(phrase.Of("this game has no index of its positions"))
		}
	case Searched, ByLayers:
		if !w.started {
			return refuse(phrase.Of("this game has no starting position to search from"))
		}
		if s.Route == ByLayers && !w.layered {
			return refuse(phrase.Of("the positions of this game have no layers"))
		}
	default:
		return w.best(s)
	}
	return s.Route, nil
}

func (w ways) best(s Settings) (Route, error) {
	fits := w.indexed && s.Open().Fits(int64(indexedBytes(w.size))) && (s.Memory > 0 || w.size <= unboundedSize)
	switch {
	case fits && w.back:
		return Indexed, nil
	case fits && !w.started:
		return Rescanned, nil
	case w.started && w.layered:
		return ByLayers, nil
	case w.started:
		return Searched, nil
	case w.indexed && s.Memory > 0:
		return Best, memoryError(s, indexedBytes(w.size))
	case w.indexed && w.back:
		return Indexed, nil
	case w.indexed:
		return Rescanned, nil
	}
	return Best, game.Unsupported(phrase.Of("this game has neither an index of its positions nor a starting position"), phrase.Phrase{})
}

// unboundedSize is the greatest index that is solved whole by choice when
// nothing bounds the memory.
const unboundedSize = 1 << 30

func indexedBytes(n uint64) uint64 {
	return stateBytes(n, false) + 2*frontierBytes(n)
}

// Need returns the memory, in bytes, that solving the game takes by the route
// that [Solve] would take. For routes that search from the starting positions
// it is what each position takes, and each is true: how many there are shows
// only when they are found. More is needed where a distance or the number of
// moves of a position passes 16,383, and where moves cannot be taken back and
// memory allows.
func Need[P comparable](rules *game.Rules[P], settings Settings, starts ...P) (bytes uint64, route Route, each bool, err error) {
	r := prepared(rules, settings.Whole)
	route, err = waysOf(r, len(starts) > 0 || r.Starts != nil).choose(settings)
	if err != nil {
		return 0, route, false, err
	}
	if route == Searched || route == ByLayers {
		var p P
		return uint64(unsafe.Sizeof(p)) + 4*3 + 3, route, true, nil
	}
	return indexedBytes(indices(r.Index)), route, false, nil
}

func memoryError(s Settings, need uint64) error {
	return game.Limit(
		phrase.Of("the memory allowed (%s) does not suffice: the table takes %s",
			phrase.Size(s.Memory), phrase.Size(min(need, math.MaxInt64))),
		fault.MoreMemory.Or(phrase.Of("ask for a smaller game")))
}

// unboundedReverse is how many bytes the moves backwards may take when
// nothing bounds the memory.
const unboundedReverse = 2 << 30

// solve fills the states of t, the nodes of g; held is the memory held besides.
func (t *Table[P]) solve(ctx context.Context, g graph, m *meter, held int64, stages Stages) error {
	e := newEngine(ctx, g, m, held)
	distance, err := e.restore(stages)
	if err == nil {
		err = e.prepare(func(w int, from, to uint64) bool { return e.enter(w, from, to, distance) })
	}
	if err == nil {
		err = e.chooseWayBack()
	}
	if err == nil {
		if stages.Done != nil {
			e.done = func(d uint32) error { return stages.Done(int(d), e.states.n, e.states.value) }
		}
		err = e.run(distance)
	}
	t.states = e.states
	t.states.partial = err != nil
	m.account.Hold(held + 4*int64(len(t.states.words)))
	return err
}

// chooseWayBack writes the moves backwards out if walkers cannot go back and
// the memory allows; otherwise every distance is a scan.
func (e *engine) chooseWayBack() error {
	if e.graph.reversible() {
		return nil
	}
	need := reverseBytes(e.graph.size(), e.degrees)
	fits := need <= unboundedReverse
	if e.meter.settings.Memory > 0 {
		fits = !e.meter.exceeds(need + uint64(e.held+e.bytes()))
	}
	if !fits || e.graph.size() > maxFound {
		e.scan = true
		return nil
	}
	return e.writeReverse()
}
