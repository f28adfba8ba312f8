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
	"time"

	"zermelo/internal/door/question"
	"zermelo/internal/door/server"
)

// job reads what a service says of a job.
func job(t testing.TB, a answer) (j server.Job) {
	t.Helper()
	if err := json.Unmarshal([]byte(a.body), &j); err != nil {
		t.Fatalf("%d %s: %v", a.status, a.body, err)
	}
	return j
}

// ended waits until a job has ended.
func ended(t testing.TB, address string) server.Job {
	t.Helper()
	for begin := time.Now(); time.Since(begin) < 20*time.Second; time.Sleep(20 * time.Millisecond) {
		if j := job(t, get(t, address)); j.State == "done" || j.State == "cancelled" {
			return j
		}
	}
	t.Fatal("the job does not end")
	return server.Job{}
}

// TestJob asks by a job: its answer is that of /api/ask.
func TestJob(t *testing.T) {
	at := serving(t, server.Config{})
	for _, q := range []question.Question{
		{Args: []string{"solve", "--json", "nim", "3", "4"}},
		{Args: []string{"solve", "pins.star", "7"}, Files: map[string]string{"pins.star": "def moves(n): return [n - 1] if n else []\n"}},
	} {
		begun := post(t, at+"/api/jobs", q)
		if begun.status != http.StatusAccepted || job(t, begun).ID == "" || begun.header.Get("Location") != "/api/jobs/"+job(t, begun).ID {
			t.Fatalf("%v begins with %d %v %s", q.Args, begun.status, begun.header, begun.body)
		}
		j := ended(t, at+begun.header.Get("Location"))
		var want question.Answer
		if err := json.Unmarshal([]byte(post(t, at+"/api/ask", q).body), &want); err != nil || j.Answer == nil {
			t.Fatalf("%v: %+v (%v)", q.Args, j, err)
		}
		if j.Answer.Out, want.Out = still(j.Answer.Out), still(want.Out); *j.Answer != want {
			t.Errorf("%v is answered by\n%+v\nwant\n%+v", q.Args, *j.Answer, want)
		}
	}
}

// event is one of a stream.
type event struct {
	name string
	job  server.Job
}

// events reads a stream until it ends.
func events(t testing.TB, address string, each func(event)) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if kind := response.Header.Get("Content-Type"); kind != "text/event-stream" {
		t.Errorf("the stream has the type %q", kind)
	}
	var e event
	lines := bufio.NewScanner(response.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		field, value, _ := strings.Cut(lines.Text(), ": ")
		switch field {
		case "event":
			e.name = value
		case "data":
			e.job = server.Job{}
			if err := json.Unmarshal([]byte(value), &e.job); err != nil {
				t.Errorf("%s: %v", value, err)
			}
			each(e)
		}
	}
}

// TestJobEvents looks on a job that takes long: it tells how far it is, is
// cancelled, and says so at the end.
func TestJobEvents(t *testing.T) {
	at := serving(t, server.Config{})
	begun := post(t, at+"/api/jobs", `["solve","domineering","8x8"]`)
	address := at + begun.header.Get("Location")
	told, last := 0, event{}
	events(t, address+"/events", func(e event) {
		if e.job.Progress != "" {
			if told++; told == 2 {
				r, err := http.NewRequestWithContext(t.Context(), http.MethodDelete, address, nil)
				if err != nil {
					t.Fatal(err)
				}
				if a := fetch(t, r); a.status != http.StatusOK {
					t.Errorf("a job is cancelled with %d", a.status)
				}
			}
		}
		last = e
	})
	if told < 2 || last.name != "end" || last.job.State != "cancelled" || last.job.Seconds == 0 {
		t.Errorf("after %d words of progress the end is %+v", told, last)
	}
	if j := ended(t, address); j.State != "cancelled" {
		t.Errorf("the job is %+v", j)
	}
	again := event{}
	events(t, address+"/events", func(e event) { again = e })
	if again.name != "end" {
		t.Errorf("a stream that comes late says %+v", again)
	}
}

// TestJobsAreBounded: so many run, so many wait, the next is turned away; those that
// have ended are forgotten, the first of them first.
func TestJobsAreBounded(t *testing.T) {
	running := make(chan struct{}, 100)
	let := make(chan struct{})
	at := serving(t, server.Config{
		Program: func(ctx context.Context, _ question.Question, b question.Bounds, out, _ io.Writer) int {
			if !b.Apart { // a first glance
				return 0
			}
			running <- struct{}{}
			select {
			case <-let:
			case <-ctx.Done():
			}
			_, _ = io.WriteString(out, fmt.Sprint(b.Apart, b.Time, b.Memory))
			return 0
		},
		Limits: server.Limits{Jobs: 2, JobQueue: 2, JobsKept: 4, JobTime: time.Minute, JobMemory: 7 << 20},
	})
	var places []string
	for range 4 {
		a := post(t, at+"/api/jobs", `["games"]`)
		if a.status != http.StatusAccepted {
			t.Fatal(a.body)
		}
		places = append(places, at+a.header.Get("Location"))
	}
	<-running
	<-running
	if a := post(t, at+"/api/jobs", `["games"]`); a.status != http.StatusServiceUnavailable || a.header.Get("Retry-After") == "" {
		t.Errorf("a fifth job is answered by %d %s", a.status, a.body)
	}
	if len(running) > 0 {
		t.Error("more run than may")
	}
	waits := 0
	for _, p := range places {
		if job(t, get(t, p)).State == "waiting" {
			waits++
		}
	}
	if waits != 2 {
		t.Errorf("%d jobs wait", waits)
	}
	close(let)
	if j := ended(t, places[0]); j.Answer == nil || j.Answer.Out != fmt.Sprint(true, time.Minute, 7<<20) {
		t.Errorf("the bounds of a job are %+v", j)
	}
	for range 8 {
		a := post(t, at+"/api/jobs", `["games"]`)
		if a.status == http.StatusAccepted {
			ended(t, at+a.header.Get("Location"))
		}
		time.Sleep(10 * time.Millisecond)
	}
	if a := get(t, places[0]); a.status != http.StatusNotFound {
		t.Errorf("the first job is still there: %s", a.body)
	}
}
