package misere

import (
	"context"
	"errors"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A Theory is the way a sum was decided.
type Theory uint8

// The theories, in the order in which they are tried.
const (
	BySJ       Theory = iota // the SJ theorem; its condition was checked
	ByTame                   // the theory of tame games
	ByQuotient               // the misère quotient of a heap game
	ByForm                   // misère canonical forms
	ByPlay                   // play of whole positions
)

// String names the theory: sj-theorem, tame, misere-quotient, canonical-form
// or whole-play.
func (t Theory) String() string {
	return [...]string{"sj-theorem", "tame", "misere-quotient", "canonical-form", "whole-play"}[t]
}

// A Decision says who wins a sum in misère play, and why.
type Decision struct {
	Outcome  game.Outcome
	Theory   Theory
	Forward  bool      // if Theory is ByPlay: nothing is known of the components
	Natures  []Nature  // of the components; nil if they were not found
	Sum      Nature    // of the sum, if Natures is there
	Quotient *Quotient // if Theory is ByQuotient
	Element  Element   // of the sum, if Theory is ByQuotient
	Genus    Genus     // if Theory is ByForm
	Class    Class     // of the canonical form of the sum, if Theory is ByForm
}

// A Decider decides sums of components of any games in misère play, each by
// the first theory that applies. It is not safe for concurrent use.
type Decider struct {
	graph   *Graph
	table   *Table
	forward *forward
	steps   uint64 // that may be spent on one decision forward; 0 is no bound
}

// NewDecider returns a decider whose canonical forms and whole positions take
// no more memory than the budget has. Forms are no longer made when half of it
// is gone: whole positions are played then, and need room.
func NewDecider(budget game.Budget) *Decider {
	forms := budget
	if forms.Memory > 0 {
		forms.Memory = (forms.Memory + 1) / 2
	}
	table := NewTable(forms)
	return &Decider{graph: NewGraph(budget), table: table, forward: newForward(budget, table)}
}

// manyMoves is the heap from which on a quotient is asked for first: the
// natures of smaller ones cost little. See TestCalibrate.
var manyMoves uint64 = 2000

// Decide says who wins the sum of the given components. The errors are ctx's,
// [game.ErrLimit] when no theory decides within the bounds, and
// [game.ErrLoopy].
func (d *Decider) Decide(ctx context.Context, components []Component) (Decision, error) {
	heaps, largest, oneGame := heapsOf(components)
	tried := oneGame && largest >= manyMoves && !components[0].proved()
	if tried {
		if decision, err := byQuotient(ctx, game.Misere, components, heaps, largest); !errors.Is(err, game.ErrLimit) && !errors.Is(err, game.ErrUnsupported) {
			return decision, err
		}
	}
	decision, err := byNature(ctx, components)
	if err != nil && !errors.Is(err, game.ErrLimit) {
		return Decision{}, err
	}
	if err == nil && decision.Sum.Kind != Wild {
		return decision, nil
	}
	if err != nil && playsForward(components) {
		outcome, err := d.forward.outcome(ctx, components, d.steps)
		return Decision{Theory: ByPlay, Outcome: outcome, Forward: true}, err
	}
	if oneGame && !tried {
		q, err := byQuotient(ctx, game.Misere, components, heaps, largest)
		if err == nil {
			q.Natures, q.Sum = decision.Natures, decision.Sum
			return q, nil
		}
		if !errors.Is(err, game.ErrLimit) && !errors.Is(err, game.ErrUnsupported) {
			return Decision{}, err
		}
	}
	return d.byGraph(ctx, components, decision)
}

// byNature finds the natures; they decide if none is wild.
func byNature(ctx context.Context, components []Component) (Decision, error) {
	return byNatures(components, func(c Component) (Nature, error) { return c.Nature(ctx) })
}

// byJiaNature is byNature in Jia's game.
func byJiaNature(ctx context.Context, components []Component) (Decision, error) {
	return byNatures(components, func(c Component) (Nature, error) { return c.jiaNature(ctx) })
}

func byNatures(components []Component, nature func(c Component) (Nature, error)) (Decision, error) {
	var d Decision
	for _, c := range components {
		n, err := nature(c)
		if err != nil {
			return Decision{}, err
		}
		d.Natures = append(d.Natures, n)
		d.Sum = d.Sum.Plus(n)
	}
	if d.Sum.Kind == Tame {
		d.Theory = ByTame
	}
	d.Outcome = d.Sum.Outcome()
	return d, nil
}

// heapsOf returns the heaps if all components are heaps of one game.
func heapsOf(components []Component) (heaps []uint64, largest uint64, ok bool) {
	var owner any
	for _, c := range components {
		g, n, ok := c.heap()
		if !ok || owner != nil && g != owner {
			return nil, 0, false
		}
		owner = g
		heaps, largest = append(heaps, n), max(largest, n)
	}
	return heaps, largest, len(heaps) > 0
}

func byQuotient(ctx context.Context, play game.Play, components []Component, heaps []uint64, largest uint64) (Decision, error) {
	q, err := components[0].quotient(ctx, play, largest)
	if err != nil {
		return Decision{}, err
	}
	return inQuotient(q, heaps)
}

func inQuotient(q *Quotient, heaps []uint64) (Decision, error) {
	e, err := q.Sum(heaps...)
	if err != nil {
		return Decision{}, err
	}
	d := Decision{Outcome: game.Next, Theory: ByQuotient, Quotient: q, Element: e}
	if q.Lost(e) {
		d.Outcome = game.Previous
	}
	return d, nil
}

// byGraph decides by canonical forms, and by play of whole positions if there
// are too many forms.
func (d *Decider) byGraph(ctx context.Context, components []Component, decision Decision) (Decision, error) {
	var sum Sum
	for _, c := range components {
		s, err := c.Load(ctx, d.graph)
		if err != nil {
			return Decision{}, err
		}
		sum = d.graph.Plus(sum, s)
	}
	f, err := d.table.Load(ctx, d.graph, sum)
	if err == nil {
		decision.Theory, decision.Outcome = ByForm, d.table.Outcome(f)
		decision.Genus, decision.Class = d.table.Genus(f), d.table.Class(f)
		return decision, nil
	}
	if !errors.Is(err, game.ErrLimit) {
		return Decision{}, err
	}
	decision.Theory = ByPlay
	decision.Outcome, err = d.graph.Outcome(ctx, sum)
	if err != nil {
		return Decision{}, err
	}
	return decision, nil
}

// A Move is a move in a sum of components.
type Move struct {
	Component int      // the index of the component
	Option    int      // the index of the move among its [Component.Options]; -1 if To is used
	To        []uint64 // the heaps left, for a heap too large to list its moves
}

// Winning returns winning moves in the sum of components, at most limit of
// them, and at least one if there is any; all says that there are no others.
// The errors are those of [Decider.Decide].
func (d *Decider) Winning(ctx context.Context, components []Component, limit int) (moves []Move, all bool, err error) {
	decision, err := d.Decide(ctx, components)
	if err != nil || decision.Outcome == game.Previous {
		return nil, err == nil, err
	}
	if q := decision.Quotient; q != nil {
		return winningHeaps(q, components, limit)
	}
	for i, c := range components {
		if n := c.moveCount(); n > maxOptions {
			return moves, false, game.Limit(
				phrase.Of("component %d has %s moves, too many to try each", i+1, phrase.Count(n)),
				phrase.Of("ask for a smaller position"))
		}
		for j, option := range c.Options() {
			next := append(append(append([]Component{}, components[:i]...), components[i+1:]...), option...)
			after, err := d.Decide(ctx, next)
			if err != nil {
				return moves, false, err
			}
			if after.Outcome == game.Next {
				continue
			}
			if len(moves) == limit {
				return moves, false, nil
			}
			moves = append(moves, Move{Component: i, Option: j})
		}
	}
	return moves, true, nil
}

func winningHeaps(q *Quotient, components []Component, limit int) (moves []Move, all bool, err error) {
	heaps, _, _ := heapsOf(components)
	found, all, err := q.Winning(limit, heaps...)
	for _, m := range found {
		moves = append(moves, Move{Component: m.Heap, Option: m.Option, To: m.To})
	}
	return moves, all, err
}
