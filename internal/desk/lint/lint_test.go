package lint_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/internal/desk/lint"
	"zermelo/internal/rules/catalog"
)

// check examines a file of the given source.
func check(t *testing.T, source string, positions ...string) (*lint.Report, error) {
	t.Helper()
	c := catalog.New(func(string) ([]byte, error) { return []byte(source), nil })
	return lint.Check(t.Context(), c, lint.Request{File: "x.star", Positions: positions}, game.Budget{})
}

// bad are files with one fault each: what is found, at which position, and what
// is said.
var bad = map[string]struct {
	source, position string // to begin with; may be empty
	kind, at, says   string
	hint             bool
}{
	"a move to no position": {source: `
def moves(n): return [n - 1, n - 2] if n > 0 else []
def parse(s): return int(s) if int(s) >= 0 else None
`, position: "5", kind: "text", at: "-1", says: "to which moves lead, cannot be read"},
	"two positions written alike": {source: `
def moves(p): return [(p[0] - 1, p[1])] if p[0] else []
def show(p): return str(p[0])
def parse(s): return (int(s), 0)
start = (3, 1)
`, kind: "text", at: "3", says: "is read as another position"},
	"a player that is none": {source: `
start = 3
def moves(n, player): return [n - 1] if n > 0 and player == "Left" else [n - 2] if n > 1 and "right" == player else []
`, kind: "player", says: `line 3 compares the player with "Left"`},
	"parts that touch": {source: `
def moves(s): return [s[:i] + "b" + s[i + 1:] for i in range(len(s)) if s[i] == "a" and (i == 0 or s[i - 1] == "a")]
def split(s): return [s[:2], s[2:]] if len(s) > 2 else [s]
`, position: "aaaa", kind: "split", at: "aaaa", says: "the parts that split makes of it"},
	"a part that is lost": {source: `
def left(n): return [n - 1] if n % 10 else []
def right(n): return [n - 10] if n >= 10 else []
def split(n): return [n % 10]
`, position: "23", kind: "split", at: "23", says: "are worth 3 together"},
	"a symmetry that is none": {source: `
def moves(p):
    x, y = p
    return [(x - k, y) for k in range(1, x + 1)] + ([(x, y - 1)] if y else [])
def symmetries(p): return [(p[1], p[0])]
`, position: "3,2", kind: "symmetries", at: "3,1", says: "which symmetries says is the same"},
	"a symmetry of a game that is solved whole": {source: `
start = (4, 1)
loops = True
def moves(p): return [(p[0] - 1, p[1]), (p[0], p[1])] if p[0] > 0 else [(p[0], p[1])] if p[1] == 1 else []
def symmetries(p): return [(p[0], 1 - p[1])]
`, kind: "symmetries", says: "which symmetries says is the same"},
	"an image that is not the least": {source: `
start = 4
def moves(n): return [n - 1] if n else []
def symmetries(n): return [n % 2, n + 1]
`, kind: "symmetries", at: "4", says: "which symmetries says is the same"},
	"an image that is not the least, in a game that is solved whole": {source: `
start = 4
loops = True
def moves(n): return [n - 1] if n else []
def symmetries(n): return [n % 2, n + 1 if n < 9 else n]
`, kind: "symmetries", says: "which symmetries says is the same"},
	"a move backwards that is missing": {source: `
start = 5
loops = True
def moves(n): return [(n + 1) % 10, (n + 3) % 10]
def unmoves(n): return [(n - 1) % 10]
`, kind: "unmoves", says: "unmoves from there does not lead back"},
	"a move backwards too many": {source: `
start = 1
loops = True
def moves(n): return [(n + 1) % 10] if n else []
def unmoves(n): return [(n - 1) % 10]
`, kind: "unmoves", at: "1", says: "from which no move leads there"},
	"one number for two positions": {source: `
start = 5
loops = True
size = 10
def moves(n): return [(n + 1) % 10]
def rank(n): return n // 2
def unrank(n): return n
`, kind: "rank", says: "the same number"},
	"a number of another position": {source: `
start = 5
loops = True
size = 10
def moves(n): return [(n + 1) % 10]
def rank(n): return n
def unrank(n): return 9 - n
`, kind: "rank", at: "5", says: "unrank returns 4 for the number that rank gives 5"},
	"a loop":                    {source: "def moves(n): return [(n + 1) % 5]", kind: "loop", at: "0", says: "0 → 1 → 2 → 3 → 4 → 0"},
	"a loop of both":            {source: "left('x. -> .x')\nboth('.x -> x.')", position: "x..", kind: "loop", says: "comes again"},
	"growing without end":       {source: "moves('n -> n+1')", kind: "endless", at: "0", says: "and goes on"},
	"a string without end":      {source: "def moves(s): return [s + 'a']", position: "b", kind: "endless", at: "b", says: "and goes on"},
	"a fault at one position":   {source: "def moves(n): return [n - 1, 1 // (n - 3)] if n else []", position: "6", kind: "fault", says: "x.star, line 1: moves at the position 3: a number is divided by zero"},
	"an example":                {source: "examples = ['(3', '4']\ndef moves(n): return [n - 1] if n else []", kind: "example", at: "(3", says: "the example (3 cannot be read"},
	"moves after the end":       {source: "start = 4\ndef moves(n): return [n - 1] if n else []\ndef over(n): return 'draw' if n == 2 else None", kind: "over", at: "2", says: "lists 1 moves there", hint: true},
	"an end without a winner":   {source: "start = 4\ndef moves(n): return [n - 1, n - 2] if n > 1 else []\ndef over(n): return 'draw' if n == 1 else None", kind: "over", at: "0", says: "does not say who has won", hint: true},
	"points without an end":     {source: "start = (0, 0, 0)\ndef moves(p):\n    at, a, b = p\n    return [(1, b, a + 3), (1, b, a)] if at == 0 else [(2, b, a)] if at == 1 else [(1, b, a)]\ndef score(p): return p[1] - p[2]", kind: "loop", at: "1,0,3", says: "comes again"},
	"points of one player":      {source: "start = 3\ndef moves(n, player): return [n - 1] if n > (1 if player == 'left' else 0) else []\ndef score(n, player): return 5", kind: "score", says: "the same for both", hint: true},
	"players who do not differ": {source: "def left(n): return [n - 1, n - 2] if n > 1 else []\ndef right(n): return [n - 2, n - 1] if n > 1 else []", position: "7", kind: "alike", says: "the same moves", hint: true},
}

