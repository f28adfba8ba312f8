package search

import (
	"context"
	"testing"

	"zermelo/board"
	"zermelo/game"
	"zermelo/game/walk"
)

// Rules that give a search no hints, or know nothing but moves, have the outcomes
// that they have with the hints, which other tests hold to the values.
func TestMovesAlone(t *testing.T) {
	sameAlone(t, "domineering", game.Of[board.Cells](board.Domineering{}), ".....#", 4, 4)
	sameAlone(t, "clobber", game.Of[board.Stones](board.Clobber{}), "xo.xo", 4, 3)
	sameAlone(t, "nogo", game.Of[board.Stones](board.NoGo{}), "...x.o", 3, 3)
	sameAlone(t, "amazons", game.Of[board.Stones](board.Amazons{}), "..x.o#", 3, 3)
	sameAlone(t, "konane", game.Of[board.Stones](board.Konane{}), "xo.", 4, 3)
}

func sameAlone[P comparable](t *testing.T, name string, rules *game.Rules[P], letters string, w, h int) {
	plain := *rules
	plain.Plies, plain.Guess, plain.Balanced, plain.Bounds, plain.Lead = nil, nil, nil, nil, nil
	all := []*game.Rules[P]{rules, &plain, {Moves: rules.Moves, Alike: rules.Alike, Single: rules.Single, Read: rules.Read}}
	seen := map[game.Outcome]bool{}
	for range 30 {
		text := random(letters, w, h)
		if _, err := rules.Read(text); err != nil {
			continue // an impossible board
		}
		var want game.Outcome
		for i, rules := range all {
			got, err := New(game.Budget{Cores: 1}, nil).Outcome(context.Background(), read(t, walk.Named(name, rules, nil), text))
			if err != nil {
				t.Fatal(name, text, err)
			}
			if i == 0 {
				want = got
			}
			if got != want {
				t.Errorf("%s %s: with fewer hints (%d) %v, with all %v", name, text, i, got, want)
			}
		}
		seen[want] = true
	}
	if len(seen) < 2 {
		t.Errorf("%s: all boards have one outcome", name)
	}
}
