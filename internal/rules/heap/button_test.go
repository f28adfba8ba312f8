package heap

import (
	"strings"
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

// What is said of a position with a button says the same as the winner.
func TestButtonExplained(t *testing.T) {
	won := map[string]bool{
		"All heaps are empty: press": true, "The button was pressed by the player to move, who must answer in heap %d. It": false,
		"The button was pressed by the player to move, who must answer in heap %d. Another":    false,
		"The button was pressed by the player to move, who must answer in heap %d. The others": true,
		"The opponent has pressed the button and":                                              true, "The opponent has pressed the button, and": false,
		"Case 1": false, "Case 2": false, "Case 3": true, "Case 4": true,
	}
	o := gametest.NewOracle(game.Of[ButtonPosition](Button{}))
	seen := map[string]bool{}
	for a := range uint64(4) {
		for b := range uint64(4) {
			for _, p := range []ButtonPosition{
				{Heaps: TupleOf(a, b)},
				{Heaps: TupleOf(a, b), Pressed: true},
				{Heaps: TupleOf(a, b), Pressed: true, Answer: 1},
			} {
				said := Button{}.Explain(p)
				last := said[len(said)-1].Format
				told := false
				for start, wins := range won {
					if !strings.HasPrefix(last, start) {
						continue
					}
					told, seen[start] = true, true
					if wins != o.Wins(p) {
						t.Errorf("%v: %s", p, last)
					}
				}
				if !told {
					t.Errorf("%v: %s", p, last)
				}
			}
		}
	}
	if len(seen) != len(won) {
		t.Errorf("only %v were said", seen)
	}
}
