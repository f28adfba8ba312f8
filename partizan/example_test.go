package partizan_test

import (
	"context"
	"fmt"

	"zermelo/board"
	"zermelo/game"
	"zermelo/partizan"
	"zermelo/short"
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

func ExampleDecider() {
	d := partizan.NewDecider(game.Of[board.Stones](board.Clobber{}), game.Budget{})
	var boards []board.Stones
	for _, text := range []string{"xoxo|oxox", "xxo"} {
		p, err := board.Clobber{}.Parse(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		boards = append(boards, p)
	}
	outcome, err := d.Outcome(context.Background(), boards...)
	fmt.Println(outcome, err)
	// Output: N <nil>
}
