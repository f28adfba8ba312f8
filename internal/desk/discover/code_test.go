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
