package sprouts

import (
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/search/nimbers"
	"zermelo/value/nimber"
)

// BenchmarkNimber finds what spots are worth.
func BenchmarkNimber(b *testing.B) {
	for b.Loop() {
		s := nimbers.New(rules, game.Budget{})
		for n, want := range []nimber.Nimber{0, 0, 0, 1, 1, 1, 0, 0} {
			if got, err := s.Value(b.Context(), beginning(uint64(n))); err != nil || got != want {
				b.Fatal(n, got, want, err)
			}
		}
		b.ReportMetric(float64(s.Steps()), "options")
		s.Close()
	}
}
