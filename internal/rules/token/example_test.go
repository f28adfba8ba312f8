package token_test

import (
	"context"
	"fmt"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
)

// The Easy Chase, solved whole: White is caught in six moves.
func ExampleChase() {
	rules, err := token.NewChase(3, 1, 2)
	if err != nil {
		panic(err)
	}
	start, err := rules.Parse("1,1 3,3 white")
	if err != nil {
		panic(err)
	}
	table, err := retro.Solve(context.Background(), game.Of[token.Hunters](rules), retro.Settings{})
	if err != nil {
		panic(err)
	}
	value, _ := table.Lookup(start)
	fmt.Println(value)
	// Output: loss in 6
}

func ExampleReadGraph() {
	g, err := token.ReadGraph("digraph { a -> b; a -> c; b -> c; c -> b }")
	if err != nil {
		panic(err)
	}
	for _, p := range g.Moves(nil, g.Starts()[0]) {
		fmt.Println(g.Format(p))
	}
	// Output:
	// b
	// c
}

// No coin of side 3 overlaps the image of another under the half turn unless it
// meets the one in the middle.
func ExampleLargeTable_DecideSome() {
	table, err := token.NewLargeTable(1001, 777, 3)
	if err != nil {
		panic(err)
	}
	first, known := table.DecideSome("")
	fmt.Println(first, known)
	// Output: true true
}
