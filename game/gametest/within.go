package gametest

import (
	"context"
	"time"
)

// Within returns a context that ends with [context.DeadlineExceeded] as its cause when the
// process has taken so much processor time from now on, and a function that releases it.
func Within(ctx context.Context, allowed time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	begin, tick := Spent(), time.NewTicker(50*time.Millisecond)
	go func() {
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				if Spent()-begin > allowed {
					cancel(context.DeadlineExceeded)
				}
			}
		}
	}()
	return ctx, func() { cancel(context.Canceled) }
}
