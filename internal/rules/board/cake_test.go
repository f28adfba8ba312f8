package board_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/board"
)

// TestCakes lists the pieces of every cut by the words of the rules.
func TestCakes(t *testing.T) {
	for rows := uint32(1); rows <= 12; rows++ {
		for columns := uint32(1); columns <= 12; columns++ {
			p := board.Cake{Rows: rows, Columns: columns}
			for _, who := range []game.Player{game.Left, game.Right} {
				var cut, maundy game.Sums[board.Cake]
				board.Cutcake{}.Options(&cut, p, who)
				board.MaundyCake{}.Options(&maundy, p, who)
				side := columns
				if who == game.Right {
					side = rows
				}
				if cut.Len() != int(side/2) {
					t.Errorf("%v cuts %v in %d ways", who, p, cut.Len())
				}
				divisors := 0
				for d := uint32(2); d <= side; d++ {
					if side%d == 0 {
						divisors++
					}
				}
				if maundy.Len() != divisors {
					t.Errorf("%v cuts the Maundy cake %v in %d ways", who, p, maundy.Len())
				}
				for _, sums := range []*game.Sums[board.Cake]{&cut, &maundy} {
					for i := range sums.Len() {
						checkCut(t, p, sums.At(i), who)
					}
				}
			}
		}
	}
	var small []board.Cake
	for i := range uint32(12) {
		small = append(small, board.Cake{Rows: i/4 + 1, Columns: i%4 + 1})
	}
	for _, rules := range []any{board.Cutcake{}, board.MaundyCake{}} {
		gametest.Run(t, game.Of[board.Cake](rules), small...)
	}
}

// checkCut: pieces have the area of the cake and its whole length one way.
func checkCut(t *testing.T, p board.Cake, pieces []board.Cake, who game.Player) {
	t.Helper()
	var area uint32
	for _, q := range pieces {
		area += q.Rows * q.Columns
		if who == game.Left && q.Rows != p.Rows || who == game.Right && q.Columns != p.Columns {
			t.Errorf("%v cuts %v into %v", who, p, pieces)
		}
	}
	if area != p.Rows*p.Columns || len(pieces) < 2 || (board.Cutcake{}).Describe(1, p, pieces).IsZero() {
		t.Errorf("%v cuts %v into %v", who, p, pieces)
	}
}

func TestCakeFaultsHaveAPlace(t *testing.T) {
	for text, place := range map[string][2]int{"": {0, 0}, "3": {0, 1}, "3x": {2, 0}, "0x3": {0, 1}, "3x99999999": {2, 8}} {
		_, err := board.Cutcake{}.Parse(text)
		var e *game.ParseError
		if !errors.As(err, &e) || e.Offset != place[0] || e.Len != place[1] {
			t.Errorf("%q: %+v", text, err)
		}
	}
	if p, err := (board.MaundyCake{}).Parse("3x5"); err != nil || board.Cutcake.Format(board.Cutcake{}, p) != "3x5" {
		t.Errorf("%v, %v", p, err)
	}
}

func TestTowers(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var small []board.Tower
	for range 200 {
		text := randomBoard(r, "WB", 9, true)
		p, err := board.Towers{}.Parse(text)
		if err != nil || board.Towers.Format(board.Towers{}, p) != text {
			t.Fatalf("%q: %q, %v", text, p, err)
		}
		small = append(small, p)
		for i, who := range []game.Player{game.Left, game.Right} {
			var want []board.Tower
			for height := range text {
				if text[height] == "WB"[i] {
					want = append(want, board.Tower(text[:height]))
				}
			}
			if got := (board.Towers{}).Moves(nil, p, who); !slices.Equal(got, want) {
				t.Fatalf("%v moves from %v to %q", who, p, got)
			}
		}
	}
	gametest.Run(t, game.Of[board.Tower](board.Towers{}), small...)
	_, err := board.Towers{}.Parse("WBX")
	var e *game.ParseError
	if !errors.As(err, &e) || e.Offset != 2 {
		t.Error(err)
	}
}

// The cuts that Lead gives are as good as any, by the theorem.
func TestBestCuts(t *testing.T) {
	number := func(sum []board.Cake) (n int64) {
		for _, p := range sum {
			n += board.Cutcake{}.Number(p)
		}
		return n
	}
	for rows := uint32(1); rows <= 40; rows++ {
		for columns := uint32(1); columns <= 70; columns++ {
			p := board.Cake{Rows: rows, Columns: columns}
			for _, who := range []game.Player{game.Left, game.Right} {
				var best [2]int64
				var sums [2]game.Sums[board.Cake]
				board.Cutcake{}.Options(&sums[0], p, who)
				board.Cutcake{}.Lead(&sums[1], p, who)
				for i := range sums {
					for j, sum := range sums[i].All() {
						if n := number(sum); j == 0 || who == game.Left && n > best[i] || who == game.Right && n < best[i] {
							best[i] = n
						}
					}
				}
				if best[0] != best[1] || (sums[0].Len() > 0) != (sums[1].Len() > 0) {
					t.Fatalf("%v cuts %+v to %d, by the cuts that lead to %d", who, p, best[0], best[1])
				}
			}
		}
	}
}
