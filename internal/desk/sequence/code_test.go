package sequence_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/code/codetest"
	"zermelo/internal/desk/sequence"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
)

// Programs of each language are compiled, run, and held against the solver: who wins, the value,
// and that the move wins.
func TestCode(t *testing.T) {
	games := []string{"kayles", "subtraction:1,3,4", "octal:0.07", "octal:0.137", "grundy", "dawson", "octal:0.26"}
	if testing.Short() {
		games = games[:1]
	}
	for _, spec := range games {
		g, err := catalog.Open(spec)
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(7, 7))
		var positions [][]uint64
		for range 60 {
			heaps := make([]uint64, 1+random.IntN(4))
			for i := range heaps {
				heaps[i] = random.Uint64N(40)
			}
			positions = append(positions, heaps)
		}
		if spec != "grundy" { // no period of it is known
			positions = append(positions, []uint64{1_000_000_000_000, 999_999_999_999}, []uint64{123_456_789_012, 1, 2})
		}
		var in strings.Builder
		for _, heaps := range positions {
			fmt.Fprintln(&in, strings.Trim(fmt.Sprint(heaps), "[]"))
		}
		solver := analysis.NewSolver(game.Budget{})
		codetest.Each(t, func(language string) (string, error) {
			return sequence.Code(t.Context(), g, sequence.Request{Limit: 1 << 14}, language, phrase.Phrase.String)
		}, in.String(), func(language string, lines []string) {
			if len(lines) != len(positions) {
				t.Fatalf("%s in %s: %d lines for %d positions", spec, language, len(lines), len(positions))
			}
			for i, heaps := range positions {
				if wrong := judged(t, solver, g, heaps, strings.Fields(lines[i])); wrong != "" {
					t.Errorf("%s in %s of %v says %q: %s", spec, language, heaps, lines[i], wrong)
				}
			}
		})
	}
}

// judged says what is wrong with a line of a program.
func judged(t *testing.T, solver *analysis.Solver, g catalog.Game, heaps []uint64, words []string) string {
	t.Helper()
	solve := func(heaps []uint64) *game.Answer {
		parts := make([]any, len(heaps))
		for i, n := range heaps {
			parts[i] = g.Heaps.Of(n)
		}
		a, err := solver.Solve(t.Context(), game.Position{{Rules: g.Named, Parts: parts}}, game.Request{})
		if err != nil {
			t.Fatal(heaps, err)
		}
		return a
	}
	a := solve(heaps)
	if len(words) < 2 || words[0] != a.Outcome.Winner().String() || words[1] != fmt.Sprint(uint64(*a.Grundy)) {
		return fmt.Sprintf("%s wins, with the value %d", a.Outcome.Winner(), *a.Grundy)
	}
	if a.Outcome != game.Next {
		if len(words) != 2 {
			return "there is no winning move"
		}
		return ""
	}
	var numbers []uint64
	for _, word := range words[2:] {
		n, err := strconv.ParseUint(word, 10, 64)
		if err != nil {
			return err.Error()
		}
		numbers = append(numbers, n)
	}
	at, taken, left := numbers[0]-1, numbers[1], numbers[2:]
	sum := taken
	for _, n := range left {
		sum += n
	}
	if at >= uint64(len(heaps)) || sum != heaps[at] {
		return "it is no move"
	}
	rule := g.Heaps.Rule
	if taken >= uint64(len(rule.Moves)) || rule.Moves[taken].Heaps>>len(left)&1 == 0 || len(left) == 2 && left[0] == left[1] && (rule.Moves[taken].Distinct|rule.Moves[taken].Mixed)>>2&1 == 1 {
		return "it is against the rules"
	}
	after := append(append([]uint64{}, heaps[:at]...), left...)
	if b := solve(append(after, heaps[at+1:]...)); b.Outcome != game.Previous {
		return "it does not win"
	}
	return ""
}

// Games that have no such program are refused, with the reason.
func TestNoCode(t *testing.T) {
	for spec, language := range map[string]string{"nim": "python", "wythoff": "cpp", "kayles": "pascal", "clobber": "go"} {
		g, err := catalog.Open(spec)
		if err != nil {
			t.Fatal(err)
		}
		if text, err := sequence.Code(t.Context(), g, sequence.Request{Limit: 1 << 12}, language, phrase.Phrase.String); !errors.Is(err, game.ErrUnsupported) && !errors.Is(err, game.ErrParse) {
			t.Errorf("%s in %s: %q (%v)", spec, language, text, err)
		}
	}
}
