package heap

import (
	"cmp"
	"fmt"
	"math/big"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/game"
	"zermelo/internal/theory/octal"
	"zermelo/value/nimber"
)

// The finite check in the proof of SplitThree.
func TestSplitThreeModulo16(t *testing.T) {
	d := func(r int) int { return []int{0, 1, 2, 3, 4, 5, 6, -1, 8}[r] }
	l := func(r int) int { return []int{0, 1, 2, 3, 4, 5, 6, 0, 7}[r] }
	for r := 1; r <= 8; r++ {
		if v := SplitThree().Grundy(uint64(8*5 + r)); int(v)%8 != l(r) || int(v)/8 != (8*5+r-d(r))/8 {
			t.Fatalf("8i+%d is worth %d: l and d are wrong", r, v)
		}
		for s := 1; s <= 8; s++ {
			for u := 1; u <= 8; u++ {
				low := l(r) ^ l(s) ^ l(u)
				least := d(r) + d(s) + d(u) - low
				allows := func(difference int) bool { return least <= difference && (difference-least)%16 == 0 }
				if allows(0) && low >= 1 && low <= 6 || allows(-1) && low == 0 || allows(1) && low == 7 {
					t.Errorf("residues %d %d %d fill a gap", r, s, u)
				}
			}
		}
	}
	for n := uint64(7); n < 1000; n += 8 {
		if v := SplitThree().Grundy(1) ^ SplitThree().Grundy(2) ^ SplitThree().Grundy(n-3); uint64(v) != n {
			t.Errorf("the split of %d is worth %d", n, v)
		}
	}
}

// findTriples, which Find uses for large heaps, against all splits of small ones.
func TestFindTriples(t *testing.T) {
	r := SplitThree()
	for n := uint64(0); n <= 90; n++ {
		splits := map[nimber.Nimber]map[string]bool{}
		var all game.Sums[uint64]
		(&division{dst: &all}).all(octal.Move{Heaps: leavesThree}, n)
		for i := range all.Len() {
			s := all.At(i)
			g := r.Grundy(s[0]) ^ r.Grundy(s[1]) ^ r.Grundy(s[2])
			if splits[g] == nil {
				splits[g] = map[string]bool{}
			}
			splits[g][fmt.Sprint(s)] = true
		}
		for g := range nimber.Nimber(140) {
			var sums game.Sums[uint64]
			if found := findTriples(&found[uint64]{dst: &sums, room: 1000}, n, uint64(g)); found != (splits[g] != nil) {
				t.Fatalf("heap %d, value %d: found = %t, there are %v", n, g, found, splits[g])
			}
			seen := map[string]bool{}
			for i := range sums.Len() {
				s := fmt.Sprint(sums.At(i))
				if !splits[g][s] || seen[s] {
					t.Fatalf("heap %d, value %d: %s is none of %v or repeated", n, g, s, splits[g])
				}
				seen[s] = true
			}
		}
	}
}

// Large heaps: what is found has the value sought and is a move.
func TestFindInLargeHeaps(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		n := rapid.Uint64Range(1, MaxNumber).Draw(t, "n")
		value := map[string]func(uint64) nimber.Nimber{"lasker": Lasker().Grundy, "three": SplitThree().Grundy}
		find := map[string]func(*game.Sums[uint64], uint64, nimber.Nimber, int) bool{"lasker": Lasker().Find, "three": SplitThree().Find}
		for name := range value {
			v := uint64(value[name](n))
			g := rapid.OneOf(rapid.Uint64Range(0, v-1), rapid.Uint64()).Draw(t, "g")
			var sums game.Sums[uint64]
			find[name](&sums, n, nimber.Nimber(g), 10)
			if sums.Len() == 0 && g < v {
				t.Fatalf("%s: heap %d of value %d: nothing found for %d", name, n, v, g)
			}
			if sums.Len() > 0 && g == v {
				t.Fatalf("%s: heap %d has an option of its own value %d", name, n, v)
			}
			for i := range sums.Len() {
				var sum uint64
				var x nimber.Nimber
				for _, m := range sums.At(i) {
					sum += m
					x ^= value[name](m)
				}
				whole := len(sums.At(i)) == 1 && sum < n || len(sums.At(i)) > 1 && sum == n && !slices.Contains(sums.At(i), 0)
				if !whole || uint64(x) != g {
					t.Fatalf("%s: heap %d, value %d: found %v of value %d", name, n, g, sums.At(i), x)
				}
			}
		}
	})
}

// Subtraction games with a theorem, heaps of any size: every value below that
// of the heap is found, no option has the value of the heap, and what is found
// is a move with the value sought.
func TestFindInLargeSubtractions(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		least := rapid.Uint64Range(1, MaxNumber).Draw(t, "least")
		most := rapid.Uint64Range(least, MaxNumber).Draw(t, "most")
		n := rapid.Uint64Range(0, MaxNumber).Draw(t, "n")
		r := interval(least, most)
		v := r.Grundy(n)
		g := rapid.OneOf(rapid.Just(v), rapid.Just(v+1), rapid.Just(max(v, 1)-1), rapid.Just(nimber.Nimber(0))).Draw(t, "g")
		var sums game.Sums[uint64]
		r.Find(&sums, n, g, 5)
		if found := sums.Len() > 0; g < v && !found || g == v && found {
			t.Fatalf("%v: heap %d of value %d: found = %t for %d", r, n, v, found, g)
		}
		for i := range sums.Len() {
			m := sums.At(i)[0]
			if m > n || n-m < least || n-m > most || r.Grundy(m) != g {
				t.Fatalf("%v: heap %d, value %d: found %d", r, n, g, m)
			}
		}
	})
}

