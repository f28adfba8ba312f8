package compound

import (
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/internal/lot"
)

// heldRows makes the row of a game up to a heap, in every mode, and compares the first values with those that are found one by one.
func heldRows(t *testing.T, code digits, far, most uint64, more func(mode Mode, theory fold.Theory, r *row)) {
	t.Helper()
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
		if _, err := r.extend(t.Context(), far, game.Budget{}.Open()); err != nil {
			t.Fatal(err)
		}
		for n := range most {
			if want, err := e.values.Value(t.Context(), n); err != nil || r.at(n) != want {
				t.Fatalf("%v, %v: a heap of %d is worth %d in the row, and %d (%v); %+v", code, mode, n, r.at(n), want, err, r.turn)
			}
		}
		more(mode, theory, r)
	}
}

// The values of heaps in a row are those that are found one by one, in every mode.
func TestRow(t *testing.T) {
	for _, code := range []digits{{7, 7}, {0, 7}, {1, 3, 7}, {6}, {4}, {1, 5, 6}, {0, 3, 3}, {0, 1, 7}, {1, 2, 3}, {1, 1, 1, 4}} {
		heldRows(t, code, 300, 300, func(Mode, fold.Theory, *row) {})
	}
}

// TestTurn: rows of games that take and do not split go on for ever as they did, which is proved; the values are those
// that are found one by one, and those of heaps of any size are what they must be by the rule of their options.
func TestTurn(t *testing.T) {
	r := rand.New(rand.NewPCG(lot.Seed(t.Name()), 1))
	codes := []digits{{3, 3}, {3, 0, 3, 3}, {3, 3, 3, 3}, {2, 2}, {2, 3}, {0, 0, 3}, {3}, {2}}
	for range 30 {
		code := make(digits, 1+r.IntN(9))
		for i := range code {
			code[i] = r.IntN(4)
		}
		codes = append(codes, code)
	}
	grown := 0
	const far = 1_000_000_000
	for _, code := range codes {
		heldRows(t, code, far, 700, func(mode Mode, theory fold.Theory, row *row) {
			if row.turn == nil && row.known <= far {
				t.Fatalf("%v, %v: no period is proved", code, mode)
			}
			if row.turn != nil && row.turn.gain > 0 {
				grown++
			}
			for range 40 {
				n := 20 + r.Uint64N(far)
				var values []uint32
				for i, digit := range code {
					if digit&2 != 0 {
						values = append(values, row.at(n-uint64(i)-1))
					}
				}
				if want := theory.Fold(values); row.at(n) != want {
					t.Fatalf("%v, %v: a heap of %d is worth %d in the row, and %d by its options", code, mode, n, row.at(n), want)
				}
			}
		})
	}
	if grown < 40 {
		t.Errorf("only %d rows grow", grown)
	}
}

// Of a heap with very many moves one of each value is kept: the values are those of all moves, and what is left has
// them.
func TestSomeOptions(t *testing.T) {
	for _, code := range []digits{{7, 7}, {0, 7}, {1, 3, 7}, {1, 5, 6}, {1, 1, 1, 4}} {
		rules := game.Of[uint64](code)
		for _, mode := range Modes() {
			e, err := New(mode, rules, game.Budget{})
			if err != nil {
				continue
			}
			for n := range uint64(120) {
				if _, err := e.row.extend(t.Context(), n, e.heaps); err != nil {
					t.Fatal(err)
				}
				all, err := e.Summary(t.Context(), n)
				if err != nil {
					t.Fatal(err)
				}
				var some Summary
				e.someOptions(&some, n)
				values, left := some.Options, some.Left
				for _, v := range all.Options {
					if !slices.Contains(values, v) {
						t.Fatalf("%v, %v: a heap of %d has an option of the value %d, which is not among %v", code, mode, n, v, values)
					}
				}
				for i, heaps := range left {
					parts := make([]uint64, len(heaps))
					for k, heap := range heaps {
						parts[k] = heap.(uint64)
					}
					if v, err := e.join(t.Context(), parts); err != nil || v != values[i] || !slices.Contains(all.Options, v) || !code.leaves(n, parts) {
						t.Fatalf("%v, %v: a heap of %d leaves %v, of the value %d: %d (%v)", code, mode, n, parts, values[i], v, err)
					}
				}
			}
		}
	}
}

// leaves reports whether a move from a heap of n leaves these heaps.
func (d digits) leaves(n uint64, parts []uint64) bool {
	var all game.Sums[uint64]
	d.Options(&all, n)
	for i := range all.Len() {
		option := slices.Clone(all.At(i))
		slices.Sort(option)
		slices.Sort(parts)
		if slices.Equal(option, parts) {
			return true
		}
	}
	return false
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
