package heap

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/internal/theory/grundy"
)

// The engine of Chomp, against the folds over bars that know nothing of ranks:
// bars in any order, with what earlier ones left behind.
func TestBars(t *testing.T) {
	ctx, r := context.Background(), rand.New(rand.NewPCG(10, 11))
	plain := *game.Of[Tuple](Chomp{})
	plain.Engine = nil
	values, lengths := grundy.New(&plain, game.Budget{}), fold.New(&plain, fold.Remoteness(), game.Budget{})
	engine := Chomp{}.Evaluator(game.Budget{}).(game.LengthEngine[Tuple])
	for range 400 {
		rows := make([]uint64, 1+r.IntN(6))
		for i := range rows {
			rows[i] = 1 + r.Uint64N(7)
		}
		slices.SortFunc(rows, func(a, b uint64) int { return int(b) - int(a) })
		p := TupleOf(rows...)
		want, err := values.Value(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		long, err := lengths.Value(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := engine.Value(ctx, p); err != nil || got != want {
			t.Fatalf("%s is worth %d, %v, want %d", p, got, err, want)
		}
		if got, ok, err := engine.Length(ctx, p); err != nil || !ok || got != long {
			t.Fatalf("%s lasts %d moves, %v, %v, want %d", p, got, ok, err, long)
		}
	}
	// A row is a heap of Nim, but for its poisoned square, at any length.
	for _, n := range []uint64{1, 2, 3000} {
		if got, err := engine.Value(ctx, TupleOf(n)); err != nil || uint64(got) != n-1 {
			t.Errorf("a row of %d is worth %d, %v", n, got, err)
		}
	}
	if got, err := engine.Value(ctx, ""); err != nil || got != 0 {
		t.Errorf("nothing is worth %d, %v", got, err)
	}
}

func TestBarsStop(t *testing.T) {
	bar := TupleOf(12, 12, 12, 12, 12, 12, 12, 12, 12, 12)
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for what, c := range map[string]struct {
		ctx    context.Context
		budget game.Budget
		want   error
	}{
		"cancelled":     {cancelled, game.Budget{}, context.Canceled},
		"little memory": {context.Background(), game.Budget{Memory: 1 << 20}, game.ErrLimit},
		"few steps":     {context.Background(), game.Budget{Steps: 1 << 16}, game.ErrLimit},
	} {
		engine := Chomp{}.Evaluator(c.budget)
		if _, err := engine.Value(c.ctx, bar); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", what, err, c.want)
		}
		if v, err := engine.Value(context.Background(), TupleOf(2, 2)); err != nil || v != 2 {
			t.Errorf("%s: a bar of 2×2 is then worth %d, %v", what, v, err)
		}
	}
}
