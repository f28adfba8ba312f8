package pattern

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/say/picture"
)

// Moves are told by the cells that they change.
func TestDescribe(t *testing.T) {
	for _, c := range []struct {
		d        Declaration
		from, to string
		want     string
	}{
		{clobberGame, "xo|ox", ".x|ox", "x on row 1, column 1 takes o on row 1, column 2"},
		{toadsGame, "TF.", ".FT", "T on cell 1 goes to cell 3"},
		{konaneGame, "xo.", "..x", "x on cell 1 goes to cell 3, o on cell 2 goes off"},
		{amazonsGame, "x..|...|..o", "#.x|...|..o", "x on row 1, column 1 goes to row 1, column 3, x on row 1, column 1 becomes #"},
		{amazonsGame, "x..|...|..o", "..x|.#.|..o", "x on row 1, column 1 goes to row 1, column 3, put # on row 2, column 2"},
		{domineeringGame, "...", "##.", "put # on cell 1, put # on cell 2"},
		{snortGame, "..|..", ".x|..", "put x on row 1, column 2"},
		{fissionGame, ".x.", "x.x", "put x on cell 1, x on cell 2 goes off, put x on cell 3"},
		{Declaration{Left: []Rule{r("x -> y")}}, "x.", "y.", "x on cell 1 becomes y"},
	} {
		g := compiled(t, c.d)
		p, err := g.Rules.Read(c.from)
		if err != nil {
			t.Fatal(err)
		}
		q, err := g.Rules.Read(c.to)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Rules.Describe(1, p, []Position{q}).String(); got != c.want {
			t.Errorf("%s to %s: %q", c.from, c.to, got)
		}
		if sheet, err := g.Rules.Draw(p, []game.Good[Position]{{To: []Position{q}, Ink: picture.Blue}}); err != nil || len(sheet.Shapes) < len(strings.ReplaceAll(c.from, "|", "")) {
			t.Errorf("%s is not drawn: %v", c.from, err)
		}
	}
}

// Boards are read back as they are written; what cannot be read is refused.
func TestReadAndWrite(t *testing.T) {
	g := compiled(t, Declaration{Letters: ".abcdef", Left: []Rule{r("a -> b")}, Right: []Rule{r("[cdef] -> a")}})
	if g.Letters() != ".abcdef#" {
		t.Fatal(g.Letters())
	}
	r := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		w := 1 + r.IntN(16)
		text := randomBoard(r, g.Letters(), w, 1+r.IntN(64/w))
		p, err := g.Rules.Read(text)
		if err != nil || g.Rules.Write(p) != text {
			t.Fatalf("%q: %v", text, err)
		}
	}
	if p, err := g.Rules.Read("2x3"); err != nil || g.Rules.Write(p) != "...|..." {
		t.Error(p, err)
	}
	for _, text := range []string{"", "x", "..|.", "|", "9x9", "0x3", strings.Repeat(".", 65)} {
		if _, err := g.Rules.Read(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

// What is said to end, and what is not.
func TestEnds(t *testing.T) {
	for _, c := range []struct {
		want  bool
		rules []Rule
	}{
		{true, []Rule{r("x. -> .x")}},
		{true, []Rule{r("x.* -> .*x"), r("xo. -> .ox")}},
		{true, []Rule{r("x.|.. -> ..|.x")}},
		{true, []Rule{r("[xo]. -> .="), r("xo -> ..")}},
		{true, []Rule{r("x -> y"), r("y. -> .y"), r("y -> o")}},
		{false, []Rule{{Text: "x. -> .x", Mirror: true}}},
		{false, []Rule{{Text: "x. -> .x", Diagonal: true}}},
		{false, []Rule{r("x -> o"), r("o -> x")}},
		{false, []Rule{r("x. -> .x"), r(".x -> x.")}},
	} {
		if g := compiled(t, Declaration{Left: c.rules}); g.Ends() != c.want {
			t.Errorf("%v ends: %v", c.rules, g.Ends())
		}
	}
}

// Symmetries are those that the rules have: turns, letters with the players.
func TestSymmetries(t *testing.T) {
	for _, c := range []struct {
		d    Declaration
		want int
	}{
		{clobberGame, 16},
		{domineeringGame, 8},
		{cramGame, 8},
		{toadsGame, 4},
		{konaneGame, 16},
		{amazonsGame, 16},
		{snortGame, 16},
		{nogoGame, 16},
		{fissionGame, 8},
		{pegGame, 8},
		{Declaration{Left: []Rule{r("x. -> .x")}}, 4}, // up and down; left and right with x and . exchanged
		{Declaration{Left: []Rule{r("x.|.. -> ..|.x")}}, 2},
	} {
		if got := compiled(t, c.d).Symmetries(); got != c.want {
			t.Errorf("%v has %d symmetries, want %d", c.d, got, c.want)
		}
	}
}

// Parts and symmetries can be left unused, and are where they would be wrong.
func TestUnused(t *testing.T) {
	d := clobberGame
	d.NoSplit, d.NoSymmetry = true, true
	if g := compiled(t, d); g.Splits() || g.Rules.Normal != nil {
		t.Error("parts or symmetries are used")
	}
	for _, c := range []struct {
		d    Declaration
		want bool
	}{
		{Declaration{Left: []Rule{r(". -> x ; . -> o")}}, false},                // the second step is anywhere
		{Declaration{Left: []Rule{r(". -> x! ; x!. -> =o")}}, true},             //
		{Declaration{Left: []Rule{r(". -> x if liberty"), r(". -> o")}}, false}, // a group may be shut in
		{Declaration{Left: []Rule{r(". -> x if liberty"), r(". -> o if liberty")}}, true},
		{Declaration{Left: []Rule{r("[.xo#] -> x")}}, false}, // no letter to fill with
	} {
		if g := compiled(t, c.d); g.Splits() != c.want {
			t.Errorf("%v splits: %v", c.d, g.Splits())
		}
	}
}

// A move may have more steps than are kept ready.
func TestManySteps(t *testing.T) {
	g := compiled(t, Declaration{Left: []Rule{{
		Text: "x. -> .x! ; x!. -> .x! ; x!. -> .x! ; x!. -> .x! ; x!. -> .x! ; x! -> o", Rotate: true,
	}}})
	for _, text := range []string{"x.....", "x..|...|...", "x.|..|x."} {
		if got, want := g.listed(t, text, game.Left), g.interpret(text, game.Left); len(got) == 0 || !slices.Equal(got, want) {
			t.Errorf("%s: %q, by the interpreter %q", text, got, want)
		}
	}
}
