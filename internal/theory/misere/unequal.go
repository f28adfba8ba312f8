package misere

import (
	"context"
	"math"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/say/phrase"
)

// unequal is misère play of sums in which the players have different moves. No
// theory makes such sums smaller: a game that changes no sum is one in which nobody
// has a move (G. A. Mesdal and P. Ottaway 2007), so that no part cancels another. Whole
// positions are played out, each told by the player to move and the multiset of its parts.
type unequal struct{}

// NewUnequal returns the theory of misère sums of unequal players, as
// [NewTheory] does for impartial ones. It remembers nothing.
func NewUnequal() game.Theory { return unequal{} }

// Applies implements [game.Theory].
func (unequal) Applies(q *game.Question) bool {
	return q.Mode == (game.Mode{Play: game.Misere}) && q.Position.IsUnequal()
}

// Solved implements [game.Theory].
func (unequal) Solved() uint64 { return 0 }

// Forget implements [game.Theory].
func (unequal) Forget() {}

// Judge implements [game.Theory]. It takes time and memory by the number of
// positions that q leads to, but where theorems decide all parts.
func (unequal) Judge(ctx context.Context, q *game.Question, a *game.Answer) (*game.Judgement, error) {
	if natures, ok := naturesByTheorem(q.Position); ok {
		return judgeHeaps(q, a, natures), nil
	}
	try, err := fold.NewWhole(ctx, q.Position, game.Misere, q.Scratch).Starts(ctx, q, a)
	if err != nil {
		return nil, err
	}
	return &game.Judgement{Try: try, Tried: math.MaxUint64, TriedWork: math.MaxUint64, Timed: true, Explain: explainUnequal}, nil
}

func explainUnequal() ([]phrase.Phrase, error) {
	return []phrase.Phrase{
		phrase.Of("This is misère play: the player who cannot move wins."),
		phrase.Of("No part of the sum makes another void, unless nobody has a move in it (Mesdal and Ottaway 2007). Whole positions were played out."),
	}, nil
}
