package discover

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/script/formula"
)

// TestBlocking holds tables and proved rules to play by the letter: the opponent
// chooses the options that are forbidden, the player to move one of the others.
func TestBlocking(t *testing.T) {
	for _, spec := range []string{"rook", "wythoff", "king", "knight"} {
		for forbidden := 1; forbidden <= 3; forbidden++ {
			plain := opened(t, spec)
			rules := formula.Rules[[2]int64](plain.made)
			known := map[[2]int64]bool{}
			var loses func(p [2]int64) bool
			// wins reports whether the player to move wins when so many more of the
			// options, those from the first on, may be forbidden.
			var wins func(options [][2]int64, more int) bool
			wins = func(options [][2]int64, more int) bool {
				if len(options) == 0 {
					return false
				}
				if more > 0 && !wins(options[1:], more-1) {
					return false
				}
				return loses(options[0]) || wins(options[1:], more)
			}
			loses = func(p [2]int64) bool {
				if is, ok := known[p]; ok {
					return is
				}
				var sums game.Sums[[2]int64]
				rules.Moves(&sums, p, game.Left)
				seen := map[[2]int64]bool{}
				var options [][2]int64
				for _, q := range append([][2]int64{}, sums.Parts()...) {
					if !seen[q] {
						seen[q] = true
						options = append(options, q)
					}
				}
				known[p] = !wins(options, forbidden)
				return known[p]
			}
			r, err := plain.Blocking(forbidden)
			if err != nil {
				t.Fatal(err)
			}
			const side = 8
			table, err := r.play(context.Background(), side, game.Budget{})
			if err != nil {
				t.Fatal(err)
			}
			for n := range table.all {
				v, _ := table.at(n)
				if want := loses([2]int64{int64(n[0]), int64(n[1])}); (v == 0) != want {
					t.Fatalf("%s with %d forbidden: %v is %d, by the letter lost is %v", spec, forbidden, n, v, want)
				}
			}
		}
	}
}
