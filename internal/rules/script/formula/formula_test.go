package formula_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/script/formula"
)

// must returns the game of a formula in which the names stand for numbers and
// sets.
func must(t testing.TB, text string, given ...any) *formula.Formula {
	t.Helper()
	numbers, sets := map[string]int64{}, map[string][]int64{}
	for i := 0; i < len(given); i += 2 {
		switch v := given[i+1].(type) {
		case int:
			numbers[given[i].(string)] = int64(v)
		case []int64:
			sets[given[i].(string)] = v
		}
	}
	f, err := formula.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	if f, err = f.With(numbers, sets); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return f
}

// rules returns the rules of a formula for both players.
func rules[P formula.Numbers](t testing.TB, f *formula.Formula) *game.Rules[P] {
	t.Helper()
	g, err := formula.New(f, nil, nil)
	if err != nil {
		t.Fatalf("%q: %v", f.Text, err)
	}
	return formula.Rules[P](g)
}

// options returns the sums that the compiled moves leave, as the interpreter
// writes them.
func options[P formula.Numbers](r *game.Rules[P], arity int, p P, who game.Player) [][]int64 {
	var sums game.Sums[P]
	r.Moves(&sums, p, who)
	var out [][]int64
	for _, sum := range sums.All() {
		parts := make([][]int64, len(sum))
		for i, q := range sum {
			for j := range arity {
				parts[i] = append(parts[i], q[j])
			}
		}
		slices.SortFunc(parts, slices.Compare)
		out = append(out, slices.Concat(parts...))
	}
	return sorted(out)
}

func sorted(sums [][]int64) [][]int64 {
	slices.SortFunc(sums, func(a, b []int64) int { return cmp.Or(len(a)-len(b), slices.Compare(a, b)) })
	return slices.CompactFunc(sums, slices.Equal)
}

// positions are those of the arity whose numbers are below size.
func positions[P formula.Numbers](arity int, size int64) []P {
	var all []P
	var p P
	var fill func(i int)
	fill = func(i int) {
		if i == arity {
			all = append(all, p)
			return
		}
		for v := range size {
			p[i] = v
			fill(i + 1)
		}
	}
	fill(0)
	return all
}

// agrees holds the compiled moves against the interpreter.
func agrees[P formula.Numbers](t testing.TB, f *formula.Formula, all ...P) {
	t.Helper()
	r := rules[P](t, f)
	for _, p := range all {
		var numbers []int64
		for i := range f.Arity() {
			numbers = append(numbers, p[i])
		}
		want, err := f.Options(numbers)
		if err != nil {
			t.Fatalf("%s at %v: %v", f, p, err)
		}
		got := options(r, f.Arity(), p, game.Left)
		if !slices.EqualFunc(got, sorted(want), slices.Equal) {
			t.Fatalf("%s at %v: the compiled moves are\n%v, the interpreted ones\n%v", f, p, got, want)
		}
		var sums game.Sums[P]
		r.Moves(&sums, p, game.Left)
		if n := r.Count(p); n < uint64(sums.Len()) {
			t.Fatalf("%s at %v: %d moves, by Count at most %d", f, p, sums.Len(), n)
		}
	}
}

