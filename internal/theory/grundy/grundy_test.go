package grundy_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/grundy"
)

// random is a loop-free game of whole numbers: a move leaves a sum of one to
// three smaller ones, or nothing.
type random [][][]uint64

func (g random) Options(dst *game.Sums[uint64], p uint64) {
	for _, option := range g[p] {
		dst.Add(option...)
	}
}

func newRandom(r *rand.Rand, n int) random {
	g := make(random, n)
	for p := 1; p < n; p++ {
		for range r.IntN(5) {
			var option []uint64
			for range r.IntN(4) {
				option = append(option, r.Uint64N(uint64(p)))
			}
			g[p] = append(g[p], option)
		}
	}
	return g
}

// The values agree with the definition, and their nim-sum with whole play, on
// random games whose options are sums.
func TestRandomGames(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 150 {
		g := newRandom(r, 7)
		s := grundy.New(game.Of[uint64](g), game.Budget{})
		value := func(p uint64) uint64 {
			v, err := s.Value(context.Background(), p)
			if err != nil {
				t.Fatal(err)
			}
			return uint64(v)
		}
		gametest.Run(t, game.Of[uint64](g), 6, 5)
		o := gametest.NewOracle(game.Of[uint64](g))
		for range 5 {
			parts := []uint64{r.Uint64N(7), r.Uint64N(7)}
			for _, p := range parts {
				if got, want := value(p), o.Value(p); got != want {
					t.Fatalf("%v: value of %d is %d, want %d", g, p, got, want)
				}
			}
			gametest.Sum(t, o, value, parts...)
		}
	}
}

// crosses is Dawson's Kayles on a row of squares as a bit set: two adjacent
// free squares are crossed out; the free runs are independent.
type crosses struct{}

func (crosses) Moves(dst []uint64, p uint64) []uint64 {
	for i := range 63 {
		if pair := uint64(3) << i; p&pair == pair {
			dst = append(dst, p&^pair)
		}
	}
	return dst
}

func (crosses) Split(dst []uint64, p uint64) []uint64 {
	for p != 0 {
		low := p & -p
		run := p &^ (p + low)
		dst = append(dst, run)
		p &^= run
	}
	return dst
}

// unsplit is the same game without the split.
type unsplit struct{}

func (unsplit) Moves(dst []uint64, p uint64) []uint64 { return crosses{}.Moves(dst, p) }

func TestSplittingChangesNoValue(t *testing.T) {
	split, whole := grundy.New(game.Of[uint64](crosses{}), game.Budget{}), grundy.New(game.Of[uint64](unsplit{}), game.Budget{})
	for n := range 17 {
		p := uint64(1)<<n - 1
		a, errA := split.Value(context.Background(), p)
		b, errB := whole.Value(context.Background(), p)
		if a != b || errA != nil || errB != nil {
			t.Fatalf("row of %d: %v (%v) split, %v (%v) whole", n, a, errA, b, errB)
		}
	}
	if split.Solved() >= whole.Solved() {
		t.Fatalf("splitting visits %d positions, not splitting %d", split.Solved(), whole.Solved())
	}
	gametest.Run(t, game.Of[uint64](crosses{}), 0b1101110111, 0b111011, 0b11011)
}

func ExampleSolver() {
	// Zhang's game C: take two adjacent stones from a row.
	s := grundy.New(game.Of[uint64](crosses{}), game.Budget{})
	for n := range 10 {
		v, _ := s.Value(context.Background(), 1<<n-1)
		fmt.Print(uint64(v), " ")
	}
	// Output: 0 0 1 1 2 0 3 1 1 0
}

// takeUpTo is a plain rule set as a user would write it: take 1 to m.
type takeUpTo uint64

func (m takeUpTo) Moves(dst []uint64, n uint64) []uint64 {
	for t := uint64(1); t <= min(n, uint64(m)); t++ {
		dst = append(dst, n-t)
	}
	return dst
}

// BenchmarkSolver reports option evaluations per second of a rule set written
// in Go over uint64, in memory order (take 1 to 50) and in none (scattered).
func BenchmarkSolver(b *testing.B) {
	run := func(name string, rules game.Impartial[uint64], p uint64) {
		b.Run(name, func(b *testing.B) {
			var steps uint64
			b.ReportAllocs()
			for b.Loop() {
				s := grundy.New(game.Of[uint64](rules), game.Budget{})
				if _, err := s.Value(context.Background(), p); err != nil {
					b.Fatal(err)
				}
				steps += s.Steps()
			}
			b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "options/s")
		})
	}
	run("take-1-to-50", takeUpTo(50), 100_000)
	run("cram-4x5", board{}, 0x1f1f1f1f)
	run("dawson-row-40", crosses{}, 1<<40-1)
}

// board is Cram on a grid of 4 rows of at most 8 squares as a bit set, without any
// symmetry: many positions, spread all over the table.
type board struct{}

func (board) Moves(dst []uint64, p uint64) []uint64 {
	const right = 0x7f7f7f7f
	for h := p & (p >> 1) & right; h != 0; h &= h - 1 {
		low := h & -h
		dst = append(dst, p&^(low|low<<1))
	}
	for v := p & (p >> 8); v != 0; v &= v - 1 {
		low := v & -v
		dst = append(dst, p&^(low|low<<8))
	}
	return dst
}
