package discover

import (
	"context"
	"math/big"
	"testing"

	"zermelo/game"
)

// TestReferee compares the moves of the referee with those of Wythoff's game and of Mark, by trying
// all pairs of small positions, and makes some at large ones.
func TestReferee(t *testing.T) {
	for _, c := range []struct {
		name  string
		side  int64
		legal func(from, to []int64) bool
	}{
		{"wythoff", 9, func(from, to []int64) bool {
			x, y := from[0]-to[0], from[1]-to[1]
			return x >= 0 && y >= 0 && x+y > 0 && (x == 0 || y == 0 || x == y)
		}},
		{"mark", 40, func(from, to []int64) bool {
			return from[0] >= 1 && (to[0] == from[0]-1 || to[0] == from[0]/2)
		}},
	} {
		r, f := found(t, c.name, Losing, 0)
		x, err := certified(t, c.name, r, f).Referee(context.Background(), r, game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		arity := x.Strategy.Arity()
		positions := [][]int64{}
		for a := range c.side {
			for b := range c.side {
				if arity == 2 {
					positions = append(positions, []int64{a, b})
				} else if b == 0 {
					positions = append(positions, []int64{a})
				}
			}
		}
		numbers := func(p []int64) (out []*big.Int) {
			for _, n := range p {
				out = append(out, big.NewInt(n))
			}
			return out
		}
		for _, from := range positions {
			any := false
			for _, to := range positions {
				want := c.legal(from, to)
				any = any || want
				if got := x.Legal(numbers(from), numbers(to)); got != want {
					t.Fatalf("%s: from %v to %v: %v", c.name, from, to, got)
				}
			}
			to, ok := x.Move(numbers(from))
			if ok != any || ok && !x.Legal(numbers(from), to) {
				t.Fatalf("%s: from %v to %v, %v", c.name, from, to, ok)
			}
		}
		large := []*big.Int{new(big.Int).Exp(big.NewInt(10), big.NewInt(40), nil)}
		if arity == 2 {
			large = append(large, big.NewInt(12345))
		}
		if to, ok := x.Move(large); !ok || !x.Legal(large, to) {
			t.Fatalf("%s: from %v to %v", c.name, large, to)
		}
	}
}
