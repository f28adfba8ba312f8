package token_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
)

// byDefinition finds the values of all positions that can be reached by what
// k more moves decide, for k = 0, 1, 2, … until nothing changes.
func byDefinition[P comparable](rules game.Impartial[P], starts []P) map[P]retro.Value {
	moves, values := map[P][]P{}, map[P]retro.Value{}
	queue := starts
	for len(queue) > 0 {
		p := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if _, seen := moves[p]; seen {
			continue
		}
		moves[p] = nil
		if e, ok := rules.(game.Ender[P]); ok {
			if result, over := e.Ended(p); over {
				values[p] = retro.Value{Result: result, Known: true}
				continue
			}
		}
		if moves[p] = rules.Moves(nil, p); len(moves[p]) == 0 {
			values[p] = retro.Value{Result: game.Loss, Known: true}
		}
		queue = append(queue, moves[p]...)
	}
	for k, changed := 1, true; changed; k++ {
		next := map[P]retro.Value{}
		for p, options := range moves {
			if _, known := values[p]; known {
				continue
			}
			lost := 0
			for _, q := range options {
				v, known := values[q]
				switch {
				case known && v.Result == game.Loss:
					next[p] = retro.Value{Result: game.Win, Distance: k, Known: true}
				case known && v.Result == game.Win:
					lost++
				}
			}
			if lost == len(options) {
				next[p] = retro.Value{Result: game.Loss, Distance: k, Known: true}
			}
		}
		changed = len(next) > 0
		for p, v := range next {
			values[p] = v
		}
	}
	for p := range moves {
		if _, known := values[p]; !known {
			values[p] = retro.Value{Known: true} // a draw
		}
	}
	return values
}

// routes checks that every way to solve a game gives the values of the
// definition.
func routes[P comparable](t *testing.T, name string, rules token.Rules[P]) {
	t.Run(name, func(t *testing.T) {
		t.Parallel()
		want := byDefinition(game.Impartial[P](rules), rules.Starts())
		taken := 0
		for _, route := range []retro.Route{retro.Indexed, retro.Rescanned, retro.Searched, retro.ByLayers} {
			for i, whole := range []bool{true, false} {
				settings := retro.Settings{Budget: game.Budget{Cores: 1 + i}, Route: route, Whole: whole}
				table, err := retro.Solve(context.Background(), game.Of[P](rules), settings)
				if errors.Is(err, game.ErrUnsupported) {
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				taken++
				for p, v := range want {
					if got, _ := table.Lookup(p); got != v {
						t.Fatalf("%v, whole %t: %s is a %v, want %v", route, whole, rules.Format(p), got, v)
					}
				}
			}
		}
		if taken < 2 || len(want) < 10 {
			t.Errorf("%d positions by %d routes", len(want), taken)
		}
	})
}

func TestRoutesAgree(t *testing.T) {
	for n := 2; n <= 5; n++ {
		routes(t, fmt.Sprintf("chase %d", n), made(token.NewChase(n, 1, 2)))
	}
	routes(t, "chase 4 with speeds 2 and 3", made(token.NewChase(4, 2, 3)))
	routes(t, "tic-tac-toe", made(token.NewInARow(3, 3, 3)))
	routes(t, "connect 4 × 3", made(token.NewConnect(4, 3, 3)))
	routes(t, "quixo 2", made(token.NewQuixo(2)))
	routes(t, "quixo 3", made(token.NewQuixo(3)))
	routes(t, "dodgem 3", made(token.NewDodgem(3)))
	routes(t, "hex 3", made(token.NewHex(3)))
	for kind := range 4 {
		routes(t, fmt.Sprintf("three men %d", kind), token.NewThreeMen(kind&1 != 0, kind&2 != 0))
	}
	routes(t, "pong hau k'i", token.NewPongHauKi())
	routes(t, "mu torere", token.NewMuTorere())
	routes(t, "notakto", made(token.NewNotakto(3, 3, 3)))
}
