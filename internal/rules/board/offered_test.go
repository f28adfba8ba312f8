package board_test

import (
	"fmt"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/board"
	"zermelo/internal/rules/entry"
)

// TestFamilies compares graphs of a family with the same ones written edge by
// edge: vertices are beside each other by what the family is called.
func TestFamilies(t *testing.T) {
	same := func(family string, vertices int, beside func(u, v int) bool) {
		t.Helper()
		var words []string
		for v := range vertices {
			words = append(words, fmt.Sprint(v))
			for u := range v {
				if beside(u, v) {
					words = append(words, fmt.Sprint(u, "-", v))
				}
			}
		}
		edges := strings.Join(words, " ")
		if got, want := parse(t, board.GraphSnort{}, family), parse(t, board.GraphSnort{}, edges); got != want {
			t.Errorf("%s is %v, want %v", family, got, want)
		}
	}
	for n := 1; n <= 12; n++ {
		same(fmt.Sprint("path ", n), n, func(u, v int) bool { return v-u == 1 })
		same(fmt.Sprint("star ", n), n+1, func(u, _ int) bool { return u == 0 })
		same(fmt.Sprint("complete ", n), n, func(_, _ int) bool { return true })
		if n >= 3 {
			same(fmt.Sprint("cycle ", n), n, func(u, v int) bool { return v-u == 1 || v-u == n-1 })
		}
		for w := 1; n*w <= 64; w++ {
			same(fmt.Sprintf("grid %dx%d", n, w), n*w, func(u, v int) bool {
				return u/w == v/w && v-u == 1 || u%w == v%w && v-u == w
			})
		}
	}
}

// TestOffered opens every game of the package that has a rule set of its own by
// its name, and counts the moves of Left and Right from a position.
func TestOffered(t *testing.T) {
	offered := map[string]entry.Entry{}
	for _, e := range board.Games() {
		if _, twice := offered[e.Name]; twice {
			t.Errorf("%s is offered twice", e.Name)
		}
		offered[e.Name] = e
	}
	for _, c := range []struct {
		name, params, position string
		left, right            int
	}{
		{"amazons", "", "x.o", 1, 1},
		{"cannibal-clobber", "", "xxo", 3, 1},
		{"clobber", "", "xxo", 1, 1},
		{"col", "", "x..", 1, 2},
		{"col", "", "path 3", 3, 3},
		{"cutcake", "", "3x4", 2, 1}, // cuts that are mirror images leave the same
		{"domineering", "", "...|...", 3, 4},
		{"elephants", "", "x..o", 1, 1},
		{"fission", "", ".x.", 0, 1},
		{"impartial", "domineering", "...|...", 7, 7},
		{"konane", "", "xo.", 1, 0},
		{"nogo", "", "...", 3, 3},
		{"snort", "", "x..", 2, 1},
		{"snort", "", "star 4", 5, 5},
		{"toads", "", "T.F", 1, 1},
		{"toppling", "", "LR", 2, 2},
	} {
		e, ok := offered[c.name]
		if !ok {
			t.Errorf("%s is not offered", c.name)
			continue
		}
		g, err := e.Open(c.params)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		words, _ := text.Words(c.position, len(c.position))
		parts, err := g.Parse(words)
		if err != nil || len(parts) != 1 {
			t.Errorf("%s %s is read as %v, %v", c.name, c.position, parts, err)
			continue
		}
		rules := g.Named
		if g.For != nil {
			rules, parts = g.For(parts)
		}
		for who, want := range map[game.Player]int{game.Left: c.left, game.Right: c.right} {
			got := 0
			rules.Options(parts[0], who, func([]any) bool { got++; return true })
			if got != want {
				t.Errorf("%s %s: %v has %d moves, want %d", c.name, c.position, who, got, want)
			}
		}
	}
}
