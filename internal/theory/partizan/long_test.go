package partizan_test

import (
	"context"
	"os"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/partizan"
	"zermelo/value/short"
)

// TestSixBySix finds the value of the empty 6 × 6 board of Domineering.
func TestSixBySix(t *testing.T) {
	if os.Getenv("ZERMELO_LONG") == "" {
		t.Skip("set ZERMELO_LONG=1")
	}
	table := short.NewTable(short.Settings{})
	e := partizan.New(game.Of[board.Cells](board.Domineering{}), table, game.Budget{Memory: 6 << 30, Cores: 1})
	v, err := e.Value(context.Background(), board.Cells{Bits: 1<<36 - 1, Width: 6, Height: 6})
	t.Logf("value %d, %v; %d positions, %d values, %d bytes", v, err, e.Solved(), table.Len(), e.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if c := table.Sign(v); c != short.Confused {
		t.Errorf("compares %v with 0, but the first player wins (D. Breuker, J. Uiterwijk, J. van den Herik 2000)", c)
	}
}
