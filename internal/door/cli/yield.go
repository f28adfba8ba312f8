package cli

import (
	"context"
	"runtime"
)

// A yielding context lets other goroutines run whenever work asks whether to
// stop. Where there is one thread and no preemption, as in a web page, the time
// allowed would never be over without.
type yielding struct{ context.Context }

// yield returns ctx as this system needs it.
func yield(ctx context.Context) context.Context {
	if runtime.GOOS == "js" {
		return yielding{ctx}
	}
	return ctx
}

func (y yielding) Err() error {
	runtime.Gosched()
	return y.Context.Err()
}

func (y yielding) Done() <-chan struct{} {
	runtime.Gosched()
	return y.Context.Done()
}
