package search

import (
	"context"
	"errors"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
)

// Two searches side by side, which find sums by hashes of their own positions and
// values, say what one alone says, in both ways to search, also when they start
// over for want of memory.
func TestHelpers(t *testing.T) {
	defer func(n uint64) { aloneSteps = n }(aloneSteps)
	aloneSteps = 1 << 6
	ctx := context.Background()
	for _, q := range []struct{ game, text string }{
		{"domineering", empty(6, 6)}, {"nogo", empty(4, 3)}, {"clobber", checkered(4, 4)}, {"amazons", "x...|....|....|...o"},
	} {
		p := read(t, boards[q.game], q.text)
		for _, engine := range gametest.Some(t, []Engine{AlphaBeta, ProofNumbers}, 1, 2) {
			one := New(game.Budget{Cores: 1}, nil)
			one.Engine = engine
			want, err := one.Outcome(ctx, p)
			if err != nil {
				t.Fatal(err)
			}
			for _, memory := range []int64{0, 4 << 20} {
				budget, release := game.Budget{Cores: 2, Memory: memory}.Share()
				two := New(budget, nil)
				two.Engine = engine
				got, err := two.Outcome(ctx, p)
				if err != nil && (memory == 0 || !errors.Is(err, game.ErrLimit)) || err == nil && got != want {
					t.Errorf("%s by engine %d, %d bytes: %v, %v, alone %v", q.text, engine, memory, got, err, want)
				}
				if memory == 0 && (len(two.helpers) != 1 || two.helped == 0) {
					t.Errorf("%s by engine %d: nobody helped", q.text, engine)
				}
				t.Logf("%s by engine %d, %d bytes: %d sums, alone %d", q.text, engine, memory, two.Nodes(), one.Nodes())
				release()
			}
		}
	}
}
