package pattern

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/lot"
	"zermelo/internal/rules/entry"
)

// TestCopying plays out the empty boards of games that copying is said to decide, by an interpreter that knows
// nothing of images.
func TestCopying(t *testing.T) {
	for name, want := range map[string]struct {
		d      Declaration
		proved string // of one row and an even number of columns, and so on: s the second player, f the first
	}{
		"cram":        {cramGame, "f-sff-"},
		"domineering": {domineeringGame, "------"},
		"snort":       {snortGame, "-fs--f"},
		"col":         {colGame, "s-sss-"},
		"kayles":      {Declaration{Both: []Rule{r(". -> x if no x near")}}, "-fs--f"},
		"kings":       {Declaration{Both: []Rule{r(". -> x if no x around")}}, "-f---f"},
		"crosses":     {Declaration{Both: []Rule{r(".|.|. -> x|x|x"), r("... -> xxx")}}, "-fs--f"},
		"clobber":     {clobberGame, "--s---"}, // nothing can be moved
	} {
		g := compiled(t, want.d)
		got := ""
		for _, c := range g.Copying() {
			got += map[[2]bool]string{{true, true}: "f", {true, false}: "s"}[[2]bool{c.Proved, c.Wins}]
			if !c.Proved {
				got += "-"
			}
		}
		if got != want.proved {
			t.Errorf("%s: %s, want %s: %+v", name, got, want.proved, g.Copying())
		}
		copied(t, g, map[bool]int{true: 8, false: 14}[testing.Short()])
	}
	for _, d := range []Declaration{konaneGame, nogoGame, amazonsGame} {
		if compiled(t, d).Copying() != nil {
			t.Errorf("%+v: rules that reach over the board", d)
		}
	}
}

// TestCopyingAtRandom does so with random rules.
func TestCopyingAtRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(lot.Seed(t.Name()), 1))
	met := map[bool]int{}
	tries := 300
	switch {
	case testing.Short():
		tries = 40
	case gametest.Long():
		tries = 6000
	}
	for range tries {
		d := Declaration{Letters: ".xo#"}
		text := scattered(r)
		rule := Rule{Text: text, Rotate: r.IntN(2) == 0, Mirror: r.IntN(2) == 0, Diagonal: r.IntN(6) == 0 && !strings.Contains(text, "|")}
		if d.Both = []Rule{rule}; r.IntN(2) == 0 {
			other := rule
			other.Text = strings.NewReplacer("x", "o", "o", "x").Replace(text)
			d.Left, d.Right, d.Both = d.Both, []Rule{other}, nil
		}
		if r.IntN(3) == 0 {
			d.Both = append(d.Both, Rule{Text: scattered(r), Rotate: true, Mirror: true})
		}
		g, err := Compile(d)
		if err != nil {
			continue
		}
		for wins, n := range copied(t, g, map[bool]int{true: 8, false: 10}[testing.Short()]) {
			met[wins] += n
		}
		if t.Failed() {
			t.Fatalf("%+v", d)
		}
	}
	if (met[false] < 20 || met[true] < 20) && !testing.Short() {
		t.Errorf("%d boards are won by the second player, %d by the first", met[false], met[true])
	}
}

// scattered is a random rule that mostly fills empty cells.
func scattered(r *rand.Rand) string {
	signs := func(all ...string) string { return all[r.IntN(len(all))] }
	n := 1 + r.IntN(3)
	left, right := make([]string, n), make([]string, n)
	for i := range n {
		left[i], right[i] = signs(".", ".", ".", "[.x]", "?", "[.o]"), signs("x", "x", "o", "#", "=")
		if left[i] == "?" {
			right[i] = "="
		}
	}
	between := signs("", "", "|")
	text := strings.Join(left, between) + " -> " + strings.Join(right, between)
	if r.IntN(2) == 0 {
		text += " if " + signs("no x near", "no o near", "no [xo] near", "no x around", "no # near", "x near", "no o near and no x around", ". near")
	}
	return text
}

// copied plays out all empty boards with so many cells at most, and counts those that are decided as it is said.
func copied(t *testing.T, g *Game, most int) map[bool]int {
	t.Helper()
	met := map[bool]int{}
	for _, c := range g.Copying() {
		if !c.Proved {
			continue
		}
		for h := 1; h <= most; h++ {
			for w := 1; w*h <= most; w++ {
				class := func(n int) entry.Parity { return map[bool]entry.Parity{true: entry.Even, false: entry.Odd}[n%2 == 0] }
				if class(w) != c.Columns || (h == 1) != (c.Rows == entry.One) || h > 1 && class(h) != c.Rows {
					continue
				}
				rows := strings.Split(c.After, "|")
				if c.Wins && (h < len(rows) || w < len(rows[0])) {
					continue
				}
				empty := rowsOf(slices.Repeat([]byte{g.letters[0]}, w*h), w)
				known, budget := map[string]bool{}, 4000
				wins := []bool{}
				for _, who := range []game.Player{game.Left, game.Right} {
					wins = append(wins, g.playedOut(empty, who, known, &budget))
				}
				if budget < 0 {
					continue
				}
				if met[c.Wins]++; wins[0] != c.Wins || wins[1] != c.Wins {
					t.Errorf("%s: Left moving first wins: %t, Right: %t; %+v", empty, wins[0], wins[1], c)
				}
			}
		}
	}
	return met
}

func (g *Game) playedOut(text string, who game.Player, known map[string]bool, budget *int) bool {
	key := text + who.String()
	wins, ok := known[key]
	if *budget--; ok || *budget < 0 {
		return wins
	}
	for _, to := range g.interpret(text, who) {
		if wins = !g.playedOut(to, who.Other(), known, budget); wins {
			break
		}
	}
	known[key] = wins
	return wins
}
