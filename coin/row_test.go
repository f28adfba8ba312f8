package coin_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/coin"
	"zermelo/game"
)

func TestRow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		places := rapid.SliceOf(rapid.Uint64Range(0, 30)).Draw(t, "places")
		var want []uint64
		for n := range uint64(31) {
			times := 0
			for _, p := range places {
				if p == n {
					times++
				}
			}
			if times%2 == 1 {
				want = append(want, n)
			}
		}
		p := coin.RowOf(places...)
		var got []uint64
		for c := range p.Heads() {
			got = append(got, c.Y)
		}
		if !slices.Equal(got, want) || p.Len() != uint64(len(want)) {
			t.Fatalf("heads %v of %v", got, places)
		}
		var runs []coin.Run
		for r := range p.Runs() {
			runs = append(runs, coin.Run{First: r.From.Y, Last: r.To.Y})
		}
		if again := coin.RowOfRuns(runs...); again != p {
			t.Fatalf("%v and %v", p, again)
		}
		if back := p.Turned(coin.RowOf(1, 2, 3, 9)).Turned(coin.RowOfRuns(coin.Run{First: 1, Last: 3}, coin.Run{First: 9, Last: 9})); back != p {
			t.Fatalf("turned twice %v is %v", p, back)
		}
	})
	if s := coin.RowOf(3, 1, 20, 19, 7, 7, 2).String(); s != "1 2 3 19 20" {
		t.Error(s)
	}
	if s := coin.RowOfRuns(coin.Run{First: 0, Last: 9}, coin.Run{First: coin.MaxPlace, Last: coin.MaxPlace}).String(); s != "0-9 9223372036854775807" {
		t.Error(s)
	}
	// Text that no row has must do no harm.
	for _, bad := range []string{"\xff", "\x01\xff", "\x05", "\x00\x05\x00", "\x02\x00\x01"} {
		_ = coin.Board(bad).String()
	}
}

// TestWeights follows every move of random rows: what the heads weigh, by which
// an explanation orders the rows, becomes less.
func TestWeights(t *testing.T) {
	weight := func(p coin.Board) (sum uint64) {
		for c := range p.Heads() {
			sum += 1 << c.Y
		}
		return sum
	}
	r := rand.New(rand.NewPCG(3, 4))
	for _, name := range []string{"turtles", "mock", "ruler", "twins", "triplets", "symmetric", "grunt", "sets:0/0,1/0,3"} {
		g, err := coin.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			var heads []uint64
			for place := uint64(1); place < 9; place++ {
				if r.IntN(2) == 0 {
					heads = append(heads, place)
				}
			}
			p := coin.RowOf(heads...)
			var moves game.Sums[coin.Board]
			g.Rules.Moves(&moves, p, game.Left)
			for i := range moves.Len() {
				if after := weight(moves.At(i)[0]); after >= weight(p) {
					t.Errorf("%s %s: a move leaves %s, of weight %d after %d", name, p, moves.At(i)[0], after, weight(p))
				}
			}
			if len(heads) == 0 {
				continue
			}
			told := false
			for _, line := range g.Rules.Explain(p) {
				told = told || strings.Contains(line.String(), fmt.Sprintf(" = %d.", weight(p)))
			}
			if !told {
				t.Errorf("%s %s: the weight %d is not told", name, p, weight(p))
			}
		}
	}
}
