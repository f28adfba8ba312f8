package whole

import (
	"context"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

// A Trip is a position of a [game.Peaked] game that is being played. Its end
// depends on where it began, and who wins on what was seen.
type Trip[P comparable] struct {
	At P
	// Scores are the greatest worths seen of Left's and of Right's positions,
	// that of At with them.
	Scores [2]int64
	// Moved says that the token has left the start.
	Moved bool
}

// NewTrips returns a [game.Peaked] game that begins at start. identity is its
// name with its data.
func NewTrips[P comparable](name, identity string, rules *game.Rules[P], start P, format func(p Trip[P]) string) *game.Named {
	t := &trips[P]{rules: rules, start: start}
	whole := game.Of[Trip[P]](t)
	whole.PlayerName = rules.PlayerName
	return walk.Named(name, whole, one(format)).WithIdentity(identity).WithWhole(t)
}

// Table implements [game.Whole].
func (t *trips[P]) Table(budget game.Budget) game.WholeTable {
	return &tripTable[P]{trips: t, settings: retro.Settings{Budget: budget}}
}

// StartOf returns the trip that begins at start.
func StartOf[P comparable](rules *game.Rules[P], start P) Trip[P] {
	p := Trip[P]{At: start}
	p.Scores[rules.Turn(start)] = rules.Worth(start)
	return p
}

// trips is the game as one of win and loss whose positions say it all.
type trips[P comparable] struct {
	rules *game.Rules[P]
	start P
}

// Moves implements [game.Impartial].
func (t *trips[P]) Moves(dst []Trip[P], p Trip[P]) []Trip[P] {
	if p.Moved && p.At == t.start {
		return dst
	}
	var moves game.Sums[P]
	t.rules.Moves(&moves, p.At, game.Left)
	for _, q := range moves.Parts() {
		next := Trip[P]{At: q, Scores: p.Scores, Moved: true}
		if q != t.start {
			own := &next.Scores[t.rules.Turn(q)]
			*own = max(*own, t.rules.Worth(q))
		}
		dst = append(dst, next)
	}
	return dst
}

// Turn implements [game.Turner].
func (t *trips[P]) Turn(p Trip[P]) game.Player { return t.rules.Turn(p.At) }

// Again implements [game.Repeater].
func (t *trips[P]) Again(p, q Trip[P]) bool { return t.Turn(p) == t.Turn(q) }

// Ended implements [game.Ender]: the greater score has won.
func (t *trips[P]) Ended(p Trip[P]) (game.Result, bool) {
	if len(t.Moves(nil, p)) > 0 {
		return game.Loss, false
	}
	return t.result(p, retro.Peak{}), true
}

// Describe implements [game.Describer].
func (t *trips[P]) Describe(part int, from Trip[P], to []Trip[P]) phrase.Phrase {
	if t.rules.Describe == nil {
		return phrase.Of("move to %v", to[0].At)
	}
	return t.rules.Describe(part, from.At, []P{to[0].At})
}

// result says for the player to move at p who wins if the greatest worth
// still to come is that of peak.
func (t *trips[P]) result(p Trip[P], peak retro.Peak) game.Result {
	seen := retro.Peak{Owner: game.Left, Worth: p.Scores[game.Left]}
	if p.Scores[game.Right] > seen.Worth {
		seen = retro.Peak{Owner: game.Right, Worth: p.Scores[game.Right]}
	}
	if peak.Worth > seen.Worth {
		seen = peak
	}
	if seen.Owner == t.Turn(p) {
		return game.Win
	}
	return game.Loss
}

// A tripTable answers from the peaks of all positions ahead.
type tripTable[P comparable] struct {
	*trips[P]
	settings retro.Settings
	peaks    *retro.Peaks[P]
}

// Value implements [game.WholeTable].
func (t *tripTable[P]) Value(ctx context.Context, part any) (game.WholeValue, error) {
	p := part.(Trip[P])
	if t.peaks == nil {
		peaks, err := retro.SolvePeaks(ctx, t.rules, t.start, t.settings)
		if err != nil {
			return game.WholeValue{}, err
		}
		t.peaks = peaks
	}
	var peak retro.Peak
	if !p.Moved || p.At != t.start {
		var ok bool
		if peak, ok = t.peaks.Peak(p.At); !ok {
			return game.WholeValue{}, game.Unsupported(phrase.Of("the token cannot come there from the start"), phrase.Phrase{})
		}
	}
	v := game.WholeValue{Result: t.result(p, peak)}
	v.Totals = t.totals(p)
	return v, nil
}

// totals returns the scores of Left and of Right in the end of best play.
func (t *tripTable[P]) totals(p Trip[P]) *[2]int64 {
	for {
		choices := t.choices(p)
		if len(choices) == 0 {
			return &p.Scores
		}
		p = choices[0].To.(Trip[P])
	}
}

// Choices implements [game.WholeTable].
func (t *tripTable[P]) Choices(part any) ([]game.Choice, error) {
	return t.choices(part.(Trip[P])), nil
}

func (t *tripTable[P]) choices(p Trip[P]) []game.Choice {
	moves := t.Moves(nil, p)
	if len(moves) == 0 {
		return nil
	}
	byField := make(map[P]Trip[P], len(moves))
	for _, q := range moves {
		byField[q.At] = q
	}
	var choices []game.Choice
	for _, c := range t.peaks.Choices(p.At) {
		choices = append(choices, game.Choice{To: byField[c.To], Value: game.WholeValue{Result: t.result(p, c.Peak)}})
	}
	return choices
}

// Solved implements [game.WholeTable].
func (t *tripTable[P]) Solved() int {
	if t.peaks == nil {
		return 0
	}
	return t.peaks.Positions()
}
