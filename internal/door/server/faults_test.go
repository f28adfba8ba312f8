package server_test

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"zermelo/internal/door/question"
	"zermelo/internal/door/server"
)

// TestBadInput sends what is wrong to every endpoint and field: the status is 4xx,
// and the place is told.
func TestBadInput(t *testing.T) {
	at := serving(t, server.Config{Tables: map[string]string{"chase": table(t, "chase:4")}})
	long := strings.Repeat("9", 5000)
	for _, c := range []struct {
		path   string
		body   string // of a POST; "" is a GET
		status int
		place  string // is in the place or the location
	}{
		{"/api/solve", "", 422, "query.position"},
		{"/api/solve?position=", "", 422, "query.position"},
		{"/api/solve?position=nim+x", "", 400, "nim x"},
		{"/api/solve?position=nmi+3", "", 400, "nmi"},
		{"/api/solve?position=nim+-", "", 400, "-"},
		{"/api/solve?position=-", "", 400, ""},
		{"/api/solve?position=graph+@/etc/passwd", "", 400, "@/etc/passwd"},
		{"/api/solve?position=/etc/x.star+3", "", 400, "/etc/x.star"},
		{"/api/solve?position=nim+" + long, "", 400, "999"},
		{"/api/solve?position=nim+3&play=chess", "", 422, "query.play"},
		{"/api/solve?position=nim+3&explain=perhaps", "", 422, "query.explain"},
		{"/api/solve?position=nim+3&moves=few", "", 400, "few"},
		{"/api/solve?position=nim+3&lang=xx", "", 400, "xx"},
		{"/api/solve?position=nim+3&svg=/tmp/x", "", 422, "query.svg"},
		{"/api/solve?position=quixo:3&sum=selective", "", 422, ""},
		{"/api/moves?position=domineering+x", "", 400, "domineering x"},
		{"/api/sequence?game=kayles&to=-1", "", 422, "query.to"},
		{"/api/sequence?game=kayles&to=many", "", 422, "query.to"},
		{"/api/sequence?game=octal:9", "", 400, "octal:9"},
		{"/api/sequence?game=kayles&what=colour", "", 400, "colour"},
		{"/api/value?expression={1|", "", 400, "{1|"},
		{"/api/value?expression=%00", "", 400, ""},
		{"/api/value?expression=%ff%fe", "", 400, ""},
		{"/api/games/nosuch", "", 404, "path.game"},
		{"/api/games?lang=xx", "", 400, "xx"},
		{"/api/table/none", "", 404, "path.db"},
		{"/api/table/..%2f..%2fetc", "", 404, "path.db"},
		{"/api/table/chase/x", "", 400, "path.position"},
		{"/api/table/chase/@%2Fetc%2Fpasswd", "", 400, ""},
		{"/api/jobs/none", "", 404, "path.id"},
		{"/api/jobs/none/events", "", 404, "path.id"},
		{"/api/nothing", "", 404, ""},
		{"/nothing", "", 404, ""},
		{"/../../etc/passwd", "", 404, ""},
		{"/api/solve", `{"position":"nim 3","colour":1}`, 422, "body.colour"},
		{"/api/solve", `{"position":3}`, 422, "body.position"},
		{"/api/solve", `{"position":"nim 3"`, 400, "body"},
		{"/api/solve", `{"position":"a.star 3","files":{"a.star":"def moves(n): return [1//0]"}}`, 400, "a.star"},
		{"/api/solve", `{"position":"a.star 3","files":{"a.star":3}}`, 422, "body.files"},
		{"/api/solve", `[]`, 422, "body"},
		{"/api/value", `{}`, 422, "expression"},
		{"/api/script", `{"program":"1 +"}`, 400, "body.program"},
		{"/api/script", `{"program":"fail('no')"}`, 400, ""},
		{"/api/script", `{"program":"open_table('/etc')"}`, 400, ""},
		{"/api/ask", `{"args":3}`, 400, "body"},
		{"/api/jobs", `{"args":3}`, 400, "body"},
	} {
		var a answer
		if c.body == "" {
			a = get(t, at+c.path)
		} else {
			a = post(t, at+c.path, c.body)
		}
		p := a.problem(t)
		told := fmt.Sprintf("%+v %+v", p.Errors, p.Place)
		if p.Place != nil {
			told += fmt.Sprintf("%+v", *p.Place)
		}
		if a.status != c.status || !strings.Contains(told+p.Detail, c.place) {
			t.Errorf("%.100s %s is answered by %d, want %d: %.500s", c.path, c.body, a.status, c.status, a.body)
		}
	}
	for _, method := range []string{http.MethodPut, http.MethodDelete, http.MethodPatch} {
		r, err := http.NewRequestWithContext(t.Context(), method, at+"/api/solve?position=nim+3", nil)
		if err != nil {
			t.Fatal(err)
		}
		if a := fetch(t, r); a.status != http.StatusMethodNotAllowed || a.header.Get("Allow") != "GET, HEAD, POST" {
			t.Errorf("%s is answered by %d, which allows %s", method, a.status, a.header.Get("Allow"))
		}
	}
	for path, allowed := range map[string]string{"/api/ask": "POST", "/api/jobs/x": "DELETE, GET, HEAD", "/healthz": "GET, HEAD", "/index.html": "GET, HEAD"} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodOptions, at+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		if a := fetch(t, r); a.status != http.StatusMethodNotAllowed || a.header.Get("Allow") != allowed {
			t.Errorf("%s: %d, which allows %s, want %s", path, a.status, a.header.Get("Allow"), allowed)
		}
	}
}

