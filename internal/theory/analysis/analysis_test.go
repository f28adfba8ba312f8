package analysis_test

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

// takeAway is a game of heaps as a user would write it, with nothing but its
// moves: take 1 to 3. It has no closed form here and no words for its moves.
type takeAway struct{}

func (takeAway) Moves(dst []uint64, n uint64) []uint64 {
	for t := uint64(1); t <= min(n, 3); t++ {
		dst = append(dst, n-t)
	}
	return dst
}

// back is a loopy game.
type back struct{}

func (back) Moves(dst []uint64, n uint64) []uint64 { return append(dst, n^1) }

func format(parts []uint64) string {
	s := ""
	for _, p := range parts {
		s += string(rune('a' + p%26))
	}
	return s
}

func position(rules any, heaps ...uint64) game.Position {
	parts := make([]any, len(heaps))
	for i, h := range heaps {
		parts[i] = h
	}
	return game.Position{{Rules: walk.Named("test", game.Of[uint64](rules), format), Parts: parts}}
}

func TestARuleSetWithNothingButMoves(t *testing.T) {
	a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), position(takeAway{}, 5, 2),
		game.Request{Moves: 3, Explain: true, Remoteness: 1000})
	if err != nil {
		t.Fatal(err)
	}
	// 5 is worth 1, 2 is worth 2.
	if a.Winner().String() != "first" || a.Value != "*3" || len(a.Moves) != 3 || a.OmittedMoves != 2 || len(a.Best()) != 2 {
		t.Fatalf("%+v", a)
	}
	if a.Positions == 0 || len(a.Explanation) == 0 || a.Components[1].Value != "*2" {
		t.Fatalf("%+v", a)
	}
}

func TestLoopyComponentsAreRefused(t *testing.T) {
	_, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), position(back{}, 2), game.Request{Moves: 1})
	if !errors.Is(err, game.ErrLoopy) {
		t.Fatalf("got %v, want ErrLoopy", err)
	}
}

func TestWhatIsKnownIsToldAtALimit(t *testing.T) {
	p := append(position(takeAway{}, 7), position(takeAway{}, 1<<40)...)
	a, err := analysis.NewSolver(game.Budget{Memory: 1 << 20}).Solve(context.Background(), p, game.Request{})
	if !errors.Is(err, game.ErrLimit) {
		t.Fatalf("got %v, want ErrLimit", err)
	}
	if a.Winner().String() != "" || a.Positions == 0 || a.Components[0].Value != "*3" || a.Components[1].Value != "" {
		t.Fatalf("%+v", a)
	}
}

func TestInterruptedAnalysis(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := analysis.NewSolver(game.Budget{}).Solve(ctx, position(takeAway{}, 100), game.Request{}); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v, want Canceled", err)
	}
}

// The tuples visited from heaps of which any number may be taken are all
// tuples below; multisets, sets and nimbers are counted by plain search.
func TestStatesOfNimAreCounted(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	for range 20 {
		heaps := make([]uint64, 1+r.IntN(3))
		tuples, total := uint64(1), uint64(0)
		for i := range heaps {
			heaps[i] = r.Uint64N(6)
			tuples *= heaps[i] + 1
			total ^= heaps[i]
		}
		s, err := analysis.NewSolver(game.Budget{}).States(context.Background(), position(takeAny{}, heaps...), 1<<20)
		if err != nil || s.Tuple != tuples || s.Nimber != total+1 {
			t.Fatalf("%v: %+v, %v; want %d tuples, %d nimbers", heaps, s, err, tuples, total+1)
		}
		multisets := map[string]bool{}
		below := make([]uint64, len(heaps))
		for more := true; more; {
			live := slices.DeleteFunc(slices.Sorted(slices.Values(below)), func(n uint64) bool { return n == 0 })
			multisets[fmt.Sprint(live)] = true
			more = false
			for i := range below {
				if below[i]++; below[i] <= heaps[i] {
					more = true
					break
				}
				below[i] = 0
			}
		}
		if s.Multiset != uint64(len(multisets)) {
			t.Fatalf("%v: %d multisets, want %d", heaps, s.Multiset, len(multisets))
		}
		if s.Multiset > s.Tuple || s.Set > s.Multiset {
			t.Fatalf("%v: a coarser representation visits more: %+v", heaps, s)
		}
	}
	if _, err := analysis.NewSolver(game.Budget{}).States(context.Background(), position(takeAny{}, 30, 30, 30), 100); !errors.Is(err, game.ErrLimit) {
		t.Fatalf("got %v, want ErrLimit", err)
	}
}

// takeAny is Nim as a user would write it.
type takeAny struct{}

func (takeAny) Moves(dst []uint64, n uint64) []uint64 {
	for m := range n {
		dst = append(dst, m)
	}
	return dst
}

// What earlier questions left behind costs a later one nothing: under a bound
// that each of them needs most of, all are answered, one after the other.
func TestOneQuestionAfterTheOther(t *testing.T) {
	s := analysis.NewSolver(game.Budget{Memory: 3 << 20})
	for n := uint64(1); n <= 6; n++ {
		p := game.Position{{
			Rules: walk.Named(fmt.Sprint("test ", n), game.Of[uint64](takeAway{}), format), Parts: []any{20_000 + n},
		}}
		a, err := s.Solve(context.Background(), p, game.Request{})
		if err != nil || a.Winner().String() == "" {
			t.Fatalf("question %d: %v, %v", n, a.Winner().String(), err)
		}
	}
}
