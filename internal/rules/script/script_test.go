package script_test

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/script"
	"zermelo/internal/theory/grundy"
	"zermelo/value/nimber"
)

// load returns the only game of a rule file.
func load(t *testing.T, source string) entry.Game {
	t.Helper()
	f, err := script.Load("x.star", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.Open("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Fault(); err != nil {
			t.Error(err)
		}
	})
	return g
}

// part reads a position of one part.
func part(t *testing.T, g entry.Game, line string) any {
	t.Helper()
	words, _ := text.Words(line, 10)
	parts, err := g.Parse(words)
	if err != nil || len(parts) != 1 {
		t.Fatalf("%q is read as %v, %v", line, parts, err)
	}
	return parts[0]
}

// TestHeaps holds a function with sums against the definition of values.
func TestHeaps(t *testing.T) {
	g := load(t, `
def moves(n):
    return [[a, n - k - a] for k in (1, 2) for a in range((n - k) // 2 + 1) if n >= k]
`)
	engine := grundy.EngineFor(g.Record, game.Budget{})
	values := []nimber.Nimber{} // of Kayles, by the definition
	for n := range 60 {
		seen := map[nimber.Nimber]bool{}
		for k := 1; k <= min(n, 2); k++ {
			for a := range n - k + 1 {
				seen[values[a]^values[n-k-a]] = true
			}
		}
		mex := nimber.Nimber(0)
		for seen[mex] {
			mex++
		}
		values = append(values, mex)
		if v, err := engine.Value(context.Background(), g.Heaps.Of(uint64(n))); err != nil || v != mex {
			t.Errorf("a row of %d is worth %v, %v; want %v", n, v, err, mex)
		}
	}
}

// TestLaws takes games of all kinds through the conformance kit.
func TestLaws(t *testing.T) {
	for name, c := range map[string]struct {
		source    string
		positions []string
	}{
		"numbers": {"def moves(n): return range(n)", []string{"0", "5"}},
		"tuples": {`
def moves(p):
    x, y = p
    return [(x - k, y) for k in range(1, x + 1)] + [(x, y - k) for k in range(1, y + 1)] + [(x - k, y - k) for k in range(1, min(x, y) + 1)]
def symmetries(p): return [(p[1], p[0])]
`, []string{"0,0", "2,3"}},
		"strings": {`
def moves(s): return [s[:i] + s[i + 1:] for i in range(len(s)) if s[i] == "a"]
def split(s): return [w for w in s.split("b")]
`, []string{"aabab"}},
		"unequal": {`
def left(n): return [n - k for k in (1, 3) if n >= k]
def right(n): return [n - 2] if n >= 2 else []
`, []string{"7"}},
		"sums": {"def moves(n): return [[n - 2, 1], [], n - 1] if n > 2 else []", []string{"5"}},
	} {
		t.Run(name, func(t *testing.T) {
			g := load(t, c.source)
			var positions []any
			for _, line := range c.positions {
				positions = append(positions, part(t, g, line))
			}
			gametest.Run(t, g.Record, positions...)
		})
	}
}

// TestWhole solves a game of two pieces on a strip whole and by search.
func TestWhole(t *testing.T) {
	g := load(t, `
start = (0, 5)
players = ("Fox", "Hound")
def moves(p, player):
    x, y = p
    if player == "left":
        return [(x + d, y) for d in (-1, 1) if x + d in range(8) and x + d != y]
    return [(x, y + d) for d in (-1, 1) if y + d in range(8) and x != y + d]
def over(p, player):
    return "left" if p[0] == 7 else "right" if p[1] == 0 else None
def rank(p): return p[0] * 8 + p[1]
def unrank(n): return (n // 8, n % 8) if n // 8 != n % 8 else None
size = 64
`)
	gametest.Run(t, g.Record)
	if got := g.Format(g.Start()); got != "0,5 fox" {
		t.Errorf("the game begins at %q", got)
	}
	for line, want := range map[string]string{"0,5 hound": "0,5 hound", "0,5": "0,5 fox", "3,4 right": "3,4 hound"} {
		words, _ := text.Words(line, 9)
		if parts, err := g.Parse(words); err != nil || g.Format(parts) != want {
			t.Errorf("%q is read as %v, %v", line, parts, err)
		}
	}
}

