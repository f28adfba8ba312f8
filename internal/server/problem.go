package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"zermelo/internal/question"
)

// A problem is what is sent in place of an answer: RFC 9457, with what the program
// says of a fault in its own JSON (docs/json.md, "errors").
type problem struct {
	huma.ErrorModel
	Kind   string          `json:"kind" doc:"input, move, loopy, unsupported, limit, time, interrupt, failure; or of the service: busy, rate, token, host, size, job"`
	Remedy string          `json:"remedy,omitempty" doc:"What would be right"`
	Place  *place          `json:"place,omitempty" doc:"Where the fault is"`
	Exit   int             `json:"exit,omitempty" doc:"The exit code of the command line"`
	Known  json.RawMessage `json:"known,omitempty" doc:"What was found before the fault"`

	retry time.Duration
}

// A place is where a fault is in what was asked.
type place struct {
	File      string `json:"file,omitempty"`
	Line      int    `json:"line,omitempty"`
	Input     string `json:"input,omitempty"`
	Character int    `json:"character,omitempty" doc:"From 1"`
	Length    int    `json:"length,omitempty" doc:"In characters"`
}

// statuses is the one table from kinds of faults to statuses. What cannot be read
// is a bad request; what can be read and has no answer, or none within the bounds
// of the service, cannot be processed, now or later; time that is over may suffice
// for a job.
var statuses = map[string]int{
	"input":       http.StatusBadRequest,
	"move":        http.StatusUnprocessableEntity,
	"loopy":       http.StatusUnprocessableEntity,
	"unsupported": http.StatusUnprocessableEntity,
	"limit":       http.StatusUnprocessableEntity,
	"time":        http.StatusGatewayTimeout,
	"interrupt":   http.StatusServiceUnavailable,
	"failure":     http.StatusInternalServerError,

	"busy":  http.StatusServiceUnavailable,
	"rate":  http.StatusTooManyRequests,
	"token": http.StatusUnauthorized,
	"host":  http.StatusMisdirectedRequest,
	"size":  http.StatusRequestEntityTooLarge,
	"job":   http.StatusNotFound,
	"page":  http.StatusNotFound,
}

// newProblem returns the problem of a kind.
func newProblem(kind, detail, remedy string) *problem {
	status, ok := statuses[kind]
	if !ok {
		kind, status = "failure", http.StatusInternalServerError
	}
	p := &problem{Kind: kind, Remedy: remedy}
	p.Status, p.Title, p.Detail = status, http.StatusText(status), detail
	return p
}

// GetHeaders tells the client when to come again, or what it lacks.
func (p *problem) GetHeaders() http.Header {
	h := http.Header{}
	if p.retry > 0 {
		h.Set("Retry-After", strconv.Itoa(int(math.Ceil(p.retry.Seconds()))))
	}
	if p.Kind == "token" {
		h.Set("WWW-Authenticate", `Bearer realm="zermelo"`)
	}
	h.Set("Cache-Control", "no-store")
	return h
}

// write sends the problem where no handler of the API does.
func (p *problem) write(w http.ResponseWriter) {
	for name, values := range p.GetHeaders() {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(p.Status)
	_ = json.NewEncoder(w).Encode(p)
}

// problemOf returns what is sent where there is no answer.
func problemOf(err error) *problem {
	var p *problem
	switch {
	case errors.As(err, &p):
		return p
	case errors.Is(err, errBusy):
		p = newProblem("busy", "too many questions are waiting", "ask again a little later")
		p.retry = time.Second
	case errors.Is(err, errClosing), errors.Is(err, context.Canceled):
		p = newProblem("interrupt", errClosing.Error(), "ask again a little later")
		p.retry = 5 * time.Second
	case errors.Is(err, errLate), errors.Is(err, context.DeadlineExceeded):
		p = newProblem("time", errLate.Error(), "ask for a smaller position, or ask by a job")
	case errors.Is(err, errMemory):
		p = newProblem("limit", errMemory.Error(), "ask for a smaller position, or ask by a job")
	case errors.Is(err, errLong):
		p = newProblem("limit", errLong.Error(), "ask for less of it: fewer moves, values or rows")
	default:
		p = newProblem("failure", err.Error(), "")
	}
	return p
}

// faultOf returns the problem that an answer tells of; nil if it is an answer. What
// is known when a limit was reached is an answer.
func faultOf(a question.Answer) *problem {
	if a.Code < 2 {
		return nil
	}
	known := json.RawMessage(strings.TrimSpace(a.Out))
	if a.Code == 3 && len(known) > 0 {
		return nil
	}
	var told struct {
		Kind    string `json:"kind"`
		Message string `json:"message"`
		Remedy  string `json:"remedy"`
		Place   *place `json:"place"`
	}
	said := []byte(strings.TrimSpace(a.Err))
	if err := json.Unmarshal(said[bytes.LastIndexByte(said, '\n')+1:], &told); err != nil {
		return newProblem("failure", "the program says: "+clip(a.Err), "")
	}
	p := newProblem(told.Kind, told.Message, told.Remedy)
	p.Place, p.Exit = told.Place, a.Code
	if json.Valid(known) {
		p.Known = known
	}
	if told.Place != nil && told.Place.Input != "" {
		p.Add(&huma.ErrorDetail{Message: told.Message, Location: told.Place.File, Value: told.Place.Input})
	}
	return p
}

// clip returns the beginning of a text.
func clip(text string) string {
	const most = 300
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}
