package retro

import (
	"context"
	"math"
	"unsafe"

	"zermelo/game"
	"zermelo/phrase"
)

// Solve returns the values of all positions of rules: those with an index, or
// those that can be reached from the given positions, the starting ones of a
// [game.Starter] if none are given. Time is linear in the number of moves
// between them; on the way without moves backwards, in that times the greatest
// distance.
//
// The error is ctx's (the table then holds what was decided so far),
// [game.ErrLimit] if the memory does not suffice, or [game.ErrUnsupported] if
// the rule set does not allow the route.
func Solve[P comparable](ctx context.Context, rules game.Impartial[P], settings Settings, starts ...P) (*Table[P], error) {
	return SolveStages(ctx, rules, settings, Stages{}, starts...)
}

// SolveStages is [Solve] for work that may have to be broken off and taken up
// again. By layers there are no stages here: see [Layers].
func SolveStages[P comparable](ctx context.Context, rules game.Impartial[P], settings Settings, stages Stages, starts ...P) (*Table[P], error) {
	a := abilitiesOf(rules, settings.Whole)
	if len(starts) == 0 && a.starter != nil {
		starts = a.starter.Starts()
	}
	route, err := a.route(settings, len(starts) > 0)
	if err != nil {
		return nil, err
	}
	m := newMeter(settings)
	switch route {
	case Searched:
		g, err := search(ctx, a, starts, m)
		if err != nil {
			return nil, err
		}
		t := &Table[P]{abilities: a, route: route, graph: g}
		return t, t.solve(ctx, m, g.bytes(), stages)
	case ByLayers:
		return solveLayers(ctx, a, starts, m)
	}
	if need := a.indexedBytes(); m.exceeds(need) {
		return nil, memoryError(settings, need)
	}
	t := &Table[P]{abilities: a, route: route, graph: a.rankedGraph(route)}
	return t, t.solve(ctx, m, 0, stages)
}

// rankedGraph returns the graph of a rule set with an index.
func (a *abilities[P]) rankedGraph(route Route) graph {
	if a.mover != nil && route == Indexed && (a.symmetric == nil || a.turns != nil) {
		return &indexGraph{mover: a.mover, turns: a.turns, n: a.indices()}
	}
	g := &rankedGraph[P]{*a}
	if route == Rescanned {
		g.unmover = nil
	}
	return g
}

// maxSize is the greatest size of an index that is taken as the nodes.
const maxSize = 1 << 40

// route chooses the way to solve.
func (a *abilities[P]) route(s Settings, started bool) (Route, error) {
	refuse := func(why phrase.Phrase) (Route, error) { return Best, game.Unsupported(why, phrase.Phrase{}) }
	back := a.unmover != nil || a.mover != nil
	indexed := a.ranker != nil && a.indices() <= maxSize
	switch s.Route {
	case Indexed:
		if !indexed || !back {
			return refuse(phrase.Of("this game has no index of its positions, or cannot take moves back"))
		}
	case Rescanned:
		if !indexed {
			return refuse(phrase.Of("this game has no index of its positions"))
		}
	case Searched, ByLayers:
		if !started {
			return refuse(phrase.Of("this game has no starting position to search from"))
		}
		if s.Route == ByLayers && a.layered == nil {
			return refuse(phrase.Of("the positions of this game have no layers"))
		}
	default:
		return a.best(s, started, indexed, back)
	}
	return s.Route, nil
}

func (a *abilities[P]) best(s Settings, started, indexed, back bool) (Route, error) {
	fits := indexed && (s.Memory == 0 && a.indices() <= unboundedSize ||
		s.Memory > 0 && a.indexedBytes() <= uint64(s.Memory))
	switch {
	case fits && back:
		return Indexed, nil
	case fits && !started:
		return Rescanned, nil
	case started && a.layered != nil:
		return ByLayers, nil
	case started:
		return Searched, nil
	case indexed && s.Memory > 0:
		return Best, memoryError(s, a.indexedBytes())
	case indexed && back:
		return Indexed, nil
	case indexed:
		return Rescanned, nil
	}
	return Best, game.Unsupported(phrase.Of("this game has neither an index of its positions nor a starting position"), phrase.Phrase{})
}

// unboundedSize is the greatest index that is solved whole by choice when
// nothing bounds the memory.
const unboundedSize = 1 << 30

func (a *abilities[P]) indexedBytes() uint64 {
	n := a.indices()
	return stateBytes(n, false) + 2*frontierBytes(n)
}

// Need returns the memory, in bytes, that solving the game takes by the route
// that [Solve] would take. For routes that search from the starting positions
// it is what each position takes, and each is true: how many there are shows
// only when they are found. More is needed where a distance or the number of
// moves of a position passes 16,383, and where moves cannot be taken back and
// memory allows.
func Need[P comparable](rules game.Impartial[P], settings Settings, starts ...P) (bytes uint64, route Route, each bool, err error) {
	a := abilitiesOf(rules, settings.Whole)
	route, err = a.route(settings, len(starts) > 0 || a.starter != nil)
	if err != nil {
		return 0, route, false, err
	}
	if route == Searched || route == ByLayers {
		var p P
		return uint64(unsafe.Sizeof(p)) + 4*3 + 3, route, true, nil
	}
	return a.indexedBytes(), route, false, nil
}

func memoryError(s Settings, need uint64) error {
	return game.Limit(
		phrase.Of("the memory allowed (%s) does not suffice: the table takes %s",
			phrase.Size(s.Memory), phrase.Size(min(need, math.MaxInt64))),
		phrase.Of("allow more with --memory, or ask for a smaller game"))
}

// unboundedReverse is how many bytes the moves backwards may take when
// nothing bounds the memory.
const unboundedReverse = 2 << 30

// solve fills the states of t; held is the memory held besides.
func (t *Table[P]) solve(ctx context.Context, m *meter, held int64, stages Stages) error {
	e := newEngine(ctx, t.graph, m)
	distance, err := e.restore(stages)
	if err == nil {
		err = e.prepare(distance)
	}
	if err == nil {
		err = e.chooseWayBack(uint64(held))
	}
	if err == nil {
		e.done = stages.hook(e)
		err = e.run(distance)
	}
	t.states = e.states
	t.states.partial = err != nil
	return err
}

// chooseWayBack writes the moves backwards out if walkers cannot go back and
// the memory allows; otherwise every distance is a scan.
func (e *engine) chooseWayBack(held uint64) error {
	if e.graph.reversible() {
		return nil
	}
	need := reverseBytes(e.graph.size(), e.edges)
	fits := need <= unboundedReverse
	if e.meter.settings.Memory > 0 {
		fits = !e.meter.exceeds(need + held + uint64(e.bytes()))
	}
	if !fits || e.graph.size() > maxIndexed {
		e.scan = true
		return nil
	}
	var err error
	e.back, err = e.writeReverse()
	return err
}