// TestBad finds the one thing that is wrong in each bad file, and no other.
func TestBad(t *testing.T) {
	for name, c := range bad {
		var given []string
		if c.position != "" {
			given = []string{c.position}
		}
		report, err := check(t, c.source, given...)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if report.Clean() != c.hint {
			t.Errorf("%s: clean is %v", name, report.Clean())
		}
		found := report.Games[0].Findings
		if !slices.ContainsFunc(found, func(f lint.Finding) bool {
			return f.Kind == c.kind && f.Hint == c.hint && (c.at == "" || f.Position == c.at) && strings.Contains(f.Says.String(), c.says)
		}) {
			t.Errorf("%s: found %+v", name, found)
		}
		for _, f := range found {
			if f.Kind != c.kind {
				t.Errorf("%s: found %s: %s", name, f.Kind, f.Says)
			}
		}
	}
}

// TestGood finds nothing in good files.
func TestGood(t *testing.T) {
	for name, c := range map[string]struct {
		source   string
		position string
		ends     lint.End
	}{
		"numbers":  {"def moves(n): return range(n)", "", lint.Seen},
		"kayles":   {"def moves(n): return [[a, n - k - a] for k in (1, 2) for a in range((n - k) // 2 + 1) if n >= k]", "", lint.Seen},
		"formula":  {"moves('n, q -> n-t, 2*t for t in 1..min(n, q)')", "20,3", lint.Proved},
		"pattern":  {"left('T. -> .T', 'TF. -> .FT')\nright('.F -> F.', '.TF -> FT.')", "TT.FF", lint.Proved},
		"turned":   {"left('xo -> .x', rotate=True)\nright('ox -> .o', rotate=True)", "xox|oxo", lint.Proved},
		"strings":  {"def left(s): return [s[:i] + '.' + s[i + 1:] for i in range(len(s)) if s[i] == 'x']\ndef right(s): return [s[:i] + '.' + s[i + 1:] for i in range(len(s)) if s[i] == 'o']\ndef split(s): return s.split('.')", "xo.xxo", lint.Seen},
		"wythoff":  {"def moves(p):\n    x, y = p\n    return [(x - k, y) for k in range(1, x + 1)] + [(x, y - k) for k in range(1, y + 1)] + [(x - k, y - k) for k in range(1, min(x, y) + 1)]\ndef symmetries(p): return [(p[1], p[0])]", "4,6", lint.Seen},
		"pieces":   {"start = (0, 5)\nplayers = ('Fox', 'Hound')\ndef moves(p, player):\n    x, y = p\n    if player == 'left':\n        return [(x + d, y) for d in (-1, 1) if x + d in range(8) and x + d != y]\n    return [(x, y + d) for d in (-1, 1) if y + d in range(8) and x != y + d]\ndef rank(p): return p[0] * 8 + p[1]\ndef unrank(n): return (n // 8, n % 8) if n // 8 != n % 8 else None\nsize = 64\nloops = True", "", lint.Repeats},
		"backward": {"start = 5\nloops = True\ndef moves(n): return [(n + 1) % 10, (n + 3) % 10]\ndef unmoves(n): return [(n - 1) % 10, (n - 3) % 10]\ndef symmetries(n): return [n]", "", lint.Repeats},
	} {
		var given []string
		if c.position != "" {
			given = []string{c.position}
		}
		report, err := check(t, c.source, given...)
		if err != nil || !report.Clean() || len(report.Games[0].Findings) > 0 {
			t.Errorf("%s: %v, %+v", name, err, report)
			continue
		}
		if g := report.Games[0]; g.Ends != c.ends || g.Positions == 0 || len(g.Unasked) > 0 {
			t.Errorf("%s: %+v", name, g)
		}
	}
}

