package check_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/check"
	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/analysis"
)

// graphical returns a game on random nodes, whose moves may lead back.
func graphical(r *rand.Rand, name string, nodes int, alike bool) *game.Named {
	var to [2][][]int
	for who := range 2 {
		for range nodes {
			var list []int
			for n := range nodes {
				if r.IntN(nodes) < 2 {
					list = append(list, n)
				}
			}
			to[who] = append(to[who], list)
		}
	}
	rules := &game.Rules[int]{Alike: alike, Single: true, Moves: func(dst *game.Sums[int], p int, who game.Player) {
		if alike {
			who = game.Left
		}
		for _, n := range to[who][p] {
			dst.Add(n)
		}
	}}
	named := walk.Named(name, rules, func(parts []int) string { return strings.Trim(fmt.Sprint(parts), "[]") })
	named.Loops = true
	return named
}

// table returns the table that is written of p, and its claims.
func table(t *testing.T, p game.Position) (*check.Strategy, []check.Claim) {
	t.Helper()
	var b bytes.Buffer
	proved, err := analysis.WriteStrategy(context.Background(), p, nil, func(write func(io.Writer) error) error { return write(&b) })
	if err != nil {
		t.Fatal(err)
	}
	f, err := check.Open(&b)
	if err != nil || f.Table == nil {
		t.Fatal(err)
	}
	var claims []check.Claim
	for _, c := range proved.Claims {
		claims = append(claims, check.Claim(analysis.Claimed(c)))
	}
	return f.Table, claims
}

func TestStrategyTables(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	met := map[string]int{}
	for k := range 150 {
		alike := k%3 == 0
		var p game.Position
		for i := range 1 + r.IntN(2) {
			nodes := 2 + r.IntN(4)
			p = append(p, game.Summand{Rules: graphical(r, fmt.Sprint("test", i), nodes, alike), Parts: []any{r.IntN(nodes)}})
		}
		s, claims := table(t, p)
		if err := s.Verify(context.Background(), nil); err != nil {
			t.Fatal(err)
		}
		for _, c := range claims {
			met[c.First+" "+c.Winner]++
			first := map[string]game.First{"left": game.LeftFirst, "right": game.RightFirst, "any": game.LeftFirst}[c.First]
			a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p, game.Request{First: first})
			if err != nil {
				t.Fatal(err)
			}
			want := map[bool]string{true: "left", false: "right"}[a.Winner() == game.LeftPlayer || a.Winner() == game.FirstPlayer]
			if a.Draws() {
				want = "draw"
			} else if c.First == "any" {
				want = map[string]string{"left": "first", "right": "second"}[want]
			}
			if want != c.Winner {
				t.Fatalf("game %d: %+v, the solver says %s", k, c, want)
			}
		}
		// Whatever is wrong in a table is refuted.
		i := r.IntN(len(s.Table))
		results := slices.DeleteFunc([]string{"win", "loss", "draw"}, func(x string) bool { return x == s.Table[i].Result })
		wrong := *s
		wrong.Table = slices.Clone(s.Table)
		wrong.Table[i].Result = results[r.IntN(2)]
		wrong.Table[i].Rank = r.IntN(4)
		if wrong.Verify(context.Background(), nil) == nil {
			t.Fatalf("game %d: line %d may say %s", k, i+1, wrong.Table[i].Result)
		}
		wrong.Table[i] = s.Table[i]
		wrong.Table = append(wrong.Table, s.Table[i])
		if wrong.Verify(context.Background(), nil) == nil {
			t.Fatalf("game %d: line %d may stand twice", k, i+1)
		}
		wrong.Table = s.Table[1:]
		if wrong.Verify(context.Background(), nil) == nil {
			t.Fatalf("game %d: the claim stands without its line", k)
		}
		wrong.Table, wrong.Claims = s.Table, slices.Clone(s.Claims)
		wrong.Claims[0].Winner = map[string]string{"left": "draw", "first": "draw", "right": "draw", "second": "draw", "draw": "left"}[s.Claims[0].Winner]
		if wrong.Verify(context.Background(), nil) == nil {
			t.Fatalf("game %d: %+v is not refuted", k, wrong.Claims[0])
		}
		for n := range p { // a move is left out, one is added
			same, err := analysis.SameMoves(context.Background(), p[n:n+1], analysis.NodeGraph(s.Components[n]))
			if err != nil || !same {
				t.Fatalf("game %d: other moves (%v)", k, err)
			}
			other := s.Components[n]
			other.Left = slices.Clone(other.Left)
			m := r.IntN(len(other.Left))
			other.Left[m] = append(slices.Clone(other.Left[m]), m)
			if slices.Contains(s.Components[n].Left[m], m) {
				other.Left[m] = slices.DeleteFunc(other.Left[m], func(x int) bool { return x == m })
			}
			if same, _ := analysis.SameMoves(context.Background(), p[n:n+1], analysis.NodeGraph(other)); same {
				t.Fatalf("game %d: the same moves", k)
			}
		}
	}
	for _, want := range []string{"left left", "left right", "left draw", "right draw", "any first", "any second", "any draw"} {
		if met[want] == 0 {
			t.Errorf("%q was not met", want)
		}
	}
}
