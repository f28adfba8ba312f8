package worker

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"zermelo/internal/desk/calculator"
	"zermelo/internal/door/question"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// echo answers by the words of the question; "wait" waits for its end, "part" tells parts.
func echo(ctx context.Context, q question.Question, values *calculator.Session, part func([]byte)) question.Answer {
	switch q.Args[0] {
	case "wait":
		<-ctx.Done()
		return question.Answer{Code: 130, Err: `{"error":"ended","kind":"interrupt","message":"ended","exit":130}` + "\n"}
	case "part":
		if part != nil {
			part([]byte("{\"known\":1}\n"))
		}
	case "value":
		if values == nil {
			break
		}
		if q.Args[len(q.Args)-1] == "wait" {
			<-ctx.Done()
		}
		return question.Answer{Out: fmt.Sprintf("[%q,%t]\n", q.Args[len(q.Args)-1], values != nil)}
	case "plain":
		return question.Answer{Out: "words\n"}
	case "lines":
		return question.Answer{Out: "{\"a\":1}\n{\"a\":2}\n"}
	case "broken":
		return question.Answer{Code: 4, Err: "zermelo: broken\n"}
	}
	text, _ := json.Marshal(q.Args)
	return question.Answer{Out: string(text) + "\n"}
}

// program answers as echo does; its faults are in the form of the program's.
var program = Program{Answer: echo, Fault: func(err error) []byte {
	plain := &fault.Error{Problem: phrase.Raw(err.Error())}
	kind := "failure"
	if errors.As(err, &plain) {
		kind = "input"
	}
	text, _ := json.Marshal(map[string]any{"kind": kind, "message": plain.Problem.String()})
	return text
}}

// said are the lines that are answered to some, in the order of their ids.
func said(t *testing.T, lines ...string) (all []string) {
	t.Helper()
	var out bytes.Buffer
	if err := Serve(t.Context(), strings.NewReader(strings.Join(lines, "\n")), &out, program); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.String()) {
		all = append(all, strings.TrimSpace(line))
	}
	slices.Sort(all)
	return all
}

// Calls become the words of a command line.
func TestWords(t *testing.T) {
	for line, want := range map[string]string{
		`{"id":1,"call":"solve","args":{"words":"nim 3 4 5"}}`:                              `["solve","--json","--","nim 3 4 5"]`,
		`{"id":1,"call":"lesson exercise","args":{"words":["zhang","1"],"seed":3}}`:         `["lesson","exercise","--json","--seed=3","--","zhang","1"]`,
		`{"id":1,"call":"solve","args":["nim","3"],"limits":{"time":"2s","memory":"1GiB"}}`: `["solve","--json","--timeout=2s","--memory=1GiB","nim","3"]`,
		`{"id":1,"call":"value","args":{"words":"-1","explain":true,"no_files":false}}`:     `["value","--json","--explain=true","--no-files=false","--","-1"]`,
		`{"id":1,"call":"solve","args":{"words":"nim 3","svg":"-"}}`:                        `["solve","--svg=-","--","nim 3"]`,
		`{"id":1,"call":"games"}`:                                        `["games","--json"]`,
		`{"id":1,"call":"games","args":null}`:                            `["games","--json"]`,
		`{"id":1,"call":"solve","args":{"rules":["a","b"],"seed":null}}`: `["solve","--json","--rules=a","--rules=b","--"]`,
	} {
		if got := said(t, line); len(got) != 1 || got[0] != `{"id":1,"answer":`+want+`,"done":true,"code":0}` {
			t.Errorf("%s: %s", line, got)
		}
	}
}

