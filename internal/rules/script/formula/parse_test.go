package formula_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/script/formula"
	"zermelo/internal/theory/grundy"
	"zermelo/say/fault"
)

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		text, at string // line:column+length
		problem  string
	}{
		{"", "1:1+0", "the formula is empty"},
		{"# nothing here\n", "1:1+15", "the formula is empty"},
		{"n", "1:2+0", "the formula ends too early"},
		{"n -> n-", "1:8+0", "the formula ends too early"},
		{"n -> n-k for k in 1..3 n", "1:24+1", `"n" is not expected here`},
		{"n -> n-1\nn -> n/2", "2:7+1", `"/" has no meaning`},
		{"n -> n-1 if n = 1", "1:15+1", `"=" has no meaning`},
		{"n -> n-1 | n", "1:10+1", `"|" has no meaning`},
		{"n -> 2n", "1:6+2", `"2n" is neither a number nor a name`},
		{"n -> 99999999999999999999", "1:6+20", "the number 99999999999999999999 is too large"},
		{"n -> n-k for k in [1,3]", "1:19+1", `"[" has no meaning`},
		{"n -> n-k for k in 1.3", "1:20+1", `"." has no meaning`},
		{"n, n -> n, n", "1:4+1", "the name n occurs twice"},
		{"n -> n-1; x, y -> x, y-1", "1:11+14", "this rule has 2 numbers left of the arrow, the first one has 1"},
		{"x, y -> x, y, x", "1:1+7", "3 terms stand right of the arrow, and a position has 2 numbers"},
		{"if -> 1", "1:1+2", "if is a word of the language"},
		{"n -> n-1 if n", "1:13+1", "a condition is expected here"},
		{"n -> (n == 1)", "1:6+8", "a number is expected here"},
		{"n -> n-1 if (n == 1) + 2", "1:13+8", "a number is expected here"},
		{"n -> min(n)", "1:6+3", "min of one thing alone"},
		{"n -> (n-1", "1:6+1", "the bracket is not closed"},
		{"n -> n-k for k in {1, 2", "1:19+1", "the brace is not closed"},
		{"n -> n-m", "1:8+1", "the name m stands for nothing here"},
		{"n -> n-k for k in S", "1:19+1", "there is no set called S"},
		{"n -> n-k for n in 1..2", "1:14+9", "the name n is taken"},
		{"n -> n div 0", "1:6+7", "something is divided by 0"},
		{"n -> n-k for k <= n for j >= 1", "1:25+1", "nothing bounds the variable j"},
		{"n -> k for k*k == n", "1:12+1", "nothing bounds the variable k"},
		{"n -> 1000000000000000 * n", "1:6+20", "the numbers of this term are too large"},
		{"a,b,c,d,e,f,g,h,i -> 1", "1:17+1", "the position has too many numbers"},
		{"n -> " + strings.Repeat("(", 200) + "n", "1:106+1", "the term is too deep"},
		{"x -> ö + €", "1:10+1", `"€" has no meaning`},
	} {
		f, err := formula.Parse(c.text)
		if err == nil {
			if f, err = f.With(nil, nil); err == nil {
				_, err = formula.New(f, nil, nil)
			}
		}
		var at *fault.ParseError
		if !errors.As(err, &at) {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		line, column := formula.LineColumn(at.Input, at.Offset)
		if got := fmt.Sprintf("%d:%d+%d", line, column, at.Characters()); got != c.at || !strings.Contains(at.Problem.String(), c.problem) {
			t.Errorf("%q: %s at %s, want %s at %s", c.text, at.Problem, got, c.problem, c.at)
		}
		if at.Want.IsZero() {
			t.Errorf("%q: %s, and nothing is said of what would be right", c.text, at.Problem)
		}
	}
}

