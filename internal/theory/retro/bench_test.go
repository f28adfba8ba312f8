package retro

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"zermelo/game"
)

// circle is a game on pairs of numbers below n, seen from the player to move:
// the own number moves by 1 up or down or by 3 up around the circle; who meets
// the opponent's wins.
type circle struct{ n uint64 }

type pair struct{ own, other uint64 }

func (g circle) Moves(dst []pair, p pair) []pair {
	if p.own == p.other {
		return dst
	}
	return append(dst, pair{p.other, (p.own + 1) % g.n}, pair{p.other, (p.own + 3) % g.n}, pair{p.other, (p.own + g.n - 1) % g.n})
}

func (g circle) Unmoves(dst []pair, p pair) []pair {
	for _, step := range [...]uint64{1, 3, g.n - 1} {
		if q := (pair{(p.other + g.n - step) % g.n, p.own}); q.own != q.other {
			dst = append(dst, q)
		}
	}
	return dst
}

func (g circle) Size() uint64                 { return g.n * g.n }
func (g circle) Rank(p pair) uint64           { return p.own*g.n + p.other }
func (g circle) Unrank(i uint64) (pair, bool) { return pair{i / g.n, i % g.n}, true }
func (g circle) Starts() []pair               { return []pair{{0, g.n / 2}} }
func (g circle) Layers() int                  { return 1 }
func (g circle) Layer(pair) int               { return 0 }

func BenchmarkSolve(b *testing.B) {
	g := game.Of[pair](circle{1000})
	for _, route := range []Route{Indexed, Rescanned, Searched, ByLayers} {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%v/workers=%d", route, workers), func(b *testing.B) {
				positions := uint64(0)
				for b.Loop() {
					table, err := Solve(context.Background(), g, Settings{Budget: game.Budget{Cores: workers}, Route: route})
					if err != nil {
						b.Fatal(err)
					}
					positions += table.Statistics().Positions
				}
				b.ReportMetric(float64(positions)/b.Elapsed().Seconds(), "positions/s")
			})
		}
	}
}

func BenchmarkNimbers(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	g := make(Digraph, 100_000)
	for i := range g {
		for range r.IntN(5) {
			g[i] = append(g[i], r.IntN(len(g)))
		}
	}
	rules := game.Of[int](g)
	for b.Loop() {
		if _, err := SolveNimbers(context.Background(), rules, Settings{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(g)*b.N)/b.Elapsed().Seconds(), "positions/s")
}
