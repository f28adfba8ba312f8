package partizan

import (
	"context"
	"errors"

	"zermelo/game"
	"zermelo/value/short"
)

// Positions finds the values of whole positions, sums of any games, in a table
// that is the caller's, by the same theories as [NewTheory]. It remembers
// values from one to the next. It is not safe for concurrent use, and nobody
// else may work in the table at the same time.
type Positions struct {
	theory Theory
	open   func(game.Budget) game.Nimbers
}

// NewPositions returns a Positions. What it remembers besides the values in
// table shares the memory of the budget; open returns that which finds the
// values of impartial components within a budget.
func NewPositions(table *short.Table, budget game.Budget, open func(game.Budget) game.Nimbers) *Positions {
	p := &Positions{Theory{budget: budget, table: table}, open}
	p.start()
	return p
}

// start makes p remember nothing.
func (p *Positions) start() {
	p.theory.values, p.theory.release = p.theory.budget.Share()
	p.theory.nimbers, p.theory.evaluators = p.open(p.theory.values), map[string]*Evaluator[any]{}
}

// Forget gives back all that p remembers besides the values in the table.
func (p *Positions) Forget() {
	p.theory.release()
	p.start()
}

// Value returns the value of a position and its components, each with its value
// in writing. The position is of games that are not solved whole. The errors are
// those of [Evaluator.Value], and [game.ErrUnsupported] for games of misère play.
func (p *Positions) Value(ctx context.Context, position game.Position) (short.Value, []game.Component, error) {
	for _, s := range position {
		if s.Rules.Play != game.Normal || s.Rules.Pays() || s.Rules.Entails() && s.Rules.IsUnequal() {
			return short.Zero, nil, game.NotImpartial(s.Rules)
		}
	}
	held := p.theory.values.Held()
	j := p.theory.judge(ctx, &game.Question{Position: position}, &game.Answer{}, p.theory.table)
	err := j.evaluate()
	if errors.Is(err, game.ErrLimit) && p.theory.budget.Memory > 0 && held > p.theory.budget.Memory/4 {
		// What earlier positions left behind must not cost this one its value.
		p.Forget()
		j = p.theory.judge(ctx, &game.Question{Position: position}, &game.Answer{}, p.theory.table)
		err = j.evaluate()
	}
	return j.total, j.answer.Components, err
}
