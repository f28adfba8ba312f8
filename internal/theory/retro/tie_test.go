package retro

import (
	"context"
	"math/rand/v2"
	"testing"

	"zermelo/game"
)

// ties is how drawn positions end by the definition, step by step: a finished
// draw is one after 0 moves, and one with a move to a tie after n moves, which
// keeps the draw, is one after n+1 at the most.
func ties(g *digraph, values []Value) []int {
	const never = -1
	out := make([]int, len(values))
	for i := range out {
		out[i] = never
		if _, over := g.Ended(at(i)); over && values[i].Result == game.Drawn {
			out[i] = 0
		}
	}
	for n := 1; n <= len(out); n++ {
		for i, v := range values {
			if v.Result != game.Drawn || out[i] != never {
				continue
			}
			for _, q := range g.Moves(nil, at(i)) {
				if out[q.node()] == n-1 && values[q.node()].Result == game.Drawn {
					out[i] = n
				}
			}
		}
	}
	return out
}

func TestTies(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 1))
	finished, forever := 0, 0
	for range 300 {
		g := randomGraph(r, 1+r.IntN(12), 1, false, true)
		rules := game.Of[place](g)
		table, err := Solve(context.Background(), rules, Settings{Budget: game.Budget{Cores: 1}})
		if err != nil {
			t.Fatal(err)
		}
		values := make([]Value, len(g.moves))
		for i := range values {
			values[i], _ = table.Lookup(at(i))
		}
		known := NewTies(rules, table, 0)
		for i, want := range ties(g, values) {
			if !values[i].Known || values[i].Result != game.Drawn {
				continue
			}
			tie, err := known.Of(context.Background(), at(i))
			if err != nil || !tie.Known || tie.Finished != (want >= 0) || tie.Finished && tie.Distance != want {
				t.Fatalf("%v: %+v, want %d (%v)", g, tie, want, err)
			}
			if tie.Finished {
				finished++
			} else {
				forever++
			}
		}
	}
	if finished < 50 || forever < 50 {
		t.Errorf("%d finished draws, %d by repetition", finished, forever)
	}
}
