package catalog

import (
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/script/formula"
)

// TestDefinitions holds the formulas of games to their moves: from each small
// position they lead to the same ones.
func TestDefinitions(t *testing.T) {
	specs := []string{
		"octal:4!.{1,2}", "octal:0.1[37]", "octal:4.4", "octal:0.3[7]", "octal:0.06", "subtraction:1,4,6", "subtraction:3-", "subtraction:all-but-2,5",
		"multiple:1", "multiple:3", "multiple:7", "octal:0.8", "octal:0.3f", "octal:1.{1,3!}", "octal:0.{2,3?}", "octal:0.0[8]",
		"circular-nim:1", "moore:1",
	}
	for _, e := range Entries() {
		specs = append(specs, e.Name)
		for _, example := range e.Examples {
			if spec, _, _ := strings.Cut(example, " "); strings.Contains(spec, ":") {
				specs = append(specs, spec)
			}
		}
	}
	slices.Sort(specs)
	tried := 0
	for _, spec := range slices.Compact(specs) {
		g, err := Open(spec)
		if err != nil || g.Named == nil {
			continue
		}
		definitions := []*entry.Definition{g.Definition}
		for n := 1; n <= 4 && g.Several != nil; n++ {
			definitions = append(definitions, g.Several(n))
		}
		for _, d := range definitions {
			if d == nil || d.Of == nil {
				continue
			}
			f, err := formula.Parse(d.Formula)
			if err != nil {
				t.Errorf("%s: %v", spec, err)
				continue
			}
			made, err := formula.New(f, nil, nil)
			if err != nil {
				t.Errorf("%s: %v", spec, err)
				continue
			}
			if _, ends := made.Falls(); !ends {
				t.Errorf("%s: it is not seen that every play ends", spec)
			}
			tried++
			g.Definition = d
			defined(t, g, made)
		}
	}
	if tried < 10 {
		t.Errorf("only %d games are told by formulas", tried)
	}
}

// defined compares the moves of a game with those of a formula.
func defined(t *testing.T, g Game, made *formula.Game) {
	t.Helper()
	side := map[int]int64{1: 40, 2: 13, 3: 6}[made.Arity()]
	if side == 0 {
		side = 4
	}
	rules := formula.Rules[[8]int64](made)
	numbers := make([]uint64, made.Arity())
	for code := int64(0); ; code++ {
		var p [8]int64
		rest := code
		for i := range numbers {
			p[i] = rest % side
			numbers[i] = uint64(p[i])
			rest /= side
		}
		if rest > 0 {
			return
		}
		parts, ok := g.Definition.Of(numbers)
		if !ok {
			continue
		}
		var want, got []string
		var told game.Sums[[8]int64]
		rules.Moves(&told, p, game.Left)
		for _, sum := range told.All() {
			var to []any
			for _, q := range sum {
				after := make([]uint64, len(numbers))
				for i := range after {
					after[i] = uint64(q[i])
				}
				one, ok := g.Definition.Of(after)
				if !ok {
					t.Fatalf("%s: from %v a move leads to %v, which is no position", g.Name(), numbers, after)
				}
				to = append(to, one...)
			}
			got = append(got, spelled(g, to))
		}
		for i, part := range parts {
			var own game.Sums[any]
			g.Record.Moves(&own, part, game.Left)
			for _, sum := range own.All() {
				to := slices.Concat(parts[:i], sum, parts[i+1:])
				want = append(want, spelled(g, to))
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		want, got = slices.Compact(want), slices.Compact(got)
		if !slices.Equal(want, got) {
			t.Fatalf("%s: from %v the moves lead to %q, by the formula to %q", g.Name(), numbers, want, got)
		}
	}
}

// spelled writes a sum without heaps of which nothing is left, in one order.
func spelled(g Game, parts []any) string {
	words := make([]string, 0, len(parts))
	for _, p := range parts {
		if w := g.Format([]any{p}); w != "0" {
			words = append(words, w)
		}
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}
