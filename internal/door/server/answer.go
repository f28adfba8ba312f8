package server

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"time"

	"zermelo/internal/door/question"
)

// Commands are those that the service offers to strangers. Others need a terminal
// or write on the disk.
var Commands = []string{
	"solve", "moves", "sequence", "table", "compare", "states", "graph", "perft", "misere", "value", "board", "lint", "numbers",
	"games", "lesson", "check", "run", "discover", "puzzle", "prove", "help",
}

// What can become of a question besides an answer.
var (
	errLate    = errors.New("the answer did not come in time")
	errLong    = errors.New("the answer is longer than is sent")
	errClosing = errors.New("the service is closing")
)

// An answer that comes from the service says how: it was kept, it was found for
// another who asked the same, or it was computed.
type answered struct {
	question.Answer
	how string
}

const (
	wasKept     = "kept"
	wasShared   = "shared"
	wasComputed = "computed"
)

// lateTime is how much more time than is allowed a question has to end by itself,
// and to say what is known; a process of its own is killed in it.
const lateTime = 4 * time.Second

// ask answers a question. Equal questions share one computation, and their answers
// are kept, but for those of which time or memory said the last word.
func (s *Server) ask(ctx context.Context, q question.Question) (answered, error) {
	k := keyOf(q)
	if a, ok := s.cache.find(k); ok {
		s.metrics.answers.add(1, wasKept)
		return answered{a, wasKept}, nil
	}
	each := listenerOf(ctx)
	a, joined, err := s.flights.do(ctx, s.working, &s.work, k, each, func(ctx context.Context, tell func([]byte)) (question.Answer, error) {
		if each == nil {
			tell = nil // who joins later does without
		}
		return s.compute(ctx, k, q, s.Limits.Time, tell)
	})
	switch {
	case err != nil && s.working.Err() != nil:
		return answered{}, errClosing
	case err != nil:
		return answered{}, err
	case joined:
		s.metrics.answers.add(1, wasShared)
		return answered{a, wasShared}, nil
	}
	s.metrics.answers.add(1, wasComputed)
	return answered{a, wasComputed}, nil
}

// shortTime is how long a worker is kept from other questions: what takes longer goes on among the
// long ones, if there is room, so that short questions do not wait for it.
const shortTime = 20 * time.Millisecond

// compute waits for a worker and lets it find the answer in the time allowed. A worker that does not
// end when its time is over is left behind: it keeps its place until it does.
func (s *Server) compute(ctx context.Context, k key, q question.Question, allowed time.Duration, tell func(part []byte)) (question.Answer, error) {
	if err := s.gate.enter(ctx, s.Limits.Wait); err != nil {
		return question.Answer{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, allowed+lateTime)
	type result struct {
		answer question.Answer
		err    error
	}
	found := make(chan result, 1)
	s.work.Go(func() {
		place := &seat{in: s.gate}
		defer place.leave()
		defer cancel()
		defer time.AfterFunc(shortTime, func() { place.change(s.long) }).Stop()
		ctx, end := s.watch.begin(ctx)
		defer end()
		a, cut, err := s.run(ctx, q, question.Bounds{Time: allowed, Memory: s.Limits.Memory, Commands: s.offers(q), Parts: tell != nil, Untrusted: true, Cut: true}, nil, tell)
		switch {
		case s.working.Err() != nil:
			err = errClosing
		case context.Cause(ctx) == errMemory:
			err = errMemory
		}
		if err == nil && a.Code < 3 && ctx.Err() == nil && repeats(q) && !cut {
			s.cache.keep(k, a)
		}
		found <- result{a, err}
	})
	select {
	case r := <-found:
		return r.answer, r.err
	case <-ctx.Done():
	}
	late := time.NewTimer(lateTime / 2)
	defer late.Stop()
	select {
	case r := <-found:
		return r.answer, r.err
	case <-late.C:
		return question.Answer{}, errLate
	}
}

// offers returns the commands that a question may be: those of strangers, and for
// the service's own words, which read a table, the one that does.
func (s *Server) offers(q question.Question) []string {
	if q.Files == nil {
		return []string{tableCommand}
	}
	return Commands
}

// run lets the program answer; cut says that a limit kept parts from the answer. errs takes what it says besides as well, while it
// works; nil is for nobody. tell is called with the parts of the answer if the bounds ask for
// them.
func (s *Server) run(ctx context.Context, q question.Question, b question.Bounds, errs io.Writer, tell func(part []byte)) (a question.Answer, cut bool, err error) {
	out, said := &capped{most: s.Limits.Answer}, &capped{most: s.Limits.Answer}
	var listening io.Writer = said
	if errs != nil {
		listening = errs
	}
	listening = &question.Parts{Rest: listening, Most: int(s.Limits.Answer), Tell: func(object []byte) {
		switch {
		case string(object) == question.CutShort:
			cut = true
		case tell != nil:
			tell(object)
		}
	}}
	s.metrics.running.add(1)
	defer s.metrics.running.add(-1)
	begin := time.Now()
	code := s.Program(ctx, q, b, out, listening)
	s.metrics.computed.add(time.Since(begin).Seconds())
	if out.over {
		return question.Answer{}, cut, errLong
	}
	return question.Answer{Code: code, Out: out.String(), Err: said.String()}, cut, nil
}

// repeats reports whether the answer to a question is the same every time: an
// exercise is another one each time.
func repeats(q question.Question) bool { return !slices.Contains(q.Args, "exercise") }

// keyOf returns the key of a question.
func keyOf(q question.Question) key {
	text, _ := json.Marshal(struct { // strings alone: no error
		question.Question
		Disk bool
	}{q, q.Files == nil})
	return sha256.Sum256(text)
}

// A capped buffer takes so many bytes and fails then.
type capped struct {
	text bytes.Buffer // not embedded: its other methods know no bound
	most int64
	over bool
}

func (c *capped) String() string { return c.text.String() }

func (c *capped) Write(text []byte) (int, error) {
	if c.over = c.over || int64(c.text.Len()+len(text)) > c.most; c.over {
		return 0, errLong
	}
	return c.text.Write(text)
}
