package whole_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/analysis"
	"zermelo/internal/theory/retro/whole"
)

// unnumbered returns rules of which nobody knows how many positions there are.
func unnumbered[P comparable](r token.Rules[P]) *game.Named {
	rules := *game.Of[P](r)
	rules.Index, rules.Tactics = nil, nil
	return whole.New("game", &rules, r.Format)
}

// agree asks for positions of a few lines of play whole, and after rounds that soon end.
func agree[P comparable](t *testing.T, r token.Rules[P], start P) (forward int) {
	t.Helper()
	named := unnumbered(r)
	rules := game.Of[P](r)
	random := rand.New(rand.NewPCG(7, 19))
	for range 12 {
		for p := start; ; {
			position := game.Position{{Rules: named, Parts: []any{p}}}
			full, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), position, game.Request{Moves: game.Listable, EveryMove: true})
			if err != nil {
				t.Fatal(err)
			}
			soon, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), position, game.Request{Moves: 1000})
			if err != nil {
				t.Fatal(err)
			}
			if full.Theory.ID == "forward-search" {
				t.Fatalf("%s: all moves were wanted, and lines followed forward", r.Format(p))
			}
			if soon.Theory.ID == "forward-search" {
				forward++
			}
			known := map[string]string{}
			fate := func(m game.Move) string {
				left := uint32(0)
				if m.Remoteness != nil {
					left = *m.Remoteness
				}
				return fmt.Sprint(m.Winning, m.Draw, left)
			}
			for _, m := range full.Moves {
				known[m.To] = fate(m)
			}
			if soon.Outcome != full.Outcome || (soon.Remoteness == nil) != (full.Remoteness == nil) || soon.Remoteness != nil && *soon.Remoteness != *full.Remoteness {
				t.Fatalf("%s: %v in %v by %s, should be %v in %v", r.Format(p), soon.Outcome, soon.Remoteness, soon.Theory.ID, full.Outcome, full.Remoteness)
			}
			for _, m := range soon.Moves {
				if fate(m) != known[m.To] {
					t.Fatalf("%s: the move to %s is %s, should be %s", r.Format(p), m.To, fate(m), known[m.To])
				}
			}
			if omits := len(soon.Omitted) > 0; omits != (soon.OmittedMoves > 0) || len(soon.Moves)+int(soon.OmittedMoves) != len(full.Moves) {
				t.Fatalf("%s: %d moves and %d left out of %d, told: %v", r.Format(p), len(soon.Moves), soon.OmittedMoves, len(full.Moves), omits)
			}
			var moves game.Sums[P]
			if rules.Ended != nil {
				if _, over := rules.Ended(p); over {
					break
				}
			}
			rules.Moves(&moves, p, game.Left)
			if moves.Len() == 0 || random.IntN(12) == 0 {
				break
			}
			p = moves.Parts()[random.IntN(moves.Len())]
		}
	}
	return forward
}

// Where nobody knows how many positions there are, a win or a loss may be found forward,
// before there is a table: it is what the table says, also where positions come again.
func TestForwardBeforeTheTable(t *testing.T) {
	for name, r := range map[string]whole.Round{"soon": {Positions: 3, Moves: 40}, "later": {Positions: 10, Moves: 1 << 20}} {
		t.Run(name, func(t *testing.T) {
			defer whole.SetRounds(r, whole.Round{Positions: 200, Moves: 4000})()
			c := connect(t, 4, 3, 3)
			n := agree(t, c, token.Stones{})
			s := token.NewThreeMen(true, false)
			n += agree(t, s, s.Starts()[0])
			if n < 20 {
				t.Errorf("only %d positions were decided forward: too few to try anything", n)
			}
		})
	}
}

// A verdict that was found forward is not lost with the table.
func TestTableThatDoesNotFit(t *testing.T) {
	c := connect(t, 4, 4, 3)
	p, err := c.Parse("....|....|....|xxoo")
	if err != nil {
		t.Fatal(err)
	}
	defer whole.SetRounds(whole.Round{Positions: 2, Moves: 1 << 20})()
	a, err := analysis.NewSolver(game.Budget{Memory: 60_000}).Solve(context.Background(),
		game.Position{{Rules: unnumbered(c), Parts: []any{p}}}, game.Request{Moves: game.Listable, All: true, Full: true})
	if err != nil || a.Theory.ID != "forward-search" || a.Remoteness == nil || len(a.Notes) == 0 {
		t.Errorf("got %+v (%v)", a, err)
	}
}
