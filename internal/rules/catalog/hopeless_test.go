package catalog_test

import (
	"errors"
	"runtime"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// A sum of unequal players with a part whose moves cannot be listed, and whose value
// nothing tells, is refused before anything is listed; one whose value is told is not.
func TestHopelessSums(t *testing.T) {
	for line, want := range map[string]bool{
		"treblecross 5000000000 + value ^":                           false,
		"grundy 5000000000 + domineering ....|....":                  false,
		"multiple:2 5000000000 + domineering ....|....|....|....":    false,
		"clobber xo + octal:0.007 5000000000 5000000000":             false,
		"value *5000000000 + multiple:2 5000000000 + domineering ..": false,
		"kayles 5000000000 + value ^":                                true,
		"nim 5000000000 + domineering ....|....|....|....":           true,
	} {
		for _, outcome := range []bool{false, true} {
			p, err := catalog.Parse(line)
			if err != nil {
				t.Fatal(err)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			a, err := analysis.NewSolver(game.Budget{Memory: 4 << 30}).Solve(t.Context(), p, game.Request{Outcome: outcome})
			runtime.ReadMemStats(&after)
			if a.Decided() != want || !want && !errors.Is(err, game.ErrLimit) || want && err != nil {
				t.Errorf("%s: %v (%v)", line, a.Outcome, err)
			}
			if made := (after.TotalAlloc - before.TotalAlloc) >> 20; made > 128 {
				t.Errorf("%s: took %d MiB", line, made)
			}
		}
	}
}
