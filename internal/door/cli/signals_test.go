//go:build unix

package cli

import (
	"context"
	"os"
	"syscall"
	"testing"
	"time"
)

// TestSignals holds what an interrupt ends in a session, and elsewhere.
func TestSignals(t *testing.T) {
	interrupt := func() {
		t.Helper()
		if err := syscall.Kill(os.Getpid(), syscall.SIGINT); err != nil {
			t.Fatal(err)
		}
	}
	var s Signals
	run, stop := s.Notify(context.Background())
	defer stop()
	end := s.begin()
	for range 3 {
		line, done := s.line(run)
		interrupt()
		<-line.Done()
		done()
		if run.Err() != nil {
			t.Fatal("the session ends with its line")
		}
	}
	line, done := s.line(run)
	done()
	if line.Err() == nil {
		t.Error("the context of a line outlives it")
	}
	end()
	interrupt()
	select {
	case <-run.Done():
	case <-time.After(30 * time.Second):
		t.Error("an interrupt does not end the run")
	}
	var none *Signals
	none.begin()()
	if line, done := none.line(context.Background()); line.Err() != nil {
		t.Error("a line without signals is over at once")
	} else {
		done()
	}
}
