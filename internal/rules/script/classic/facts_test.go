package classic_test

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/script/classic"
	"zermelo/internal/theory/grundy"
	"zermelo/value/nimber"
)

// opened opens a game.
func opened(t *testing.T, name, params string) entry.Game {
	t.Helper()
	e, ok := classic.Find(name)
	if !ok {
		t.Fatalf("there is no %s", name)
	}
	g, err := e.Open(params)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { faultless(t) })
	return g
}

// part reads a position of one part.
func part(t *testing.T, g entry.Game, line string) any {
	t.Helper()
	words, _ := text.Words(line, len(line))
	parts, err := g.Parse(words)
	if err != nil || len(parts) != 1 {
		t.Fatalf("%s %q is read as %v, %v", g.Name(), line, parts, err)
	}
	return parts[0]
}

// TestEveryFile: each file is complete, of at most forty-six lines besides its words,
// has both languages, and its examples and its start are read back as they are
// written.
func TestEveryFile(t *testing.T) {
	names := classic.Names()
	if len(names) < 60 {
		t.Errorf("there are %d games", len(names))
	}
	for _, name := range names {
		e, _ := classic.Find(name)
		source, _ := classic.Source(name)
		if e.Name != name || e.Source == "" || len(e.Examples) == 0 {
			t.Errorf("%s: the entry is not complete: %+v", name, e)
		}
		if n := strings.Count(source, "\n"); n > 46 {
			t.Errorf("%s has %d lines", name, n)
		}
		for _, tag := range []string{`"en": `, `"zh": `} {
			if !strings.Contains(source, tag) {
				t.Errorf("%s has no text %s", name, tag)
			}
		}
		g := opened(t, name, "")
		lines := e.Examples
		if g.Start != nil {
			lines = append(slices.Clip(lines), name+" "+g.Format(g.Start()))
		}
		for _, line := range lines {
			words, _ := text.Words(line, 100)
			parts, err := g.Parse(words[1:])
			if err != nil {
				t.Errorf("%s: %v", line, err)
				continue
			}
			if g.MoveCount(parts[0]) == 0 {
				t.Errorf("%s: the game is over there", line)
			}
			again, _ := text.Words(g.Format(parts), 100)
			twice, err := g.Parse(again)
			if err != nil || !slices.Equal(parts, twice) {
				t.Errorf("%s is written as %s, which is read as %v, %v", line, g.Format(parts), twice, err)
			}
		}
	}
	if _, ok := classic.Find("no-such-game"); ok {
		t.Error("there is a game of no name")
	}
}

// TestWinners holds starts against what is known of them.
func TestWinners(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	for name, want := range map[string]game.Result{
		"hexapawn":           game.Loss, // M. Gardner 1962
		"maker-breaker":      game.Win,
		"misere-tic-tac-toe": game.Drawn, // F. Harary 1977
		"wild-tic-tac-toe":   game.Win,   // M. Gardner 1961
		"fifteen":            game.Drawn, // it is tic-tac-toe
		"tac-tix":            game.Win,   // on three rows; the centre first
		"shisima":            game.Drawn,
	} {
		if _, start := solved(t, name, true); start.Result != want {
			t.Errorf("%s: the start is %v; want %v", name, start, want)
		}
	}
}

// TestFifteen: the numbers of a magic square are the cells of tic-tac-toe, of which
// 5,478 positions can be reached.
func TestFifteen(t *testing.T) {
	if n, _ := solved(t, "fifteen", true); n.Positions != 5478 {
		t.Errorf("%d positions", n.Positions)
	}
	if n, _ := solved(t, "misere-tic-tac-toe", true); n.Positions != 5478 {
		t.Errorf("misère: %d positions", n.Positions)
	}
}

// TestNorthcott: who moves wins iff the exclusive or of the gaps is not 0, wherever
// the pieces stand.
func TestNorthcott(t *testing.T) {
	g := opened(t, "northcott", "")
	table := g.Whole.Table(game.Budget{})
	for _, rows := range []string{"x...o|x.x.o|..xo.", "x...o|x...o|.x.o.", "xo...|..xo.|.xo..", ".x..o|x..o.|xo...", "x...o|.x..o|.xo..", "x...o|x..o.|x.o.."} {
		if strings.Count(rows, "x") != 3 {
			continue
		}
		gaps := 0
		for row := range strings.SplitSeq(rows, "|") {
			gaps ^= strings.Index(row, "o") - strings.Index(row, "x") - 1
		}
		v, err := table.Value(context.Background(), part(t, g, rows+" o"))
		if want := map[bool]game.Result{true: game.Loss, false: game.Win}[gaps == 0]; err != nil || v.Result != want {
			t.Errorf("%s: %+v, %v; want %v", rows, v, err, want)
		}
	}
}

