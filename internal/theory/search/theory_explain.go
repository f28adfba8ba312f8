package search

import (
	"zermelo/game"
	"zermelo/say/phrase"
)

// explain says why who moves first wins or loses: by a move with the reply to each
// answer to it, or by the refutation of each move.
func (j *judge) explain() ([]phrase.Phrase, error) {
	out := []phrase.Phrase{phrase.Of("The winner was found by search, as the value takes too long: a player wins by a move after which the other has none that wins.")}
	if j.question.Outcome {
		out = []phrase.Phrase{phrase.Of("The winner was found by search: a player wins by a move after which the other has none that wins.")}
	}
	for _, who := range j.question.First.Players() {
		lines, err := j.explainStart(who)
		out = append(out, lines...)
		if err != nil {
			return out, err
		}
	}
	return out, nil
}

func (j *judge) explainStart(who game.Player) ([]phrase.Phrase, error) {
	name := playerName(who)
	if !j.answer.Outcome.WonBy(who, true) && j.starts[who] != game.StartWins {
		out := []phrase.Phrase{phrase.Of("%s, moving first, loses; each move is answered:", name)}
		lines, err := j.replies(j.position, who)
		if len(lines) == 0 && err == nil {
			out = []phrase.Phrase{phrase.Of("%s, moving first, loses: there is no move.", name)}
		}
		return append(out, lines...), err
	}
	step, found, err := j.win(j.position, who)
	if err != nil || !found {
		return nil, err
	}
	move := j.position.Words(step)
	after := j.position.After(step)
	out := []phrase.Phrase{phrase.Of("%s, moving first, wins by: %s, leaving %s. The answers, each with its reply:", name, move, after.String())}
	lines, err := j.replies(after, who.Other())
	if len(lines) == 0 && err == nil {
		out = []phrase.Phrase{phrase.Of("%s, moving first, wins by: %s, leaving %s, where %s has no move.", name, move, after.String(), playerName(who.Other()))}
	}
	return append(out, lines...), err
}

// replies lists moves of who, who loses p, each with a move that wins against it.
func (j *judge) replies(p game.Position, who game.Player) (out []phrase.Phrase, err error) {
	shown := j.answer.Shown(game.ExplainedMoves)
	told := map[string]bool{} // positions after moves: equal ones are told once
	err = j.each(p, who, func(step game.Step) (bool, error) {
		after := p.After(step)
		text := after.String()
		if told[text] {
			return true, nil
		}
		told[text] = true
		if len(out) == shown {
			out = append(out, phrase.Of("… and so on for the other moves."))
			return false, nil
		}
		reply, found, err := j.win(after, who.Other())
		if err != nil || !found {
			return false, err
		}
		out = append(out, phrase.Of("  %s: %s, leaving %s", p.Words(step), after.Words(reply), after.After(reply).String()))
		return true, nil
	})
	return out, err
}

// win finds a winning move of who from p, which she wins: first among those whose
// result is at hand.
func (j *judge) win(p game.Position, who game.Player) (step game.Step, found bool, err error) {
	s := j.forward()
	for _, ask := range []func(game.Position) (wins, known bool, err error){
		func(after game.Position) (bool, bool, error) { return s.glance(j.ctx, who.Other(), after) },
		func(after game.Position) (bool, bool, error) {
			wins, err := s.Wins(j.ctx, who.Other(), after)
			return wins, err == nil, err
		},
	} {
		err = j.each(p, who, func(candidate game.Step) (bool, error) {
			wins, known, err := ask(p.After(candidate))
			if err == nil && known && !wins {
				step, found = candidate, true
			}
			return !found, err
		})
		if found || err != nil {
			break
		}
	}
	j.count()
	return step, found, err
}

// each calls visit with every move of who from p until it says no.
func (j *judge) each(p game.Position, who game.Player, visit func(game.Step) (more bool, err error)) error {
	for _, at := range p.Places() {
		s := p[at.Summand]
		more, err := true, error(nil)
		s.Rules.Options(s.Parts[at.Part], who, func(option []any) bool {
			more, err = visit(game.Step{Summand: at.Summand, Part: at.Part, Option: append([]any(nil), option...)})
			return more && err == nil
		})
		if err != nil || !more {
			return err
		}
	}
	return nil
}

func playerName(who game.Player) phrase.Phrase {
	if who == game.Left {
		return phrase.Of("Left")
	}
	return phrase.Of("Right")
}
