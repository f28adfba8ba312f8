package partizan_test

import (
	"context"
	"fmt"

	"zermelo/game"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/partizan"
	"zermelo/value/short"
)

func ExampleEvaluator() {
	table := short.NewTable(short.Settings{})
	e := partizan.New(game.Of[board.Cells](board.Domineering{}), table, game.Budget{})
	p, err := board.Domineering{}.Parse("...|...|...")
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := e.Value(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	heat, err := table.Temperature(v)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table.String(v))
	fmt.Printf("temperature %v, %d positions\n", heat, e.Solved())
	// Output:
	// +-1
	// temperature 1, 12 positions
}
