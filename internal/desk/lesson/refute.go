package lesson

import (
	"context"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// A assertion is what an answer says that a move can refute: at most one of these.
type assertion struct {
	winner game.Winner             // this player wins
	value  *uint64                 // the Grundy value is this
	noMove bool                    // no move wins
	move   func(m *game.Move) bool // this move wins
	lost   string                  // the player to move loses this position
}

// refute says by which move a wrong answer is wrong: one that wins though it says that none does,
// the reply to the move that it trusts in, or, of a value, an option that has it. What no move shows is
// not said.
func (q *Question) refute(ctx context.Context, budget game.Budget, known *game.Answer, said assertion) (phrase.Phrase, error) {
	if said.lost != "" {
		return q.refuteLost(ctx, budget, said.lost)
	}
	if known == nil {
		return phrase.Phrase{}, nil
	}
	find := func(is func(m *game.Move) bool) *game.Move {
		if i := slices.IndexFunc(known.Moves, func(m game.Move) bool { return is(&m) }); i >= 0 {
			return &known.Moves[i]
		}
		return nil
	}
	var trusted *game.Move
	won := known.Winner()
	switch {
	case said.value != nil:
		if value := uint64(*known.Grundy); *said.value > value {
			return phrase.Of("But no move leaves a position of the value %d, and a value is the least number that no move leaves.", value), nil
		}
		if m := find(func(m *game.Move) bool { return m.Value == nimber.Nimber(*said.value).String() }); m != nil {
			return phrase.Of("But a move leaves a position of this value, and a value is the least number that no move leaves: %s → %s.", m.Text, m.To), nil
		}
		return phrase.Phrase{}, nil
	case said.move != nil:
		if trusted = find(said.move); trusted == nil {
			return phrase.Of("But no move leaves that."), nil
		}
		if best := find(func(m *game.Move) bool { return m.Best }); best != nil && trusted.Score != nil {
			return phrase.Of("But this move comes to %s in the end, and the best one to %s: %s → %s.",
				phrase.Signed(*trusted.Score), phrase.Signed(*best.Score), best.Text, best.To), nil
		}
	case said.noMove || said.winner != game.NotKnown:
		// Who wins moving first shows it by a move; who does not is shown the reply to one.
		who, sided := said.tried(won)
		mover := func(m *game.Move) bool { return known.First != game.Both || !sided || m.Player == who }
		if m := find(func(m *game.Move) bool { return m.Winning && mover(m) }); m != nil {
			return phrase.Of("But %s wins by this move: %s → %s.", player(known, m.Player, false), m.Text, m.To), nil
		}
		if trusted = find(mover); trusted == nil {
			return phrase.Of("But %s has no move.", player(known, who, false)), nil
		}
	}
	if trusted == nil {
		return phrase.Phrase{}, nil
	}
	after, err := q.solve(ctx, budget, q.after(trusted.To))
	if err != nil {
		return phrase.Phrase{}, err
	}
	for _, m := range after.Moves {
		if m.Winning && (known.First != game.Both || m.Player != trusted.Player) {
			return phrase.Of("But if %s moves so: %s → %s, %s answers and wins: %s → %s.",
				player(known, trusted.Player, false), trusted.Text, trusted.To, player(known, m.Player, true), m.Text, m.To), nil
		}
	}
	return phrase.Phrase{}, nil
}

// after is a position that a move leaves, as the catalogue reads it: of a sum the moves say it whole.
func (q *Question) after(to string) string {
	name, _, _ := strings.Cut(q.position, " ")
	if strings.Contains(q.position, " + ") {
		return to
	}
	return name + " " + to
}

// refuteLost shows the move that wins a position which is said to be lost for whoever moves first.
func (q *Question) refuteLost(ctx context.Context, budget game.Budget, position string) (phrase.Phrase, error) {
	known, err := q.solve(ctx, budget, position)
	if err != nil {
		return phrase.Phrase{}, err
	}
	i := slices.IndexFunc(known.Moves, func(m game.Move) bool { return m.Winning })
	if i < 0 {
		return phrase.Phrase{}, nil
	}
	m := known.Moves[i]
	return phrase.Of("But %s is won by this move of %s: %s → %s.", phrase.Clip(known.Position), player(known, m.Player, false), m.Text, phrase.Clip(m.To)), nil
}

// tried returns the side whose move tries the claim that somebody else than won wins; ok is false where any
// player's does. Of a winner by side it is that side, for the claim that the first player wins the other one; else it
// is the side that is said to win, or its opponent where the first player wins.
func (a assertion) tried(won game.Winner) (who game.Player, ok bool) {
	sides := map[game.Winner]game.Player{game.LeftPlayer: game.Left, game.RightPlayer: game.Right}
	turned := a.winner == game.FirstPlayer
	who, ok = sides[won]
	if !ok {
		turned = won == game.FirstPlayer
		who, ok = sides[a.winner]
	}
	if turned {
		who = who.Other()
	}
	return who, ok
}

// player names who makes a move or answers it, by the side where that matters.
func player(known *game.Answer, p game.Player, answers bool) phrase.Phrase {
	switch {
	case known.First == game.Both || !known.Names[p].IsZero():
		return name(known, []game.Winner{game.Left: game.LeftPlayer, game.Right: game.RightPlayer}[p])
	case answers:
		return called[game.SecondPlayer]
	}
	return called[game.FirstPlayer]
}

// name is what a winner is called in a game.
func name(known *game.Answer, w game.Winner) phrase.Phrase {
	for p, side := range []game.Winner{game.LeftPlayer, game.RightPlayer} {
		if w == side && !known.Names[p].IsZero() {
			return known.Names[p]
		}
	}
	return called[w]
}
