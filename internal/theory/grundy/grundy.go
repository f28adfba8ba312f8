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
// knows better says so in its record ([game.Rules]): a theorem for the values, an
// engine of its own, the options of a given value, a theorem that tells the
// winner and no value.
package grundy

import (
	"context"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/value/nimber"
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

// A Solver computes Grundy values of any loop-free impartial rule set by
// definition, each position once, without recursion on the call stack. It is
// not safe for concurrent use.
type Solver[P comparable] struct{ *fold.Evaluator[P] }

// New returns a solver for a rule set in which both players have the same
// moves. If the rules split positions, they are split before they are solved.
func New[P comparable](rules *game.Rules[P], budget game.Budget) Solver[P] {
	return Solver[P]{fold.New(rules, Theory(), budget)}
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

// closed answers by the theorem of a rule set.
type closed[P comparable] struct{ rules *game.Rules[P] }

func (c closed[P]) Value(_ context.Context, p P) (nimber.Nimber, error) {
	return c.rules.Grundy(p), nil
}

func (closed[P]) Solved() int { return 0 }

// EngineFor returns the best engine for rules in which both players have the
// same moves: their theorem, their own engine, or a [Solver].
func EngineFor[P comparable](rules *game.Rules[P], budget game.Budget) game.Engine[P] {
	switch {
	case rules.Grundy != nil:
		return closed[P]{rules}
	case rules.Engine != nil:
		return rules.Engine(budget)
	case rules.Breadth != nil && budget.Steps == 0:
		if erased, ok := any(rules).(*game.Rules[any]); ok {
			return any(newForward(erased, budget)).(game.Engine[P])
		}
	}
	return New(rules, budget)
}
