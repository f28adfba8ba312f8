package heap

import (
	"fmt"
	"math"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/octal"
)

// A description and the code of the same game have the same moves and values,
// also where it takes any number and breaks what is left.
func TestDescriptionsAsCodes(t *testing.T) {
	every := ranges{{1, noEnd}}.numbers()
	for code, d := range map[string]description{
		"0.[7]":  {numbers: every, left: octal.Move{Heaps: 7}},
		"0.[4!]": {numbers: every, left: octal.Move{Heaps: 4, Distinct: 4}},
		"0.[f?]": {numbers: every, left: octal.Move{Heaps: 15, Distinct: 4, Mixed: 8}},
		"0.077":  {numbers: ranges{{2, 3}}.numbers(), left: octal.Move{Heaps: 7}},
		"4!.0":   {numbers: ranges{}.numbers(), split: octal.Move{Heaps: 4, Distinct: 4}},
	} {
		want, err := parseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		g := d.game()
		if g.Single || newTakeBreak(*g.Rule).code != want.code {
			t.Errorf("%s: the rule is %s", code, newTakeBreak(*g.Rule))
		}
		for n := range uint64(40) {
			var got, moves game.Sums[uint64]
			g.Moves(&got, n, game.Left)
			want.moves(&moves, n, game.Left)
			if fmt.Sprint(got) != fmt.Sprint(moves) {
				t.Fatalf("%s: the moves from %d are %v, want %v", code, n, got, moves)
			}
			if g.Count(n) < uint64(got.Len()) {
				t.Fatalf("%s: heap %d has %d moves, counted %d", code, n, got.Len(), g.Count(n))
			}
		}
		// Without listing what can be taken.
		if n := uint64(1) << 50; g.Count(n) < want.count(n) && want.count(n) < math.MaxUint64 {
			t.Errorf("%s: counted %d moves from %d, want %d", code, g.Count(n), n, want.count(n))
		}
	}
}
