package server_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"zermelo/game/gametest"
	"zermelo/internal/door/server"
)

// A described service is what /api/openapi.json says of it, as far as trials of
// wrong types need it.
type described struct {
	Paths map[string]map[string]struct {
		Parameters []struct {
			In, Name string
			Schema   schema
		}
		RequestBody *struct {
			Content map[string]struct{ Schema schema }
		}
	}
	Components struct{ Schemas map[string]schema }
}

type schema struct {
	Type       any // a word, or a list of them of which one is null
	Enum       []string
	Ref        string `json:"$ref"`
	Properties map[string]schema
	OneOf      []schema
}

// kind returns the type that is not null.
func (s schema) kind() string {
	if several, ok := s.Type.([]any); ok {
		for _, one := range several {
			if one != "null" {
				s.Type = one
			}
		}
	}
	word, _ := s.Type.(string)
	return word
}

// usual are values of required fields that are right.
var usual = map[string]string{"position": "nim 3", "game": "kayles", "expression": "1", "program": "print(1)"}

// wrongText returns texts that are none of a parameter; those of free text are what
// no text is.
func wrongText(of schema) []string {
	switch {
	case of.kind() == "integer":
		return []string{"x", "-1", "1.5", "1e3", "99999999999999999999", " 1", "0x1f"}
	case of.kind() == "boolean":
		return []string{"perhaps", "2", "yes please"}
	case of.Enum != nil:
		return []string{"nosuch", "NORMAL", of.Enum[0] + " "}
	}
	return []string{"\x00", "\xff\xfe"}
}

// wrongValues returns JSON that is none of a field.
func wrongValues(of schema) []string {
	switch {
	case of.kind() == "integer":
		return []string{`"3"`, `-1`, `1.5`, `1e300`, `true`, `[]`, `{}`}
	case of.kind() == "boolean":
		return []string{`"true"`, `1`, `[]`, `{}`}
	case of.kind() == "array":
		return []string{`"x"`, `3`, `{}`, `[3]`, `[["x"]]`}
	case of.kind() == "object":
		return []string{`"x"`, `3`, `[]`, `{"a.star":3}`, `{"a.star":null}`, `{"a.star":["x"]}`}
	case of.Enum != nil:
		return []string{`"nosuch"`, `""`, `3`, `[]`}
	}
	return []string{`3`, `true`, `[]`, `{}`}
}

// TestEveryFieldIsTyped sends values of other types to every parameter and every field
// that the service describes: each is refused with 4xx, and the refusal names it.
func TestEveryFieldIsTyped(t *testing.T) {
	at := serving(t, server.Config{Tables: map[string]string{"chase": table(t, "chase:4")}, Limits: server.Limits{Rate: -1}})
	var d described
	if err := json.Unmarshal([]byte(get(t, at+"/api/openapi.json").body), &d); err != nil {
		t.Fatal(err)
	}
	tried := map[string]int{}
	refused := func(what, name string, a answer) {
		t.Helper()
		tried[what]++
		if a.status < 400 || a.status >= 500 {
			t.Errorf("%s is answered by %d %.200s", what, a.status, a.body)
			return
		}
		if p := a.problem(t); name != "" && !strings.Contains(a.body, name) && len(p.Errors) == 0 && p.Place == nil {
			t.Errorf("%s does not say that it is %s: %.300s", what, name, a.body)
		}
	}
	for path, methods := range d.Paths {
		for method, operation := range methods {
			method = strings.ToUpper(method)
			for _, p := range operation.Parameters {
				for _, value := range wrongText(p.Schema) {
					refused(method+" "+path+" "+p.Name, p.Name, send(t, method, at+addressOf(d, path, method, p.Name, value), ""))
				}
			}
			if operation.RequestBody == nil {
				continue
			}
			body := operation.RequestBody.Content["application/json"].Schema
			for _, one := range append(body.OneOf, body) {
				if one.Ref == "" {
					continue
				}
				of := d.Components.Schemas[one.Ref[strings.LastIndexByte(one.Ref, '/')+1:]]
				for name, field := range of.Properties {
					if strings.HasPrefix(name, "$") {
						continue
					}
					for _, value := range wrongValues(field) {
						refused(method+" "+path+" "+name, name, send(t, method, at+path, bodyOf(of, name, value)))
					}
				}
				refused(method+" "+path+" unknown", "nosuch", send(t, method, at+path, bodyOf(of, "nosuch", `1`)))
				for _, whole := range []string{``, ` `, `{`, `null`, `3`, `"x"`, `{"a":1}{`, "\xff", `{"` + strings.Repeat("[", 5000), strings.Repeat(`{"a":`, 5000)} {
					refused(method+" "+path+" whole", "", send(t, method, at+path, whole))
				}
			}
		}
	}
	if len(tried) < 60 {
		t.Errorf("only %d parameters and fields are tried: %v", len(tried), slices.Sorted(maps.Keys(tried)))
	}
}

