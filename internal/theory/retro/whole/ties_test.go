package whole_test

import (
	"context"
	"fmt"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/analysis"
	"zermelo/internal/theory/retro/whole"
)

// Of moves that keep a draw, those to its nearest end come first, and those that
// only go round come last.
func TestNearestTieFirst(t *testing.T) {
	to := map[int][]int{0: {6, 7, 8, 9}, 6: {5}, 5: {6}, 7: {8}, 8: {9}}
	rules := &game.Rules[int]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[int], p int, _ game.Player) {
			for _, q := range to[p] {
				dst.Add(q)
			}
		},
		CourseRules: game.CourseRules[int]{Ended: func(p int) (game.Result, bool) { return game.Drawn, p == 9 }},
	}
	named := whole.New("ties", rules, func(p int) string { return fmt.Sprint(p) })
	a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), game.Position{{Rules: named, Parts: []any{0}}}, game.Request{Moves: 10})
	if err != nil {
		t.Fatal(err)
	}
	if a.Outcome != game.Draw || a.Ends != game.DrawFinished || a.Remoteness == nil || *a.Remoteness != 1 {
		t.Fatalf("%v, %v, after %v", a.Outcome, a.Ends, a.Remoteness)
	}
	var got string
	for _, m := range a.Moves {
		got += " " + m.To
		if m.Remoteness != nil {
			got += fmt.Sprintf(" (%d)", *m.Remoteness)
		}
	}
	if want := " 9 (0) 8 (1) 7 (2) 6"; got != want {
		t.Errorf("the moves are%s, want%s", got, want)
	}
}
