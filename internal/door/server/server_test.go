package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"zermelo/internal/door/cli"
	"zermelo/internal/door/question"
	"zermelo/internal/door/server"
)

// program answers as the command line does.
func program(t testing.TB) server.Program {
	t.Helper()
	child, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return func(ctx context.Context, q question.Question, b question.Bounds, out, errs io.Writer) int {
		return cli.Run(ctx, q.Args, cli.Streams{In: strings.NewReader(q.In), Out: out, Err: errs, Files: q.Files, Door: q.Door, Child: child, Bounds: b})
	}
}

// serving starts a service and returns its address.
func serving(t testing.TB, c server.Config) string {
	t.Helper()
	if c.Program == nil {
		c.Program = program(t)
	}
	if c.Limits.Rate == 0 {
		c.Limits.Rate = -1
	}
	s, err := server.New(c)
	if err != nil {
		t.Fatal(err)
	}
	h := httptest.NewServer(s.Handler())
	t.Cleanup(func() {
		http.DefaultClient.CloseIdleConnections()
		h.Close()
		s.Close()
	})
	return h.URL
}

// An answer is what a service sends.
type answer struct {
	status int
	header http.Header
	body   string
}

// problem is the body of what is no answer.
type problem struct {
	Status int
	Detail string
	Kind   string
	Remedy string
	Place  *struct {
		File, Input             string
		Line, Character, Length int
	}
	Errors []struct{ Message, Location string }
	Known  json.RawMessage
}

func (a answer) problem(t testing.TB) (p problem) {
	t.Helper()
	if kind := a.header.Get("Content-Type"); kind != "application/problem+json" {
		t.Errorf("status %d has the type %q: %s", a.status, kind, a.body)
	}
	if err := json.Unmarshal([]byte(a.body), &p); err != nil || p.Status != a.status || p.Detail == "" {
		t.Errorf("status %d is told as %s (%v)", a.status, a.body, err)
	}
	return p
}

func fetch(t testing.TB, r *http.Request) answer {
	t.Helper()
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{response.StatusCode, response.Header, string(body)}
}

func get(t testing.TB, address string) answer {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	return fetch(t, r)
}

func post(t testing.TB, address string, body any) answer {
	t.Helper()
	text, ok := body.(string)
	if !ok {
		b, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		text = string(b)
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address, strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	return fetch(t, r)
}

// seconds is what differs from run to run.
var seconds = regexp.MustCompile(`"seconds":[0-9.e-]+`)

func still(text string) string { return seconds.ReplaceAllString(text, "") }

// run asks the command line.
func run(t testing.TB, files map[string]string, in string, args ...string) (code int, out, errs string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code = cli.Run(t.Context(), args, cli.Streams{In: strings.NewReader(in), Out: &stdout, Err: &stderr, Files: files})
	return code, stdout.String(), stderr.String()
}

// table builds a solved game.
func table(t testing.TB, game string) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "table")
	if code, _, errs := run(t, nil, "", "build", game, "--db", folder); code != 0 {
		t.Fatal(errs)
	}
	return folder
}

