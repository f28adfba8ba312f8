package whole

import (
	"cmp"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

// shownRounds is the number of distances of which the positions are counted.
const shownRounds = 16

// counted is a table that counts its positions by their distances.
type counted interface{ Statistics() retro.Statistics }

// Statistics counts the positions of the table by value.
func (t *resultTable[P]) Statistics() retro.Statistics { return t.table.Statistics() }

// explainRounds says how many positions were settled at each distance from the
// ends of the game.
func (j *judge) explainRounds() (out []phrase.Phrase) {
	table, ok := j.table.(counted)
	if !ok {
		return nil
	}
	s := table.Statistics()
	out = append(out, phrase.Of("They were settled in rounds, those at distance 0 first, for the player to move:"))
	if j.rules.Record.Normal != nil {
		out[0] = phrase.Of("They were settled in rounds, those at distance 0 first, for the player to move (positions that a symmetry maps to each other count as one):")
	}
	at := func(counts []uint64, d int) phrase.Count {
		if d >= len(counts) {
			return 0
		}
		return phrase.Count(counts[d])
	}
	for d := 0; d <= s.Farthest(); d++ {
		if d == j.answer.Shown(shownRounds) {
			out = append(out, phrase.Of("  … and so on, up to distance %d", s.Farthest()))
			break
		}
		out = append(out, phrase.Of("  distance %d: %s won, %s lost", d, at(s.WinsIn, d), at(s.LossesIn, d)))
	}
	if s.Draws > 0 {
		out = append(out, j.neverSettled(s.Draws))
	}
	return out
}

// An evaluation is f of a position as Fang writes it: ∞ less the moves to come if Left
// wins, the negative of that if Right does, and 0 for what is not settled.
type evaluation struct {
	sign  int // of f
	moves uint32
}

// evaluationOf returns f of a position in which who is to move, with a result
// for who.
func evaluationOf(who game.Player, r game.Result, moves uint32) evaluation {
	e := evaluation{cmp.Compare(r, game.Drawn), moves}
	if who == game.Right {
		e.sign = -e.sign
	}
	return e
}

func (e evaluation) phrase() phrase.Phrase {
	switch {
	case e.sign == 0:
		return phrase.Raw("0")
	case e.sign > 0 && e.moves == 0:
		return phrase.Raw("∞")
	case e.sign > 0:
		return phrase.Of("∞ − %d", e.moves)
	case e.moves == 0:
		return phrase.Raw("−∞")
	}
	return phrase.Of("−∞ + %d", e.moves)
}

// explainEvaluation gives Fang's function f with the line that makes it of the
// moves, where positions say whose move it is.
func (j *judge) explainEvaluation() (out []phrase.Phrase, err error) {
	who, named := j.rules.Turn(j.part)
	if !named || j.value.Score != nil || j.value.Distance == nil && j.value.Result != game.Drawn {
		return nil, nil
	}
	names := j.answer.Names
	moves := func(v game.WholeValue, less uint32) uint32 {
		if v.Distance == nil {
			return 0
		}
		return *v.Distance - less
	}
	out = append(out, phrase.Of("As one number (Fang 2009): f = ∞ − n where %s wins in n moves, −∞ + n where %s does. "+
		"It is 0 as long as a position is not settled: that is no score, and only when the rounds are over does it mean a draw.", names[game.Left], names[game.Right]))
	choices, err := j.table.Choices(j.part)
	if err != nil {
		return nil, err
	}
	own := evaluationOf(who, j.value.Result, moves(j.value, 0))
	if len(choices) == 0 {
		return append(out, phrase.Of("Here the game is over: f = %s.", own.phrase())), nil
	}
	if who == game.Left {
		out = append(out, phrase.Of("%s is to move and takes the greatest f − sign(f) of the positions after the moves:", names[who]))
	} else {
		out = append(out, phrase.Of("%s is to move and takes the least f − sign(f) of the positions after the moves:", names[who]))
	}
	seen := map[any]bool{}
	for _, c := range choices {
		if seen[c.To] {
			continue
		}
		seen[c.To] = true
		if len(seen) > j.answer.Shown(game.ExplainedOptions) {
			out = append(out, phrase.Of("… and so on for the other moves."))
			break
		}
		after := evaluationOf(who, c.Value.Result, moves(c.Value, 1))
		made := evaluationOf(who, c.Value.Result, moves(c.Value, 0))
		out = append(out, phrase.Of("  %s: f = %s there, which makes %s", j.rules.Describe(1, j.part, []any{c.To}), after.phrase(), made.phrase()))
	}
	if who == game.Left {
		return append(out, phrase.Of("The greatest is f = %s.", own.phrase())), nil
	}
	return append(out, phrase.Of("The least is f = %s.", own.phrase())), nil
}

// neverSettled says how many positions are not settled by the ends of the game.
func (j *judge) neverSettled(positions uint64) phrase.Phrase {
	if j.rules.Record.Forever != nil {
		return phrase.Of("  never settled: %s, where play can go on for ever", phrase.Count(positions))
	}
	return phrase.Of("  never settled: %s, which are draws", phrase.Count(positions))
}
