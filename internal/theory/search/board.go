package search

import (
	"context"

	"zermelo/game"
)

// A contest is a search of the whole board that rules have opened.
type contest struct {
	game.Contest[any]
	rules string // their identity
}

// Bounds of the price of one small position: of the steps, and of the work in the table.
const (
	priceSteps = 1 << 15
	priceBound = 1 << 20
)

// onBoard is Wins by a search of the whole board, within so many positions; ok is false where
// the rules have none for p.
func (s *Search) onBoard(who game.Player, p game.Position, most uint64) (wins, ok bool, err error) {
	if !s.Boards || s.Exact || s.Engine != Auto || len(p) != 1 || p[0].Rules.Record.Contest == nil {
		return false, false, nil
	}
	rules, parts := p[0].Rules, p[0].Parts
	if s.board != nil && s.board.rules == rules.Identity() {
		if wins, ok, err = s.askBoard(who, parts, most); ok || err != nil {
			return wins, ok, err
		}
	}
	if len(parts) != 1 {
		return false, false, nil
	}
	values := s.sources[s.source(rules)].values
	c := rules.Record.Contest(parts[0], s.budget.Under(rules.Identity()), func(p any) (game.Price, bool) {
		return values.Price(context.Background(), p, priceSteps, priceBound) // the bounds are short
	})
	if c == nil {
		return false, false, nil
	}
	s.Close()
	s.board = &contest{c, rules.Identity()}
	return s.askBoard(who, parts, most)
}

// askBoard asks the search that is open.
func (s *Search) askBoard(who game.Player, parts []any, most uint64) (wins, ok bool, err error) {
	before := s.board.Positions()
	wins, ok, err = s.board.Wins(s.ctx, who, parts, most)
	looked := s.board.Positions() - before
	s.steps, s.nodes = s.steps+looked, s.nodes+looked
	return wins, ok, err
}
