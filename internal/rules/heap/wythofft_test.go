package heap

import (
	"math"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/grundy"
)

// TestNearWythoff holds the lost pairs to Fraenkel's theorem, and the game with
// T = 1 to Wythoff's.
func TestNearWythoff(t *testing.T) {
	const most = 40
	for near := uint64(1); near <= 4; near++ {
		lost := map[Pair]bool{}
		alpha := (2 - float64(near) + math.Sqrt(float64(near*near+4))) / 2
		for n := uint64(0); n <= most; n++ {
			a := uint64(float64(n) * alpha)
			lost[Pair{a, a + near*n}] = true
		}
		e := grundy.EngineFor(game.Of[Pair](NearWythoff{T: near}), game.Budget{})
		for b := range uint64(most) {
			for a := range b + 1 {
				v, err := e.Value(t.Context(), Pair{a, b})
				if err != nil {
					t.Fatal(err)
				}
				if (v == 0) != lost[Pair{a, b}] {
					t.Fatalf("T = %d: the value of %d %d is %d", near, a, b, v)
				}
				if near == 1 && (v == 0) == (Wythoff{}).Decide(Pair{a, b}) {
					t.Fatalf("%d %d differs from Wythoff's game", a, b)
				}
			}
		}
	}
}