// TestParameters opens games whose rules are made by a function.
func TestParameters(t *testing.T) {
	f, err := script.Load("dir/take.star", []byte(`
def take(most=3, least=1):
    return rules(moves=lambda n: [n - k for k in range(least, most + 1) if k <= n])
game(name="take", make=take, examples=["7"])
game("one", moves=lambda n: [n - 1] if n else [])
`))
	if err != nil {
		t.Fatal(err)
	}
	for spec, want := range map[string]int{"take": 3, "take:2": 2, "take:4,3": 2, "one": 1} {
		g, err := f.Open(spec)
		if err != nil {
			t.Errorf("%s: %v", spec, err)
			continue
		}
		if g.Name() != "dir/take.star:"+spec {
			t.Errorf("%s is called %s", spec, g.Name())
		}
		var sums game.Sums[any]
		if g.Record.Moves(&sums, g.Heaps.Of(9), game.Left); sums.Len() != want {
			t.Errorf("%s has %d moves, want %d", spec, sums.Len(), want)
		}
	}
	for _, spec := range []string{"", "tak", "take:1,2,3", "take:(", "one:1"} {
		if g, err := f.Open(spec); !errors.Is(err, game.ErrParse) {
			t.Errorf("%q: %v, %v", spec, g, err)
		}
	}
}

// TestFaults says of each bad file where it is wrong.
func TestFaults(t *testing.T) {
	for source, want := range map[string]string{
		"def moves(n) return []":              `x.star, line 1: here stands return, and ':' is expected`,
		"x = y":                               "x.star, line 1: there is no y (at character 5)",
		"x = 1 // 0":                          "x.star, line 1: a number is divided by zero",
		"x = 1":                               "no game is declared",
		"def moves(): return []":              "moves takes 0 values",
		"def moves(n): return []\nover = 3":   "over is a number",
		"def moves(n): return []\nmisere = 1": "misere is a number",
		"def moves(n): return []\ndef left(n): return []":                        "the game has moves, and others for left or right",
		"game(name='a b', moves=lambda p: [])":                                   "the name of a game cannot be",
		"game(name='a', moves=lambda p: [])\ngame(name='a', moves=lambda p: [])": `the game "a" is declared twice`,
		"game(name='a', move=len)":                                               `did you mean moves?`,
		"game(name='a')":                                                         "the game a has no moves",
		"def moves(n): return []\ndef rank(p): return 0":                         "rank, unrank and size go together",
		"def moves(n): return []\nstart = 1.5\nloops = True":                     "a position cannot be a number with a fraction",
		"def f():\n  for i in range(1000000000): pass\nf()":                      "takes too many steps",
		"def moves(n): return []\nplayers = ['a']":                               "write the names of the two players",
	} {
		f, err := script.Load("x.star", []byte(source))
		if err == nil {
			_, err = f.Open("")
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n  got  %v\n  want %s", source, err, want)
		}
	}
}

