package fold

import (
	"context"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Whole plays whole positions of a sum out, in normal or misère play; it needs no theory, and
// remembers who wins each.
type Whole struct {
	sum    *walk.Sum
	search *Evaluator[string]
	budget game.Budget
}

// NewWhole returns what plays the positions out that p leads to. It shares the memory of the budget.
func NewWhole(ctx context.Context, p game.Position, play game.Play, budget game.Budget) *Whole {
	w := &Whole{sum: walk.NewSum(p, 0, budget), budget: budget}
	w.sum.Watch(ctx)
	w.search = New(game.Of[string](w.sum), Wins(play), budget)
	return w
}

// Close gives the memory back.
func (w *Whole) Close() {
	w.search.Close()
	w.sum.Close()
}

// Positions returns how many whole positions are known, each told by the player to move, where
// that matters, and the multiset of its components.
func (w *Whole) Positions() uint64 { return uint64(w.search.Solved() - w.sum.Passes()) }

// Moves returns how many moves were looked at.
func (w *Whole) Moves() uint64 { return w.search.Steps() }

// Bytes returns the memory held, in bytes.
func (w *Whole) Bytes() int64 { return w.search.Bytes() }

// Wins reports whether who, to move in p, wins. The errors are those of ctx, [game.ErrLimit] and
// [game.ErrLoopy].
func (w *Whole) Wins(ctx context.Context, p game.Position, who game.Player) (bool, error) {
	v, err := w.search.Value(ctx, w.sum.Position(p, who))
	if err == nil && w.sum.Exceeded() {
		if err = ctx.Err(); err == nil {
			err = game.Limit(phrase.Of("the memory allowed (%s) does not suffice", phrase.Size(w.budget.Memory)),
				fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
		}
	}
	return v == 1, err
}

// Starts finds who wins when each of the players begins whom q asks of, writes it into the answer
// as it is found, and returns what judges the moves.
func (w *Whole) Starts(ctx context.Context, q *game.Question, a *game.Answer) (func(who game.Player, step game.Step) (game.Move, error), error) {
	counted := func() { a.Positions = w.Positions() }
	defer counted()
	a.Theory = game.WholePlay
	players := []game.Player{game.Left}
	if q.Position.IsUnequal() {
		a.First = max(q.First, game.Both)
		players = q.First.Players()
	}
	var starts [2]game.Start
	for _, who := range players {
		wins, err := w.Wins(ctx, q.Position, who)
		if err != nil {
			return nil, err
		}
		if !q.Position.IsUnequal() {
			a.SetWinner(wins)
			break
		}
		starts[who] = game.StartOf(wins)
		a.SetStarts(starts)
	}
	a.List(q.Position, func(int, game.Place) string { return "" })
	return func(who game.Player, step game.Step) (game.Move, error) {
		defer counted()
		after := q.Position.After(step)
		next := q.Position.TurnAfter(who, after, step)
		wins, err := w.Wins(ctx, after, next)
		return game.Move{Player: who, Steps: []game.Step{step}, Reply: q.Position.Reply(step), Winning: wins == (next == who)}, err
	}, nil
}
