package compound_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/game"
	"zermelo/internal/theory/compound"
)

// A plan lists each of its moves once, and counts them.
func TestPlansListWhatTheyCount(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 5).Draw(t, "choices")
		p := compound.Plan{Min: rapid.IntRange(0, 2).Draw(t, "min")}
		p.Max = rapid.SampledFrom([]int{p.Min, p.Min + 1, n}).Draw(t, "max")
		for i := range n {
			c := compound.Choice{Component: i}
			for o := range rapid.IntRange(0, 3).Draw(t, "options") {
				if rapid.Bool().Draw(t, "key") {
					c.Key = append(c.Key, o-1)
				} else {
					c.Free = append(c.Free, o-1)
				}
			}
			p.Choices = append(p.Choices, c)
		}
		want := tuples(p)
		seen := map[string]bool{}
		listed := 0
		for m := range p.Moves() {
			listed++
			seen[fmt.Sprint(m)] = true
		}
		if listed != want || len(seen) != want {
			t.Fatalf("%+v: %d moves listed, %d different, want %d", p, listed, len(seen), want)
		}
		if c := p.Count(); !c.Exact || c.String() != fmt.Sprint(want) {
			t.Fatalf("%+v: counted %v, want %d", p, c, want)
		}
	})
}

// tuples counts the moves of p by trying all tuples.
func tuples(p compound.Plan) int {
	if len(p.Choices) == 0 {
		return 0
	}
	var count func(i, keys int) int
	count = func(i, keys int) int {
		if i == len(p.Choices) {
			if keys >= p.Min && keys <= p.Max {
				return 1
			}
			return 0
		}
		c := p.Choices[i]
		return len(c.Free)*count(i+1, keys) + len(c.Key)*count(i+1, keys+1)
	}
	return count(0, 0)
}

// Sums too large to count or list are still planned, and the moves given win.
func TestLargeSums(t *testing.T) {
	n := 100_000
	if testing.Short() {
		n = 10_000
	}
	r := rand.New(rand.NewPCG(7, 8))
	parts := make([]uint64, n)
	for i := range parts {
		parts[i] = 1 + r.Uint64N(40)
	}
	for _, mode := range decided() {
		e, err := compound.New(mode, game.Of[uint64](lasker{}), game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		p, err := e.Position(t.Context(), parts...)
		if err != nil {
			t.Fatal(err)
		}
		m, ok := p.Best()
		if win, err := p.WinsBy(m); !ok || err != nil || win != p.Wins() {
			t.Fatalf("%v: best move wins %t, %v", mode, win, err)
		}
		if moves, all := p.Winning(5); p.Wins() != (len(moves) > 0) || len(moves) == 5 && all {
			t.Fatalf("%v: %d winning moves, all %t", mode, len(moves), all)
		}
		c := p.Count()
		if (c.N.Sign() > 0) != p.Wins() || c.N.Cmp(p.Moves().N) > 0 || !c.Exact && c.N.BitLen() < 1000 {
			t.Fatalf("%v: win %t, %v winning moves", mode, p.Wins(), c)
		}
		if s := p.Moves().String(); strings.HasPrefix(s, "at least") == (mode.Sum == compound.Disjunctive) {
			t.Fatalf("%v: %s moves", mode, s)
		}
	}
}

// A lower bound is one: exact counts are known where the bound is computed
// from equal components.
func TestCountsBeyondTheBound(t *testing.T) {
	parts := make([]uint64, 5000)
	for i := range parts {
		parts[i] = 1 // Nim heaps of 1 and 2, all of which may be taken whole
	}
	for i := range 4500 {
		parts[i] = 2
	}
	for _, mode := range decided() {
		e, err := compound.New(mode, game.Of[uint64](takeUpTo(2)), game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		p, err := e.Position(t.Context(), parts...)
		if err != nil {
			t.Fatal(err)
		}
		all, winning := p.Moves(), p.Count()
		if winning.N.Cmp(all.N) > 0 {
			t.Errorf("%v: %v winning moves of %v", mode, winning, all)
		}
		if mode.Sum == compound.Conjunctive && (all.Exact || all.N.BitLen() != 4500 && all.N.BitLen() != 4501) {
			t.Errorf("%v: %v moves, want 2^4500", mode, all)
		}
	}
}
