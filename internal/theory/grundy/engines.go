package grundy

import (
	"context"

	"zermelo/game"
	"zermelo/value/nimber"
)

// Engines are the engines of Grundy values of the games that were asked about.
// They are not safe for concurrent use.
type Engines struct {
	budget game.Budget
	full   map[string]game.Engine[any]   // by the identity of the rules
	quick  map[quickKey]game.Engine[any] // the same, with a bound of steps
}

// NewEngines returns engines that share the memory of the budget.
func NewEngines(budget game.Budget) *Engines {
	e := &Engines{budget: budget}
	e.Forget()
	return e
}

// Forget gives back the memory of all values.
func (e *Engines) Forget() {
	e.full, e.quick = map[string]game.Engine[any]{}, map[quickKey]game.Engine[any]{}
}

// Solved returns how many positions have been evaluated.
func (e *Engines) Solved() (n uint64) {
	for _, engine := range e.full {
		n += uint64(engine.Solved())
	}
	for _, engine := range e.quick {
		n += uint64(engine.Solved())
	}
	return n
}

// Nimber implements [game.Nimbers].
func (e *Engines) Nimber(ctx context.Context, rules *game.Named, part any) (nimber.Nimber, error) {
	if rules.Entails() {
		return 0, game.NotImpartial(rules)
	}
	return e.engine(rules).Value(ctx, part)
}

// engine returns the engine of rules.
func (e *Engines) engine(rules *game.Named) game.Engine[any] {
	engine, ok := e.full[rules.Identity()]
	if !ok {
		if rules.Record.Grundy == nil && rules.Record.Engine == nil && e.budget.Steps == 0 {
			engine = newForward(rules.Record, e.budget)
		} else {
			engine = EngineFor(rules.Record, e.budget)
		}
		e.full[rules.Identity()] = engine
	}
	return engine
}

// A stepped engine counts its steps, and can keep to a bound of them.
type stepped interface {
	game.Engine[any]
	Steps() uint64
	Within(steps uint64) // for each call from now on; 0 is no bound
}

// NimberWithin is Nimber for a bound of steps, which holds for values that are found
// by play; 0 is no bound. spent is how many steps were taken. What was found is kept
// for the next call.
func (e *Engines) NimberWithin(ctx context.Context, rules *game.Named, part any, steps uint64) (n nimber.Nimber, spent uint64, err error) {
	engine := e.engine(rules)
	by, ok := engine.(stepped)
	if !ok {
		n, err = engine.Value(ctx, part)
		return n, 0, err
	}
	before := by.Steps()
	by.Within(steps)
	defer by.Within(e.budget.Steps)
	n, err = by.Value(ctx, part)
	return n, by.Steps() - before, err
}

// Length returns how long a part, whose value was asked for, lasts in normal
// play; ok is false if the engine of rules does not tell it.
func (e *Engines) Length(ctx context.Context, rules *game.Named, part any) (moves uint32, ok bool, err error) {
	if engine, has := e.full[rules.Identity()].(game.LengthEngine[any]); has {
		return engine.Length(ctx, part)
	}
	return 0, false, nil
}

// quickSteps bounds the search for a value that the answer can do without, where
// a move takes few steps.
const quickSteps = 1 << 20

// quickly is Nimber within a bound of steps: fewer moves where each takes many.
func (e *Engines) quickly(ctx context.Context, rules *game.Named, part any) (nimber.Nimber, error) {
	steps := rules.Record.Steps(part, quickSteps)
	key := quickKey{rules.Identity(), steps}
	return engineIn(e.quick, key, rules, e.budget.WithSteps(steps)).Value(ctx, part)
}

// A quickKey is the identity of rules and the bound of steps.
type quickKey struct {
	rules string
	steps uint64
}

func engineIn[K comparable](known map[K]game.Engine[any], key K, rules *game.Named, budget game.Budget) game.Engine[any] {
	engine, ok := known[key]
	if !ok {
		engine = EngineFor(rules.Record, budget)
		known[key] = engine
	}
	return engine
}
