package worth_test

import (
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/worth"
)

func TestConformance(t *testing.T) {
	gametest.Run(t, game.Of[string](worth.Numbers{}), "0", "1", "-2", "1/2", "-3/4", "13/8")
	gametest.Run(t, game.Of[string](worth.Values{}), "*", "^", "{1|-1}", "{2|0||-1}", "{1||0|-2}")
}
