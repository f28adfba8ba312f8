package catalog_test

import (
	"context"
	"fmt"

	"zermelo/analysis"
	"zermelo/catalog"
	"zermelo/game"
	"zermelo/grundy"
	"zermelo/heap"
)

// The library code of the README.
func Example() {
	ctx := context.Background()
	rules, err := heap.ParseCode("0.77") // Kayles
	if err != nil {
		fmt.Println(err)
		return
	}
	values := grundy.New(rules.Rules, game.Budget{})
	v, err := values.Sum(ctx, 5, 7, 2)
	fmt.Println(v, err)

	p, err := catalog.Parse("kayles 5 7 + nim 3")
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := analysis.NewSolver(game.Budget{}).Solve(ctx, p, game.Request{Moves: 10, Explain: true})
	fmt.Println(answer.Winner(), answer.Value, answer.Best()[0].Text, err)
	// Output:
	// *4 <nil>
	// first *5 in kayles, take 1 from heap 1 <nil>
}
