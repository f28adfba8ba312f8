package discover_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/code/codetest"
	"zermelo/internal/desk/discover"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
)

// Programs of rules are compiled, run, and held against the solver.
func TestCode(t *testing.T) {
	games := []struct {
		spec    string
		numbers int
		most    uint64
	}{{"wythoff", 2, 60}, {"dynamic", 2, 60}, {"e-and-d", 2, 60}, {"knight", 2, 60}, {"mark", 1, 300}, {"nim", 1, 200}, {"lasker", 1, 100}}
	if testing.Short() {
		games = games[:1]
	}
	for _, c := range games {
		g, err := catalog.Open(c.spec)
		if err != nil {
			t.Fatal(err)
		}
		rules, err := discover.RulesOf(g)
		if err != nil {
			t.Fatal(err)
		}
		found, err := discover.Find(t.Context(), rules, discover.Request{})
		if err != nil {
			t.Fatal(c.spec, err)
		}
		random := rand.New(rand.NewPCG(3, 3))
		var positions [][]uint64
		for range 150 {
			numbers := make([]uint64, c.numbers)
			for i := range numbers {
				numbers[i] = random.Uint64N(c.most)
			}
			positions = append(positions, numbers)
		}
		var in strings.Builder
		for _, numbers := range positions {
			fmt.Fprintln(&in, strings.Trim(fmt.Sprint(numbers), "[]"))
		}
		solver := analysis.NewSolver(game.Budget{})
		codetest.Each(t, func(language string) (string, error) {
			return found.Code(t.Context(), rules, language, game.Budget{}, phrase.Phrase.String)
		}, in.String(), func(language string, lines []string) {
			if len(lines) != len(positions) {
				t.Fatalf("%s in %s: %d lines for %d positions", c.spec, language, len(lines), len(positions))
			}
			for i, numbers := range positions {
				separator := ","
				if c.numbers == 1 || c.spec == "wythoff" {
					separator = " "
				}
				p, err := (*catalog.Catalog)(nil).ParseIn(g, strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", separator), "[]"))
				if err != nil {
					t.Fatal(err)
				}
				a, err := solver.Solve(t.Context(), p, game.Request{Moves: game.Listable, All: true})
				if err != nil {
					t.Fatal(err)
				}
				want := a.Outcome.Winner().String()
				if found.Asked == discover.Values {
					want += fmt.Sprintf(" %d", uint64(*a.Grundy))
				}
				said, more, _ := strings.Cut(lines[i]+" ", want)
				if said != "" || !strings.HasPrefix(more, " ") {
					t.Errorf("%s in %s of %v says %q, not %q", c.spec, language, numbers, lines[i], want)
				}
				left := strings.Fields(more)
				if found.Asked == discover.Values && len(left) > 0 {
					left = left[1:] // the place of the only position
				}
				winning := a.Outcome == game.Next
				if winning != (len(left) > 0) || winning && !leads(t, solver, g, separator, c.numbers, a, left) {
					t.Errorf("%s in %s of %v: no winning move leaves %v", c.spec, language, numbers, left)
				}
			}
		})
	}
}

// Programs of games in which at most f(n) may be taken hold for several heaps: the XOR of the values
// of play, and a move that makes it 0.
func TestRestrictedCode(t *testing.T) {
	const side = 400
	for moves, most := range map[string]func(n uint64) uint64{
		"n -> n-k for k in 1..n div 2":          func(n uint64) uint64 { return n / 2 },
		"n -> n-k for k in 1..(2*n+1) div 3":    func(n uint64) uint64 { return (2*n + 1) / 3 },
		"n -> n-k for k in 1..min(n div 2, 40)": func(n uint64) uint64 { return min(n/2, 40) },
	} {
		rules, err := discover.Told("restricted", moves, false)
		if err != nil {
			t.Fatal(err)
		}
		found, err := discover.Find(t.Context(), rules, discover.Request{Asked: discover.Values, Classes: []string{discover.Restricted}})
		if err != nil || found.Class != discover.Restricted {
			t.Fatal(moves, err)
		}
		values := make([]int, side)
		for n := range uint64(side) {
			options := map[int]bool{}
			for k := uint64(1); k <= most(n); k++ {
				options[values[n-k]] = true
			}
			for options[values[n]] {
				values[n]++
			}
		}
		random := rand.New(rand.NewPCG(4, 4))
		positions := [][]uint64{{0}, {1}, {2, 3}}
		for range 100 {
			heaps := make([]uint64, 1+random.IntN(4))
			for i := range heaps {
				heaps[i] = random.Uint64N(side)
			}
			positions = append(positions, heaps)
		}
		var in strings.Builder
		for _, heaps := range positions {
			fmt.Fprintln(&in, strings.Trim(fmt.Sprint(heaps), "[]"))
		}
		codetest.Each(t, func(language string) (string, error) {
			return found.Code(t.Context(), rules, language, game.Budget{}, phrase.Phrase.String)
		}, in.String(), func(language string, lines []string) {
			if len(lines) != len(positions) {
				t.Fatalf("%s in %s: %d lines for %d positions", moves, language, len(lines), len(positions))
			}
			for i, heaps := range positions {
				total := 0
				for _, n := range heaps {
					total ^= values[n]
				}
				var who string
				var said, place int
				var left uint64
				switch read, _ := fmt.Sscan(lines[i], &who, &said, &place, &left); {
				case said != total || (who == "first") != (total != 0) || read != map[bool]int{true: 4, false: 2}[total != 0]:
					t.Errorf("%s in %s of %v says %q, the value is %d", moves, language, heaps, lines[i], total)
				case total != 0:
					if n := heaps[place-1]; left >= n || n-left > most(n) || values[left] != values[n]^total {
						t.Errorf("%s in %s of %v: %q is no winning move", moves, language, heaps, lines[i])
					}
				}
			}
		})
	}
}

// leads reports whether a move of an answer that wins leaves positions of these numbers.
func leads(t *testing.T, solver *analysis.Solver, g catalog.Game, separator string, each int, a *game.Answer, left []string) bool {
	t.Helper()
	var positions []string
	for numbers := range slices.Chunk(left, each) {
		positions = append(positions, strings.Join(numbers, separator))
	}
	p, err := (*catalog.Catalog)(nil).ParseIn(g, strings.Join(positions, " "))
	if err != nil {
		t.Fatal(left, err)
	}
	after, err := solver.Solve(t.Context(), p, game.Request{})
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(a.Moves, func(m game.Move) bool { return m.Winning && m.To == after.Position })
}

// What has no such program is refused.
func TestNoCode(t *testing.T) {
	for _, f := range []discover.Finding{{Status: discover.Conjecture}, {Status: discover.Proved}, {Status: discover.None}} {
		if text, err := f.Code(t.Context(), nil, "go", game.Budget{}, phrase.Phrase.String); !errors.Is(err, game.ErrUnsupported) {
			t.Errorf("%q (%v)", text, err)
		}
		if text, err := f.Code(t.Context(), nil, "cobol", game.Budget{}, phrase.Phrase.String); !errors.Is(err, game.ErrParse) {
			t.Errorf("%q (%v)", text, err)
		}
	}
}