// seeds are what the fuzzers of the parsers begin with.
var seeds = []string{
	"nim 3 4 5", "nim 3 + kayles 7 + hackenbush 0-1:b 1-2:r", "octal:0.f3 7", "domineering ...|#..", "snort path 5 1:b", "wythoff 3 5",
	"coins:twins*twins 1,2", "towers WBW BB", "chase:4 1,1 4,4 white", "toads TT..FF", "value {1|-1}", "multiple:2 20/3", "quixo:3",
	"{1|-1} + ^*", "+-{3|1}", "{0,1|^,3}", "Tiny(2)", "2.{1|*}", "clobber(\"xo.xxo\")", "on & off", "^<2>", "--", "-v3*", "graph @x",
	"", " ", "\x00", "\xff\xfe", "🙂", strings.Repeat("(", 3000), strings.Repeat("nim 1 + ", 500) + "nim 1", "nim 99999999999999999999",
	"subtraction:1-99999999999 5", "hackenbush " + strings.Repeat("0-1 ", 2000), "formula", "a.star 3", "%s%n", "nim 3\nnim 4", "\u202e",
}

// TestParsersByHTTP sends what the fuzzers of the parsers begin with, and changes of
// it, through every way in: each is answered or refused, and the service is there
// afterwards.
func TestParsersByHTTP(t *testing.T) {
	at := serving(t, server.Config{Limits: server.Limits{Time: 2 * time.Second, Memory: 64 << 20}})
	changes := []func(string) string{
		func(s string) string { return s },
		func(s string) string { return s[:len(s)/2] },
		func(s string) string { return s + s },
		func(s string) string { return strings.ReplaceAll(s, " ", "\t") },
		func(s string) string { return strings.Replace(s, "1", "18446744073709551616", 1) },
	}
	asked := 0
	for i, seed := range seeds {
		for k, change := range changes {
			text := change(seed)
			if testing.Short() && (i+k)%5 != 0 {
				continue
			}
			for _, path := range []string{"/api/solve?position=", "/api/moves?position=", "/api/value?expression=", "/api/sequence?game=", "/api/games/"} {
				address := at + path + url.QueryEscape(text)
				if strings.HasSuffix(path, "/") {
					address = at + path + url.PathEscape(text)
				}
				if len(address) > 12_000 || strings.HasSuffix(address, "/.") {
					continue
				}
				asked++
				a := get(t, address)
				if a.status >= 500 && a.status != http.StatusGatewayTimeout {
					t.Errorf("%s%.80q is answered by %d %.300s", path, text, a.status, a.body)
				}
				if a.status >= 400 && a.header.Get("Content-Type") != "application/problem+json" {
					t.Errorf("%s%.80q is answered by %d %.300s", path, text, a.status, a.body)
				}
			}
		}
	}
	if a := get(t, at+"/healthz"); a.status != http.StatusOK || asked < 100 {
		t.Errorf("after %d questions the service says %d", asked, a.status)
	}
}

