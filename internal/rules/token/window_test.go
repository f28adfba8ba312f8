package token_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
	"zermelo/internal/theory/search/window"
)

// searchAll holds search with a window to the table of all positions: on each that
// is reached, or on a few of many. A question remembers those before it.
func searchAll[P comparable](t *testing.T, name string, rules *game.Rules[P]) {
	t.Helper()
	ctx := context.Background()
	table, err := retro.Solve(ctx, rules, retro.Settings{})
	if err != nil {
		t.Fatal(name, err)
	}
	s := window.New(rules, game.Budget{})
	positions := reached(rules, 200_000)
	if testing.Short() {
		positions = positions[:min(len(positions), 5000)]
	}
	for _, p := range positions {
		want, err := table.Lookup(p)
		if err != nil || !want.Known {
			t.Fatal(name, p, want, err)
		}
		lo, hi, err := s.Result(ctx, p)
		if err != nil || lo != hi || lo != want.Result {
			t.Fatalf("%s: %v has the result %d to %d (%v), by the table %d", name, p, lo, hi, err, want.Result)
		}
	}
}

// reached returns the positions that are reached, in an order by lot.
func reached[P comparable](rules *game.Rules[P], most int) []P {
	seen := map[P]bool{}
	var all []P
	add := func(list []P) {
		for _, p := range list {
			if !seen[p] {
				seen[p] = true
				all = append(all, p)
			}
		}
	}
	add(rules.Starts())
	var moves game.Sums[P]
	for i := 0; i < len(all) && len(all) < most; i++ {
		moves.Reset()
		rules.Moves(&moves, all[i], game.Left)
		add(moves.Parts())
	}
	r := rand.New(rand.NewPCG(1, 2))
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

func TestSearchIsTheTable(t *testing.T) {
	for _, c := range gametest.Some(t, [][3]int{{3, 3, 3}, {3, 4, 3}, {4, 3, 3}, {4, 4, 4}, {4, 4, 3}, {5, 3, 3}, {3, 5, 2}, {6, 2, 2}, {1, 6, 4}, {7, 3, 4}}, 2, 2) {
		searchAll(t, "connect", game.Of[token.Stones](made(token.NewConnect(c[0], c[1], c[2]))))
	}
	for _, c := range gametest.Some(t, [][3]int{{3, 3, 3}, {4, 3, 3}, {3, 5, 2}, {1, 9, 3}, {4, 3, 4}}, 1, 1) {
		searchAll(t, "in-a-row", game.Of[token.Stones](made(token.NewInARow(c[0], c[1], c[2]))))
	}
	if gametest.Long() {
		searchAll(t, "hex 4", game.Of[token.Stones](made(token.NewHex(4))))
	}
	searchAll(t, "hex 3", game.Of[token.Stones](made(token.NewHex(3))))
	searchAll(t, "notakto 3,3,3", game.Of[token.Marks](made(token.NewNotakto(3, 3, 3))))
	if !gametest.Long() {
		return
	}
	searchAll(t, "notakto 4,3,3", game.Of[token.Marks](made(token.NewNotakto(4, 3, 3))))
}

// TestSearchIsTheScores is the same where points are collected.
func TestSearchIsTheScores(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range gametest.Scale(4, 20, 20) {
		row := make([]int64, 1+r.IntN(30))
		for i := range row {
			row[i] = r.Int64N(41) - 20
		}
		searchScores(t, "ends", game.Of[token.Stretch](made(token.NewEnds(row...))))
	}
}

func searchScores[P comparable](t *testing.T, name string, rules *game.Rules[P]) {
	t.Helper()
	ctx := context.Background()
	scores, err := retro.SolveScores(ctx, rules, retro.Settings{})
	if err != nil {
		t.Fatal(name, err)
	}
	s := window.New(rules, game.Budget{})
	lo, hi := s.Extent()
	for _, p := range reached(rules, 100_000) {
		want, ok := scores.Score(p)
		if got, err := s.Worth(ctx, p, lo, hi); err != nil || !ok || got != want {
			t.Fatalf("%s: %v is worth %d (%v), by the table %d", name, p, got, err, want)
		}
	}
}

// What repeats positions is refused, not misjudged.
func TestSearchRefusesRepetition(t *testing.T) {
	g := token.NewLGame()
	rules := game.Of[token.Ls](g)
	table, err := retro.Solve(context.Background(), rules, retro.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	s := window.New(rules, game.Budget{Steps: 1 << 16})
	refused := 0
	for _, p := range gametest.Sample(rules)[:50] {
		lo, hi, err := s.Result(context.Background(), p)
		if errors.Is(err, game.ErrLoopy) {
			refused++
		} else if err != nil {
			t.Fatal(err)
		}
		if want, _ := table.Lookup(p); want.Result < lo || want.Result > hi {
			t.Errorf("%v has the result %d to %d (%v), by the table %d", p, lo, hi, err, want.Result)
		}
	}
	if refused == 0 {
		t.Error("nothing is refused")
	}
}
