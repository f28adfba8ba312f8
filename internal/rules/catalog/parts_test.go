package catalog_test

import (
	"context"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// TestPartsInOrder: who wins is told before anything else, and a limit that is reached
// before or after takes nothing that is known.
func TestPartsInOrder(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	late, cancel := context.WithDeadline(context.Background(), time.Now().Add(-time.Second))
	defer cancel()
	soon, stop := context.WithTimeout(context.Background(), time.Hour)
	defer stop()
	for _, line := range []string{
		"multiple:2 60000", "multiple:2 59999/2", "nim 1000000 999999", "wythoff 100000 7", "button 60 70 9", "stripes:2,5 900",
		"subtraction:1-4 1000000000000000000", "kayles 30 20",
	} {
		p, err := catalog.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		for _, ctx := range []context.Context{context.Background(), soon, late} {
			var told []game.AnswerPart
			var winner game.Winner
			a, err := analysis.NewSolver(game.Budget{}).Solve(ctx, p, game.Request{Moves: 10, Remoteness: 1 << 10, Found: func(a *game.Answer, part game.AnswerPart) {
				if told = append(told, part); len(told) == 1 {
					winner = a.Winner()
				}
			}})
			if ctx == late && !a.Decided() {
				continue // values are needed
			}
			if err != nil || len(told) == 0 || told[0] != game.PartVerdict || winner == game.NotKnown || winner != a.Winner() {
				t.Errorf("%s: %v, told %v, the winner as %v, who is %v", line, err, told, winner, a.Winner())
			}
			if ctx != late && a.Cut() != nil {
				t.Errorf("%s: without a limit %v is left out", line, a.Omitted)
			}
			if ctx != late && a.MoverWins() != (len(a.Best()) > 0) {
				t.Errorf("%s: the mover wins: %v, by %v", line, a.MoverWins(), a.Best())
			}
			for _, o := range a.Omitted {
				if o.Why.IsZero() || o.Part == game.PartMove && len(a.Best()) > 0 {
					t.Errorf("%s: %+v is left out, and %d moves win", line, o, len(a.Best()))
				}
			}
		}
	}
}