// FuzzPositions sends any text as a position, an expression and a game: nothing but
// the time that is over may be the fault of the service.
func FuzzPositions(f *testing.F) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	s, err := server.New(server.Config{Program: program(f), Limits: server.Limits{Rate: -1, Time: time.Second, Memory: 64 << 20}})
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(s.Close)
	h := s.Handler()
	f.Fuzz(func(t *testing.T, text string) {
		for _, path := range []string{"/api/solve?position=", "/api/value?expression=", "/api/sequence?to=20&game="} {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path+url.QueryEscape(text), nil))
			if w.Code >= 500 && w.Code != http.StatusGatewayTimeout {
				t.Errorf("%s%q is answered by %d %.300s", path, text, w.Code, w.Body)
			}
		}
	})
}

// attacks are rule files that take all time or all memory.
var attacks = map[string]string{
	"list":    "x = [0]\nfor i in range(28):\n    x += x\ndef moves(n): return []\n",
	"squares": "def moves(n):\n    x = 3\n    for i in range(40):\n        x = x * x\n    return []\n",
	"range":   "def moves(n): return list(range(1 << 28))\n",
	"loop":    "def moves(n):\n    while True: pass\n    return []\n",
	"growing": "def moves(n): return [n + 1]\n",
}

// TestAttacks sends rule files and programs that loop or allocate: each is told its
// limit, and what is asked beside them is answered.
func TestAttacks(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the memory of a process is bounded on Linux")
	}
	if underRace {
		t.Skip("the race detector takes more memory than a process is allowed here")
	}
	at := serving(t, server.Config{Limits: server.Limits{Time: time.Second, Memory: 64 << 20, Workers: 3, Queue: 100}})
	var group sync.WaitGroup
	for name, source := range attacks {
		group.Go(func() {
			a := post(t, at+"/api/solve", map[string]any{"position": "a.star 3", "files": map[string]string{"a.star": source}})
			if a.status == http.StatusOK && strings.Contains(a.body, `"error"`) { // what is known, and the limit
				return
			}
			if p := a.problem(t); !slices.Contains([]int{http.StatusUnprocessableEntity, http.StatusGatewayTimeout, http.StatusBadRequest}, a.status) {
				t.Errorf("%s is answered by %d %+v", name, a.status, p)
			}
		})
		group.Go(func() {
			a := post(t, at+"/api/script", map[string]any{"program": source + "\nprint(moves(3))"})
			if a.status != http.StatusOK && a.problem(t).Status >= 505 {
				t.Errorf("%s as a script is answered by %d %s", name, a.status, a.body)
			}
		})
	}
	for range 20 {
		if a := get(t, at+"/api/solve?position=nim+3+4"); a.status != http.StatusOK {
			t.Errorf("meanwhile Nim is answered by %d %s", a.status, a.body)
		}
		time.Sleep(50 * time.Millisecond)
	}
	group.Wait()
}

// TestLimits asks what does not fit: time, memory, the length of the answer and of
// the question. What is known is told, or the limit is.
func TestLimits(t *testing.T) {
	at := serving(t, server.Config{Limits: server.Limits{Time: 300 * time.Millisecond, Memory: 32 << 20, Answer: 20_000, Body: 5_000}})
	a := get(t, at+"/api/solve?position=quixo:4")
	if a.status != http.StatusOK && a.problem(t).Kind != "time" && a.problem(t).Kind != "limit" {
		t.Errorf("a game too large is answered by %d %s", a.status, a.body)
	}
	if a = get(t, at+"/api/solve?position=domineering+7x7"); a.status != http.StatusOK || a.header.Get("Zermelo-Exit") == "3" && !strings.Contains(a.body, `"error"`) || a.header.Get("Zermelo-Exit") == "0" && !strings.Contains(a.body, `"omitted"`) {
		t.Errorf("a board too large is answered by %d %v %s", a.status, a.header, a.body)
	}
	if a = get(t, at+"/api/solve?position=domineering+7x7"); a.header.Get("Zermelo-Answer") == "kept" {
		t.Errorf("an answer in part is kept: %s", a.body)
	}
	if a = get(t, at+"/api/sequence?game=kayles&to=100000"); a.status != 422 || a.problem(t).Kind != "limit" {
		t.Errorf("a long answer is %d %.200s", a.status, a.body)
	}
	big := fmt.Sprintf(`{"position":"nim %s"}`, strings.Repeat("1 ", 5_000))
	if a = post(t, at+"/api/solve", big); a.status != http.StatusRequestEntityTooLarge {
		t.Errorf("a long question is answered by %d %.200s", a.status, a.body)
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, at+"/api/solve", io.MultiReader(strings.NewReader(big))) // its length is not told
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	if a = fetch(t, r); a.status != http.StatusRequestEntityTooLarge {
		t.Errorf("a long question in pieces is answered by %d %.200s", a.status, a.body)
	}
}

