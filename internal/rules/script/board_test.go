package script_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/script"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

// told returns what a file computes of an expression: a string, or a tuple of
// numbers and strings.
func told(t *testing.T, expression string) string {
	t.Helper()
	f, err := script.Load("x.star", []byte("start = "+expression+"\ndef moves(p): return []\nloops = True"))
	if err != nil {
		t.Fatalf("%s: %v", expression, err)
	}
	g, err := f.Open("")
	if err != nil {
		t.Fatalf("%s: %v", expression, err)
	}
	return g.Format(g.Start())
}

// TestHelpers holds the helpers for boards against what is counted by hand, and
// against their definitions on grids of all small sizes.
func TestHelpers(t *testing.T) {
	for expression, want := range map[string]string{
		`put("abc", 1, "x")`:                                  "axc",
		`put("abc", 0, "x", 2, "y")`:                          "xby",
		`put("abc")`:                                          "abc",
		`neighbours(2, 2)`:                                    "(1,2),(0,3),(0,3),(1,2)",
		`neighbours(2, 2, True)[0]`:                           "1,2,3",
		`neighbours(1, 1)`:                                    "(),",
		`joined("0-1-2 1-3")`:                                 "(1,),(0,2,3),(1,),(1,)",
		`joined("0-1 1-0")`:                                   "(1,),(0,)",
		`straight(1, 3, 2)`:                                   "(0,1),(1,2)",
		`straight(2, 2, 2)`:                                   "(0,1),(2,3),(0,2),(1,3),(0,3),(1,2)",
		`straight(2, 2, 3)`:                                   "()",
		`group("xx.x", 0, ((1,), (0, 2), (1, 3), (2,)))`:      "0,1",
		`group("xx.x", 3, joined("0-1-2-3"))`:                 "3,",
		`images(1, 2)`:                                        "(0,1),(1,0),(0,1),(1,0)",
		`images(2, 2)[4]`:                                     "0,2,1,3",
		`1 if has_line("xox", "x", ((0, 1), (0, 2))) else 0`:  "1",
		`1 if has_line("xox", "x", ((0, 1), (1, 2))) else 0`:  "0",
		`1 if has_line("xox", "xo", ((0, 1), (1, 2))) else 0`: "1",
		`len(straight(3, 3, 3))`:                              "8",
		`len(straight(4, 4, 3))`:                              "24",
		`len(images(4, 4)) * 10 + len(images(3, 4))`:          "84",
	} {
		if got := told(t, expression); got != want {
			t.Errorf("%s is %s, want %s", expression, got, want)
		}
	}
	for rows := 1; rows <= 4; rows++ {
		for columns := 1; columns <= 4; columns++ {
			for _, diagonal := range []bool{false, true} {
				var cells []string
				for i := range rows * columns {
					var near []string
					for j := range rows * columns {
						dy, dx := i/columns-j/columns, i%columns-j%columns
						if i != j && max(dy, -dy, dx, -dx) == 1 && (diagonal || dy == 0 || dx == 0) {
							near = append(near, fmt.Sprint(j))
						}
					}
					word := strings.Join(near, ",")
					if len(near) == 1 {
						word += ","
					}
					cells = append(cells, "("+word+")")
				}
				want := strings.Join(cells, ",")
				if len(cells) == 1 {
					want += ","
				}
				if got := told(t, fmt.Sprintf("neighbours(%d, %d, diagonal = %s)", rows, columns, map[bool]string{true: "True", false: "False"}[diagonal])); got != want {
					t.Errorf("%d×%d: %s, want %s", rows, columns, got, want)
				}
			}
		}
	}
	for expression, want := range map[string]string{
		`put("abc", 3, "x")`:                   "no cell 3",
		`put("abc", 0, "xy")`:                  "put gets",
		`put("abc", 0)`:                        "put gets 2 values",
		`put(3)`:                               "the board is a number",
		`neighbours(0, 3)`:                     "0 rows",
		`neighbours(3, 65)`:                    "65 columns",
		`straight(3, 3, 0)`:                    "length 0",
		`joined("0-a")`:                        `"a" is no point`,
		`joined("0--1")`:                       "is no point",
		`joined("99999")`:                      "is no point",
		`group("xx", 2, ((1,), (0,)))`:         "no cell 2",
		`group("xx", 0, ((7,), (0,)))`:         "no cell 7",
		`images(100, 1)`:                       "100 rows",
		`has_line("xx", "x", ((0, 2),))`:       "no cell 2",
		`has_line("xx", "x", (0, 1))`:          "a line is a number",
		`neighbours(2, columns = 2, wide = 1)`: "wide",
	} {
		if _, err := script.Load("x.star", []byte("start = "+expression+"\ndef moves(p): return []")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", expression, err)
		}
	}
}

