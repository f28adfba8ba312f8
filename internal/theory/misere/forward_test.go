package misere

import (
	"errors"
	"math/rand/v2"
	"testing"

	"zermelo/game"
)

// What is found by play of whole positions, some small components together as a form, is what plain
// play finds, also after questions that were given up; it takes no more steps than it may.
func TestForward(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 4))
	given := 0
	for range scale(60, 200, 4000) {
		rules := *game.Of[uint64](code([]string{"0.77", "0.137", "0.333", "0.07", "4.7", "0.31", "0.75"}[r.IntN(7)]))
		rules.Breadth = func(n uint64) int { return int(n) }
		source, oracle := NewSource(&rules, SourceSettings{}), newOracle[uint64](&rules)
		f := newForward(game.Budget{}, NewTable(game.Budget{}))
		f.small = r.IntN(7)
		for range 6 {
			var parts []uint64
			for range 1 + r.IntN(4) {
				parts = append(parts, r.Uint64N(11))
			}
			steps := []uint64{0, 0, 1, 20}[r.IntN(4)]
			got, err := f.outcome(t.Context(), source.Components(parts...), steps)
			switch {
			case steps > 0 && errors.Is(err, game.ErrUndecided):
				given++
			case err != nil:
				t.Fatal(err)
			case got != outcomeOf(oracle.wins(parts...)):
				t.Fatalf("%v, forms up to %d: %v, play disagrees", parts, f.small, got)
			}
		}
	}
	if given == 0 {
		t.Error("no question was given up")
	}
}

// A position that comes again is told, not followed for ever.
func TestForwardLoop(t *testing.T) {
	rules := &game.Rules[uint64]{Alike: true, Moves: func(dst *game.Sums[uint64], n uint64, _ game.Player) {
		if n > 0 {
			dst.Add(n%3 + 1)
		}
	}}
	rules.Breadth = func(uint64) int { return 9 }
	f := newForward(game.Budget{}, NewTable(game.Budget{}))
	f.small = 0
	if _, err := f.outcome(t.Context(), NewSource(rules, SourceSettings{}).Components(1), 0); !errors.Is(err, game.ErrLoopy) {
		t.Errorf("a loop: %v", err)
	}
}
