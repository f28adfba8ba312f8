package formula_test

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/game"
	"zermelo/internal/rules/script/formula"
	"zermelo/say/fault"
)

// A writer writes random formulas.
type writer struct{ *rapid.T }

func (w writer) below(n int) int { return rapid.IntRange(0, n-1).Draw(w.T, "n") }

func (w writer) one(words ...string) string { return words[w.below(len(words))] }

func (w writer) term(names []string, depth int) string {
	if depth == 0 || w.below(3) == 0 {
		if len(names) > 0 && w.below(4) > 0 {
			return w.one(names...)
		}
		return fmt.Sprint(w.below(5))
	}
	a := func() string { return w.term(names, depth-1) }
	switch w.below(9) {
	case 0, 1, 2:
		return a() + " + " + a()
	case 3, 4:
		return a() + " - (" + a() + ")"
	case 5:
		return fmt.Sprintf("%d*(%s)", w.below(4), a())
	case 6:
		return "(" + a() + ") " + w.one("div", "mod") + " " + w.one("2", "3", "("+a()+")")
	case 7:
		return w.one("min", "max") + "(" + a() + ", " + a() + ")"
	}
	return "(" + a() + ") * (" + a() + ")"
}

func (w writer) condition(names []string, depth int) string {
	if depth > 0 && w.below(3) == 0 {
		a := "(" + w.condition(names, depth-1) + ")"
		if w.below(3) == 0 {
			return "not " + a
		}
		return a + w.one(" and ", " or ") + "(" + w.condition(names, depth-1) + ")"
	}
	return w.term(names, 1) + w.one(" == ", " != ", " < ", " <= ", " > ", " >= ") + w.term(names, 1)
}

func (w writer) rule(arity int) string {
	own := []string{"x", "y", "z"}[:arity]
	names := slices.Clone(own)
	var clauses []string
	for i := range w.below(4) {
		v := string(rune('a' + i))
		switch w.below(4) {
		case 0:
			clauses = append(clauses, fmt.Sprintf("for %s in %s..%s", v, w.term(names, 1), w.term(names, 1)))
		case 1:
			clauses = append(clauses, fmt.Sprintf("for %s in {%s, %s, 2}", v, w.term(names, 1), w.term(names, 1)))
		case 2:
			clauses = append(clauses, fmt.Sprintf("for %s + %s %s %s", v, w.term(names, 1), w.one("==", "<=", "<"), w.term(own, 1)))
		case 3:
			u := v + "b"
			clauses = append(clauses, fmt.Sprintf("for %s + %s == %s", v, u, w.term(own, 1)))
			names = append(names, u)
		}
		names = append(names, v)
	}
	for range w.below(3) {
		clauses = append(clauses, "if "+w.condition(names, 2))
	}
	// Clauses may come in any order.
	clauses = rapid.Permutation(clauses).Draw(w.T, "order")
	leaves := make([]string, arity*rapid.SampledFrom([]int{1, 1, 1, 2, 2, 3, 0}).Draw(w.T, "parts"))
	for i := range leaves {
		leaves[i] = w.term(names, 2)
	}
	return strings.Join(own, ", ") + " -> " + strings.Join(leaves, ", ") + " " + strings.Join(clauses, " ")
}

func TestRandomFormulas(t *testing.T) {
	defer formula.SetTries(3000)()
	compiled, compared, exact, asked := 0, 0, 0, 0
	lot.Check(t, func(t *rapid.T) {
		w := writer{t}
		arity := 1 + w.below(3)
		text := w.rule(arity)
		for range w.below(2) {
			text += "; " + w.rule(arity)
		}
		f, err := formula.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		again, err := formula.Parse(f.String())
		if err != nil || again.String() != f.String() {
			t.Fatalf("%s is written %s and read as %v, %v", text, f, again, err)
		}
		g, err := formula.New(f, nil, nil)
		if err != nil {
			if !errors.Is(err, fault.ErrParse) {
				t.Fatalf("%s: %v", text, err)
			}
			return
		}
		precise, _ := formula.New(f, nil, nil)
		precise.Exactly()
		compiled++
		bound := measured(g)
		for range 12 {
			var p [4]int64
			for i := range arity {
				p[i] = int64(w.below(8))
			}
			want, err := f.Options(p[:arity])
			if err != nil {
				continue // too many choices to try
			}
			compared++
			want = sorted(want)
			for i, g := range []*formula.Game{g, precise} {
				if p[0] <= g.Limit() {
					exact++
				}
				r := formula.Rules[[4]int64](g)
				got := options(r, arity, p, game.Left)
				if !slices.EqualFunc(got, want, slices.Equal) {
					t.Fatalf("%s at %v, exactly %d: the compiled moves are\n%v, the interpreted ones\n%v", text, p, i, got, want)
				}
				var sums game.Sums[[4]int64]
				r.Moves(&sums, p, game.Left)
				if n := r.Count(p); n < uint64(sums.Len()) {
					t.Fatalf("%s at %v: %d moves, by Count at most %d", text, p, sums.Len(), n)
				}
				if checkMay(t, text, r, arity, p, want) {
					asked++
				}
				for _, q := range sums.Parts() {
					if bound != nil && !bound(p, q) {
						t.Fatalf("%s: the measure does not fall from %v to %v", text, p, q)
					}
				}
			}
		}
	})
	t.Logf("%d formulas compiled, %d positions compared, %d also in 64 bits, %d asked for moves", compiled, compared, exact, asked)
	if compiled < 5 || compared < 50 || exact < 20 || asked < 20 {
		t.Errorf("only %d formulas could be compiled, %d positions compared, %d in 64 bits, %d asked for moves", compiled, compared, exact, asked)
	}
}

