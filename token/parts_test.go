package token_test

import (
	"context"
	"fmt"
	"os"
	"testing"

	"zermelo/game"
	"zermelo/retro"
	"zermelo/token"
)

// solvedByParts solves a game part by part and calls do for every position.
func solvedByParts[P comparable](t *testing.T, rules *game.Rules[P], workers int, do func(p P, v retro.Value)) {
	t.Helper()
	settings := retro.Settings{}
	settings.Cores = workers
	s, err := retro.PartsOf(rules, settings)
	if err != nil {
		t.Fatal(err)
	}
	solved := map[int]retro.PartValues{}
	levels := s.Levels()
	for k := len(levels) - 1; k >= 0; k-- {
		for _, part := range levels[k] {
			values, err := s.Solve(context.Background(), part, func(next int) (retro.PartValues, error) {
				v, ok := solved[next]
				if !ok {
					t.Fatalf("part %d asks for part %d, which is not at a later level", part, next)
				}
				return v, nil
			})
			if err != nil {
				t.Fatal(err)
			}
			solved[part] = values
			s.Each(part, values, func(p P, v retro.Value) bool {
				do(p, v)
				return true
			})
		}
	}
}

// By parts, every position of the index has the value that it has by retrograde
// analysis of the whole index, which knows nothing of parts, and none is left out.
func agreesByParts[P comparable](t *testing.T, rules *game.Rules[P], workers int) {
	want, err := retro.Solve(context.Background(), rules, retro.Settings{Route: retro.Indexed})
	if err != nil {
		t.Fatal(err)
	}
	n := uint64(0)
	solvedByParts(t, rules, workers, func(p P, v retro.Value) {
		n++
		if w, _ := want.Lookup(p); v != w || !v.Known {
			t.Fatalf("%s is a %v by parts, a %v by the index", rules.Write(p), v, w)
		}
	})
	if s := want.Statistics(); n != s.Positions {
		t.Errorf("%d positions by parts, %d by the index", n, s.Positions)
	}
}

func TestConnectByParts(t *testing.T) {
	boards := [][3]int{{4, 3, 4}, {4, 4, 4}, {3, 4, 3}, {1, 3, 3}, {5, 2, 2}}
	if os.Getenv("ZERMELO_LONG") != "" {
		boards = append(boards, [3]int{5, 4, 4}, [3]int{5, 5, 4})
	}
	for i, b := range boards {
		t.Run(fmt.Sprint(b), func(t *testing.T) {
			agreesByParts(t, game.Of[token.Stones](made(token.NewConnect(b[0], b[1], b[2]))), 1+i%2)
		})
	}
}

// The parts of the game of the shops: 7^7 tuples of heights, of two that are mirror
// images of each other one.
func TestConnectParts(t *testing.T) {
	rules := game.Of[token.Stones](made(token.NewConnect(7, 6, 4)))
	levels := retro.Levels(rules.Parts)
	parts, positions := 0, 0.0
	for k, level := range levels {
		parts += len(level)
		for _, part := range level {
			positions += float64(rules.Parts.Size(part))
			rules.Parts.Each(part, 0, 1, func(_ uint64, p token.Stones) bool {
				if rules.Layer(p) != k {
					t.Fatalf("part %d of level %d has %d stones", part, k, rules.Layer(p))
				}
				return true
			})
		}
	}
	if palindromes := 7 * 7 * 7 * 7; parts != (823_543+palindromes)/2 || len(levels) != 43 {
		t.Errorf("%d parts in %d levels", parts, len(levels))
	}
	// All boards with as many stones of each, of which J. Tromp's 4,531,985,219,092 are reached.
	if positions < 4_531_985_219_092/2 {
		t.Errorf("%g positions", positions)
	}
	if rules := game.Of[token.Stones](made(token.NewConnect(2, 31, 2))); rules.Parts != nil {
		t.Error("columns of 31 are cut into parts")
	}
}
