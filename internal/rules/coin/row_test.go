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
	// Text that no board has must do no harm.
	for _, bad := range []string{"\xff", "\x01\xff", "\x05", "\x00\x05\x00", "\x02\x00\x01"} {
		_ = coin.Board(bad).String()
	}
}

// Boards made of rectangles against the cells one by one.
func TestRectangles(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		side := rapid.Uint64Range(0, 7)
		turn := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) (r coin.Rect) {
			a, b, c, d := side.Draw(t, "x"), side.Draw(t, "y"), side.Draw(t, "u"), side.Draw(t, "v")
			return coin.Rect{From: coin.Cell{X: min(a, c), Y: min(b, d)}, To: coin.Cell{X: max(a, c), Y: max(b, d)}}
		}), 0, 6).Draw(t, "rectangles")
		var p coin.Board
		var heads [8][8]bool
		squares, want := coin.NewBoard(coin.Squares()), uint64(0)
		for _, r := range turn {
			var cells []coin.Cell
			for x := r.From.X; x <= r.To.X; x++ {
				for y := r.From.Y; y <= r.To.Y; y++ {
					heads[x][y] = !heads[x][y]
					cells = append(cells, coin.Cell{X: x + 1, Y: y + 1})
					want ^= ((x + 1) | (y + 1)) & -((x + 1) | (y + 1))
				}
			}
			p = p.Turned(coin.BoardOf(cells...))
		}
		if got := squares.Grundy(p); uint64(got) != want {
			t.Fatalf("%v is worth %v, by its heads %d", p, got, want)
		}
		var all []coin.Cell
		for x, column := range heads {
			for y, up := range column {
				if up {
					all = append(all, coin.Cell{X: uint64(x) + 1, Y: uint64(y) + 1})
				}
			}
		}
		if got := slices.Collect(p.Heads()); !slices.Equal(got, all) || p.Len() != uint64(len(all)) || coin.BoardOf(all...) != p {
			t.Fatalf("%v has the heads %v, not %v", p, got, all)
		}
		seen := map[coin.Cell]bool{}
		for r := range p.Runs() {
			for x := r.From.X; x <= r.To.X; x++ {
				for y := r.From.Y; y <= r.To.Y; y++ {
					if c := (coin.Cell{X: x, Y: y}); seen[c] || !heads[x-1][y-1] {
						t.Fatalf("%v: %v in %v", p, c, r)
					} else {
						seen[c] = true
					}
				}
			}
		}
		if len(seen) != len(all) {
			t.Fatalf("%v: the rectangles hold %d of %d heads", p, len(seen), len(all))
		}
	})
}
