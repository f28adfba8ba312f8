package engine

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
)

// octalRule returns the game of the octal code lead.abc.
func octalRule(lead, code int) Rule {
	return Digits(uint64(lead), uint64(code>>6&7), uint64(code>>3&7), uint64(code&7))
}

func long() bool { return os.Getenv("ZERMELO_LONG") != "" }

// compute returns the values of the heaps 0..n-1 by the engine.
func compute(t testing.TB, r Rule, n int, o Options) []uint32 {
	t.Helper()
	o.History = true
	e, err := New(r, o)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Extend(context.Background(), uint64(n)); err != nil {
		t.Fatal(err)
	}
	g, err := e.Values(nil, 0, uint64(n))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// same fails the test at the first heap where two sequences differ.
func same(t testing.TB, what any, got, want []uint32) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%v: %d values, want %d", what, len(got), len(want))
	}
	for n := range got {
		if got[n] != want[n] {
			t.Fatalf("%v: heap %d is worth %d, want %d", what, n, got[n], want[n])
		}
	}
}

func TestAllThreeDigitCodes(t *testing.T) {
	n, step := 2400, 1
	if testing.Short() {
		n, step = 1200, 7
	}
	for _, lead := range []int{0, 4} {
		for code := 0; code < 512; code += step {
			r := octalRule(lead, code)
			name := fmt.Sprintf("%d.%03o", lead, code)
			want, err := Quadratic(r, n)
			if err != nil {
				t.Fatal(err)
			}
			same(t, name, compute(t, r, n, Options{}), want)
			same(t, name+" portable", compute(t, r, n, Options{Portable: true}), want)
			same(t, name+" early", compute(t, r, n, Options{settle: 200}), want)
			same(t, name+" early portable", compute(t, r, n, Options{Portable: true, settle: 200}), want)
		}
	}
}

func TestGrundysGame(t *testing.T) {
	want, err := Quadratic(Grundy(), 6000)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "Grundy", compute(t, Grundy(), 6000, Options{}), want)
	same(t, "Grundy", compute(t, Grundy(), 6000, Options{settle: 200}), want)
	same(t, "Grundy", compute(t, Grundy(), 6000, Options{Portable: true}), want)
}

// randomRule returns a rule with up to eight digits below the given bound,
// with conditions on the parts and a tail if wanted.
func randomRule(rnd *rand.Rand, bound uint64, conditions, tail bool) Rule {
	move := func(first bool) Move {
		m := Move{Heaps: rnd.Uint64N(bound)}
		if first {
			m.Heaps &^= 3
		}
		if conditions {
			m.Distinct = m.Heaps & rnd.Uint64() &^ 3
			m.Mixed = m.Heaps & rnd.Uint64() &^ (3 | m.Distinct)
		}
		return m
	}
	var r Rule
	for t := range 1 + rnd.IntN(8) {
		r.Moves = append(r.Moves, move(t == 0))
	}
	if tail {
		for range 1 + rnd.IntN(3) {
			r.Tail = append(r.Tail, move(false))
		}
	}
	return r
}

func TestRandomRules(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	count := 150
	if testing.Short() {
		count = 30
	}
	for _, c := range []struct {
		bound            uint64
		n                int
		conditions, tail bool
	}{
		{4, 500, false, false},
		{4, 500, false, true},
		{8, 500, true, false},
		{8, 120, true, true},
		{16, 120, false, false},
		{16, 100, true, true},
		{32, 40, true, false},
	} {
		for range count {
			r := randomRule(rnd, c.bound, c.conditions, c.tail)
			want, err := Quadratic(r, c.n)
			if err != nil {
				t.Fatal(err)
			}
			same(t, r, compute(t, r, c.n, Options{}), want)
		}
	}
}