// cookbook are formulas with what stands in them, and the number of moves from
// all small positions together.
var cookbook = []struct {
	name, text string
	given      []any
}{
	{"nim", "n -> n-k for k in 1..n", nil},
	{"subtraction", "n -> n-k for k in {1,3,4}", nil},
	{"a set by name", "n -> n-k for k in S", []any{"S", []int64{2, 5, 7}}},
	{"a parameter", "n -> n-k for k in 1..m", []any{"m", 3}},
	{"kayles", "n -> a, b for a+b == n-1; n -> a, b for a+b == n-2", nil},
	{"kayles in one rule", "n -> a, b for k in 1..2, a+b == n-k", nil},
	{"kayles by the place", "n -> a, n-k-a for k in {1,2} for a in 0..n-k", nil},
	{"dawson", "n -> a, b for a+b == n-3; n -> n-2 if n >= 2; n -> nothing if n == 1", nil},
	{"dawson's kayles", "n -> a, b for a+b == n-2", nil},
	{"grundy", "n -> a, b for a+b == n if 1 <= a < b", nil},
	{"three heaps", "n -> a, b, c for a+b+c == n-1", nil},
	{"wythoff", "x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y\nx, y -> x-k, y-k for k in 1..min(x, y)", nil},
	{"euclid", "x, y -> x-k*y, y for k in 1..x div y; x, y -> x, y-k*x for k in 1..y div x", nil},
	{"fibonacci nim", "n, q -> n-t, 2*t for t in 1..min(q, n)", nil},
	{"one or half", "n -> n-1; n -> n div 2 if n >= 1", nil},
	{"a divisor less", "n -> n-d for d in 1..n-1 if n mod d == 0", nil},
	{"multiples", "n -> n-k for k in 1..n if k mod 3 == 1 or k == n", nil},
	{"halves", "n -> 2*a for 3*a+b == n, b <= 2 if not (a == b or n > 20)", nil},
	{"two of a kind", "n -> a, a for 2*a <= n-1 if a >= 1", nil},
	{"exchange", "x, y, z -> y, z, x-1; x, y, z -> z-k, x, y for k in 1..z", nil},
	{"a list with terms", "x, y -> x-k, y for k in {1, y, x div 2} if k >= 1", nil},
	{"division by nothing", "x, y -> x - x div y - 1, y; x, y -> x-1, 0 if not (x mod y == 0)", nil},
	{"pairs of pairs", "x, y -> a, y, b, y for a+b == x-1; x, y -> x, a, x, b for a+b == y-1", nil},
	{"four", "a, b, c, d -> a-k, b-k, c, d for k in 1..max(a, b); a, b, c, d -> d, c, b, a-1", nil},
	{"five", "a, b, c, d, e -> b, c, d, e, a-1", nil},
}

func TestCompiledAsInterpreted(t *testing.T) {
	for _, c := range cookbook {
		t.Run(c.name, func(t *testing.T) {
			f := must(t, c.text, c.given...)
			switch f.Arity() {
			case 1:
				agrees(t, f, positions[[1]int64](1, 24)...)
			case 2:
				agrees(t, f, positions[[2]int64](2, 9)...)
			case 3, 4:
				agrees(t, f, positions[[4]int64](f.Arity(), 4)...)
			default:
				agrees(t, f, positions[[8]int64](f.Arity(), 3)...)
			}
		})
	}
}

func TestEachSumOnce(t *testing.T) {
	for _, c := range []struct {
		text string
		want map[int64]int
	}{
		{"n -> a, b for a+b == n-1; n -> a, b for a+b == n-2", map[int64]int{1: 1, 2: 2, 3: 3, 10: 10}},
		{"n -> a, n-1-a for a in 0..n-1", map[int64]int{1: 1, 2: 1, 3: 2, 10: 5}},
		{"n -> a, b, c for a+b+c == n-1", map[int64]int{1: 1, 4: 3, 7: 7}},
		{"n -> a, b for a+2*b == n", map[int64]int{4: 3}},
		{"n -> n-k for k in {1, 1, 2}", map[int64]int{5: 2}},
	} {
		r := rules[[1]int64](t, must(t, c.text))
		for n, want := range c.want {
			var sums game.Sums[[1]int64]
			if r.Moves(&sums, [1]int64{n}, game.Left); sums.Len() != want {
				t.Errorf("%s: %d moves from %d, want %d: %v", c.text, sums.Len(), n, want, sums.All())
			}
		}
	}
}

func TestStringParsesBack(t *testing.T) {
	for _, c := range cookbook {
		f, err := formula.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		again, err := formula.Parse(f.String())
		if err != nil {
			t.Fatalf("%s: %v", f, err)
		}
		if f.String() != again.String() {
			t.Errorf("%s is read as %s", f, again)
		}
	}
}

