package catalog_test

import (
	"context"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// TestOpposed holds misère play of games that are solved whole against a recursion, which
// knows who wins as usual at the end, and against the games that are it by name.
func TestOpposed(t *testing.T) {
	misere := game.Mode{Play: game.Misere}
	for _, line := range []string{"tic-tac-toe", "hexapawn", "hexapawn:4x3", "connect-four:3x3", "isola:2x3", "tron", "slimetrail:3", "dodgem:2", "sim 4"} {
		p, err := catalog.Parse(line)
		if err != nil {
			continue // there is none of the size
		}
		rules := p[0].Rules.Record
		known := map[any]game.Result{}
		var best func(part any) game.Result
		best = func(part any) game.Result {
			if r, ok := known[part]; ok {
				return r
			}
			most := game.Loss
			var sums game.Sums[any]
			rules.Moves(&sums, part, game.Left)
			end, over := game.Drawn, false
			if rules.Ended != nil {
				end, over = rules.Ended(part)
			}
			switch {
			case over:
				most = -end
			case sums.Len() == 0:
				most = game.Win
			}
			known[part] = most // a position that comes again is met by no game here
			for _, q := range sums.Parts() {
				r := best(q)
				if rules.Again == nil || !rules.Again(part, q) {
					r = -r
				}
				most = max(most, r)
			}
			known[part] = most
			return most
		}
		a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p, game.Request{Mode: misere})
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		got := game.Loss
		if a.Outcome == game.Draw {
			got = game.Drawn
		} else if a.MoverWins() {
			got = game.Win
		}
		if want := best(p[0].Parts[0]); got != want {
			t.Errorf("%s: %v, want %v", line, got, want)
		}
	}
	// Tic-tac-toe in which three in a row lose is a game of its own.
	for _, board := range []string{"...|...|...", "x..|...|...", "x..|.o.|...", "xo.|...|...", "xo.|.x.|...", "xox|...|.o.", "x.o|.x.|o..", "xoo|x..|..."} {
		one, err := catalog.Parse("tic-tac-toe " + board)
		if err != nil {
			t.Fatal(err)
		}
		word := " x"
		if strings.Count(board, "x") > strings.Count(board, "o") {
			word = " o"
		}
		other, err := catalog.Parse("misere-tic-tac-toe " + board + word)
		if err != nil {
			t.Fatal(err)
		}
		a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), one, game.Request{Mode: misere, Remoteness: 1000})
		if err != nil {
			t.Fatal(err)
		}
		b, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), other, game.Request{Remoteness: 1000})
		if err != nil || a.Outcome == game.Draw != (b.Outcome == game.Draw) || a.MoverWins() != b.MoverWins() || *a.Remoteness != *b.Remoteness {
			t.Errorf("%s: %v %d, by name %v %d (%v)", board, a.Outcome, *a.Remoteness, b.Outcome, *b.Remoteness, err)
		}
	}
}
