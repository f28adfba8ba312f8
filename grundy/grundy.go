// Package grundy computes Grundy values: the theory of Sprague and Grundy.
//
// The value of a position is the mex of the values of its options; an option
// that is a sum of games has the nim-sum of their values (Multi-SG). The
// player to move wins a sum iff the nim-sum X of its components is not 0, and
// the winning moves are those that change a component of value g into one of
// value g XOR X.
// Source: R. P. Sprague (1935), P. M. Grundy (1939); Zhang Yifei (2002).
//
// A [Solver] does this for any loop-free impartial rule set. A rule set that
// knows better says so: [Closed] for a theorem, [Sequenced] for an engine of
// its own, [Finder] for the options of a given value, [Decided] for a theorem
// that tells the winner and no value.
package grundy

import (
	"context"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/nimber"
	"zermelo/phrase"
)

// Theory is the fold that gives Grundy values.
func Theory() fold.Theory {
	var scratch []uint64
	return fold.Theory{
		Fold: func(options []uint32) (m uint32) {
			m, scratch = nimber.MexInto(options, scratch)
			return m
		},
		Join:   func(a, b uint32) uint32 { return a ^ b },
		Cancel: true,
	}
}

// An Evaluator gives the Grundy values of the positions of one rule set. It
// may remember what it has computed; it is not safe for concurrent use.
type Evaluator[P comparable] interface {
	// Value returns the Grundy value of p. The errors are those of
	// [fold.Evaluator.Value].
	Value(ctx context.Context, p P) (nimber.Nimber, error)
	// Solved returns how many positions have been evaluated so far.
	Solved() int
}

// Closed is offered by a rule set whose Grundy values are known by a theorem.
type Closed[P comparable] interface {
	// Grundy returns the value of p in at most logarithmic time in the
	// numbers of p.
	Grundy(p P) nimber.Nimber
	// Theorem names the theorem with author and year.
	Theorem() phrase.Phrase
}

// Sequenced is offered by a rule set that brings an engine of its own.
type Sequenced[P comparable] interface {
	// Evaluator returns a fresh engine.
	Evaluator(settings fold.Settings) Evaluator[P]
}

// Finder is offered by a rule set that can find the options of a given value
// among more options than can be listed.
type Finder[P comparable] interface {
	// Find appends to dst options of p whose Grundy value is g, at most
	// limit of them, at least one if there is any. all says that no other
	// option of p has this value.
	Find(dst *game.Sums[P], p P, g nimber.Nimber, limit int) (all bool)
}

// Decided is offered by a rule set with a theorem that tells who wins a
// position played alone, where values would cost too much.
type Decided[P comparable] interface {
	// Decide reports whether the player to move wins p. It takes at most
	// linear time in the size of p.
	Decide(p P) bool
	// Winning appends to dst winning moves from p, at most limit of them, at
	// least one if there is any. all says that there are no others.
	Winning(dst *game.Sums[P], p P, limit int) (all bool)
	// DecidedBy names the theorem with author and year.
	DecidedBy() phrase.Phrase
}

// A Solver computes Grundy values of any loop-free impartial rule set by
// definition, each position once, without recursion on the call stack. It is
// not safe for concurrent use.
type Solver[P comparable] struct{ *fold.Evaluator[P] }

// New returns a solver for a rule set in which a move leads to one position.
// Positions of a [game.Splitter] are split before they are solved.
func New[P comparable](rules game.Impartial[P], settings fold.Settings) Solver[P] {
	return Solver[P]{fold.New(rules, Theory(), settings)}
}

// NewMulti returns a solver for a rule set in which a move may leave several
// games.
func NewMulti[P comparable](rules game.Multi[P], settings fold.Settings) Solver[P] {
	return Solver[P]{fold.NewMulti(rules, Theory(), settings)}
}

// Value returns the Grundy value of p; see [fold.Evaluator.Value] for cost and
// errors.
func (s Solver[P]) Value(ctx context.Context, p P) (nimber.Nimber, error) {
	v, err := s.Evaluator.Value(ctx, p)
	return nimber.Nimber(v), err
}

// Sum returns the Grundy value of the sum of the given positions.
func (s Solver[P]) Sum(ctx context.Context, parts ...P) (nimber.Nimber, error) {
	var sum nimber.Nimber
	for _, p := range parts {
		v, err := s.Value(ctx, p)
		if err != nil {
			return 0, err
		}
		sum ^= v
	}
	return sum, nil
}

// closedEvaluator answers by the theorem of a rule set.
type closedEvaluator[P comparable] struct{ rules Closed[P] }

func (c closedEvaluator[P]) Value(_ context.Context, p P) (nimber.Nimber, error) {
	return c.rules.Grundy(p), nil
}

func (closedEvaluator[P]) Solved() int { return 0 }

// EvaluatorFor returns the best evaluator that rules offers: its theorem, its
// own engine, or a [Solver]. It returns nil if rules is neither
// [game.Impartial] nor [game.Multi] nor either of the first two.
func EvaluatorFor[P comparable](rules any, settings fold.Settings) Evaluator[P] {
	switch r := rules.(type) {
	case Closed[P]:
		return closedEvaluator[P]{r}
	case Sequenced[P]:
		return r.Evaluator(settings)
	case game.Multi[P]:
		return NewMulti(r, settings)
	case game.Impartial[P]:
		return New(r, settings)
	}
	return nil
}
