package whole_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/analysis"
	"zermelo/internal/theory/retro/whole"
)

// ask solves a position of rules with text.
func ask[P comparable](t *testing.T, rules token.Rules[P], text string, budget game.Budget, request game.Request) (*game.Answer, error) {
	t.Helper()
	p, err := rules.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	named := whole.New("game", game.Of[P](rules), rules.Format)
	return analysis.NewSolver(budget).Solve(context.Background(), game.Position{{Rules: named, Parts: []any{p}}}, request)
}

func connect(t *testing.T, w, h, k int) *token.Connect {
	t.Helper()
	g, err := token.NewConnect(w, h, k)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Asked for the winner only, the search says what the table says, and lists the
// moves that win, or that draw where none wins.
func TestOutcomeIsThatOfTheTable(t *testing.T) {
	g := connect(t, 4, 4, 3)
	for _, text := range []string{"....|....|....|....", "....|....|....|xo..", "....|....|o...|x.xo", "....|x...|o...|xoxo", "....|ooxo|oxox|xoxx"} {
		full, err := ask(t, g, text, game.Budget{}, game.Request{Moves: 100})
		if err != nil {
			t.Fatal(err)
		}
		only, err := ask(t, g, text, game.Budget{}, game.Request{Moves: 100, Outcome: true})
		if err != nil {
			t.Fatal(err)
		}
		if full.Theory.ID != "retrograde-analysis" || only.Theory.ID != "search" || only.Outcome != full.Outcome || only.Remoteness != nil {
			t.Errorf("%s: %s by %s, %s by %s", text, full.Outcome, full.Theory.ID, only.Outcome, only.Theory.ID)
		}
		good := func(a *game.Answer) (to []string) {
			for _, m := range a.Moves {
				if m.Winning || m.Draw && full.Outcome == game.Draw || full.Outcome == game.Previous {
					to = append(to, m.To)
				}
			}
			slices.Sort(to)
			return to
		}
		if a, b := good(full), good(only); !slices.Equal(a, b) || len(only.Moves) != len(b) || int(only.OmittedMoves) != len(full.Moves)-len(only.Moves) {
			t.Errorf("%s: good moves are %v by the table; by the search %v, with %d listed and %d omitted", text, a, b, len(only.Moves), only.OmittedMoves)
		}
	}
}

// What repeats positions is not searched, though only the winner is wanted.
func TestOutcomeOfLoopyGames(t *testing.T) {
	g := token.NewLGame()
	text := g.Format(g.Starts()[0])
	full, err := ask(t, g, text, game.Budget{}, game.Request{})
	if err != nil {
		t.Fatal(err)
	}
	only, err := ask(t, g, text, game.Budget{}, game.Request{Outcome: true})
	if err != nil || only.Theory.ID != "retrograde-analysis" || only.Outcome != full.Outcome {
		t.Errorf("%s by %s (%v), %s with all", only.Outcome, only.Theory.ID, err, full.Outcome)
	}
}

func TestLargeBoardsAreSearched(t *testing.T) {
	g := connect(t, 5, 5, 4)
	a, err := ask(t, g, ".....|.....|.....|.....|.....", game.Budget{Memory: 64 << 20}, game.Request{Moves: 100, Explain: true})
	if err != nil {
		t.Fatal(err)
	}
	if a.Theory.ID != "search" || a.Outcome != game.Draw || a.Ends != game.DrawFinished || a.Remoteness != nil || len(a.Moves) != 5 || a.Positions == 0 {
		t.Errorf("the answer is %+v", a)
	}
	said := make([]string, len(a.Explanation))
	for i, s := range a.Explanation {
		said[i] = s.String()
	}
	if n := strings.Count(strings.Join(said, "\n"), "the best reply is drop o"); n != 5 {
		t.Errorf("%d replies are told:\n%s", n, strings.Join(said, "\n"))
	}
}

// A score is searched where it is asked for alone.
func TestOutcomeOfScores(t *testing.T) {
	g, err := token.NewEnds(4, -7, 2, 9, 5, 2, 8)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"4 -7 2 9 5 2 8", "9 5 2", "2", "none"} {
		full, err := ask(t, g, text, game.Budget{}, game.Request{Moves: 10})
		if err != nil {
			t.Fatal(err)
		}
		only, err := ask(t, g, text, game.Budget{}, game.Request{Moves: 10, Outcome: true})
		if err != nil || only.Theory.ID != "search" || *only.Score != *full.Score || only.Outcome != full.Outcome {
			t.Errorf("%s: %v (%v), want %v", text, only, err, full)
		}
	}
}

// A limit is told, with what is known of the winner.
func TestSearchTellsWhatIsKnown(t *testing.T) {
	g := connect(t, 6, 6, 4)
	named := whole.New("game", game.Of[token.Stones](g), g.Format)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	asked := 0
	budget := game.Budget{Progress: func(game.Progress) {
		if asked++; asked > 2 {
			cancel()
		}
	}}
	a, err := analysis.NewSolver(budget).Solve(ctx, game.Position{{Rules: named, Parts: []any{token.Stones{}}}}, game.Request{})
	if !errors.Is(err, context.Canceled) || a.Outcome != game.Undecided || a.Positions == 0 {
		t.Errorf("the answer is %+v (%v)", a, err)
	}
}
