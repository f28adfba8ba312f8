package board_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/board"
)

func TestKingDirt(t *testing.T) {
	for _, rules := range []board.KingDirt{{First: false}, {First: true}} {
		t.Run(fmt.Sprint(rules.First), func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(17, 18))
			random := func(cells int) string {
				text := randomBoard(r, "xo..#", cells, false)
				if r.IntN(3) > 0 {
					text = fmt.Sprintf("%d,%d:%s", 1+r.IntN(2), r.IntN(2), text)
				}
				return text
			}
			moves := naiveKings(rules.First)
			for i := range 600 {
				text := random(1 + i%64)
				p := parse(t, rules, text)
				if got := rules.Format(p); got != text {
					t.Fatalf("%q is spelt %q", text, got)
				}
				for _, who := range []game.Player{game.Left, game.Right} {
					var got []string
					for _, q := range rules.Moves(nil, p, who) {
						got = append(got, rules.Format(q))
						if rules.Describe(1, p, []board.Kings{q}).IsZero() {
							t.Fatalf("no words from %q to %q", text, rules.Format(q))
						}
					}
					want := moves(text, who == game.Left)
					slices.Sort(got)
					slices.Sort(want)
					if !slices.Equal(got, want) {
						t.Fatalf("%v moves from %q to\n%q, want\n%q", who, text, got, want)
					}
				}
			}
			var small []board.Kings
			for range 60 {
				small = append(small, parse(t, rules, random(5)))
			}
			gametest.Run(t, game.Of[board.Kings](rules), small...)
		})
	}
	for text, place := range map[string][2]int{"1,:x.": {2, 0}, "1:..": {1, 0}, "x,1:..": {0, 1}, "1,1:.y": {5, 1}, "1,99:..": {2, 2}} {
		_, err := board.KingDirt{}.Parse(text)
		var e *game.ParseError
		if !errors.As(err, &e) || e.Offset != place[0] || e.Len != place[1] || e.Input != text {
			t.Errorf("%q: %+v", text, err)
		}
	}
}
