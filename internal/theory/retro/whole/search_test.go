package whole_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
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

// A fate is what play from a position comes to, by playing all of it.
type fate struct {
	result game.Result
	moves  uint32
}

func fateOf(rules *game.Rules[token.Stones], p token.Stones, known map[token.Stones]fate) fate {
	if f, ok := known[p]; ok {
		return f
	}
	if result, over := rules.Ended(p); over {
		return fate{result, 0}
	}
	best := fate{result: game.Loss}
	var sums game.Sums[token.Stones]
	rules.Moves(&sums, p, game.Left)
	for _, q := range slices.Clone(sums.Parts()) {
		f := fateOf(rules, q, known)
		f.result, f.moves = -f.result, f.moves+1
		sooner := f.result == game.Win && f.moves < best.moves || f.result == game.Loss && f.moves > best.moves
		if f.result > best.result || f.result == best.result && sooner {
			best = f
		}
	}
	known[p] = best
	return best
}

// The search says how long it takes to a win, and to a loss, as playing everything out
// says it.
func TestLengthsBySearch(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	lengths := map[uint32]int{}
	for _, size := range [][3]int{{4, 4, 4}, {4, 4, 3}, {5, 4, 4}, {5, 4, 3}} {
		rules := game.Of[token.Stones](connect(t, size[0], size[1], size[2]))
		known := map[token.Stones]fate{}
		for range gametest.Scale(20, 60, 400) {
			p := token.Stones{}
			cells := size[0] * size[1]
			for range cells - 2 - r.IntN(14) {
				var sums game.Sums[token.Stones]
				rules.Moves(&sums, p, game.Left)
				q := sums.Parts()[r.IntN(sums.Len())]
				if _, over := rules.Ended(q); over {
					break
				}
				p = q
			}
			want := fateOf(rules, p, known)
			v, n, err := whole.LengthBySearch(rules, game.Budget{Memory: 1 << 20}, p)
			if err != nil || v.Result != want.result || v.Result != game.Drawn && n != want.moves {
				t.Fatalf("%v: %v in %d (%v), by play %v in %d", p, v.Result, n, err, want.result, want.moves)
			}
			if v.Result != game.Drawn {
				lengths[n]++
			}
		}
	}
	if t.Logf("games of so many moves: %v", lengths); len(lengths) < 8 {
		t.Error("too few games are won")
	}
}

// Asked for everything, the answer has the length, of all moves too; otherwise it is left
// out by name.
func TestLengthOnlyIfAskedForAll(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	g := connect(t, 6, 5, 4)
	const text = "......|......|..o...|..xo..|..xxo."
	a, err := ask(t, g, text, game.Budget{}, game.Request{Moves: 100, Full: true, Remoteness: 1 << 16})
	if err != nil || a.Theory.ID != "search" || a.Remoteness == nil || len(a.Omitted) > 0 {
		t.Fatalf("%+v, %v", a, err)
	}
	most := uint32(0)
	for _, m := range a.Moves {
		if m.Draw != (m.Remoteness == nil) {
			t.Fatalf("%v", m)
		}
		if !m.Draw && m.Winning == a.MoverWins() {
			most = max(most, *m.Remoteness)
		}
	}
	if first := *a.Moves[0].Remoteness; first+1 != *a.Remoteness || !a.MoverWins() && first != most {
		t.Errorf("%d moves, %d after the first", *a.Remoteness, first)
	}
	a, err = ask(t, g, text, game.Budget{}, game.Request{Moves: 100, Remoteness: 1 << 16})
	if err != nil || a.Remoteness != nil || len(a.Omitted) != 1 || a.Omitted[0].Part != game.PartLength || a.Omitted[0].Remedy.IsZero() {
		t.Errorf("%v, left out %v", err, a.Omitted)
	}
}
