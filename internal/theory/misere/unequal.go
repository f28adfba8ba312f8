package misere

import (
	"context"
	"math"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/game/walk"
	"zermelo/say/fault"
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
	u := &played{ctx: ctx, question: q, answer: a, sum: walk.NewSum(q.Position, 0, q.Scratch)}
	u.sum.Watch(ctx)
	u.search = fold.New(game.Of[string](u.sum), fold.Wins(game.Misere), q.Scratch)
	a.First, a.Theory = max(q.First, game.Both), game.WholePlay
	var starts [2]game.Start
	for _, who := range q.First.Players() {
		wins, err := u.wins(q.Position, who)
		if err != nil {
			return nil, err
		}
		starts[who] = game.StartOf(wins)
		a.SetStarts(starts)
	}
	a.List(q.Position, func(int, game.Place) string { return "" })
	return &game.Judgement{Try: u.try, Tried: math.MaxUint64, TriedWork: math.MaxUint64, Timed: true, Explain: u.explain}, nil
}

// played is one position that is being judged.
type played struct {
	ctx      context.Context
	question *game.Question
	answer   *game.Answer
	sum      *walk.Sum
	search   *fold.Evaluator[string]
}

// wins reports whether who, to move in p, wins.
func (u *played) wins(p game.Position, who game.Player) (bool, error) {
	before := u.search.Solved()
	v, err := u.search.Value(u.ctx, u.sum.Position(p, who))
	u.answer.Positions += uint64(u.search.Solved() - before)
	if err == nil && u.sum.Exceeded() {
		if err = u.ctx.Err(); err == nil {
			err = game.Limit(phrase.Of("the memory allowed (%s) does not suffice", phrase.Size(u.question.Scratch.Memory)),
				fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
		}
	}
	return v == 1, err
}

// try returns the move that is a step.
func (u *played) try(who game.Player, step game.Step) (game.Move, error) {
	lost, err := u.wins(u.question.Position.After(step), who.Other())
	return game.Move{Player: who, Steps: []game.Step{step}, Winning: !lost}, err
}

func (u *played) explain() ([]phrase.Phrase, error) {
	return []phrase.Phrase{
		phrase.Of("This is misère play: the player who cannot move wins."),
		phrase.Of("No part of the sum makes another void, unless nobody has a move in it (Mesdal and Ottaway 2007). Whole positions were played out."),
	}, nil
}
