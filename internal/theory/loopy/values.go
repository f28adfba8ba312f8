// Package loopy answers about sums of games in which play may go on for ever and the players may
// have different moves, by the values of their components (package value/loopy): which player
// begins may be said, and play without end is a draw.
//
// The positions of a component are made one after the other, with the moves of both players from
// each, and the values of all are found at once. Components that end have values of their own
// theory.
package loopy

import (
	"context"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/loopy"
	"zermelo/value/short"
)

// Ending finds the values of positions of games that end, in a table of short values.
type Ending interface {
	Value(ctx context.Context, p game.Position) (short.Value, []game.Component, error)
}

// Values finds the values of components, and remembers them. It is not safe for concurrent use, and
// nobody else may work in the table at the same time.
type Values struct {
	table *loopy.Table
	short Ending
	known map[key]short.Value
	held  *game.Account
	met   int // positions whose values are being found
}

// A key is a part of a rule set.
type key struct {
	rules string // the identity
	part  any
}

// NewValues returns the values in a table; those of games that end are found by ending. What is
// remembered is held under the budget.
func NewValues(table *loopy.Table, ending Ending, budget game.Budget) *Values {
	return &Values{table: table, short: ending, known: map[key]short.Value{}, held: budget.Open()}
}

// NewTable returns a table of loopy values within a budget.
func NewTable(budget game.Budget) *loopy.Table {
	return loopy.NewTable(short.NewTable(short.Settings{Memory: budget.Memory, Account: budget.Open()}), budget.Memory)
}

// Forget gives back what is remembered.
func (v *Values) Forget() {
	v.known = map[key]short.Value{}
	v.held.Close()
}

// positionBytes is about what a position takes, with its moves and its value.
const positionBytes = 600

// Solved returns the number of positions whose values are known, or were about to be.
func (v *Values) Solved() int { return len(v.known) + v.met }

// Sum returns the value of a position, and its components, each with its value in writing. The
// errors are those of [Values.Value].
func (v *Values) Sum(ctx context.Context, p game.Position) (sum short.Value, components []game.Component, err error) {
	if !p.Loops() {
		return v.short.Value(ctx, p)
	}
	for _, s := range p {
		for _, part := range s.Parts {
			value, err := v.Value(ctx, s.Rules, part)
			if err != nil {
				return short.Zero, nil, err
			}
			if sum, err = v.table.Add(sum, value); err != nil {
				return short.Zero, nil, err
			}
			components = append(components, game.Component{Game: s.Rules.Name(), Position: s.Rules.Format([]any{part}), Value: v.table.String(value)})
		}
	}
	return sum, components, nil
}

// mostPositions bounds the positions of a component.
const mostPositions = 200_000

// Value returns the value of a part. The errors are [game.ErrLimit] and those of the rules.
func (v *Values) Value(ctx context.Context, rules *game.Named, part any) (short.Value, error) {
	at := key{rules.Identity(), part}
	if value, ok := v.known[at]; ok {
		return value, nil
	}
	if rules.Whole != nil {
		return short.Zero, game.PlayedAlone(rules)
	}
	if !rules.Loops {
		value, _, err := v.short.Value(ctx, game.Position{{Rules: rules, Parts: []any{part}}})
		if err == nil {
			v.known[at] = value
		}
		return value, err
	}
	// All that follows, numbered.
	number := map[any]int32{part: 0}
	parts := []any{part}
	var moves [2][][]int32
	for k := 0; k < len(parts); k++ {
		if len(parts) > mostPositions {
			return short.Zero, game.Limit(phrase.Of("%s has more than %s positions", rules.Name(), phrase.Count(mostPositions)), phrase.Of("ask for a smaller position"))
		}
		if v.met = len(parts); k%1024 == 0 {
			if err := ctx.Err(); err != nil {
				return short.Zero, err
			}
			if !v.held.Hold(int64(len(v.known)+len(parts)) * positionBytes) {
				return short.Zero, game.Limit(phrase.Of("the memory allowed does not suffice: %s positions of %s are known so far", phrase.Count(len(parts)), rules.Name()),
					fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
			}
		}
		for who, player := range []game.Player{game.Left, game.Right} {
			var list []int32
			var wrong error
			rules.Options(parts[k], player, func(option []any) bool {
				if len(option) != 1 {
					wrong = fault.Unsupported(phrase.Of("a move of %s leaves several positions, and play may go on for ever", rules.Name()), phrase.Of("let every move leave one position"))
					return false
				}
				n, met := number[option[0]]
				if !met {
					n = int32(len(parts))
					number[option[0]], parts = n, append(parts, option[0])
				}
				list = append(list, n)
				return true
			})
			if wrong != nil {
				return short.Zero, wrong
			}
			moves[who] = append(moves[who], list)
		}
	}
	v.table.Watch(ctx)
	values, err := v.table.Solve(moves[0], moves[1])
	if err != nil {
		return short.Zero, err
	}
	for k, p := range parts {
		v.known[key{rules.Identity(), p}] = values[k]
	}
	v.met = 0
	return values[0], nil
}
