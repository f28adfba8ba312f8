package walk_test

import (
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
)

// breaking is a random game in which a move leaves up to three positions.
type breaking [][][]int

func (g breaking) Options(dst *game.Sums[int], p int) {
	for _, option := range g[p] {
		dst.Add(option...)
	}
}

// Reach and Chain, against a walk through whole positions.
func TestReachCountsWholePositions(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	for range 150 {
		g := make(breaking, 8)
		for p := 1; p < len(g); p++ {
			for range r.IntN(4) {
				var option []int
				for range r.IntN(4) {
					option = append(option, r.IntN(p))
				}
				g[p] = append(g[p], option)
			}
		}
		rules := walk.Named("breaking", game.Of[int](g), func([]int) string { return "" })
		w, naive := walk.NewSum(nil, 0, game.Budget{}), walk.NewSum(nil, 0, game.Budget{})
		for range 12 {
			s := game.Summand{Rules: rules}
			var ids []uint32
			for range 1 + r.IntN(3) {
				part := r.IntN(len(g))
				s.Parts, ids = append(s.Parts, part), append(ids, w.ID(rules, part))
			}
			start := naive.Position(game.Position{s}, game.Left)
			seen, list, moves := map[string]bool{start: true}, []string{start}, uint64(0)
			for i := 0; i < len(list); i++ {
				for _, q := range naive.Moves(nil, list[i]) {
					moves++
					q = string(byte(game.Left)) + q[1:]
					if !seen[q] {
						seen[q], list = true, append(list, q)
					}
				}
			}
			most := moves
			if r.IntN(2) == 0 {
				most = r.Uint64N(moves + 10)
			}
			got := w.Reach(ids, most)
			switch {
			case got.TooFar != (moves > most):
				t.Fatalf("%v of %v: too far for %d moves is %v, there are %d", s.Parts, g, most, got.TooFar, moves)
			case got.TooFar && (got.Moves <= most || got.Moves > moves):
				t.Fatalf("%v of %v: more than %d moves are said to be %d of %d", s.Parts, g, most, got.Moves, moves)
			case !got.TooFar && (got.Moves != moves || got.Positions != uint64(len(seen))):
				t.Fatalf("%v of %v: %d positions and %d moves, want %d and %d", s.Parts, g, got.Positions, got.Moves, len(seen), moves)
			}
		}
		for p := range g {
			alone, moves := map[int]bool{p: true}, 0
			for list, i := []int{p}, 0; i < len(list); i++ {
				moves += len(g[list[i]])
				for _, option := range g[list[i]] {
					if len(option) == 1 && !alone[option[0]] {
						alone[option[0]], list = true, append(list, option[0])
					}
				}
			}
			live := 0
			for q := range alone {
				if len(g[q]) > 0 {
					live++
				}
			}
			if _, n := w.Chain(w.ID(rules, p), uint64(moves/2)); moves > 0 && n <= uint64(moves/2) || n > uint64(moves) {
				t.Fatalf("%d of %v: more than %d moves are said to be %d of %d", p, g, moves/2, n, moves)
			}
			if parts, n := w.Chain(w.ID(rules, p), 1<<20); parts != uint64(live) || n != uint64(moves) {
				t.Fatalf("%d of %v: a chain of %d parts with %d moves, want %d and %d", p, g, parts, n, live, moves)
			}
		}
	}
}