// TestAgain: a move may leave the same player to move. The game is solved against
// a search that knows nothing of it.
func TestAgain(t *testing.T) {
	g := load(t, `
start = 11
def moves(n, player):
    return [again(n - k) if k == 2 else n - k for k in (1, 2, 3) if k <= n]
loops = True
`)
	var wins func(n int) bool
	wins = func(n int) bool {
		return n >= 1 && !wins(n-1) || n >= 2 && wins(n-2) || n >= 3 && !wins(n-3)
	}
	table, err := retro.Solve(context.Background(), g.Record, retro.Settings{}, g.Start()...)
	if err != nil {
		t.Fatal(err)
	}
	known := 0
	for n := range 12 {
		p := part(t, g, fmt.Sprintf("%d right", n))
		v, err := table.Lookup(p)
		if v.Known {
			known++
		}
		if v.Known && (err != nil || (v.Result == game.Win) != wins(n)) {
			t.Errorf("%d: %v, %v", n, v, err)
		}
	}
	if known < 5 {
		t.Errorf("%d positions were reached", known)
	}
	for _, source := range []string{
		"over = lambda n: n == 0\ndef moves(n): return [again(n - 1)] if n else []",
		"def left(n): return [again(n - 1)] if n else []",
	} {
		f, err := script.Load("x.star", []byte(source))
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.Open("")
		if err != nil {
			t.Fatal(err)
		}
		words, _ := text.Words("3", 10)
		parts, _ := g.Parse(words)
		g.Options(parts[0], game.Left, func([]any) bool { return true })
		if err := f.TakeFault(); err == nil || !strings.Contains(err.Error(), "a move says again") {
			t.Errorf("%s: %v", source, err)
		}
	}
}

// TestPoints: moves bring points, also where the same player moves on. The scores are those
// of a search that knows nothing of it, whether the moves are compiled or not.
func TestPoints(t *testing.T) {
	for _, moves := range []string{
		"[again((n - k, k % 3)) if k == 2 else (n - k, -k if k == 3 else n % k) for k in (1, 2, 3) if k <= n]",
		"list({again((n - k, k % 3)) if k == 2 else (n - k, -k if k == 3 else n % k): 0 for k in (1, 2, 3) if k <= n})", // not compiled
	} {
		g := load(t, "start, points = 14, True\ndef moves(n, player): return "+moves+"\ndef score(n): return 2")
		// The end is 2 points for Left; best is for the player to move.
		var best func(n int, left bool) int64
		best = func(n int, left bool) int64 {
			if n == 0 {
				return map[bool]int64{true: 2, false: -2}[left]
			}
			most := int64(-1 << 40)
			for k := 1; k <= min(3, n); k++ {
				switch k {
				case 2:
					most = max(most, 2+best(n-2, left))
				case 3:
					most = max(most, -3-best(n-3, !left))
				default:
					most = max(most, int64(n%k)-best(n-1, !left))
				}
			}
			return most
		}
		scores, err := retro.SolveScores(context.Background(), g.Record, retro.Settings{}, g.Start()...)
		if err != nil {
			t.Fatal(err)
		}
		known := 0
		for n := range 15 {
			for _, who := range []string{"left", "right"} {
				v, ok := scores.Score(part(t, g, fmt.Sprintf("%d %s", n, who)))
				if ok {
					known++
				}
				if want := best(n, who == "left"); ok && v != want {
					t.Errorf("%s: %d %s is worth %d, want %d", moves, n, who, v, want)
				}
			}
		}
		if known < 15 {
			t.Errorf("%d positions were reached", known)
		}
	}
	for source, want := range map[string]string{
		"points = True\ndef moves(n): return [n - 1] if n else []":                                         "a move says no points",
		"points = True\ndef moves(n): return [(n - 1, \"a\")] if n else []":                                "a move says no points",
		"points = True\ndef moves(n): return [(n - 1, 1 << 40)] if n else []":                              "a move says no points",
		"points = True\ndef moves(n): return [[n - 1, 2]] if n else []":                                    "a move says no points",
		"points = True\ndef moves(n): return [again((n - 1, 2))] if n else []":                             "a move says again",
		"points = True\nmoves(\"n -> n-1\")":                                                               "moves with points are functions",
		"points = True\nsplit = lambda n: [n]\ndef moves(n): return [(n - 1, 1), (n - 1, 2)] if n else []": "",
	} {
		f, err := script.Load("x.star", []byte(source))
		var g entry.Game
		if err == nil {
			g, err = f.Open("")
		}
		if err == nil {
			words, _ := text.Words("3", 10)
			parts, _ := g.Parse(words)
			g.Options(parts[0], game.Left, func([]any) bool { return true })
			err = f.TakeFault()
		}
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", source, err, want)
		}
	}
}

const slider = `
rows, letters, start = (2, 2), ".xo", ("x..o", 3)
def moves(p, player):
    b, n = p
    own = "x" if player == "left" else "o"
    return [(put(b, i, ".", j, own), n - 1) for i in range(4) if b[i] == own for j in neighbours(2, 2)[i] if b[j] == "." and n > 0]
loops = True
`

