package analysis

import (
	"context"
	"slices"

	"zermelo/game"
	"zermelo/phrase"
	"zermelo/retro"
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

func (t *storedTable[P]) tie(ctx context.Context, part any) (retro.Tie, error) {
	if t.ties == nil {
		t.ties = retro.NewTies[P](t.rules, t.Table, tiedPositions)
	}
	return t.ties.Of(ctx, part.(P))
}

// findTie finds how a drawn position ends.
func (f *finiteQuestion) findTie() error {
	table, ok := f.table.(tier)
	if !ok || f.value.Result != game.Drawn {
		return nil
	}
	tie, err := table.tie(f.ctx, f.part)
	switch {
	case err != nil || !tie.Known:
		return err
	case !tie.Finished:
		f.answer.Draw = DrawByRepetition
		return nil
	}
	distance := uint32(tie.Distance)
	f.answer.Draw, f.answer.Remoteness = DrawFinished, &distance
	return nil
}

// The ways of a draw.
const (
	DrawFinished     = "finished"
	DrawByRepetition = "repetition"
)

// byTie gives the drawing ones of choices, from a position that is a finished
// draw, the number of moves to its end, and puts the nearest first.
func (f *finiteQuestion) byTie(choices []Choice) error {
	table, ok := f.table.(tier)
	if !ok || f.answer.Draw != DrawFinished {
		return nil
	}
	for i, c := range choices {
		if c.Value.Result != game.Drawn {
			continue
		}
		tie, err := table.tie(f.ctx, c.To)
		if err != nil {
			return err
		}
		if tie.Finished {
			distance := uint32(tie.Distance) + 1
			choices[i].Value.Distance = &distance
		}
	}
	slices.SortStableFunc(choices, func(a, b Choice) int {
		x, y := a.Value, b.Value
		switch {
		case x.Result != game.Drawn || y.Result != game.Drawn:
			return int(y.Result) - int(x.Result)
		case x.Distance == nil || y.Distance == nil:
			return b2i(x.Distance == nil) - b2i(y.Distance == nil)
		}
		return int(*x.Distance) - int(*y.Distance)
	})
	return nil
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// drawSentence says how a draw ends.
func (f *finiteQuestion) drawSentence() phrase.Phrase {
	switch f.answer.Draw {
	case DrawFinished:
		return phrase.Of("Neither player can force a win: the game ends in a draw, after %d moves at the earliest. A line of best play:", *f.answer.Remoteness)
	case DrawByRepetition:
		return phrase.Of("Neither player can force a win, and play goes on for ever: a draw by repetition. A line of best play:")
	}
	return phrase.Of("Neither player can force a win: the game is a draw. A line of best play:")
}
