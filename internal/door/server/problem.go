package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"zermelo/internal/door/message"
	"zermelo/internal/door/question"
	"zermelo/internal/door/render"
	"zermelo/say/phrase"
)

// A problem is what is sent in place of an answer: RFC 9457, with what the program
// says of a fault in its own JSON (docs/json.md, "errors").
type problem struct {
	huma.ErrorModel
	Kind     string          `json:"kind" enum:"input,move,loopy,unsupported,limit,time,interrupt,failure,busy,rate,token,host,origin,method,size,slow,job,page" doc:"What is wrong, in a word for programs"`
	Remedy   string          `json:"remedy,omitempty" doc:"What would be right"`
	Settings []setting       `json:"settings,omitempty" doc:"Settings that would have to be changed"`
	Place    *place          `json:"place,omitempty" doc:"Where the fault is"`
	Others   []other         `json:"others,omitempty" doc:"Further faults of the same rule file"`
	Exit     int             `json:"exit,omitempty" doc:"The exit code of the command line"`
	Known    json.RawMessage `json:"known,omitempty" doc:"What was found before the fault"`

	retry        time.Duration
	detail, want phrase.Phrase // Detail and Remedy, which are English
}

// problemType is the media type of problems.
const problemType = "application/problem+json"

// A setting is one of a question that would have to be changed, by its name on the command
// line.
type setting struct {
	Name    string `json:"name"`
	Do      string `json:"do" enum:"more,omit,set" doc:"Allow more of it, leave it out, or set it"`
	Value   string `json:"value,omitempty"`
	Command string `json:"command,omitempty" doc:"The command that has it, if it is another one"`
}

// A place is where a fault is in what was asked.
type place struct {
	File      string `json:"file,omitempty"`
	Line      int    `json:"line,omitempty"`
	Input     string `json:"input,omitempty"`
	Character int    `json:"character,omitempty" doc:"From 1"`
	Length    int    `json:"length,omitempty" doc:"In characters"`
}

// An other is a further fault of a rule file, found at once with the first.
type other struct {
	Message string `json:"message"`
	Remedy  string `json:"remedy,omitempty"`
	Place   *place `json:"place,omitempty"`
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

	"origin": http.StatusForbidden,
	"method": http.StatusMethodNotAllowed,
	"slow":   http.StatusRequestTimeout,
}

// A refusal is what is said of a request by what stands before the answers: the
// frameworks, which know no kinds.
type refusal struct {
	kind         string
	detail, want phrase.Phrase
}

// refusals are those of some statuses. Another status below 500 is said of a request that
// cannot be read.
var refusals = map[int]refusal{
	http.StatusForbidden:        {"origin", phrase.Of("a page of another host may not ask this service"), phrase.Of("ask from the page of the service, or from a program")},
	http.StatusNotFound:         {"page", phrase.Of("there is no such page"), phrase.Of("/api/docs lists what can be asked")},
	http.StatusMethodNotAllowed: {"method", phrase.Of("this method is not answered here"), phrase.Of("the header Allow lists the methods that are")},
	http.StatusRequestTimeout:   {"slow", phrase.Of("the request did not come in time"), phrase.Of("send it faster")},

	http.StatusRequestEntityTooLarge:       {"size", phrase.Of("the request is too long"), phrase.Of("send less")},
	http.StatusRequestURITooLong:           {"size", phrase.Of("the address is too long"), phrase.Of("send the question in the body")},
	http.StatusRequestHeaderFieldsTooLarge: {"size", phrase.Of("the head of the request is too long"), phrase.Of("send the question in the body")},
	http.StatusUnsupportedMediaType:        {"input", phrase.Of("the body of a question is JSON"), phrase.Of("send the header Content-Type: application/json")},
	http.StatusRequestedRangeNotSatisfiable: {
		"input", phrase.Of("the file has no such part"), phrase.Of("send the request without the header Range"),
	},
}

// framed returns the problem of what a framework refuses with a status, and what it says
// of the places.
func framed(status int, errs ...error) *problem {
	r, ok := refusals[status]
	switch {
	case ok:
	case status >= http.StatusInternalServerError && status != http.StatusNotImplemented && status != http.StatusHTTPVersionNotSupported:
		r = refusal{kind: "failure", detail: phrase.Of("the service failed")}
	default:
		r = refusal{"input", phrase.Of("the request cannot be read"), phrase.Of("/api/docs describes what can be asked")}
	}
	var details []*huma.ErrorDetail
	for _, err := range errs {
		var one huma.ErrorDetailer
		if errors.As(err, &one) {
			details = append(details, one.ErrorDetail())
		} else if err != nil {
			details = append(details, &huma.ErrorDetail{Message: err.Error()})
		}
	}
	if status == http.StatusUnprocessableEntity && len(details) > 0 {
		r.detail = misfit(details[0])
	}
	p := newProblem(r.kind, r.detail, r.want)
	p.Status, p.Title, p.Errors = status, http.StatusText(status), details
	return p
}

