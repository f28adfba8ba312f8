package retro

import (
	"math"
	"slices"

	"zermelo/game"
	"zermelo/game/walk"
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

// prepared returns rules as the solvers read them: symmetries are known to
// the index as well or to none; whole is without them. It panics unless the
// players have the same moves and every move leaves one position.
func prepared[P comparable](rules *game.Rules[P], whole bool) *game.Rules[P] {
	single(rules)
	r := *rules
	if whole {
		r.Normal = nil
	}
	if r.Index == nil || r.Index.Size == math.MaxUint64 { // too many positions for an index
		r.Index = nil
		return &r
	}
	x := *r.Index
	if r.Again != nil {
		x.State, x.Moves, x.Unmoves = nil, nil, nil
	}
	if r.Normal == nil {
		x.Canonical, x.CanonicalSize = nil, 0
	}
	r.Index = &x
	return &r
}

// single panics if the moves of rules are not such as the solvers ask for.
func single[P comparable](rules *game.Rules[P]) {
	if !rules.Alike || !rules.Single {
		panic("retro: moves that depend on the player or leave sums")
	}
}

// startsOf returns the starting positions of rules if none are given.
func startsOf[P comparable](rules *game.Rules[P], given []P) []P {
	if len(given) == 0 && rules.Starts != nil {
		return rules.Starts()
	}
	return given
}

// indices is greater than the index of every position of a table.
func indices[P comparable](x *game.Index[P]) uint64 {
	if x.CanonicalSize > 0 {
		return x.CanonicalSize
	}
	return x.Size
}

// again returns 1 if the player who moves from p to q moves on.
func again[P comparable](rules *game.Rules[P], p, q P) edge {
	if rules.Again != nil && rules.Again(p, q) {
		return 1
	}
	return 0
}

// stateOf returns what p is if it is finished by the rules.
func stateOf[P comparable](rules *game.Rules[P], p P) game.IndexState {
	if rules.Ended == nil {
		return game.Playing
	}
	result, over := rules.Ended(p)
	if !over {
		return game.Playing
	}
	return finished(result)
}

// A mover makes moves and takes them back, in memory of its own.
type mover[P comparable] struct {
	rules *game.Rules[P]
	list  game.Sums[P]
	back  []P
}

// moves returns the positions after the moves from p, good until the next
// call.
func (m *mover[P]) moves(p P) []P {
	m.list.Reset()
	m.rules.Moves(&m.list, p, game.Left)
	return m.list.Parts()
}

// unmoves returns the positions with a move to p, good until the next call.
func (m *mover[P]) unmoves(p P) []P {
	m.back = m.rules.Unmoves(m.back[:0], p)
	return m.back
}

func finished(r game.Result) game.IndexState {
	return game.FinishedDraw + game.IndexState(r)
}

// playing returns the state of a position that is not finished by the rules,
// by its degree. Without symmetries that is the number of moves: equal ones
// stay, and the nodes that they lead to need not be found.
func playing(degree int) (game.IndexState, int) {
	if degree == 0 {
		return game.FinishedLoss, 0
	}
	return game.Playing, degree
}

// positionGraph is a rule set whose moves are made with positions: the nodes
// are the numbers of the canonical ones, as they were found or by the index.
type positionGraph[P comparable] struct {
	rules     *game.Rules[P]
	positions *walk.Positions[P] // nil if the index numbers them
}

func (g *positionGraph[P]) size() uint64 {
	if g.positions == nil {
		return indices(g.rules.Index)
	}
	return uint64(g.positions.Len())
}

func (g *positionGraph[P]) reversible() bool { return g.rules.Unmoves != nil }
func (g *positionGraph[P]) walk() walker     { return g.walker() }

func (g *positionGraph[P]) walker() *positionWalker[P] {
	w := &positionWalker[P]{rules: g.rules, play: mover[P]{rules: g.rules}}
	if x := g.positions; x != nil {
		w.at = func(i uint64) (P, bool) { return x.At(uint32(i)), true }
		w.node = func(p P) uint64 {
			if id, ok := x.Find(p); ok {
				return uint64(id)
			}
			return none
		}
		return w
	}
	w.at, w.node, w.ranked = g.rules.Index.Unrank, g.rules.Index.Rank, true
	return w
}

type positionWalker[P comparable] struct {
	rules  *game.Rules[P]
	at     func(i uint64) (p P, ok bool)
	node   func(p P) uint64 // of a canonical position
	ranked bool             // not every number is that of a canonical position
	play   mover[P]
	edges  []edge
	_      apart
}

// none stands for a position that is not a node: one with a move to a node
// need not be reached itself, and moves out of a layer are no edges.
const none = math.MaxUint64

func (w *positionWalker[P]) state(i uint64) (game.IndexState, int) {
	p, ok := w.at(i)
	if w.ranked && (!ok || w.rules.Normal != nil && w.rules.Canonical(p) != p) {
		return game.NoPosition, 0
	}
	if s := stateOf(w.rules, p); s != game.Playing {
		return s, 0
	}
	if w.rules.Normal == nil {
		return playing(len(w.play.moves(p)))
	}
	w.edges = w.nextOf(w.edges[:0], p)
	return playing(len(w.edges))
}

func (w *positionWalker[P]) next(dst []edge, i uint64) []edge {
	p, _ := w.at(i)
	return w.nextOf(dst, p)
}

func (w *positionWalker[P]) nextOf(dst []edge, p P) []edge {
	from := len(dst)
	for _, q := range w.play.moves(p) {
		if k := w.node(w.rules.Canonical(q)); k != none {
			dst = append(dst, k<<1|again(w.rules, p, q))
		}
	}
	return w.distinct(dst, from)
}

func (w *positionWalker[P]) prev(dst []edge, i uint64) []edge {
	q, _ := w.at(i)
	from := len(dst)
	for _, p := range w.play.unmoves(q) {
		if k := w.node(w.rules.Canonical(p)); k != none {
			dst = append(dst, k<<1|again(w.rules, p, q))
		}
	}
	return w.distinct(dst, from)
}

// distinct sorts edges from the given place on and removes repetitions, if
// symmetries can make some.
func (w *positionWalker[P]) distinct(edges []edge, from int) []edge {
	if w.rules.Normal == nil {
		return edges
	}
	slices.Sort(edges[from:])
	return edges[:from+len(slices.Compact(edges[from:]))]
}

// indexGraph is a rule set that follows moves from index to index: of what its
// positions are it knows nothing.
type indexGraph struct{ *game.Index[struct{}] }

func indexGraphOf[P comparable](x *game.Index[P]) indexGraph {
	return indexGraph{&game.Index[struct{}]{
		Size: x.Size, CanonicalSize: x.CanonicalSize,
		State: x.State, Moves: x.Moves, Unmoves: x.Unmoves, Canonical: x.Canonical,
	}}
}

func (g indexGraph) size() uint64     { return indices(g.Index) }
func (g indexGraph) reversible() bool { return true }
func (g indexGraph) walk() walker     { return &indexWalker{Index: g.Index} }

type indexWalker struct {
	*game.Index[struct{}]
	moves []uint64
	_     apart
}

// The degree is the number of moves, equal ones counted as often as they are:
// that saves looking for the representatives of the options.
func (w *indexWalker) state(i uint64) (game.IndexState, int) {
	if w.Canonical != nil {
		if c, _ := w.Canonical(i); c != i {
			return game.NoPosition, 0
		}
	}
	s := w.State(i)
	if s != game.Playing {
		return s, 0
	}
	w.moves = w.Moves(w.moves[:0], i)
	return playing(len(w.moves))
}

func (w *indexWalker) next(dst []edge, i uint64) []edge {
	w.moves = w.Moves(w.moves[:0], i)
	for _, q := range w.moves {
		if w.Canonical != nil {
			q, _ = w.Canonical(q)
		}
		dst = append(dst, q<<1)
	}
	return dst
}

func (w *indexWalker) prev(dst []edge, i uint64) []edge {
	w.moves = w.Unmoves(w.moves[:0], i)
	if w.Canonical == nil {
		for _, p := range w.moves {
			dst = append(dst, p<<1)
		}
		return dst
	}
	_, fixed := w.Canonical(i)
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
		c, s := w.Canonical(p)
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
	dst = w.prevFree(dst)
	part, kept := dst[from:], from
	slices.Sort(part)
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
