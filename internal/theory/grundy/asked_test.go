package grundy_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/grundy"
	"zermelo/value/nimber"
)

// Where values take too long, who wins is asked, and which moves do: the answers are those of values,
// and a move that is not decided is left out.
func TestAsked(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 31))
	asked, undecided, moves, seen, valued := 0, 0, 0, 0, map[bool]int{}
	for range 300 {
		random := newRandom(r, 120)
		plain := game.Of[uint64](random)
		values := grundy.New(plain, game.Budget{})
		rules := *plain
		rules.Breadth = func(p uint64) int { return int(p) }
		slow := 15 + r.IntN(10)
		rules.Work = func(uint64) uint64 { return 1 << slow }
		named := walk.Named("random", &rules, func(parts []uint64) string { return strings.Trim(fmt.Sprint(parts), "[]") })
		p := game.Position{{Rules: named, Parts: []any{119 - r.Uint64N(20)}}, {Rules: nim(), Parts: []any{r.Uint64N(4)}}}
		if r.IntN(2) == 0 {
			p[0], p[1] = p[1], p[0]
		}
		total, hard := nimber.Nimber(p[1].Parts[0].(uint64)), p[0].Parts[0].(uint64)
		if p[1].Rules == named {
			total, hard = nimber.Nimber(hard), uint64(total)
		}
		v, err := values.Value(t.Context(), hard)
		if err != nil {
			t.Fatal(err)
		}
		total ^= v
		q, a := &game.Question{Position: p, Request: game.Request{Moves: 100, Explain: true}}, &game.Answer{}
		judgement, err := grundy.NewTheory(grundy.NewEngines(game.Budget{})).Judge(t.Context(), q, a)
		if err != nil {
			t.Fatal(err)
		}
		if (a.Outcome == game.Next) != (total != 0) || a.Grundy != nil && *a.Grundy != total {
			t.Fatalf("%v is %v, worth %v; want %d", p, a.Outcome, a.Grundy, total)
		}
		if a.Grundy != nil {
			continue
		}
		asked++
		if said, err := judgement.Explain(); err != nil || !strings.Contains(texts(said), "is not worth") {
			t.Fatalf("%v is explained by %v (%v)", p, said, err)
		}
		glanced := false
		for step := range p.Moves(game.Left) {
			m, err := judgement.Glance(game.Left, step)
			if err != nil && !errors.Is(err, game.ErrUndecided) {
				t.Fatal(err)
			}
			glanced = glanced || err == nil && m.Winning
		}
		if glanced {
			seen++
		}
		if r.IntN(2) == 0 { // what is not found soon enough takes nothing away
			if err := judgement.Value(); err != nil {
				t.Fatal(err)
			}
			if a.Grundy != nil && *a.Grundy != total {
				t.Fatalf("%v is worth %d, want %d", p, *a.Grundy, total)
			}
			valued[a.Grundy != nil]++
		}
		for step := range p.Moves(game.Left) {
			m, err := judgement.Try(game.Left, step)
			if errors.Is(err, game.ErrUndecided) {
				undecided++
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			var want nimber.Nimber
			for _, s := range p.After(step) {
				for _, part := range s.Parts {
					v := nimber.Nimber(part.(uint64))
					if s.Rules == named {
						if v, err = values.Value(t.Context(), part.(uint64)); err != nil {
							t.Fatal(err)
						}
					}
					want ^= v
				}
			}
			if moves++; m.Winning != (want == 0) {
				t.Fatalf("%v, the move %v: wins %t, leaves %d", p, step, m.Winning, want)
			}
		}
	}
	if asked == 0 || undecided == 0 || moves == 0 || seen == 0 || len(valued) < 2 {
		t.Errorf("%d were asked, %d moves decided, %d not, %d seen at a glance; valued later %v", asked, moves, undecided, seen, valued)
	}
}
