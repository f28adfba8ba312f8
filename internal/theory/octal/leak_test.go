package octal

import (
	"context"
	"errors"
	"testing"

	"go.uber.org/goleak"
)

// TestMain fails if a goroutine is left when all tests have ended.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// Work of two that is stopped now and then leaves nobody behind, and goes on
// where it was.
func TestNobodyIsLeftFilling(t *testing.T) {
	var cancel context.CancelFunc
	o := Options{Workers: 2, NoPeriod: true, settle: 300, Progress: func(uint64, uint64) { cancel() }}
	e, err := New(Grundy(), o)
	if err != nil {
		t.Fatal(err)
	}
	const n = 200000
	for stops := 0; e.Len() < n; stops++ {
		var ctx context.Context
		ctx, cancel = context.WithCancel(context.Background())
		before := e.Len()
		if err := e.Extend(ctx, n); err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		cancel()
		if e.Len() == before || stops > 1000 {
			t.Fatalf("stopped %d times, at %d heaps", stops, e.Len())
		}
		goleak.VerifyNone(t)
	}
}
