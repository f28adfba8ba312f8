package game

import (
	"context"

	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// NimberRules is what a rule set knows of Grundy values.
type NimberRules[P comparable] struct {
	// Grundy returns the Grundy value of p by a theorem, in at most
	// logarithmic time in the numbers of p; GrundyBy names the theorem with
	// author and year.
	Grundy   func(p P) nimber.Nimber
	GrundyBy func() phrase.Phrase
	// Engine returns a fresh engine of Grundy values of the rule set's own.
	Engine func(budget Budget) Engine[P]
	// Find appends to dst options of p whose Grundy value is g, at most limit
	// of them, at least one if there is any, among more than can be listed.
	// all says that no other option of p has this value.
	Find func(dst *Sums[P], p P, g nimber.Nimber, limit int) (all bool)
}

// An Engine gives the Grundy values of the positions of one rule set. It may
// remember what it has computed; it is not safe for concurrent use.
type Engine[P comparable] interface {
	// Value returns the Grundy value of p. The error is that of ctx, or
	// [ErrLimit].
	Value(ctx context.Context, p P) (nimber.Nimber, error)
	// Solved returns how many positions have been evaluated so far.
	Solved() int
}

// A LengthEngine is an Engine that can also tell how long a position lasts in
// normal play.
type LengthEngine[P comparable] interface {
	Engine[P]
	// Length returns the number of moves until the end of p, played alone, when
	// the winner hurries and the loser delays; ok is false if it is not known.
	// The error is that of Value.
	Length(ctx context.Context, p P) (moves uint32, ok bool, err error)
}

// Closed is offered by a rule set whose Grundy values are known by a theorem, which Theorem
// names; see [NimberRules.Grundy].
type Closed[P comparable] interface {
	Grundy(p P) nimber.Nimber
	Theorem() phrase.Phrase
}

// Sequenced is offered by a rule set that brings an engine of its own; see
// [NimberRules.Engine].
type Sequenced[P comparable] interface {
	Evaluator(budget Budget) Engine[P]
}

// Finder is offered by a rule set that can find the options of a given value among more
// options than can be listed; see [NimberRules.Find].
type Finder[P comparable] interface {
	Find(dst *Sums[P], p P, g nimber.Nimber, limit int) (all bool)
}

// of takes over what v has of these.
func (r *NimberRules[P]) of(v any) {
	if m, ok := v.(Closed[P]); ok {
		r.Grundy, r.GrundyBy = m.Grundy, m.Theorem
	}
	if m, ok := v.(Sequenced[P]); ok {
		r.Engine = m.Evaluator
	}
	if m, ok := v.(Finder[P]); ok {
		r.Find = m.Find
	}
}

// erased returns them with the type of positions forgotten.
func (r *NimberRules[P]) erased() NimberRules[any] {
	e := NimberRules[any]{Grundy: erase(r.Grundy), GrundyBy: r.GrundyBy}
	if r.Engine != nil {
		e.Engine = func(budget Budget) Engine[any] { return &engine[P]{r.Engine(budget)} }
	}
	if r.Find != nil {
		e.Find = func(dst *Sums[any], p any, g nimber.Nimber, limit int) bool {
			var sums Sums[P]
			all := r.Find(&sums, p.(P), g, limit)
			addSums(dst, &sums)
			return all
		}
	}
	return e
}

type engine[P comparable] struct{ Engine[P] }

func (e *engine[P]) Value(ctx context.Context, p any) (nimber.Nimber, error) {
	return e.Engine.Value(ctx, p.(P))
}

// Length implements [LengthEngine] for engines that do.
func (e *engine[P]) Length(ctx context.Context, p any) (moves uint32, ok bool, err error) {
	if long, has := e.Engine.(LengthEngine[P]); has {
		return long.Length(ctx, p.(P))
	}
	return 0, false, nil
}
