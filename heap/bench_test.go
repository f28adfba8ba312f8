package heap_test

import (
	"context"
	"fmt"
	"testing"

	"zermelo/game"
	"zermelo/heap"
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
					if _, err := rules.Evaluator(game.Budget{}).Value(context.Background(), n); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "heaps/s")
			})
		}
	}
}
