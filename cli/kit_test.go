package cli_test

import (
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
)

// TestExampleKeepsTheLaws takes the game of the example, which is that of the page on rule
// files, through the kit that the page on interfaces names.
func TestExampleKeepsTheLaws(t *testing.T) {
	rules := game.Of[int](halving{})
	rules.Read, rules.Write = halving{}.Parse, halving{}.Format
	gametest.Run(t, rules, 0, 1, 2, 3, 9, 20)
}
