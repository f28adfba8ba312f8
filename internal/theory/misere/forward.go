package misere

import (
	"context"
	"slices"

	"zermelo/game"
	"zermelo/game/walk"
)

// A forward plays whole positions, a move at a time until one wins: moves to what has few moves
// come first. It serves components that know about how many moves they have and lead to too many
// positions to look at each. The small components of a position are one canonical form together.
type forward struct {
	ctx     context.Context
	graph   *Graph // whose lists of nodes are the positions that were met
	table   *Table
	numbers map[Component]Node
	forms   map[Form]Node
	small   int        // the breadth up to which all that a component leads to is looked at for its form
	known   []playable // of each node; node 0 is over
	results []result   // of each sum
	visited uint64
	steps   uint64 // moves that were listed
	last    uint64 // step after which a bounded question is given up; 0 is no bound
}

// A playable is a component, or small ones together.
type playable struct {
	component Component // nil for a form
	form      Form
	options   [][]Node // what the moves leave, the greatest first, if listed
	listed    bool
	breadth   int // about how many moves there are
}

// smallBreadth is the breadth up to which components are small: with 8 there are ten times as many
// positions of Sprouts, with 32 the forms take longer than the play.
const smallBreadth = 16

// A result is who wins a sum.
type result uint8

const (
	unknownResult result = iota
	beingPlayed
	lostResult
	wonResult
)

// newForward returns a play of which nothing is known. It enters forms into table.
func newForward(budget game.Budget, table *Table) *forward {
	return &forward{
		graph: NewGraph(budget), table: table, small: smallBreadth, numbers: map[Component]Node{}, forms: map[Form]Node{0: 0}, known: make([]playable, 1),
	}
}

// playsForward reports whether a component tells which moves to try first, and others are small.
func playsForward(components []Component) bool {
	tells := func(c Component) bool { return c.breadth() > 0 }
	return slices.ContainsFunc(components, tells) && !slices.ContainsFunc(components, func(c Component) bool {
		_, _, heap := c.heap()
		return !tells(c) && !((heap || c.nimHeap()) && c.size() <= smallHeap)
	})
}

// smallHeap is the heap up to which a component that tells nothing of its moves is small.
const smallHeap = 32

// outcome returns who wins the sum of components. Of a question of more than so many steps, 0 for
// any number, the error is [game.ErrUndecided].
func (f *forward) outcome(ctx context.Context, components []Component, steps uint64) (game.Outcome, error) {
	f.ctx, f.last = ctx, 0
	if steps > 0 {
		f.last = f.steps + steps
	}
	defer f.table.watch(ctx)()
	won, err := f.wins(f.sum(components))
	if limit := f.graph.err; limit != nil {
		f.graph.err, err = nil, limit
	}
	if won {
		return game.Next, err
	}
	return game.Previous, err
}

// node returns the number of a component, that of its form if it is small.
func (f *forward) node(c Component) Node {
	n, ok := f.numbers[c]
	if !ok {
		n = f.enter(playable{component: c, breadth: c.breadth()})
		f.numbers[c] = n
		if f.known[n].breadth <= f.small {
			if form, ok := f.formOf(n); ok {
				n = f.nodeOf(form)
				f.numbers[c] = n
			}
		}
	}
	return n
}

func (f *forward) enter(p playable) Node {
	f.known = append(f.known, p)
	f.graph.grow(aPlayable)
	return Node(len(f.known) - 1)
}

// aPlayable is about how many bytes a component takes that was met.
const aPlayable = 160

// formOf returns the form of a component; ok is false if not all that it leads to has one.
func (f *forward) formOf(n Node) (form Form, ok bool) {
	var options []Form
	for _, o := range f.options(n) {
		if len(o) > 1 || len(o) == 1 && f.known[o[0]].component != nil {
			return 0, false
		}
		var form Form
		if len(o) == 1 {
			form = f.known[o[0]].form
		}
		options = append(options, form)
	}
	return f.table.Of(options...), true
}

// nodeOf returns the number of a form.
func (f *forward) nodeOf(form Form) Node {
	n, ok := f.forms[form]
	if !ok {
		n = f.enter(playable{form: form, breadth: len(f.table.Options(form))})
		f.forms[form] = n
	}
	return n
}

