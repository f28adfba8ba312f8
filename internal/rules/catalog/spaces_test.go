package catalog_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// Blanks and commas may be taken one for the other: whatever separates the words
// of an example, it is the same position or an error, never another position. Values
// and graph files have punctuation of their own.
func TestSeparators(t *testing.T) {
	shape := func(p game.Position) string {
		parts := 0
		for _, c := range p {
			parts += len(c.Parts)
		}
		return spelling(p) + strings.Repeat(" ", parts)
	}
	games := catalog.New(nil)
	// A rule file without parse says of a tuple only when it moves that it is no heap.
	walked := func(p game.Position) error {
		if _, err := analysis.NewSolver(game.Budget{Steps: 100}).Solve(t.Context(), p, game.Request{}); err != nil {
			return err
		}
		return games.TakeFault()
	}
	tried := 0
	for _, e := range slices.Concat(catalog.Entries(), catalog.Classics()) {
		for _, example := range e.Examples {
			name, position, _ := strings.Cut(example, " ")
			if e.Name == "value" || e.Name == "graph" || !strings.ContainsAny(position, " ,") {
				continue
			}
			want := shape(parse(t, example))
			var at []int // where the separators are
			for i, c := range position {
				if c == ' ' || c == ',' {
					at = append(at, i)
				}
			}
			for _, other := range []string{" ", ",", ", ", " ,", "  "} {
				var lines []string
				all := position
				for _, i := range slices.Backward(at) {
					all = all[:i] + other + all[i+1:]
					lines = append(lines, position[:i]+other+position[i+1:], all)
				}
				for _, line := range lines {
					tried++
					if p, err := games.Parse(name + " " + line); err == nil && shape(p) != want && walked(p) == nil {
						t.Errorf("%s %q is read as %q of %d games, %q is %q", name, line, spelling(p), len(p), example, want)
					}
				}
			}
		}
	}
	if tried < 1000 {
		t.Errorf("%d lines were tried", tried)
	}
}

// A word is told that is not what stands in its place: a pass that is neither there
// nor used, a player among numbers.
func TestPartsOfAnotherKind(t *testing.T) {
	for _, line := range []string{
		"nim-with-a-pass 1000,3", "nim-with-a-pass 1000 3", "nim-with-a-pass 3 4 5", "nim-with-a-pass 2,0",
		"shift-ttt ...|.o.|xx. 1,1,2,o", "shift-ttt ...|.o.|xx. 1,x,2 o",
		"snort 0-1,,1-2", "snort 0-1 ,", "col ,path 8",
	} {
		if p, err := catalog.Parse(line); !errors.As(err, new(*game.ParseError)) {
			t.Errorf("%s is read as %v, %v", line, p, err)
		}
	}
	for line, want := range map[string]string{
		"nim-with-a-pass 1 3 4":   "nim-with-a-pass 1,3,4",
		"node-kayles path,3":      "node-kayles 0-1 1-2",
		"node-kayles 0-1, 1-2":    "node-kayles 0-1 1-2",
		"snort 0-1,1-2, 2:b, 1:x": "snort 0-1 1-2 1:x 2:b",
	} {
		if got := spelling(parse(t, line)); got != want {
			t.Errorf("%s is read as %s, not %s", line, got, want)
		}
	}
}
