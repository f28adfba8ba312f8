package retro_test

import (
	"context"
	"errors"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
)

// The estimate does not refuse what can be solved, and comes near enough to the
// published number of positions of Connect Four (J. Tromp) to refuse it.
func TestEstimateOfGames(t *testing.T) {
	for _, size := range [][3]int{{3, 3, 3}, {4, 4, 4}, {5, 3, 3}} {
		g, err := token.NewConnect(size[0], size[1], size[2])
		if err != nil {
			t.Fatal(err)
		}
		near(t, g, g.Starts()[0])
	}
	for side := 2; side <= 3; side++ {
		g, err := token.NewHex(side)
		if err != nil {
			t.Fatal(err)
		}
		near(t, g, g.Starts()[0])
	}
	g, err := token.NewConnect(7, 6, 4)
	if err != nil {
		t.Fatal(err)
	}
	const published = 4_531_985_219_092 / 2 // up to reflection
	if e := retro.Estimate(game.Of[token.Stones](g), token.Stones{}); e > published || e < published/20 {
		t.Errorf("Connect Four has %g positions by estimate, %d in truth", e, uint64(published))
	}
}

// near compares the estimate with a search.
func near[R any, P comparable](t *testing.T, g R, start P) {
	t.Helper()
	rules := game.Of[P](g)
	table, err := retro.Solve(context.Background(), rules, retro.Settings{Route: retro.Searched}, start)
	if err != nil {
		t.Fatal(err)
	}
	n := float64(table.Statistics().Positions)
	if e := retro.Estimate(rules, start); e > 2*n || e < n/20 {
		t.Errorf("%T: %f positions, estimated %f", g, n, e)
	}
}

// The numbers of an index refuse a game from its beginning that is far too large, and
// neither one that is solved nor a later position.
func TestTooManyNumbered(t *testing.T) {
	few := retro.Settings{Budget: game.Budget{Memory: 1 << 30}}
	for _, side := range []int{3, 4, 5} {
		q, err := token.NewQuixo(side)
		if err != nil {
			t.Fatal(err)
		}
		rules := game.Of[token.Men](q)
		start := rules.Starts()[0]
		refused := retro.TooManyNumbered(rules, few, start)
		if (side == 5) != errors.Is(refused, game.ErrLimit) || side < 5 && refused != nil {
			t.Errorf("quixo:%d is refused with %v", side, refused)
		}
		if err := retro.TooManyNumbered(rules, retro.Settings{}, start); err != nil {
			t.Errorf("without a bound quixo:%d is refused with %v", side, err)
		}
		var moves game.Sums[token.Men]
		rules.Moves(&moves, start, game.Left)
		if err := retro.TooManyNumbered(rules, few, moves.Parts()[0]); err != nil {
			t.Errorf("a later position of quixo:%d is refused with %v", side, err)
		}
	}
}
