package game

import (
	"context"

	"zermelo/say/phrase"
	"zermelo/value/short"
)

// ValueRules is what a rule set of unequal players knows of values.
type ValueRules[P comparable] struct {
	// Value returns the value of p as a short game in table by a theorem; ok
	// is false if it does not apply to p. The error is [ErrLimit]. Valuer
	// returns a fresh search of the rule set's own for values in table. ValueBy
	// names the theorem that gives the value of p, at once or by that search;
	// zero if none does.
	Value   func(table *short.Table, p P) (v short.Value, ok bool, err error)
	Valuer  func(table *short.Table, budget Budget) Valuer[P]
	ValueBy func(p P) phrase.Phrase
	// Lead appends to dst a few moves of who from p such that for every move of
	// who one of these leaves a position that is at least as good for who, in
	// any sum. It serves where there are more moves than can be tried.
	Lead func(dst *Sums[P], p P, who Player)
}

// A Valuer gives the values of positions of one rule set, in one table. It may
// remember what it has computed; it is not safe for concurrent use.
type Valuer[P comparable] interface {
	// Value returns the value of p; ok is false if p is none of its positions.
	// The error is that of ctx, or [ErrLimit].
	Value(ctx context.Context, p P) (v short.Value, ok bool, err error)
	// Solved returns how many positions have been evaluated so far.
	Solved() int
}

// ClosedPartizan is offered by a rule set with a theorem that gives the values of its
// positions at sizes that no search reaches; Theorem names it. See [ValueRules.Value].
type ClosedPartizan[P comparable] interface {
	ClosedValue(table *short.Table, p P) (v short.Value, ok bool, err error)
	Theorem(p P) phrase.Phrase
}

// Valued is offered by a rule set of unequal players that finds the values of some
// positions faster than the general theory does; see [ValueRules.Valuer].
type Valued[P comparable] interface {
	Valuer(table *short.Table, budget Budget) Valuer[P]
}

// Leading is offered by a rule set of unequal players that knows the best moves without
// trying all, which leave one position each; see [ValueRules.Lead].
type Leading[P comparable] interface {
	Lead(dst []P, p P, who Player) []P
}

// of takes over what v has of these.
func (r *ValueRules[P]) of(v any) {
	if m, ok := v.(ClosedPartizan[P]); ok {
		r.Value, r.ValueBy = m.ClosedValue, m.Theorem
	}
	if m, ok := v.(Valued[P]); ok {
		r.Valuer = m.Valuer
	}
	if m, ok := v.(Leading[P]); ok {
		r.Lead = func(dst *Sums[P], p P, who Player) { dst.singles(m.Lead(dst.parts, p, who)) }
	}
	if m, ok := v.(interface {
		Lead(dst *Sums[P], p P, who Player)
	}); ok {
		r.Lead = m.Lead
	}
}

// erased returns them with the type of positions forgotten.
func (r *ValueRules[P]) erased() ValueRules[any] {
	e := ValueRules[any]{ValueBy: erase(r.ValueBy), Lead: eraseMoves(r.Lead)}
	if r.Value != nil {
		e.Value = func(table *short.Table, p any) (short.Value, bool, error) { return r.Value(table, p.(P)) }
	}
	if r.Valuer != nil {
		e.Valuer = func(table *short.Table, budget Budget) Valuer[any] {
			return &valuer[P]{r.Valuer(table, budget)}
		}
	}
	return e
}

type valuer[P comparable] struct{ Valuer[P] }

func (v *valuer[P]) Value(ctx context.Context, p any) (short.Value, bool, error) {
	return v.Valuer.Value(ctx, p.(P))
}
