package check

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game/gametest"
)

// threeDigitCodes returns the 1,023 octal codes 0.abc and 4.abc that have a move.
func threeDigitCodes() (codes []string) {
	for d := range 512 {
		for _, first := range []string{"0", "4"} {
			if code := fmt.Sprintf("%s.%03o", first, d); code != "0.000" {
				codes = append(codes, code)
			}
		}
	}
	return codes
}

func sameValues(t *testing.T, name string, moves []Move, r *Rare, want []int) {
	t.Helper()
	c := &Certificate{Moves: moves, Values: uint64(len(want)), Rare: r}
	got, err := recompute(context.Background(), c, nil)
	if err != nil {
		t.Fatal(name, err)
	}
	for n, v := range want {
		if int(got[n]) != v {
			t.Fatalf("%s, %+v: G(%d) = %d, want %d", name, r, n, got[n], v)
		}
	}
}

// Every mask gives the values of the definition.
func TestValuesOfCodes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	codes := threeDigitCodes()
	if len(codes) != 1023 {
		t.Fatal(len(codes))
	}
	drawn := gametest.OneIn(t, 10, 4)
	for _, code := range codes {
		if !drawn() {
			continue
		}
		moves := codeMoves(code)
		want := brute(moves, 250)
		sameValues(t, code, moves, nil, want)
		for range 4 {
			rare := &Rare{Mask: r.Uint64N(256), Positional: r.IntN(2) == 0, FirstSplit: r.Uint64N(2)}
			for t, m := range moves {
				if m.Heaps >= 4 && uint64(t)%2 != rare.FirstSplit {
					rare.Positional = false
				}
			}
			sameValues(t, code, moves, rare, want)
		}
	}
}

// randomMoves returns moves that take up to k tokens and leave up to h heaps,
// with conditions on these in some games.
func randomMoves(r *rand.Rand, k, h int) []Move {
	moves := make([]Move, k+1)
	some := r.IntN(2) == 0
	for t := range moves {
		moves[t].Heaps = r.Uint64N(2 << h)
		if t == 0 {
			moves[t].Heaps &^= 3
		}
		if some {
			moves[t].Distinct = r.Uint64N(2<<h) & moves[t].Heaps &^ 3
			moves[t].Mixed = r.Uint64N(2<<h) & moves[t].Heaps &^ 3
		}
	}
	return moves
}

func TestValuesOfRandomMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range map[bool]int{false: 300, true: 60}[testing.Short()] {
		h := 1 + i%5
		moves := randomMoves(r, 1+r.IntN(4), h)
		n := []int{0, 200, 200, 50, 36, 30}[h]
		name := fmt.Sprint(moves)
		want := brute(moves, n)
		sameValues(t, name, moves, nil, want)
		sameValues(t, name, moves, &Rare{Mask: r.Uint64N(32)}, want)
	}
}

func TestValuesOfNim(t *testing.T) {
	moves := make([]Move, 300)
	for i := range moves[1:] {
		moves[i+1].Heaps = 3
	}
	c := &Certificate{Moves: moves, Values: 1000}
	got, err := recompute(context.Background(), c, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n, v := range got {
		if int(v) != n%300 {
			t.Fatalf("G(%d) = %d", n, v)
		}
	}
	s := &sieve{c: c}
	var format *FormatError
	if err := s.meet(70000, maxValue); !errors.As(err, &format) || format.Field != "values" {
		t.Error(err)
	}
}

func TestLeastPeriod(t *testing.T) {
	// A claim of a multiple of the period is refuted whatever the factor.
	moves := []Move{{}, {Heaps: 3}} // period 2
	known := memory{}
	for p := 2; p <= 400; p += 2 {
		g := known.values(moves, 2*p+2)
		c := &Certificate{
			Format: FormatName, Version: FormatVersion, Game: "subtraction:1", Moves: moves, Theorem: TakeWindow,
			Period: uint64(p), Values: uint64(len(g)), Hash: hashOf(g),
		}
		err := c.Verify(context.Background(), nil)
		var no *Refutation
		if p == 2 && err != nil || p > 2 && (!errors.As(err, &no) || no.Condition != "least period" || p%int(no.At) != 0) {
			t.Errorf("period %d: %v", p, err)
		}
	}
}

// formal returns the options of heap n as sums of unknowns: the values of the
// heaps below m, and those of the residues modulo p of all others.
func formal(moves []Move, n, m, p int) []string {
	var sums []string
	options(moves, n, func(parts []int) {
		odd := map[int]bool{}
		for _, a := range parts {
			if a >= m {
				a = m + (a-m)%p
			}
			odd[a] = !odd[a]
		}
		var terms []int
		for a, is := range odd {
			if is {
				terms = append(terms, a)
			}
		}
		slices.Sort(terms)
		sums = append(sums, fmt.Sprint(terms))
	})
	slices.Sort(sums)
	return slices.Compact(sums)
}

// From the bound on, heaps n and n+p have the same options, whatever the
// values are: this is what the theorems about windows say.
func TestBound(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	tight := map[int]int{}
	for i := range 400 {
		h := 1 + i%3
		moves := randomMoves(r, 1+r.IntN(3), h)
		n0, p := r.IntN(4), 1+r.IntN(4)
		c := &Certificate{Moves: moves, Period: uint64(p), Preperiod: uint64(n0)}
		b, m := int(c.bound()), max(n0, 1)
		if want := enough(moves, p, n0) - p; b != want {
			t.Errorf("%v, n0 %d, p %d: the bound is %d, want %d", moves, n0, p, b, want)
		}
		for n := b; n < b+2*p+4; n++ {
			if !slices.Equal(formal(moves, n, m, p), formal(moves, n+p, m, p)) {
				t.Errorf("%v, n0 %d, p %d: heaps %d and %d have other options, from %d on they must not", moves, n0, p, n, n+p, b)
			}
		}
		if b > max(n0, 1) && !slices.Equal(formal(moves, b-1, m, p), formal(moves, b-1+p, m, p)) {
			tight[h]++
		}
	}
	for h := 1; h <= 3; h++ { // the bound is the best one in many games
		if tight[h] < 5 {
			t.Errorf("moves that leave %d heaps: the bound is the best for %d games only", h, tight[h])
		}
	}
}