// Multiple against its definition: f(n) is the least winning take of n stones
// with any limit, for a take t < n wins iff the opponent cannot take f(n-t).
// Facts: the losing sizes for K = 3 and 5, and the sample of the problem
// A simple stone game (Peking University 3922).
func TestMultiple(t *testing.T) {
	most := 300
	if os.Getenv("ZERMELO_LONG") != "" {
		most = 3000
	}
	for k := uint64(1); k <= 8; k++ {
		r := Multiple{k}
		f := make([]uint64, most+1)
		var losing []uint64
		for n := uint64(1); n <= uint64(most); n++ {
			var winning []Stones
			for take := uint64(1); take <= n; take++ {
				if take == n || f[n-take] > k*take {
					winning = append(winning, r.after(Stones{n, n}, take))
				}
			}
			f[n] = n - winning[0].N
			if f[n] == n {
				losing = append(losing, n)
			}
			take, ok := r.LeastWinningTake(n)
			if ok != (f[n] < n) || ok && take != f[n] {
				t.Fatalf("k = %d, n = %d: least winning take %d, %t, want %d", k, n, take, ok, f[n])
			}
			var sums game.Sums[Stones]
			if all := r.Winning(&sums, Stones{n, n}, most); !all || !slices.Equal(flat(&sums), winning) {
				t.Fatalf("k = %d, n = %d: winning moves %v, want %v", k, n, flat(&sums), winning)
			}
			if r.Decide(Stones{n, f[n] - 1}) || !r.Decide(Stones{n, f[n]}) {
				t.Fatalf("k = %d: the player to move should win %d stones from the limit %d on", k, n, f[n])
			}
		}
		if got := r.LosingSizes(uint64(most)); !slices.Equal(got, losing) {
			t.Fatalf("k = %d: losing sizes %v, want %v", k, got, losing)
		}
	}
	for k, want := range map[uint64][]uint64{
		3: {1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55, 76, 105, 145, 200},
		5: {1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 27, 33, 41, 51, 63, 78, 96, 118, 145, 178, 219},
	} {
		if got := (Multiple{k}).LosingSizes(want[len(want)-1]); !slices.Equal(got, want) {
			t.Errorf("k = %d: losing sizes %v, want %v", k, got, want)
		}
	}
	for _, c := range []struct{ n, k, take uint64 }{{16, 1, 0}, {11, 1, 1}, {32, 2, 3}, {34, 2, 0}, {19, 3, 4}} {
		if got, _ := (Multiple{c.k}).LeastWinningTake(c.n); got != c.take {
			t.Errorf("k = %d, n = %d: take %d, want %d", c.k, c.n, got, c.take)
		}
	}
}

func flat[P comparable](sums *game.Sums[P]) []P {
	var all []P
	for i := range sums.Len() {
		all = append(all, sums.At(i)...)
	}
	return all
}

// The terms of H as the recurrence gives them, against runs, for factors and
// sizes of every kind.
func TestMultipleRuns(t *testing.T) {
	for _, k := range []uint64{1, 2, 3, 7, 10, 50, 99, 1000, 99999} {
		const most = 200_000
		h := []uint64{1}
		for j := 0; h[len(h)-1] <= most; {
			last := h[len(h)-1]
			for k*h[j] < last {
				j++
			}
			h = append(h, last+h[j])
		}
		for _, upTo := range []uint64{0, 1, k, k + 1, k*k + 1, 1000, most} {
			if upTo > most {
				continue
			}
			want := h[:0:0]
			for _, x := range h {
				if x <= upTo {
					want = append(want, x)
				}
			}
			if got := (Multiple{k}).LosingSizes(upTo); !slices.Equal(got, want) {
				t.Fatalf("k = %d: the losing sizes up to %d are wrong", k, upTo)
			}
		}
	}
}

func TestMultipleLarge(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		k := rapid.OneOf(rapid.Uint64Range(1, 1000), rapid.Uint64Range(1<<40, MaxNumber)).Draw(t, "k")
		n := rapid.Uint64Range(1, MaxNumber).Draw(t, "n")
		r := Multiple{k}
		var sum uint64
		terms := r.Expansion(n)
		for i, term := range terms {
			sum += term
			if i > 0 && game.MulCapped(k, term) >= terms[i-1] {
				t.Fatalf("the terms %v are too close for k = %d", terms, k)
			}
			if _, ok := r.LeastWinningTake(term); ok {
				t.Fatalf("the term %d is not a losing size", term)
			}
		}
		if sum != n {
			t.Fatalf("the terms %v have the sum %d, want %d", terms, sum, n)
		}
	})
}

