package compound_test

import (
	"testing"

	"zermelo/internal/theory/compound"
)

func TestFormat(t *testing.T) {
	for _, c := range []struct {
		mode string
		of   map[uint64]string // of the games {}, {{}}, {{{}}}, {{}, {{}}}
	}{
		{"disjunctive long normal", map[uint64]string{0: "0", 1: "1", 2: "0", 3: "2"}},
		{"disjunctive short normal", map[uint64]string{0: "over", 1: "∞", 2: "0", 3: "∞"}},
		{"disjunctive short misere", map[uint64]string{0: "over", 1: "0", 2: "1", 3: "1"}},
		{"conjunctive long normal", map[uint64]string{0: "0", 1: "1", 2: "2", 3: "1"}},
		{"conjunctive long misere", map[uint64]string{0: "0", 1: "1", 2: "2", 3: "2"}},
		{"conjunctive short normal", map[uint64]string{0: "0", 1: "1", 2: "2", 3: "1"}},
		{"conjunctive short misere", map[uint64]string{0: "0", 1: "1", 2: "2", 3: "2"}},
		{"selective long normal", map[uint64]string{0: "P", 1: "N", 2: "P", 3: "N"}},
		{"selective long misere", map[uint64]string{0: "over", 1: "N/P", 2: "P/N", 3: "N/N"}},
		{"selective short normal", map[uint64]string{0: "over", 1: "N", 2: "P", 3: "N"}},
		{"selective short misere", map[uint64]string{0: "over", 1: "P", 2: "N", 3: "N"}},
	} {
		mode := modeOf(t, c.mode)
		e := newPair(t, mode, sets{}).e
		for p, want := range c.of {
			if v, err := e.Value(t.Context(), p); err != nil || mode.Format(v) != want {
				t.Errorf("%s: game %d is %s (%v), want %s", c.mode, p, mode.Format(v), err, want)
			}
		}
		if mode.Quantity().IsZero() || mode.Rule().IsZero() {
			t.Errorf("%s has no names", c.mode)
		}
	}
}

func modeOf(t testing.TB, name string) compound.Mode {
	t.Helper()
	for _, m := range compound.Modes() {
		if m.String() == name {
			return m
		}
	}
	t.Fatalf("no mode %q", name)
	panic("unreachable")
}
