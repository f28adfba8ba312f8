package board

import (
	"math/rand/v2"
	"testing"

	"zermelo/game"
)

// TestBreadth holds the count of moves to the moves.
func TestBreadth(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 1))
	count := func(moves func(who game.Player) int) int { return moves(game.Left) + moves(game.Right) }
	for range 3000 {
		s := shape{W: uint8(1 + random.IntN(6)), H: uint8(1 + random.IntN(6))}
		left, right := random.Uint64()&s.Cells(), random.Uint64()&random.Uint64()&s.Cells()
		cells, stones := Cells{left, s.W, s.H}, Stones{left, right, s.W, s.H}
		for _, c := range []struct {
			name      string
			got, want int
		}{
			{"Domineering", Domineering{}.Breadth(cells), count(func(who game.Player) int { return len(Domineering{}.Moves(nil, cells, who)) })},
			{"Clobber", Clobber{}.Breadth(stones), count(func(who game.Player) int { return len(Clobber{}.Moves(nil, stones, who)) })},
			{"Cannibal Clobber", CannibalClobber{}.Breadth(stones), count(func(who game.Player) int { return len(CannibalClobber{}.Moves(nil, stones, who)) })},
		} {
			if c.got != c.want {
				t.Fatalf("%s on %+v %+v: %d moves, want %d", c.name, cells, stones, c.got, c.want)
			}
		}
		// A position of NoGo is one without stifled groups.
		for stifled := stones.stifled(); stifled != 0; stifled = stones.stifled() {
			stones.Left, stones.Right = stones.Left&^stifled, stones.Right&^stifled
		}
		if got, want := (NoGo{}).Breadth(stones), count(func(who game.Player) int { return len(NoGo{}.Moves(nil, stones, who)) }); got != want {
			t.Fatalf("NoGo on %s: %d moves, want %d", NoGo{}.Format(stones), got, want)
		}
	}
}
