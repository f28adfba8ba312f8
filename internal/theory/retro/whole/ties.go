package whole

import (
	"context"
	"sort"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

// tier is implemented by tables that tell finished draws from draws by
// repetition.
type tier interface {
	tie(ctx context.Context, part any) (retro.Tie, error)
}

// tiedPositions is how many drawn positions are looked at for how a draw ends.
const tiedPositions = 1 << 18

func (t *resultTable[P]) tie(ctx context.Context, part any) (retro.Tie, error) {
	if t.ties == nil {
		t.ties = retro.NewTies[P](t.rules, t.table, tiedPositions)
	}
	return t.ties.Of(ctx, part.(P))
}

// findTie finds how a drawn position ends.
func (j *judge) findTie() error {
	table, ok := j.table.(tier)
	if !ok || j.value.Result != game.Drawn {
		return nil
	}
	if j.bySearch() != nil { // no position comes again
		j.answer.Ends = game.DrawFinished
		return nil
	}
	tie, err := table.tie(j.ctx, j.part)
	switch {
	case err != nil || !tie.Known:
		return err
	case !tie.Finished:
		j.answer.Ends = game.DrawByRepetition
		return nil
	}
	distance := uint32(tie.Distance)
	j.answer.Ends, j.answer.Remoteness = game.DrawFinished, &distance
	return nil
}

// byTie gives the drawing ones of choices, from a position that is a finished
// draw, the number of moves to its end, and puts the nearest first.
func (j *judge) byTie(choices []game.Choice) error {
	table, ok := j.table.(tier)
	if !ok || j.answer.Ends != game.DrawFinished || j.bySearch() != nil {
		return nil
	}
	for i, c := range choices {
		if c.Value.Result != game.Drawn {
			continue
		}
		tie, err := table.tie(j.ctx, c.To)
		if err != nil {
			return err
		}
		if tie.Finished {
			distance := uint32(tie.Distance) + 1
			choices[i].Value.Distance = &distance
		}
	}
	order := func(a, b game.Choice) int {
		x, y := a.Value, b.Value
		switch {
		case x.Result != game.Drawn || y.Result != game.Drawn:
			return int(y.Result) - int(x.Result)
		case x.Distance == nil || y.Distance == nil:
			return b2i(x.Distance == nil) - b2i(y.Distance == nil)
		}
		return int(*x.Distance) - int(*y.Distance)
	}
	sort.SliceStable(choices, func(i, j int) bool { return order(choices[i], choices[j]) < 0 })
	return nil
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// drawSentence says how a draw ends.
func (j *judge) drawSentence() phrase.Phrase {
	switch j.answer.Ends {
	case game.DrawFinished:
		return phrase.Of("Neither player can force a win: the game ends in a draw, after %d moves at the earliest. A line of best play:", *j.answer.Remoteness)
	case game.DrawByRepetition:
		return phrase.Of("Neither player can force a win, and play goes on for ever: a draw by repetition. A line of best play:")
	}
	return phrase.Of("Neither player can force a win: the game is a draw. A line of best play:")
}
