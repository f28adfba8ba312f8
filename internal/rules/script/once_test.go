package script_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
)

// optionsOf returns the texts of the options of a player, the parts of each in order.
func optionsOf(g *game.Named, p any, who game.Player) (all []string) {
	g.Options(p, who, func(option []any) bool {
		parts := make([]string, len(option))
		for i, q := range option {
			parts[i] = g.Format([]any{q})
		}
		slices.Sort(parts)
		all = append(all, fmt.Sprint(parts))
		return true
	})
	return all
}

// TestMovesOnce tells one move in several ways, by each way to tell moves: it is listed
// once, and the values stay.
func TestMovesOnce(t *testing.T) {
	for name, c := range map[string]struct {
		source, position string
		moves            int
	}{
		"formulas":          {`moves("n -> n-1; n -> n-2; n -> n div 2 if n >= 2")`, "2", 2},
		"a formula":         {`moves("n -> n-k for k in {1,2,1}")`, "5", 2},
		"two variables":     {`moves("n -> n-a-b for a in 1..3, b in 1..3")`, "9", 5},
		"a formula of sums": {`moves("n -> a, b for a+b == n-1; n -> b, a for a+b == n-1; n -> n-1, 0")`, "4", 2},
		"a function":        {"def moves(n): return [n - 1, n - 1, n // 2] if n else []", "1", 1},
		"interpreted":       {"def moves(n): return list({n - k: 1 for k in (1, 2) if k <= n}) + [n - 1, n - 1]", "5", 2},
		"sums":              {"def moves(n): return [[a, n - 1 - a] for a in range(n)]", "4", 2},
		"tuples":            {"def moves(p): return [(p[0], p[1] - 1), (p[0] + 0, p[1] - 1)] if p[1] else []", "2,3", 1},
		"strings":           {"def moves(s): return [s[:i] + s[i+1:] for i in range(len(s))]\ndef parse(text): return text", "aab", 2},
		"patterns":          {`both("x. -> .x", "x. -> .x", "[x]. -> .x", "x.? -> .x?")`, "x..", 1},
		"turns":             {`both(".. -> ##", ".. -> ##", rotate=True)`, "..|..", 4},
		"wide":              {`both("x. -> .x", "x.? -> .x?")`, "x" + strings.Repeat(".", 80), 1},
		"solved whole":      {"loops = True\ndef moves(n): return [(n + 1) % 5, (n + 6) % 5, n - n]", "2", 2},
	} {
		g := load(t, c.source)
		p := part(t, g, c.position)
		named := g.Named
		if g.For != nil {
			named, _ = g.For([]any{p})
		}
		got := optionsOf(named, p, game.Left)
		if want := slices.Compact(slices.Sorted(slices.Values(got))); len(got) != c.moves || len(want) != c.moves {
			t.Errorf("%s: from %s there are the moves %v, want %d", name, c.position, got, c.moves)
		}
	}
}

// TestUnmovesOnce: what moves or unmoves say twice does not change who wins.
func TestUnmovesOnce(t *testing.T) {
	plain := load(t, "loops = True\nstart = 9\ndef moves(n): return [n - k for k in (1, 2) if k <= n]\ndef unmoves(n): return [n + 1, n + 2]")
	twice := load(t, "loops = True\nstart = 9\ndef moves(n): return [n - k for k in (1, 2, 1) if k <= n]\ndef unmoves(n): return [n + 1, n + 2, n + 2]")
	for n := range 10 {
		p := part(t, plain, fmt.Sprint(n))
		if a, b := optionsOf(plain.Named, p, game.Left), optionsOf(twice.Named, p, game.Left); !slices.Equal(a, b) {
			t.Errorf("from %d: %v and %v", n, a, b)
		}
		back := twice.Record.Unmoves(nil, p)
		if len(back) != 2 {
			t.Errorf("to %d there lead %v", n, back)
		}
	}
}
