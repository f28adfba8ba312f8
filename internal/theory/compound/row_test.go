package compound

import (
	"testing"

	"zermelo/game"
)

// The values of heaps in a row are those that are found one by one, in every mode.
func TestRow(t *testing.T) {
	const most = 60
	for _, code := range []digits{{7, 7}, {0, 7}, {1, 3, 7}, {6}, {4}, {1, 5, 6}, {0, 3, 3}, {0, 1, 7}, {1, 2, 3}, {1, 1, 1, 4}} {
		rules := game.Of[uint64](code)
		for _, mode := range Modes() {
			theory, err := mode.Theory()
			if err != nil {
				continue
			}
			e, err := New(mode, rules, game.Budget{})
			if err != nil {
				t.Fatal(err)
			}
			r := newRow(rules, theory)
			if r == nil {
				t.Fatalf("%v: there is no row", code)
			}
			if _, err := r.extend(t.Context(), most, game.Budget{}.Open()); err != nil {
				t.Fatal(err)
			}
			for n := range uint64(most) {
				if want, err := e.values.Value(t.Context(), n); err != nil || r.values[n] != want {
					t.Fatalf("%v, %v: a heap of %d is worth %d in the row, and %d (%v)", code, mode, n, r.values[n], want, err)
				}
			}
		}
	}
}

// digits are the code of an octal game behind the point.
type digits []int

func (d digits) Reach() (taken, left uint64, ok bool) { return uint64(len(d)), 2, true }

func (d digits) Options(dst *game.Sums[uint64], n uint64) {
	for i, digit := range d {
		t := uint64(i) + 1
		switch {
		case t > n:
			return
		case t == n && digit&1 != 0:
			dst.Add()
		case t < n && digit&2 != 0:
			dst.Add(n - t)
		}
		for a := uint64(1); digit&4 != 0 && a <= (n-t)/2; a++ {
			dst.Add(a, n-t-a)
		}
	}
}
