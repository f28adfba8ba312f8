package partizan_test

import (
	"context"
	"errors"
	"testing"

	"go.uber.org/goleak"

	"zermelo/game"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/partizan"
	"zermelo/value/short"
)

// TestMain fails if a goroutine is left when all tests have ended.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// Work on two cores that is stopped, by its context, a limit or a loop, leaves
// nobody walking behind.
func TestNobodyIsLeftWalking(t *testing.T) {
	rules := game.Of[board.Cells](board.Domineering{})
	p := board.Cells{Bits: 1<<25 - 1, Width: 5, Height: 5}
	stopped := errors.New("the walk was not stopped")
	for reports := range 4 {
		ctx, cancel := context.WithCancel(context.Background())
		if reports == 0 {
			cancel()
		}
		seen := 0
		budget := game.Budget{Cores: 2, Progress: func(game.Progress) {
			if seen++; seen == reports {
				cancel()
			}
		}}
		_, err := partizan.New(rules, short.NewTable(short.Settings{}), budget).Value(ctx, p)
		if err == nil && reports <= 1 {
			err = stopped
		}
		if err != nil && !errors.Is(err, context.Canceled) {
			t.Errorf("stopped after %d reports: %v", reports, err)
		}
		cancel()
		goleak.VerifyNone(t)
	}
	for steps := uint64(1); steps < 1<<20; steps *= 4 {
		budget := game.Budget{Cores: 2, Steps: steps}
		_, err := partizan.New(rules, short.NewTable(short.Settings{}), budget).Value(context.Background(), p)
		if !errors.Is(err, game.ErrLimit) && (err != nil || steps < 1<<14) {
			t.Errorf("%d steps: %v", steps, err)
		}
		goleak.VerifyNone(t)
	}
	for memory := int64(1); memory < 1<<22; memory *= 4 {
		budget := game.Budget{Cores: 2, Memory: memory}
		_, err := partizan.New(rules, short.NewTable(short.Settings{Memory: memory}), budget).Value(context.Background(), p)
		if !errors.Is(err, game.ErrLimit) && (err != nil || memory < 1<<10) {
			t.Errorf("%d bytes: %v", memory, err)
		}
		goleak.VerifyNone(t)
	}
	if _, err := partizan.New(game.Of[int](ring{}), short.NewTable(short.Settings{}), game.Budget{Cores: 2}).Value(context.Background(), 9); !errors.Is(err, game.ErrLoopy) {
		t.Errorf("a loop: %v", err)
	}
	goleak.VerifyNone(t)
}
