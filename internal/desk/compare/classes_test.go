package compare_test

import (
	"context"
	"errors"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// TestClasses puts Zhang's positions into classes; one position alone visits
// what States counts.
func TestClasses(t *testing.T) {
	var positions []game.Position
	for _, line := range []string{"nim 3 3 1", "nim 1 3 3", "nim 5 5 1", "nim 2 3"} {
		p, err := catalog.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		positions = append(positions, p)
	}
	solver := analysis.NewSolver(game.Budget{})
	all, err := solver.Classes(context.Background(), positions, 1000)
	if err != nil || len(all) != 4 {
		t.Fatal(all, err)
	}
	for i, want := range []int{4, 3, 2, 1} {
		if len(all[i].Classes) != want {
			t.Errorf("%s: %v, want %d classes", all[i].ID, all[i].Classes, want)
		}
	}
	for _, p := range positions {
		one, err := solver.Classes(context.Background(), []game.Position{p}, 1000)
		counts, err2 := solver.States(context.Background(), p, 1000)
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		for i, want := range []uint64{counts.Tuple, counts.Multiset, counts.Set, counts.Nimber} {
			if one[i].Positions != want {
				t.Errorf("%s of %s: %d positions, States counts %d", one[i].ID, p, one[i].Positions, want)
			}
		}
	}
	if _, err := solver.Classes(context.Background(), positions, 20); !errors.Is(err, game.ErrLimit) {
		t.Errorf("with 20 positions: %v", err)
	}
}
