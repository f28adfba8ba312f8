package retro

import (
	"context"
	"errors"
	"testing"

	"go.uber.org/goleak"

	"zermelo/game"
)

// TestMain fails if a goroutine is left when all tests have ended.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// Work that is stopped at any time, by its context or by a limit, leaves none
// of its workers behind.
func TestNoWorkerIsLeft(t *testing.T) {
	rules := game.Of[pair](circle{100})
	for _, route := range []Route{Indexed, Rescanned, Searched, ByLayers} {
		for _, last := range []int{0, 1, 2, 5, 20} {
			ctx, cancel := context.WithCancel(context.Background())
			seen := 0
			settings := Settings{Route: route, Budget: game.Budget{Cores: 3, Progress: func(game.Progress) {
				if seen++; seen >= last {
					cancel()
				}
			}}}
			if last == 0 {
				cancel()
			}
			if _, err := Solve(ctx, rules, settings); err != nil && !errors.Is(err, context.Canceled) {
				t.Errorf("%v, stopped after %d reports: %v", route, last, err)
			} else if err == nil && last == 0 {
				t.Errorf("%v: solved what was stopped before it began", route)
			}
			cancel()
			goleak.VerifyNone(t)
		}
		for memory := int64(1); memory < 1<<21; memory *= 4 {
			settings := Settings{Route: route, Budget: game.Budget{Cores: 3, Memory: memory}}
			if _, err := Solve(context.Background(), rules, settings); err != nil && !errors.Is(err, game.ErrLimit) {
				t.Errorf("%v, %d bytes: %v", route, memory, err)
			} else if err == nil && memory == 1 {
				t.Errorf("%v: solved in a byte", route)
			}
			goleak.VerifyNone(t)
		}
	}
}
