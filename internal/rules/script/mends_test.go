package script_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/script"
	"zermelo/internal/theory/grundy"
)

// TestHeading: a file without a rule is told by the comment that it begins with.
func TestHeading(t *testing.T) {
	for source, want := range map[string]string{
		"# Take one\n#  or two.\n\n# Not this.\nmoves('n -> n-1')": "Take one or two.",
		"rule = 'Take one.'\n# a\nmoves('n -> n-1')":               "Take one.",
		"moves('n -> n-1')": "",
		"# a\ngame('b', moves=lambda n: [])\ngame('c', moves=lambda n: [])": "",
	} {
		f, err := script.Load("x.star", []byte(source))
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Entries()[0].Rule.String(); got != want {
			t.Errorf("%s\n  got  %q\n  want %q", source, got, want)
		}
	}
}

// TestHints: what newcomers do wrong is answered with what to do.
func TestHints(t *testing.T) {
	for source, c := range map[string]struct{ line, want string }{
		"def moves(p):\n  return [[k, p[1]] for k in range(p[0])]": {"2,3", "write a tuple for one position"},
		"def moves(p):\n  return [(k, p[1]) for k in range(p[0])]": {"2", "several numbers are written with commas"},
		"def moves(s):\n  return [s[9]]":                           {"abc", "items are counted from 0"},
	} {
		f, err := script.Load("x.star", []byte(source))
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.Open("")
		if err != nil {
			t.Fatal(err)
		}
		p := part(t, g, c.line)
		_, _ = grundy.EngineFor(g.Record, game.Budget{}).Value(context.Background(), p)
		var fault *game.ParseError
		if err := f.TakeFault(); !errors.As(err, &fault) || !strings.Contains(fault.Want.String(), c.want) {
			t.Errorf("%s\n  got  %v\n  want %q", source, err, c.want)
		}
	}
}

// TestFailEndsReading: where parse says by fail why a text is no position, it is not read in another
// way: with commas, or one word at a time.
func TestFailEndsReading(t *testing.T) {
	g := load(t, `def parse(s):
    n = [int(w) for w in s.replace(",", " ").split()]
    if "," not in s and len(n) > 1: fail("pairs have commas")
    if n[0] > 5: fail("too many")
    return tuple(n) if len(n) > 1 else n[0]
def moves(p): return []
`)
	for line, want := range map[string]string{"1 2": "pairs have commas", "6": "too many", "6 1": "pairs have commas", "1,2": "", "3": ""} {
		words, _ := text.Words(line, 10)
		_, err := g.Parse(words)
		var fault *game.ParseError
		if want == "" && err != nil || want != "" && (!errors.As(err, &fault) || !strings.Contains(fault.Problem.String(), want)) {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}

// TestPlane: pairs of numbers are positions of a table.
func TestPlane(t *testing.T) {
	for source, want := range map[string]string{
		"moves('x, y -> x-1, y-1')":                    "2,3",
		"start = (1, 1)\ndef moves(p): return []":      "2,3",
		"moves('n -> n-1')":                            "2 3", // two heaps, as in every heap game
		"moves('n -> n div 2 if n > 0')":               "",
		"start = (1, 1, 1)\ndef moves(p): return []":   "",
		"start = (1, 'a')\ndef moves(p): return []":    "",
		"def moves(p): return []":                      "",
		"moves('x, y, z -> x-1, y, z')":                "",
		"loops = True\nmoves('x, y -> y, x if x > y')": "",
	} {
		g := load(t, source)
		if g.Plane == nil {
			if want != "" {
				t.Errorf("%s has no plane", source)
			}
			continue
		}
		if parts, ok := g.Plane.At(2, 3); !ok || g.Format(parts) != want {
			t.Errorf("%s\n  has %v, %v in row 2, column 3; want %q", source, parts, ok, want)
		}
	}
}
