// Package worker answers calls over two streams, a line of JSON each: for programs that
// keep Zermelo beside them, as chess programs keep an engine. Many calls may be in flight;
// their answers come as they are found.
//
// docs/worker.md describes the lines.
package worker

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"

	"zermelo/internal/desk/calculator"
	"zermelo/internal/door/question"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Version is the version of the protocol: it changes where a line that was right before
// would be read otherwise, or an answer has lost a key.
const Version = 1

// longest is how many bytes a line may have.
const longest = 64 << 20

// A Call asks for one command.
type Call struct {
	ID      json.RawMessage   `json:"id,omitempty" doc:"Stands in all lines of the answer: any text or number"`
	Call    string            `json:"call,omitempty" doc:"The command, such as solve or lesson exercise" example:"solve"`
	Args    json.RawMessage   `json:"args,omitempty" doc:"The words and flags of the command: an object whose key words is a text or a list of texts and whose other keys are flags, or the list of all as on a command line"`
	In      string            `json:"in,omitempty" doc:"What stands on standard input"`
	Files   map[string]string `json:"files,omitempty" doc:"The texts of files by their names, in place of the disk"`
	Limits  Limits            `json:"limits,omitzero" doc:"What the answer may take"`
	Parts   bool              `json:"parts,omitempty" doc:"Tell what is known of the answer each time that a part of it is found"`
	Session string            `json:"session,omitempty" doc:"What value names, as in x = {2|-1}, the later calls of value with the same session know; they are answered in their order" example:"s"`
	End     string            `json:"end,omitempty" doc:"Forgets the session of this name, in place of a call"`
	Cancel  json.RawMessage   `json:"cancel,omitempty" doc:"Ends the call of this id, in place of a call"`
}

// Limits bound an answer; what is not given is not bounded.
type Limits struct {
	Time   string `json:"time,omitempty" doc:"As --timeout" example:"30s"`
	Memory string `json:"memory,omitempty" doc:"As --memory" example:"1GiB"`
}

// A Line is what is said of a call. The last one of each has done.
type Line struct {
	ID     json.RawMessage `json:"id" doc:"The id of the call; null of a line that has none"`
	Part   json.RawMessage `json:"part,omitempty" doc:"What is known of the answer so far"`
	Answer json.RawMessage `json:"answer,omitempty" doc:"What the command prints with --json; a list of such where it prints one a line"`
	Text   string          `json:"text,omitempty" doc:"What the command prints, if that is no JSON: a picture, with svg or another such flag that is -"`
	Error  json.RawMessage `json:"error,omitempty" doc:"Why there is no answer, or less of it: kind, message, place and remedy as docs/json.md lists them"`
	Done   bool            `json:"done,omitempty" doc:"Nothing more is said of the call"`
	Code   *int            `json:"code,omitempty" doc:"The exit code of the command, with done"`
}

// atOnce is how many calls are answered at a time; more of them wait.
const atOnce = 64

// A Program answers calls.
type Program struct {
	// Answer answers a question. Its errors are JSON in one line, as Fault writes them. part is
	// told what is known of the answer so far; nil is nobody. values are those of its session, or nil.
	Answer func(ctx context.Context, q question.Question, values *calculator.Session, part func(object []byte)) question.Answer
	// Fault is the JSON of an error.
	Fault func(err error) []byte
}

// refused are commands that need a terminal, or are doors themselves.
var refused = []string{"serve", "repl", "worker", "lsp", "question", "completion", "help"}

// pictures are the flags by which a command draws something in place of its answer, where they say "-".
var pictures = []string{"svg", "dot", "plot", "thermograph"}

// Serve reads calls from in until it ends, and says the answers to out. It returns when all
// have ended: at the end of in, when ctx ends, which ends the calls too, or when out takes
// nothing any more, with its error.
func Serve(ctx context.Context, in io.Reader, out io.Writer, program Program) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	s := &server{ctx: ctx, stop: stop, out: out, program: program, open: map[string]*job{}, sessions: map[string]*session{}}
	s.more = sync.NewCond(&s.mu)
	lines := make(chan []byte)
	failed := make(chan error, 1)
	go func() { failed <- s.read(in, lines) }() // it may wait for a line when all else has ended
	var err error
