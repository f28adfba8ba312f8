package retro

import (
	"slices"

	"zermelo/game"
)

// A node is a number that stands for a position. An edge is a node shifted
// left by one, and 1 if the same player moves on.
type edge = uint64

// A graph is a game on nodes.
type graph interface {
	// size is greater than every node.
	size() uint64
	// reversible reports whether walkers can go back.
	reversible() bool
	// walk returns a walker, which one goroutine uses at a time.
	walk() walker
}

// A walker looks around in a graph.
type walker interface {
	// state returns what node i is, and its degree if it is Playing. The sum
	// over all lost options q, say, of the times that i is in prev(q) must be
	// the degree if all options are lost.
	state(i uint64) (s game.IndexState, degree int)
	// next appends the moves from i.
	next(dst []edge, i uint64) []edge
	// prev appends the moves to i, each with the node it comes from.
	prev(dst []edge, i uint64) []edge
}

// abilities are what a rule set offers, found once.
type abilities[P comparable] struct {
	rules     game.Impartial[P]
	ender     game.Ender[P]
	repeater  game.Repeater[P]
	unmover   game.Unmover[P]
	symmetric game.Symmetric[P]
	ranker    game.Ranker[P]
	mover     game.IndexMover
	turns     game.IndexSymmetric
	layered   game.Layered[P]
	starter   game.Starter[P]
}

func abilitiesOf[P comparable](rules game.Impartial[P], whole bool) abilities[P] {
	a := abilities[P]{rules: rules}
	a.ender, _ = rules.(game.Ender[P])
	a.repeater, _ = rules.(game.Repeater[P])
	a.unmover, _ = rules.(game.Unmover[P])
	a.ranker, _ = rules.(game.Ranker[P])
	a.layered, _ = rules.(game.Layered[P])
	a.starter, _ = rules.(game.Starter[P])
	if a.repeater == nil && a.ranker != nil {
		a.mover, _ = rules.(game.IndexMover)
	}
	if !whole {
		a.symmetric, _ = rules.(game.Symmetric[P])
		a.turns, _ = rules.(game.IndexSymmetric)
	}
	return a
}

// indices is greater than the index of every position of a table.
func (a *abilities[P]) indices() uint64 {
	if s, ok := a.ranker.(game.CanonicalSizer); ok && a.symmetric != nil {
		return s.CanonicalSize()
	}
	return a.ranker.Size()
}

func (a *abilities[P]) canonical(p P) P {
	if a.symmetric == nil {
		return p
	}
	return a.symmetric.Canonical(p)
}

// again returns 1 if the player who moves from p to q moves on.
func (a *abilities[P]) again(p, q P) edge {
	if a.repeater != nil && a.repeater.Again(p, q) {
		return 1
	}
	return 0
}

// ended returns what p is if it is finished by the rules.
func (a *abilities[P]) ended(p P) game.IndexState {
	if a.ender == nil {
		return game.Playing
	}
	result, over := a.ender.Ended(p)
	if !over {
		return game.Playing
	}
	return finished(result)
}

func finished(r game.Result) game.IndexState {
	return game.FinishedDraw + game.IndexState(r)
}

// distinct sorts edges from the given place on and removes repetitions.
func distinct(edges []edge, from int) []edge {
	slices.Sort(edges[from:])
	return edges[:from+len(slices.Compact(edges[from:]))]
}

// rankedGraph is a rule set with an index: the nodes are the indices of the
// canonical positions.
type rankedGraph[P comparable] struct{ abilities[P] }

func (g *rankedGraph[P]) size() uint64     { return g.indices() }
func (g *rankedGraph[P]) reversible() bool { return g.unmover != nil }
func (g *rankedGraph[P]) walk() walker     { return &rankedWalker[P]{rankedGraph: g} }

type rankedWalker[P comparable] struct {
	*rankedGraph[P]
	moves []P
	edges []edge
	_     apart
}

func (w *rankedWalker[P]) state(i uint64) (game.IndexState, int) {
	p, ok := w.ranker.Unrank(i)
	if !ok || w.symmetric != nil && w.symmetric.Canonical(p) != p {
		return game.NoPosition, 0
	}
	if s := w.ended(p); s != game.Playing {
		return s, 0
	}
	w.edges = w.nextOf(w.edges[:0], p)
	if len(w.edges) == 0 {
		return game.FinishedLoss, 0
	}
	return game.Playing, len(w.edges)
}

