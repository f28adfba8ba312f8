package server_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"zermelo/internal/door/question"
	"zermelo/internal/door/server"
)

// partial is a program that finds its answer in two parts, each when it is let, and says
// other things between.
func partial(let <-chan struct{}) server.Program {
	return func(ctx context.Context, q question.Question, b question.Bounds, out, errs io.Writer) int {
		if q.Args[len(q.Args)-1] == "wrong" {
			_, _ = io.WriteString(errs, `{"kind":"input","message":"wrong"}`+"\n")
			return 2
		}
		if b.Parts {
			record := question.Part([]byte(`{"winner":"first"}` + "\n"))
			_, _ = io.WriteString(errs, "a warn")
			_, _ = errs.Write(record[:5]) // a pipe cuts where it likes
			_, _ = errs.Write(record[5:])
			_, _ = io.WriteString(errs, "ing\n")
		}
		select {
		case <-let:
		case <-ctx.Done():
			return 130
		}
		if q.Args[len(q.Args)-1] == "late" {
			_, _ = io.WriteString(errs, `{"kind":"limit","message":"late"}`+"\n")
			return 3
		}
		_, _ = io.WriteString(out, `{"winner":"first","value":"*"}`+"\n")
		return 0
	}
}

// A told event is one of an answer.
type toldEvent struct{ name, data string }

// listen asks for an answer in events.
func listen(t *testing.T, method, address, body string, each func(toldEvent)) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept", "text/event-stream, application/json")
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var e toldEvent
	for lines := bufio.NewScanner(response.Body); lines.Scan(); {
		switch field, value, _ := strings.Cut(lines.Text(), ": "); field {
		case "event":
			e.name = value
		case "data":
			e.data = value
			if !json.Valid([]byte(value)) {
				t.Errorf("the event %s has the data %s", e.name, value)
			}
			each(e)
		}
	}
	return response
}

// TestPartsAsEvents: who listens is told the winner before the rest is known, by the query,
// the body, the words of the command line and a job; the end is the answer as ever, or the
// problem. Who does not listen is answered as ever.
func TestPartsAsEvents(t *testing.T) {
	let := make(chan struct{})
	at := serving(t, server.Config{Program: partial(let)})
	const part, whole = `{"winner":"first"}`, `{"winner":"first","value":"*"}`
	asked := `{"code":0,"out":"{\"winner\":\"first\",\"value\":\"*\"}\n","err":"a warning\n"}`
	for i, c := range []struct{ method, path, body, end string }{
		{"GET", "/api/solve?position=a", "", whole},
		{"POST", "/api/solve", `{"position":"b"}`, whole},
		{"GET", "/api/moves?position=a", "", whole},
		{"POST", "/api/ask", `["solve","c"]`, asked},
	} {
		var told []toldEvent
		response := listen(t, c.method, at+c.path, c.body, func(e toldEvent) {
			if told = append(told, e); e.name == "part" {
				let <- struct{}{} // the rest is found only now
			}
		})
		if want := []toldEvent{{"part", part}, {"end", c.end}}; fmt.Sprint(told) != fmt.Sprint(want) || response.Header.Get("Content-Type") != "text/event-stream" {
			t.Errorf("%d: %s %s is told %v", i, c.method, c.path, told)
		}
		told = nil // it is kept now
		listen(t, c.method, at+c.path, c.body, func(e toldEvent) { told = append(told, e) })
		if len(told) != 1 || told[0] != (toldEvent{"end", c.end}) {
			t.Errorf("%s %s is told %v again", c.method, c.path, told)
		}
	}
	last := toldEvent{}
	listen(t, "GET", at+"/api/solve?position=late", "", func(e toldEvent) {
		if last = e; e.name == "part" {
			let <- struct{}{}
		}
	})
	if last.name != "problem" || !strings.Contains(last.data, `"kind":"limit"`) {
		t.Errorf("a limit after a part is told as %v", last)
	}
	response := listen(t, "GET", at+"/api/solve?position=wrong", "", func(e toldEvent) { t.Errorf("a wrong question is told %v", e) })
	if response.StatusCode != http.StatusBadRequest || response.Header.Get("Content-Type") != "application/problem+json" {
		t.Errorf("a wrong question is answered by %d %v", response.StatusCode, response.Header)
	}

	begun := post(t, at+"/api/jobs", `["solve","d"]`)
	seen := false
	events(t, at+begun.header.Get("Location")+"/events", func(e event) {
		if !seen && string(e.job.Part) == part {
			seen = true
			let <- struct{}{}
		}
		if e.name == "end" && (e.job.Part != nil || e.job.Answer == nil || e.job.Answer.Out != whole+"\n") {
			t.Errorf("a job ends as %+v", e.job)
		}
	})
	if !seen {
		t.Error("a job does not tell the winner while it runs")
	}
	close(let)
	if a := get(t, at+"/api/solve?position=e"); a.body != whole+"\n" {
		t.Errorf("who does not listen is answered by %s", a.body)
	}
}
