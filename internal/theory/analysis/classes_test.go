package analysis_test

import (
	"context"
	"fmt"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/analysis"
)

// TestMembersOfClasses: members are written with their games where these differ.
func TestMembersOfClasses(t *testing.T) {
	of := func(name string, n uint64) game.Position {
		return game.Position{{Rules: walk.Named(name, game.Of[uint64](takeAway{}), format), Parts: []any{n}}}
	}
	for _, c := range []struct {
		positions []game.Position
		want      string
	}{
		{[]game.Position{of("one", 1), of("one", 5)}, "[[b f]]"},
		{[]game.Position{of("one", 1), of("other", 5), of("one", 2)}, "[[one b other f] [one c]]"},
	} {
		all, err := analysis.NewSolver(game.Budget{}).Classes(context.Background(), c.positions, 1000)
		if err != nil || len(all) == 0 {
			t.Fatalf("%v, %v", all, err)
		}
		if last := all[len(all)-1]; fmt.Sprint(last.Classes) != c.want {
			t.Errorf("classes by nimbers are %v, want %s", last.Classes, c.want)
		}
	}
}
