package grundy_test

import (
	"context"
	"errors"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	boards "zermelo/internal/rules/board"
	"zermelo/internal/theory/grundy"
)

// A value that is asked for within bounds is found by the same engine as without:
// each call keeps to its bound and goes on where the last one stopped.
func TestNimberWithinGoesOn(t *testing.T) {
	ctx := context.Background()
	part := boards.Cells{Bits: 1<<28 - 1, Width: 7, Height: 4}
	for _, ordered := range gametest.Some(t, []bool{true, false}, 1, 2) {
		rules := cram("cram", ordered)
		want, err := grundy.New(rules.Record, game.Budget{}).Value(ctx, part)
		if err != nil {
			t.Fatal(err)
		}
		const bound = 30_000
		engines, calls := grundy.NewEngines(game.Budget{}), 0
		for ; ; calls++ {
			n, spent, err := engines.NimberWithin(ctx, rules, part, bound)
			if spent > bound+bound/8 {
				t.Fatalf("a call took %d steps", spent)
			}
			if err == nil {
				if n != want {
					t.Errorf("worth %d, want %d", n, want)
				}
				break
			}
			if !errors.Is(err, game.ErrLimit) || calls > 1000 {
				t.Fatal(calls, err)
			}
		}
		if calls < 2 {
			t.Errorf("found after %d calls", calls)
		}
		solved := engines.Solved()
		if n, err := engines.Nimber(ctx, rules, part); err != nil || n != want || engines.Solved() != solved {
			t.Errorf("then worth %d (%v), with %d positions more", n, err, engines.Solved()-solved)
		}
	}
}