// sum returns the nodes of components.
func (f *forward) sum(components []Component) []Node {
	all := make([]Node, len(components))
	for i, c := range components {
		all[i] = f.node(c)
	}
	return f.neat(all)
}

// options returns what the moves of a node leave.
func (f *forward) options(n Node) [][]Node {
	if p := f.known[n]; !p.listed {
		if p.component == nil {
			for _, o := range f.table.Options(p.form) {
				p.options = append(p.options, f.neat([]Node{f.nodeOf(o)}))
			}
		} else {
			for _, o := range p.component.Options() {
				p.options = append(p.options, f.sum(o))
			}
		}
		for _, o := range p.options {
			f.graph.grow(24 + 4*int64(len(o)))
		}
		f.steps += uint64(len(p.options))
		p.listed = true
		f.known[n] = p
	}
	return f.known[n].options
}

// neat makes one form of all that are forms, and sorts nodes, the greatest first.
func (f *forward) neat(nodes []Node) []Node {
	left := nodes[:0]
	var all Form
	for _, n := range nodes {
		if n == 0 {
			continue
		}
		if f.known[n].component == nil {
			if together, err := f.table.Sum(all, f.known[n].form); err == nil {
				all = together
				continue
			}
		}
		left = append(left, n)
	}
	if all != 0 {
		left = append(left, f.nodeOf(all))
	}
	slices.SortFunc(left, func(a, b Node) int { return int(b) - int(a) })
	return left
}

// find returns the sum of nodes if it was met.
func (f *forward) find(nodes []Node) (s Sum, met bool) {
	for _, n := range slices.Backward(nodes) {
		if s, met = f.graph.lists[cell{n, s}]; !met {
			return 0, false
		}
	}
	return s, true
}

// result returns what is known of the sum of nodes.
func (f *forward) result(nodes []Node) result {
	if s, met := f.find(nodes); met && int(s) < len(f.results) {
		return f.results[s]
	}
	return unknownResult
}

// A try is a move that is to be tried.
type try struct {
	hard  int
	nodes []Node
}

// wins reports whether the player to move wins the sum of nodes.
func (f *forward) wins(nodes []Node) (won bool, err error) {
	if len(nodes) == 0 {
		return true, nil
	}
	switch f.result(nodes) {
	case lostResult:
		return false, nil
	case wonResult:
		return true, nil
	case beingPlayed:
		return false, walk.LoopError("")
	}
	if f.visited++; f.visited%64 == 0 {
		err = f.ctx.Err()
	}
	if f.last > 0 && f.steps > f.last {
		return false, game.ErrUndecided
	}
	if err != nil || f.graph.err != nil {
		return false, err
	}
	var s Sum
	for _, n := range slices.Backward(nodes) {
		s = f.graph.list(n, s)
	}
	f.results = append(f.results, make([]result, max(0, int(s)+1-len(f.results)))...)
	f.results[s] = beingPlayed
	tries, won := f.tries(nodes)
	f.steps += uint64(len(tries)) / 16 // which takes less time than to list moves
	for _, t := range tries {
		if won || err != nil {
			break
		}
		var opponent bool
		opponent, err = f.wins(t.nodes)
		won = err == nil && !opponent
	}
	switch {
	case err != nil || f.graph.err != nil:
		f.results[s] = unknownResult
		return false, err
	case won:
		f.results[s] = wonResult
	default:
		f.results[s] = lostResult
	}
	return won, nil
}

// tries returns the moves to sums of which nothing is known, the easiest first; won says that one
// leads to a sum that is known to be lost, or that there is no move.
func (f *forward) tries(nodes []Node) (all []try, won bool) {
	won = true
	for i, n := range nodes {
		if i > 0 && nodes[i-1] == n {
			continue
		}
		for _, o := range f.options(n) {
			won = false
			next := make([]Node, 0, len(nodes)+len(o))
			next = append(append(next, nodes[:i]...), nodes[i+1:]...)
			next = append(next, o...)
			if next = f.neat(next); len(next) == 0 {
				continue // the opponent has won
			}
			switch f.result(next) {
			case lostResult:
				return nil, true
			case wonResult:
				continue
			}
			hard := 0
			for _, n := range next {
				hard += f.known[n].breadth
			}
			all = append(all, try{hard, next})
		}
	}
	slices.SortStableFunc(all, func(a, b try) int { return a.hard - b.hard })
	return all, won
}
