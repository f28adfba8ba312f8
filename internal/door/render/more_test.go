package render

import (
	"strings"
	"testing"

	"zermelo/game"
)

// More moves are said to be listed elsewhere only where they are: where all moves can
// be listed, or no winning one is missing.
func TestMoreIsListedWhereItCanBe(t *testing.T) {
	for _, c := range []struct {
		omitted uint64
		whole   bool // no winning move is left out
		listed  bool
	}{
		{0, false, true}, {900, false, true}, {game.Listable, false, false}, {1 << 60, false, false}, {1 << 60, true, true},
	} {
		a := &game.Answer{Moves: make([]game.Move, 40), OmittedMoves: c.omitted, Winnings: c.whole}
		for i := range a.Moves {
			a.Moves[i].Winning = true
		}
		var text strings.Builder
		for _, b := range winning.moves(a, 8) {
			if line, ok := b.(Line); ok {
				text.WriteString(line.String())
			}
		}
		if got := strings.Contains(text.String(), "zermelo moves"); got != c.listed || !strings.Contains(text.String(), "and more") {
			t.Errorf("%d moves left out, %t: %s", c.omitted, c.whole, text.String())
		}
	}
}