// golden and partner for all sizes, against the definition of the golden ratio:
// a = golden(d) iff a² - ad - d² <= 0 and the same is positive for a+1.
func TestGolden(t *testing.T) {
	form := func(a, d uint64) int {
		x, y := new(big.Int).SetUint64(a), new(big.Int).SetUint64(d)
		z := new(big.Int).Mul(x, x)
		z.Sub(z, new(big.Int).Mul(x, y))
		return z.Cmp(y.Mul(y, y))
	}
	lot.Check(t, func(t *rapid.T) {
		d := rapid.Uint64Range(0, 1<<63).Draw(t, "d")
		if a := golden(d); form(a, d) > 0 || form(a+1, d) <= 0 {
			t.Fatalf("golden(%d) = %d", d, a)
		}
		a := rapid.Uint64Range(0, MaxNumber).Draw(t, "a")
		b := partner(a)
		if (Wythoff{}).Decide(Pair{a, b}) {
			t.Fatalf("the partner of %d is not %d", a, b)
		}
		if b <= MaxNumber && partner(b) != a {
			t.Fatalf("the partner of %d is %d, and that of %d is %d", a, b, b, partner(b))
		}
	})
}

func TestWythoffLarge(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		p := PairOf(rapid.Uint64Range(0, MaxNumber).Draw(t, "a"), rapid.Uint64Range(0, MaxNumber).Draw(t, "b"))
		var sums game.Sums[Pair]
		all := Wythoff{}.Winning(&sums, p, 10)
		if !all || (sums.Len() > 0) != (Wythoff{}).Decide(p) {
			t.Fatalf("%v: %d winning moves", p, sums.Len())
		}
		for _, q := range flat(&sums) {
			if (Wythoff{}).Decide(q) || q.A+q.B >= p.A+p.B ||
				q.A != p.A && q.A != p.B && q.B != p.A && q.B != p.B && p.A-q.A != p.B-q.B {
				t.Fatalf("%v: %v is not a winning move", p, q)
			}
		}
	})
}

// Euclid at any size: the value found is that of an option, and none has the
// value of the pair.
func TestEuclidLarge(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		p := PairOf(rapid.Uint64Range(0, MaxNumber).Draw(t, "a"), rapid.Uint64Range(0, MaxNumber).Draw(t, "b"))
		v := Euclid{}.Grundy(p)
		g := rapid.OneOf(rapid.Just(v), rapid.Just(v+1), rapid.Just(max(v, 1)-1)).Draw(t, "g")
		var sums game.Sums[Pair]
		if all := (Euclid{}).Find(&sums, p, g, 10); !all || g < v && sums.Len() == 0 || g == v && sums.Len() > 0 {
			t.Fatalf("%v of value %d: found %v for %d", p, v, flat(&sums), g)
		}
		for _, q := range flat(&sums) {
			if Euclid.Grundy(Euclid{}, q) != g {
				t.Fatalf("%v: %v is worth %d, want %d", p, q, Euclid{}.Grundy(q), g)
			}
		}
	})
}

// Staircase, Georgia and Welter with large numbers: a winning move found keeps the
// shape and makes the value 0.
func TestFindInLargeTuples(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		steps := rapid.SliceOfN(rapid.Uint64Range(0, MaxNumber/8), 1, 8).Draw(t, "steps")
		p := TupleOf(steps...)
		var sums game.Sums[Tuple]
		if all := (Staircase{}).Find(&sums, p, 0, 100); !all || (sums.Len() > 0) != (Staircase{}.Grundy(p) != 0) {
			t.Fatalf("staircase %v: found %v", p, flat(&sums))
		}
		for _, q := range flat(&sums) {
			if (Staircase{}).Grundy(q) != 0 || len(q.Values()) != len(steps) {
				t.Fatalf("staircase %v: found %v", p, q)
			}
		}
		slices.SortFunc(steps, cmp.Compare)
		for i := range steps {
			steps[i] += uint64(i) + 1
		}
		p, sums = TupleOf(steps...), game.Sums[Tuple]{}
		if all := (Georgia{}).Find(&sums, p, 0, 100); !all || (sums.Len() > 0) != (Georgia{}.Grundy(p) != 0) {
			t.Fatalf("georgia %v: found %v", p, flat(&sums))
		}
		for _, q := range flat(&sums) {
			if (Georgia{}).Grundy(q) != 0 || !slices.IsSorted(q.Values()) {
				t.Fatalf("georgia %v: found %v", p, q)
			}
		}
		sums = game.Sums[Tuple]{}
		if all := (Welter{}).Find(&sums, p, 0, 100); !all || (sums.Len() > 0) != (Welter{}.Grundy(p) != 0) {
			t.Fatalf("welter %v: found %v", p, flat(&sums))
		}
		for _, q := range flat(&sums) {
			if (Welter{}).Grundy(q) != 0 || !slices.IsSorted(q.Values()) {
				t.Fatalf("welter %v: found %v", p, q)
			}
		}
	})
}
