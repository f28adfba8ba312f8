package scores_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/analysis"
)

// A ruling is a game with points on nodes that lead to lesser nodes.
type ruling struct {
	moves   [2][][]game.Gain[int] // by player, by node
	final   [2][]int64            // by player, by node
	again   [][2]int              // moves that give another
	unequal bool
}

// ruled returns a random ruling. Among tame ones the games are guaranteed.
func ruled(r *rand.Rand, nodes int, unequal, tame, again bool) *ruling {
	g := &ruling{unequal: unequal}
	for p := range nodes {
		for who := range 2 {
			var list []game.Gain[int]
			for to := range p {
				if r.IntN(3) == 0 {
					list = append(list, game.Gain[int]{To: to, Points: r.Int64N(7) - 2})
					if again && who == 0 && r.IntN(4) == 0 {
						g.again = append(g.again, [2]int{p, to})
					}
				}
			}
			final := int64(0)
			if !tame {
				final = r.Int64N(5) - 2
			}
			g.moves[who], g.final[who] = append(g.moves[who], list), append(g.final[who], final)
		}
	}
	if !unequal {
		g.moves[1], g.final[1] = g.moves[0], g.final[0]
	}
	return g
}

func (g *ruling) named(name string) *game.Named {
	r := &game.Rules[int]{
		Alike: !g.unequal, Single: true,
		Moves: func(dst *game.Sums[int], p int, who game.Player) {
			for _, m := range g.moves[who][p] {
				dst.Add(m.To)
			}
		},
	}
	if g.again != nil {
		r.Again = g.gives
	}
	named := walk.Named(name, r, func(parts []int) string { return fmt.Sprint(parts) })
	named.Stakes = &game.Stakes{
		Takes: func(part any, who game.Player) (gains []game.Gain[any]) {
			for _, m := range g.moves[who][part.(int)] {
				gains = append(gains, game.Gain[any]{To: m.To, Points: m.Points})
			}
			return gains
		},
		Final: func(part any, who game.Player) int64 { return g.final[who][part.(int)] },
	}
	return named
}

func (g *ruling) gives(p, q int) bool { return slices.Contains(g.again, [2]int{p, q}) }

// played is the score of a sum for who is to move, by playing it.
func played(games []*ruling, at []int, who game.Player) (best int64) {
	moves := 0
	var end int64
	for i, g := range games {
		end += g.final[who][at[i]]
		for _, m := range g.moves[who][at[i]] {
			after := slices.Clone(at)
			after[i] = m.To
			score := m.Points
			if g.gives(at[i], m.To) {
				score += played(games, after, who)
			} else {
				score -= played(games, after, who.Other())
			}
			if moves == 0 || score > best {
				best = score
			}
			moves++
		}
	}
	if moves == 0 {
		return end
	}
	return best
}

// A game that lasts too long for the stack is refused, and others are solved after it.
func TestLongGames(t *testing.T) {
	rules := &game.Rules[int]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[int], p int, _ game.Player) {
			if p > 0 {
				dst.Add(p - 1)
			}
		},
	}
	named := walk.Named("long", rules, func(parts []int) string { return fmt.Sprint(parts) })
	named.Stakes = &game.Stakes{Takes: func(part any, _ game.Player) []game.Gain[any] {
		if part == 0 {
			return nil
		}
		return []game.Gain[any]{{To: part.(int) - 1, Points: 1}}
	}}
	solver := analysis.NewSolver(game.Budget{})
	for _, c := range []struct {
		size int
		want error
	}{{3, nil}, {1 << 20, game.ErrLimit}, {1000, nil}} {
		p := game.Position{{Rules: named, Parts: []any{c.size}}, {Rules: named, Parts: []any{2}}}
		if _, err := solver.Solve(context.Background(), p, game.Request{}); !errors.Is(err, c.want) {
			t.Errorf("%d: %v", c.size, err)
		}
	}
}

func TestSumsAreAsTheyArePlayed(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for k := range 400 {
		unequal, tame, again := k%2 == 0, k%3 > 0, k%5 == 0
		var games []*ruling
		var at []int
		var p game.Position
		for i := range 2 + r.IntN(2) {
			g := ruled(r, 2+r.IntN(4), unequal, tame, again)
			games, at = append(games, g), append(at, len(g.final[0])-1)
			p = append(p, game.Summand{Rules: g.named(fmt.Sprintf("test %d", i)), Parts: []any{at[i]}})
		}
		solver := analysis.NewSolver(game.Budget{})
		for _, first := range []game.First{game.LeftFirst, game.RightFirst} {
			who := first.Players()[0]
			if !unequal {
				first, who = game.Either, game.Left
			}
			a, err := solver.Solve(context.Background(), p, game.Request{First: first, Moves: 1000, All: true})
			if err != nil {
				t.Fatal(err)
			}
			want := played(games, at, who)
			if a.Score == nil || *a.Score != want || a.MoverWins() != (want > 0) || a.Draws() != (want == 0) {
				t.Fatalf("game %d: %v, want %d", k, a, want)
			}
			listed := 0
			for _, m := range a.Moves {
				step := m.Steps[0]
				after := slices.Clone(at)
				after[step.Summand] = step.Option[0].(int)
				points := int64(-99)
				for _, g := range games[step.Summand].moves[who][at[step.Summand]] {
					if g.To == after[step.Summand] {
						points = max(points, g.Points)
					}
				}
				if games[step.Summand].gives(at[step.Summand], after[step.Summand]) {
					points += played(games, after, who)
				} else {
					points -= played(games, after, who.Other())
				}
				if *m.Score != points || m.Best != (points == want) || m.Winning != (points > 0) {
					t.Fatalf("game %d: move %v has the score %d, want %d", k, step, *m.Score, points)
				}
				listed++
			}
			for i, g := range games {
				seen := map[int]bool{}
				for _, m := range g.moves[who][at[i]] {
					if !seen[m.To] {
						listed--
					}
					seen[m.To] = true
				}
			}
			if listed != 0 {
				t.Fatalf("game %d: %d moves too many", k, listed)
			}
		}
	}
}
