package retro

import (
	"context"
	"slices"

	"zermelo/game"
)

// A Choice is a move and its value for the player who makes it.
type Choice[P comparable] struct {
	To    P
	Again bool // the same player moves on
	Value Value
}

// Choices returns the moves from p with their values, the best first; moves of
// equal value stay in the order of the rules. A move to a position that the
// table does not have is not Known and comes last.
func Choices[P comparable](rules *game.Rules[P], table Prober[P], p P) ([]Choice[P], error) {
	single(rules)
	if stateOf(rules, p) != game.Playing {
		return nil, nil
	}
	var choices []Choice[P]
	play := mover[P]{rules: rules}
	for _, q := range play.moves(p) {
		v, err := table.Lookup(q)
		if err != nil {
			return nil, err
		}
		again := again(rules, p, q) == 1
		choices = append(choices, Choice[P]{q, again, v.Before(again)})
	}
	slices.SortStableFunc(choices, func(x, y Choice[P]) int {
		switch {
		case x.Value.Known != y.Value.Known:
			if x.Value.Known {
				return -1
			}
			return 1
		case x.Value.Better(y.Value):
			return -1
		case y.Value.Better(x.Value):
			return 1
		}
		return 0
	})
	return choices, nil
}

// Line returns the positions of best play from p to the end, p first. In a
// drawn position it goes on with the first drawing move until the game ends
// or a position comes again, which then stands at the end a second time.
func Line[P comparable](ctx context.Context, rules *game.Rules[P], table Prober[P], p P) ([]P, error) {
	line, seen := []P{p}, map[P]bool{p: true}
	for {
		if err := ctx.Err(); err != nil {
			return line, err
		}
		choices, err := Choices(rules, table, p)
		if err != nil || len(choices) == 0 || !choices[0].Value.Known {
			return line, err
		}
		p = choices[0].To
		line = append(line, p)
		if seen[p] {
			return line, nil
		}
		seen[p] = true
	}
}
