package whole_test

import (
	"context"
	"fmt"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/analysis"
	"zermelo/internal/theory/retro/whole"
)

// A table for other positions takes the place of the one before, in the memory
// that is counted as well.
func TestTablesThatAreDroppedHoldNothing(t *testing.T) {
	results := &game.Rules[int]{Alike: true, Single: true, Moves: func(dst *game.Sums[int], p int, _ game.Player) {
		if p > 0 {
			dst.Add(p - 1)
		}
	}}
	scores := *results
	scores.Gains = func(dst []game.Gain[int], p int) []game.Gain[int] {
		if p > 0 {
			dst = append(dst, game.Gain[int]{To: p - 1, Points: 1})
		}
		return dst
	}
	for name, rules := range map[string]*game.Rules[int]{"results": results, "scores": &scores} {
		whole := whole.New(name, rules, func(p int) string { return fmt.Sprint(p) })
		held := func(starts ...int) int64 {
			budget, release := game.Budget{}.Share()
			defer release()
			s := analysis.NewSolver(budget)
			for _, p := range starts {
				position := game.Position{{Rules: whole, Parts: []any{p}}}
				if _, err := s.Solve(context.Background(), position, game.Request{}); err != nil {
					t.Fatal(err)
				}
			}
			return budget.Held()
		}
		if alone, after := held(4_000), held(2_000, 3_000, 4_000); after != alone || alone == 0 {
			t.Errorf("%s: %d bytes are held after other tables, %d without them", name, after, alone)
		}
	}
}
