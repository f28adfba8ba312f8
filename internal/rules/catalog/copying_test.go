package catalog

import (
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/lot"
	"zermelo/internal/rules/script/pattern"
)

// TestInPatterns: games that are told by patterns have as many moves as those of the catalogue.
func TestInPatterns(t *testing.T) {
	r := rand.New(rand.NewPCG(lot.Seed(t.Name()), 1))
	for name, d := range inPatterns {
		told, err := pattern.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		letters := ".."
		if !strings.HasSuffix(name, "domineering") {
			letters = "...xo"
		}
		for tries, met := 0, 0; met < 60; tries++ {
			if tries > 6000 {
				t.Fatalf("%s: no boards", name)
			}
			w, h := 1+r.IntN(4), 1+r.IntN(4)
			rows := make([]string, h)
			for i := range rows {
				for range w {
					rows[i] += string(letters[r.IntN(len(letters))])
				}
			}
			text := strings.Join(rows, "|")
			p, err := Parse(name + " " + text)
			board, unread := told.Rules.Read(text)
			if err != nil || unread != nil {
				continue // as where neighbours may not have these colours
			}
			met++
			for _, who := range []game.Player{game.Left, game.Right} {
				var sums game.Sums[pattern.Position]
				told.Rules.Moves(&sums, board, who)
				n := 0
				for range p.Moves(who) {
					n++
				}
				if n != len(sums.All()) {
					t.Errorf("%s %s: %d moves of %s, %d by patterns", name, text, n, who, len(sums.All()))
				}
			}
		}
	}
}
