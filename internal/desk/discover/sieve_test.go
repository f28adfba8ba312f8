package discover

import (
	"context"
	"errors"
	"testing"

	"zermelo/game"
)

// TestNotSieved: where the moves cannot be gone back, tables are all there is.
func TestNotSieved(t *testing.T) {
	r := opened(t, "moves x, y -> x-y*k, y for k in 1..x if y >= 1 if x >= 2; x, y -> x, y-k for k in 1..y")
	if _, err := r.sieved(context.Background(), 100, game.Budget{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("a sieve: %v", err)
	}
	if f, err := Find(context.Background(), r, Request{To: 20}); err != nil || f.Status == Proved {
		t.Errorf("%v, %v", f, err)
	}
}

// TestProductsOfNumbers: rules that multiply numbers are conjectures at best, and say why.
func TestProductsOfNumbers(t *testing.T) {
	if testing.Short() {
		t.Skip("looks through all classes")
	}
	f, err := Find(context.Background(), opened(t, "moves x, y -> x-y*k, y for k in 1..x if y >= 1"), Request{})
	if err != nil || f.Status != Conjecture || f.Why.IsZero() {
		t.Errorf("%+v, %v", f, err)
	}
}

// TestSieve holds the sieve to tables in which each position looks at its options.
func TestSieve(t *testing.T) {
	for _, spec := range []string{
		"wythoff", "wythoff:3", "empress", "rook", "king", "knight", "e-and-d",
		"moves x, y -> min(x, y-k), y-k for k in 1..y; x, y -> x-k, y for k in 1..x",
		"moves x, y -> x-2*i, y+i for i in 1..x; x, y -> x+i, y-2*i for i in 1..y",
	} {
		r := opened(t, spec)
		if !r.sievable() {
			t.Errorf("%s: cannot be sieved", spec)
			continue
		}
		const bound = 60
		s, err := r.sieved(context.Background(), bound, game.Budget{})
		if err != nil {
			t.Errorf("%s: %v", spec, err)
			continue
		}
		table, err := r.play(context.Background(), bound, game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		for n := range table.all {
			v, _ := table.at(n)
			if is, known := s.at(n); known != (n[0]+n[1] < bound) || known && (is == 0) != (v == 0) {
				t.Fatalf("%s: %v is %d, the sieve says %d, %v", spec, n, v, is, known)
			}
		}
	}
}

func BenchmarkSieve(b *testing.B) {
	r := opened(b, "empress")
	for b.Loop() {
		s, err := r.sieved(context.Background(), 2000, game.Budget{})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(s.marked), "marks/op")
	}
}