func TestSpellings(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"n->n-k for k in 1..n", "n -> n - k for k in 1..n"},
		{"n → n−k for k in 1…n if 1 ≤ k ≠ 3", "n -> n - k for k in 1..n if 1 <= k and k != 3"},
		{"n -> n // 2 if n % 2 == 0 # a half\n\nn -> n-1", "n -> n div 2 if n mod 2 == 0; n -> n - 1"},
		{"n -> a,\n b\n for a+b == n-2,\n a in {1,\n2}\n if a <\n b\n and b < 9;", "n -> a, b for a + b == n - 2 for a in {1, 2} if a < b and b < 9"},
		{"n -> nothing if n == 1; n ->", "n -> nothing if n == 1; n -> nothing"},
		{"n -> n - (k - 1) - (2 - -3)*-(n) for k in S", "n -> n - (k - 1) - (2 - -3) * -n for k in S"},
		{"n -> n if (n == 1 or n == 2) and not (n < 3 or not n > 4)", "n -> n if (n == 1 or n == 2) and not (n < 3 or not n > 4)"},
		{"x -> min(x, 3) if 1 < 2 < (x) == 3 or (x < 1 and x < 2) and x < 3", "x -> min(x, 3) if 1 < 2 and 2 < x and x == 3 or (x < 1 and x < 2) and x < 3"},
	} {
		f, err := formula.Parse(c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if got := f.String(); got != c.want {
			t.Errorf("%q is written %q, want %q", c.text, got, c.want)
		}
	}
}

func TestLinear(t *testing.T) {
	for text, want := range map[string]bool{
		"n -> n-k for k in 1..m":                      true, // m is a parameter
		"n -> 2*(n div m) if n mod 3 == 0":            true,
		"n -> n-d for d in 1..n-1 if n mod d == 0":    false,
		"x, y -> x-k*y, y for k in 1..x":              false,
		"n -> n-1 for k in {1, n*n}":                  false,
		"n -> n-1 if not (n == 1 or n*n == 2*(n))":    false,
		"n -> max(n - m*k, 0) for k in 1..n if n > 3": true,
	} {
		if got := must(t, text, "m", 5).Linear(); got != want {
			t.Errorf("%s: linear %t", text, got)
		}
	}
}

