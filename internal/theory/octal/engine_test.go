package octal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/game/gametest"
	"zermelo/internal/theory/octal/internal/kernel"
)

// octalRule returns the game of the octal code lead.abc.
func octalRule(lead, code int) Rule {
	return Digits(uint64(lead), uint64(code>>6&7), uint64(code>>3&7), uint64(code&7))
}

func long() bool { return os.Getenv("ZERMELO_LONG") != "" }

// compute returns the values of the heaps 0..n-1 by the engine.
func compute(t rapid.TB, r Rule, n int, o Options) []uint32 {
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
func same(t rapid.TB, what any, got, want []uint32) {
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
	n, drawn := gametest.Scale(800, 2400, 2400), gametest.OneIn(t, 16, 16)
	for _, lead := range []int{0, 4} {
		for code := 0; code < 512; code++ {
			if !drawn() {
				continue
			}
			r := octalRule(lead, code)
			name := fmt.Sprintf("%d.%03o", lead, code)
			want, err := Quadratic(r, n)
			if err != nil {
				t.Fatal(err)
			}
			same(t, name, compute(t, r, n, Options{}), want)
			same(t, name+" portable", compute(t, r, n, Options{Portable: true}), want)
			for _, set := range kernel.Sets() {
				same(t, name+" early "+set.Name, compute(t, r, n, Options{set: set, settle: 200}), want)
			}
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
	for _, set := range kernel.Sets() {
		same(t, "Grundy "+set.Name, compute(t, Grundy(), 6000, Options{set: set}), want)
	}
}

// randomRule draws a rule of digits below bound, with conditions on the parts
// and a tail if wanted.
func randomRule(t *rapid.T, bound uint64, conditions, tail bool) Rule {
	move := func(first bool) Move {
		m := Move{Heaps: rapid.Uint64Range(0, bound-1).Draw(t, "digit")}
		if first {
			m.Heaps &^= 3
		}
		if conditions {
			m.Distinct = m.Heaps & rapid.Uint64Range(0, bound-1).Draw(t, "distinct") &^ 3
			m.Mixed = m.Heaps & rapid.Uint64Range(0, bound-1).Draw(t, "mixed") &^ (3 | m.Distinct)
		}
		return m
	}
	var r Rule
	for i := range rapid.IntRange(1, 8).Draw(t, "moves") {
		r.Moves = append(r.Moves, move(i == 0))
	}
	if tail {
		for range rapid.IntRange(1, 3).Draw(t, "tail") {
			r.Tail = append(r.Tail, move(false))
		}
	}
	return r
}

// TestRandomRules compares all methods with the oracle.
func TestRandomRules(t *testing.T) {
	for _, c := range []struct {
		name             string
		bound            uint64
		n                int
		conditions, tail bool
	}{
		{"take", 4, 500, false, false},
		{"take, tail", 4, 400, false, true},
		{"octal", 8, 900, false, false},
		{"octal, conditions", 8, 600, true, false},
		{"octal, tail", 8, 100, true, true},
		{"hexadecimal", 16, 100, false, false},
		{"hexadecimal, conditions, tail", 16, 80, true, true},
		{"four heaps", 32, 35, true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			lot.Check(t, func(t *rapid.T) {
				r := randomRule(t, c.bound, c.conditions, c.tail)
				o := Options{
					Workers:  rapid.IntRange(0, 2).Draw(t, "workers"),
					Portable: rapid.Bool().Draw(t, "portable"),
					set:      rapid.SampledFrom(append(kernel.Sets(), nil)).Draw(t, "kernels"),
					NoPeriod: rapid.Bool().Draw(t, "no period"),
					settle:   rapid.SampledFrom([]int{0, 150, 400}).Draw(t, "settle"),
				}
				want, err := Quadratic(r, c.n)
				if err != nil {
					t.Fatal(err)
				}
				same(t, r, compute(t, r, c.n, o), want)
			})
		})
	}
}

// TestRandomModes compares the settled mode with the open one, further out.
func TestRandomModes(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		r := randomRule(t, 8, rapid.Bool().Draw(t, "conditions"), false)
		n := 6000
		want := compute(t, r, n, Options{NoLanes: true, NoPeriod: true})
		o := Options{
			Workers:  rapid.IntRange(0, 2).Draw(t, "workers"),
			Portable: rapid.Bool().Draw(t, "portable"),
			set:      rapid.SampledFrom(append(kernel.Sets(), nil)).Draw(t, "kernels"),
			NoPeriod: true,
			settle:   rapid.SampledFrom([]int{0, 150, 1000}).Draw(t, "settle"),
		}
		same(t, r, compute(t, r, n, o), want)
	})
}

