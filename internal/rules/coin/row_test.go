package coin_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/internal/rules/coin"
)

func TestRow(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
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
