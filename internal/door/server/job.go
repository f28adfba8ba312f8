package server

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"io"
	"net/http"
	"reflect"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"zermelo/internal/door/question"
	"zermelo/say/phrase"
)

// States of a job.
const (
	jobWaits   = "waiting"
	jobRuns    = "running"
	jobDone    = "done"
	jobStopped = "cancelled"
)

// A Job is a question that may take long, as its clients see it.
type Job struct {
	ID       string           `json:"id" doc:"Known to nobody else"`
	State    string           `json:"state" enum:"waiting,running,done,cancelled"`
	Created  time.Time        `json:"created"`
	Seconds  float64          `json:"seconds,omitempty" doc:"How long it has run"`
	Progress string           `json:"progress,omitempty" doc:"How far it is, in words"`
	Part     json.RawMessage  `json:"part,omitempty" doc:"What is known of the answer, in JSON, while it is being found"`
	Answer   *question.Answer `json:"answer,omitempty" doc:"What the program gives, when it is done"`
	Problem  *problem         `json:"problem,omitempty" doc:"Why there is no answer, when it is done"`
}

// A job is a Job under way. Its mutex guards the fields below it.
type job struct {
	question question.Question
	cancel   context.CancelFunc

	mu      sync.Mutex
	now     Job
	begun   time.Time
	ended   time.Time
	changed chan struct{} // closed and made anew with every change
}

// change changes what is seen of a job and wakes those who look on.
func (j *job) change(do func(now *Job)) {
	j.mu.Lock()
	defer j.mu.Unlock()
	do(&j.now)
	close(j.changed)
	j.changed = make(chan struct{})
}

// look returns what is seen, and what is closed when that has changed.
func (j *job) look() (Job, <-chan struct{}) {
	j.mu.Lock()
	defer j.mu.Unlock()
	now := j.now
	if now.State == jobRuns {
		now.Seconds = time.Since(j.begun).Seconds()
	}
	return now, j.changed
}

func (j *job) over() bool {
	now, _ := j.look()
	return now.State == jobDone || now.State == jobStopped
}

// Jobs are those of a service: so many run, so many wait, and so many that have
// ended are kept for a while.
type jobs struct {
	server *Server
	gate   *gate
	closed chan struct{} // the service ends: who looks on hangs up
	hangUp func()

	mu   sync.Mutex
	each map[string]*job
}

func newJobs(s *Server) *jobs {
	closed := make(chan struct{})
	return &jobs{
		server: s, gate: newGate(s.Limits.Jobs, s.Limits.JobQueue), each: map[string]*job{},
		closed: closed, hangUp: sync.OnceFunc(func() { close(closed) }),
	}
}

func (l *jobs) count() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.each)
}

func (l *jobs) find(id string) (*job, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.forget(time.Now())
	if j := l.each[id]; j != nil {
		return j, nil
	}
	return nil, newProblem("job", phrase.Of("there is no such job, or it ended long ago"), phrase.Phrase{}).at("path.id", clip(id))
}

// forget drops jobs that ended long ago, and the first that ended if too many are
// kept.
func (l *jobs) forget(now time.Time) {
	kept, first := 0, (*job)(nil)
	for id, j := range l.each {
		if !j.over() {
			continue
		}
		if now.Sub(j.ended) > l.server.Limits.JobKept {
			delete(l.each, id)
			continue
		}
		if kept++; first == nil || j.ended.Before(first.ended) {
			first = j
		}
	}
	if kept > l.server.Limits.JobsKept {
		delete(l.each, first.now.ID)
	}
}

// start begins a job; the error says that there are too many.
func (l *jobs) start(q question.Question) (*job, error) {
	ctx, cancel := context.WithCancel(l.server.working)
	j := &job{question: q, cancel: cancel, changed: make(chan struct{}), now: Job{ID: rand.Text(), State: jobWaits, Created: time.Now().UTC()}}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.forget(time.Now())
	open := 0
	for _, other := range l.each {
		if !other.over() {
			open++
		}
	}
	if open >= l.server.Limits.Jobs+l.server.Limits.JobQueue {
		cancel()
		return nil, errBusy
	}
	l.each[j.now.ID] = j
	l.server.work.Go(func() { l.run(ctx, j) })
	return j, nil
}