// TestFaultsAtPositions meets faults of functions that come up at one position.
func TestFaultsAtPositions(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	faults := map[string]string{
		"def moves(n): return [n - 1, 1 // (n - 3)] if n else []":           "x.star, line 1: moves at the position 3: a number is divided by zero",
		"def moves(n): return [n - 1] if n > 2 else 7":                      "moves at the position 2: the function returns a number",
		"def moves(n): return [n - 1, None] if n else []":                   "moves at the position 5: a position cannot be nothing (None)",
		"def moves(n): return [n << 62] if n == 5 else [n]":                 "does not fit into 64 bits",
		"def moves(n):\n  while True: pass":                                 "a function takes too many steps",
		"def moves(n): return moves(n)":                                     "functions call each other too deep",
		"def moves(n): return [n - 1] if n else []\ndef split(n): return n": "split at the position",
	}
	for _, source := range gametest.Some(t, slices.Sorted(maps.Keys(faults)), 3, len(faults)) {
		want := faults[source]
		f, err := script.Load("x.star", []byte(source))
		if err != nil {
			t.Errorf("%s: %v", source, err)
			continue
		}
		g, err := f.Open("")
		if err != nil {
			t.Errorf("%s: %v", source, err)
			continue
		}
		_, _ = grundy.EngineFor(g.Record, game.Budget{}).Value(context.Background(), g.Heaps.Of(5))
		if err := f.Fault(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n  got  %v\n  want %s", source, err, want)
		}
		var sums game.Sums[any]
		if g.Record.Moves(&sums, g.Heaps.Of(5), game.Left); sums.Len() != 0 {
			t.Errorf("%s: there are moves after a fault", source)
		}
		if f.TakeFault() == nil || f.Fault() != nil {
			t.Errorf("%s: the fault is not taken", source)
		}
	}
}

// TestNotation reads what is written.
func TestNotation(t *testing.T) {
	g := load(t, "def moves(p): return []")
	for _, word := range []string{
		"0", "-7", "9223372036854775807", "abc", "xo.|..#", "3,4", "3,", "()", "(1,2),3", "a,b,(c,(4,5))", `"3"`, `"a b"`, `"",1`, `"a,b"`, `"("`, "左,右",
	} {
		parts, err := g.Parse([]text.Word{{Text: word}})
		if err != nil || g.Format(parts) != word {
			t.Errorf("%s is read as %v, %v", word, parts, err)
		}
	}
	for _, word := range []string{"(", "3,,4", ",", "(1", "1)", `"a`, "9223372036854775808", strings.Repeat("(", 100), "a(b)"} {
		if parts, err := g.Parse([]text.Word{{Text: word}}); !errors.Is(err, game.ErrParse) {
			t.Errorf("%s is read as %v, %v", word, parts, err)
		}
	}
}

// TestGoroutines asks one file for moves from several goroutines.
func TestGoroutines(t *testing.T) {
	g := load(t, "table = [k * k for k in range(1, 30)]\ndef moves(n): return [n - k for k in table if k <= n]")
	done := make(chan []any)
	for range 8 {
		go func() {
			var sums game.Sums[any]
			for range 200 {
				sums.Reset()
				g.Record.Moves(&sums, g.Heaps.Of(500), game.Left)
			}
			done <- slices.Clone(sums.Parts())
		}()
	}
	first := <-done
	for range 7 {
		if !slices.Equal(first, <-done) {
			t.Error("moves differ between goroutines")
		}
	}
}

