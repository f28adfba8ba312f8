package pattern

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/game"
	"zermelo/internal/theory/partizan"
	"zermelo/value/short"
)

// players are both.
var players = []game.Player{game.Left, game.Right}

// A sheet's moves are those of the interpreter: on boards that the compiled rules
// have too, and on boards of more cells.
func TestWideMoves(t *testing.T) {
	wide := 0
	lot.Check(t, func(t *rapid.T) {
		g := randomGame(t)
		for k := range 4 {
			text := randomText(t, 30)
			if k == 3 {
				h := rapid.IntRange(1, 9).Draw(t, "height")
				w := rapid.IntRange(65/h+1, 130/h).Draw(t, "width")
				text = rowsOf(rapid.SliceOfN(rapid.SampledFrom([]byte("..x#o#")), w*h, w*h).Draw(t, "board"), w)
				wide++
			}
			for _, who := range players {
				got := g.movesSheet(nil, g.sheetOf(text), who)
				slices.Sort(got)
				if want := g.interpret(text, who); !slices.Equal(append([]string{}, got...), want) {
					t.Fatalf("%s, player %d: %q, by the interpreter %q", text, who, got, want)
				}
				quick := g.MovesText(nil, text, who)
				slices.Sort(quick)
				if quick = slices.Compact(quick); !slices.Equal(append([]string{}, quick...), append([]string{}, got...)) {
					t.Fatalf("%s, player %d: %q, cell by cell %q", text, who, quick, got)
				}
			}
		}
	})
	if wide == 0 {
		t.Error("no wide board was tried")
	}
}

// plainText are the rules of texts without anything found out.
func plainText(g *Game) *game.Rules[string] {
	return &game.Rules[string]{Single: true, Moves: func(dst *game.Sums[string], p string, who game.Player) {
		for _, q := range g.movesSheet(nil, g.sheetOf(p), who) {
			dst.Add(q)
		}
	}}
}

// sheetRules are the rules of texts with parts and normal forms, cell by cell.
func sheetRules(g *Game) *game.Rules[string] {
	r := plainText(g)
	r.Split = func(dst []string, p string) []string {
		for _, s := range g.splitSheet(g.sheetOf(p)) {
			dst = append(dst, g.text(s))
		}
		return dst
	}
	r.Normal = func(p string) (string, bool) { return g.normalSheet(g.sheetOf(p)) }
	return r
}

// sameValue compares the value of a text with and without parts and symmetries; ok
// is false if that takes too long.
func sameValue(t *rapid.T, g *Game, text string) (ok bool) {
	table := short.NewTable(short.Settings{})
	want, err := partizan.New(plainText(g), table, game.Budget{Steps: 20000}).Value(context.Background(), text)
	if err != nil {
		return false
	}
	got, err := partizan.New(sheetRules(g), table, game.Budget{}).Value(context.Background(), text)
	if err != nil || got != want {
		t.Fatalf("%s with parts and symmetries: %s, %v, without %s", text, table.String(got), err, table.String(want))
	}
	return true
}

// Parts and symmetries of sheets do not change values.
func TestWideValues(t *testing.T) {
	tried, parts := 0, 0
	lot.Check(t, func(t *rapid.T) {
		g := randomGame(t)
		if !g.Ends() || g.liberties() != 0 && !g.Splits() {
			t.Skip()
		}
		for range 3 {
			text := randomText(t, 9)
			if sameValue(t, g, text) {
				tried++
				parts += btoi(len(g.splitSheet(g.sheetOf(text))) > 1)
			}
		}
	})
	t.Logf("%d positions, %d with several parts", tried, parts)
	if !testing.Short() && (tried == 0 || parts == 0) {
		t.Error("the games tried say nothing")
	}
}

// graphRules are rules that have a meaning on graphs, and end.
var graphRules = map[string]Declaration{
	"snort":   {Left: []Rule{{Text: ". -> x if no o near"}}, Right: []Rule{{Text: ". -> o if no x near"}}},
	"col":     {Left: []Rule{{Text: ". -> x if no x near"}}, Right: []Rule{{Text: ". -> o if no o near"}}},
	"kayles":  {Both: []Rule{{Text: ". -> x if no x near"}}},
	"clobber": {Left: []Rule{{Text: "xo -> .x"}}, Right: []Rule{{Text: "ox -> .o"}}},
	"nogo":    {Left: []Rule{{Text: ". -> x if liberty"}}, Right: []Rule{{Text: ". -> o if liberty"}}},
	"pairs":   {Left: []Rule{{Text: ".. -> xx if o near"}}, Right: []Rule{{Text: ".x -> oo"}, {Text: ". -> o if no o near and x near"}}},
	"any":     {Left: []Rule{{Text: ".? -> x="}}, Right: []Rule{{Text: "[.x][xo] -> #="}}},
	"steps":   {Left: []Rule{{Text: "x. -> .x! ; x!. -> =#"}}, Right: []Rule{{Text: "o. -> #o"}}},
}

