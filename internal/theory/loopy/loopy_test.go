package loopy_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
)

// A graph is a game by the moves of Left and of Right between numbered positions.
type graph [2][][]int

func random(r *rand.Rand, nodes int, loops bool) graph {
	g := graph{make([][]int, nodes), make([][]int, nodes)}
	for who := range g {
		for range nodes + r.IntN(nodes) {
			from, to := r.IntN(nodes), r.IntN(nodes)
			if !loops {
				if from == to {
					continue
				}
				from, to = min(from, to), max(from, to)
			}
			if !slices.Contains(g[who][from], to) {
				g[who][from] = append(g[who][from], to)
			}
		}
	}
	return g
}

// named is the game as a component of sums.
func (g graph) named(name string, loops bool) *game.Named {
	rules := &game.Rules[int]{
		Single: true,
		Moves: func(dst *game.Sums[int], p int, who game.Player) {
			dst.AddEach(func(all []int) []int { return append(all, g[who][p]...) })
		},
		PeopleRules: game.PeopleRules[int]{
			Write:    strconv.Itoa,
			Describe: func(_ int, _ int, to []int) phrase.Phrase { return phrase.Of("move to %d", to[0]) },
		},
	}
	n := walk.Named(name, rules, func(parts []int) string { return strconv.Itoa(parts[0]) })
	n.Loops = loops
	return n
}

// A turn is two components and who is to move.
type turn struct {
	at  [2]int
	who game.Player
}

// play finds who wins each position of a sum of two: what can be forced, in rounds; the rest are draws.
func play(a, b graph) map[turn]int {
	won := map[turn]int{} // by Left 1, by Right -1
	for changed := true; changed; {
		changed = false
		for x := range a[0] {
			for y := range b[0] {
				for _, who := range []game.Player{game.Left, game.Right} {
					at := turn{[2]int{x, y}, who}
					if won[at] != 0 {
						continue
					}
					mine := 1 - 2*int(who)
					best := -mine
					for _, to := range a[who][x] {
						best = better(best, won[turn{[2]int{to, y}, who.Other()}], mine)
					}
					for _, to := range b[who][y] {
						best = better(best, won[turn{[2]int{x, to}, who.Other()}], mine)
					}
					if best != 0 {
						won[at], changed = best, true
					}
				}
			}
		}
	}
	return won
}

func better(a, b, mine int) int {
	if a*mine > b*mine {
		return a
	}
	return b
}

// TestAgainstPlay holds the answers about sums, and about each move, against play of the sum as one
// graph.
func TestAgainstPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	solver := analysis.NewSolver(game.Budget{})
	draws := 0
	for n := range 150 {
		a, b := random(r, 3+r.IntN(4), true), random(r, 3+r.IntN(3), n%2 == 0)
		p := game.Position{
			{Rules: a.named("a"+strconv.Itoa(n), true), Parts: []any{0}},
			{Rules: b.named("b"+strconv.Itoa(n), n%2 == 0), Parts: []any{0}},
		}
		known := play(a, b)
		answer, err := solver.Solve(t.Context(), p, game.Request{Moves: game.Listable})
		if err != nil {
			t.Fatal(err)
		}
		for _, who := range []game.Player{game.Left, game.Right} {
			want := known[turn{[2]int{0, 0}, who}]
			got := 0
			switch {
			case answer.Outcome.WonBy(game.Left, who == game.Left):
				got = 1
			case answer.Outcome.WonBy(game.Right, who == game.Right):
				got = -1
			case !answer.Outcome.DrawnBy(who):
				t.Fatalf("%v: nobody wins or draws", answer.Outcome)
			}
			if got != want {
				t.Fatalf("%v + %v with %v first: %d, want %d", a, b, who, got, want)
			}
			if want == 0 {
				draws++
			}
			// The same question for one who begins.
			one, err := solver.Solve(t.Context(), p, game.Request{First: game.FirstOf(who)})
			if err != nil || one.Draws() != (want == 0) || one.MoverWins() != (want == 1-2*int(who)) {
				t.Fatalf("%v + %v with %v first: %v %v (%v)", a, b, who, one.Draws(), one.MoverWins(), err)
			}
		}
		moves := 0
		for _, m := range answer.Moves {
			at := turn{who: m.Player.Other()}
			at.at[m.Steps[0].Summand] = m.Steps[0].Option[0].(int)
			want := known[at]
			if m.Winning != (want == 1-2*int(m.Player)) || m.Draw != (want == 0) {
				t.Fatalf("%v + %v: the move of %v to %v wins %v, draws %v; it is %d", a, b, m.Player, at.at, m.Winning, m.Draw, want)
			}
			moves++
		}
		if want := len(a[0][0]) + len(a[1][0]) + len(b[0][0]) + len(b[1][0]); moves != want {
			t.Fatalf("%d moves, want %d", moves, want)
		}
	}
	if draws < 50 {
		t.Errorf("only %d draws", draws)
	}
}
