// Package worker answers calls over two streams, a line of JSON each: for programs that
// keep Zermelo beside them, as chess programs keep an engine. Many calls may be in flight;
// their answers come as they are found.
//
// docs/worker.md describes the lines.
package worker

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"

	"zermelo/internal/door/question"
)

// Version is the version of the protocol: it changes where a line that was right before
// would be read otherwise, or an answer has lost a key.
const Version = 1

// longest is how many bytes a line may have.
const longest = 64 << 20

// A Call asks for one command.
type Call struct {
	ID     json.RawMessage   `json:"id,omitempty" doc:"Stands in all lines of the answer: any text or number"`
	Call   string            `json:"call,omitempty" doc:"The command, such as solve or lesson exercise" example:"solve"`
	Args   json.RawMessage   `json:"args,omitempty" doc:"The words and flags of the command: an object whose key words is a text or a list of texts and whose other keys are flags, or the list of all as on a command line"`
	In     string            `json:"in,omitempty" doc:"What stands on standard input"`
	Files  map[string]string `json:"files,omitempty" doc:"The texts of files by their names, in place of the disk"`
	Limits Limits            `json:"limits,omitzero" doc:"What the answer may take"`
	Parts  bool              `json:"parts,omitempty" doc:"Tell what is known of the answer each time that a part of it is found"`
	Cancel json.RawMessage   `json:"cancel,omitempty" doc:"Ends the call of this id, in place of a call"`
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

// A Program answers a question. part is told what is known of the answer so far; nil is nobody.
type Program func(ctx context.Context, q question.Question, part func(object []byte)) question.Answer

// refused are commands that need a terminal, or are doors themselves.
var refused = []string{"serve", "repl", "worker", "question", "completion", "help"}

// pictures are the flags by which a command draws something in place of its answer, where they say "-".
var pictures = []string{"svg", "dot", "plot", "thermograph"}

// Serve reads calls from in until it ends, and says the answers to out. It returns when all
// have ended: at the end of in, when ctx ends, which ends the calls too, or when out takes
// nothing any more, with its error.
func Serve(ctx context.Context, in io.Reader, out io.Writer, program Program) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	s := &server{ctx: ctx, stop: stop, out: out, program: program, running: map[string]context.CancelFunc{}}
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
	calls   sync.WaitGroup

	saying sync.Mutex
	out    io.Writer

	mu      sync.Mutex
	running map[string]context.CancelFunc // by the id
}