// TestBoards: a board is read and written by its rows, its moves have words, and it
// is drawn, with no more said than its rows.
func TestBoards(t *testing.T) {
	g := load(t, slider)
	if got := g.Format(g.Start()); got != "x.|.o 3 left" {
		t.Errorf("the start is %s", got)
	}
	for line, want := range map[string]string{"x.|.o 3 left": "x.|.o 3 left", "x. .o 2 right": "x.|.o 2 right", "..|.. 1": "..|.. 1 left"} {
		if got := g.Format([]any{part(t, g, line)}); got != want {
			t.Errorf("%s is read as %s", line, got)
		}
	}
	for line, want := range map[string]string{
		"x.|. 3 left":    "row 2 of the board has 2 letters",
		"xq|.. 3 left":   `"q" is not expected`,
		"x.|..":          "behind the board stand 1 words",
		"x.|.. 3 4 left": "behind the board stand 1 words",
		"x.|.. a left":   `"a" is not expected`,
		"x. left":        "the board has 2 rows",
		"x.|.. (3 left":  "not closed",
	} {
		words, _ := text.Words(line, 10)
		if parts, err := g.Parse(words); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v", line, parts, err)
		}
	}
	var said []string
	start := g.Start()[0]
	g.Options(start, game.Left, func(option []any) bool {
		said = append(said, g.Describe(1, start, option).String())
		return true
	})
	if want := []string{"move x from row 1, column 1 to row 1, column 2", "move x from row 1, column 1 to row 2, column 1"}; !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
	p := game.Position{{Rules: g.Named, Parts: g.Start()}}
	sheet, err := p.Draw(&game.Answer{}, phrase.Phrase.String)
	var out bytes.Buffer
	if err == nil {
		err = sheet.WriteSVG(&out)
	}
	if err != nil || strings.Count(out.String(), "<circle") == 0 {
		t.Errorf("%v: %s", err, out.String())
	}
}

// TestWordsOfBoards names all kinds of changes.
func TestWordsOfBoards(t *testing.T) {
	for _, c := range [][3]string{
		{"x..", "xo.", "put o on cell 2"},
		{"x..", "..x", "move x from cell 1 to cell 3"},
		{"xo.", "..x", "move x from cell 1 to cell 3, and take o from cell 2"},
		{"xo.", ".x.", "x from cell 1 takes o on cell 2"},
		{"xo.", "xx.", "o on cell 2 becomes x"},
		{"xo.", "x..", "take o from cell 2"},
		{"x..", "#x.", "move x from cell 1 to cell 2"},
		{"xo.", "xo.", "move to xo."},
	} {
		g := load(t, fmt.Sprintf("rows, start = (3,), %q\nloops = True\ndef moves(p): return [%q] if p == start else []", c[0], c[1]))
		start := g.Start()[0]
		g.Options(start, game.Left, func(option []any) bool {
			if got := g.Describe(1, start, option).String(); got != c[2] {
				t.Errorf("%s to %s is %q, want %q", c[0], c[1], got, c[2])
			}
			return true
		})
	}
}

// TestDraw: the function draw returns rows, or points and lines; anything else is a
// fault with its place.
func TestDraw(t *testing.T) {
	for source, want := range map[string]string{
		`["x.", ".o"]`: "",
		`dict(points = [(0, 0), (1.5, 2)], lines = [(0, 1)], pieces = "x.")`: "",
		`dict(points = [(0, 0), (1.5, 2)], pieces = ["x", "."])`:             "",
		`dict(points = [(0, 0)], pieces = "x.")`:                             "the function returns a dict",
		`dict(points = [(0,)], pieces = "x")`:                                "the function returns a dict",
		`dict(points = [(0, 1e9)], pieces = "x")`:                            "the function returns a dict",
		`dict(points = [(0, 0)], lines = [(0, 1)], pieces = "x")`:            "the function returns a dict",
		`dict()`: "nothing to draw",
		`[]`:     "nothing to draw",
		`3`:      "the function returns a number",
		`[1]`:    "the function returns a list",
		`1 // 0`: "line 4: draw at the position",
	} {
		f, err := script.Load("x.star", []byte("start = 3\nloops = True\ndef moves(n): return [n - 1] if n else []\ndef draw(n): return "+source))
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.Open("")
		if err != nil {
			t.Fatal(err)
		}
		_, err = game.Position{{Rules: g.Named, Parts: g.Start()}}.Draw(&game.Answer{}, phrase.Phrase.String)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v; want %q", source, err, want)
		}
	}
}

// TestBadLayouts: what is wrong with the rows of a board is said when the game is
// opened.
func TestBadLayouts(t *testing.T) {
	for source, want := range map[string]string{
		`rows, start = (2, 0), "xx"`:  "rows is",
		`rows, start = (2, 2), "xxx"`: "the board of the start is",
		`rows, start = (2, 2), 4`:     "the board of the start is",
		`rows = 3`:                    "rows is a number",
		`rows = ("a",)`:               "rows is a tuple",
		`rows, start = (99999,), "x"`: "rows is",
	} {
		f, err := script.Load("x.star", []byte(source+"\ndef moves(b): return []"))
		if err == nil {
			_, err = f.Open("")
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", source, err)
		}
	}
}