// What is no call is a fault of its own, and the next line is read.
func TestBadLines(t *testing.T) {
	for _, line := range []string{
		`x`, `{`, `[]`, `3`, `{"call":"solve"} x`, `{"id":7,"calls":"solve"}`, `{"id":7}`, `{"id":7,"call":""}`, `{"id":7,"call":"serve"}`,
		`{"id":7,"call":"worker"}`, `{"id":7,"call":"--json"}`, `{"id":7,"call":"solve","args":3}`, `{"id":7,"call":"solve","args":[3]}`,
		`{"id":7,"call":"solve","args":{"words":{}}}`, `{"id":7,"call":"solve","args":{"rules":[["a"]]}}`, `{"id":7,"call":"solve","files":{"a":3}}`,
	} {
		got := said(t, line, "", `{"id":"z","call":"ok"}`)
		if len(got) != 2 || got[0] != `{"id":"z","answer":["ok","--json"],"done":true,"code":0}` {
			t.Errorf("%s: %s", line, got)
			continue
		}
		var l Line
		var fault struct{ Kind, Message string }
		if err := json.Unmarshal([]byte(got[1]), &l); err != nil || json.Unmarshal(l.Error, &fault) != nil || fault.Kind != "input" || fault.Message == "" || !l.Done || *l.Code != 2 {
			t.Errorf("%s: %s", line, got[1])
		}
	}
	long := said(t, `{"id":1,"call":"solve","args":{"words":"`+strings.Repeat("x", longest)+`"}}`, `{"id":2,"call":"ok"}`)
	if len(long) != 2 || !strings.Contains(long[1], "64 MiB") {
		t.Errorf("a line that is too long: %.300s", long)
	}
}