// randomGraph draws a graph with letters.
func randomGraph(t *rapid.T, most int) string {
	n := rapid.IntRange(1, most).Draw(t, "vertices")
	var words []string
	for v := range n {
		words = append(words, fmt.Sprint(v))
		for u := range v {
			if rapid.IntRange(0, 2).Draw(t, "edge") == 0 {
				words = append(words, fmt.Sprintf("%d-%d", u, v))
			}
		}
		if c := rapid.SampledFrom([]byte("...xo#")).Draw(t, "letter"); c != '.' {
			words = append(words, fmt.Sprintf("%d:%c", v, c))
		}
	}
	return strings.Join(words, " ")
}

// naiveNear are the moves of the games of graphRules that ask for one cell, by sets.
func naiveNear(text string, letter byte, forbids string) (out []string) {
	letters, edges := map[string]string{}, map[string][]string{}
	for _, word := range strings.Fields(text) {
		if u, v, ok := strings.Cut(word, "-"); ok {
			edges[u], edges[v] = append(edges[u], v), append(edges[v], u)
			letters[u], letters[v] = letters[u]+"", letters[v]+""
		} else if v, c, ok := strings.Cut(word, ":"); ok {
			letters[v] = c
		} else {
			letters[word] += ""
		}
	}
	for v, c := range letters {
		free := c == ""
		for _, u := range edges[v] {
			free = free && (letters[u] == "" || !strings.Contains(forbids, letters[u]))
		}
		if free {
			out = append(out, text+" "+v+":"+string(letter))
		}
	}
	return out
}

// Texts of graphs are read back, moves are those of sets of neighbours, and parts and
// numbers of vertices do not change values.
func TestGraphRules(t *testing.T) {
	tried := 0
	lot.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"snort", "col", "kayles", "clobber", "nogo", "pairs", "any", "steps"}).Draw(t, "game")
		d := graphRules[name]
		d.Letters = ".xo#"
		g, err := Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		text, err := g.ReadText(randomGraph(t, 6))
		if err != nil {
			t.Fatal(err)
		}
		if again, err := g.ReadText(text); err != nil || again != text {
			t.Fatalf("%q is read as %q, %v", text, again, err)
		}
		forbids := map[string][2]string{"snort": {"o", "x"}, "col": {"x", "o"}, "kayles": {"x", "x"}}
		if f, ok := forbids[name]; ok {
			for _, who := range players {
				letter := "xo"[who]
				if name == "kayles" {
					letter = 'x'
				}
				var want []string
				for _, q := range naiveNear(text, letter, f[who]) {
					q, err = g.ReadText(q)
					if err != nil {
						t.Fatal(err)
					}
					want = append(want, q)
				}
				got := g.MovesText(nil, text, who)
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Fatalf("%s %s: %q, by sets %q", name, text, got, want)
				}
			}
		}
		tried += btoi(sameValue(t, g, text))
	})
	if tried == 0 {
		t.Error("no graph was tried")
	}
}

// A path of cells is a board of one row: on both the moves are the same.
func TestGraphsAreBoards(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"snort", "col", "kayles", "clobber", "nogo", "pairs", "any", "steps"}).Draw(t, "game")
		d := Declaration{Letters: ".xo#"}
		given := graphRules[name]
		turn := func(rules []Rule) (out []Rule) {
			for _, r := range rules {
				r.Rotate = true
				out = append(out, r)
			}
			return out
		}
		d.Left, d.Right, d.Both = turn(given.Left), turn(given.Right), turn(given.Both)
		g, err := Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		h := rapid.IntRange(1, 3).Draw(t, "rows")
		w := rapid.IntRange(1, 4).Draw(t, "columns")
		cells := rapid.SliceOfN(rapid.SampledFrom([]byte("..xo#")), w*h, w*h).Draw(t, "cells")
		line := fmt.Sprintf("grid %dx%d", h, w)
		for i, c := range cells {
			line += fmt.Sprintf(" %d:%c", i, c)
		}
		graph, err := g.ReadText(line)
		if err != nil {
			t.Fatal(err)
		}
		for _, who := range players {
			var got, want []string
			for _, q := range g.MovesText(nil, graph, who) {
				codes := []byte{}
				for _, c := range g.sheetOf(q).codes {
					codes = append(codes, g.letters[c])
				}
				got = append(got, rowsOf(codes, w))
			}
			want = g.interpret(rowsOf(cells, w), who)
			slices.Sort(got)
			if !slices.Equal(append([]string{}, got...), want) {
				t.Fatalf("%s %s: %q on the graph, %q on the board", name, line, got, want)
			}
		}
	})
}