// addressOf returns the address of an operation in which one parameter has a value, and
// the others that it needs a right one.
func addressOf(d described, path, method, name, value string) string {
	query := url.Values{}
	for _, p := range d.Paths[path][strings.ToLower(method)].Parameters {
		text := map[string]string{"game": "nim", "db": "chase", "position": "1,1 4,4 black"}[p.Name]
		if p.In == "query" {
			text = usual[p.Name]
		}
		if p.Name == name {
			text = value
		}
		switch {
		case p.In == "path":
			path = strings.ReplaceAll(path, "{"+p.Name+"}", url.PathEscape(text))
		case text != "":
			query.Set(p.Name, text)
		}
	}
	return path + "?" + query.Encode()
}

// bodyOf returns a body in which one field has a value, and the others that it needs a
// right one.
func bodyOf(of schema, name, value string) string {
	fields := map[string]json.RawMessage{}
	for other, right := range usual {
		if _, ok := of.Properties[other]; ok {
			fields[other], _ = json.Marshal(right)
		}
	}
	fields[name] = json.RawMessage(value)
	text, _ := json.Marshal(fields)
	return string(text)
}

func send(t testing.TB, method, address, body string) answer {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/json")
	}
	return fetch(t, r)
}

// sources are what the fuzzers of rule files, formulas, patterns and graphs begin with.
var sources = []string{
	"moves('n -> n-k for k in {1,3,4}')", "moves('n -> n-1 iff n')", "def moves(n): return [n - 1] if n else []",
	"left('x. -> .x')\nright('.o -> o.')", "def moves(p, player): return []\nstart = 3", "rows = (3, 3)\nstart = '...|...'\ndef moves(b): return [b]",
	"game('a', moves = lambda n: [n // 2] if n else [])", "digraph { a -> b; b -> c; a -> c }", `{"nodes":[{"name":"a"}],"edges":[["a","a"]]}`,
	"def draw(p): return dict(heaps = p)", "\x00", "(", "def moves(n):\n" + strings.Repeat("    (", 500), "print(nim(3, 5).value)", "load('x.star', 'y')",
}

// FuzzSources sends any text as a rule file, as a graph, as a program, and as what is
// asked: nothing but a limit may be the fault of the service.
func FuzzSources(f *testing.F) {
	if underRace {
		f.Skip("what is asked runs in processes of so little memory that the race detector has no room there")
	}
	for _, seed := range gametest.Some(f, append(sources, seeds...), 4, 1000) {
		f.Add(seed)
	}
	s, err := server.New(server.Config{Program: program(f), Limits: server.Limits{Rate: -1, Time: time.Second, Memory: 64 << 20}})
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(s.Close)
	h := s.Handler()
	f.Fuzz(func(t *testing.T, text string) {
		files := map[string]string{"a.star": text, "g.dot": text}
		for path, body := range map[string]any{
			"/api/solve":    map[string]any{"position": "a.star 3", "files": files},
			"/api/moves":    map[string]any{"position": "graph @g.dot", "files": files},
			"/api/sequence": map[string]any{"game": "a.star", "to": 9, "files": files},
			"/api/script":   map[string]any{"program": text},
			"/api/ask":      map[string]any{"args": strings.Split(text, " "), "in": text, "files": files},
			"/api/value":    text, // as the body itself
		} {
			sent, isText := body.(string)
			if !isText {
				encoded, err := json.Marshal(body)
				if err != nil {
					t.Fatal(err)
				}
				sent = string(encoded)
			}
			r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, path, strings.NewReader(sent))
			r.Header.Set("Content-Type", "application/json")
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			if w.Code >= 500 && w.Code != http.StatusGatewayTimeout {
				t.Errorf("%s with %.200q is answered by %d %.300s", path, text, w.Code, w.Body)
			}
		}
	})
}