func TestWords(t *testing.T) {
	one := compiled(t, "n -> n-k for k in 1..2; n -> a, b for a+b == n-1; n -> n+1; n -> nothing if n == 1", "")
	two := compiled(t, "x, y -> x-k, y for k in 1..x; x, y -> y, x-1; x, y -> x, y, 0, 1", "")
	kayles := formula.Rules[[1]int64](compiled(t, "n -> a, b for k in 1..2, a+b == n-k", ""))
	r1, r2 := formula.Rules[[1]int64](one), formula.Rules[[2]int64](two)
	for _, c := range []struct{ got, want string }{
		{r1.Describe(1, [1]int64{5}, [][1]int64{{3}}).String(), "take 2 from 5"},
		{r1.Describe(1, [1]int64{5}, [][1]int64{{1}, {3}}).String(), "5 → 1 + 3"},
		{r1.Describe(1, [1]int64{5}, [][1]int64{{0}, {4}}).String(), "5 → 0 + 4"}, // 0 has a move
		{kayles.Describe(1, [1]int64{5}, [][1]int64{{0}, {4}}).String(), "take 1 from 5"},
		{kayles.Describe(1, [1]int64{1}, [][1]int64{{0}, {0}}).String(), "take 1 from 1"},
		{r1.Describe(1, [1]int64{5}, [][1]int64{{6}}).String(), "5 → 6"},
		{r1.Describe(1, [1]int64{1}, nil).String(), "1 ends"},
		{r2.Describe(1, [2]int64{4, 7}, [][2]int64{{4, 5}}).String(), "take 2 from y"},
		{r2.Describe(1, [2]int64{4, 7}, [][2]int64{{3, 6}}).String(), "4,7 → 3,6"},
		{r2.Describe(1, [2]int64{4, 7}, [][2]int64{{4, 7}, {0, 1}}).String(), "4,7 → 4,7 + 0,1"},
		{r2.Write([2]int64{4, 7}), "4,7"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
	for s, want := range map[string]string{
		"3,4": "[3 4]", "3 4": "[3 4]", "3, 4": "[3 4]", "3 ,4": "[3 4]",
		"3,4 5,6": "several positions stand in brackets", "3": "number of words: 1", "3 4 5": "number of words: 3", "3,4 5": "number of words: 3",
		"3,x": `"x" is not a whole number`, "3,-1": "-1 is negative", "3,9223372036854775808": "is too large",
	} {
		got, err := r2.Read(s)
		said := fmt.Sprint(got)
		if err != nil {
			said = err.Error()
		}
		if !strings.Contains(said, want) {
			t.Errorf("%s is read as %s, want %s", s, said, want)
		}
	}
}

// Players with moves of their own pass the conformance kit too.
func TestUnequal(t *testing.T) {
	subtraction := compiled(t, "n -> n-k for k in {1,2}", "n -> n-k for k in {1,3}")
	gametest.Run(t, formula.Rules[[1]int64](subtraction), positions[[1]int64](1, 12)...)
	toppling := compiled(t, "x, y -> x-k, y+k-1 for k in 1..x", "x, y -> x+k-1, y-k for k in 1..y")
	gametest.Run(t, formula.Rules[[2]int64](toppling), positions[[2]int64](2, 3)...)
	if subtraction.Alike() || !compiled(t, "n -> n-1", "n->n-1").Alike() {
		t.Error("it is not seen whether the players have the same moves")
	}
}

// The player to move loses Fibonacci Nim, where all but one may be taken at
// first, iff the number is one of Fibonacci's (Whinihan 1963).
func TestFibonacciNim(t *testing.T) {
	solver := grundy.New(formula.Rules[[2]int64](compiled(t, "n, q -> n-t, 2*t for t in 1..min(n, q)", "")), game.Budget{})
	isFibonacci := map[int64]bool{}
	for a, b := int64(1), int64(2); a < 100; a, b = b, a+b {
		isFibonacci[a] = true
	}
	for n := int64(1); n < 60; n++ {
		v, err := solver.Value(context.Background(), [2]int64{n, n - 1})
		if err != nil {
			t.Fatal(err)
		}
		if (v == 0) != isFibonacci[n] {
			t.Errorf("%d stones are worth %d", n, v)
		}
	}
}

// FuzzParse reads anything: what can be read is written so that it can be read
// again, and compiles and plays without a panic.
func FuzzParse(f *testing.F) {
	for _, c := range cookbook {
		f.Add(c.text)
	}
	f.Add("n → n−k for k in 1…n if 1 ≤ k ≠ 3")
	f.Add("n -> 9223372036854775807 - n*n div (n-1)")
	f.Fuzz(func(t *testing.T, written string) {
		if len(written) > 300 {
			return
		}
		read, err := formula.Parse(written)
		if err != nil {
			if !errors.Is(err, fault.ErrParse) || err.Error() == "" {
				t.Fatalf("%q: %v", written, err)
			}
			return
		}
		again, err := formula.Parse(read.String())
		if err != nil || again.String() != read.String() {
			t.Fatalf("%q is written %q and read again as %v, %v", written, read, again, err)
		}
		given, err := read.With(map[string]int64{"m": 3}, map[string][]int64{"S": {1, 2}})
		if err != nil {
			return
		}
		g, err := formula.New(given, nil, func(error) {})
		if err != nil {
			return
		}
		if _, _, ok := g.Taking(); ok && g.Arity() != 1 {
			t.Fatalf("%q has a code", written)
		}
		r := formula.Rules[[8]int64](g)
		for _, p := range [][8]int64{{}, {3, 2, 1}} {
			var sums game.Sums[[8]int64]
			if n := r.Count(p); n < 1000 {
				if r.Moves(&sums, p, game.Left); uint64(sums.Len()) > n {
					t.Fatalf("%q: %d moves, by Count at most %d", written, sums.Len(), n)
				}
			}
		}
	})
}
