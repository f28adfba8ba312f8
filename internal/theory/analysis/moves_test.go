package analysis_test

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/analysis"
)

// alike is a game of unequal players in type only: who moves leaves fewer, by at most
// so many.
type alike struct{ most uint64 }

func (r alike) Moves(dst []uint64, n uint64, _ game.Player) []uint64 {
	for t := uint64(1); t <= min(n, r.most); t++ {
		dst = append(dst, n-t)
	}
	return dst
}

// A list that is cut holds winning moves of both players, as many of each as the other
// leaves room for, Left's first; and it counts what it leaves out.
func TestBothPlayersStayInACutList(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	for _, heaps := range [][]uint64{{120}, {119}, {30, 30, 30, 30}, {3, 200}, {70, 65}} {
		for _, moves := range []int{2, 7, 100} {
			for _, play := range []game.Play{game.Normal, game.Misere} {
				solve := func(most int) *game.Answer {
					a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), position(alike{6}, heaps...),
						game.Request{Moves: most, Mode: game.Mode{Play: play}})
					if err != nil {
						t.Fatal(err)
					}
					return a
				}
				whole, cut := solve(1<<20), solve(moves)
				if len(cut.Moves)+int(cut.OmittedMoves) != len(whole.Moves) || len(cut.Moves) != min(moves, len(whole.Moves)) {
					t.Errorf("%v, %d of %d moves: %d left out", heaps, len(cut.Moves), len(whole.Moves), cut.OmittedMoves)
				}
				var all, kept [2]int
				for _, m := range whole.Best() {
					all[m.Player]++
				}
				for i, m := range cut.Best() {
					kept[m.Player]++
					if i > 0 && m.Player < cut.Best()[i-1].Player {
						t.Errorf("%v: a move of Right comes before one of Left", heaps)
					}
				}
				for who, n := range all {
					if want := min(n, max(moves/2, moves-all[1-who])); kept[who] < want {
						t.Errorf("%v, %d moves: %d of the %d winning moves of %s, want %d", heaps, moves, kept[who], n, game.Player(who), want)
					}
				}
			}
		}
	}
}
