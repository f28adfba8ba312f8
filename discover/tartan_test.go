package discover

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/nimber"
	"zermelo/script/formula"
)

// TestTartan plays products of games out and compares the values with nim-products.
func TestTartan(t *testing.T) {
	for _, text := range []string{
		"x, y -> i, y, x, j, i, j for i in 0..x-1, j in 0..y-1",
		"x, y -> i, y, h, y, x, j, i, j, h, j for i in 0..x-1, h in 0..i-1, j in 0..y-1",
		"x, y -> x-k, y, x, y-1, x-k, y-1 for k in 1..3; x, y -> x-k, y for k in 1..3",
		"x, y -> x div 2, y, x, j, x div 2, j for j in 0..y div 2 if x >= 1 and y >= 1",
	} {
		r := opened(t, "moves "+text)
		f, err := Find(context.Background(), r, Request{})
		if err != nil || f.Status != Proved || f.Class != NimProduct {
			t.Fatalf("%s: %v, %v", text, f, err)
		}
		t.Log(f.Rule, f.Also)
		parsed, err := formula.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		first, second, _ := parsed.Factors()
		const side = 24
		table := func(text string) *table {
			out, err := opened(t, "moves "+text).play(context.Background(), side, game.Budget{})
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		g, h, both := table(first.String()), table(second.String()), table(text)
		for n := range both.all {
			v, _ := both.at(n)
			if want := nimber.Product(nimber.Nimber(g.values[n[0]]), nimber.Nimber(h.values[n[1]])); nimber.Nimber(v) != want {
				t.Fatalf("%s: %v is worth %d, not %d", text, n, v, want)
			}
		}
	}
}

// TestNimProductGuessed: values that are nim-products without a reason seen are a
// conjecture, and other values are none.
func TestNimProductGuessed(t *testing.T) {
	for text, want := range map[string]bool{
		"x, y -> i, y, x, j, i, j for i in 0..x-1, j in 0..y-1; x, y -> 0, y, x, 0, 0, 0 if x >= 1 if y >= 1": true,
		"x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-k for k in 1..y":          false,
		"x, y -> i, y, x, j for i in 0..x-1, j in 0..y-1":                                                     false,
	} {
		f, err := Find(context.Background(), opened(t, "moves "+text), Request{Asked: Values, Classes: []string{NimProduct}})
		if err != nil || (f.Status == Conjecture) != want || f.Status == Proved {
			t.Errorf("%s: %v, %v", text, f, err)
		}
	}
}
