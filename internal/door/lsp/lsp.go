// Package lsp answers editors over two streams by the Language Server Protocol (Microsoft, 3.17):
// what is wrong with rule files, where it is, and what the words of rule files and scripts mean.
package lsp

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf16"

	"zermelo/say/phrase"
)

// A Program says what is wrong with a file: the JSON object that 'zermelo lint --json' prints of a
// rule file, or 'zermelo run --check --json' of a script, or that of its error.
type Program struct {
	Lint, Check func(ctx context.Context, name, text string) []byte
	Lang        string
	Say         func(phrase.Phrase) string
}

// longest is how many bytes a message may have.
const longest = 64 << 20

// settle is how long a text rests before it is looked at.
const settle = 250 * time.Millisecond

// The errors of the protocol.
const (
	parseError     = -32700
	methodNotFound = -32601
	requestFailed  = -32803
	invalidParams  = -32602
)

type message struct {
	ID     json.RawMessage `json:"id,omitempty"`
	Method string          `json:"method,omitempty"`
	Params json.RawMessage `json:"params,omitempty"`
}

type fault struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// Serve answers an editor until it says exit, in ends, or ctx does.
func Serve(ctx context.Context, in io.Reader, out io.Writer, p Program) error {
	ctx, stop := context.WithCancel(ctx)
	s := &server{ctx: ctx, program: p, out: out, texts: map[string]*document{}}
	s.rules, s.scripts = manualOf(p.Lang, p.Say)
	defer s.work.Wait()
	defer stop()
	messages, ended := make(chan []byte), make(chan error, 1)
	go func() { // it may wait for a message when all else has ended
		r := bufio.NewReader(in)
		for {
			body, err := readMessage(r)
			if err != nil {
				ended <- err
				return
			}
			select {
			case messages <- body:
			case <-ctx.Done():
				return
			}
		}
	}()
	for {
		select {
		case body := <-messages:
			if done, err := s.take(body); done || err != nil {
				return err
			}
		case err := <-ended:
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		case <-ctx.Done():
			return nil
		}
	}
}

// readMessage reads a message: a header with its length, an empty line, and so many bytes.
func readMessage(r *bufio.Reader) ([]byte, error) {
	header, err := textproto.NewReader(r).ReadMIMEHeader()
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil || n < 0 || n > longest {
		return nil, fmt.Errorf("a message has the length %q, not 0 to %d", header.Get("Content-Length"), longest)
	}
	body := make([]byte, n)
	_, err = io.ReadFull(r, body)
	return body, err
}

type server struct {
	ctx            context.Context
	program        Program
	rules, scripts []entry

	saying sync.Mutex
	out    io.Writer

	work  sync.WaitGroup
	texts map[string]*document // by their addresses
}

// A document is a text that is open in the editor.
type document struct {
	text string
	stop context.CancelFunc // of the look at it
}

// take answers a message; done says that it was the last.
func (s *server) take(body []byte) (done bool, err error) {
	var m message
	if json.Unmarshal(body, &m) != nil { // other members are the editor's
		return false, s.say(map[string]any{"jsonrpc": "2.0", "id": nil, "error": fault{parseError, "this is no JSON"}})
	}
	var result any
	var wrong *fault
	switch m.Method {
	case "initialize":
		result = map[string]any{
			"capabilities": map[string]any{
				"textDocumentSync":           map[string]any{"openClose": true, "change": 1},
				"completionProvider":         map[string]any{},
				"hoverProvider":              true,
				"documentFormattingProvider": true,
				"signatureHelpProvider":      map[string]any{"triggerCharacters": []string{"(", ","}},
			},
			"serverInfo": map[string]any{"name": "zermelo"},
		}
	case "shutdown":
	case "exit":
		return true, nil
	case "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose":
		s.changed(m)
	case "textDocument/formatting":
		result, wrong = s.formatted(m)
	case "textDocument/completion", "textDocument/hover", "textDocument/signatureHelp":
		result, wrong = s.explained(m)
	default:
		if len(m.ID) > 0 {
			wrong = &fault{methodNotFound, m.Method}
		}
	}
	switch {
	case len(m.ID) == 0 || m.Method == "": // a note wants no answer, and an answer of the editor none either
		return false, nil
	case wrong != nil:
		return false, s.say(map[string]any{"jsonrpc": "2.0", "id": m.ID, "error": wrong})
	}
	return false, s.say(map[string]any{"jsonrpc": "2.0", "id": m.ID, "result": result})
}

