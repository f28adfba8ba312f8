package compound_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/compound"
)

// BenchmarkSum decides a sum of 100,000 heaps from scratch (values of all
// positions, summaries, winner) and finds a winning move.
func BenchmarkSum(b *testing.B) {
	r := rand.New(rand.NewPCG(9, 10))
	for _, size := range []struct {
		name  string
		below uint64
	}{{"heaps-to-10", 10}, {"heaps-to-100", 100}, {"heaps-to-1000", 1000}} {
		parts := make([]uint64, 100_000)
		for i := range parts {
			parts[i] = 1 + r.Uint64N(size.below)
		}
		for _, mode := range decided() {
			b.Run(mode.String()+"/"+size.name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					e, err := compound.New(mode, game.Of[uint64](lasker{}), game.Budget{})
					if err != nil {
						b.Fatal(err)
					}
					p, err := e.Position(context.Background(), parts...)
					if err != nil {
						b.Fatal(err)
					}
					if _, ok := p.Best(); !ok {
						b.Fatal("no move")
					}
				}
			})
		}
	}
}
