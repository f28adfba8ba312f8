package token

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/retro"
)

// Published counts of tic-tac-toe (testdata/tables.tsv): 1068 positions are
// ties, the longest in 9 moves, and none is drawn by repetition.
func TestTiesOfTicTacToe(t *testing.T) {
	g, err := NewInARow(3, 3, 3)
	if err != nil {
		t.Fatal(err)
	}
	rules := game.Of[Stones](g)
	table, err := retro.Solve(context.Background(), rules, retro.Settings{Whole: true, Route: retro.Searched})
	if err != nil {
		t.Fatal(err)
	}
	ties, longest := 0, 0
	known := retro.NewTies(rules, table, 0)
	table.Each(func(p Stones, v retro.Value) bool {
		if v.Result != game.Drawn {
			return true
		}
		tie, err := known.Of(context.Background(), p)
		if err != nil || !tie.Known || !tie.Finished {
			t.Fatalf("%s: %+v, %v", g.Format(p), tie, err)
		}
		ties++
		longest = max(longest, tie.Distance)
		return true
	})
	if ties != 1068 || longest != 9 {
		t.Errorf("%d ties, the longest in %d; want 1068 and 9", ties, longest)
	}
}
