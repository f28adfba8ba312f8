package octal

import (
	"fmt"
	"testing"

	"zermelo/game/gametest"
	"zermelo/internal/theory/octal/internal/kernel"
)

// TestSettledAgainstOpen compares the two modes of the sparse method, which
// share only the choice of the mask, beyond the reach of the oracle.
func TestSettledAgainstOpen(t *testing.T) {
	n := gametest.Scale(16000, 24000, 150000)
	rules := []struct {
		name string
		rule Rule
	}{
		{"Grundy", Grundy()},
		{"0.6", Digits(0, 6)},
		{"0.0001007", Digits(0, 0, 0, 1, 0, 0, 7)},
		{"mixed parity", Digits(0, 5, 4, 1, 4)},
		{"unequal and equal", Rule{Moves: []Move{{Heaps: 4, Distinct: 4}, {}, {Heaps: 5}}}},
	}
	// One code of each class that is not periodic within 2,400 heaps and
	// settles soon.
	for _, code := range []int{0o016, 0o104, 0o106, 0o054, 0o127, 0o156, 0o16, 0o160, 0o165, 0o167, 0o174, 0o204, 0o207, 0o224, 0o324, 0o354, 0o356, 0o454, 0o560, 0o644} {
		rules = append(rules, struct {
			name string
			rule Rule
		}{fmt.Sprintf("0.%03o", code), octalRule(0, code)})
	}
	for _, code := range []int{0o045, 0o064, 0o327, 0o367, 0o404, 0o406} {
		rules = append(rules, struct {
			name string
			rule Rule
		}{fmt.Sprintf("4.%03o", code), octalRule(4, code)})
	}
	options := []Options{{NoPeriod: true}, {Portable: true, NoPeriod: true}, {settle: 300, NoPeriod: true}, {Workers: 2, NoPeriod: true}, {}}
	for _, set := range kernel.Sets()[1:] {
		options = append(options, Options{set: set, NoPeriod: true})
	}
	for _, c := range gametest.Some(t, rules, 3, 12) {
		want := compute(t, c.rule, n, Options{NoLanes: true, NoPeriod: true})
		for _, o := range options {
			same(t, fmt.Sprintf("%s %+v", c.name, o), compute(t, c.rule, n, o), want)
		}
	}
}
