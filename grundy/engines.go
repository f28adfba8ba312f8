package grundy

import (
	"context"

	"zermelo/game"
	"zermelo/nimber"
)

// Engines are the engines of Grundy values of the games that were asked about.
// They are not safe for concurrent use.
type Engines struct {
	budget game.Budget
	full   map[string]game.Engine[any] // by the identity of the rules
	quick  map[string]game.Engine[any] // the same, with a bound of steps
}

// NewEngines returns engines that share the memory of the budget.
func NewEngines(budget game.Budget) *Engines {
	e := &Engines{budget: budget}
	e.Forget()
	return e
}

// Forget gives back the memory of all values.
func (e *Engines) Forget() {
	e.full, e.quick = map[string]game.Engine[any]{}, map[string]game.Engine[any]{}
}

// Solved returns how many positions have been evaluated.
func (e *Engines) Solved() (n uint64) {
	for _, engines := range []map[string]game.Engine[any]{e.full, e.quick} {
		for _, engine := range engines {
			n += uint64(engine.Solved())
		}
	}
	return n
}

// Nimber implements [game.Nimbers].
func (e *Engines) Nimber(ctx context.Context, rules *game.Named, part any) (nimber.Nimber, error) {
	return engineIn(e.full, rules, e.budget).Value(ctx, part)
}

// quickSteps bounds the search for a value that the answer can do without.
const quickSteps = 1 << 20

// quickly is Nimber within a bound of steps.
func (e *Engines) quickly(ctx context.Context, rules *game.Named, part any) (nimber.Nimber, error) {
	return engineIn(e.quick, rules, e.budget.WithSteps(quickSteps)).Value(ctx, part)
}

func engineIn(known map[string]game.Engine[any], rules *game.Named, budget game.Budget) game.Engine[any] {
	engine, ok := known[rules.Identity()]
	if !ok {
		engine = EngineFor(rules.Record, budget)
		known[rules.Identity()] = engine
	}
	return engine
}
