package fold_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/game/fold"
)

// depth counts the moves to the farthest end: a theory that is easy to check.
func depth() fold.Theory {
	return fold.Theory{
		Fold: func(options []uint32) uint32 {
			var d uint32
			for _, o := range options {
				d = max(d, o+1)
			}
			return d
		},
		Join: func(a, b uint32) uint32 { return a + b },
	}
}

// chain is the game with one move from n, to n-1.
type chain struct{}

func (chain) Moves(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	return dst
}

func TestAMillionDeep(t *testing.T) {
	e := fold.New(game.Of[int](chain{}), depth(), game.Budget{})
	if d, err := e.Value(context.Background(), 1_000_000); d != 1_000_000 || err != nil {
		t.Fatalf("got %d, %v", d, err)
	}
	if e.Solved() != 1_000_001 || e.Steps() < 1_000_000 {
		t.Fatalf("solved %d positions in %d steps", e.Solved(), e.Steps())
	}
}

// graph is a loop-free graph: every position moves to lower numbers.
type graph [][]uint64

func (g graph) Moves(dst []uint64, p uint64) []uint64 { return append(dst, g[p]...) }

func randomGraph(r *rand.Rand, n int) graph {
	g := make(graph, n)
	for p := range g {
		for range r.IntN(5) {
			if p > 0 {
				g[p] = append(g[p], r.Uint64N(uint64(p)))
			}
		}
	}
	return g
}

func TestRandomGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		g := randomGraph(r, 60)
		want := make([]uint32, len(g))
		e := fold.New(game.Of[uint64](g), depth(), game.Budget{})
		for p := range g {
			for _, q := range g[p] {
				want[p] = max(want[p], want[q]+1)
			}
		}
		for range 20 {
			p := r.IntN(len(g))
			if d, err := e.Value(context.Background(), uint64(p)); d != want[p] || err != nil {
				t.Fatalf("position %d of %v: got %d, %v, want %d", p, g, d, err, want[p])
			}
		}
	}
}

func TestLoopsAreRefused(t *testing.T) {
	g := graph{{}, {0, 2}, {3}, {1}}
	e := fold.New(game.Of[uint64](g), depth(), game.Budget{})
	if _, err := e.Value(context.Background(), 1); !errors.Is(err, game.ErrLoopy) {
		t.Fatalf("got %v, want ErrLoopy", err)
	}
	if d, err := e.Value(context.Background(), 0); d != 0 || err != nil {
		t.Fatalf("after the error the rest is lost: %d, %v", d, err)
	}
}

func TestMemoryBoundKeepsWhatIsKnown(t *testing.T) {
	const bound = 1 << 20
	e := fold.New(game.Of[int](chain{}), depth(), game.Budget{Memory: bound})
	if _, err := e.Value(context.Background(), 1_000_000); !errors.Is(err, game.ErrLimit) {
		t.Fatalf("got %v, want ErrLimit", err)
	}
	if b := e.Bytes(); b > bound {
		t.Fatalf("holds %d bytes of %d", b, bound)
	}
	before := e.Solved()
	if d, err := e.Value(context.Background(), 1000); d != 1000 || err != nil || e.Solved() < before {
		t.Fatalf("a smaller position after the bound: %d, %v", d, err)
	}
}

// broad is a game of positions that have as many moves as their number, and
// count them; listed is the greatest that was asked for its moves.
type broad struct{ listed *int }

func (b broad) Moves(dst []int, n int) []int {
	*b.listed = max(*b.listed, n)
	for m := range n {
		dst = append(dst, m)
	}
	return dst
}

func (broad) MoveCount(n int) uint64 { return uint64(n) }

// What does not fit in the memory, or takes seconds, is not listed at all.
func TestMovesThatDoNotFitAreNotListed(t *testing.T) {
	for _, bound := range []int64{1 << 12, 1 << 20, 1 << 24, 0} {
		listed := 0
		e := fold.New(game.Of[int](broad{&listed}), depth(), game.Budget{Memory: bound})
		for _, n := range []int{1 << 20, 1 << 22, 1 << 30} {
			if bound == 0 && n <= 1<<22 {
				continue
			}
			if _, err := e.Value(context.Background(), n); !errors.Is(err, game.ErrLimit) {
				t.Errorf("%d moves in %d bytes: got %v, want ErrLimit", n, bound, err)
			}
		}
		if bound > 0 && int64(listed) > bound/8 || listed > 1<<22 {
			t.Errorf("%d moves were listed with a bound of %d bytes", listed, bound)
		}
		if d, err := e.Value(context.Background(), 20); d != 20 || err != nil {
			t.Errorf("within the bound of %d bytes: got %d, %v", bound, d, err)
		}
	}
}

