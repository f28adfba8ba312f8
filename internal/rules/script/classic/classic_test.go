package classic_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/script"
	"zermelo/internal/rules/script/classic"
	"zermelo/internal/theory/retro"
)

// faultless fails if a function of a rule file has met a fault.
func faultless(t *testing.T) {
	t.Helper()
	classic.Each(func(f *script.File) {
		if err := f.TakeFault(); err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
	})
}

// solved solves a game whole from its start; whole is without its symmetries.
func solved(t *testing.T, name string, whole bool) (counts retro.Statistics, start retro.Value) {
	t.Helper()
	name, parameters, _ := strings.Cut(name, ":")
	e, ok := classic.Find(name)
	if !ok {
		t.Fatalf("there is no %s", name)
	}
	g, err := e.Open(parameters)
	if err != nil {
		t.Fatal(err)
	}
	table, err := retro.Solve(context.Background(), g.Record, retro.Settings{Whole: whole}, g.Start()...)
	faultless(t)
	if err != nil {
		t.Fatal(err)
	}
	start, err = table.Lookup(g.Start()[0])
	if err != nil {
		t.Fatal(err)
	}
	return table.Statistics(), start
}

// long says that a test of minutes is asked for.
func long() bool { return os.Getenv("ZERMELO_LONG") != "" }

// TestTotals holds games against totals that were found by other programs.
func TestTotals(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	for _, c := range gametest.Some(t, []struct {
		name               string
		won, lost, drawn   uint64
		start              game.Result
		length             int // of the start
		longWin, longLoss  int
		bySymmetry, isLong bool
	}{
		{name: "achi", won: 2997, lost: 1185, drawn: 1208, start: game.Win, length: 9, longWin: 9, longLoss: 10},
		{name: "tant-fant", won: 1646, lost: 772, drawn: 662, longWin: 11, longLoss: 10},
		{name: "dorvon-cag", won: 62, lost: 51, start: game.Loss, length: 6, longWin: 5, longLoss: 6},
		{name: "horseshoe", won: 8, lost: 4, drawn: 44, longWin: 1, longLoss: 0},
		{name: "wu-zhi", won: 2983, lost: 2875, drawn: 732, start: game.Win, length: 5, longWin: 11, longLoss: 12},
		{name: "lite-3", won: 78613, lost: 36364, drawn: 13193, start: game.Win, length: 13, longWin: 17, longLoss: 16, isLong: true},
		{name: "shift-ttt", won: 57548, lost: 48894, drawn: 2344, start: game.Win, length: 13, longWin: 19, longLoss: 20, isLong: true},
		{name: "order-and-chaos", won: 9659, lost: 9094, start: game.Win, length: 5, longWin: 5, longLoss: 6},
		{name: "odd-or-even", won: 92, lost: 36, start: game.Win, length: 8, longWin: 8, longLoss: 7},
		{name: "sylver", won: 621, lost: 163, start: game.Win, length: 15, longWin: 15, longLoss: 14},
		{name: "sim", won: 1722240, lost: 508462, start: game.Loss, length: 15, longWin: 14, longLoss: 15, isLong: true},
		{name: "joust", won: 234, lost: 287, start: game.Loss, length: 12, longWin: 11, longLoss: 12},
		{name: "joust", bySymmetry: true, won: 59, lost: 74, start: game.Loss, length: 12, longWin: 11, longLoss: 12},
		{name: "1d-chess", won: 365, lost: 247, drawn: 625, start: game.Win, length: 11, longWin: 11, longLoss: 10},
		{name: "chopsticks", won: 256, lost: 72, drawn: 676, longWin: 5, longLoss: 6},
		{name: "ataxx", won: 2932, lost: 644, start: game.Win, length: 1, longWin: -1, longLoss: -1},
		{name: "hare", won: 1118, lost: 849, drawn: 543, start: game.Win, length: 23, longWin: 27, longLoss: 28},
		{name: "beeline", won: 87528, lost: 16900, drawn: 213636, longWin: 21, longLoss: 20, isLong: true},
		{name: "atari-go", won: 3353, lost: 2399, start: game.Win, length: 7, longWin: 7, longLoss: 6},
		{name: "yote", won: 19120, lost: 8940, drawn: 5602, longWin: 21, longLoss: 20, isLong: true},
		{name: "yote", bySymmetry: true, won: 2672, lost: 1380, drawn: 810, longWin: 21, longLoss: 20},
		{name: "konane-4", won: 2158, lost: 1705, start: game.Loss, length: 6, longWin: 9, longLoss: 8},
	}, 3, 10) {
		t.Run(c.name, func(t *testing.T) {
			if c.isLong && !long() {
				t.Skip("this takes long: set ZERMELO_LONG")
			}
			n, start := solved(t, c.name, !c.bySymmetry)
			if n.Wins != c.won || n.Losses != c.lost || n.Draws != c.drawn || n.Positions != c.won+c.lost+c.drawn {
				t.Errorf("%d positions, %d won, %d lost, %d drawn; want %d, %d, %d", n.Positions, n.Wins, n.Losses, n.Draws, c.won, c.lost, c.drawn)
			}
			if start.Result != c.start || start.Distance != c.length {
				t.Errorf("the start is %v; want %v in %d", start, c.start, c.length)
			}
			if win, loss := len(n.WinsIn)-1, len(n.LossesIn)-1; c.longWin >= 0 && (win != c.longWin || loss != c.longLoss) {
				t.Errorf("the longest win takes %d, the longest loss %d; want %d, %d", win, loss, c.longWin, c.longLoss)
			}
		})
	}
}