// TestEqualsTheCommandLine asks every endpoint and the command line: the answers
// are the same, byte for byte, whether they are asked for in the query or in the
// body, computed or kept.
func TestEqualsTheCommandLine(t *testing.T) {
	folder := table(t, "chase:4")
	at := serving(t, server.Config{Tables: map[string]string{"chase": folder}})
	type fields map[string]any
	pins := map[string]string{"pins.star": "def moves(n): return [n - k for k in (1, 2) if n >= k]\n"}
	for _, c := range []struct {
		path   string
		fields fields
		args   string // with _ for the spaces inside a word
	}{
		{"/api/solve", fields{"position": "nim 3 4 5"}, "solve --json nim_3_4_5"},
		{"/api/solve", fields{"position": "nim 3 + kayles 7", "explain": true, "lang": "zh"}, "solve --json --lang=zh --explain nim_3_+_kayles_7"},
		{"/api/solve", fields{"position": "domineering ...|...", "first": "left", "full": true}, "solve --json --first=left --full domineering_...|..."},
		{"/api/solve", fields{"position": "nim 3 3", "play": "misere", "method": "both", "moves": "1"}, "solve --json --play=misere --method=both --moves=1 nim_3_3"},
		{"/api/solve", fields{"position": "nim 3 3", "sum": "selective", "ending": "short"}, "solve --json --sum=selective --ending=short nim_3_3"},
		{"/api/solve", fields{"position": "clobber xoxo|oxox", "outcome": true, "moves": "first"}, "solve --json --outcome --moves=first clobber_xoxo|oxox"},
		{"/api/moves", fields{"position": "chase:4"}, "moves --json chase:4"},
		{"/api/moves", fields{"position": "nim 3", "guess": "learner", "seed": 7}, "moves --json --guess=learner --seed=7 nim_3"},
		{"/api/sequence", fields{"game": "kayles", "to": 90, "period": true, "report": true}, "sequence --json --to=90 --period --report kayles"},
		{"/api/sequence", fields{"game": "octal:0.77", "at": "1000000000000000", "omit_values": true, "limit": 1000}, "sequence --json --limit=1000 --at=1000000000000000 --values=false octal:0.77"},
		{"/api/sequence", fields{"game": "subtraction:1-3", "what": "remoteness"}, "sequence --json --what=remoteness subtraction:1-3"},
		{"/api/value", fields{"expression": "{2|-1} + ^*", "full": true}, "value --json --full {2|-1}_+_^*"},
		{"/api/value", fields{"expression": "-1/2", "explain": true}, "value --json --explain -- -1/2"},
		{"/api/value", fields{"expression": "1 < 0"}, "value --json 1_<_0"},
	} {
		args := strings.Split(c.args, " ")
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "_", " ")
		}
		code, want, errs := run(t, nil, "", args...)
		if want == "" {
			t.Fatalf("%s: %s", c.args, errs)
		}
		query := url.Values{}
		for name, value := range c.fields {
			text, _ := json.Marshal(value)
			query.Set(name, strings.Trim(string(text), `"`))
			if s, ok := value.(string); ok {
				query.Set(name, s)
			}
		}
		first := get(t, at+c.path+"?"+query.Encode())
		for how, got := range map[string]answer{"computed": first, "kept": get(t, at+c.path+"?"+query.Encode())} {
			if got.status != http.StatusOK || still(got.body) != still(want) || got.header.Get("Zermelo-Answer") != how ||
				got.header.Get("Zermelo-Exit") != string(rune('0'+code)) || got.header.Get("Content-Type") != "application/json" {
				t.Errorf("%s?%s is answered by %d %v\n%s\nwant\n%s", c.path, query.Encode(), got.status, got.header, got.body, want)
			}
		}
		if got := post(t, at+c.path, c.fields); got.body != first.body {
			t.Errorf("%s with a body is answered by\n%s\nwant\n%s", c.path, got.body, first.body)
		}
	}
	for path, args := range map[string][]string{
		"/api/games":                             {"games", "--json"},
		"/api/games?lang=zh":                     {"games", "--json", "--lang=zh"},
		"/api/games/nim":                         {"games", "show", "nim", "--json"},
		"/api/table/chase":                       {"query", "--db", folder, "--json"},
		"/api/table/chase/1,1%204,4%20black":     {"query", "--db", folder, "--json", "1,1 4,4 black"},
		"/api/table/chase/1,1+4,4+white?lang=zh": {"query", "--db", folder, "--json", "--lang=zh", "1,1+4,4+white"},
	} {
		code, want, errs := run(t, nil, "", args...)
		got := get(t, at+path)
		if code == 0 && (got.status != http.StatusOK || still(got.body) != still(want)) || code != 0 && (got.status != http.StatusBadRequest || want != "") {
			t.Errorf("%s is answered by %d\n%s\nwant\n%s%s", path, got.status, got.body, want, errs)
		}
	}
	code, want, _ := run(t, pins, "", "solve", "--json", "pins.star 8")
	if got := post(t, at+"/api/solve", fields{"position": "pins.star 8", "files": pins}); code != 0 || still(got.body) != still(want) {
		t.Errorf("a rule file is answered by %d %s, want %s", got.status, got.body, want)
	}
	code, want, _ = run(t, pins, "print(game('pins.star')('8').grundy, args)", "run", "--json", "-", "a", "b")
	if got := post(t, at+"/api/script", fields{"program": "print(game('pins.star')('8').grundy, args)", "args": []string{"a", "b"}, "files": pins}); code != 0 || got.body != want {
		t.Errorf("a script is answered by %d %s, want %s", got.status, got.body, want)
	}
}

// TestTableLost tells of a table that is no more by its name, not by its folder.
func TestTableLost(t *testing.T) {
	folder := table(t, "chase:4")
	at := serving(t, server.Config{Tables: map[string]string{"chase": folder}})
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	got := get(t, at+"/api/table/chase")
	if got.status < 400 || !strings.Contains(got.body, `"detail":"chase: `) || strings.Contains(got.body, folder) {
		t.Errorf("a table that is gone is answered by %d %s", got.status, got.body)
	}
}

