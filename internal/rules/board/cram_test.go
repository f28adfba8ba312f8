package board_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/grundy"
)

// Who wins Cram by the half turn is who wins by values, on boards and on shapes that
// the half turn leaves alone, and the move that it names leaves 0.
func TestCramByTheHalfTurn(t *testing.T) {
	ctx, r := context.Background(), rand.New(rand.NewPCG(41, 42))
	rules := board.Cram()
	values := grundy.New(board.Shared(game.Of[board.Cells](board.Domineering{})), game.Budget{})
	said := map[bool]int{}
	for range 3000 {
		p := board.Cells{Width: uint8(1 + r.IntN(5)), Height: uint8(1 + r.IntN(4))}
		cells := uint(p.Width) * uint(p.Height)
		for at := range cells {
			if r.IntN(4) > 0 {
				p.Bits |= 1<<at | 1<<(cells-1-at)
			}
		}
		if r.IntN(4) == 0 {
			p.Bits ^= 1 << r.IntN(int(cells))
		}
		v, err := values.Value(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		wins, ok := rules.Wins(p)
		if !ok {
			continue
		}
		said[wins]++
		if wins != (v != 0) {
			t.Fatalf("%s is worth %d, and is said to be won: %t", board.Domineering{}.Format(p), v, wins)
		}
		var moves game.Sums[board.Cells]
		rules.Winning(&moves, p, 1)
		if moves.Len() > 0 != wins {
			t.Fatalf("%s: %d winning moves", board.Domineering{}.Format(p), moves.Len())
		}
		for _, q := range moves.Parts() {
			if v, err := values.Value(ctx, q); err != nil || v != 0 {
				t.Fatalf("%s: the move to %s leaves %d (%v)", board.Domineering{}.Format(p), board.Domineering{}.Format(q), v, err)
			}
		}
	}
	if said[true] < 100 || said[false] < 100 {
		t.Errorf("%v positions are won and lost", said)
	}
}
