package discover

import (
	"context"
	"testing"

	"zermelo/game"
)

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
