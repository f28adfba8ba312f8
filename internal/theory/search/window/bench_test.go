package window_test

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/search/window"
)

func BenchmarkWindow(b *testing.B) {
	made := func(g *token.Connect, err error) *game.Rules[token.Stones] {
		if err != nil {
			b.Fatal(err)
		}
		return game.Of[token.Stones](g)
	}
	plain := func(r *game.Rules[token.Stones]) *game.Rules[token.Stones] {
		c := *r
		c.Tactics = nil
		return &c
	}
	for _, c := range []struct {
		name  string
		rules *game.Rules[token.Stones]
		long  bool
	}{
		{"connect-four 5x5", made(token.NewConnect(5, 5, 4)), false},
		{"connect-four 5x5, moves alone", plain(made(token.NewConnect(5, 5, 4))), false},
		{"connect-four 6x5", made(token.NewConnect(6, 5, 4)), true},
		{"connect-four 6x6", made(token.NewConnect(6, 6, 4)), true},
	} {
		b.Run(c.name, func(b *testing.B) {
			if c.long && testing.Short() {
				b.Skip("-short is given")
			}
			var positions uint64
			for b.Loop() {
				s := window.New(c.rules, game.Budget{})
				if _, _, err := s.Result(context.Background(), token.Stones{}); err != nil {
					b.Fatal(err)
				}
				positions += s.Positions()
				s.Close()
			}
			b.ReportMetric(float64(positions)/b.Elapsed().Seconds(), "positions/s")
			b.ReportMetric(float64(positions)/float64(b.N), "positions/op")
		})
	}
}
