package catalog_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// heapGames are the spellings of games that are worth nimbers by a theorem, of
// which a position may be one number.
func heapGames(t *testing.T) (names []string) {
	for _, e := range catalog.Entries() {
		for _, line := range slices.Concat(e.Examples, more[e.Name]) {
			name, _, _ := strings.Cut(line, " ")
			p, err := catalog.Parse(name + " 5")
			if err != nil || slices.Contains(names, name) || len(p) != 1 || len(p[0].Parts) != 1 || !p[0].Rules.IsImpartial() || p[0].Rules.Record.Grundy == nil {
				continue
			}
			names = append(names, name)
		}
	}
	return names
}

// A heap of any size that a theorem tells the value of stands in a sum with unequal
// games as its nimber: the winner, the value and a winning move are found in little
// time and memory.
func TestLargeHeapsInUnequalSums(t *testing.T) {
	names := heapGames(t)
	if len(names) < 10 {
		t.Errorf("%d games are tried: %q", len(names), names)
	}
	for _, name := range names {
		for _, size := range []string{"1000", "1000000", "5000000000", "1000000000000000000"} {
			for _, other := range []string{"clobber xo", "number 1/2", "domineering ..|..", "value ^"} {
				line := fmt.Sprintf("%s %s + %s", name, size, other)
				p, err := catalog.Parse(line)
				if err != nil {
					continue
				}
				a, err := analysis.NewSolver(game.Budget{Memory: 64 << 20}).Solve(t.Context(), p, game.Request{Moves: game.Listable})
				if err != nil {
					t.Errorf("%s: %v", line, err)
					continue
				}
				won := func(who game.Player) bool {
					return slices.ContainsFunc(a.Moves, func(m game.Move) bool { return m.Winning && m.Player == who })
				}
				for _, who := range []game.Player{game.Left, game.Right} {
					if a.Outcome.WonBy(who, true) != won(who) {
						t.Errorf("%s: outcome %s, value %s, and %s has a winning move: %v", line, a.Outcome, a.Value, who, won(who))
					}
				}
			}
		}
	}
}

// A winning move of five thousand million is found with its words.
func TestLargeHeapBesideClobber(t *testing.T) {
	a, err := analysis.NewSolver(game.Budget{Memory: 64 << 20}).Solve(t.Context(), parse(t, "nim 5000000000 + clobber xo"), game.Request{Moves: 100})
	if err != nil {
		t.Fatal(err)
	}
	if best := a.Best(); a.Value != "*5000000001" || a.Outcome != game.Next || len(best) != 2 || best[0].To != "nim 1 + clobber xo" {
		t.Errorf("%s, worth %s, best %v", a.Outcome, a.Value, best)
	}
}
