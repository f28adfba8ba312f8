package lsp

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"zermelo/say/phrase"
)

// An editor is at the other end.
type editor struct {
	t    *testing.T
	in   io.WriteCloser
	out  *bufio.Reader
	done chan error
	ids  int
}

func open(t *testing.T, lint func(name, text string) string) *editor {
	t.Helper()
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	e := &editor{t: t, in: inW, out: bufio.NewReader(outR), done: make(chan error, 1)}
	go func() {
		err := Serve(t.Context(), inR, outW, Program{
			Lint:  func(_ context.Context, name, text string) []byte { return []byte(lint(name, text)) },
			Check: func(_ context.Context, _, text string) []byte { return []byte(check(text)) },
			Lang:  "en", Say: phrase.Phrase.String,
		})
		outW.Close()
		e.done <- err
	}()
	return e
}

// check says that a script has a fault where it has the word wrong.
func check(text string) string {
	if line, _, found := strings.Cut(text, "wrong"); found {
		return fmt.Sprintf(`{"kind":"input","message":"undefined","place":{"line":%d}}`, strings.Count(line, "\n")+1)
	}
	return ""
}

func (e *editor) write(body string) {
	e.t.Helper()
	if _, err := fmt.Fprintf(e.in, "Content-Length: %d\r\n\r\n%s", len(body), body); err != nil {
		e.t.Fatal(err)
	}
}

func (e *editor) note(method string, params any) {
	e.t.Helper()
	body, _ := json.Marshal(map[string]any{"jsonrpc": "2.0", "method": method, "params": params})
	e.write(string(body))
}

// read is the next message, an object.
func (e *editor) read() (m map[string]any) {
	e.t.Helper()
	body, err := readMessage(e.out)
	if err != nil {
		e.t.Fatal(err)
	}
	if err := json.Unmarshal(body, &m); err != nil {
		e.t.Fatal(err)
	}
	return m
}

// asked is the answer to a question, as JSON.
func (e *editor) asked(method string, params any) string {
	e.t.Helper()
	e.ids++
	body, _ := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": e.ids, "method": method, "params": params})
	e.write(string(body))
	m := e.read()
	if m["id"] != float64(e.ids) {
		e.t.Fatalf("%s is answered by %v", method, m)
	}
	if wrong := m["error"]; wrong != nil {
		m["result"] = wrong
	}
	text, _ := json.Marshal(m["result"])
	return string(text)
}

func at(uri string, line, character int) map[string]any {
	return map[string]any{"textDocument": map[string]any{"uri": uri}, "position": map[string]any{"line": line, "character": character}}
}

const file = "file:///games/mine.star"

func (e *editor) open(uri, text string) {
	e.note("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "text": text, "version": 1, "languageId": "starlark"}})
}

// A session from its beginning to its end: faults where they are, words completed and explained.
func TestSession(t *testing.T) {
	e := open(t, func(name, text string) string {
		if name != "mine.star" {
			t.Errorf("the file is called %q", name)
		}
		if strings.Contains(text, "wrong") {
			return `{"error":"x","kind":"input","message":"there is no wrong","remedy":"write a name","place":{"file":"mine.star","line":2,"input":"    return [ä, wrong]","character":16,"length":5},"exit":2}`
		}
		return `{"file":"mine.star","clean":false,"games":[{"game":"mine","findings":[{"kind":"example","hint":false,"message":"it is not read"},{"kind":"rank","hint":true,"message":"say rank","remedy":"def rank(p)","place":{"file":"mine.star","line":1,"input":"def moves(p):","character":1,"length":3}}]}]}`
	})
	if got := e.asked("initialize", map[string]any{}); !strings.Contains(got, `"hoverProvider":true`) || !strings.Contains(got, `"change":1`) {
		t.Error(got)
	}
	e.note("initialized", map[string]any{})
	e.open(file, "def moves(p):\n    return [ä, wrong]\n")
	text, _ := json.Marshal(e.read())
	if want := `"range":{"end":{"character":20,"line":1},"start":{"character":15,"line":1}},"severity":1`; !strings.Contains(string(text), want) || !strings.Contains(string(text), `there is no wrong\nwrite a name`) {
		t.Errorf("%s", text)
	}
	e.note("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": file}, "contentChanges": []any{map[string]any{"text": "def moves(p):\n    return []\n"}}})
	text, _ = json.Marshal(e.read())
	if !strings.Contains(string(text), `"severity":2`) || !strings.Contains(string(text), `"severity":3`) || !strings.Contains(string(text), `"end":{"character":3,"line":0}`) {
		t.Errorf("%s", text)
	}
	if got := e.asked("textDocument/completion", at(file, 1, 4)); !strings.Contains(got, `"label":"loops"`) || strings.Contains(got, `"label":"grundy_values"`) {
		t.Errorf("%.2000s", got)
	}
	if got := e.asked("textDocument/hover", at(file, 0, 6)); !strings.Contains(got, "moves") || !strings.Contains(got, "markdown") {
		t.Error(got)
	}
	if got := e.asked("textDocument/hover", at(file, 1, 0)); got != "null" {
		t.Error(got)
	}
	script := "file:///s.star"
	e.open(script, "x = perft(nim(3, 4), \n")
	if m := e.read(); len(m["params"].(map[string]any)["diagnostics"].([]any)) != 0 {
		t.Errorf("a script has faults: %v", m)
	}
	if got := e.asked("textDocument/signatureHelp", at(script, 0, 21)); !strings.Contains(got, `"activeParameter":1`) || !strings.Contains(got, "perft(p, depth") {
		t.Error(got)
	}
	if got := e.asked("textDocument/completion", at(script, 0, 4)); !strings.Contains(got, `"label":"grundy_values"`) {
		t.Errorf("%.500s", got)
	}
	e.note("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": file}})
	if m := e.read(); m["method"] != "textDocument/publishDiagnostics" {
		t.Errorf("%v", m)
	}
	if got := e.asked("textDocument/completion", at(file, 0, 0)); got != "null" {
		t.Errorf("a text that is closed: %s", got)
	}
	if got := e.asked("shutdown", nil); got != "null" {
		t.Error(got)
	}
	e.note("exit", nil)
	if err := <-e.done; err != nil {
		t.Error(err)
	}
}

