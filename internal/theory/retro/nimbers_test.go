package retro

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"zermelo/game"
)

// together is the sum of positions of one explicit game, played whole.
type together struct{ g Digraph }

func (s together) Moves(dst [][3]int, p [3]int) [][3]int {
	for i := range p {
		for _, q := range s.g[p[i]] {
			next := p
			next[i] = q
			dst = append(dst, next)
		}
	}
	return dst
}

// The outcomes of sums of three places by their values are those of whole
// play, and the values are the definition's on graphs without cycles.
func TestNimbersOfSums(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	kinds := map[string]int{}
	for range cases(250) {
		n := 2 + r.IntN(7)
		g := make(Digraph, n+1) // the last place has no moves
		for i := range n {
			for range r.IntN(4) {
				g[i] = append(g[i], r.IntN(n+1))
			}
		}
		nimbers, err := SolveNimbers(context.Background(), game.Of[int](g), Settings{})
		if err != nil {
			t.Fatal(err)
		}
		var starts [][3]int
		for range 12 {
			starts = append(starts, [3]int{r.IntN(n + 1), r.IntN(n + 1), r.IntN(n + 1)})
		}
		whole, err := Solve(context.Background(), game.Of[[3]int](together{g}), Settings{}, starts...)
		if err != nil {
			t.Fatal(err)
		}
		whole.Each(func(p [3]int, v Value) bool {
			sum := Loopy{}
			infinite := 0
			for _, x := range p {
				l, _ := nimbers.Value(x)
				if l.Infinite {
					infinite++
				}
				sum = sum.Plus(l)
			}
			kinds[fmt.Sprint(infinite, v.Result)]++
			want := map[game.Result]game.Outcome{game.Win: game.Next, game.Loss: game.Previous, game.Drawn: game.Draw}[v.Result]
			if got := sum.Outcome(); got != want {
				t.Fatalf("%v: the sum of %v is %v (%v), whole play says %v", g, p, sum, got, v)
			}
			return true
		})
	}
	for _, kind := range []string{"0 -1", "0 1", "1 1", "1 0", "2 0", "3 0"} {
		if kinds[kind] < 20 {
			t.Errorf("only %d sums with %s", kinds[kind], kind)
		}
	}
}

func TestLoopyNotation(t *testing.T) {
	for _, c := range []struct {
		v    Loopy
		text string
	}{
		{Loopy{}, "0"},
		{Loopy{Nimber: 1}, "*"},
		{Loopy{Nimber: 5}, "*5"},
		{Loopy{Infinite: true}, "∞()"},
		{Loopy{Infinite: true, K: []uint32{0, 2}}, "∞(0,2)"},
		{Loopy{Infinite: true, K: []uint32{0, 2}}.Plus(Loopy{Nimber: 2}), "∞(0,2)"},
		{Loopy{Nimber: 1}.Plus(Loopy{Infinite: true, K: []uint32{0, 2}}), "∞(1,3)"},
		{Loopy{Infinite: true, K: []uint32{0}}.Plus(Loopy{Infinite: true, K: []uint32{0}}), "∞()"},
	} {
		if got := c.v.String(); got != c.text {
			t.Errorf("%+v reads %s, want %s", c.v, got, c.text)
		}
	}
}