func TestRuleRefused(t *testing.T) {
	for _, r := range []Rule{
		{Moves: []Move{{Heaps: 1}}},
		{Moves: []Move{{Heaps: 6}}},
		{Moves: []Move{{}, {Heaps: 1 << 40}}},
		{Moves: []Move{{}, {Heaps: 3, Distinct: 2}}},
		{Moves: []Move{{}, {Heaps: 3, Mixed: 4}}},
		{Moves: make([]Move, MaxTake+2)},
		{Tail: []Move{{Heaps: 2}}},
	} {
		if _, err := New(r, Options{}); !errors.Is(err, ErrRule) {
			t.Errorf("%d moves: error %v", len(r.Moves), err)
		}
		if _, err := Quadratic(r, 10); !errors.Is(err, ErrRule) {
			t.Errorf("%d moves: error %v from the oracle", len(r.Moves), err)
		}
	}
	if _, err := Take(0); !errors.Is(err, ErrRule) {
		t.Errorf("taking nothing: %v", err)
	}
	if _, err := New(Rule{}, Options{Workers: -1}); !errors.Is(err, ErrLimit) {
		t.Errorf("-1 workers: %v", err)
	}
}

func TestExtend(t *testing.T) {
	var calls int
	var last uint64
	e, err := New(Digits(0, 6), Options{Progress: func(done, target uint64) {
		if done < last || done > target || target != 50000 {
			t.Errorf("progress %d of %d after %d", done, target, last)
		}
		calls, last = calls+1, done
	}})
	if err != nil {
		t.Fatal(err)
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if err := e.Extend(stopped, 50000); !errors.Is(err, context.Canceled) || e.Len() != 0 {
		t.Errorf("stopped at %d: %v", e.Len(), err)
	}
	if err := e.Extend(context.Background(), 50000); err != nil || e.Len() != 50000 || calls == 0 {
		t.Errorf("%d values, %d calls: %v", e.Len(), calls, err)
	}
	if err := e.Extend(context.Background(), 1<<63); !errors.Is(err, ErrLimit) {
		t.Errorf("too many: %v", err)
	}
	if _, err := e.Values(nil, 10, 60000); !errors.Is(err, ErrLimit) {
		t.Errorf("values not computed: %v", err)
	}
	if _, ok := e.At(50000); ok {
		t.Error("a value not computed")
	}
}

// TestStats compares the statistics with those of the values.
func TestStats(t *testing.T) {
	take, err := Take(1, 3, 4)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []Rule{Digits(0, 1, 6), Digits(0, 6), Digits(0, 1, 0, 4), Digits(0, 7, 7), Grundy(), take, {}} {
		for _, o := range []Options{{History: true}, {NoPeriod: true, History: true}} {
			e, err := New(r, o)
			if err != nil {
				t.Fatal(err)
			}
			n := uint64(40007)
			if testing.Short() {
				n = 10007
			}
			if err := e.Extend(context.Background(), n); err != nil {
				t.Fatal(err)
			}
			g, err := e.Values(nil, 0, n)
			if err != nil {
				t.Fatal(err)
			}
			var want recorder
			for _, v := range g {
				want.add(v)
			}
			got := e.Stats()
			var w Stats
			want.report(&w)
			w.Method, w.Mask, w.Positional, w.FirstSplit = got.Method, got.Mask, got.Positional, got.FirstSplit
			w.Rares, w.Depth, w.Settled = got.Rares, got.Depth, got.Settled
			if !reflect.DeepEqual(got, w) {
				t.Errorf("%v %v: statistics\n%+v, want\n%+v", r, o, got, w)
			}
		}
	}
}