// misfit says how a question does not fit the description of the service.
func misfit(e *huma.ErrorDetail) phrase.Phrase {
	var name string
	if _, err := fmt.Sscanf(e.Message, validation.MsgExpectedRequiredProperty, &name); err == nil {
		return phrase.Of("%s is missing", e.Location+"."+name)
	}
	return phrase.Of("%s is not what the service takes there", e.Location)
}

// huma asks for its errors by a variable: they are problems like all others.
func init() {
	huma.NewError = func(status int, _ string, errs ...error) huma.StatusError { return framed(status, errs...) }
}

// newProblem returns the problem of a kind.
func newProblem(kind string, detail, want phrase.Phrase) *problem {
	status, ok := statuses[kind]
	if !ok {
		kind, status = "failure", http.StatusInternalServerError
	}
	p := &problem{Kind: kind, Remedy: want.String(), detail: detail, want: want}
	p.Status, p.Title, p.Detail = status, http.StatusText(status), detail.String()
	return p
}

// at says where in the request the problem is.
func (p *problem) at(location string, value any) *problem {
	p.Add(&huma.ErrorDetail{Message: p.Detail, Location: location, Value: value})
	return p
}

// in returns the problem in a language.
func (p *problem) in(language string) *problem {
	say, said := message.Embedded().For(language).At(render.AtDoor(question.Service)), *p
	said.Detail, said.Remedy, said.Errors = say.Say(p.detail), say.Say(p.want), nil
	said.detail, said.want = phrase.Raw(said.Detail), phrase.Raw(said.Remedy) // it is said for good
	for _, e := range p.Errors {
		if one := *e; one.Message == p.Detail {
			one.Message = said.Detail
			e = &one
		}
		said.Errors = append(said.Errors, e)
	}
	return &said
}

// languageOf returns the language of a request: that of its field lang, or the first that
// its client likes.
func languageOf(field, accepted string) string {
	if l := message.Embedded(); l.Has(field) {
		return field
	}
	first, _, _ := strings.Cut(accepted, ",")
	first, _, _ = strings.Cut(first, ";")
	return message.Embedded().FromLocale(first)
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
func (p *problem) write(w http.ResponseWriter, r *http.Request) {
	for name, values := range p.GetHeaders() {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Type", problemType)
	w.WriteHeader(p.Status)
	_ = json.NewEncoder(w).Encode(p.in(languageOf(r.URL.Query().Get("lang"), r.Header.Get("Accept-Language"))))
}

// problemOf returns what is sent where there is no answer.
func problemOf(err error) *problem {
	later, smaller := phrase.Of("ask again a little later"), phrase.Of("ask for a smaller position, or ask by a job")
	var p *problem
	switch {
	case errors.As(err, &p):
		return p
	case errors.Is(err, errBusy):
		p = newProblem("busy", phrase.Of("too many questions are waiting"), later)
		p.retry = time.Second
	case errors.Is(err, errClosing), errors.Is(err, context.Canceled):
		p = newProblem("interrupt", phrase.Of("the service is closing"), later)
		p.retry = 5 * time.Second
	case errors.Is(err, errLate), errors.Is(err, context.DeadlineExceeded):
		p = newProblem("time", phrase.Of("the answer did not come in time"), smaller)
	case errors.Is(err, errMemory):
		p = newProblem("limit", phrase.Of("the memory of the service does not suffice"), smaller)
	case errors.Is(err, errLong):
		p = newProblem("limit", phrase.Of("the answer is longer than is sent"), phrase.Of("ask for less of it: fewer moves, values or rows"))
	default:
		p = newProblem("failure", phrase.Raw(err.Error()), phrase.Phrase{})
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
		Kind     string    `json:"kind"`
		Message  string    `json:"message"`
		Remedy   string    `json:"remedy"`
		Settings []setting `json:"settings"`
		Place    *place    `json:"place"`
		Others   []other   `json:"others"`
	}
	said := []byte(strings.TrimSpace(a.Err))
	if err := json.Unmarshal(said[bytes.LastIndexByte(said, '\n')+1:], &told); err != nil {
		return newProblem("failure", phrase.Of("the program says: %s", clip(a.Err)), phrase.Phrase{})
	}
	p := newProblem(told.Kind, phrase.Raw(told.Message), phrase.Raw(told.Remedy))
	p.Settings, p.Place, p.Others, p.Exit = told.Settings, told.Place, told.Others, a.Code
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
