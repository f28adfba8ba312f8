package heap_test

import (
	"strings"
	"testing"
)

// The theorem for the values of an interval names who found it.
func TestIntervalsSayTheirTheorem(t *testing.T) {
	for rule, want := range map[string]string{
		"1-3": "is worth n mod 4 (Bachet 1612)",
		"2-9": "is worth (n mod 11) / 2, rounded down (Berlekamp, Conway, Guy 1982)",
	} {
		if by := subtraction(t, rule).Rules.GrundyBy().String(); !strings.HasSuffix(by, want) {
			t.Errorf("%s: %s", rule, by)
		}
	}
}
