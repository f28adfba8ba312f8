package retro

import (
	"context"
	"sort"

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
	bestFirst(choices, func(x, y Choice[P]) bool {
		if x.Value.Known != y.Value.Known {
			return x.Value.Known
		}
		return x.Value.Better(y.Value)
	})
	return choices, nil
}

// bestFirst sorts choices; those of which none is better stay in their order.
func bestFirst[C any](choices []C, better func(x, y C) bool) {
	// Not by package slices, which would be compiled again for each kind of choices.
	sort.SliceStable(choices, func(i, j int) bool { return better(choices[i], choices[j]) })
}

// Line returns the positions of best play from p to the end, p first. In a
// drawn position it goes on with the first drawing move until the game ends
// or a position comes again, which then stands at the end a second time.
func Line[P comparable](ctx context.Context, rules *game.Rules[P], table Prober[P], p P) ([]P, error) {
	return follow(p, func(p P) (q P, ok bool, err error) {
		if err := ctx.Err(); err != nil {
			return q, false, err
		}
		choices, err := Choices(rules, table, p)
		if err != nil || len(choices) == 0 || !choices[0].Value.Known {
			return q, false, err
		}
		return choices[0].To, true, nil
	})
}

// follow returns p and what follows, until nothing does or a position comes
// again, which then stands at the end a second time.
func follow[P comparable](p P, next func(p P) (q P, ok bool, err error)) ([]P, error) {
	line, seen := []P{p}, map[P]bool{p: true}
	for {
		q, ok, err := next(p)
		if err != nil || !ok {
			return line, err
		}
		line, p = append(line, q), q
		if seen[q] {
			return line, nil
		}
		seen[q] = true
	}
}
