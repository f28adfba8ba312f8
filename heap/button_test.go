package heap

import (
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
)

func TestButton(t *testing.T) {
	var rules Button
	o := gametest.NewOracle(game.Of[ButtonPosition](rules))
	gametest.Run(t, game.Of[ButtonPosition](rules), ButtonPosition{Heaps: TupleOf(3, 2, 1)})
	for a := range uint64(5) {
		for b := range uint64(5) {
			for c := range uint64(3) {
				for _, p := range []ButtonPosition{
					{Heaps: TupleOf(a, b, c)},
					{Heaps: TupleOf(a, b, c), Pressed: true},
					{Heaps: TupleOf(a, b, c), Pressed: true, Answer: 1},
					{Heaps: TupleOf(a, b, c), Pressed: true, Answer: 3},
				} {
					if got, want := rules.Decide(p), o.Wins(p); got != want {
						t.Fatalf("%v: the rule says %v, play %v", p, got, want)
					}
					checkButtonMoves(t, o, p)
				}
			}
		}
	}
}

// checkButtonMoves compares Winning with all moves.
func checkButtonMoves(t *testing.T, o *gametest.Oracle[ButtonPosition], p ButtonPosition) {
	t.Helper()
	won := map[ButtonPosition]bool{}
	for _, q := range (Button{}).Moves(nil, p) {
		if !o.Wins(q) {
			won[q] = true
		}
	}
	var sums game.Sums[ButtonPosition]
	if all := (Button{}).Winning(&sums, p, 100); !all || sums.Len() != len(won) {
		t.Fatalf("%v: %d winning moves found, %d are", p, sums.Len(), len(won))
	}
	for i := range sums.Len() {
		if !won[sums.At(i)[0]] {
			t.Fatalf("%v: %v does not win", p, sums.At(i))
		}
	}
}
