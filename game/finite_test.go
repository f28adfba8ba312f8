package game_test

import (
	"slices"
	"testing"

	"zermelo/game"
)

// steps: Left takes one, Right takes two.
type steps struct{}

func (steps) Moves(dst []int, n int, who game.Player) []int {
	if k := 1 + int(who); n >= k {
		dst = append(dst, n-k)
	}
	return dst
}

func TestWithTurn(t *testing.T) {
	rules := game.WithTurn(steps{})
	start := game.Turn[int]{Position: 3, Player: game.Right}
	got := rules.Moves(nil, start)
	if want := []game.Turn[int]{{Position: 1, Player: game.Left}}; !slices.Equal(got, want) {
		t.Errorf("moves %v, want %v", got, want)
	}
	if who := rules.(game.Turner[game.Turn[int]]).Turn(start); who != game.Right {
		t.Errorf("turn of %v", who)
	}
}
