package heap_test

import (
	"fmt"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/heap"
)

// What Some yields are moves, and all that leave at most two heaps.
func TestSomeAreMoves(t *testing.T) {
	for _, code := range []string{"0.77", "0.137", "4.4", "4!.0", "0.[37]", "0.1[37]", "4!.{2,3}", "0.6", "0.f3", "0.[3]"} {
		rules, err := heap.ParseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		for n := range uint64(30) {
			var sums game.Sums[uint64]
			rules.Moves(&sums, n, game.Left)
			want := map[string]bool{}
			for _, left := range sums.All() {
				if slices.Sort(left); len(left) <= 2 {
					want[fmt.Sprint(left)] = true
				}
			}
			got := map[string]bool{}
			for left := range rules.Some(n) {
				left = slices.Clone(left)
				slices.Sort(left)
				if got[fmt.Sprint(left)] = true; !want[fmt.Sprint(left)] {
					t.Errorf("%s: %v is no move from %d", code, left, n)
				}
			}
			if len(got) != len(want) {
				t.Errorf("%s: of %d moves from %d come %d", code, len(want), n, len(got))
			}
		}
	}
}

// Two equal heaps come first.
func TestSomeBeginsInTheMiddle(t *testing.T) {
	rules, err := heap.ParseCode("0.77")
	if err != nil {
		t.Fatal(err)
	}
	for left := range rules.Some(1388192635) {
		if !slices.Equal(left, []uint64{694096317, 694096317}) {
			t.Errorf("first comes %v", left)
		}
		break
	}
}

// Where no move leaves two heaps they end at once, however large the heap.
func TestSomeEnd(t *testing.T) {
	rules, err := heap.ParseCode("0.3033")
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(slices.Collect(rules.Some(1 << 62))); got != "[[4611686018427387903] [4611686018427387901] [4611686018427387900]]" {
		t.Error("from 2^62 come", got)
	}
}
