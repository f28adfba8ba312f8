package catalog_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

func TestCoinsErrors(t *testing.T) {
	for _, c := range []struct {
		line   string
		offset int
		want   string
	}{
		{"coins:twin 3", 6, "there is no coin rule called \"twin\" (at character 7); did you mean twins?"},
		{"coins:zzzzzzz 3", 6, "the rules are turtles"},
		{"coins 3", 5, "the game coins needs parameters"},
		{"coins:twins:2 3", 11, "the rule twins has no parameter"},
		{"coins:apart 3", 11, "number \"\" is not a whole number"},
		{"coins:apart:0 3", 12, "number 0 is too small"},
		{"coins:within:64 3", 13, "number 64 is too large"},
		{"coins:mock*apart:x 3,1", 17, "number \"x\" is not a whole number"},
		{"coins:sets: 3", 11, "distance \"\" is not a whole number"},
		{"coins:sets:0/0,a 3", 15, "distance \"a\" is not a whole number"},
		{"coins:mock*sets:0/-1 3", 18, "distance -1 is negative"},
		{"coins:mock*run 3,3", 11, "the rule run looks at the faces"},
		{"coins:run*mock 3,3", 6, "the rule run looks at the faces"},
		{"coins:mock*twins*ruler 3,3", 16, "mock*twins is a game on a board"},
		{"coins:mock* 3,3", 11, "there is no coin rule called \"\""},
		{"coins:ruler 3 0", 14, "there is no place 0: ruler numbers the coins from 1"},
		{"coins:ruler 0-5", 12, "there is no place 0"},
		{"coins:twins 3 -1", 14, "place -1 is negative"},
		{"coins:twins 3 5 3", 16, "place 3 is written twice"},
		{"coins:twins 3-7 5", 16, "place 5 is written twice"},
		{"coins:twins 7-3", 12, "the range 7-3 goes down"},
		{"coins:twins 7-", 14, "place \"\" is not a whole number"},
		{"coins:twins 1-9999999", 12, "more than 1,000,000 coins"},
		{"coins:twins 9223372036854775808", 12, "too large"},
		{"coins:twins tails 3", 12, "place \"tails\" is not a whole number"},
		{"coins:twins*ruler 2,3 2", 22, "\"2\" is not a cell"},
		{"coins:twins*ruler 2,3 2,0", 24, "there is no row 0: ruler numbers the coins from 1"},
		{"coins:turtles*ruler 0,3", 20, "there is no column 0: turtles"},
		{"coins:twins*ruler 2,3 1,1 2,3", 26, "the cell 2,3 is written twice"},
		{"coins:squares 5,9 2,3-7,9 8,8", 18, "the cell 5,9 is written twice"},
		{"coins:squares 9,9 1,1-4,4 4,4-9223372036854775807,7", 26, "the cell 4,4 is written twice"},
		{"coins:ruler 1-9223372036854775807 1-9223372036854775807", 34, "place 1 is written twice"},
		{"coins:squares 4,4-3,9", 14, "the range 4,4-3,9 goes down (at character 15); write the smaller number first: 3,4-4,9"},
		{"coins:squares 2,3-5", 18, "\"5\" is not a cell"},
		{"coins:squares 2,-3", 16, "row -3 is negative"},
		{"coins:acrostic 1,1-1001,1000", 15, "more than 1,000,000 coins"},
		{"coins:acrostic*twins 1,1", 6, "acrostic is a game on a board, and only rules for a row have a product (at character 7); a product is two rules for a row"},
		{"coins:twins*acrostic:mock 1,1", 12, "acrostic:mock is a game on a board, and only rules for a row have a product"},
		{"coins:squares*squares 1,1", 6, "squares is a game on a board"},
		{"coins:twins*run 1,1", 12, "the rule run looks at the faces"},
		{"coins:acrostic:run 1,1", 15, "the rule run looks at the faces of the coins: the XOR rule fails for it, and it has no acrostic"},
		{"coins:acrostic:twins+squares 1,1", 21, "squares is a game on a board, and an acrostic is made of rules for a row"},
		{"coins:acrostic:twins+mock+ruler 1,1", 25, "an acrostic has two rules at most"},
		{"coins:acrostic:twins+apart:0 1,1", 27, "number 0 is too small"},
		{"coins:acrostic: 1,1", 15, "there is no coin rule called \"\""},
		{"coins:acrostic:twins+ 1,1", 21, "there is no coin rule called \"\""},
		{"coins:acrostc 1,1", 6, "did you mean acrostic?"},
		{"coins:squares:3 1,1", 13, "the rule squares has no parameter"},
		{"coins:squares 0,1", 14, "there is no column 0: squares numbers the coins from 1"},
		{"coins:acrostic:twins+ruler 0,0", 29, "there is no row 0: ruler numbers the coins from 1"},
		{"coins:acrostic 3", 15, "\"3\" is not a cell of a board"},
		{"coins:cells 1,1", 11, "\"\" is not the place of a coin"},
		{"coins:cells:1,0/0 1,1", 16, "\"0\" is not the place of a coin"},
		{"coins:cells:1,0+0,-1 1,1", 16, "the rule cells turns a coin that does not lie before the head, at 0,-1: games might not end"},
		{"coins:cells:1,0/0,x 1,1", 18, "row \"x\" is not a whole number"},
		{"coins:cells:1,0+9223372036854775808,0 1,1", 16, "column 9223372036854775808 is too large"},
		{"coins:cells:1,0/ 1,1", 16, "\"\" is not the place of a coin"},
		{"coins:cells:1,0;0,1 1,1", 14, "row \"0;0,1\" is not a whole number"},
	} {
		_, err := catalog.Parse(c.line)
		var e *game.ParseError
		if !errors.As(err, &e) || e.Offset != c.offset || !strings.Contains(e.Error(), c.want) {
			t.Errorf("%q: %v (offset %d), want %q at %d", c.line, err, e.Offset, c.want, c.offset)
		}
	}
}