func TestConformance(t *testing.T) {
	for _, c := range cookbook {
		f := must(t, c.text, c.given...)
		if strings.Contains(c.name, "halves") {
			continue // it has an endless play
		}
		t.Run(c.name, func(t *testing.T) {
			switch f.Arity() {
			case 1:
				gametest.Run(t, rules[[1]int64](t, f), positions[[1]int64](1, 12)...)
			case 2:
				gametest.Run(t, rules[[2]int64](t, f), positions[[2]int64](2, 4)...)
			case 3, 4:
				gametest.Run(t, rules[[4]int64](t, f), positions[[4]int64](f.Arity(), 2)...)
			}
		})
	}
}

func TestNoAllocations(t *testing.T) {
	for _, c := range cookbook {
		f := must(t, c.text, c.given...)
		switch f.Arity() {
		case 1:
			gametest.NoAllocations(t, rules[[1]int64](t, f), positions[[1]int64](1, 24)...)
		case 2:
			gametest.NoAllocations(t, rules[[2]int64](t, f), positions[[2]int64](2, 8)...)
		case 3, 4:
			gametest.NoAllocations(t, rules[[4]int64](t, f), positions[[4]int64](f.Arity(), 4)...)
		}
	}
}

func BenchmarkMoves(b *testing.B) {
	bench(b, "wythoff 100,150", must(b, cookbook[11].text), [2]int64{100, 150})
	bench(b, "kayles 200", must(b, "n -> a, b for a+b == n-1; n -> a, b for a+b == n-2"), [1]int64{200})
	bench(b, "nim 200", must(b, "n -> n-k for k in 1..n"), [1]int64{200})
	bench(b, "subtraction 1,3,4", must(b, "n -> n-k for k in {1,3,4}"), [1]int64{200})
	bench(b, "fibonacci nim 200", must(b, "n, q -> n-t, 2*t for t in 1..min(q, n)"), [2]int64{200, 100})
	bench(b, "grundy 200", must(b, "n -> a, b for a+b == n if 1 <= a < b"), [1]int64{200})
	bench(b, "a divisor less of 240", must(b, "n -> n-d for d in 1..n-1 if n mod d == 0"), [1]int64{240})
	bench(b, "four numbers", must(b, "a, b, c, d -> a-k, b-k, c, d for k in 1..max(a, b); a, b, c, d -> a, b, c-k, d for k in 1..c"), [4]int64{50, 60, 70, 80})
}

func bench[P formula.Numbers](b *testing.B, name string, f *formula.Formula, p P) {
	b.Run(name, func(b *testing.B) {
		r := rules[P](b, f)
		var sums game.Sums[P]
		n := 0
		for b.Loop() {
			sums.Reset()
			r.Moves(&sums, p, game.Left)
			n += sums.Len()
		}
		b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
	})
}

// BenchmarkNative is Wythoff's game and Kayles written in Go, to compare with.
func BenchmarkNative(b *testing.B) {
	run := func(name string, moves func(dst *game.Sums[[2]int64])) {
		b.Run(name, func(b *testing.B) {
			var sums game.Sums[[2]int64]
			n := 0
			for b.Loop() {
				sums.Reset()
				moves(&sums)
				n += sums.Len()
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
		})
	}
	x, y, n := int64(100), int64(150), int64(200)
	run("wythoff 100,150", func(dst *game.Sums[[2]int64]) {
		dst.AddEach(func(dst [][2]int64) [][2]int64 {
			for k := int64(1); k <= x; k++ {
				dst = append(dst, [2]int64{x - k, y})
			}
			for k := int64(1); k <= y; k++ {
				dst = append(dst, [2]int64{x, y - k})
			}
			for k := int64(1); k <= min(x, y); k++ {
				dst = append(dst, [2]int64{x - k, y - k})
			}
			return dst
		})
	})
	run("kayles 200", func(dst *game.Sums[[2]int64]) {
		for taken := int64(1); taken <= 2; taken++ {
			for a := int64(0); a <= n-taken-a; a++ {
				dst.Add([2]int64{a}, [2]int64{n - taken - a})
			}
		}
	})
}
