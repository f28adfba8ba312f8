package search_test

import (
	"context"
	"fmt"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/search"
)

func ExampleSearch() {
	clobber := walk.Named("clobber", game.Of[board.Stones](board.Clobber{}), func(parts []board.Stones) string { return fmt.Sprint(parts) })
	summand := game.Summand{Rules: clobber}
	for _, text := range []string{"xoxo|oxox", "xxo"} {
		p, err := board.Clobber{}.Parse(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		summand.Parts = append(summand.Parts, p)
	}
	s := search.New(game.Budget{}, nil)
	outcome, err := s.Outcome(context.Background(), game.Position{summand})
	fmt.Println(outcome, err)
	// Output: N <nil>
}
