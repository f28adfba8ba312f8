package heap_test

import (
	"testing"

	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/octal"
)

// A period proved by the state is named after it, however many heaps a move
// leaves; the others by how many these are.
func TestTheoremOf(t *testing.T) {
	for _, c := range []struct {
		period octal.Period
		want   string
	}{
		{octal.Period{Theorem: octal.StateCycle, Parts: 2}, heap.RareCycle},
		{octal.Period{Theorem: octal.GuySmith, Parts: 0}, heap.TakeWindow},
		{octal.Period{Theorem: octal.GuySmith, Parts: 1}, heap.TakeWindow},
		{octal.Period{Theorem: octal.GuySmith, Parts: 2}, heap.GuySmith},
		{octal.Period{Theorem: octal.GuySmith, Parts: 3}, heap.MoreHeaps},
	} {
		if got := heap.TheoremOf(&c.period); got != c.want {
			t.Errorf("%s for %d heaps is %s, want %s", c.period.Theorem, c.period.Parts, got, c.want)
		}
	}
}
