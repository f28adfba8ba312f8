package whole_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/retro/whole"
)

// Sequences of moves are counted as by walking each to its last move.
func TestPerft(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	for range 50 {
		to := make([][]int, 8)
		for p := range to {
			for range r.IntN(4) {
				to[p] = append(to[p], r.IntN(len(to)))
			}
		}
		var walk func(p, depth int) uint64
		walk = func(p, depth int) uint64 {
			if depth == 0 {
				return 1
			}
			var n uint64
			for _, q := range to[p] {
				n += walk(q, depth-1)
			}
			return n
		}
		rules := &game.Rules[int]{Alike: true, Single: true, Moves: func(dst *game.Sums[int], p int, _ game.Player) {
			for _, q := range to[p] {
				dst.Add(q)
			}
		}}
		named := whole.New("graph", rules, func(p int) string { return fmt.Sprint(p) })
		counter := named.Whole.(interface {
			Perft(ctx context.Context, part any, depth int) (uint64, error)
		})
		for depth := 1; depth <= 6; depth++ {
			if n, err := counter.Perft(context.Background(), 0, depth); err != nil || n != walk(0, depth) {
				t.Fatalf("%v: %d sequences of %d moves, %v, want %d", to, n, depth, err, walk(0, depth))
			}
		}
	}
}