func TestCoinsSpelling(t *testing.T) {
	for line, want := range map[string]string{
		"coins:sets:1,0/3/0/3,3 7 4":                      "coins:sets:0/0,1/0,3 4 7",
		"coins:ruler 12 1-11":                             "coins:ruler 1-12",
		"coins:twins*mock 3,1 0,7":                        "coins:twins*mock 0,7 3,1",
		"coins:twins*mock tails":                          "coins:twins*mock tails",
		"coins:acrostic 3,1 0,7":                          "coins:acrostic:twins 0,7 3,1",
		"coins:acrostic:mock+mock tails":                  "coins:acrostic:mock tails",
		"coins:acrostic:mock+ruler 0,1":                   "coins:acrostic:mock+ruler 0,1",
		"coins:cells:0,1+1,0/2,0/0,0/1,0+0,1+0,0 4,4 2,3": "coins:cells:0,0/0,0+0,1+1,0/0,0+2,0 2,3 4,4",
		"coins:rugs 2,2":                                  "coins:ruler*ruler 2,2",
		"coins:corners 2,2":                               "coins:twins*twins 2,2",
		"coins:ruler 1-9223372036854775807":               "coins:ruler 1-9223372036854775807",
		"coins:squares 5,1-9,2 1,1-4,2":                   "coins:squares 1,1-9,2",
		"coins:squares 1,1-3,3":                           "coins:squares 1,1 1,2 1,3 2,1 2,2 2,3 3,1 3,2 3,3",
		"coins:rugs 1,1-9223372036854775807,5 3,6":        "coins:ruler*ruler 1,1-2,5 3,1 3,2 3,3 3,4 3,5 3,6 4,1-9223372036854775807,5",
	} {
		if got := spelling(parse(t, line)); got != want {
			t.Errorf("%q is printed as %q, want %q", line, got, want)
		}
	}
}

// Winning moves at places that no table reaches, in words and as positions
// that read back.
func TestGreatCoins(t *testing.T) {
	for _, line := range []string{
		"coins:turtles 9223372036854775807 5", "coins:mock 9223372036854775807 123456789012345678",
		"coins:ruler 1-1152921504606846976 4611686018427387904", "coins:twins*mock 5000000000000000000,123456789012345678 77,99",
		"coins:acrostic 9223372036854775807,5 77,99", "coins:squares 9223372036854775807,5",
		"coins:squares 1500000,2000000", "coins:squares 576460752303423488,864691128455135232 7,9", "coins:squares 3,3-1000000000000000000,999999999999999999",
		"coins:rugs 576460752303423488,4611686018427387904 12,12", "coins:rugs 5,5-1000000000000000000,999999999999999999", "coins:mock*ruler 77,3-1000,1000000000000000000",
		"coins:within:63 9000000000000000000 3", "coins:apart:1000000000000 9000000000000000000 7",
	} {
		p := parse(t, line)
		a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p, game.Request{Moves: 5, Explain: true})
		if err != nil || a.Winner().String() != "first" || len(a.Best()) == 0 {
			t.Errorf("%s: %+v, %v", line, a, err)
			continue
		}
		for _, m := range a.Best() {
			back := parse(t, p.Game()+" "+m.To)
			b, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), back, game.Request{})
			if err != nil || b.Winner().String() != "second" || !strings.HasPrefix(m.Text.String(), "turn ") {
				t.Errorf("%s: %s leads to %s, where %s wins, %v", line, m.Text, m.To, b.Winner().String(), err)
			}
		}
	}
}
