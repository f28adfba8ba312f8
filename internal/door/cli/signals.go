package cli

import (
	"context"
	"os"
	"os/signal"
	"sync"
	"syscall"
)

// Signals end a run when the user asks for it: an interrupt (Ctrl-C) or an order
// to end. In a session an interrupt ends no more than the line that is being
// answered. A second signal ends the program at once. The zero value is ready.
type Signals struct {
	received chan os.Signal

	mu          sync.Mutex
	session     bool
	endLine     context.CancelFunc // nil unless a line is being answered
	interrupted bool               // the line
}

// Notify returns a context that ends with a signal. stop leaves off listening.
func (s *Signals) Notify(ctx context.Context) (_ context.Context, stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	s.received = make(chan os.Signal, 1)
	s.listen()
	go func() {
		defer signal.Stop(s.received)
		for {
			select {
			case <-ctx.Done():
				return
			case which := <-s.received:
				signal.Stop(s.received) // a second signal ends the program at once
				if which != os.Interrupt || !s.interruptLine() {
					cancel()
					return
				}
			}
		}
	}()
	return ctx, cancel
}

func (s *Signals) listen() { signal.Notify(s.received, os.Interrupt, syscall.SIGTERM) }

// interruptLine ends the line that is being answered; false if there is no
// session. Between two lines there is nothing to end.
func (s *Signals) interruptLine() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case !s.session:
		return false
	case s.endLine == nil:
		s.listen()
	default:
		s.endLine()
		s.interrupted = true
	}
	return true
}

// begin says that a session begins, until end is called. The nil Signals have
// none.
func (s *Signals) begin() (end func()) {
	set := func(session bool) {
		if s != nil {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.session = session
		}
	}
	set(true)
	return func() { set(false) }
}

// line returns a context for the answer to a line, which an interrupt ends
// besides what ends ctx; done must be called when the line has been answered.
func (s *Signals) line(ctx context.Context) (_ context.Context, done func()) {
	ctx, cancel := context.WithCancel(ctx)
	if s == nil {
		return ctx, cancel
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.endLine, s.interrupted = cancel, false
	return ctx, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.endLine = nil
		if s.interrupted {
			s.listen() // to the next one
		}
		cancel()
	}
}