// TestProcessMemory: what takes memory and does not count it ends before the process
// has no more, and the service answers on.
func TestProcessMemory(t *testing.T) {
	at := serving(t, server.Config{Limits: server.Limits{Process: 300 << 20}, Program: func(ctx context.Context, q question.Question, _ question.Bounds, out, _ io.Writer) int {
		var held [][]byte
		for q.Args[len(q.Args)-1] == "much" && ctx.Err() == nil && len(held) < 4000 {
			held = append(held, make([]byte, 1<<20))
			held[len(held)-1][0] = 1
		}
		_, _ = fmt.Fprintf(out, "{\"held\":%d}\n", len(held))
		return 0
	}})
	if a := get(t, at+"/api/solve?position=much"); a.status != http.StatusUnprocessableEntity || a.problem(t).Kind != "limit" {
		t.Errorf("too much memory is answered by %d %s", a.status, a.body)
	}
	runtime.GC()
	if a := get(t, at+"/api/solve?position=little"); a.status != http.StatusOK {
		t.Errorf("afterwards the answer is %d %s", a.status, a.body)
	}
}

// waiting is a program that answers when it is let.
func waiting() (p server.Program, let func()) {
	going := make(chan struct{})
	return func(ctx context.Context, _ question.Question, _ question.Bounds, out, _ io.Writer) int {
		select {
		case <-going:
		case <-ctx.Done():
			return 130
		}
		_, _ = io.WriteString(out, "{}\n")
		return 0
	}, sync.OnceFunc(func() { close(going) })
}

// counts waits until the metrics of a service have these lines.
func counts(t testing.TB, at string, lines ...string) {
	t.Helper()
	body := ""
	for begin := time.Now(); time.Since(begin) < 20*time.Second; time.Sleep(10 * time.Millisecond) {
		body = get(t, at+"/metrics").body
		if !slices.ContainsFunc(lines, func(line string) bool { return !strings.Contains(body, "\n"+line+"\n") }) {
			return
		}
	}
	t.Fatalf("the metrics have no %q: %s", lines, body)
}

// TestFullQueue: where all workers work and all places to wait are taken, a question
// is turned away and told when to come again.
func TestFullQueue(t *testing.T) {
	p, let := waiting()
	at := serving(t, server.Config{Program: p, Limits: server.Limits{Workers: 2, Long: -1, Queue: 3, Wait: time.Hour}})
	var group sync.WaitGroup
	statuses := make(chan int, 5)
	for i := range 5 {
		group.Go(func() { statuses <- get(t, fmt.Sprintf("%s/api/solve?position=%d", at, i)).status })
	}
	counts(t, at, "zermelo_computing 2", "zermelo_waiting 3")
	a := get(t, at+"/api/solve?position=x")
	if p := a.problem(t); a.status != http.StatusServiceUnavailable || p.Kind != "busy" || a.header.Get("Retry-After") == "" {
		t.Errorf("a full queue answers %d %v %s", a.status, a.header, a.body)
	}
	let()
	group.Wait()
	close(statuses)
	for s := range statuses {
		if s != http.StatusOK {
			t.Errorf("who waited is answered by %d", s)
		}
	}
}

