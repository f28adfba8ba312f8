package heap

import (
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
)

// TestCircular holds the moves to what is known of circular Nim: with K = 1 it is
// Nim, with all heaps but one Moore's; of four heaps with K = 2 those positions are
// lost in which opposite heaps are equal (Ehrenborg and Steingrímsson 1996; Dufour and
// Heubach 2013).
func TestCircular(t *testing.T) {
	for k := 1; k <= 4; k++ {
		rules := game.Of[Tuple](Circular{K: k})
		gametest.Run(t, rules, TupleOf(2, 1, 2), TupleOf(1, 1, 1, 1))
		o := gametest.NewOracle(rules)
		for size := range uint64(8) {
			for p := range (Circular{K: k}).Positions(size) {
				heaps := p.Values()
				lost := map[int]bool{
					1: !Moore{K: 1}.Decide(p),
					2: heaps[0] == heaps[2] && heaps[1] == heaps[3],
					3: !Moore{K: 3}.Decide(p),
					4: size == 0,
				}[k]
				if o.Wins(p) == lost {
					t.Fatalf("K = %d, %s: the rule says lost: %v", k, p, lost)
				}
				if moves := (Circular{K: k}).Moves(nil, p); (Circular{K: k}).MoveCount(p) < uint64(len(moves)) {
					t.Fatalf("K = %d, %s: %d moves", k, p, len(moves))
				}
			}
		}
	}
}