// What is no message of the protocol is refused, or ends the session; nothing hangs.
func TestBadMessages(t *testing.T) {
	e := open(t, func(string, string) string { return "" })
	e.write("{")
	if m := e.read(); m["error"].(map[string]any)["code"] != float64(parseError) {
		t.Errorf("%v", m)
	}
	if got := e.asked("workspace/symbol", nil); !strings.Contains(got, "-32601") {
		t.Error(got)
	}
	if got := e.asked("textDocument/hover", []int{3}); !strings.Contains(got, "-32602") {
		t.Error(got)
	}
	e.write(`{"jsonrpc":"2.0","id":9,"result":null}`) // an answer of the editor
	e.note("textDocument/didChange", 3)
	e.open(file, "def moves(p): return []") // a program that says nothing
	if m := e.read(); len(m["params"].(map[string]any)["diagnostics"].([]any)) != 0 {
		t.Errorf("%v", m)
	}
	if got := e.asked("textDocument/hover", at(file, 99, 99)); got != "null" {
		t.Error(got)
	}
	e.in.Close()
	if err := <-e.done; err != nil {
		t.Errorf("the end of the input: %v", err)
	}
	for _, header := range []string{"Content-Length: -1\r\n\r\n", "Content-Length: 99999999999\r\n\r\n", "Length: 3\r\n\r\n", "x\r\n\r\n"} {
		var out bytes.Buffer
		if err := Serve(t.Context(), strings.NewReader(header), &out, Program{Lang: "en", Say: phrase.Phrase.String}); err == nil {
			t.Errorf("%q is read", header)
		}
	}
	ctx, end := context.WithCancel(t.Context())
	end()
	r, _ := io.Pipe()
	if err := Serve(ctx, r, io.Discard, Program{Lang: "zh", Say: phrase.Phrase.String}); err != nil {
		t.Error(err)
	}
}

// The manual explains the words of both languages.
func TestManual(t *testing.T) {
	for _, lang := range []string{"en", "zh"} {
		rules, scripts := manualOf(lang, phrase.Phrase.String)
		if len(rules) < 40 || len(scripts) < 60 {
			t.Errorf("%s: %d words of rule files, %d of scripts", lang, len(rules), len(scripts))
		}
		for _, name := range []string{"moves", "loops", "parse", "examples", "look"} {
			if e, ok := find(rules, name); !ok || e.says == "" {
				t.Errorf("%s: %s is not explained: %v", lang, name, e)
			}
		}
	}
	for text, want := range map[string]string{"f(": "f 0", "f(a, g(b, c), ": "f 2", "f(a, [1, 2": "f 1", "f(a) + ": " 0", "x = [f(1), h(": "h 0"} {
		name, n, _ := called(text)
		if got := fmt.Sprint(name, " ", n); got != want {
			t.Errorf("%q is in %q, not %q", text, got, want)
		}
	}
}

// A text is given its form, and nothing else; what has none is said so.
func TestFormat(t *testing.T) {
	e := open(t, func(string, string) string { return "{}" })
	edit := func(text string) string {
		e.open("file:///f.star", text)
		e.read() // what is wrong with it
		return e.asked("textDocument/formatting", map[string]any{"textDocument": map[string]any{"uri": "file:///f.star"}})
	}
	if got := edit("x=[1,2]  # two\n"); !strings.Contains(got, `"newText":"x = [1, 2]  # two\n"`) {
		t.Error(got)
	}
	if got := edit("x = [1, 2]  # two\n"); got != "[]" {
		t.Error(got)
	}
	if got := edit("while x: x = 1\n"); !strings.Contains(got, "there is no form") {
		t.Error(got)
	}
	if got := e.asked("textDocument/formatting", map[string]any{"textDocument": map[string]any{"uri": "file:///other.star"}}); got != "null" {
		t.Error(got)
	}
	e.in.Close()
	if err := <-e.done; err != nil {
		t.Error(err)
	}
}

// Scripts are looked at, too.
func TestScript(t *testing.T) {
	e := open(t, func(string, string) string { return "{}" })
	e.open("file:///s.star", "x = 1\nprint(wrong)\n")
	if text, _ := json.Marshal(e.read()); !strings.Contains(string(text), `"line":1`) || !strings.Contains(string(text), "undefined") {
		t.Errorf("%s", text)
	}
	e.in.Close()
	if err := <-e.done; err != nil {
		t.Error(err)
	}
}
