package formula_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/script/formula"
	"zermelo/internal/theory/grundy"
	"zermelo/value/nimber"
)

// The values of a box are those that the definition gives, whatever the moves are: lines to the
// border, parts of them, jumps, choices, conditions; asked in any order, so that the box grows.
func TestBox(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 8))
	pick := func(words ...string) string { return words[random.IntN(len(words))] }
	boxes := 0
	for range 300 {
		arity := 1 + random.IntN(3)
		names := []string{"x", "y", "z"}[:arity]
		left := func(change map[int]string) string {
			out := make([]string, arity)
			for i, name := range names {
				out[i] = name + change[i]
			}
			return strings.Join(names, ", ") + " -> " + strings.Join(out, ", ")
		}
		var rules []string
		for i, name := range names { // each number can be made less by one
			rules = append(rules, pick(
				left(map[int]string{i: "-k"})+" for k in 1.."+name,
				left(map[int]string{i: "-k"})+" for k in 1..min(3, "+name+")",
				left(map[int]string{i: "-1"})+" if "+name+" > 0",
				left(map[int]string{i: "-k"})+" for k in {1, 3, 4} if k <= "+name))
		}
		for range random.IntN(4) {
			i, j := random.IntN(arity), random.IntN(arity)
			both := "min(" + names[i] + ", " + names[j] + ")"
			rules = append(rules, pick(
				left(map[int]string{i: "-k", j: "-k"})+" for k in 1.."+both,
				left(map[int]string{i: "-2*k"})+" for k in 1.."+names[i]+" div 2",
				left(map[int]string{i: "-k", j: "-k"})+" for k in 2.."+both+" if "+names[i]+" mod 3 == 1",
				left(map[int]string{i: "-k"})+" for k in 1.."+names[i]+" if k mod 2 == 1",
				left(map[int]string{i: "-k", j: "-k"})+" for k in 1.."+both+" if k < 5",
				left(map[int]string{i: "*0"})+" if "+names[i]+" > 2",
				left(map[int]string{i: " div 2"})+" if "+names[i]+" > 0",
				left(map[int]string{i: "-a", j: map[bool]string{true: "-a", false: "-b"}[i == j]})+" for a in 1.."+names[i]+" for b in 1.."+names[j]+" if a + b < 6"))
		}
		text := strings.Join(rules, "; ")
		parsed, err := formula.Parse(text)
		if err != nil {
			t.Fatal(text, err)
		}
		g, err := formula.New(parsed, nil, nil)
		if err != nil {
			t.Fatal(text, err)
		}
		r := formula.Rules[[4]int64](g)
		if r.Engine == nil {
			t.Fatalf("%s has no engine", text)
		}
		side := []int{0, 60, 14, 7}[arity]
		known := map[[4]int64]nimber.Nimber{}
		var value func(p [4]int64) nimber.Nimber
		value = func(p [4]int64) nimber.Nimber {
			if v, ok := known[p]; ok {
				return v
			}
			var sums game.Sums[[4]int64]
			r.Moves(&sums, p, game.Left)
			seen := map[nimber.Nimber]bool{}
			for i := range sums.Len() {
				seen[value(sums.At(i)[0])] = true
			}
			v := nimber.Nimber(0)
			for seen[v] {
				v++
			}
			known[p] = v
			return v
		}
		engine := r.Engine(game.Budget{})
		for range 60 {
			var p [4]int64
			for i := range arity {
				p[i] = random.Int64N(int64(side))
			}
			v, err := engine.Value(t.Context(), p)
			if err != nil || v != value(p) {
				t.Fatalf("%s: the value of %v is %v, not %v (%v)", text, p, v, value(p), err)
			}
		}
		if engine.Solved() > 0 {
			boxes++
		}
	}
	if boxes < 250 {
		t.Errorf("%d of the games were solved", boxes)
	}
}

// Where not all of a box can be reached positions are looked for one by one: a large heap costs no
// more than what is reached of it.
func TestNoBox(t *testing.T) {
	for text, most := range map[string]int{
		"n -> n div 2 if n > 0; n -> n div 3 if n > 0":              2000,
		"x, y -> x div 2, y if x > 0; x, y -> x, y-k for k in 1..y": 2000,
	} {
		parsed, err := formula.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		g, err := formula.New(parsed, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := formula.Rules[[2]int64](g)
		engine := r.Engine(game.Budget{})
		p := [2]int64{1_000_000_000_000}
		if g.Arity() == 2 {
			p[1] = 20
		}
		v, err := engine.Value(t.Context(), p)
		want, _ := grundy.New(r, game.Budget{}).Value(t.Context(), p)
		if err != nil || v != want || engine.Solved() > most {
			t.Errorf("%s: %v, not %v, with %d positions (%v)", text, v, want, engine.Solved(), err)
		}
	}
}

// BenchmarkBox is three heaps of 100 of which as many are taken from one, from two or from all
// (Project Euler 260), and Wythoff's game at 300, 300.
func BenchmarkBox(b *testing.B) {
	var all []string
	for _, s := range []struct{ left, most string }{
		{"x-k, y, z", "x"},
		{"x, y-k, z", "y"},
		{"x, y, z-k", "z"},
		{"x-k, y-k, z", "min(x, y)"},
		{"x-k, y, z-k", "min(x, z)"},
		{"x, y-k, z-k", "min(y, z)"},
		{"x-k, y-k, z-k", "min(x, min(y, z))"},
	} {
		all = append(all, fmt.Sprintf("x, y, z -> %s for k in 1..%s", s.left, s.most))
	}
	for name, c := range map[string]struct {
		text string
		p    [4]int64
	}{
		"three":   {strings.Join(all, "; "), [4]int64{100, 100, 100}},
		"wythoff": {"x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-k for k in 1..min(x, y)", [4]int64{300, 300}},
	} {
		b.Run(name, func(b *testing.B) {
			parsed, _ := formula.Parse(c.text)
			g, err := formula.New(parsed, nil, nil)
			if err != nil {
				b.Fatal(err)
			}
			r := formula.Rules[[4]int64](g)
			for b.Loop() {
				if _, err := r.Engine(game.Budget{}).Value(b.Context(), c.p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
