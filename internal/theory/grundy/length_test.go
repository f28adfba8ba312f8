package grundy_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/game/walk"
	"zermelo/internal/theory/grundy"
)

// sums is a random game: every position has moves to sums of lower ones.
type sums [][][]uint64

func (g sums) Options(dst *game.Sums[uint64], p uint64) {
	for _, option := range g[p] {
		dst.Add(option...)
	}
}

func randomSums(r *rand.Rand, positions int) sums {
	g := make(sums, positions)
	for p := 1; p < positions; p++ {
		for range r.IntN(5) {
			var option []uint64
			for range r.IntN(3) {
				option = append(option, r.Uint64N(uint64(p)))
			}
			g[p] = append(g[p], option)
		}
	}
	return g
}

// Lengths, against the fold over whole positions that knows nothing of values,
// with what earlier questions left behind.
func TestLengthsAreThoseOfWholePlay(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	write := func([]uint64) string { return "" }
	for range 60 {
		a, b := randomSums(r, 9), randomSums(r, 7)
		rules := []*game.Named{walk.Named("a", game.Of[uint64](a), write), walk.Named("b", game.Of[uint64](b), write)}
		sum := walk.NewSum(nil, 0, game.Budget{})
		lengths := grundy.NewLengths(sum, game.Budget{})
		whole := fold.New(game.Of[string](sum), fold.Remoteness(), game.Budget{})
		for range 30 {
			var p game.Position
			var ids []uint32
			for range r.IntN(4) {
				s := game.Summand{Rules: rules[r.IntN(2)]}
				n := uint64(9)
				if s.Rules == rules[1] {
					n = 7
				}
				part := r.Uint64N(n)
				s.Parts = append(s.Parts, part)
				p, ids = append(p, s), append(ids, sum.ID(s.Rules, part))
			}
			want, err := whole.Value(context.Background(), sum.Position(p, game.Left))
			if err != nil {
				t.Fatal(err)
			}
			if got, err := lengths.Length(context.Background(), ids); err != nil || got != want {
				t.Fatalf("%v of %v and %v: %d moves, %v, want %d", p, a, b, got, err, want)
			}
		}
	}
}

// kayles is the game of rows of pins.
type kayles struct{}

func (kayles) Options(dst *game.Sums[uint64], n uint64) {
	for t := uint64(1); t <= min(n, 2); t++ {
		for a := uint64(0); a <= (n-t)/2; a++ {
			dst.Add(a, n-t-a)
		}
	}
}

func TestLengthsStop(t *testing.T) {
	rules := walk.Named("kayles", game.Of[uint64](kayles{}), func([]uint64) string { return "" })
	start := func(budget game.Budget) (*grundy.Lengths, []uint32) {
		sum := walk.NewSum(nil, 0, game.Budget{})
		return grundy.NewLengths(sum, budget), []uint32{sum.ID(rules, uint64(40)), sum.ID(rules, uint64(41)), sum.ID(rules, uint64(39))}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	l, ids := start(game.Budget{})
	if _, err := l.Length(ctx, ids); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled search says %v", err)
	}
	shared, release := game.Budget{Memory: 1 << 18}.Share()
	defer release()
	l, ids = start(shared)
	if _, err := l.Length(context.Background(), ids); !errors.Is(err, game.ErrLimit) {
		t.Errorf("a search in little memory says %v", err)
	}
	if l.Close(); shared.Held() != 0 {
		t.Errorf("%d bytes are held after the end", shared.Held())
	}
}
