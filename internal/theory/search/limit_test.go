package search

import (
	"context"
	"errors"
	"testing"

	"zermelo/game"
)

// A list that is about to move to a larger place is counted with that place: the memory
// does not suffice for both, so the search begins anew before it moves.
func TestListsThatMoveAreCounted(t *testing.T) {
	const parts = 100_000 // of four bytes
	budget, release := game.Budget{Memory: 800_000}.Share()
	defer release()
	s := New(budget, nil)
	src := s.sources[s.source(boards["clobber"])]
	src.parts = make([]game.Part, parts/2, parts)
	if !s.hold() {
		t.Errorf("a list that is half empty: %d bytes of %d are held", budget.Held(), budget.Memory)
	}
	src.parts = src.parts[:parts]
	if s.hold() {
		t.Errorf("a list that is full: %d bytes of %d are held", budget.Held(), budget.Memory)
	}
}

// A search that a limit cuts short holds no more than was allowed, and goes on
// from there when it is asked again.
func TestLimitsLeaveItUsable(t *testing.T) {
	for _, engine := range []Engine{AlphaBeta, ProofNumbers} {
		p := read(t, boards["clobber"], "xoxo|oxox|xoxo|oxox")
		whole := New(game.Budget{}, nil)
		whole.Engine = engine
		want, err := whole.Outcome(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		s := New(game.Budget{Steps: 100}, nil)
		s.Engine = engine
		calls := 0
		for {
			got, err := s.Outcome(context.Background(), p)
			if err == nil {
				if got != want {
					t.Fatalf("%v by short calls, %v at once", got, want)
				}
				break
			}
			if calls++; !errors.Is(err, game.ErrLimit) || calls > 10000 {
				t.Fatal(calls, err)
			}
		}
		if calls < 3 {
			t.Errorf("%d calls of 100 sums", calls)
		}
		for _, memory := range []int64{1 << 10, 1 << 16, 1 << 18, 1 << 20} {
			budget, release := game.Budget{Memory: memory}.Share()
			s := New(budget, nil)
			s.Engine = engine
			got, err := s.Outcome(context.Background(), p)
			if err == nil && got != want {
				t.Errorf("%v with %d bytes, %v with more", got, memory, want)
			}
			if err != nil && !errors.Is(err, game.ErrLimit) {
				t.Error(err)
			}
			if held := budget.Held(); held > memory*3/2 && held > 1<<17 {
				t.Errorf("%d bytes are held, %d allowed: %v", held, memory, err)
			}
			release()
		}
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := whole.Outcome(ctx, read(t, boards["clobber"], "xoxox|oxoxo|xoxox|oxoxo")); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
}
