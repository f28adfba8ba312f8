package search

import (
	"context"
	"errors"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/game/walk"
)

// Left walks round a circle of so many places, Right may only stop the game.
func circle(n int) *game.Named {
	return walk.Named("circle", &game.Rules[int]{
		Single: true,
		Moves: func(dst *game.Sums[int], p int, who game.Player) {
			if p >= 0 {
				dst.Add((p + 1) % n)
			}
		},
	}, func([]int) string { return "" })
}

func TestLoopsAreRefused(t *testing.T) {
	for _, n := range []int{1, 2, 3, 100, 1000, 3001} {
		for _, engine := range []Engine{AlphaBeta, ProofNumbers} {
			ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
			s := New(game.Budget{}, nil)
			s.Engine = engine
			_, err := s.Outcome(ctx, game.Position{{Rules: circle(n), Parts: []any{0}}})
			cancel()
			if !errors.Is(err, game.ErrLoopy) {
				t.Errorf("a circle of %d, engine %d: %v", n, engine, err)
			}
		}
	}
}
