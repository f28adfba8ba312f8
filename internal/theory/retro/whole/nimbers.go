package whole

import (
	"context"

	"zermelo/game"
	"zermelo/internal/theory/retro"
)

// loopy is a [game.Whole] that is impartial: it has values in sums though positions
// may come again.
type loopy interface {
	// Nimbers returns a fresh source of the values of its positions.
	Nimbers(budget game.Budget) Nimbers
}

// Nimbers are the values of the positions of one rule set.
type Nimbers interface {
	Value(ctx context.Context, part any) (retro.Loopy, error)
	Solved() int
}

// Nimber returns what a part of a game that is solved whole is worth in sums; ok
// is false if it is no impartial game. The errors are those of
// [Nimbers.Value].
func Nimber(ctx context.Context, rules *game.Named, part any, budget game.Budget) (v retro.Loopy, ok bool, err error) {
	whole, ok := rules.Whole.(loopy)
	if !ok {
		return retro.Loopy{}, false, nil
	}
	v, err = whole.Nimbers(budget).Value(ctx, part)
	return v, true, err
}

// WithNimbers returns r, made by [New], as an impartial game in which the
// last move wins. moves are the same rules without anything else.
func WithNimbers[P comparable](r *game.Named, moves *game.Rules[P]) *game.Named {
	return r.WithWhole(&loopyGame[P]{r.Whole.(*wholeGame[P]), moves})
}

type loopyGame[P comparable] struct {
	*wholeGame[P]
	moves *game.Rules[P]
}

func (g *loopyGame[P]) Nimbers(budget game.Budget) Nimbers {
	return &loopyNimbers[P]{moves: g.moves, settings: retro.Settings{Budget: budget}}
}

type loopyNimbers[P comparable] struct {
	moves    *game.Rules[P]
	settings retro.Settings
	nimbers  *retro.Nimbers[P]
}

// Value implements [Nimbers].
func (n *loopyNimbers[P]) Value(ctx context.Context, part any) (retro.Loopy, error) {
	if n.nimbers != nil {
		if v, ok := n.nimbers.Value(part.(P)); ok {
			return v, nil
		}
	}
	var err error
	if n.nimbers, err = retro.SolveNimbers(ctx, n.moves, n.settings, part.(P)); err != nil {
		n.nimbers = nil
		return retro.Loopy{}, err
	}
	v, _ := n.nimbers.Value(part.(P))
	return v, nil
}

// Solved implements [Nimbers].
func (n *loopyNimbers[P]) Solved() int {
	if n.nimbers == nil {
		return 0
	}
	return n.nimbers.Positions()
}
