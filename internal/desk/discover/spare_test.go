package discover

import (
	"context"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
)

// TestSpareMoves leaves the moves out that are said not to be needed, and those that
// are, and plays the positions out.
func TestSpareMoves(t *testing.T) {
	for _, c := range []struct {
		game, asked string
		spare       int
	}{
		{"wythoff", Losing, 0},
		{"moves x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-2*k, y-k for k in 1..y", Losing, 1},
		{"moves n -> n-k for k in {1, 2, 3, 5, 6}", Losing, 2},
		{"moves n -> n-k for k in 1..3; n -> n-5", Values, 1},
		{"moves n -> n-k for k in {1, 2, 4, 7}", Losing, 2},
		{"misere n -> n-k for k in {1, 2, 4, 5}", Losing, 2},
		{"moves x, y -> x-1, y; x, y -> x, y-1; x, y -> x-1, y-1; x, y -> x-1, y-2", Losing, 1},
		{"blocking 1 rook", Losing, 0},
		// Each of two can be left out, and not both.
		{"moves n -> n-1; n -> n-k for k in {1, 2}", Losing, 2},
		{"moves x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-1, y-1; x, y -> x-k, y-k for k in {1, 2}", Losing, 3},
	} {
		r := opened(t, c.game)
		f, err := Find(context.Background(), r, Request{Asked: c.asked})
		if err != nil {
			t.Fatal(err)
		}
		spare, err := SpareMoves(context.Background(), r, f, game.Budget{})
		if err != nil {
			t.Fatalf("%s: %v", c.game, err)
		}
		t.Logf("%s: %+v", c.game, spare)
		count := 0
		for i, m := range spare.Moves {
			if m.Spare {
				count++
			}
			var others []string
			for j := range spare.Moves {
				if j != i {
					others = append(others, spare.Moves[j].Move)
				}
			}
			if same(t, r, c.asked, strings.Join(others, "; ")) != m.Spare {
				t.Errorf("%s: %s is said to be spare: %t", c.game, m.Move, m.Spare)
			}
		}
		if count != c.spare {
			t.Errorf("%s: %d spare moves, not %d", c.game, count, c.spare)
		}
		var left []string
		for _, m := range spare.Moves {
			if !slices.Contains(spare.Without, m.Move) {
				left = append(left, m.Move)
			}
		}
		if !same(t, r, c.asked, strings.Join(left, "; ")) {
			t.Errorf("%s: without %v all changes", c.game, spare.Without)
		}
		for i := range left {
			if len(left) > 1 && same(t, r, c.asked, strings.Join(slices.Delete(slices.Clone(left), i, i+1), "; ")) {
				t.Errorf("%s: besides %v, %s can be left out", c.game, spare.Without, left[i])
			}
		}
	}
}

// same reports whether the positions of two games are lost alike, or worth the same,
// as small ones are played out.
func same(t *testing.T, r *Rules, asked, text string) bool {
	t.Helper()
	other, err := Told(r.Name, text, r.Misere)
	if err != nil {
		t.Fatal(err)
	}
	other.Blocked = r.Blocked
	side := map[int]uint64{1: 300, 2: 60}[r.made.Arity()]
	a, err := r.play(context.Background(), side, game.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := other.play(context.Background(), side, game.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	valued := asked == Values
	for i := range a.values {
		if valued && a.values[i] != b.values[i] || (a.values[i] == 0) != (b.values[i] == 0) {
			return false
		}
	}
	return true
}
