package discover

import (
	"testing"

	"zermelo/game"
)

// Where the class of restricted Nim is proved the values follow Levine's recursion on all heaps of
// a table that is played out; where the most that may be taken grows by more, falls, or some numbers
// up to it may not be taken, the class is not found.
func TestRestricted(t *testing.T) {
	for moves, most := range map[string]func(n uint64) uint64{ // nil: it is none
		"n -> n-k for k in 1..n div 2":                                    func(n uint64) uint64 { return n / 2 },
		"n -> n-k for k in 1..(n+1) div 3":                                func(n uint64) uint64 { return (n + 1) / 3 },
		"n -> n-k for k in 1..(2*n+1) div 3":                              func(n uint64) uint64 { return (2*n + 1) / 3 },
		"n -> n-k for k in 1..min(n, 7)":                                  func(n uint64) uint64 { return min(n, 7) },
		"n -> n-k for k in 1..min(n div 2, 40)":                           func(n uint64) uint64 { return min(n/2, 40) },
		"n -> m for m in (n+1) div 2..n-1":                                func(n uint64) uint64 { return n / 2 },
		"n -> n-k for k in 1..n div 3; n -> n-k for k in 1..(n+1) div 3":  func(n uint64) uint64 { return (n + 1) / 3 },
		"n -> n-1 if n mod 2 == 0 and n > 0":                              nil,
		"n -> n-k for k in 1..n div 2 if n > 3":                           nil,
		"n -> n-2*k for k in 1..n div 4":                                  nil,
		"n -> n-k for k in 2..n div 2":                                    nil,
		"n -> n-k for k in 1..2*(n div 3)":                                nil,
		"n -> n-1 if n > 0; n -> n-3 if n > 2":                            nil,
		"n -> n-k for k in 1..n div 2; n -> 0 if n == 9":                  nil,
		"n -> n-k for k in 1..n div 2 if n mod 2 == 0; n -> n-1 if n > 0": nil,
	} {
		r, err := Told("restricted", moves, false)
		if err != nil {
			t.Fatal(moves, err)
		}
		f, err := Find(t.Context(), r, Request{Asked: Values, Classes: []string{Restricted}})
		if err != nil {
			t.Fatal(moves, err)
		}
		if (f.Status == Proved) != (most != nil) {
			t.Errorf("%s: %s", moves, f.Status)
		}
		if most == nil {
			continue
		}
		played, err := r.play(t.Context(), 600, game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		for n := uint64(1); n < 600; n++ {
			want := most(n)
			if v, _ := played.at([]uint64{n - want - 1}); n > 0 && want == most(n-1) {
				want = uint64(v)
			}
			if v, _ := played.at([]uint64{n}); uint64(v) != want {
				t.Errorf("%s: the value of %d is %d, not %d", moves, n, v, want)
			}
		}
	}
}

// The values of a game of this class are told beside the losing heaps, which have a certificate.
func TestRestrictedBeside(t *testing.T) {
	r, err := Told("half", "n -> n-k for k in 1..n div 2", false)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Find(t.Context(), r, Request{})
	if err != nil || f.Status != Proved || f.Asked != Losing || f.Set == nil || len(f.Also) != 1 || f.AlsoBy.IsZero() {
		t.Errorf("%+v (%v)", f, err)
	}
}
