package misere

import (
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
)

// TestCalibrate measures from which heap on a quotient is asked for first:
// 'go test -v -calibrate -run Calibrate ./internal/theory/misere'.
func TestCalibrate(t *testing.T) {
	gametest.Calibrate(t, "manyMoves", &manyMoves, func() {
		for n := uint64(250); n <= 4000; n *= 2 {
			src := NewSource(game.Of[uint64](code("0.77")), SourceSettings{})
			must[Decision](t)(NewDecider(game.Budget{}).Decide(background, src.Components(n, 9, 12)))
		}
	})
}