// checkMay holds against the options, as the interpreter has them, whether a move leads
// to sums like them; false says that the game does not tell.
func checkMay(t *rapid.T, text string, r *game.Rules[[4]int64], arity int, p [4]int64, options [][]int64) bool {
	if r.May == nil {
		return false
	}
	ask := func(sum []int64) bool {
		var parts [][4]int64
		for part := range slices.Chunk(sum, arity) {
			var q [4]int64
			copy(q[:], part)
			parts = append(parts, q)
		}
		return r.May(p, parts)
	}
	is := func(sum []int64) bool {
		return slices.ContainsFunc(options, func(o []int64) bool { return slices.Equal(o, sum) })
	}
	for _, option := range append(slices.Clone(options), p[:arity], nil) {
		for i := -1; i < len(option); i++ {
			for _, step := range []int64{-1, 1, 3} {
				sum := slices.Clone(option)
				if i >= 0 {
					sum[i] += step
				}
				parts := slices.Collect(slices.Chunk(sum, arity))
				slices.SortFunc(parts, slices.Compare)
				if sum = slices.Concat(parts...); slices.ContainsFunc(sum, func(v int64) bool { return v < 0 }) {
					continue
				}
				if got := ask(sum); got != is(sum) {
					t.Fatalf("%s at %v: whether a move leads to %v: %v, by the options %v", text, p, sum, got, options)
				}
			}
		}
	}
	for sum := range r.Some(p) {
		if !r.May(p, sum) {
			t.Fatalf("%s at %v: %v is one of some moves, but it is none", text, p, sum)
		}
	}
	return true
}

// measured returns a function that checks the measures of g; nil if it has none.
func measured(g *formula.Game) func(p, q [4]int64) bool {
	measures, ok := g.Falls()
	if !ok {
		return nil
	}
	return func(p, q [4]int64) bool {
		for _, m := range measures {
			var before, after int64
			for _, i := range m {
				before += p[i]
				after += q[i]
			}
			if before != after {
				return after < before
			}
		}
		return false
	}
}

// TestLargeNumbers compares moves from large positions with those of exact
// numbers, or expects the error.
func TestLargeNumbers(t *testing.T) {
	const most = math.MaxInt64
	for _, c := range []struct {
		text string
		p    int64
		want string // the option as a sum over exact numbers; "error"; "" for none
	}{
		{"n -> n-1", most, fmt.Sprint(int64(most - 1))},
		{"n -> n+1", most - 1, fmt.Sprint(int64(most))},
		{"n -> n+1", most, "error"},
		{"n -> 2*n", 1 << 61, fmt.Sprint(int64(1 << 62))},
		{"n -> 2*n", 1 << 62, "error"},
		{"n -> 4*n - 3*n - 1", 1 << 62, fmt.Sprint(int64(1<<62 - 1))},
		{"n -> n*n", 3037000499, new(big.Int).Mul(big.NewInt(3037000499), big.NewInt(3037000499)).String()},
		{"n -> n*n", 3037000500, "error"},
		{"n -> n - n*n", 1 << 40, "error"},
		{"n -> k for 2*k == n", 1 << 62, fmt.Sprint(int64(1 << 61))},
		{"n -> k - n for k in n..n+2", most - 1, "error"},
		{"n -> k - n for k in n+1..n+1", most - 2, "1"},
		{"n -> n-k for k in 4*n..5*n", 1 << 62, ""},
		{"n -> 1 for k in 4*n..5*n", 1 << 62, "error"},
		{"n -> 1 for k in 4*n..3", 1 << 62, ""},
		{"n -> 0 if 3*n - 2*n == n", most, "0"},
		{"n -> 0 if 3*n < 2*n", most, ""},
		{"n -> (n+n) div 2", 1 << 62, "error"},
		{"n -> k for k in {4*n, 1}", 1 << 62, "error"},
		{"n -> n-k for k in 1..n", 1 << 40, "error"},
		{"n -> 1 for a in 1..n for b in 1..n if a > b+n", 1 << 30, "error"},
		{"n -> n-k for k in n-1..n-1", 1 << 40, "1"},
	} {
		var failed error
		g, err := formula.New(must(t, c.text), nil, func(err error) { failed = err })
		if err != nil {
			t.Fatal(err)
		}
		var sums game.Sums[[1]int64]
		formula.Rules[[1]int64](g).Moves(&sums, [1]int64{c.p}, game.Left)
		got := ""
		for _, q := range sums.Parts() {
			got += fmt.Sprint(q[0])
		}
		if failed != nil {
			if !errors.Is(failed, game.ErrLimit) || !strings.Contains(failed.Error(), fmt.Sprint(c.p)) || got != "" {
				t.Errorf("%s at %d: options %s, error %v", c.text, c.p, got, failed)
			}
			got = "error"
		}
		if got != c.want {
			t.Errorf("%s at %d: got %q, want %q", c.text, c.p, got, c.want)
		}
	}
}

func TestPanicsWithoutReport(t *testing.T) {
	g := compiled(t, "n -> 2*n", "")
	defer func() {
		if err, ok := recover().(error); !ok || !errors.Is(err, game.ErrLimit) {
			t.Errorf("Moves ends with %v", err)
		}
	}()
	formula.Rules[[1]int64](g).Moves(new(game.Sums[[1]int64]), [1]int64{math.MaxInt64}, game.Left)
}
