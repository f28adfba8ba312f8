package hackenbush

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/partizan"
	"zermelo/value/short"
)

// BenchmarkColoured evaluates a graph of 18 edges of all colours.
func BenchmarkColoured(b *testing.B) {
	g, err := ReadWords("0-1:r 1-2 1-3:b 2-4:b 2-5 3-6:b 5-7 0-8:b 0-9:r 5-10:b 0-11:r 6-5:b 9-0:b 0-11 9-3 3-7:b 8-5:r 4-7")
	if err != nil {
		b.Fatal(err)
	}
	rules := *game.Of[Position](Coloured{})
	rules.Value, rules.Valuer = nil, nil // the general theory is measured
	for b.Loop() {
		e := partizan.New(&rules, short.NewTable(short.Settings{}), game.Budget{Cores: 1})
		if _, err := e.Value(context.Background(), Whole(g)); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(e.Solved()), "positions")
	}
}
