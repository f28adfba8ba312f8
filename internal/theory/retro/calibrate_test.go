package retro

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
)

// TestCalibrate measures the thresholds of the routes: 'go test -v -calibrate
// -run Calibrate ./internal/theory/retro'.
func TestCalibrate(t *testing.T) {
	work := func(route Route, cores int) func() {
		rules := game.Of[pair](circle{1300})
		return func() {
			if _, err := Solve(context.Background(), rules, Settings{Route: route, Budget: game.Budget{Cores: cores}}); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Run("batchSize", func(t *testing.T) {
		gametest.Calibrate(t, "batchSize", &batchSize, work(Searched, 2))
	})
	t.Run("stretches", func(t *testing.T) {
		gametest.Calibrate(t, "stretches", &stretches, work(Indexed, 2))
	})
	// The index of the rule set has 1,690,000 numbers: below, it is not used.
	t.Run("maxIndexed", func(t *testing.T) {
		rules := game.Of[pair](circle{1300})
		gametest.Calibrate(t, "maxIndexed", &maxIndexed, func() {
			if _, err := SolveNimbers(context.Background(), rules, Settings{}); err != nil {
				t.Fatal(err)
			}
		})
	})
}
