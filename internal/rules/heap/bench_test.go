package heap_test

import (
	"context"
	"fmt"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/heap"
)

// BenchmarkTable fills tables of values from an empty one; the sizes show
// that a heap takes linear time.
func BenchmarkTable(b *testing.B) {
	for _, code := range []string{"0.77", "0.07", "4.4"} {
		rules, err := heap.ParseCode(code)
		if err != nil {
			b.Fatal(err)
		}
		for _, n := range []uint64{1e3, 1e4, 1e5} {
			b.Run(fmt.Sprintf("%s/%d", code, n), func(b *testing.B) {
				for b.Loop() {
					if _, err := rules.Engine(game.Budget{}).Value(context.Background(), n); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "heaps/s")
			})
		}
	}
}

// BenchmarkMoves lists the moves from one heap.
func BenchmarkMoves(b *testing.B) {
	for _, g := range []struct {
		rules *heap.Game
		n     uint64
	}{
		{coded(b, "0.77"), 1000},
		{coded(b, "0.f3"), 100},
		{heap.Lasker(), 1000},
		{heap.SplitThree(), 100},
		{subtraction(b, "1-"), 1000},
		{subtraction(b, "1-3,7"), 1000},
		{subtraction(b, "squares"), 1000},
	} {
		b.Run(g.rules.String(), func(b *testing.B) {
			var sums game.Sums[uint64]
			for b.Loop() {
				sums.Reset()
				g.rules.Moves(&sums, g.n, game.Left)
			}
		})
	}
}