// changed notes what a text is now, and begins to look at it.
func (s *server) changed(m message) {
	var p struct {
		TextDocument   struct{ URI, Text string }
		ContentChanges []struct{ Text string }
	}
	if json.Unmarshal(m.Params, &p) != nil {
		return
	}
	uri, text := p.TextDocument.URI, p.TextDocument.Text
	if n := len(p.ContentChanges); n > 0 {
		text = p.ContentChanges[n-1].Text // each is the whole text
	}
	if was := s.texts[uri]; was != nil {
		was.stop()
		delete(s.texts, uri)
	}
	if m.Method == "textDocument/didClose" {
		_ = s.publish(uri, []diagnostic{})
		return
	}
	ctx, stop := context.WithCancel(s.ctx)
	s.texts[uri] = &document{text, stop}
	s.work.Go(func() {
		select {
		case <-time.After(settle):
		case <-ctx.Done():
			return
		}
		look := s.program.Check
		if isRules(text) {
			look = s.program.Lint
		}
		found := diagnosed(look(ctx, uri[strings.LastIndexByte(uri, '/')+1:], text), text)
		if ctx.Err() == nil {
			_ = s.publish(uri, found) // who hears nothing asks nothing either
		}
	})
}

// gives are the names by which a text is a rule file and no script.
var gives = regexp.MustCompile(`(?m)^(def[ \t]+(moves|left|right)\b|(moves|left|right)[ \t]*[=(])`)

// isRules reports whether a text is a rule file.
func isRules(text string) bool { return gives.MatchString(text) }

type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

type stretch struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type diagnostic struct {
	Range    stretch `json:"range"`
	Severity int     `json:"severity"` // 1 error, 2 warning, 3 information
	Source   string  `json:"source"`
	Code     string  `json:"code,omitempty"`
	Message  string  `json:"message"`
}

// A place is where something is in the file, as 'zermelo lint --json' says it.
type place struct {
	Line      int    `json:"line"`
	Input     string `json:"input"`
	Character int    `json:"character"`
	Length    int    `json:"length"`
}

// A said is a fault or a finding, as 'zermelo lint --json' says it.
type said struct {
	Kind    string `json:"kind"`
	Hint    bool   `json:"hint"`
	Message string `json:"message"`
	Remedy  string `json:"remedy"`
	Place   *place `json:"place"`
}

// diagnosed reads what 'zermelo lint --json' says of a text.
func diagnosed(object []byte, text string) []diagnostic {
	var told struct {
		said
		Others []said `json:"others"`
		Games  []struct {
			Findings []said `json:"findings"`
		} `json:"games"`
	}
	found := []diagnostic{}
	if json.Unmarshal(object, &told) != nil { // nothing was said: another text has come
		return found
	}
	lines := strings.Split(text, "\n")
	add := func(one said, severity int) {
		d := diagnostic{Severity: severity, Source: "zermelo", Code: one.Kind, Message: one.Message}
		if one.Remedy != "" {
			d.Message += "\n" + one.Remedy
		}
		if p := one.Place; p != nil && p.Line > 0 {
			at := min(p.Line, len(lines)) - 1
			line := lines[at]
			from := 0
			if p.Character > 0 && p.Input == line { // a line that is cut tells no column
				from = p.Character - 1
			}
			to := from + p.Length
			if p.Length == 0 || p.Input != line {
				to = len([]rune(line))
			}
			d.Range = stretch{position{at, units(line, from)}, position{at, units(line, to)}}
		}
		found = append(found, d)
	}
	if told.Message != "" {
		severity := 1
		if told.Place == nil {
			severity = 3 // nothing is wrong in the file: there is no position to begin with, or the time was over
		}
		add(told.said, severity)
	}
	for _, one := range told.Others {
		add(one, 1)
	}
	for _, g := range told.Games {
		for _, one := range g.Findings {
			severity := 2
			if one.Hint {
				severity = 3
			}
			add(one, severity)
		}
	}
	return found
}

