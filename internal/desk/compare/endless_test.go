package compare

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/phrase"
)

// A ring is a game by the moves of Left and of Right between numbered positions, which may go on
// for ever.
type ring [2][][]int

func (g ring) position(name string) game.Position {
	rules := &game.Rules[int]{
		Single: true,
		Moves: func(dst *game.Sums[int], p int, who game.Player) {
			dst.AddEach(func(all []int) []int { return append(all, g[who][p]...) })
		},
		PeopleRules: game.PeopleRules[int]{
			Write:    strconv.Itoa,
			Describe: func(_, _ int, to []int) phrase.Phrase { return phrase.Of("move to %d", to[0]) },
		},
	}
	n := walk.Named(name, rules, func(parts []int) string { return strconv.Itoa(parts[0]) })
	n.Loops = true
	return game.Position{{Rules: n, Parts: []any{0}}}
}

// beside is how the game ends with another beside it for Left and for Right beginning: 1 if Left
// wins, -1 if Right does, 0 if neither can be forced, found in rounds.
func (g ring) beside(h ring) [2]int {
	type at struct{ x, y, who int }
	won := map[at]int{}
	for changed := true; changed; {
		changed = false
		for x := range g[0] {
			for y := range h[0] {
				for who, mine := range []int{1, -1} {
					best := -mine
					for _, to := range g[who][x] {
						best = max(best*mine, won[at{to, y, 1 - who}]*mine) * mine
					}
					for _, to := range h[who][y] {
						best = max(best*mine, won[at{x, to, 1 - who}]*mine) * mine
					}
					if p := (at{x, y, who}); won[p] == 0 && best != 0 {
						won[p], changed = best, true
					}
				}
			}
		}
	}
	return [2]int{won[at{0, 0, 0}], won[at{0, 0, 1}]}
}

// TestEndless holds comparisons of games that may go on for ever against play beside others: equal
// ones end alike beside each, and a better one never worse.
func TestEndless(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var all []ring
	for range 60 {
		g := ring{make([][]int, 3), make([][]int, 3)}
		for who := range g {
			for range 3 {
				if from, to := r.IntN(3), r.IntN(3); !slices.Contains(g[who][from], to) {
					g[who][from] = append(g[who][from], to)
				}
			}
		}
		all = append(all, g)
	}
	met := map[string]int{}
	for i, a := range all {
		for k, b := range all[:i] {
			answer, err := Compare(t.Context(), a.position("a"+strconv.Itoa(i)), b.position("b"+strconv.Itoa(k)), game.Normal, game.Budget{})
			if err != nil {
				t.Fatal(err)
			}
			met[answer.Relation]++
			for _, x := range all {
				with, other := a.beside(x), b.beside(x)
				for who := range with {
					if answer.Equal && with[who] != other[who] || answer.Relation == ">" && with[who] < other[who] || answer.Relation == "<" && with[who] > other[who] {
						t.Fatalf("%v %s %v, but not beside %v: %v, %v", a, answer.Relation, b, x, with, other)
					}
				}
			}
		}
	}
	for _, relation := range []string{"=", "<", ">", "||"} {
		if met[relation] == 0 {
			t.Errorf("no two games are %s", relation)
		}
	}
}
