package analysis

import (
	"context"

	"zermelo/game"
	"zermelo/internal/theory/entail"
	"zermelo/internal/theory/grundy"
	"zermelo/internal/theory/partizan"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// NewPositions returns what finds the values of positions of games that end, in a table of short
// values. What it remembers shares the memory of the budget.
func NewPositions(table *short.Table, budget game.Budget) *partizan.Positions {
	return partizan.NewPositions(table, budget, func(budget game.Budget) game.Nimbers {
		engines := grundy.NewEngines(budget)
		return &nimbers{engines, entail.NewValues(engines, budget)}
	})
}

// nimbers are those of all impartial games, of which some say who moves next.
type nimbers struct {
	*grundy.Engines
	entailing *entail.Values
}

// Nimber implements [game.Nimbers]. A loony part is refused.
func (n *nimbers) Nimber(ctx context.Context, rules *game.Named, part any) (nimber.Nimber, error) {
	if rules.Entails() {
		return n.entailing.Nimber(ctx, rules, part)
	}
	return n.Engines.Nimber(ctx, rules, part)
}
