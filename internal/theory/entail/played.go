package entail

import (
	"context"
	"math"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/say/phrase"
)

// played is play of whole positions of sums in which a move may give another move or ask for an
// answer, where no values are known: the players have different moves, or who cannot move wins.
type played struct{}

// NewPlayed returns the theory of such sums. It remembers nothing.
func NewPlayed() game.Theory { return played{} }

// Applies implements [game.Theory].
func (played) Applies(q *game.Question) bool {
	if !q.Position.Entails() || q.Mode != (game.Mode{Play: q.Mode.Play}) || q.Position.Loops() {
		return false
	}
	return q.Mode.Play == game.Misere || q.Mode.Play == game.Normal && q.Position.IsUnequal()
}

// Solved implements [game.Theory].
func (played) Solved() uint64 { return 0 }

// Forget implements [game.Theory].
func (played) Forget() {}

// Judge implements [game.Theory]. It takes time and memory by the number of positions that q leads
// to.
func (played) Judge(ctx context.Context, q *game.Question, a *game.Answer) (*game.Judgement, error) {
	try, err := fold.NewWhole(ctx, q.Position, q.Mode.Play, q.Scratch).Starts(ctx, q, a)
	if err != nil {
		return nil, err
	}
	return &game.Judgement{Try: try, Tried: math.MaxUint64, TriedWork: math.MaxUint64, Explain: func() ([]phrase.Phrase, error) {
		return explainPlayed(q, a), nil
	}}, nil
}

func explainPlayed(q *game.Question, a *game.Answer) []phrase.Phrase {
	out := []phrase.Phrase{phrase.Of("A move may give its player another one, or ask for an answer; whole positions were played out.")}
	if q.Mode.Play == game.Misere {
		out = append(out, phrase.Of("This is misère play: the player who cannot move wins."))
	}
	return append(out, a.ExplainWinner()...)
}
