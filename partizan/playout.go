package partizan

import (
	"cmp"
	"errors"
	"math"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/game/walk"
	"zermelo/phrase"
)

// playOut decides the position by play where its value is out of reach; limit
// is the error that said so.
func (j *judge) playOut(limit error) (*game.Judgement, error) {
	j.Forget()
	wins, decided := j.player()
	var win [2]bool
	for _, who := range []game.Player{game.Left, game.Right} {
		var err error
		if win[who], err = wins(who, j.position); err != nil {
			return nil, errors.Join(limit, err)
		}
	}
	j.answer.Theory = game.WholePlay
	j.setOutcome(outcomeOf(win))
	counted := 0
	count := func() {
		n := decided()
		j.answer.Positions += uint64(n - counted)
		counted = n
	}
	count()
	return &game.Judgement{Tried: math.MaxUint64, TriedWork: math.MaxUint64, Try: func(who game.Player, step game.Step) (game.Move, error) {
		lost, err := wins(who.Other(), j.position.After(step))
		count()
		if err != nil {
			err = errors.Join(limit, err)
		}
		return game.Move{Player: who, Steps: []game.Step{step}, Winning: !lost}, err
	}}, nil
}

// player returns a search for the winner by play: one that takes positions
// apart where there is one game, else of whole positions.
func (j *judge) player() (wins func(who game.Player, q game.Position) (bool, error), decided func() int) {
	if len(j.position) == 1 {
		d := NewDecider(j.position[0].Rules.Record, j.question.Scratch)
		return func(who game.Player, q game.Position) (bool, error) { return d.Wins(j.ctx, who, q[0].Parts...) }, d.Decided
	}
	w := walk.NewSum(j.position, 0, j.question.Scratch)
	w.Watch(j.ctx)
	search := fold.New(game.Of[string](w), fold.Remoteness(), j.question.Scratch)
	return func(who game.Player, q game.Position) (bool, error) {
		n, err := search.Value(j.ctx, w.Position(q, who))
		if err == nil && w.Exceeded() {
			err = cmp.Or(j.ctx.Err(), game.Limit(phrase.Of("the memory allowed (%s) does not suffice: %s whole positions are known so far",
				phrase.Size(j.question.Scratch.Memory), phrase.Count(search.Solved())),
				phrase.Of("allow more with --memory, or ask for a smaller position")))
		}
		return n%2 == 1, err
	}, search.Solved
}

// outcomeOf is the outcome class if win says who wins moving first.
func outcomeOf(win [2]bool) game.Outcome {
	switch {
	case win[game.Left] && win[game.Right]:
		return game.Next
	case win[game.Left]:
		return game.LeftWins
	case win[game.Right]:
		return game.RightWins
	}
	return game.Previous
}
