package match_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// TestEqualParts compares what is said of a heap when the time is over with
// the values: a win that is told is one, and so is its move.
func TestEqualParts(t *testing.T) {
	over, cancel := context.WithDeadline(context.Background(), time.Now().Add(-time.Second))
	defer cancel()
	told, lost := 0, 0
	for _, name := range []string{"kayles", "stripes:2,5", "stripes:3,4,7", "octal:0.07", "octal:4.4", "octal:0.156", "octal:0.f3", "grundy", "octal:4?.1"} {
		for n := range 40 {
			p, err := catalog.Parse(fmt.Sprint(name, " ", n))
			if err != nil {
				t.Fatal(err)
			}
			full, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p, game.Request{Moves: game.Listable, EveryMove: true})
			if err != nil {
				t.Fatal(err)
			}
			if !full.MoverWins() {
				lost++
			}
			short, err := analysis.NewSolver(game.Budget{}).Solve(over, p, game.Request{Moves: 10})
			if err == nil && short.Value != "" || short.Outcome == game.Undecided {
				continue // known by a theorem, or not at all
			}
			if cut := short.Cut(); err != nil || !errors.Is(cut, context.DeadlineExceeded) {
				t.Fatalf("%s %d: got the error %v, and cut off was %v", name, n, err, cut)
			}
			told++
			if !full.MoverWins() || !short.MoverWins() || len(short.Moves) != 1 {
				t.Fatalf("%s %d: told %v with the moves %v", name, n, short.Outcome, short.Moves)
			}
			found := false
			for _, m := range full.Moves {
				found = found || m.To == short.Moves[0].To && m.Winning
			}
			if !found {
				t.Errorf("%s %d: %s, to %s, is no winning move", name, n, short.Moves[0].Text, short.Moves[0].To)
			}
		}
	}
	if told < 50 || lost < 20 {
		t.Errorf("%d wins were told, %d positions are lost: too few to try anything", told, lost)
	}
}
