package misere

import (
	"context"
	"slices"
	"unsafe"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Node is a component in a [Graph]. Node 0 is the finished one.
type Node uint32

// A Sum is a sum of components in a [Graph], in any order and with
// repetitions. Sum 0 is the empty one; finished components are left out.
type Sum uint32

// A Graph holds components of any rule sets with the names of their positions
// forgotten: what remains of a component is the set of sums that its moves
// leave. Components with the same moves are one node, whatever game they are
// from, and equal sums have equal numbers, so that sums of different games are
// sums in one graph. It is not safe for concurrent use.
type Graph struct {
	budget  game.Budget
	account *game.Account
	bytes   int64
	err     error

	cells []cell // a sum is a list of nodes, the greatest first
	lists map[cell]Sum

	options [][]Sum // of each node, ascending, each once
	nodes   map[uint64][]Node

	outcomes *fold.Evaluator[Sum]
	genera   *fold.Evaluator[Sum]
	known    genusTable
	jia      *jia
}

type cell struct {
	head Node
	tail Sum
}

// NewGraph returns an empty graph that holds as many bytes as the budget has.
// What is found about its sums counts as well.
func NewGraph(budget game.Budget) *Graph {
	budget.Steps = 0
	return &Graph{
		budget:  budget,
		account: budget.Open(),
		cells:   make([]cell, 1),
		lists:   map[cell]Sum{},
		options: make([][]Sum, 1),
		nodes:   map[uint64][]Node{hashOf[uint32](nil): {0}},
	}
}

// Load enters the sum of the given positions of one rule set, with all that
// can be reached from them, and returns it. In rules both players have the same
// moves. The errors are ctx's, [game.ErrLimit], [game.ErrLoopy] and
// [game.ErrUnsupported].
func Load[P comparable](ctx context.Context, g *Graph, rules *game.Rules[P], positions ...P) (Sum, error) {
	var parts []P
	for _, p := range positions {
		parts = append(parts, Components(rules, p)...)
	}
	return load(ctx, g, rules, parts...)
}

// load is Load for positions that are components.
func load[P comparable](ctx context.Context, g *Graph, rules *game.Rules[P], parts ...P) (Sum, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	theory := fold.Theory{
		Fold: func(options []uint32) uint32 {
			if g.err != nil {
				stop(g.err)
				return 0
			}
			return uint32(g.Of(g.Node(options)))
		},
		Join: func(a, b uint32) uint32 { return uint32(g.Plus(Sum(a), Sum(b))) },
	}
	if !rules.Alike {
		return 0, game.Unsupported(
			phrase.Of("misère play is decided for impartial games only"), phrase.Phrase{})
	}
	e := fold.New(rules, theory, g.budget)
	defer e.Close()
	var sum Sum
	for _, part := range parts {
		v, err := e.Value(ctx, part)
		if limit := g.err; limit != nil {
			g.err = nil
			return 0, limit
		}
		if err != nil {
			return 0, err
		}
		sum = g.Plus(sum, Sum(v))
	}
	return sum, nil
}

// Of returns the sum that is one component.
func (g *Graph) Of(n Node) Sum {
	if n == 0 {
		return 0
	}
	return g.list(n, 0)
}

// Node returns the component whose moves leave the given sums, in any order
// and with repetitions. It reorders options.
func (g *Graph) Node(options []uint32) Node {
	slices.Sort(options)
	options = slices.Compact(options)
	h := hashOf(options)
	for _, n := range g.nodes[h] {
		if slices.EqualFunc(g.options[n], options, func(s Sum, o uint32) bool { return uint32(s) == o }) {
			return n
		}
	}
	n := Node(len(g.options))
	kept := make([]Sum, len(options))
	for i, o := range options {
		kept[i] = Sum(o)
	}
	g.options = append(g.options, kept)
	g.nodes[h] = append(g.nodes[h], n)
	g.grow(96 + 4*int64(len(options)))
	return n
}

func (g *Graph) list(head Node, tail Sum) Sum {
	c := cell{head, tail}
	if s, ok := g.lists[c]; ok {
		return s
	}
	s := Sum(len(g.cells))
	g.cells = append(g.cells, c)
	g.lists[c] = s
	if report := g.budget.Progress; report != nil && len(g.cells)%reportEvery == 0 {
		report(game.Progress{Done: uint64(len(g.cells)), Bytes: g.bytes})
	}
	g.grow(5 * int64(unsafe.Sizeof(c)))
	return s
}

// reportEvery is the number of sums between two reports of progress.
const reportEvery = 1 << 10

// grow counts memory. Beyond the bound the graph goes on for a little while:
// the work under way is stopped by its context.
func (g *Graph) grow(bytes int64) {
	g.bytes += bytes
	if !g.account.Hold(g.bytes) && g.err == nil {
		g.err = game.Limit(
			phrase.Of("the memory allowed (%s) does not suffice: %s whole positions are known so far",
				phrase.Size(g.budget.Memory), phrase.Count(len(g.cells))),
			fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
	}
}

// Bytes returns about the memory held, in bytes.
func (g *Graph) Bytes() int64 {
	b := g.bytes
	for _, e := range []*fold.Evaluator[Sum]{g.outcomes, g.genera} {
		if e != nil {
			b += e.Bytes()
		}
	}
	return b
}

// Plus returns the sum of a and b, in time linear in their components.
func (g *Graph) Plus(a, b Sum) Sum {
	switch {
	case a == 0:
		return b
	case b == 0:
		return a
	}
	x, y := g.cells[a], g.cells[b]
	if x.head < y.head {
		x, y, a, b = y, x, b, a
	}
	return g.list(x.head, g.Plus(x.tail, b))
}

// Components returns the components of s, the greatest node first.
func (g *Graph) Components(s Sum) []Node {
	var nodes []Node
	for ; s != 0; s = g.cells[s].tail {
		nodes = append(nodes, g.cells[s].head)
	}
	return nodes
}

// Options returns the sums that the moves of n leave. The slice belongs to g.
func (g *Graph) Options(n Node) []Sum { return g.options[n] }

// Size returns how many components and sums have been entered.
func (g *Graph) Size() (nodes, sums int) { return len(g.options), len(g.cells) }

// Moves implements [game.Impartial] for sums. It enters what it finds.
func (g *Graph) Moves(dst []Sum, s Sum) []Sum {
	last := Node(0)
	for at := s; at != 0; at = g.cells[at].tail {
		n := g.cells[at].head
		if n == last {
			continue
		}
		last = n
		rest := g.without(s, n)
		for _, o := range g.options[n] {
			dst = append(dst, g.Plus(rest, o))
		}
	}
	return dst
}

// without takes one component n, which must be there, out of s.
func (g *Graph) without(s Sum, n Node) Sum {
	c := g.cells[s]
	if c.head == n {
		return c.tail
	}
	return g.list(c.head, g.without(c.tail, n))
}

// NatureOf returns the nature of s by a fold over its components' followers.
func (g *Graph) NatureOf(ctx context.Context, s Sum) (Nature, error) {
	e := fold.New(game.Of[Node](nodeRules{g}), natures(), g.budget)
	defer e.Close()
	var sum Nature
	for _, n := range g.Components(s) {
		v, err := e.Value(ctx, n)
		if err != nil {
			return Nature{}, err
		}
		sum = sum.Plus(unpack(v))
	}
	return sum, nil
}

// nodeRules is the rule set of the components of a graph.
type nodeRules struct{ g *Graph }

func (r nodeRules) Options(dst *game.Sums[Node], n Node) {
	for _, o := range r.g.options[n] {
		dst.Add(r.g.Components(o)...)
	}
}

// run evaluates s with e; beyond the memory of the graph it stops.
func (g *Graph) run(ctx context.Context, e *fold.Evaluator[Sum], s Sum) (uint32, error) {
	v, err := e.Value(ctx, s)
	if limit := g.err; limit != nil {
		g.err = nil
		return 0, limit
	}
	return v, err
}

// whole wraps a fold on sums so that it stops when the graph is full.
func (g *Graph) whole(theory fold.Theory) *fold.Evaluator[Sum] {
	theory.Join = func(_, only uint32) uint32 { return only } // a sum is one position here
	return fold.New(game.Of[Sum](bounded{g}), theory, g.budget)
}

// bounded are the moves of a graph, and no further ones when it is full: the
// fold then ends soon, with an error in place of its value.
type bounded struct{ *Graph }

func (b bounded) Moves(dst []Sum, s Sum) []Sum {
	if b.err != nil {
		return dst
	}
	return b.Graph.Moves(dst, s)
}