// glanceTime is how long a job is looked at before it is taken.
const glanceTime = 50 * time.Millisecond

// glance tries a job for a moment and returns what is wrong with it, so far as that shows at
// once: it need not wait for its turn to be told that its position cannot be read.
func (s *Server) glance(ctx context.Context, q question.Question) *problem {
	q.Args = append([]string{"--json"}, q.Args...) // faults are told as objects
	a, err := s.compute(ctx, keyOf(q), q, glanceTime, nil)
	if err != nil {
		return nil // it is told when the job runs
	}
	if p := faultOf(a); p != nil && (p.Kind == "input" || p.Kind == "unsupported") {
		return p
	}
	return nil
}

// run does a job, in a process of its own where there can be one.
func (l *jobs) run(ctx context.Context, j *job) {
	defer j.cancel()
	s := l.server
	a, err := question.Answer{}, l.gate.enter(ctx, 24*time.Hour)
	if err == nil {
		defer l.gate.leave()
		j.change(func(now *Job) { now.State, j.begun = jobRuns, time.Now() })
		q := j.question
		q.Args = append([]string{"--progress"}, q.Args...)
		said := &progress{capped: capped{most: s.Limits.Answer}, tell: func(line string) { j.change(func(now *Job) { now.Progress = line }) }}
		within, cancel := context.WithTimeout(ctx, s.Limits.JobTime+lateTime)
		a, _, err = s.run(within, q, question.Bounds{Time: s.Limits.JobTime, Memory: s.Limits.JobMemory, Commands: Commands, Parts: true, Apart: true}, said,
			func(part []byte) { j.change(func(now *Job) { now.Part = part }) })
		cancel()
		a.Err = said.String()
	}
	j.change(func(now *Job) {
		j.ended = time.Now()
		if !j.begun.IsZero() {
			now.Seconds = j.ended.Sub(j.begun).Seconds()
		}
		now.Part = nil
		switch {
		case ctx.Err() != nil:
			now.State = jobStopped
		case err != nil:
			now.State, now.Problem = jobDone, problemOf(err)
		default:
			now.State, now.Answer = jobDone, &a
		}
	})
}

// A progress is what a program says besides its answer. Lines that it draws over
// each other tell how far it is; the rest is kept.
type progress struct {
	capped
	drawn bool   // what comes now stands where a line was drawn
	line  []byte // so far
	tell  func(line string)
}

// maxLine is how much of a drawn line is kept.
const maxLine = 4096

func (p *progress) Write(text []byte) (int, error) {
	for rest := text; len(rest) > 0; {
		if !p.drawn {
			plain, more, found := bytes.Cut(rest, []byte("\r"))
			_, _ = p.capped.Write(plain)
			p.drawn, rest = found, more
			continue
		}
		end := bytes.IndexAny(rest, "\r\n")
		if end < 0 {
			p.draw(rest)
			break
		}
		p.draw(rest[:end])
		if rest[end] == '\n' { // no line that is drawn has an end
			_, _ = p.capped.Write(append(p.line, '\n'))
			p.drawn = false
		}
		p.line, rest = p.line[:0], rest[end+1:]
	}
	return len(text), nil
}

// draw adds to the line that is drawn, and tells it.
func (p *progress) draw(text []byte) {
	p.line = append(p.line, text[:min(len(text), maxLine-len(p.line))]...)
	if line := strings.TrimSpace(string(p.line)); line != "" {
		p.tell(line)
	}
}

