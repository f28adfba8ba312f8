package catalog_test

import (
	"context"
	"maps"
	"os"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/grundy"
	"zermelo/internal/theory/partizan"
	"zermelo/internal/theory/search"
	"zermelo/value/short"
)

// TestSearchIsAsValues: who wins sums of positions of games of unequal players is
// by search as their values say, for both players.
func TestSearchIsAsValues(t *testing.T) {
	sums, fresh := 1000, 50 // sums tried, and those between two searches that know nothing
	if testing.Short() {
		sums = 400
	}
	if os.Getenv("ZERMELO_LONG") != "" {
		sums = 100_000
	}
	all := trials().unequal
	names := slices.Sorted(maps.Keys(all))
	r := seeded("search")
	open := func(b game.Budget) game.Nimbers { return grundy.NewEngines(b) }
	table := short.NewTable(short.Settings{})
	values := partizan.NewPositions(table, game.Budget{Cores: 1}, open)
	var by *search.Search
	ctx, tried := context.Background(), map[game.Outcome]int{}
	for i := range sums {
		if i%fresh == 0 {
			by = search.New(game.Budget{}, open(game.Budget{}))
		}
		var sum game.Position
		one := names[r.IntN(len(names))]
		for range 1 + r.IntN(4) {
			name := one
			if r.IntN(2) == 0 {
				name = names[r.IntN(len(names))]
			}
			sum = append(sum, parse(t, all[name][r.IntN(len(all[name]))])...)
		}
		v, _, err := values.Value(ctx, sum)
		if err != nil {
			t.Fatalf("%s: %v", sum, err)
		}
		want := game.OutcomeOf(table.Sign(v))
		if got, err := by.Outcome(ctx, sum); err != nil || got != want {
			t.Fatalf("%s is %v by search (%v), and by its value %v", sum, got, err, want)
		}
		tried[want]++
	}
	if len(names) < 15 || len(tried) < 4 {
		t.Errorf("%d games with the outcomes %v are too few to try anything", len(names), tried)
	}
}
