package partizan

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/board"
	"zermelo/value/short"
)

// TestCalibrate measures the thresholds of work on two cores: 'go test -v
// -calibrate -run Calibrate ./internal/theory/partizan'.
func TestCalibrate(t *testing.T) {
	work := func(times int, width, height uint8) func() {
		return func() {
			for range times {
				e := New(game.Of[board.Cells](board.Domineering{}), short.NewTable(short.Settings{}), game.Budget{Cores: 2})
				p := board.Cells{Bits: 1<<(width*height) - 1, Width: width, Height: height}
				if _, err := e.Value(context.Background(), p); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	t.Run("shortWork", func(t *testing.T) {
		gametest.Calibrate(t, "shortWork", &shortWork, work(20, 4, 4)) // some hundred positions
	})
	t.Run("batchParts", func(t *testing.T) {
		gametest.Calibrate(t, "batchParts", &batchParts, work(1, 7, 4))
	})
}
