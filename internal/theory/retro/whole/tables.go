package whole

import (
	"cmp"
	"context"
	"errors"
	"sort"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

// A resultTable solves games of win, loss and draw.
type resultTable[P comparable] struct {
	rules    *game.Rules[P]
	settings retro.Settings
	release  func() // gives the memory of table back
	table    *retro.Table[P]
	solved   int
	ties     *retro.Ties[P]

	// near answers where the table would be large; nil if there is none, or if
	// it did not know the last position that was asked for.
	near *retro.Near[P]

	searching[P]
}

// largeTable is the number of positions above which a short win or loss is
// looked for before a table is made.
const largeTable = 1 << 26

// A round is how many positions a table may have, and how many moves a search forward may
// look at where it would have more.
type round struct {
	positions uint64
	moves     int
}

// rounds are gone through where nobody knows how many positions a game has: a table that
// is soon made knows all moves, so it is tried first; then a win or a loss that is found
// forward ends the work. To count the positions takes a third of the time of their table, and
// a move that is looked at forward about a tenth of that of a position: where nothing is
// found forward, as the game is a draw, the rounds cost about as much as the table after
// them, and mostly less.
// The last has no bound of positions: its moves are for where no table can be made.
var rounds = []round{{1 << 14, 1 << 17}, {1 << 17, 1 << 20}, {1 << 20, 1 << 22}, {0, lastMoves}}

const lastMoves = 1 << 28

// nearby looks for a short win or loss.
func (t *resultTable[P]) nearby(ctx context.Context, p P, moves int) (retro.Value, error) {
	if t.near == nil {
		t.near = retro.NewNear(t.rules, t.settings.Budget)
	}
	v, err := t.near.Value(ctx, p, moves)
	if err != nil {
		t.leave()
	}
	return v, err
}

// leave ends the search forward, as there is a table or nothing was found. What it looked at
// is told where there is no table.
func (t *resultTable[P]) leave() {
	if t.near != nil {
		t.solved = max(t.solved, t.near.Positions())
		t.near.Close()
		t.near = nil
	}
}

// Near reports whether what Choices says comes from a search forward, which
// leaves out what is decided later.
func (t *resultTable[P]) Near() bool { return t.near != nil }

// Fuller reports whether a table will be made, which knows more than the search forward,
// if all moves are wanted.
func (t *resultTable[P]) Fuller() bool { return t.rules.Index == nil && !t.all }

// Value implements [game.WholeTable].
func (t *resultTable[P]) Value(ctx context.Context, part any) (game.WholeValue, error) {
	p := part.(P)
	t.last = false
	if t.table != nil {
		if v, err := t.table.Lookup(p); err != nil || v.Known {
			return valueAt(t.rules, p, v), err
		}
		t.release() // a table for other positions is not kept beside the new one
		t.table, t.ties = nil, nil
	}
	if x := t.rules.Index; !t.only && x != nil && x.Size > largeTable {
		if v, err := t.nearby(ctx, p, retro.NearMoves); err != nil || v.Known {
			return valueAt(t.rules, p, v), err
		}
		t.leave()
	}
	if v, ok, err := t.bySearch(ctx, t.rules, t.settings.Budget, p); ok {
		return v, err
	}
	if err := retro.TooManyNumbered(t.rules, t.settings, p); err != nil {
		return game.WholeValue{}, err
	}
	if t.rules.Index != nil {
		return t.backward(ctx, p, 0)
	}
	return t.inRounds(ctx, p)
}

// inRounds finds what p is worth where nobody knows how many positions follow. Where a
// table does not fit into the limits, what was found forward is the answer.
func (t *resultTable[P]) inRounds(ctx context.Context, p P) (game.WholeValue, error) {
	var near retro.Value
	for i := 0; ; i++ {
		r := rounds[i]
		if r.positions == 0 && !near.Known {
			t.leave() // a table needs the memory
		}
		v, err := t.backward(ctx, p, r.positions)
		if err == nil || errors.Is(ctx.Err(), context.Canceled) {
			t.leave()
			return v, err
		}
		mayGrow := errors.Is(err, retro.ErrMany)
		if !mayGrow {
			r.moves = lastMoves
		}
		if !near.Known && ctx.Err() == nil {
			near, _ = t.nearby(ctx, p, r.moves)
		}
		switch {
		case near.Known && !(t.all && mayGrow):
			return valueAt(t.rules, p, near), nil
		case !mayGrow:
			t.leave()
			return v, err
		}
	}
}

// backward makes the table of what p leads to, of so many positions at most; 0 for no
// bound.
func (t *resultTable[P]) backward(ctx context.Context, p P, most uint64) (game.WholeValue, error) {
	settings := counting(t.settings, &t.solved)
	settings.Budget, t.release = settings.Share()
	settings.Most = most
	table, err := retro.Solve(ctx, t.rules, settings, p)
	if err != nil {
		t.release()
		return game.WholeValue{}, err
	}
	t.leave()
	t.table, t.solved = table, int(table.Statistics().Positions)
	v, err := table.Lookup(p)
	return valueAt(t.rules, p, v), err
}

// counting keeps in found how many positions are found, for what is said if the work ends early.
func counting(settings retro.Settings, found *int) retro.Settings {
	*found = 0
	report := settings.Progress
	settings.Progress = func(p game.Progress) {
		*found = int(p.Done)
		if report != nil {
			report(p)
		}
	}
	return settings
}

// valueAt is what p is worth to who is to move there by a value of a table, which has play
// without end for a draw.
//
//go:noinline
func valueAt[P comparable](rules *game.Rules[P], p P, v retro.Value) game.WholeValue {
	f := game.WholeValue{Result: v.Result}
	if v.Result == game.Drawn && v.Known && rules.Forever != nil {
		f.Result, f.Endless = rules.Forever(p), true
	} else if v.Result != game.Drawn {
		n := uint32(v.Distance)
		f.Distance = &n
	}
	return f
}

// Choices implements [game.WholeTable].
func (t *resultTable[P]) Choices(part any) ([]game.Choice, error) {
	if t.last {
		return t.search.choices(part.(P))
	}
	if t.near == nil {
		return choicesIn(t.rules, t.table, part.(P))
	}
	found, err := retro.Choices(t.rules, t.near, part.(P))
	var choices []game.Choice
	for _, c := range found {
		if c.Value.Known { // the others come last
			choices = append(choices, game.Choice{To: c.To, Value: valueAt(t.rules, part.(P), c.Value)})
		}
	}
	return choices, err
}

func choicesIn[P comparable](rules *game.Rules[P], table retro.Prober[P], p P) ([]game.Choice, error) {
	found, err := retro.Choices(rules, table, p)
	choices := make([]game.Choice, len(found))
	for i, c := range found {
		choices[i] = game.Choice{To: c.To, Value: valueAt(rules, p, c.Value)}
	}
	return choices, err
}

// Solved implements [game.WholeTable].
func (t *resultTable[P]) Solved() int {
	if t.last {
		return int(t.search.Positions())
	}
	if t.near != nil {
		return t.near.Positions()
	}
	return t.solved
}

// A scoreTable solves games in which points are collected.
type scoreTable[P comparable] struct {
	rules    *game.Rules[P]
	settings retro.Settings
	release  func() // gives the memory of scores back
	scores   *retro.Scores[P]

	searching[P]
}

// manyScores is the number of positions above which a score comes from the
// theorem of the rules, if they have one, and not from all positions.
const manyScores = 1 << 15

// fewScores is the number of positions up to which all scores are found where nobody knows
// how many there are; where there are more a search says as much.
const fewScores = 1 << 12

// byTheorem reports whether the scores come from the theorem of the rules.
func (t *scoreTable[P]) byTheorem() bool {
	return t.rules.Score != nil && t.rules.Index != nil && t.rules.Index.Size > manyScores
}

// Theorem returns the sentences of the theorem that gives the score of a part,
// or none if it comes from all positions.
func (t *scoreTable[P]) Theorem(part any) []phrase.Phrase {
	if !t.byTheorem() {
		return nil
	}
	return t.rules.ScoreBy(part.(P))
}

// Value implements [game.WholeTable].
func (t *scoreTable[P]) Value(ctx context.Context, part any) (game.WholeValue, error) {
	p := part.(P)
	t.last = false
	if t.byTheorem() {
		return t.whole(p, t.rules.Score(p)), ctx.Err()
	}
	if t.scores != nil {
		if score, ok := t.scores.Score(p); ok {
			return t.whole(p, score), nil
		}
		t.release()
		t.scores = nil
	}
	v, ok, err := t.bySearch(ctx, t.rules, t.settings.Budget, p)
	if !ok && t.rules.Index == nil && !t.only {
		if v, err = t.backward(ctx, p, fewScores); !errors.Is(err, retro.ErrMany) {
			return v, err
		}
		v, ok, err = t.ahead(ctx, t.rules, t.settings.Budget, p)
	}
	switch {
	case !ok:
		return t.backward(ctx, p, 0)
	case err == nil:
		v = t.whole(p, *v.Score)
	}
	return v, err
}

// backward finds the scores of what p leads to, of so many positions at most; 0 for no
// bound.
func (t *scoreTable[P]) backward(ctx context.Context, p P, most uint64) (game.WholeValue, error) {
	settings := t.settings
	settings.Budget, t.release = t.settings.Share()
	settings.Most = most
	scores, err := retro.SolveScores(ctx, t.rules, settings, p)
	if err != nil {
		t.release()
		return game.WholeValue{}, err
	}
	t.scores = scores
	score, _ := scores.Score(p)
	return t.whole(p, score), nil
}

// whole is a score with the totals, those of the player to move first where
// positions do not say who it is.
func (t *scoreTable[P]) whole(p P, score int64) game.WholeValue {
	v := scoreValue(score)
	if t.rules.Pot != nil {
		all := t.rules.Pot(p)
		v.Totals = &[2]int64{(all + score) / 2, (all - score) / 2}
		if t.rules.Turn != nil && t.rules.Turn(p) == game.Right {
			v.Totals[0], v.Totals[1] = v.Totals[1], v.Totals[0]
		}
	}
	return v
}

func scoreValue(score int64) game.WholeValue {
	return game.WholeValue{Result: game.Result(cmp.Compare(score, 0)), Score: &score}
}

// Choices implements [game.WholeTable].
func (t *scoreTable[P]) Choices(part any) ([]game.Choice, error) {
	if t.last {
		return t.search.choices(part.(P))
	}
	var choices []game.Choice
	if t.byTheorem() {
		for _, g := range t.rules.Gains(nil, part.(P)) {
			score := -t.rules.Score(g.To)
			if t.rules.Again != nil && t.rules.Again(part.(P), g.To) {
				score = -score
			}
			choices = append(choices, game.Choice{To: g.To, Value: scoreValue(g.Points + score)})
		}
		order := func(a, b game.Choice) int { return cmp.Compare(*b.Value.Score, *a.Value.Score) }
		sort.SliceStable(choices, func(i, j int) bool { return order(choices[i], choices[j]) < 0 })
		return choices, nil
	}
	for _, c := range t.scores.Choices(part.(P)) {
		choices = append(choices, game.Choice{To: c.To, Value: scoreValue(c.Score)})
	}
	return choices, nil
}

// Solved implements [game.WholeTable].
func (t *scoreTable[P]) Solved() int {
	if t.last {
		return int(t.search.Positions())
	}
	if t.scores == nil {
		return 0
	}
	return t.scores.Positions()
}
