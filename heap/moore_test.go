package heap

import (
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
)

// TestMoore compares the theorem, the moves that it finds and the number of
// moves with play.
func TestMoore(t *testing.T) {
	for k := 1; k <= 4; k++ {
		rules := Moore{K: k}
		o := gametest.NewOracle(game.Of[Tuple](rules))
		gametest.Run(t, game.Of[Tuple](rules), TupleOf(3, 2, 1))
		for size := range uint64(10) {
			for p := range rules.Positions(size) {
				moves := rules.Moves(nil, p)
				wins := o.Wins(p)
				if rules.Decide(p) != wins {
					t.Fatalf("k = %d, %s: the theorem says %v, play %v", k, p, rules.Decide(p), wins)
				}
				if got := rules.MoveCount(p); got != uint64(len(moves)) {
					t.Fatalf("k = %d, %s: %d moves are counted, %d are", k, p, got, len(moves))
				}
				q, ok := rules.good(p)
				if ok != wins {
					t.Fatalf("k = %d, %s: a good move is found: %v, the position is won: %v", k, p, ok, wins)
				}
				legal := !ok
				for _, m := range moves {
					legal = legal || m == q
				}
				if !legal || ok && o.Wins(q) {
					t.Fatalf("k = %d, %s: %s is no good move", k, p, q)
				}
			}
		}
	}
}