// TestLongQuestionsApart: a question that takes long does not hold the only worker. With as
// many of them as there is room for, another one holds it.
func TestLongQuestionsApart(t *testing.T) {
	p, let := waiting()
	at := serving(t, server.Config{Limits: server.Limits{Workers: 1, Long: 1, Queue: 3, Wait: time.Hour}, Program: func(ctx context.Context, q question.Question, b question.Bounds, out, errs io.Writer) int {
		if slices.Contains(q.Args, "short") {
			_, _ = io.WriteString(out, "{}\n")
			return 0
		}
		return p(ctx, q, b, out, errs)
	}})
	var group sync.WaitGroup
	ask := func(position string) {
		group.Go(func() {
			if a := get(t, at+"/api/solve?position="+position); a.status != http.StatusOK {
				t.Errorf("%s is answered by %d %s", position, a.status, a.body)
			}
		})
	}
	ask("long")
	counts(t, at, "zermelo_computing 1")
	if a := get(t, at+"/api/solve?position=short"); a.status != http.StatusOK {
		t.Errorf("beside a long question another is answered by %d %s", a.status, a.body)
	}
	ask("longer")
	counts(t, at, "zermelo_computing 2")
	ask("longest")
	counts(t, at, "zermelo_computing 2", "zermelo_waiting 1")
	let()
	group.Wait()
}

// TestManyRequests: of more questions than may be here at once the others are turned
// away at once, and the figures and the health of the service are there all the same.
func TestManyRequests(t *testing.T) {
	p, let := waiting()
	at := serving(t, server.Config{Program: p, Limits: server.Limits{Workers: 2, Long: -1, Queue: 10, Requests: 4}})
	var group sync.WaitGroup
	statuses := make(chan int, 4)
	for i := range 4 {
		group.Go(func() { statuses <- get(t, fmt.Sprintf("%s/api/solve?position=%d", at, i)).status })
	}
	counts(t, at, "zermelo_computing 2", "zermelo_waiting 2")
	for range 3 {
		a := get(t, at+"/api/solve?position=x")
		if p := a.problem(t); a.status != http.StatusServiceUnavailable || p.Kind != "busy" || a.header.Get("Retry-After") == "" {
			t.Errorf("a question too many is answered by %d %v %s", a.status, a.header, a.body)
		}
	}
	for _, path := range []string{"/healthz", "/metrics", "/"} {
		if a := get(t, at+path); a.status != http.StatusOK {
			t.Errorf("%s is answered by %d", path, a.status)
		}
	}
	let()
	group.Wait()
	close(statuses)
	for s := range statuses {
		if s != http.StatusOK {
			t.Errorf("who waited is answered by %d", s)
		}
	}
}

// TestRate: a client that asks too often is told so, and when to come again.
func TestRate(t *testing.T) {
	at := serving(t, server.Config{Limits: server.Limits{Rate: 5, Burst: 10}})
	refused := 0
	for range 30 {
		a := get(t, at+"/api/games/nim")
		if a.status == http.StatusTooManyRequests {
			if refused++; a.problem(t).Kind != "rate" || a.header.Get("Retry-After") != "1" {
				t.Errorf("%v %s", a.header, a.body)
			}
		}
	}
	if refused < 10 || refused > 20 {
		t.Errorf("%d of 30 are refused", refused)
	}
	if a := get(t, at+"/healthz"); a.status != http.StatusOK {
		t.Errorf("health is answered by %d", a.status)
	}
}

// TestTokens: without a token nothing is answered but the page and whether the
// service is there.
func TestTokens(t *testing.T) {
	at := serving(t, server.Config{Tokens: []string{"a-token-of-sixteen", "another-token-xyz"}})
	ask := func(path, authorization string) answer {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, at+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		if authorization != "" {
			r.Header.Set("Authorization", authorization)
		}
		return fetch(t, r)
	}
	for _, right := range []string{"Bearer a-token-of-sixteen", "bearer another-token-xyz"} {
		if a := ask("/api/solve?position=nim+3", right); a.status != http.StatusOK {
			t.Errorf("%q is answered by %d", right, a.status)
		}
	}
	for _, wrong := range []string{"", "Bearer", "Bearer ", "Bearer a-token-of-sixtee", "Basic a-token-of-sixteen", "a-token-of-sixteen"} {
		for _, path := range []string{"/api/solve?position=nim+3", "/api/ask", "/metrics", "/uwapi/", "/api/openapi.json"} {
			a := ask(path, wrong)
			if a.status != http.StatusUnauthorized || a.problem(t).Kind != "token" || !strings.HasPrefix(a.header.Get("WWW-Authenticate"), "Bearer") {
				t.Errorf("%s with %q is answered by %d %v", path, wrong, a.status, a.header)
			}
		}
	}
	for _, open := range []string{"/", "/healthz"} {
		if a := ask(open, ""); a.status != http.StatusOK {
			t.Errorf("%s is answered by %d", open, a.status)
		}
	}
}