func TestStepsBoundOneCall(t *testing.T) {
	e := fold.New(game.Of[int](chain{}), depth(), game.Budget{Steps: 100})
	for n := range 10 {
		if d, err := e.Value(context.Background(), 90*n); d != uint32(90*n) || err != nil {
			t.Fatalf("%d: got %d, %v", 90*n, d, err)
		}
	}
	if _, err := e.Value(context.Background(), 5000); !errors.Is(err, game.ErrLimit) {
		t.Fatalf("got %v, want ErrLimit", err)
	}
}

// A position with more moves than there are steps is refused before they are
// listed.
func TestStepsBoundMoves(t *testing.T) {
	listed := 0
	e := fold.New(game.Of[int](broad{&listed}), depth(), game.Budget{Steps: 1000})
	if _, err := e.Value(context.Background(), 1001); !errors.Is(err, game.ErrLimit) || listed > 0 {
		t.Errorf("1001 moves: %v, %d of them were listed", err, listed)
	}
	if d, err := e.Value(context.Background(), 30); d != 30 || err != nil {
		t.Errorf("30 moves: got %d, %v", d, err)
	}
}

// A hurried or delayed game lasts as long as whole play says, in which the
// winner looks for moves after which the other player loses.
func TestLengthsOfRandomGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		g := randomGraph(r, 40)
		for _, c := range []struct {
			name          string
			theory        fold.Theory
			misere        bool
			winner, loser func(a, b uint32) uint32
		}{
			{"remoteness", fold.Remoteness(), false, least, most},
			{"misère remoteness", fold.MisereRemoteness(), true, least, most},
			{"suspense", fold.Suspense(), false, most, least},
			{"misère suspense", fold.MisereSuspense(), true, most, least},
		} {
			e := fold.New(game.Of[uint64](g), c.theory, game.Budget{})
			wins, lasts := make([]bool, len(g)), make([]uint32, len(g))
			for p := range g {
				wins[p] = len(g[p]) == 0 && c.misere
				for _, q := range g[p] {
					wins[p] = wins[p] || !wins[q]
				}
				first, choose := true, c.loser
				if wins[p] {
					choose = c.winner
				}
				for _, q := range g[p] {
					if wins[p] && wins[q] {
						continue
					}
					if first {
						lasts[p] = lasts[q] + 1
					}
					lasts[p], first = choose(lasts[p], lasts[q]+1), false
				}
				if n, err := e.Value(context.Background(), uint64(p)); n != lasts[p] || err != nil {
					t.Fatalf("%s of %d in %v: got %d, %v, want %d", c.name, p, g, n, err, lasts[p])
				}
			}
		}
	}
}

func least(a, b uint32) uint32 { return min(a, b) }
func most(a, b uint32) uint32  { return max(a, b) }

func TestCancelStopsAndKeeps(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	calls := 0
	e := fold.New(game.Of[int](chain{}), depth(), game.Budget{Progress: func(game.Progress) {
		if calls++; calls == 10 {
			cancel()
		}
	}})
	if _, err := e.Value(ctx, 1_000_000); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v, want Canceled", err)
	}
	if d, err := e.Value(context.Background(), 1_000_000); d != 1_000_000 || err != nil {
		t.Fatalf("going on: %d, %v", d, err)
	}
}

// text positions hold bytes outside their slots, which must be counted.
type text struct{}

func (text) Moves(dst []string, p string) []string {
	if p != "" {
		dst = append(dst, p[1:])
	}
	return dst
}

func TestStringPositions(t *testing.T) {
	e := fold.New(game.Of[string](text{}), depth(), game.Budget{})
	p := fmt.Sprintf("%0500d", 0)
	if d, err := e.Value(context.Background(), p); d != 500 || err != nil {
		t.Fatalf("got %d, %v", d, err)
	}
	if e.Bytes() < 500*501/2 {
		t.Fatalf("%d bytes do not count the strings", e.Bytes())
	}
}
