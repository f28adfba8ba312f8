package discover

import (
	"context"
	"maps"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/script/formula"
	"zermelo/value/nimber"
)

// TestTartan plays products of games out and compares the values with nim-products.
func TestTartan(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	for _, text := range gametest.Some(t, []string{
		"x, y -> i, y, x, j, i, j for i in 0..x-1, j in 0..y-1",
		"x, y -> i, y, h, y, x, j, i, j, h, j for i in 0..x-1, h in 0..i-1, j in 0..y-1",
		"x, y -> x-k, y, x, y-1, x-k, y-1 for k in 1..3; x, y -> x-k, y for k in 1..3",
		"x, y -> x, y-k for k in 1..y",                                              // nothing is left of the first number
		"x, y -> a, y, x-2-a, y, x, j, a, j, x-2-a, j for a in 1..x-3, j in 0..y-1", // a factor without a rule
		"x, y -> x div 2, y, x, j, x div 2, j for j in 0..y div 2 if x >= 1 and y >= 1",
	}, 0, 2) {
		r := opened(t, "moves "+text)
		f, err := Find(context.Background(), r, Request{Asked: Values, Time: 6 * time.Second})
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
		ruledProducts(t, text, r, certified(t, text, r, f), both)
	}
}

// ruledProducts compares what the certificate of a product says with its table.
func ruledProducts(t *testing.T, text string, r *Rules, k *Kernel, both *table) {
	t.Helper()
	for n := range both.all {
		if n[0]%7 > 1 || n[1]%5 > 1 || n[0]+n[1] > 30 {
			continue
		}
		numbers := []*big.Int{new(big.Int).SetUint64(n[0]), new(big.Int).SetUint64(n[1])}
		ruling, err := k.Rule(context.Background(), r, numbers, game.Budget{})
		v, _ := both.at(n)
		if err != nil || ruling.Value.Int64() != int64(v) || ruling.Wins != (v > 0) || len(ruling.Moves) > 0 != (v > 0) {
			t.Fatalf("%s: of %v, worth %d, the certificate says %+v, %v", text, n, v, ruling, err)
		}
		left := int32(0)
		for _, m := range ruling.Moves {
			for part := range strings.SplitSeq(m.To, " + ") {
				to, err := ReadNumbers(part)
				if err != nil || len(to) != 2 {
					t.Fatalf("%s: the move from %v leaves %q", text, n, m.To)
				}
				w, _ := both.at([]uint64{to[0].Uint64(), to[1].Uint64()})
				left ^= w
			}
		}
		if left != 0 {
			t.Fatalf("%s: the move from %v to %s leaves the value %d", text, n, ruling.Moves[0].To, left)
		}
	}
	if err := k.Of(opened(t, "moves x, y -> x, y-k for k in 1..2; x, y -> i, y, x, y-1, i, y-1 for i in 0..x-1")); err == nil {
		t.Errorf("%s: the certificate is of another product too", text)
	}
	// A rule more, a factor exchanged, a leaf left out: each is refused.
	for what, change := range map[string]func(k *Kernel){
		"a rule left out":    func(k *Kernel) { k.Factors[0].Rules = k.Factors[0].Rules[1:] },
		"factors exchanged":  func(k *Kernel) { k.Factors[0], k.Factors[1] = k.Factors[1], k.Factors[0] },
		"a leaf left out":    func(k *Kernel) { k.Rules[0].Leaves = k.Rules[0].Leaves[1:] },
		"a factor left out":  func(k *Kernel) { k.Factors = k.Factors[:1] },
		"one number too few": func(k *Kernel) { k.Arity = 1 },
	} {
		text, err := textOf(k)
		if err != nil {
			t.Fatal(err)
		}
		changed, err := readKernel(text)
		if err != nil {
			t.Fatal(err)
		}
		change(changed)
		if what == "factors exchanged" && reflect.DeepEqual(changed.Factors[0].Rules, changed.Factors[1].Rules) {
			continue
		}
		if text, err = textOf(changed); err == nil && accepts(text) == nil {
			t.Errorf("%s: accepted with %s", text, what)
		}
	}
}

// TestNimProductGuessed: values that are nim-products without a reason seen are a
// conjecture, and other values are none.
func TestNimProductGuessed(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	guessed := map[string]bool{
		"x, y -> i, y, x, j, i, j for i in 0..x-1, j in 0..y-1; x, y -> 0, y, x, 0, 0, 0 if x >= 1 if y >= 1": true,
		"x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-k for k in 1..y":          false,
		"x, y -> i, y, x, j for i in 0..x-1, j in 0..y-1":                                                     false,
	}
	for _, text := range gametest.Some(t, slices.Sorted(maps.Keys(guessed)), 1, 3) {
		want := guessed[text]
		f, err := Find(context.Background(), opened(t, "moves "+text), Request{Asked: Values, Classes: []string{NimProduct}})
		if err != nil || (f.Status == Conjecture) != want || f.Status == Proved {
			t.Errorf("%s: %v, %v", text, f, err)
		}
	}
}