// TestHosts: a page elsewhere, whose name means this machine, is not answered.
func TestHosts(t *testing.T) {
	at := serving(t, server.Config{Hosts: []string{"games.example"}})
	for host, status := range map[string]int{
		"": 200, "localhost:8080": 200, "127.0.0.1": 200, "[::1]:80": 200, "games.example": 200, "games.example:443": 200,
		"evil.example": 421, "localhost.evil.example": 421, "192.0.2.1": 421,
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, at+"/api/games/nim", nil)
		if err != nil {
			t.Fatal(err)
		}
		if host != "" {
			r.Host = host
		}
		if a := fetch(t, r); a.status != status {
			t.Errorf("%q is answered by %d, want %d", host, a.status, status)
		}
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, at+"/api/ask", strings.NewReader(`["games"]`))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Origin", "https://evil.example")
	if a := fetch(t, r); a.status != http.StatusForbidden {
		t.Errorf("a question of a page elsewhere is answered by %d", a.status)
	}
}

// TestHeaders: every answer has the headers that keep a browser from what it need not do.
func TestHeaders(t *testing.T) {
	at := serving(t, server.Config{})
	for _, path := range []string{"/", "/api/games/nim", "/api/solve", "/nothing", "/metrics", "/healthz"} {
		h := get(t, at+path).header
		policy := h.Get("Content-Security-Policy")
		if !strings.HasPrefix(policy, "default-src 'none'") || strings.Contains(policy, "'unsafe-inline'; script") || strings.Contains(policy, "'unsafe-eval'") ||
			h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: %v", path, h)
		}
	}
	if a := get(t, at+"/metrics"); !strings.Contains(a.body, `zermelo_requests_total{path="GET /api/games/{game}",status="200"} 1`) {
		t.Errorf("the metrics are %.2000s", a.body)
	}
}

// TestEmbed: the page stands in the frames of those pages alone that the service names.
func TestEmbed(t *testing.T) {
	for _, c := range []struct {
		embed         []string
		policy, reads string
	}{
		{nil, "frame-ancestors 'none'", "same-origin"},
		{[]string{"https://a.example", "http://b.example:8080"}, "frame-ancestors 'self' https://a.example http://b.example:8080", ""},
		{[]string{"*"}, "frame-ancestors 'self' *", ""},
	} {
		at := serving(t, server.Config{Embed: c.embed})
		for path, policy := range map[string]string{"/": c.policy, "/zermelo-board.js": c.policy, "/api/solve": "frame-ancestors 'none'"} {
			if got := get(t, at+path).header.Get("Content-Security-Policy"); !strings.HasSuffix(got, policy) {
				t.Errorf("embedded by %q, %s has the policy %s", c.embed, path, got)
			}
		}
		if got := get(t, at+"/zermelo-board.js").header.Get("Cross-Origin-Resource-Policy"); got != c.reads {
			t.Errorf("embedded by %q, the script of boards is for %q", c.embed, got)
		}
		if got := get(t, at+"/").header.Get("Cross-Origin-Resource-Policy"); got != "same-origin" {
			t.Errorf("embedded by %q, the page is for %q", c.embed, got)
		}
	}
}

