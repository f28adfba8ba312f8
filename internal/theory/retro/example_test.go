package retro_test

import (
	"context"
	"fmt"

	"zermelo/game"
	"zermelo/internal/theory/retro"
)

// A walk along the numbers 0 to 5: one step down or up; who steps on 0 has
// won.
type walk struct{}

func (walk) Moves(dst []int, p int) []int {
	if p == 0 {
		return dst
	}
	dst = append(dst, p-1)
	if p < 5 {
		dst = append(dst, p+1)
	}
	return dst
}

func ExampleSolve() {
	ctx, rules := context.Background(), game.Of[int](walk{})
	table, err := retro.Solve(ctx, rules, retro.Settings{}, 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	for p := range 6 {
		v, _ := table.Lookup(p)
		fmt.Printf("%d: %v\n", p, v)
	}
	line, _ := retro.Line(ctx, rules, table, 1)
	fmt.Println(line)
	// Output:
	// 0: loss in 0
	// 1: win in 1
	// 2: draw
	// 3: draw
	// 4: draw
	// 5: draw
	// [1 0]
}

func ExampleSolveNimbers() {
	// Place 0 has no moves; between 1 and 2 one may go back and forth. Who goes
	// from 3 to 2 lets the opponent end the game.
	g := retro.Digraph{{}, {0, 2}, {1, 0}, {2}}
	nimbers, err := retro.SolveNimbers(context.Background(), game.Of[int](g), retro.Settings{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for p := range g {
		v, _ := nimbers.Value(p)
		fmt.Print(v, " ")
	}
	// Output: 0 ∞(0) ∞(0) 0
}