// TestNothingToExamine says what cannot be examined.
func TestNothingToExamine(t *testing.T) {
	if r, err := check(t, "left('xo -> .x')\nright('ox -> .o')"); !errors.Is(err, game.ErrParse) || r != nil {
		t.Errorf("no position: %v, %v", r, err)
	}
	if r, err := check(t, "def moves(n) return []"); !errors.Is(err, game.ErrParse) || r != nil {
		t.Errorf("no file: %v, %v", r, err)
	}
	if r, err := check(t, "def moves(n): return []", "(("); !errors.Is(err, game.ErrParse) || r != nil {
		t.Errorf("no such position: %v, %v", r, err)
	}
}

// TestTime stops in time and says what was found.
func TestTime(t *testing.T) {
	c := catalog.New(func(string) ([]byte, error) {
		return []byte("def moves(n):\n    for i in range(100000): pass\n    return [n - 1, n - 2]"), nil
	})
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	report, err := lint.Check(ctx, c, lint.Request{File: "x.star"}, game.Budget{})
	if !errors.Is(err, context.DeadlineExceeded) || report == nil || report.Games[0].Positions == 0 || report.Games[0].All {
		t.Errorf("%v, %+v", err, report)
	}
}

// TestPlaces: what is told of a file has its place in it, all names that are none at once.
func TestPlaces(t *testing.T) {
	report, err := check(t, "start = 3\ndef moves(n, player):\n    return [n - 1] if n and player == \"White\" else []\n")
	if err != nil {
		t.Fatal(err)
	}
	at := report.Games[0].Findings[0].At
	if at == nil || at.File != "x.star" || at.Line != 3 || !strings.HasPrefix(at.Input[at.Offset:], `"White"`) {
		t.Errorf("the slip is at %+v", at)
	}
	report, err = check(t, "start = 3\ndef moves(n): return [1 // (n - n)]\n")
	if err != nil {
		t.Fatal(err)
	}
	if at := report.Games[0].Findings[0].At; at == nil || at.Line != 2 {
		t.Errorf("the fault is at %+v", at)
	}
	_, err = check(t, "def moves(n): return [nosuch]\n\ndef over(n): return neither or nor\n")
	var bad *game.ParseError
	if !errors.As(err, &bad) || bad.Line != 1 || len(bad.Others) != 2 || bad.Others[0].Line != 3 || bad.Others[1].Offset <= bad.Others[0].Offset {
		t.Errorf("three names that are none: %+v", err)
	}
}