// TestManual: the page about the API has every endpoint of its description, every field and
// every status, and its style is one that its policy allows.
func TestManual(t *testing.T) {
	at := serving(t, server.Config{})
	page := get(t, at+"/api/docs")
	var api struct {
		Paths map[string]map[string]struct {
			OperationID string                  `json:"operationId"`
			Responses   map[string]any          `json:"responses"`
			Parameters  []struct{ Name string } `json:"parameters"`
		}
	}
	if err := json.Unmarshal([]byte(get(t, at+"/api/openapi.json").body), &api); err != nil || len(api.Paths) < 10 {
		t.Fatal(err, len(api.Paths))
	}
	for path, methods := range api.Paths {
		for method, op := range methods {
			_, section, ok := strings.Cut(page.body, `<h2 id="`+op.OperationID+`"><code>`+strings.ToUpper(method)+" "+path+"</code>")
			section, _, _ = strings.Cut(section, "<h2")
			for code := range op.Responses {
				ok = ok && strings.Contains(section, "<strong>"+code+"</strong>")
			}
			for _, p := range op.Parameters {
				ok = ok && strings.Contains(section, "<td><code>"+p.Name+"</code></td>")
			}
			if !ok {
				t.Errorf("the page does not tell all of %s %s", method, path)
			}
		}
	}
	style, _, _ := strings.Cut(page.body[strings.Index(page.body, "<style>")+len("<style>"):], "</style>")
	hash := sha256.Sum256([]byte(style))
	if want := "'sha256-" + base64.StdEncoding.EncodeToString(hash[:]) + "'"; !strings.Contains(page.header.Get("Content-Security-Policy"), want) {
		t.Errorf("the style of the page is not allowed by %s", page.header.Get("Content-Security-Policy"))
	}
	if page.header.Get("Content-Type") != "text/html; charset=utf-8" || strings.Contains(page.body, "<script") {
		t.Errorf("the page is %v", page.header)
	}
}

// listening starts a service that listens by itself, ends by end, and then says how
// on ended.
func listening(t *testing.T, config server.Config) (host string, end func(), ended <-chan error) {
	t.Helper()
	s, err := server.New(config)
	if err != nil {
		t.Fatal(err)
	}
	var settings net.ListenConfig
	l, err := settings.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	served := make(chan error, 1)
	go func() { served <- s.Serve(ctx, l) }()
	return l.Addr().String(), cancel, served
}

