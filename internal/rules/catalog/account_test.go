package catalog_test

import (
	"errors"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// The words of a list of moves have room within the memory: what has none is left out by
// name, and winning moves stay.
func TestRoomForWords(t *testing.T) {
	p, err := catalog.Parse("coins:mock*ruler 20,30 60,40")
	if err != nil {
		t.Fatal(err)
	}
	const memory = 48 << 20
	a, err := analysis.NewSolver(game.Budget{Memory: memory}).Solve(t.Context(), p, game.Request{Moves: game.Listable})
	if err != nil || a.Outcome != game.Next || len(a.Moves) == 0 || !a.Moves[0].Winning {
		t.Fatalf("%v, %d moves (%v)", a.Outcome, len(a.Moves), err)
	}
	if !errors.Is(a.Cut(game.PartMoves), game.ErrLimit) {
		t.Errorf("no moves are left out")
	}
	width, room := 0, 0
	for _, m := range a.Moves {
		width, room = max(width, len(m.Text.String())), room+len(m.To)
	}
	if room += len(a.Moves) * width; room > memory/2 {
		t.Errorf("%d moves of up to %d letters take %d bytes", len(a.Moves), width, room)
	}
}

// Work that a limit ends says how far it came, whatever it was doing.
func TestAccountOfLostWork(t *testing.T) {
	for _, c := range []struct {
		line string
		play game.Play
	}{
		{"kayles 100 50", game.Jia}, // whole positions
		{"octal:0.07 100 90 80", game.Jia},
		{"grundy 100 90 80", game.Misere}, // quotients, forms, whole positions
		{"octal:0.07 100 90 80", game.Misere},
		{"clobber xoxox|oxoxo|xoxox|oxoxo", game.Misere},
		{"clobber xoxoxo|oxoxox|xoxoxo|oxoxox", game.Normal},
		{"grundy 10000000", game.Normal},
		{"chomp 20x20", game.Normal},
	} {
		p, err := catalog.Parse(c.line)
		if err != nil {
			t.Fatal(err)
		}
		s := analysis.NewSolver(game.Budget{Memory: 1 << 20})
		a, err := s.Solve(t.Context(), p, game.Request{Mode: game.Mode{Play: c.play}})
		if !errors.Is(err, game.ErrLimit) || a.Decided() {
			t.Errorf("%s, %v: %v (%v)", c.line, c.play, a.Outcome, err)
		}
		if a.Positions == 0 {
			t.Errorf("%s, %v: evaluated no positions (%v)", c.line, c.play, err)
		}
	}
}
