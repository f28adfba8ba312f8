package formula_test

import (
	"context"
	"fmt"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/script/formula"
	"zermelo/internal/theory/grundy"
	"zermelo/internal/theory/octal"
)

// compiled returns a game of formulas; right may be empty.
func compiled(t testing.TB, left, right string) *formula.Game {
	t.Helper()
	var r *formula.Formula
	if right != "" {
		r = must(t, right)
	}
	g, err := formula.New(must(t, left), r, nil)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestFalls(t *testing.T) {
	for _, c := range []struct{ left, right, want string }{
		{"n -> n-k for k in 1..n", "", "[[0]]"},
		{"n -> n-k for k in {2,3}", "n -> n-k for k in {1,4}", "[[0]]"},
		{"n -> a, b for a+b == n-2", "", "[[0]]"},
		{"n -> a, b for a+b == n if 1 <= a < b", "", "[[0]]"},
		{"n -> n-1; n -> n div 2 if n >= 1", "", "[[0]]"},
		{"n -> n div 2", "", ""},
		{"n -> n mod 7 if n >= 7", "", "[[0]]"},
		{"n -> n mod 7", "", ""},
		{"n -> n-d for d in 1..n-1 if n mod d == 0", "", "[[0]]"},
		{"n -> min(n, 5) if n > 5", "", "[[0]]"},
		{"n -> max(n - 3, 2) if n > 2", "", ""}, // it ends, which needs cases
		{"x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-k for k in 1..min(x, y)", "", "[[0 1]]"},
		{"n, q -> n-t, 2*t for t in 1..min(n, q)", "", "[[0]]"},
		{"x, y -> x-1, y+z for z in 0..5; x, y -> x, y-1", "", "[[0] [0 1]]"},
		{"x, y -> y, x-1", "", "[[0 1]]"},
		{"x, y -> y, x", "", ""},
		{"x, y -> x-k*y, y for k in 1..x div y", "", "[[0 1]]"},
		{"n -> n+1", "", ""},
		{"n -> n+1 if n < n", "", "[]"},
		{"n -> n-1", "n -> n+1", ""},
		{"a, b, c -> a-1, b+1, c; a, b, c -> a, b-2, c+2; a, b, c -> a, b, c-1", "", "[[0 1 2] [0] [1]]"},
		{"n -> nothing if n == 3", "", "[]"},
		{"x, y -> x mod y, y if x >= y", "", "[[0 1]]"},
		// A condition holds though a part of it has no value.
		{"x -> 0 if not (0 == 1 and 0 == 0 mod x)", "", ""},
		{"x, y -> x - 1 + x div y, y if x >= 1 or x div y == 1", "", ""},
	} {
		g := compiled(t, c.left, c.right)
		got := ""
		if measures, ok := g.Falls(); ok {
			got = fmt.Sprint(measures)
		}
		if got != c.want {
			t.Errorf("%s | %s: falls %s, want %s", c.left, c.right, got, c.want)
		}
	}
}

func TestTaking(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"n -> n-k for k in 1..n", "0.[3]"},
		{"n -> n-k for k >= 1", "0.[3]"},
		{"n -> n-k for k in {1,3,4}", "0.3033"},
		{"n -> n-k for k in 1..min(3, n)", "0.333"},
		{"n -> n-2*k for k in 1..n", "0.0[30]"},
		{"n -> n-k for k in 1..10 if k mod 3 != 0", "0.3303303303"},
		{"n -> a, b for a+b == n-1; n -> a, b for a+b == n-2", "0.77"},
		{"n -> a, b for k in 1..2, a+b == n-k", "0.77"},
		{"n -> a, n-k-a for k in {1,2} for a in 0..n-k", "0.77"},
		{"n -> a, b for a+b == n-3; n -> n-2 if n >= 2; n -> nothing if n == 1", "0.137"},
		{"n -> a, b for a+b == n if 1 <= a < b", "4!.0"},
		{"n -> a, b for a+b == n if a != b and a >= 1 and b >= 1", "4!.0"},
		{"n -> a, b for a+b == n if a >= 1 and b >= 1; n -> n-k for k in 1..n", "4.[3]"},
		{"n -> n-1 if n > 1", "0.2"},
		{"n -> a, b, c for a+b+c == n-1", "0.f"},
		{"n -> a, b, c for a+b+c == n-1 if a >= 1 and b >= 1 and c >= 1", "0.8"},
		{"n -> nothing for k in 1..4 if k == n", "0.1111"},
		{"n -> nothing if 2 <= n <= 3", "0.011"},
		{"n -> a, b for a+b == n", ""},
		{"n -> a, a for 2*a == n-1", ""},
		{"n -> n-1 if n >= 5", ""},
		{"n -> n-1 if n mod 2 == 0", ""},
		{"n -> n div 2 if n >= 1", ""},
		{"n -> n+1", ""},
		{"n -> n-k for k in 1..n if k != 3", ""},
		{"n -> a, b for a+b == n-1 if b >= a + 2", ""},
		{"n -> n-k for k in 1..70000", ""},
	} {
		g := compiled(t, c.text, "")
		rule, code, ok := g.Taking()
		if code != c.want || ok != (c.want != "") {
			t.Errorf("%s: code %q, want %q", c.text, code, c.want)
			continue
		}
		if !ok {
			continue
		}
		// The engine of heap games and the moves say the same.
		const heaps = 40
		values, err := octal.New(rule, octal.Options{})
		if err != nil {
			t.Fatalf("%s: %v", c.text, err)
		}
		if err := values.Extend(context.Background(), heaps); err != nil {
			t.Fatal(err)
		}
		slow := grundy.New(formula.Rules[[1]int64](g), game.Budget{})
		for n := range uint64(heaps) {
			want, err := slow.Value(context.Background(), [1]int64{int64(n)})
			if err != nil {
				t.Fatal(err)
			}
			if got, ok := values.At(n); !ok || uint64(got) != uint64(want) {
				t.Errorf("%s: heap %d is worth %d, by the code %s %d", c.text, n, want, code, got)
			}
		}
	}
}
