package analysis

import (
	"cmp"
	"context"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/retro"
)

func retroSettings(s fold.Settings) retro.Settings {
	return retro.Settings{Memory: s.Memory, Progress: s.Progress}
}

// A resultTable solves games of win, loss and draw.
type resultTable[P comparable] struct {
	rules    game.Impartial[P]
	settings retro.Settings
	table    *retro.Table[P]
	solved   int
}

// Value implements [FiniteTable].
func (t *resultTable[P]) Value(ctx context.Context, part any) (FiniteValue, error) {
	p := part.(P)
	if t.table != nil {
		if v, err := t.table.Lookup(p); err != nil || v.Known {
			return finiteValue(v), err
		}
		t.table = nil // a table for other positions is not kept beside the new one
	}
	table, err := retro.Solve(ctx, t.rules, t.settings, p)
	if err != nil {
		return FiniteValue{}, err
	}
	t.table, t.solved = table, int(table.Statistics().Positions)
	v, err := table.Lookup(p)
	return finiteValue(v), err
}

func finiteValue(v retro.Value) FiniteValue {
	f := FiniteValue{Result: v.Result}
	if v.Result != game.Drawn {
		n := uint32(v.Distance)
		f.Distance = &n
	}
	return f
}

// Choices implements [FiniteTable].
func (t *resultTable[P]) Choices(part any) ([]Choice, error) {
	return choicesIn(t.rules, t.table, part.(P))
}

func choicesIn[P comparable](rules game.Impartial[P], table retro.Prober[P], p P) ([]Choice, error) {
	found, err := retro.Choices(rules, table, p)
	choices := make([]Choice, len(found))
	for i, c := range found {
		choices[i] = Choice{c.To, finiteValue(c.Value)}
	}
	return choices, err
}

// Solved implements [FiniteTable].
func (t *resultTable[P]) Solved() int { return t.solved }

// A scoreTable solves games in which points are collected.
type scoreTable[P comparable] struct {
	rules    game.Scored[P]
	settings retro.Settings
	scores   *retro.Scores[P]
}

// Value implements [FiniteTable].
func (t *scoreTable[P]) Value(ctx context.Context, part any) (FiniteValue, error) {
	p := part.(P)
	if t.scores != nil {
		if score, ok := t.scores.Score(p); ok {
			return scoreValue(score), nil
		}
		t.scores = nil
	}
	scores, err := retro.SolveScores(ctx, t.rules, t.settings, p)
	if err != nil {
		return FiniteValue{}, err
	}
	t.scores = scores
	score, _ := scores.Score(p)
	return scoreValue(score), nil
}

func scoreValue(score int64) FiniteValue {
	return FiniteValue{Result: game.Result(cmp.Compare(score, 0)), Score: &score}
}

// Choices implements [FiniteTable].
func (t *scoreTable[P]) Choices(part any) ([]Choice, error) {
	var choices []Choice
	for _, c := range t.scores.Choices(part.(P)) {
		choices = append(choices, Choice{c.To, scoreValue(c.Score)})
	}
	return choices, nil
}

// Solved implements [FiniteTable].
func (t *scoreTable[P]) Solved() int {
	if t.scores == nil {
		return 0
	}
	return t.scores.Positions()
}

// A peakTable solves games in which the greatest worth seen wins.
type peakTable[P comparable] struct {
	rules    retro.Peaked[P]
	settings retro.Settings
	peaks    *retro.Peaks[P]
}

// Value implements [FiniteTable]. A game is solved from where it begins: its
// end depends on that.
func (t *peakTable[P]) Value(ctx context.Context, part any) (FiniteValue, error) {
	p := part.(P)
	peaks, err := retro.SolvePeaks(ctx, t.rules, p, t.settings)
	if err != nil {
		return FiniteValue{}, err
	}
	t.peaks = peaks
	peak, _ := peaks.Peak(p)
	return t.value(p, peak), nil
}

// value is the value of a peak for the owner of p.
func (t *peakTable[P]) value(p P, peak retro.Peak) FiniteValue {
	if peak.Owner == t.rules.Turn(p) {
		return FiniteValue{Result: game.Win}
	}
	return FiniteValue{Result: game.Loss}
}

// Choices implements [FiniteTable].
func (t *peakTable[P]) Choices(part any) ([]Choice, error) {
	var choices []Choice
	for _, c := range t.peaks.Choices(part.(P)) {
		choices = append(choices, Choice{c.To, t.value(part.(P), c.Peak)})
	}
	return choices, nil
}

// Solved implements [FiniteTable].
func (t *peakTable[P]) Solved() int { return 0 }
