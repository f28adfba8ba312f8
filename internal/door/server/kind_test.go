package server_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
	"unicode"

	"zermelo/internal/door/question"
	"zermelo/internal/door/server"
)

// asked is a program that ends as the words of a question say.
func asked(ctx context.Context, q question.Question, _ question.Bounds, out, errs io.Writer) int {
	switch q.Args[len(q.Args)-1] {
	case "late":
		<-ctx.Done()
		<-time.After(time.Minute) // left behind; the service does not wait for it
	case "long":
		_, _ = io.WriteString(out, strings.Repeat("x", 5000))
	case "games", "--":
		_, _ = io.WriteString(out, "{}\n")
	case "no word":
		return 2
	case "ended":
		<-ctx.Done()
		return 130
	default:
		kind := q.Args[len(q.Args)-1]
		_, _ = fmt.Fprintf(errs, `{"error":"x","kind":%q,"message":"of the program"}`+"\n", kind)
		return 2
	}
	return 0
}

// TestEveryRefusalIsAProblem provokes every status that the service can give: each is a
// problem with a kind of the table and words in the language of the client, also where
// package http, the router or the framework refuses before anything of ours is asked. The
// description of the service and its manual know all kinds.
func TestEveryRefusalIsAProblem(t *testing.T) {
	var d struct {
		Paths map[string]map[string]struct {
			Responses map[string]struct {
				Content map[string]struct {
					Schema struct {
						Ref string `json:"$ref"`
					}
				}
			}
		}
		Components struct {
			Schemas map[string]struct {
				Required   []string
				Properties map[string]struct{ Enum []string }
			}
		}
	}
	limits := server.Limits{Rate: -1, Body: 2000, Answer: 1000, Workers: 1, Long: -1, Queue: 1, Header: time.Minute, Read: 200 * time.Millisecond, Shutdown: time.Millisecond}
	host, end, ended := listening(t, server.Config{
		Program: asked, Page: fstest.MapFS{"index.html": {Data: []byte("page")}}, Limits: limits, Hosts: []string{},
	})
	at := "http://" + host
	if err := json.Unmarshal([]byte(get(t, at+"/api/openapi.json").body), &d); err != nil {
		t.Fatal(err)
	}
	of := d.Components.Schemas["Problem"]
	kinds := map[string]int{}
	for _, kind := range of.Properties["kind"].Enum {
		kinds[kind] = 0
	}
	if len(kinds) < 15 || !slices.Contains(of.Required, "kind") {
		t.Errorf("a problem is described as %+v", of)
	}
	for path, methods := range d.Paths {
		for method, operation := range methods {
			if _, ok := operation.Responses["default"]; !ok {
				t.Errorf("%s %s does not say how it refuses", method, path)
			}
			for status, response := range operation.Responses {
				for kind, content := range response.Content {
					if status >= "400" && (kind != "application/problem+json" || content.Schema.Ref != "#/components/schemas/Problem") {
						t.Errorf("%s %s is refused with %s as %s, %s", method, path, status, kind, content.Schema.Ref)
					}
				}
			}
		}
	}

	seen := map[int]bool{}
	for _, language := range []string{"en", "zh"} {
		check := func(what string, response *http.Response, status int, kind string) {
			t.Helper()
			defer response.Body.Close()
			body, err := io.ReadAll(response.Body)
			if err != nil {
				t.Fatal(err)
			}
			if response.Request != nil && response.Request.Method == http.MethodHead {
				body = []byte(`{"status":` + fmt.Sprint(status) + `,"detail":"x","kind":"` + kind + `"}`) // there is none
			}
			a := answer{response.StatusCode, response.Header, string(body)}
			p := a.problem(t)
			if _, known := kinds[p.Kind]; a.status != status || p.Kind != kind || !known {
				t.Errorf("%s is answered by %d %s, want %d and %s", what, a.status, a.body, status, kind)
			}
			kinds[p.Kind]++
			seen[a.status] = true
			if han := strings.ContainsFunc(p.Detail, func(c rune) bool { return unicode.Is(unicode.Han, c) }); han != (language == "zh") &&
				p.Detail != "of the program" && response.Request != nil && body[len(body)-1] == '\n' {
				t.Errorf("%s in the language %s is told: %s", what, language, p.Detail)
			}
		}
		send := func(method, path, body string, status int, kind string, headers ...string) {
			t.Helper()
			r, err := http.NewRequestWithContext(t.Context(), method, at+path, strings.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("Accept-Language", map[string]string{"en": "en-GB,en;q=0.7", "zh": "zh-CN,zh;q=0.9,en;q=0.8"}[language])
			if body != "" {
				r.Header.Set("Content-Type", "application/json")
			}
			for i := 0; i+1 < len(headers); i += 2 {
				if r.Header.Set(headers[i], headers[i+1]); headers[i] == "Host" {
					r.Host = headers[i+1]
				}
			}
			response, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			check(method+" "+path+" "+body[:min(len(body), 50)], response, status, kind)
		}
		send("GET", "/api/solve", "", 422, "input")
		send("GET", "/api/solve?position=x&position=y", "", 422, "input")
		send("GET", "/api/solve?position=x&play=chess", "", 422, "input")
		send("POST", "/api/solve", `{}`, 422, "input")
		send("POST", "/api/solve", `{"position":3}`, 422, "input")
		send("POST", "/api/solve", `{"position":"x"`, 400, "input")
		send("POST", "/api/solve", ``, 400, "input")
		send("POST", "/api/solve", "{\"position\":\"nim \xff\"}", 400, "input")
		send("POST", "/api/ask", "{\"args\":[\"\xff\"]}", 400, "input")
		for _, empty := range []string{`{}`, `[]`, `{"args":[]}`, `{"args":null}`, `null`, `3`} {
			send("POST", "/api/ask", empty, 400, "input")
			send("POST", "/api/jobs", empty, 400, "input")
		}
		send("POST", "/api/solve", `{"position":"x"}`, 415, "input", "Content-Type", "application/xml")
		send("POST", "/api/solve", `{"position":"`+strings.Repeat("x", 3000)+`"}`, 413, "size")
		send("POST", "/api/ask", `["games"]`, 403, "origin", "Origin", "https://evil.example")
		send("GET", "/api/games", "", 421, "host", "Host", "evil.example")
		send("PUT", "/api/solve", "", 405, "method")
		send("DELETE", "/healthz", "", 405, "method")
		send("POST", "/metrics", "", 405, "method")
		send("GET", "/api/nothing", "", 404, "page")
		send("GET", "/nothing", "", 404, "page")
		send("HEAD", "/nothing", "", 404, "page")
		send("GET", "/uwapi/a/b/c/d/e", "", 404, "page")
		send("GET", "/api/jobs/none", "", 404, "job")
		send("GET", "/api/jobs/none/events", "", 404, "job")
		send("GET", "/api/table/none", "", 404, "input")
		send("GET", "/", "", 416, "input", "Range", "bytes=99-100")
		send("GET", "/", "", 412, "input", "If-Match", `"x"`)
		send("GET", "/api/solve?position=long", "", 422, "limit")
		send("GET", "/api/solve?position=no+word", "", 500, "failure")
		for kind, status := range map[string]int{
			"input": 400, "move": 422, "loopy": 422, "unsupported": 422, "limit": 422, "time": 504, "interrupt": 503, "failure": 500, "never heard": 500,
		} {
			if kind == "never heard" {
				send("GET", "/api/solve?position="+strings.ReplaceAll(kind, " ", "+"), "", status, "failure")
				continue
			}
			send("GET", "/api/solve?position="+kind, "", status, kind)
		}
		for said, status := range map[string]int{
			"GET / HTTP/1.1\r\n\r\n": 400, // no host
			"nonsense\r\n\r\n":       400,
			"GET / HTTP/1.1\r\nHost: localhost\r\nbad header\r\n\r\n":       400,
			"GET / HTTP/9.1\r\nHost: localhost\r\n\r\n":                     505,
			"GET / HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\n\r\n":     417,
			"POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: x\r\n\r\n":    501,
			"GET / HTTP/1.1\r\nHost: h\r\nX: " + strings.Repeat("x", 90000): 431,
			"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nAccept-Language: " + language + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n[": 408,
		} {
			conn, err := net.Dial("tcp", host)
			if err != nil {
				t.Fatal(err)
			}
			go func() { _, _ = io.WriteString(conn, said) }()
			response, err := http.ReadResponse(bufio.NewReader(conn), nil)
			if err != nil {
				t.Fatalf("%.80q is answered by %v", said, err)
			}
			check(fmt.Sprintf("%.80q", said), response, status, map[int]string{408: "slow", 431: "size"}[status]+map[bool]string{true: "input"}[status != 408 && status != 431])
			_ = conn.Close()
		}
		for _, more := range []struct {
			config server.Config
			status int
			kind   string
		}{
			{server.Config{Program: asked, Tokens: []string{"sixteen-letters-1"}}, 401, "token"},
			{server.Config{Program: asked, Limits: server.Limits{Rate: 1e-9, Burst: 1}}, 429, "rate"},
			{server.Config{Program: asked, Limits: server.Limits{Requests: -1}}, 503, "busy"},
		} {
			other := serving(t, more.config)
			r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, other+"/api/solve?position=input&lang="+language, nil)
			if err != nil {
				t.Fatal(err)
			}
			get(t, r.URL.String())
			response, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			check(more.kind, response, more.status, more.kind)
		}
	}
	for kind, n := range kinds {
		if n == 0 {
			t.Errorf("no problem is of the kind %q", kind)
		}
	}
	if len(seen) < 18 {
		t.Errorf("only the statuses %v are given", slices.Sorted(maps.Keys(seen)))
	}
	told := regexp.MustCompile("`([a-z]+)`")
	for _, page := range []string{"../../../docs/service.md", "../../../docs/service.zh-CN.md"} {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		rows := map[string]bool{}
		for line := range strings.Lines(string(text)) {
			if cells := strings.Split(line, "|"); len(cells) == 5 && regexp.MustCompile(`[45]\d\d`).MatchString(cells[2]) {
				for _, m := range told.FindAllStringSubmatch(cells[1], -1) {
					rows[m[1]] = true
				}
			}
		}
		if got, want := slices.Sorted(maps.Keys(rows)), slices.Sorted(maps.Keys(kinds)); !slices.Equal(got, want) {
			t.Errorf("%s tells the kinds %v, the service has %v", page, got, want)
		}
	}
	http.DefaultClient.CloseIdleConnections()
	end()
	<-ended
}