// units is how many units of UTF-16 some letters of a line take, in which the protocol counts.
func units(line string, letters int) int {
	runes := []rune(line)
	return len(utf16.Encode(runes[:min(max(letters, 0), len(runes))]))
}

func (s *server) publish(uri string, found []diagnostic) error {
	return s.say(map[string]any{"jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": map[string]any{"uri": uri, "diagnostics": found}})
}

// explained answers what a word means, what may stand at a place, and which call it is in.
func (s *server) explained(m message) (any, *fault) {
	var p struct {
		TextDocument struct{ URI string }
		Position     position
	}
	if json.Unmarshal(m.Params, &p) != nil {
		return nil, &fault{invalidParams, "a text and a place in it are wanted"}
	}
	d := s.texts[p.TextDocument.URI]
	if d == nil {
		return nil, nil
	}
	words := s.rules
	if !isRules(d.text) {
		words = append(append([]entry{}, s.scripts...), s.rules...)
	}
	before, after := split(d.text, p.Position)
	switch m.Method {
	case "textDocument/completion":
		return completions(words), nil
	case "textDocument/hover":
		e, ok := find(words, lastWord(before)+firstWord(after))
		if !ok {
			return nil, nil
		}
		return map[string]any{"contents": map[string]any{"kind": "markdown", "value": "```\n" + e.detail + "\n```\n" + e.says}}, nil
	}
	name, argument, ok := called(before)
	e, known := find(words, name)
	if !ok || !known || e.kind != function {
		return nil, nil
	}
	return map[string]any{
		"signatures":      []any{map[string]any{"label": e.detail, "documentation": e.says}},
		"activeSignature": 0, "activeParameter": argument,
	}, nil
}

// completions are all words: the editor chooses by what is typed.
func completions(words []entry) []any {
	all := make([]any, len(words))
	for i, e := range words {
		kind := map[string]int{field: 5, function: 3, option: 10}[e.kind]
		all[i] = map[string]any{"label": e.name, "kind": kind, "detail": e.detail, "documentation": e.says}
	}
	return all
}

// split returns the text before a place, and behind it.
func split(text string, at position) (before, after string) {
	from := 0
	for range at.Line {
		i := strings.IndexByte(text[from:], '\n')
		if i < 0 {
			return text, ""
		}
		from += i + 1
	}
	line := text[from:]
	if i := strings.IndexByte(line, '\n'); i >= 0 {
		line = line[:i]
	}
	unit := 0
	for i, r := range line {
		if unit >= at.Character {
			return text[:from+i], text[from+i:]
		}
		unit += max(1, utf16.RuneLen(r))
	}
	return text[:from+len(line)], text[from+len(line):]
}

var (
	wordAtEnd   = regexp.MustCompile(`\w*$`)
	wordAtBegin = regexp.MustCompile(`^\w*`)
)

func lastWord(text string) string  { return wordAtEnd.FindString(text) }
func firstWord(text string) string { return wordAtBegin.FindString(text) }

// called returns the name of the call that a text ends in, and the number of its argument, from 0.
func called(text string) (name string, argument int, ok bool) {
	depth := 0
	for i := len(text) - 1; i >= 0; i-- {
		switch text[i] {
		case ')', ']', '}':
			depth++
		case ',':
			if depth == 0 {
				argument++
			}
		case '[', '{':
			if depth == 0 {
				argument = 0
				continue
			}
			depth--
		case '(':
			if depth == 0 {
				name = lastWord(text[:i])
				return name, argument, name != ""
			}
			depth--
		}
	}
	return "", 0, false
}

// say writes a message.
func (s *server) say(what any) error {
	body, err := json.Marshal(what)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "Content-Length: %d\r\n\r\n%s", len(body), body)
	s.saying.Lock()
	defer s.saying.Unlock()
	_, err = s.out.Write(b.Bytes())
	return err
}