// addJobs registers the endpoints of jobs.
func (s *Server) addJobs(*http.ServeMux) {
	start := s.operation(http.MethodPost, "/api/jobs", "job-start", "Begin a job")
	start.Description = "For questions that take longer than an answer may. The body is that of /api/ask."
	start.SkipValidateBody, start.DefaultStatus = true, http.StatusAccepted
	delete(start.Responses, "200")
	start.Responses["202"] = s.jobResponse("The job; it is asked about at Location")
	s.registerBody(start, s.questionBody(), func(ctx context.Context, body []byte) (*reply, error) {
		q, err := readQuestion(body)
		if err != nil {
			return nil, err
		}
		if p := s.glance(ctx, q); p != nil {
			return nil, p
		}
		j, err := s.jobs.start(q)
		if err != nil {
			return nil, problemOf(err)
		}
		r := jobReply(j)
		r.Status, r.Place = http.StatusAccepted, "/api/jobs/"+j.now.ID
		return r, nil
	})
	type byID struct {
		ID string `json:"id" path:"id" doc:"As it was given"`
	}
	look := s.operation(http.MethodGet, "/api/jobs/{id}", "job", "Look at a job")
	look.Responses = map[string]*huma.Response{"200": s.jobResponse("The job"), "404": s.problemResponse("There is no such job"), "default": s.problemResponse(otherwise)}
	offerQuery(s, look, func(_ context.Context, in byID) (*reply, error) {
		j, err := s.jobs.find(in.ID)
		if err != nil {
			return nil, err
		}
		return jobReply(j), nil
	})
	stop := s.operation(http.MethodDelete, "/api/jobs/{id}", "job-cancel", "End a job")
	stop.Responses = map[string]*huma.Response{"200": s.jobResponse("The job, which ends soon"), "404": s.problemResponse("There is no such job"), "default": s.problemResponse(otherwise)}
	offerQuery(s, stop, func(_ context.Context, in byID) (*reply, error) {
		j, err := s.jobs.find(in.ID)
		if err != nil {
			return nil, err
		}
		j.cancel()
		return jobReply(j), nil
	})
	events := s.operation(http.MethodGet, "/api/jobs/{id}/events", "job-events", "Look on a job")
	events.Description = "Server-sent events: 'progress' while the job waits and runs, 'end' when it has ended; each with the job as its data."
	events.Responses = map[string]*huma.Response{
		"200": {Description: "The events", Content: map[string]*huma.MediaType{"text/event-stream": {Schema: &huma.Schema{Type: huma.TypeString}}}},
		"404": s.problemResponse("There is no such job"), "default": s.problemResponse(otherwise),
	}
	huma.Register(s.api, events, func(_ context.Context, in *byID) (*huma.StreamResponse, error) {
		j, err := s.jobs.find(in.ID)
		if err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(c huma.Context) { s.stream(c, j) }}, nil
	})
}

func (s *Server) jobResponse(about string) *huma.Response {
	schema := s.schemaOf(reflect.TypeFor[Job]())
	return &huma.Response{Description: about, Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}}
}

func jobReply(j *job) *reply {
	now, _ := j.look()
	body, _ := json.Marshal(now) // strings, numbers and times: no error
	return newReply(append(body, '\n'))
}

// beat is how often a stream is written to, so that one whose reader has gone is
// noticed.
const beat = 15 * time.Second

// stream sends what is seen of a job whenever it has changed, at most ten times a
// second.
func (s *Server) stream(c huma.Context, j *job) {
	r, w := humago.Unwrap(c)
	control := http.NewResponseController(w)
	c.SetHeader("Content-Type", "text/event-stream")
	c.SetHeader("Cache-Control", "no-store")
	send := func(text string) bool {
		_ = control.SetWriteDeadline(time.Now().Add(s.Limits.Write))
		if _, err := io.WriteString(w, text); err != nil {
			return false
		}
		return control.Flush() == nil
	}
	for {
		now, changed := j.look()
		data, _ := json.Marshal(now)
		event := "progress"
		if now.State == jobDone || now.State == jobStopped {
			event = "end"
		}
		if !send("event: "+event+"\ndata: "+string(data)+"\n\n") || event == "end" {
			return
		}
		pause := time.NewTimer(100 * time.Millisecond)
		select {
		case <-pause.C:
		case <-r.Context().Done():
			pause.Stop()
			return
		}
		if !await(r.Context(), changed, s.jobs.closed, func() bool { return send(": still there\n\n") }) {
			return
		}
	}
}

// await waits for a change, and beats meanwhile; false if nobody looks on any more.
func await(ctx context.Context, changed, closed <-chan struct{}, stillThere func() bool) bool {
	tick := time.NewTicker(beat)
	defer tick.Stop()
	for {
		select {
		case <-changed:
			return true
		case <-closed:
			return false
		case <-ctx.Done():
			return false
		case <-tick.C:
			if !stillThere() {
				return false
			}
		}
	}
}
