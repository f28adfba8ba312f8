package analysis

import (
	"errors"

	"zermelo/compound"
	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/partizan"
)

// playOut decides the position by play where its value is out of reach; limit
// is the error that said so.
func (p *partizanQuestion) playOut(limit error) error {
	p.forgetValues()
	wins, decided := p.player()
	var win [2]bool
	for _, who := range []game.Player{game.Left, game.Right} {
		var err error
		if win[who], err = wins(who, p.position); err != nil {
			return errors.Join(limit, err)
		}
	}
	p.answer.Theory = WholePlay
	p.answer.setOutcome(outcomeOf(win), p.request.First)
	if err := p.playMoves(wins); err != nil {
		return errors.Join(limit, err)
	}
	p.answer.Positions += uint64(decided())
	p.sortMoves()
	p.describeMoves()
	return nil
}

// player returns a search for the winner by play: one that takes positions
// apart where there is one game, else of whole positions.
func (p *partizanQuestion) player() (wins func(who game.Player, q Position) (bool, error), decided func() int) {
	if len(p.position) == 1 {
		d := partizan.NewDecider(p.position[0].Rules.record, p.scratch)
		return func(who game.Player, q Position) (bool, error) { return d.Wins(p.ctx, who, q[0].Parts...) }, d.Decided
	}
	w := newWholePlay(p.position)
	search := fold.New(game.Of[string](w), compound.Remoteness(), p.scratch)
	return func(who game.Player, q Position) (bool, error) {
		n, err := search.Value(p.ctx, w.position(q, who))
		return n%2 == 1, err
	}, search.Solved
}

// playMoves lists every move of those who may move first, decided by play.
func (p *partizanQuestion) playMoves(wins func(game.Player, Position) (bool, error)) error {
	if p.request.Moves == 0 {
		return nil
	}
	for _, who := range p.request.First.players() {
		err := p.eachPart(func(s, i int) (err error) {
			p.position[s].Rules.Options(p.position[s].Parts[i], who, func(option []any) bool {
				step := Step{s, i, option}
				var lost bool
				if lost, err = wins(who.Other(), p.position.After(step)); err == nil {
					p.answer.Moves = append(p.answer.Moves, Move{Player: who.String(), Steps: []Step{step}, Winning: !lost})
				}
				return err == nil
			})
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
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
