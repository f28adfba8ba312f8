package coin_test

import (
	"context"
	"fmt"

	"zermelo/game"
	"zermelo/internal/rules/coin"
	"zermelo/internal/theory/grundy"
)

// Mock Turtles, by theorem: a value and the winning moves.
func ExampleNewRow() {
	rules := coin.NewRow(coin.Mock())
	p := coin.RowOf(2, 5, 9)
	fmt.Println(rules.Grundy(p))
	var wins game.Sums[coin.Board]
	rules.Find(&wins, p, 0, 2)
	for i := range wins.Len() {
		fmt.Println(rules.Describe(1, p, wins.At(i)))
	}
	// Output:
	// *28
	// turn 3, 4 and 9
	// turn 2, 5 and 9
}

// A rule of one's own, and its product with Twins.
func ExampleByPredicate() {
	oddGap := coin.ByPredicate("odd", 0, func(places []uint64) bool {
		return len(places) == 2 && (places[1]-places[0])%2 == 1
	})
	rules := coin.NewProduct(oddGap, coin.Twins())
	e := grundy.EngineFor(rules, game.Budget{})
	fmt.Println(e.Value(context.Background(), coin.BoardOf(coin.Cell{X: 3, Y: 6})))
	// Output: *6 <nil>
}
