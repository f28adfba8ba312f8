package search

import (
	"context"
	"testing"

	"zermelo/game"
)

// An exact question does not rest on what a search remembers by 64 bits: with a wrong
// result in that memory the other one is misled, and the exact one is not.
func TestExactQuestionsComeToThemselves(t *testing.T) {
	ctx := context.Background()
	p := read(t, boards["clobber"], "xoxox|oxoxo|xoxox")
	theory := NewTheory(game.Budget{}, nil).(*theory)
	ask := func(exact bool) game.Outcome {
		a := &game.Answer{}
		q := &game.Question{Position: p, Request: game.Request{Outcome: true, Exact: exact}}
		if _, err := theory.Judge(ctx, q, a); err != nil {
			t.Fatal(err)
		}
		return a.Outcome
	}
	want := ask(true)
	s := theory.open(false)
	s.ctx = ctx
	for _, who := range []game.Player{game.Left, game.Right} {
		x, err := s.state(who, p)
		if err != nil || s.decide(x) != open {
			t.Fatal("this position needs no search", err)
		}
		// The search is told that no move wins.
		if v, err := s.expand(x, s.hash(x.elements, x.rest)); v != open || err != nil {
			t.Fatal(v, err)
		}
		for _, c := range s.children {
			s.memory.put(c.hash, true, 1<<40)
		}
		s.clear()
	}
	if got := ask(false); got == want {
		t.Errorf("wrong results mislead nobody: %v", got)
	}
	if got := ask(true); got != want {
		t.Errorf("%v with sums compared whole, %v before", got, want)
	}
}