// read hands on the lines of a stream. One that is too long is nothing but a fault.
func (s *server) read(in io.Reader, lines chan<- []byte) error {
	r := bufio.NewReaderSize(in, 1<<16)
	for {
		line, err := readLine(r)
		if errors.Is(err, errLong) {
			s.fail(nil, fmt.Sprintf("a line has more than %d MiB", longest>>20), "put what is long into a file")
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
	if err == nil {
		if _, more := d.Token(); more != io.EOF {
			err = errors.New("there is more behind it")
		}
	}
	if err != nil {
		s.fail(c.ID, "this is no call: "+err.Error(), `write {"id":1,"call":"solve","args":{"words":"nim 3 4 5"}}`)
		return
	}
	if c.Cancel != nil {
		s.mu.Lock()
		cancel := s.running[string(c.Cancel)]
		s.mu.Unlock()
		if cancel != nil { // one that has ended needs no end
			cancel()
		}
		return
	}
	args, err := c.words()
	if err != nil {
		s.fail(c.ID, err.Error(), "")
		return
	}
	ctx, cancel := context.WithCancel(s.ctx)
	if key := string(c.ID); key != "" {
		s.mu.Lock()
		_, twice := s.running[key]
		if !twice {
			s.running[key] = cancel
		}
		s.mu.Unlock()
		if twice {
			cancel()
			s.fail(c.ID, "a call with this id is still answered", "give each call an id of its own")
			return
		}
	}
	s.calls.Go(func() {
		defer cancel()
		q := question.Question{Args: args, In: c.In, Files: c.Files, Door: question.Service}
		var part func([]byte)
		if c.Parts {
			part = func(object []byte) { s.say(Line{ID: c.ID, Part: bytes.TrimSpace(object)}) }
		}
		a := s.program(ctx, q, part)
		s.mu.Lock()
		delete(s.running, string(c.ID))
		s.mu.Unlock()
		s.say(lineOf(c.ID, a))
	})
}

// words returns the command line of a call.
func (c *Call) words() ([]string, error) {
	command := strings.Fields(c.Call)
	if len(command) == 0 {
		return nil, errors.New(`the key "call" is missing: it names a command`)
	}
	if strings.HasPrefix(command[0], "-") || slices.Contains(refused, command[0]) {
		return nil, fmt.Errorf("the command %q cannot be called here", command[0])
	}
	line := append(command, "--json")
	if c.Limits.Time != "" {
		line = append(line, "--timeout="+c.Limits.Time)
	}
	if c.Limits.Memory != "" {
		line = append(line, "--memory="+c.Limits.Memory)
	}
	if len(c.Args) == 0 || string(c.Args) == "null" {
		return line, nil
	}
	var list []string
	if c.Args[0] == '[' {
		if err := json.Unmarshal(c.Args, &list); err != nil {
			return nil, errors.New("the list in \"args\" is not of texts")
		}
		return append(line, list...), nil
	}
	var flags map[string]json.RawMessage
	if err := json.Unmarshal(c.Args, &flags); err != nil {
		return nil, errors.New(`"args" is neither an object nor a list`)
	}
	for _, name := range slices.Sorted(maps.Keys(flags)) {
		texts, err := textsOf(flags[name])
		if err != nil {
			return nil, fmt.Errorf("the value of %q in \"args\" is no text, number, truth or list of these", name)
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
	return append(append(line, "--"), list...), nil
}

// textsOf returns the values of a flag as a command line has them; null is none.
func textsOf(value json.RawMessage) ([]string, error) {
	switch value[0] {
	case 'n':
		return nil, nil
	case '"':
		var text string
		err := json.Unmarshal(value, &text)
		return []string{text}, err
	case '[':
		var list []json.RawMessage
		if err := json.Unmarshal(value, &list); err != nil {
			return nil, err
		}
		var all []string
		for _, one := range list {
			if one[0] == '[' || one[0] == 'n' {
				return nil, errors.New("a list in a list")
			}
			texts, err := textsOf(one)
			if err != nil {
				return nil, err
			}
			all = append(all, texts...)
		}
		return all, nil
	case '{':
		return nil, errors.New("an object")
	}
	return []string{string(value)}, nil // a number as it is written, or a truth
}

// lineOf is the last line of a call.
func lineOf(id json.RawMessage, a question.Answer) Line {
	l := Line{ID: id, Done: true, Code: &a.Code}
	var documents []json.RawMessage
	d := json.NewDecoder(strings.NewReader(a.Out))
	for {
		var one json.RawMessage
		err := d.Decode(&one)
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			l.Text, documents = a.Out, nil
			break
		}
		documents = append(documents, one)
	}
	switch len(documents) {
	case 0:
	case 1:
		l.Answer = documents[0]
	default:
		l.Answer, _ = json.Marshal(documents) // they were read: no error
	}
	said := strings.TrimSpace(a.Err)
	if last := said[strings.LastIndexByte(said, '\n')+1:]; strings.HasPrefix(last, "{") && json.Valid([]byte(last)) {
		l.Error = json.RawMessage(last)
	} else if said != "" && a.Code > 1 {
		l.Error = fault("internal", said, "")
	}
	return l
}

// fail says that a line begins no call.
func (s *server) fail(id json.RawMessage, message, remedy string) {
	code := 2
	s.say(Line{ID: id, Error: fault("input", message, remedy), Done: true, Code: &code})
}

func fault(kind, message, remedy string) json.RawMessage {
	text := message
	if remedy != "" {
		text += "; " + remedy
	}
	object, _ := json.Marshal(struct { // texts: no error
		Error   string `json:"error"`
		Kind    string `json:"kind"`
		Message string `json:"message"`
		Remedy  string `json:"remedy,omitempty"`
		Exit    int    `json:"exit"`
	}{text, kind, message, remedy, 2})
	return object
}

// say writes a line. Where nobody reads any more all ends.
func (s *server) say(l Line) {
	text := new(bytes.Buffer)
	e := json.NewEncoder(text)
	e.SetEscapeHTML(false)
	if err := e.Encode(l); err != nil { // what a program says is JSON
		s.stop(err)
		return
	}
	s.saying.Lock()
	defer s.saying.Unlock()
	if _, err := s.out.Write(text.Bytes()); err != nil {
		s.stop(err)
	}
}
