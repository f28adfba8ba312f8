package search

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/rules/board"
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
	all := []*game.Rules[P]{rules, &plain, {Moves: rules.Moves, Alike: rules.Alike, Single: rules.Single, PeopleRules: game.PeopleRules[P]{Read: rules.Read}}}
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

// The way to search is chosen by how many moves the opponent is left: in Amazons some
// moves leave few, in Domineering all leave nearly as many.
func TestUneven(t *testing.T) {
	for _, q := range []struct {
		game, text string
		want       bool
	}{
		{"amazons", "x...|....|....|...o", true},
		{"amazons", "x.....|......|.....o", true},
		{"domineering", empty(6, 6), false},
		{"nogo", empty(4, 4), false},
		{"snort", empty(5, 5), false},
		{"clobber", checkered(4, 4), false},
	} {
		s := New(game.Budget{Cores: 1}, nil)
		s.ctx = context.Background()
		for who := range game.Player(2) {
			x, err := s.state(who, read(t, boards[q.game], q.text))
			if err != nil {
				t.Fatal(err)
			}
			if got := s.uneven(x); got != q.want {
				t.Errorf("%s %s, %v to move: uneven is %v", q.game, q.text, who, got)
			}
		}
	}
}