func (w *rankedWalker[P]) next(dst []edge, i uint64) []edge {
	p, _ := w.ranker.Unrank(i)
	return w.nextOf(dst, p)
}

func (w *rankedWalker[P]) nextOf(dst []edge, p P) []edge {
	from := len(dst)
	w.moves = w.rules.Moves(w.moves[:0], p)
	for _, q := range w.moves {
		dst = append(dst, w.ranker.Rank(w.canonical(q))<<1|w.again(p, q))
	}
	if w.symmetric != nil {
		dst = distinct(dst, from)
	}
	return dst
}

func (w *rankedWalker[P]) prev(dst []edge, i uint64) []edge {
	q, _ := w.ranker.Unrank(i)
	from := len(dst)
	w.moves = w.unmover.Unmoves(w.moves[:0], q)
	for _, p := range w.moves {
		dst = append(dst, w.ranker.Rank(w.canonical(p))<<1|w.again(p, q))
	}
	if w.symmetric != nil {
		dst = distinct(dst, from)
	}
	return dst
}

// indexGraph is a rule set that follows moves from index to index.
type indexGraph struct {
	mover game.IndexMover
	turns game.IndexSymmetric // nil if there are no symmetries
	n     uint64
}

func (g *indexGraph) size() uint64     { return g.n }
func (g *indexGraph) reversible() bool { return true }
func (g *indexGraph) walk() walker     { return &indexWalker{indexGraph: g} }

type indexWalker struct {
	*indexGraph
	moves []uint64
	_     apart
}

// The degree is the number of moves, equal ones counted as often as they are:
// that saves looking for the representatives of the options.
func (w *indexWalker) state(i uint64) (game.IndexState, int) {
	if w.turns != nil {
		if c, _ := w.turns.IndexCanonical(i); c != i {
			return game.NoPosition, 0
		}
	}
	s := w.mover.IndexState(i)
	if s != game.Playing {
		return s, 0
	}
	w.moves = w.mover.IndexMoves(w.moves[:0], i)
	if len(w.moves) == 0 {
		return game.FinishedLoss, 0
	}
	return s, len(w.moves)
}

func (w *indexWalker) next(dst []edge, i uint64) []edge {
	w.moves = w.mover.IndexMoves(w.moves[:0], i)
	for _, q := range w.moves {
		if w.turns != nil {
			q, _ = w.turns.IndexCanonical(q)
		}
		dst = append(dst, q<<1)
	}
	return dst
}

func (w *indexWalker) prev(dst []edge, i uint64) []edge {
	w.moves = w.mover.IndexUnmoves(w.moves[:0], i)
	if w.turns == nil {
		for _, p := range w.moves {
			dst = append(dst, p<<1)
		}
		return dst
	}
	_, fixed := w.turns.IndexCanonical(i)
	if fixed == 1 {
		return w.prevFree(dst)
	}
	return w.prevFixed(dst, fixed)
}

// prevFree appends the moves to a position that no symmetry leaves as it is.
// A position with stabilizer s has s of its moves lead to this class for each
// one that is taken back: its class is smaller by that factor.
func (w *indexWalker) prevFree(dst []edge) []edge {
	for _, p := range w.moves {
		c, s := w.turns.IndexCanonical(p)
		for range s {
			dst = append(dst, c<<1)
		}
	}
	return dst
}

// prevFixed does the same for a position with a stabilizer of its own: of m
// moves taken back to one class with stabilizer s, m·s/fixed count.
func (w *indexWalker) prevFixed(dst []edge, fixed int) []edge {
	from := len(dst)
	for _, p := range w.moves {
		c, s := w.turns.IndexCanonical(p)
		for range s {
			dst = append(dst, c<<1)
		}
	}
	part := dst[from:]
	slices.Sort(part)
	kept := from
	for a := 0; a < len(part); {
		b := a
		for b < len(part) && part[b] == part[a] {
			b++
		}
		for range (b - a) / fixed {
			dst[kept] = part[a]
			kept++
		}
		a = b
	}
	return dst[:kept]
}
