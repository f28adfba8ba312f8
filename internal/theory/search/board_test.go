package search

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
)

// TestBoards compares searches of whole boards with those of sums of parts, on boards with
// holes and after a move, when they may have fallen apart; and what is answered within few
// positions with what is answered at length.
func TestBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 4))
	ctx := context.Background()
	asked, searched := 0, uint64(0)
	for range gametest.Scale(6, 30, 300) {
		rows := make([]string, 5+r.IntN(2))
		for y := range rows {
			for range 5 {
				rows[y] += string("......#"[max(0, r.IntN(14)-7)])
			}
		}
		text := strings.Join(rows, "|")
		p := read(t, boards["domineering"], text)
		whole, parts := New(game.Budget{Cores: 1}, nil), New(game.Budget{Cores: 1}, nil)
		whole.Boards = true
		positions := []game.Position{p}
		for _, at := range p.Places() {
			rules := p[at.Summand].Rules
			rules.Options(p[at.Summand].Parts[at.Part], game.Left, func(option []any) bool {
				if r.IntN(8) == 0 {
					positions = append(positions, p.After(game.Step{Summand: at.Summand, Part: at.Part, Option: append([]any(nil), option...)}))
				}
				return true
			})
		}
		for _, q := range positions {
			for who := range game.Player(2) {
				want, err := parts.Wins(ctx, who, q)
				if err != nil {
					t.Fatal(err)
				}
				soon, known, err := whole.within(ctx, who, q, 1<<3)
				if err != nil || known && soon != want {
					t.Fatalf("%s, %v first: wins soon is %v (%v), want %v", q, who, soon, err, want)
				}
				if got, err := whole.Wins(ctx, who, q); err != nil || got != want {
					t.Fatalf("%s, %v first: wins is %v (%v), want %v", q, who, got, err, want)
				}
				asked++
			}
		}
		if whole.board == nil {
			continue // too few cells are free, or they have fallen apart
		}
		searched += whole.board.Positions()
		whole.Close()
	}
	if asked < 40 || searched < 100 {
		t.Errorf("%d questions, %d positions searched: too few", asked, searched)
	}
}
