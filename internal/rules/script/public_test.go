package script_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/script"
	"zermelo/internal/theory/grundy"
)

// The rule files here are those of public questions and contest problems.

// TestSizes: a size stands for two parameters, and for a word where there is one.
func TestSizes(t *testing.T) {
	for source, want := range map[string]string{
		"def game(m, n): return rules(start=(m, n), moves=lambda p: [])":           "3,4",
		"def game(m, n=1, k=2): return rules(start=(m, n, k), moves=lambda p: [])": "3,4,2",
		"def game(s): return rules(start=s, moves=lambda p: [])":                   "3x4",
	} {
		f, err := script.Load("x.star", []byte(source))
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.Open("3x4")
		if err != nil || g.Format(g.Start()) != want {
			t.Errorf("%s: %v, want %s", source, err, want)
		}
	}
}

// TestParametersWithStars: a game of any number of parameters.
func TestParametersWithStars(t *testing.T) {
	f, err := script.Load("x.star", []byte("def game(*s): return rules(moves=lambda n: [n - k for k in s if k <= n])"))
	if err != nil {
		t.Fatal(err)
	}
	for _, set := range [][]int{{1, 3}, {2}, {1, 2, 5, 9}, {}} {
		g, err := f.Open(strings.ReplaceAll(strings.Trim(fmt.Sprint(set), "[]"), " ", ","))
		if err != nil {
			t.Fatal(set, err)
		}
		engine := grundy.EngineFor(g.Record, game.Budget{})
		values := []int{}
		for n := range 30 {
			seen := map[int]bool{}
			for _, k := range set {
				if k <= n {
					seen[values[n-k]] = true
				}
			}
			mex := 0
			for seen[mex] {
				mex++
			}
			values = append(values, mex)
			if v, err := engine.Value(context.Background(), g.Heaps.Of(uint64(n))); err != nil || int(v) != mex {
				t.Errorf("%v at %d is worth %v, %v; want %d", set, n, v, err, mex)
			}
		}
	}
}

// TestDigits: a number falls by one of its digits; strings name their letters.
func TestDigits(t *testing.T) {
	g := load(t, `def moves(n): return [n - int(c) for c in str(n).elems() if c != "0"]`)
	engine := grundy.EngineFor(g.Record, game.Budget{})
	for n, wins := range map[uint64]bool{9: true, 10: false} {
		if v, err := engine.Value(context.Background(), g.Heaps.Of(n)); err != nil || (v != 0) != wins {
			t.Errorf("%d is worth %v, %v", n, v, err)
		}
	}
}

// TestProjectEuler260: take as many of one heap, of two or of all three; the sum of the
// lost positions x <= y <= z up to a size (Project Euler, problem 260), by the formula
// and by going through them all.
func TestProjectEuler260(t *testing.T) {
	const most = 30
	g := load(t, `moves("x,y,z -> x-k,y,z for k in 1..x; x,y,z -> x,y-k,z for k in 1..y; x,y,z -> x,y,z-k for k in 1..z; x,y,z -> x-k,y-k,z for k in 1..min(x,y); x,y,z -> x-k,y,z-k for k in 1..min(x,z); x,y,z -> x,y-k,z-k for k in 1..min(y,z); x,y,z -> x-k,y-k,z-k for k in 1..min(x,y,z)")`)
	engine := grundy.EngineFor(g.Record, game.Budget{})
	var won [most + 1][most + 1][most + 1]bool
	total, sum := 0, 0
	for x := range most + 1 {
		for y := range most + 1 {
			for z := range most + 1 {
				for kind := 1; kind < 8 && !won[x][y][z]; kind++ {
					for k := 1; ; k++ {
						a, b, c := x-k*(kind&1), y-k*(kind>>1&1), z-k*(kind>>2&1)
						if a < 0 || b < 0 || c < 0 {
							break
						}
						if !won[a][b][c] {
							won[x][y][z] = true
							break
						}
					}
				}
				if x > y || y > z {
					continue
				}
				if !won[x][y][z] {
					total += x + y + z
				}
				if v, err := engine.Value(context.Background(), part(t, g, fmt.Sprintf("%d,%d,%d", x, y, z))); err != nil {
					t.Fatal(err)
				} else if v == 0 {
					sum += x + y + z
				}
			}
		}
	}
	if total != 5169 || sum != 5169 {
		t.Errorf("the sums are %d and %d, want 5169", sum, total)
	}
}

// TestWords asks for what is said of words of Python that the language has not, and of
// strings where something else is meant.
func TestWords(t *testing.T) {
	for source, want := range map[string][2]string{
		`moves = "n -> n-1"`:                                         {"a string is a pattern of a board here", `formula("n -> n-1")`},
		"def moves(n): return [2 ** n]":                              {"the language has no **", "1 << n"},
		"x = 2 ** 3\ndef moves(n): return []":                        {"the language has no **", "1 << n"},
		"def moves(n): return f(2 ** 3)":                             {"the language has no **", "1 << n"},
		`def moves(n): return [int(f"{n}")]`:                         {"no strings of the form f", ".format(n)"},
		"def moves(n): return fail(f'no {n}')":                       {"no strings of the form f", ".format(n)"},
		"x = F'a'\ndef moves(n): return []":                          {"no strings of the form f", ".format(n)"},
		`x = [c for c in "123"]` + "\ndef moves(n): return []":       {"a string has no items", ".elems()"},
		`for c in "123": pass` + "\ndef moves(n): return []":         {"a string has no items", ".elems()"},
		`x = list("123")` + "\ndef moves(n): return []":              {"a string has no items", ".elems()"},
		`x = sorted("123")` + "\ndef moves(n): return []":            {"a string has no items", ".elems()"},
		`x = zip("123", [1])` + "\ndef moves(n): return []":          {"a string has no items", ".elems()"},
		`a, b = "12"` + "\ndef moves(n): return []":                  {"a string has no items", ".elems()"},
		`x = max("12")` + "\ndef moves(n): return []":                {"a string has no items", ".elems()"},
		`x = any("12")` + "\ndef moves(n): return []":                {"a string has no items", ".elems()"},
		`x = [1].extend("12")` + "\ndef moves(n): return []":         {"a string has no items", ".elems()"},
		`x = ",".join("12")` + "\ndef moves(n): return []":           {"a string has no items", ".elems()"},
		`def f(*a): return a` + "\nx = f(*'12')\ndef moves(n): pass": {"a string", ".elems()"},
		"x = ['a' 'b']\ndef moves(n): return []":                     {"here stands a string", "comma"},
	} {
		f, err := script.Load("x.star", []byte(source))
		if err == nil {
			_, err = f.Open("")
		}
		var at *game.ParseError
		if !errors.As(err, &at) || !strings.Contains(err.Error(), want[0]) || !strings.Contains(at.Want.String(), want[1]) {
			t.Errorf("%s: %v", source, err)
		}
	}
}
