package discover

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/script/formula"
)

// TestLinearRules compares the moves of rules as certificates tell them with those that are
// played, of each small position.
func TestLinearRules(t *testing.T) {
	for _, text := range []string{
		"n -> n-k for k in {1,3,4}",
		"n -> n-1; n -> n div 2 if n >= 1",
		"n -> n mod 3 if n >= 3; n -> (n+1) div 2 if n >= 2",
		"n -> n-k for k in 1..n if k mod 2 == 1 or k mod 3 == 0",
		"n -> n-k for k in 1..n if k != 2 and k != 5",
		"n -> n-k for k in 1..n if not (k == 2 or n - k < 2)",
		"n -> max(n-4, 0) if n > 0; n -> min(n-1, 3) if n > 3",
		"n -> a, b for a in 0..n, b in 0..n if a+b == n if a > 0 and b > 0",
		"n -> nothing if n mod 2 == 1; n -> n-2",
		"n -> m for m in 0..n div 2 if n >= 1",
		"n -> n-2*k for k in 1..n",
		"n -> n-1 for k in 1..n if 2*k <= n",
		"x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-k for k in 1..min(x, y)",
		"x, y -> y, x-1; x, y -> x div 2, y div 2 if x + y > 0",
		"x, y -> x-i, y-j for i in 0..x, j in 0..y if 0 < i+j and i <= 2*j+1 and j <= 2*i+1",
		"x, y -> x-2*i, y+i for i in 1..x; x, y -> x+i, y-2*i for i in 1..y",
		"x, y -> x+d, y-2 for d in -1..1; x, y -> x-2, y+d for d in {-1, 1}",
		"x, y -> max(x, y)-1, min(x, y) if x != y",
		"x, y -> x-k, y-l for k in 1..x, l in 1..y if k <= l if l < 2*k+1",
		"x, y -> x-k, k for k in 1..min(x, y + 3) if k mod 4 != y mod 3",
		"x, y -> abs, 0 for abs in {x-y, y-x} if abs >= 0 and x + y > 0",
	} {
		r, err := Told("told", text, false)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		linear, err := linearRules(r.made)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		arity := r.made.Arity()
		told := brute{k: &Kernel{Arity: arity, Rules: linear}, limit: 16}
		rules := formula.Rules[[2]int64](r.made)
		for x := range int64(8) {
			for y := range int64(8) {
				if arity == 1 && y > 0 {
					break
				}
				position := []int64{x, y}[:arity]
				var sums game.Sums[[2]int64]
				rules.Moves(&sums, [2]int64{x, y * int64(arity-1)}, game.Left)
				played, said := map[string]bool{}, map[string]bool{}
				for i := range sums.Len() {
					var leaves []int64
					for _, part := range sums.At(i) {
						leaves = append(leaves, part[:arity]...)
					}
					played[sorted(leaves, arity)] = true
				}
				told.options(position, func(leaves []int64) { said[sorted(leaves, arity)] = true })
				if !maps.Equal(played, said) {
					t.Errorf("%s: from %v to %v, not %v", text, position, slices.Sorted(maps.Keys(said)), slices.Sorted(maps.Keys(played)))
				}
			}
		}
	}
}

// sorted writes the positions that a move leaves, in an order.
func sorted(leaves []int64, arity int) string {
	var parts []string
	for part := range slices.Chunk(leaves, arity) {
		parts = append(parts, fmt.Sprint(part))
	}
	slices.Sort(parts)
	return strings.Join(parts, " ")
}
