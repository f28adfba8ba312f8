package compound_test

import (
	"context"
	"fmt"

	"zermelo/game"
	"zermelo/internal/theory/compound"
)

// Every-SG of Kayles: each player moves in every row that is left. A winning
// move leaves 3 of the row of 4 and is free elsewhere.
func ExampleEvaluator() {
	ctx := context.Background()
	mode := compound.Mode{Sum: compound.Conjunctive}
	e, err := compound.New(mode, game.Of[uint64](kayles), game.Budget{})
	if err != nil {
		panic(err)
	}
	p, err := e.Position(ctx, 4, 3, 2)
	if err != nil {
		panic(err)
	}
	length, _ := p.Length()
	fmt.Println("wins:", p.Wins(), "in", length, "moves;", p.Count(), "of", p.Moves(), "moves win")
	for plan := range p.Plans() {
		for _, c := range plan.Choices {
			fmt.Println("component", c.Component+1, "key", c.Key, "free", c.Free)
		}
	}
	// Output:
	// wins: true in 3 moves; 6 of 24 moves win
	// component 1 key [0] free [1 2 3]
	// component 2 key [] free [0 1 2]
	// component 3 key [] free [0 1]
}
