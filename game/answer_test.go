package game_test

import (
	"fmt"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/say/phrase"
)

// The winner is explained by the winning moves, the first few of them.
func TestExplainWinner(t *testing.T) {
	for _, c := range []struct {
		outcome       game.Outcome
		winning       int
		first, last   string
		lines, losing int
	}{
		{game.Previous, 0, "So the player to move loses.", "So the player to move loses.", 1, 3},
		{game.Next, 1, "So the player to move wins.", "To win: move 0, leaving 0.", 2, 2},
		{game.Next, 8, "So the player to move wins.", "To win: move 7, leaving 7.", 9, 0},
		{game.Next, 9, "So the player to move wins.", "… and other winning moves.", 10, 1},
	} {
		a := &game.Answer{Outcome: c.outcome}
		for i := range c.winning + c.losing {
			a.Moves = append(a.Moves, game.Move{Text: phrase.Of("move %d", i), To: fmt.Sprint(i), Winning: i < c.winning})
		}
		var said []string
		for _, p := range a.ExplainWinner() {
			said = append(said, p.String())
		}
		if len(said) != c.lines || said[0] != c.first || said[len(said)-1] != c.last {
			t.Errorf("%v with %d winning moves is explained by\n%s", c.outcome, c.winning, strings.Join(said, "\n"))
		}
	}
}
