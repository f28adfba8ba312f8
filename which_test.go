package zermelo_test

import (
	"context"
	"fmt"

	"zermelo"
	"zermelo/game"
)

// stepper moves a token two or three squares to the left.
type stepper struct{}

func (stepper) Moves(dst []int, p int) []int {
	for _, step := range []int{2, 3} {
		if p >= step {
			dst = append(dst, p-step)
		}
	}
	return dst
}

// cutter cuts a rope into two pieces of different lengths.
type cutter struct{}

func (cutter) Options(dst *game.Sums[int], p int) {
	for a := 1; 2*a < p; a++ {
		dst.Add(a, p-a)
	}
}

// counters gives Left one counter to take at a time, Right two at a time.
type counters struct{}

func (counters) Moves(dst []int, p int, who game.Player) []int {
	if take := 1 + int(who); p >= take { // game.Left is 0, game.Right 1
		dst = append(dst, p-take)
	}
	return dst
}

// Three games with the three kinds of moves, see docs/which-interface.md.
func Example_whichInterface() {
	ctx := context.Background()
	for _, p := range []zermelo.Position{
		zermelo.Own("stepper", stepper{}, 9), zermelo.Own("cutter", cutter{}, 8), zermelo.Own("counters", counters{}, 2),
	} {
		a, err := zermelo.Solve(ctx, p)
		fmt.Println(a.Outcome, a.Value, err)
	}
	// Output:
	// N *2 <nil>
	// N *2 <nil>
	// N {1|0} <nil>
}