// TestHeaps holds heaps against what is known of their values.
func TestHeaps(t *testing.T) {
	leastPrime := func(n uint64) nimber.Nimber { // the number of the least prime factor
		number := nimber.Nimber(0)
		for p := uint64(2); ; p++ {
			prime := true
			for q := uint64(2); q < p; q++ {
				prime = prime && p%q != 0
			}
			if prime {
				number++
				if n%p == 0 {
					return number
				}
			}
		}
	}
	squares := []nimber.Nimber{}
	for n := range 60 {
		seen := map[nimber.Nimber]bool{}
		for k := 1; k*k <= n; k++ {
			seen[squares[n-k*k]] = true
		}
		v := nimber.Nimber(0)
		for seen[v] {
			v++
		}
		squares = append(squares, v)
	}
	for name, want := range map[string]func(n uint64) nimber.Nimber{
		"aliquot":           func(n uint64) nimber.Nimber { return nimber.Nimber(bits.TrailingZeros64(n)) },
		"dim":               func(n uint64) nimber.Nimber { return nimber.Nimber(bits.TrailingZeros64(n)) + 1 },
		"subtract-a-square": func(n uint64) nimber.Nimber { return squares[n] },
		"prim": func(n uint64) nimber.Nimber {
			switch {
			case n == 1:
				return 1
			case n%2 == 0:
				return 0
			}
			return leastPrime(n)
		},
		// A. S. Fraenkel 2011: 0 is the value of the numbers that end in an odd
		// number of binary zeros.
		"mark": nil,
	} {
		g := opened(t, name, "")
		engine := grundy.EngineFor(g.Record, game.Budget{})
		for n := uint64(1); n < 60; n++ {
			v, err := engine.Value(context.Background(), g.Heaps.Of(n))
			if err != nil {
				t.Fatal(err)
			}
			if want == nil {
				if zero := bits.TrailingZeros64(n)%2 == 1; (v == 0) != zero {
					t.Errorf("%s %d is worth %v", name, n, v)
				}
			} else if v != want(n) {
				t.Errorf("%s %d is worth %v, want %v", name, n, v, want(n))
			}
		}
	}
}

// TestBlocking: where the opponent forbids first, two heaps are lost just if they differ by
// one or are both empty (F. Smith, P. Stănică 2002).
func TestBlocking(t *testing.T) {
	g := opened(t, "blocking-nim", "")
	engine := grundy.EngineFor(g.Record, game.Budget{})
	lost := func(line string) bool {
		v, err := engine.Value(context.Background(), part(t, g, line))
		if err != nil {
			t.Fatal(err)
		}
		return v == 0
	}
	for x := range 8 {
		for y := range 8 {
			forbidden := []string{""}
			for n := range x {
				forbidden = append(forbidden, fmt.Sprintf("/%d,%d", n, y))
			}
			for n := range y {
				forbidden = append(forbidden, fmt.Sprintf("/%d,%d", x, n))
			}
			is := slices.ContainsFunc(forbidden, func(f string) bool { return lost(fmt.Sprintf("%d,%d%s", x, y, f)) })
			if want := x-y == 1 || y-x == 1 || x+y == 0; is != want {
				t.Errorf("%d,%d is lost: %t", x, y, is)
			}
		}
	}
}

// TestDudeney: the heaps that are lost at the start, by the number that may be taken at
// most (Winning Ways, chapter 15).
func TestDudeney(t *testing.T) {
	for params, c := range map[string]struct {
		period int
		lost   []int
	}{"3": {4, []int{0}}, "4": {5, []int{0}}, "5": {13, []int{0, 7}}, "9": {32, []int{0, 11, 22}}, "13": {29, []int{0, 15}}} {
		g := opened(t, "dudeney", params)
		engine := grundy.EngineFor(g.Record, game.Budget{})
		for n := range 100 {
			v, err := engine.Value(context.Background(), part(t, g, fmt.Sprintf("%d,0", n)))
			if err != nil {
				t.Fatal(err)
			}
			if (v == 0) != slices.Contains(c.lost, n%c.period) {
				t.Errorf("%d of y = %s is worth %d", n, params, v)
			}
		}
	}
}

// TestGeography: the piece's cell is in every greatest matching iff who moves wins
// (A. S. Fraenkel, E. R. Scheinerman, D. Ullman 1993), which on a free board is so iff the
// number of cells is even, from a corner.
func TestGeography(t *testing.T) {
	for params, even := range map[string]bool{"2,2": true, "2,3": true, "3,3": false, "3,4": true, "1,5": false, "1,4": true} {
		g := opened(t, "geography", params)
		engine := grundy.EngineFor(g.Record, game.Budget{})
		if v, err := engine.Value(context.Background(), g.Start()[0]); err != nil || (v != 0) != even {
			t.Errorf("geography:%s is worth %v, %v", params, v, err)
		}
	}
}

// TestChopsticksUnordered: up to the order of hands and who is who there are 171
// positions.
func TestChopsticksUnordered(t *testing.T) {
	g := opened(t, "chopsticks", "")
	seen, met := map[string]bool{}, map[any]bool{}
	for queue := g.Start(); len(queue) > 0; queue = queue[1:] {
		if met[queue[0]] {
			continue
		}
		met[queue[0]] = true
		position, mover, _ := strings.Cut(g.Format(queue[:1]), " ")
		n := strings.Split(position, ",")
		slices.Sort(n[:2])
		slices.Sort(n[2:])
		own, other := strings.Join(n[:2], ""), strings.Join(n[2:], "")
		if mover == "right" {
			own, other = other, own
		}
		seen[own+other] = true
		g.Options(queue[0], game.Left, func(option []any) bool {
			queue = append(queue, option[0])
			return true
		})
	}
	if len(seen) != 171 || len(met) != 1004 {
		t.Errorf("%d classes of %d positions", len(seen), len(met))
	}
}