// TestSlowClients: clients that say nothing, or say it slowly, lose their
// connections, as do those that do not fetch their answers; meanwhile others are
// answered, and the service ends in time.
func TestSlowClients(t *testing.T) {
	at, cancel, served := listening(t, server.Config{Program: program(t), Limits: server.Limits{
		Rate: -1, Header: time.Second, Read: 2 * time.Second, Write: 2 * time.Second, Idle: time.Second,
		Shutdown: time.Second, Connections: 40,
	}})
	var silent []net.Conn
	for _, said := range []string{"", "GET /", "GET /api/games HTTP/1.1\r\nHost: localhost\r\n", "POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n[\"so"} {
		for range 5 {
			conn, err := net.Dial("tcp", at)
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			if _, err := io.WriteString(conn, said); err != nil {
				t.Fatal(err)
			}
			silent = append(silent, conn)
		}
	}
	half := func() { // closes its side at once
		conn, err := net.Dial("tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		_, _ = io.WriteString(conn, "GET /api/games/nim HTTP/1.1\r\nHost: localhost\r\n\r\n")
		_ = conn.(*net.TCPConn).CloseWrite()
		_, _ = bufio.NewReader(conn).ReadString('\n')
	}
	for range 10 {
		half()
		if a := get(t, "http://"+at+"/api/games/nim"); a.status != http.StatusOK {
			t.Errorf("beside slow clients the answer is %d", a.status)
		}
	}
	for i, conn := range silent {
		_ = conn.SetReadDeadline(time.Now().Add(20 * time.Second))
		if _, err := io.Copy(io.Discard, conn); err != nil && strings.Contains(err.Error(), "timeout") {
			t.Errorf("silent connection %d is still open", i)
		}
	}
	http.DefaultClient.CloseIdleConnections()
	cancel()
	select {
	case err := <-served:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("the service does not end")
	}
}

// TestShutdown: what is being answered when the service ends is told so, and
// nothing is left.
func TestShutdown(t *testing.T) {
	p, let := waiting()
	defer let()
	host, cancel, served := listening(t, server.Config{Program: p, Limits: server.Limits{Rate: -1, Shutdown: 200 * time.Millisecond}})
	at := "http://" + host
	got := make(chan answer, 1)
	go func() { got <- get(t, at+"/api/solve?position=x") }()
	job := post(t, at+"/api/jobs", `["solve","nim","3"]`)
	if job.status != http.StatusAccepted {
		t.Fatal(job.body)
	}
	counts(t, at, "zermelo_computing 2")
	cancel()
	if a := <-got; a.status != http.StatusServiceUnavailable || a.problem(t).Kind != "interrupt" {
		t.Errorf("at the end the answer is %d %s", a.status, a.body)
	}
	if err := <-served; err != nil {
		t.Error(err)
	}
	http.DefaultClient.CloseIdleConnections()
}

// TestForeignPages: pages of other hosts may not ask, and programs may, whatever the method; what
// somebody opens by a link is answered, and what other pages may read.
func TestForeignPages(t *testing.T) {
	at := serving(t, server.Config{})
	for _, c := range []struct {
		method, path, site, mode, origin string
		status                           int
	}{
		{"GET", "/api/solve?position=nim+3", "", "", "", 200},
		{"GET", "/api/solve?position=nim+3", "same-origin", "cors", "", 200},
		{"GET", "/api/solve?position=nim+3", "none", "navigate", "", 200},
		{"GET", "/api/solve?position=nim+3", "cross-site", "no-cors", "", 403},
		{"GET", "/api/solve?position=nim+3", "same-site", "cors", "", 403},
		{"GET", "/api/solve?position=nim+3", "", "", "http://elsewhere.example", 403},
		{"GET", "/api/solve?position=nim+3", "", "", at, 200},
		{"GET", "/metrics", "cross-site", "no-cors", "", 403},
		{"GET", "/api/openapi.json", "cross-site", "navigate", "", 200},
		{"GET", "/uwapi/nim", "cross-site", "cors", "http://elsewhere.example", 200},
		{"GET", "/healthz", "cross-site", "no-cors", "", 200},
		{"POST", "/api/solve", "cross-site", "cors", "", 403},
		{"POST", "/api/solve", "", "", "http://elsewhere.example", 403},
		{"POST", "/api/solve", "", "", "", 200},
	} {
		var body io.Reader
		if c.method == http.MethodPost {
			body = strings.NewReader(`{"position":"nim 3"}`)
		}
		r, err := http.NewRequestWithContext(t.Context(), c.method, at+c.path, body)
		if err != nil {
			t.Fatal(err)
		}
		for name, value := range map[string]string{"Sec-Fetch-Site": c.site, "Sec-Fetch-Mode": c.mode, "Origin": c.origin} {
			if value != "" {
				r.Header.Set(name, value)
			}
		}
		if c.mode == "navigate" {
			r.Header.Set("Sec-Fetch-Dest", "document")
		}
		if body != nil {
			r.Header.Set("Content-Type", "application/json")
		}
		a := fetch(t, r)
		if a.status != c.status || c.status == 403 && !strings.Contains(a.body, `"kind":"origin"`) {
			t.Errorf("%+v is answered by %d %s", c, a.status, a.body)
		}
	}
	if a := get(t, at+"/api/solve?position=nim+"+strings.Repeat("3", 20000)); a.status != http.StatusRequestURITooLong || !strings.Contains(a.body, `"kind":"size"`) {
		t.Errorf("a long address is answered by %d %s", a.status, a.body)
	}
}

// TestInvalidJobs: a job that cannot be read is refused when it is sent, with what is wrong.
func TestInvalidJobs(t *testing.T) {
	at := serving(t, server.Config{})
	for _, args := range [][]string{{"solve", "nim", "-3"}, {"slove", "nim", "3"}, {"solve"}, {"solve", "nmi", "3"}, {"solve", "nim", "3", "--unknown"}, {"build", "quixo:2", "--db", "x"}} {
		a := post(t, at+"/api/jobs", map[string]any{"args": args})
		if a.status != http.StatusBadRequest && a.status != http.StatusUnprocessableEntity || !strings.Contains(a.body, `"exit":`) {
			t.Errorf("%q is answered by %d %s", args, a.status, a.body)
		}
	}
	for _, args := range [][]string{{"solve", "nim", "3"}, {"solve", "--json", "clobber", "xoxox|oxoxo|xoxox|oxoxo"}} {
		if a := post(t, at+"/api/jobs", map[string]any{"args": args}); a.status != http.StatusAccepted {
			t.Errorf("%q is answered by %d %s", args, a.status, a.body)
		}
	}
}
