package catalog_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/script/formula"
	"zermelo/internal/theory/grundy"
	"zermelo/value/nimber"
)

// Games of the catalogue, said as formulas, have the same Grundy values at all
// small positions.
func TestFormulasOfTheCatalogue(t *testing.T) {
	for _, c := range []struct{ name, text string }{
		{"nim", "n -> n-k for k in 1..n"},
		{"subtraction:1,3,4", "n -> n-k for k in {1,3,4}"},
		{"subtraction:3-", "n -> n-k for k in 3..n"},
		{"subtraction:squares", "n -> n-k*k for k in 1..n"},
		{"kayles", "n -> a, b for k in 1..2, a+b == n-k"},
		{"dawson", "n -> a, b for a+b == n-3; n -> n-2; n -> nothing if n == 1"},
		{"octal:0.07", "n -> a, b for a+b == n-2"},
		{"grundy", "n -> a, b for a+b == n if 1 <= a < b"},
		{"lasker", "n -> n-k for k in 1..n; n -> a, b for a+b == n if 1 <= a <= b"},
		{"wythoff", "x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-k for k in 1..min(x, y)"},
		{"euclid", "x, y -> x-k*y, y for k in 1..x div y; x, y -> x, y-k*x for k in 1..y div x"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, err := formula.Parse(c.text)
			if err != nil {
				t.Fatal(err)
			}
			g, err := formula.New(f, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			solver := grundy.New(formula.Rules[[2]int64](g), game.Budget{})
			size := int64(40)
			if g.Arity() == 2 {
				size = 14
			}
			others := int64(1)
			if g.Arity() == 2 {
				others = size
			}
			for x := range size {
				for y := range others {
					p := [2]int64{x + 1, y}
					got, err := solver.Value(context.Background(), p)
					if err != nil {
						t.Fatal(err)
					}
					words := strings.Fields(fmt.Sprint(p[:g.Arity()]))
					line := c.name + " " + strings.Trim(strings.Join(words, " "), "[]")
					if want := builtIn(t, line); got != want {
						t.Fatalf("%s is worth %d, by the formula %s %d", line, want, f, got)
					}
				}
			}
		})
	}
}

// builtIn returns the Grundy value of a position of the catalogue.
func builtIn(t *testing.T, line string) (value nimber.Nimber) {
	t.Helper()
	position, err := catalog.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range position {
		solver := grundy.New(s.Rules.Record, game.Budget{})
		for _, part := range s.Parts {
			v, err := solver.Value(context.Background(), part)
			if err != nil {
				t.Fatal(err)
			}
			value ^= v
		}
	}
	return value
}