reading:
	for {
		select {
		case line := <-lines:
			s.take(line)
		case err = <-failed:
			break reading
		case <-ctx.Done():
			break reading
		}
	}
	s.mu.Lock()
	s.ended = true
	s.more.Broadcast()
	s.mu.Unlock()
	s.calls.Wait()
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return err
}

type server struct {
	ctx     context.Context
	stop    context.CancelCauseFunc
	program Program
	calls   sync.WaitGroup // those that answer

	saying sync.Mutex
	out    io.Writer

	mu       sync.Mutex
	open     map[string]*job // what has no answer yet, by the id
	waiting  []*job
	sessions map[string]*session
	hands    int        // how many answer calls or wait for one, atOnce at most
	idle     int        // of these, those that wait
	more     *sync.Cond // tells them of calls, and of the end
	ended    bool
}

// A session is what calls of one name share, of which one is answered at a time.
type session struct {
	values calculator.Session
	busy   bool
	behind []*job // that wait for it
}

// A job is a call that is answered, or waits for it.
type job struct {
	session *session // nil if it has none
	call    Call
	args    []string
	ctx     context.Context
	cancel  context.CancelFunc
}

// read hands on the lines of a stream. One that is too long is nothing but a fault.
func (s *server) read(in io.Reader, lines chan<- []byte) error {
	r := bufio.NewReaderSize(in, 1<<16)
	for {
		line, err := readLine(r)
		if errors.Is(err, errLong) {
			s.fail(nil, phrase.Of("a line has more than %d MiB", longest>>20), phrase.Of("put what is long into a file"))
			continue
		}
		if len(bytes.TrimSpace(line)) > 0 {
			select {
			case lines <- line:
			case <-s.ctx.Done():
				return nil
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

var errLong = errors.New("the line is too long")

// readLine reads a line of its own memory; the rest of one that is too long is skipped.
func readLine(r *bufio.Reader) (line []byte, err error) {
	long := false
	for {
		piece, err := r.ReadSlice('\n')
		if !long {
			line = append(line, piece...)
			long = len(line) > longest
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if long {
			return nil, errors.Join(errLong, err)
		}
		return line, err
	}
}

// take begins a call, or ends one.
func (s *server) take(line []byte) {
	var c Call
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	err := d.Decode(&c)
	problem := phrase.Phrase{}
	if err != nil {
		problem = phrase.Of("this is no call: %s", phrase.Raw(err.Error()))
	} else if _, more := d.Token(); more != io.EOF {
		problem = phrase.Of("there is more behind the call")
	}
	if !problem.IsZero() {
		s.fail(c.ID, problem, phrase.Of("write %s", phrase.Raw(`{"id":1,"call":"solve","args":{"words":"nim 3 4 5"}}`)))
		return
	}
	if c.Cancel != nil {
		s.cancel(string(c.Cancel))
		return
	}
	if c.End != "" {
		s.mu.Lock()
		delete(s.sessions, c.End) // calls that have it keep it
		s.mu.Unlock()
		return
	}
	args, problem := c.words()
	if problem.IsZero() && c.Session != "" && c.Call != "value" {
		problem = phrase.Of("a session is of calls of %q", "value")
	}
	if !problem.IsZero() {
		s.fail(c.ID, problem, phrase.Of("docs/worker.md describes the lines"))
		return
	}
	j := &job{call: c, args: args}
	j.ctx, j.cancel = context.WithCancel(s.ctx)
	s.mu.Lock()
	defer s.mu.Unlock()
	if key := string(c.ID); key != "" {
		if s.open[key] != nil {
			j.cancel()
			s.fail(c.ID, phrase.Of("a call with this id is still answered"), phrase.Of("give each call an id of its own"))
			return
		}
		s.open[key] = j
	}
	if c.Session != "" {
		if j.session = s.sessions[c.Session]; j.session == nil {
			j.session = new(session)
			s.sessions[c.Session] = j.session
		}
		if j.session.busy {
			j.session.behind = append(j.session.behind, j)
			return
		}
		j.session.busy = true
	}
	s.queue(j)
}

// queue lets a call be answered. s is locked.
func (s *server) queue(j *job) {
	s.waiting = append(s.waiting, j)
	switch {
	case len(s.waiting) <= s.idle:
		s.more.Signal()
	case s.hands < atOnce:
		s.hands++
		s.calls.Go(s.work)
	}
}

// work answers calls until no more come. Its stack has grown when the second one does.
func (s *server) work() {
	for {
		s.mu.Lock()
		for len(s.waiting) == 0 && !s.ended {
			s.idle++
			s.more.Wait()
			s.idle--
		}
		if len(s.waiting) == 0 {
			s.mu.Unlock()
			return
		}
		j := s.waiting[0]
		s.waiting[0], s.waiting = nil, s.waiting[1:]
		s.mu.Unlock()
		s.answer(j)
	}
}

// calls are those that wait for a session.
func (s *session) calls() []*job {
	if s == nil {
		return nil
	}
	return s.behind
}

// leave lets the next call of a session be answered, if there is one.
func (s *server) leave(of *session) {
	if of == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if of.busy = len(of.behind) > 0; of.busy {
		var next *job
		next, of.behind = of.behind[0], of.behind[1:]
		s.queue(next)
	}
}

// cancel ends a call; of one that waits this is said at once. One that has ended needs no end.
func (s *server) cancel(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	j := s.open[id]
	if j == nil {
		return
	}
	j.cancel()
	leave := func(*session) {}
	if i := slices.Index(s.waiting, j); i >= 0 {
		s.waiting = slices.Delete(s.waiting, i, i+1)
		leave = s.leave
	} else if i := slices.Index(j.session.calls(), j); i >= 0 {
		j.session.behind = slices.Delete(j.session.behind, i, i+1)
	} else {
		return // it says itself how far it came
	}
	delete(s.open, id)
	s.calls.Go(func() {
		leave(j.session)
		code := 130
		s.say(Line{ID: j.call.ID, Error: s.program.Fault(context.Canceled), Done: true, Code: &code})
	})
}

// answer answers a call.
func (s *server) answer(j *job) {
	defer j.cancel()
	c := &j.call
	var part func([]byte)
	if c.Parts {
		part = func(object []byte) { s.say(Line{ID: c.ID, Part: bytes.TrimSpace(object)}) }
	}
	var values *calculator.Session
	if j.session != nil {
		values = &j.session.values
	}
	defer s.leave(j.session)
	a := s.program.Answer(j.ctx, question.Question{Args: j.args, In: c.In, Files: c.Files, Door: question.Worker}, values, part)
	s.mu.Lock()
	if key := string(c.ID); key != "" {
		delete(s.open, key)
	}
	s.mu.Unlock()
	s.say(s.lineOf(c.ID, j.args, a))
}

// words returns the command line of a call, or what is wrong with it.
func (c *Call) words() (line []string, problem phrase.Phrase) {
	command := strings.Fields(c.Call)
	if len(command) == 0 {
		return nil, phrase.Of("the key %q is missing: it names a command", "call")
	}
	if strings.HasPrefix(command[0], "-") || slices.Contains(refused, command[0]) {
		return nil, phrase.Of("the command %q cannot be called here", command[0])
	}
	line = append(command, "--json")
	if c.Limits.Time != "" {
		line = append(line, "--timeout="+c.Limits.Time)
	}
	if c.Limits.Memory != "" {
		line = append(line, "--memory="+c.Limits.Memory)
	}
	if len(c.Args) == 0 || string(c.Args) == "null" {
		return line, problem
	}
	var list []string
	if c.Args[0] == '[' {
		if json.Unmarshal(c.Args, &list) != nil {
			return nil, phrase.Of("the list in %q is not of texts", "args")
		}
		return append(line, list...), problem
	}
	var flags map[string]json.RawMessage
	if json.Unmarshal(c.Args, &flags) != nil {
		return nil, phrase.Of("%q is neither an object nor a list", "args")
	}
	for _, name := range slices.Sorted(maps.Keys(flags)) {
		texts, ok := textsOf(flags[name])
		if !ok {
			return nil, phrase.Of("the value of %q in %q is no text, number, truth or list of these", name, "args")
		}
		if name == "words" {
			list = texts
			continue
		}
		for _, text := range texts {
			if text == "-" && slices.Contains(pictures, name) { // it stands on the output in place of the object
				line = slices.DeleteFunc(line, func(word string) bool { return word == "--json" })
			}
			line = append(line, "--"+strings.ReplaceAll(name, "_", "-")+"="+text)
		}
	}
	return append(append(line, "--"), list...), problem
}

// textsOf returns the values of a flag as a command line has them; null is none.
func textsOf(value json.RawMessage) (texts []string, ok bool) {
	switch value[0] {
	case 'n':
		return nil, true
	case '"':
		texts = make([]string, 1)
		return texts, json.Unmarshal(value, &texts[0]) == nil
	case '[':
		var list []json.RawMessage
		if json.Unmarshal(value, &list) != nil {
			return nil, false
		}
		for _, one := range list {
			text, ok := textsOf(one)
			if !ok || len(text) != 1 || one[0] == '[' {
				return nil, false
			}
			texts = append(texts, text...)
		}
		return texts, true
	case '{':
		return nil, false
	}
	return []string{string(value)}, true // a number as it is written, or a truth
}

// isObject reports whether a line that a command with these words has printed is JSON: with --json
// all objects are.
func isObject(line string, words []string) bool {
	asked := slices.Contains(words, "--json") && strings.HasPrefix(line, "{") && strings.HasSuffix(line, "}")
	return asked || json.Valid([]byte(line))
}

// lineOf is the last line of a call.
func (s *server) lineOf(id json.RawMessage, words []string, a question.Answer) Line {
	l := Line{ID: id, Done: true, Code: &a.Code}
	documents := strings.Split(strings.TrimSuffix(a.Out, "\n"), "\n")
	switch {
	case a.Out == "":
	case slices.ContainsFunc(documents, func(one string) bool { return !isObject(one, words) }):
		l.Text = a.Out
	case len(documents) == 1:
		l.Answer = json.RawMessage(documents[0])
	default:
		l.Answer = json.RawMessage("[" + strings.Join(documents, ",") + "]")
	}
	said := strings.TrimSpace(a.Err)
	if last := said[strings.LastIndexByte(said, '\n')+1:]; strings.HasPrefix(last, "{") && json.Valid([]byte(last)) {
		l.Error = json.RawMessage(last)
	} else if said != "" && a.Code > 1 {
		l.Error = s.program.Fault(errors.New(said)) // of a process that was killed
	}
	return l
}

// fail says that a line begins no call.
func (s *server) fail(id json.RawMessage, problem, want phrase.Phrase) {
	code := 2
	s.say(Line{ID: id, Error: s.program.Fault(&fault.Error{Kind: fault.ErrParse, Problem: problem, Want: want}), Done: true, Code: &code})
}

// say writes a line. Where nobody reads any more all ends.
func (s *server) say(l Line) {
	line := bytes.NewBufferString(`{"id":`)
	line.WriteString(cmp.Or(string(l.ID), "null"))
	for _, object := range []struct {
		key  string
		text []byte
	}{{"part", l.Part}, {"answer", l.Answer}} {
		if len(object.text) > 0 { // long, and JSON in one line
			line.WriteString(`,"` + object.key + `":`)
			line.Write(object.text)
		}
	}
	l.ID, l.Part, l.Answer = nil, nil, nil
	short := new(bytes.Buffer)
	e := json.NewEncoder(short)
	e.SetEscapeHTML(false)
	if err := e.Encode(l); err != nil { // what a program says is JSON
		s.stop(err)
		return
	}
	line.Write(bytes.TrimPrefix(short.Bytes(), []byte(`{"id":null`)))
	s.saying.Lock()
	defer s.saying.Unlock()
	if _, err := s.out.Write(line.Bytes()); err != nil {
		s.stop(err)
	}
}