// What a command prints is an answer, a list of them, or a text; its error is an object.
func TestAnswers(t *testing.T) {
	got := said(t, `{"id":1,"call":"plain"}`, `{"id":2,"call":"lines"}`, `{"id":3,"call":"broken"}`, `{"id":4,"call":"part","parts":true}`, `{"id":5,"call":"part"}`)
	want := []string{
		`{"id":1,"text":"words\n","done":true,"code":0}`,
		`{"id":2,"answer":[{"a":1},{"a":2}],"done":true,"code":0}`,
		`{"id":3,"error":{"kind":"failure","message":"zermelo: broken"},"done":true,"code":4}`,
		`{"id":4,"answer":["part","--json"],"done":true,"code":0}`,
		`{"id":4,"part":{"known":1}}`,
		`{"id":5,"answer":["part","--json"],"done":true,"code":0}`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
}

// A talk keeps a worker at hand.
type talk struct {
	in   io.WriteCloser
	out  *bufio.Scanner
	done chan error
}

func begin(t *testing.T, ctx context.Context) talk {
	t.Helper()
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	s := talk{inW, bufio.NewScanner(outR), make(chan error, 1)}
	go func() {
		s.done <- Serve(ctx, inR, outW, program)
		outW.Close()
	}()
	return s
}

func (s talk) tell(t *testing.T, line string) {
	t.Helper()
	if _, err := fmt.Fprintln(s.in, line); err != nil {
		t.Fatal(err)
	}
}

// A call that waits does not keep others from being answered; it is ended by its id, which is
// free again then, and the end of the input ends all.
func TestCancel(t *testing.T) {
	s := begin(t, t.Context())
	s.tell(t, `{"id":"a","call":"wait"}`)
	s.tell(t, `{"id":"a","call":"ok"}`)
	if s.out.Scan(); !strings.Contains(s.out.Text(), "still answered") {
		t.Errorf("the same id twice: %s", s.out.Text())
	}
	s.tell(t, `{"id":"b","call":"ok"}`)
	if s.out.Scan(); s.out.Text() != `{"id":"b","answer":["ok","--json"],"done":true,"code":0}` {
		t.Errorf("a call beside one that waits: %s", s.out.Text())
	}
	s.tell(t, `{"cancel":"none"}`)
	s.tell(t, `{"cancel":"a"}`)
	if s.out.Scan(); !strings.Contains(s.out.Text(), `"interrupt"`) {
		t.Errorf("a call that was ended: %s", s.out.Text())
	}
	s.tell(t, `{"id":"a","call":"ok"}`)
	if s.out.Scan(); !strings.Contains(s.out.Text(), `"answer"`) {
		t.Errorf("its id is not free: %s", s.out.Text())
	}
	s.in.Close()
	if s.out.Scan() {
		t.Errorf("more is said: %s", s.out.Text())
	}
	if err := <-s.done; err != nil {
		t.Error(err)
	}
}

// When as many calls as there may be are answered the next ones wait, which keeps neither them
// nor the others from being cancelled.
func TestMany(t *testing.T) {
	s := begin(t, t.Context())
	for i := range atOnce {
		s.tell(t, fmt.Sprintf(`{"id":%d,"call":"wait"}`, i))
	}
	s.tell(t, `{"id":"waits","call":"ok"}`)
	s.tell(t, `{"id":"too","call":"wait"}`)
	for _, id := range []string{`"too"`, "7"} {
		s.tell(t, `{"cancel":`+id+`}`)
		if s.out.Scan(); !strings.HasPrefix(s.out.Text(), `{"id":`+id+`,"error"`) {
			t.Errorf("%s was cancelled: %s", id, s.out.Text())
		}
	}
	if s.out.Scan(); s.out.Text() != `{"id":"waits","answer":["ok","--json"],"done":true,"code":0}` {
		t.Errorf("a call that has waited: %s", s.out.Text())
	}
	for i := range atOnce {
		if i != 7 {
			s.tell(t, fmt.Sprintf(`{"cancel":%d}`, i))
			s.out.Scan()
		}
	}
	s.in.Close()
	if err := <-s.done; s.out.Scan() || err != nil {
		t.Errorf("more is said: %s (%v)", s.out.Text(), err)
	}
}

// Calls of a session are answered in their order, one at a time; others do not wait for them. One
// that waits can be cancelled, and what is named in a session stays until its end.
func TestSession(t *testing.T) {
	s := begin(t, t.Context())
	for i, line := range []string{
		`{"id":1,"call":"value","session":"s","args":{"words":"wait"}}`,
		`{"id":2,"call":"value","session":"s","args":{"words":"a"}}`,
		`{"id":3,"call":"value","session":"s","args":{"words":"b"}}`,
		`{"id":4,"call":"value","session":"t","args":{"words":"c"}}`,
		`{"cancel":2}`, `{"cancel":1}`,
	} {
		s.tell(t, line)
		want := map[int]string{3: `{"id":4,"answer":["c",true]`, 4: `{"id":2,"error"`, 5: `{"id":1,"answer":["wait",true]`}[i]
		if want == "" {
			continue
		}
		if s.out.Scan(); !strings.HasPrefix(s.out.Text(), want) {
			t.Errorf("after line %d: %s", i, s.out.Text())
		}
	}
	if s.out.Scan(); !strings.HasPrefix(s.out.Text(), `{"id":3,"answer":["b",true]`) {
		t.Errorf("what waited for a session: %s", s.out.Text())
	}
	s.tell(t, `{"end":"s"}`)
	s.tell(t, `{"id":5,"call":"solve","session":"s"}`)
	if s.out.Scan(); !strings.Contains(s.out.Text(), "a session is of calls") {
		t.Errorf("a session of another command: %s", s.out.Text())
	}
	s.in.Close()
	if err := <-s.done; s.out.Scan() || err != nil {
		t.Errorf("more is said: %s (%v)", s.out.Text(), err)
	}
}

// The end of the context ends calls, and the worker, though its input stays open.
func TestEnd(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	s := begin(t, ctx)
	defer s.in.Close()
	s.tell(t, `{"id":1,"call":"wait"}`)
	end()
	s.out.Scan()
	select {
	case err := <-s.done:
		if !errors.Is(err, context.Canceled) {
			t.Errorf("it ended with %v", err)
		}
	case <-time.After(time.Minute):
		t.Fatal("it goes on")
	}
}

type deaf struct{}

func (deaf) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// Where nobody reads the answers the worker ends.
func TestUnheard(t *testing.T) {
	in, tell := io.Pipe()
	defer tell.Close()
	done := make(chan error, 1)
	go func() { done <- Serve(t.Context(), in, deaf{}, program) }()
	fmt.Fprintln(tell, `{"id":1,"call":"ok"}`)
	if err := <-done; !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("it ended with %v", err)
	}
}
