package board_test

import (
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/board"
)

// The parts of a position of NoGo have together the moves that it has, after any
// play, and a part does not fall apart further.
func TestNoGoFallsApart(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	rules, apart, further := board.NoGo{}, 0, 0
	rounds := gametest.Scale(1000, 5000, 20_000)
	for range rounds {
		p := board.Stones{Width: uint8(1 + r.IntN(6)), Height: uint8(1 + r.IntN(5))}
		for {
			parts := rules.Split(nil, p)
			if len(parts) > 1 {
				apart++
			}
			if len(parts) > len(rules.Shown(nil, p)) {
				further++
			}
			for _, who := range []game.Player{game.Left, game.Right} {
				n := 0
				for _, q := range parts {
					n += len(rules.Moves(nil, q, who))
				}
				if moves := len(rules.Moves(nil, p, who)); moves != n {
					t.Fatalf("%s has %d moves for %v, its parts have %d", rules.Format(p), moves, who, n)
				}
			}
			for _, q := range parts {
				if again := rules.Split(nil, q); len(again) != 1 || again[0] != q {
					t.Fatalf("%s has the part %s, which falls apart into %d", rules.Format(p), rules.Format(q), len(again))
				}
				// A part is played like the position that it comes from.
				if r.IntN(4) == 0 && len(parts) > 1 {
					p = q
					break
				}
			}
			moves := rules.Moves(nil, p, game.Player(r.IntN(2)))
			if len(moves) == 0 {
				break
			}
			p = moves[r.IntN(len(moves))]
		}
	}
	if apart < rounds/20 || further < rounds/20 {
		t.Errorf("%d positions fell apart, %d further than their boards show", apart, further)
	}
}