// TestAsk asks in the words of the command line: what is answered is what the
// program for web pages answers, exit codes and all.
func TestAsk(t *testing.T) {
	at := serving(t, server.Config{})
	files := map[string]string{"pins.star": "def moves(n): return [n - k for k in (1, 2) if n >= k]\n", "p.txt": "0-1 1-2"}
	for _, q := range []question.Question{
		{Args: []string{"solve", "--json", "nim", "3", "4"}},
		{Args: []string{"solve", "nim", "3", "4"}},
		{Args: []string{"--lang", "zh", "moves", "nim", "3", "4"}},
		{Args: []string{"value", "1", "<", "0"}},
		{Args: []string{"solve", "nosuch", "1"}},
		{Args: []string{"solve", "--json", "nosuch", "1"}},
		{Args: []string{"solve", "--batch"}, In: "nim 1\nnim x\nnim 3\n"},
		{Args: []string{"solve", "pins.star", "7"}, Files: files},
		{Args: []string{"lint", "--json", "pins.star"}, Files: files},
		{Args: []string{"solve", "@p.txt"}, Files: files},
		{Args: []string{"run", "-"}, In: "print(nim(3, 5).value)"},
		{Args: []string{"table", "wythoff", "--json"}},
		{Args: []string{"compare", "nim 3", "nim 2 1", "--json"}},
		{Args: []string{"graph", "--json", "nim", "2", "1"}},
		{Args: []string{"lesson"}},
		{Args: []string{"prove", "jia", "sj", "3", "4", "5"}},
		{Args: []string{"prove", "zhang", "mex", "pins.star", "7"}, Files: files},
		{Args: []string{"prove", "zhang", "mex", "node-kayles", "@p.txt"}, Files: files},
		{Args: []string{"prove", "zhang", "mex", "node-kayles", "@/etc/passwd"}},
		{Args: []string{"--help"}},
		{Args: []string{"nosuch"}},
	} {
		in := q
		if in.Files == nil {
			in.Files = map[string]string{}
		}
		want := cli.Answer(t.Context(), in, cli.Streams{})
		got := post(t, at+"/api/ask", q)
		var a question.Answer
		if err := json.Unmarshal([]byte(got.body), &a); err != nil || got.status != http.StatusOK {
			t.Errorf("%v is answered by %d %s", q.Args, got.status, got.body)
			continue
		}
		if a.Out, want.Out = still(a.Out), still(want.Out); a != want {
			t.Errorf("%v is answered by\n%+v\nwant\n%+v", q.Args, a, want)
		}
	}
	if got := post(t, at+"/api/ask", `["solve","nim","3"]`); got.status != http.StatusOK || !strings.Contains(got.body, `"code":0`) {
		t.Errorf("a list of words is answered by %d %s", got.status, got.body)
	}
	for _, wrong := range []string{"", "nim 3", "3", `{"arguments":["games"]}`, `["solve",3]`, `{"args":["games"]} x`, "{}", "[]", `{"args":[]}`, `{"args":null}`, `{"in":"nim 3"}`} {
		if p := post(t, at+"/api/ask", wrong).problem(t); p.Status != http.StatusBadRequest {
			t.Errorf("%q is answered by %+v", wrong, p)
		}
	}
	for _, command := range []string{"build", "query", "verify", "play", "repl", "serve", "question", "contest", "census", "completion"} {
		var a question.Answer
		if err := json.Unmarshal([]byte(post(t, at+"/api/ask", []string{command, "nim", "3"}).body), &a); err != nil || a.Code != 2 {
			t.Errorf("%s is answered by %+v (%v)", command, a, err)
		}
	}
}

// TestSharedOnce asks the same often at once: it is computed once, and the kept
// answer is given afterwards.
func TestSharedOnce(t *testing.T) {
	const asking = 20
	var mu sync.Mutex
	computed := 0
	going := make(chan struct{})
	at := serving(t, server.Config{Program: func(_ context.Context, _ question.Question, _ question.Bounds, out, _ io.Writer) int {
		mu.Lock()
		computed++
		mu.Unlock()
		<-going
		_, _ = io.WriteString(out, "{}\n")
		return 0
	}})
	var group sync.WaitGroup
	hows := make(chan string, asking)
	for range asking {
		group.Go(func() { hows <- get(t, at+"/api/solve?position=x").header.Get("Zermelo-Answer") })
	}
	time.Sleep(200 * time.Millisecond) // all wait; those that do not find a kept answer
	close(going)
	group.Wait()
	close(hows)
	count := map[string]int{}
	for how := range hows {
		count[how]++
	}
	if computed != 1 || count["computed"] != 1 || count["shared"]+count["kept"] != asking-1 || count["shared"] == 0 {
		t.Errorf("%d computations, %v", computed, count)
	}
}

// TestNobodyWaits: a computation goes on while somebody waits for it, and ends
// when nobody does.
func TestNobodyWaits(t *testing.T) {
	begun, ended := make(chan struct{}, 4), make(chan error, 4)
	at := serving(t, server.Config{Program: func(ctx context.Context, _ question.Question, _ question.Bounds, _, _ io.Writer) int {
		begun <- struct{}{}
		<-ctx.Done()
		ended <- ctx.Err()
		return 130
	}})
	ask := func() (hangUp func()) {
		ctx, cancel := context.WithCancel(t.Context())
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, at+"/api/solve?position=x", nil)
		if err != nil {
			t.Fatal(err)
		}
		done := make(chan struct{})
		go func() {
			defer close(done)
			if response, err := http.DefaultClient.Do(r); err == nil {
				response.Body.Close()
			}
		}()
		return func() { cancel(); <-done }
	}
	first := ask()
	<-begun
	second := ask()
	time.Sleep(500 * time.Millisecond) // it has come by then
	first()
	select {
	case <-ended:
		t.Fatal("it has ended while another waits")
	case <-time.After(200 * time.Millisecond):
	}
	second()
	select {
	case <-ended:
	case <-time.After(5 * time.Second):
		t.Fatal("it goes on though nobody waits")
	}
	if len(begun) != 0 {
		t.Error("it was computed twice")
	}
}
