package misere

import (
	"context"
	"math"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/say/phrase"
)

// played is play of sums of which no theory makes anything smaller: whole positions are played out,
// each told by the player to move and the multiset of its parts. In misère play where the players
// have different moves a game that changes no sum is one in which nobody has a move (G. A. Mesdal and
// P. Ottaway 2007), so that no part cancels another; where a move may give another move or ask for an
// answer no values are known in misère play, nor where the players have different moves.
type played struct{}

// NewPlayed returns the theory of sums that are played out. It remembers nothing.
func NewPlayed() game.Theory { return played{} }

// Applies implements [game.Theory].
func (played) Applies(q *game.Question) bool {
	p, play := q.Position, q.Mode.Play
	switch {
	case q.Mode != (game.Mode{Play: play}) || p.Loops():
		return false
	case play == game.Misere:
		return p.IsUnequal() || p.Entails()
	}
	return play == game.Normal && p.IsUnequal() && p.Entails()
}

// Solved implements [game.Theory].
func (played) Solved() uint64 { return 0 }

// Forget implements [game.Theory].
func (played) Forget() {}

// Judge implements [game.Theory]. It takes time and memory by the number of
// positions that q leads to, but where theorems decide all parts.
func (played) Judge(ctx context.Context, q *game.Question, a *game.Answer) (*game.Judgement, error) {
	entails := q.Position.Entails()
	if !entails {
		if natures, ok := naturesByTheorem(q.Position); ok {
			return judgeHeaps(q, a, natures), nil
		}
	}
	try, err := fold.NewWhole(ctx, q.Position, q.Mode.Play, q.Scratch).Starts(ctx, q, a)
	if err != nil {
		return nil, err
	}
	return &game.Judgement{
		Try: try, Tried: math.MaxUint64, TriedWork: math.MaxUint64, Timed: !entails,
		Explain: func() ([]phrase.Phrase, error) { return explainPlayed(q, a), nil },
	}, nil
}

func explainPlayed(q *game.Question, a *game.Answer) (out []phrase.Phrase) {
	entails := q.Position.Entails()
	if entails {
		out = append(out, phrase.Of("A move may give its player another one, or ask for an answer; whole positions were played out."))
	}
	if q.Mode.Play == game.Misere {
		out = append(out, phrase.Of("This is misère play: the player who cannot move wins."))
	}
	if entails {
		return append(out, a.ExplainWinner()...)
	}
	return append(out, phrase.Of("No part of the sum makes another void, unless nobody has a move in it (Mesdal and Ottaway 2007). Whole positions were played out."))
}
