package discover

import (
	"strings"
	"testing"
	"time"
)

// Where nothing is proved it is said what is seen, and nothing is claimed.
func TestObserve(t *testing.T) {
	for moves, want := range map[string]string{
		// One takes any number that is no square less one from a heap: those of value 0 are played out.
		"n -> n - k*k for k in 1..n if k*k <= n": "0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39",
		"x, y -> x - k, y for k in 1..x; x, y -> x, y - k for k in 1..y; x, y -> x - k, y - k for k in 1..min(x, y)": "(0,0) (1,2) (3,5) (4,7) (6,10)",
	} {
		r, err := Told("observed", moves, false)
		if err != nil {
			t.Fatal(moves, err)
		}
		f, err := Find(t.Context(), r, Request{Asked: Values})
		if err != nil || f.Status != None {
			t.Fatal(f.Status, err)
		}
		var seen []string
		for _, p := range f.Observed {
			seen = append(seen, p.String())
		}
		if !strings.Contains(strings.Join(seen, "\n"), want) {
			t.Errorf("%s: %q", moves, seen)
		}
	}
}

// The names of sequences are those of their numbers, and of no other.
func TestKnownAs(t *testing.T) {
	first := map[string][]uint64{ // from the definitions, by hand
		"A000290": {0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121}, "A000217": {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66},
		"A002378": {0, 2, 6, 12, 20, 30, 42, 56, 72, 90, 110, 132}, "A000578": {0, 1, 8, 27, 64, 125, 216, 343, 512, 729, 1000, 1331},
		"A000040": {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}, "A006093": {1, 2, 4, 6, 10, 12, 16, 18, 22, 28, 30, 36},
		"A000045": {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233}, "A000079": {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048},
		"A000225": {0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047}, "A000069": {1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22},
		"A001969": {0, 3, 5, 6, 9, 10, 12, 15, 17, 18, 20, 23}, "A000201": {1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19},
		"A001950": {2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31}, "A007814": {0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2},
		"A000120": {1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2}, "A000005": {1, 2, 2, 3, 2, 4, 2, 4, 3, 4, 2, 6}, "A000196": {1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3},
	}
	for _, k := range knownSequences() {
		numbers := first[k.code]
		if name := knownAs(numbers).String(); !strings.HasSuffix(name, k.code+")") {
			t.Errorf("%s: %q", k.code, name)
		}
		numbers[len(numbers)-1]++
		if name := knownAs(numbers); strings.HasSuffix(name.String(), k.code+")") {
			t.Errorf("%s with another last number: %q", k.code, name)
		}
		delete(first, k.code)
	}
	if len(first) > 0 {
		t.Errorf("there are no %v", first)
	}
}

// A time that is asked for is used before none is said: a period far out is proved.
func TestLonger(t *testing.T) {
	if testing.Short() {
		t.Skip("it looks through 300,000 values")
	}
	g := known{name: "0.16", game: "octal:0.16"}
	f, err := Find(t.Context(), g.rules(t), Request{Asked: Values, Time: 5 * time.Minute})
	if err != nil || f.Status != Proved || !strings.Contains(f.Rule.String(), "149459") {
		t.Errorf("%s: %s (%v)", f.Status, f.Rule, err)
	}
}
