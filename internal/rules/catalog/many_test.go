package catalog_test

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// Of more moves than can be listed one that wins is found, and the others are
// said to be left out.
func TestAWinningMoveAmongTooMany(t *testing.T) {
	for _, text := range []string{
		"kayles 1388192635", "dawson 1000000007", "octal:4.4 3000001", "octal:0.07 2000000001 7 3", "kayles 1388192635 1388192636",
	} {
		p, err := catalog.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p, game.Request{Moves: 3})
		if err != nil {
			t.Fatal(err)
		}
		if len(a.Best()) == 0 || !a.Best()[0].Winning || a.OmittedMoves < 1<<20 {
			t.Errorf("%s: %d winning moves, %d omitted", text, len(a.Best()), a.OmittedMoves)
		}
	}
}
