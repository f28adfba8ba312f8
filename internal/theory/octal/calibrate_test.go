package octal

import (
	"context"
	"testing"

	"zermelo/game/gametest"
)

// TestCalibrate measures the threshold of the open mode, on rules whose rare
// values do not settle soon: 'go test -v -calibrate -run Calibrate ./internal/theory/octal'.
func TestCalibrate(t *testing.T) {
	gametest.Calibrate(t, "searchRate", &searchRate, func() {
		for _, r := range []Rule{Digits(0, 0, 7), Digits(0, 0, 0, 7), Digits(0, 6)} {
			e, err := New(r, Options{NoLanes: true, NoPeriod: true})
			if err == nil {
				err = e.Extend(context.Background(), 30000)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	})
}
