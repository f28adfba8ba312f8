package token_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
	"zermelo/internal/theory/retro/store"
)

func benchmarkSolve[P comparable](b *testing.B, name string, rules token.Rules[P], settings retro.Settings) {
	b.Run(name, func(b *testing.B) {
		positions := uint64(0)
		for b.Loop() {
			table, err := retro.Solve(context.Background(), game.Of[P](rules), settings)
			if err != nil {
				b.Fatal(err)
			}
			positions += table.Statistics().Positions
		}
		b.ReportMetric(float64(positions)/b.Elapsed().Seconds(), "positions/s")
	})
}

// BenchmarkSolve takes seconds a game: use -benchtime 1x.
func BenchmarkSolve(b *testing.B) {
	one := retro.Settings{Budget: game.Budget{Cores: 1}}
	benchmarkSolve(b, "quixo 4/workers=1", made(token.NewQuixo(4)), one)
	benchmarkSolve(b, "quixo 4/workers=2", made(token.NewQuixo(4)), retro.Settings{Budget: game.Budget{Cores: 2}})
	benchmarkSolve(b, "chase 60/workers=1", made(token.NewChase(60, 1, 2)), one)
	benchmarkSolve(b, "connect 5x4/workers=1", made(token.NewConnect(5, 4, 4)), one)
	benchmarkSolve(b, "connect 5x4 by layers/workers=1", made(token.NewConnect(5, 4, 4)), retro.Settings{Budget: game.Budget{Cores: 1}, Route: retro.ByLayers})
}

// BenchmarkQuery asks a table on disk about random positions.
func BenchmarkQuery(b *testing.B) {
	rules := made(token.NewQuixo(4))
	folder, err := store.Dir(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	if err := store.Build(context.Background(), folder, "quixo:4", game.Of[token.Men](rules), store.Settings{}); err != nil {
		b.Fatal(err)
	}
	table, err := store.Open(folder, "quixo:4", game.Of[token.Men](rules), 0)
	if err != nil {
		b.Fatal(err)
	}
	defer table.Close()
	r := rand.New(rand.NewPCG(1, 2))
	for b.Loop() {
		p, _ := rules.Unrank(r.Uint64N(rules.Size()))
		if v, err := table.Lookup(p); err != nil || !v.Known {
			b.Fatal(v, err)
		}
	}
	b.ReportMetric(float64(table.Bytes())/float64(table.Header().Counts.Positions), "B/position")
}