// TestTold makes games of formulas and patterns, which are told at the top of a
// file, as fields, and with parameters.
func TestTold(t *testing.T) {
	for name, c := range map[string]struct {
		source, spec string
		positions    []string
		moves        [2]int // of Left and Right from the first
	}{
		"formula":    {`moves("x, y -> x-k, y for k in 1..x; x, y -> x, y-1 if y > 0")`, "", []string{"3,2", "1 1"}, [2]int{4, 4}},
		"sums":       {`moves = formula("n -> a, b for a+b == n-2")`, "", []string{"6"}, [2]int{3, 3}},
		"unequal":    {"left(formula('n -> n-k for k in A', A=[1, 3]))\nright(formula('n -> n-2'))", "", []string{"7"}, [2]int{2, 1}},
		"only left":  {"left(formula('n -> n-1'))", "", []string{"3"}, [2]int{1, 0}},
		"patterns":   {"left('T. -> .T', 'TF. -> .FT')\nright('.F -> F.', '.TF -> FT.')", "", []string{"T.TF", "TF."}, [2]int{1, 1}},
		"both":       {"both('.. -> ##', rotate=True)", "", []string{"..|..", "..."}, [2]int{4, 4}},
		"fields":     {"game('clobber', left=pattern('xo -> .x', rotate=True), right=pattern('ox -> .o', rotate=True))", "", []string{"xo|ox"}, [2]int{4, 4}},
		"list":       {"game('two', left=['x. -> .x', 'xo. -> .ox'], right=['o. -> .o'])", "", []string{"xo.x.o."}, [2]int{2, 2}},
		"parameters": {"def game(m=3):\n    return rules(moves=formula('n -> n-k for k in 1..m', m=m))", "2", []string{"9"}, [2]int{2, 2}},
	} {
		t.Run(name, func(t *testing.T) {
			f, err := script.Load("x.star", []byte(c.source))
			if err != nil {
				t.Fatal(err)
			}
			g, err := f.Open(c.spec)
			if err != nil {
				t.Fatal(err)
			}
			var positions []any
			for _, line := range c.positions {
				positions = append(positions, part(t, g, line))
			}
			gametest.Run(t, g.Record, positions...)
			for who, want := range c.moves {
				var sums game.Sums[any]
				if g.Record.Moves(&sums, positions[0], game.Player(who)); sums.Len() != want {
					t.Errorf("%v has %d moves from %s, want %d", game.Player(who), sums.Len(), c.positions[0], want)
				}
			}
		})
	}
	for source, want := range map[string]string{
		`moves("n -> n-k")`:                                           "x.star",
		`moves("n -> n-")`:                                            "x.star",
		`left("xo -> .")`:                                             "x.star",
		`left("xo -> .x", turn=True)`:                                 `a pattern has no "turn"`,
		"left('xo -> .x')\nright(formula('n -> n-1'))":                "moves are told in more than one way",
		"left('xo -> .x')\ndef right(p): return []":                   "moves are told in more than one way",
		"left(formula('n -> n-1'))\nright(formula('x, y -> x-1, y'))": "the positions of Left have 1 numbers",
		"left(3)": "moves are a number",
	} {
		f, err := script.Load("x.star", []byte(source))
		if err == nil {
			_, err = f.Open("")
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n  got  %v\n  want %s", source, err, want)
		}
	}
}

// TestMisere holds games in which who cannot move wins against play by the
// definition, where the rules have symmetries that exchange the players.
func TestMisere(t *testing.T) {
	source := "left('xo -> .x', rotate=True)\nright('ox -> .o', rotate=True)"
	plain := load(t, source)
	misere, err := load(t, "misere = True\n"+source).SolvedWhole()
	if err != nil {
		t.Fatal(err)
	}
	var wins func(p any, who game.Player) bool
	wins = func(p any, who game.Player) bool {
		var sums game.Sums[any]
		plain.Record.Moves(&sums, p, who)
		for _, q := range sums.All() {
			if !wins(q[0], who.Other()) {
				return true
			}
		}
		return sums.Len() == 0
	}
	table := misere.Whole.Table(game.Budget{})
	for n := range 729 { // boards of 2 × 3
		board := []byte("...|...")
		for i := range board {
			if i != 3 {
				board[i], n = ".xo"[n%3], n/3
			}
		}
		for _, who := range []game.Player{game.Left, game.Right} {
			words, _ := text.Words(string(board)+" "+who.String(), 3)
			parts, err := misere.Parse(words)
			if err != nil {
				t.Fatal(err)
			}
			v, err := table.Value(context.Background(), parts[0])
			if err != nil {
				t.Fatal(err)
			}
			if want := wins(part(t, plain, string(board)), who); (v.Result == game.Win) != want {
				t.Errorf("%s with %v to move: %v, want a win %v", board, who, v.Result, want)
			}
		}
	}
}
