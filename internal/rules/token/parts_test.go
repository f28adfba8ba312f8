package token_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
)

// solvedByParts solves a game part by part and calls do for every position.
func solvedByParts[P comparable](t *testing.T, rules *game.Rules[P], workers int, do func(p P, v retro.Value)) {
	t.Helper()
	settings := retro.Settings{}
	settings.Cores = workers
	s, err := retro.PartsOf(rules, 1<<10, settings) // long parts in slices, which are read as such
	if err != nil {
		t.Fatal(err)
	}
	solved := partsThere{t, map[int]retro.PartValues{}}
	for _, level := range slices.Backward(s.Levels()) {
		for _, part := range level {
			var whole retro.PartValues
			for slice := range s.Slices(part) {
				values, err := s.Solve(context.Background(), part, slice, func() retro.PartReader { return solved })
				if err != nil {
					t.Fatal(err)
				}
				whole = retro.PartValues{Codes: append(whole.Codes, values.Codes...), Width: values.Width}
				from, _ := s.Bounds(part, slice)
				s.Each(part, slice, values, func(p P, _ uint32) bool {
					_, i := s.Locate(p)
					do(p, values.At(i-from))
					return true
				})
			}
			solved.of[part] = whole
		}
	}
}

// partsThere are the values of parts that are solved.
type partsThere struct {
	t  *testing.T
	of map[int]retro.PartValues
}

func (r partsThere) Close() error { return nil }

func (r partsThere) Values(dst []byte, part int, from, to uint64) ([]byte, error) {
	v, ok := r.of[part]
	if !ok {
		r.t.Errorf("part %d is asked for, which is not at a later level", part)
		return dst, game.ErrCorrupt
	}
	return append(dst, v.Codes[from*uint64(v.Width):to*uint64(v.Width)]...), nil
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
