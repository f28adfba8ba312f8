package hackenbush

import (
	"encoding/json"
	"errors"
	"io"
	"strings"

	"zermelo/phrase"
)

// A jsonReader reads a graph in JSON, token by token, to know the places of
// faults.
type jsonReader struct {
	listReader
	decoder *json.Decoder
	last    int // the end of the last token
}

func readJSON(content string) (*Graph, error) {
	r := jsonReader{listReader: listReader{text: content}, decoder: json.NewDecoder(strings.NewReader(content))}
	r.decoder.UseNumber()
	t, err := r.token()
	if err == nil {
		if t == json.Delim('[') {
			err = r.edgeList()
		} else {
			err = r.object()
		}
	}
	if err != nil {
		return nil, err
	}
	if _, err := r.decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, r.wrong(phrase.Of("something follows the graph"), jsonForm)
	}
	return r.finish(content)
}

var jsonForm = phrase.Of(`write {"edges": [["0","1"], ["1","2","blue"]]}`)

func (r *jsonReader) token() (json.Token, error) {
	t, err := r.decoder.Token()
	if err == nil {
		r.last = int(r.decoder.InputOffset())
		return t, nil
	}
	problem := phrase.Of("this is not JSON")
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		problem = phrase.Of("the JSON text is not complete")
	}
	var syntax *json.SyntaxError
	at := int(r.decoder.InputOffset())
	if errors.As(err, &syntax) {
		at = max(0, int(syntax.Offset)-1)
	}
	return nil, placed(r.text, token{at: min(at, len(r.text))}, problem, jsonForm)
}

// wrong is the error at the last token.
func (r *jsonReader) wrong(problem, want phrase.Phrase) error {
	return placed(r.text, token{at: max(0, r.last-1)}, problem, want)
}

// object reads {"ground": …, "edges": […]} behind its brace; other keys are
// passed over.
func (r *jsonReader) object() error {
	seen := false
	for r.decoder.More() {
		key, err := r.token()
		if err != nil {
			return err
		}
		value, err := r.token()
		if err != nil {
			return err
		}
		switch {
		case key == "edges" && value == json.Delim('['):
			seen = true
			err = r.edgeList()
		case key == "ground":
			err = r.groundNames(value)
		default:
			err = r.pass(value)
		}
		if err != nil {
			return err
		}
	}
	if _, err := r.token(); err != nil {
		return err
	}
	if !seen {
		return r.wrong(phrase.Of("there is no array of edges"), jsonForm)
	}
	return nil
}

// pass goes over a value that starts with the token t.
func (r *jsonReader) pass(t json.Token) error {
	depth := 0
	for {
		switch t {
		case json.Delim('['), json.Delim('{'):
			depth++
		case json.Delim(']'), json.Delim('}'):
			depth--
		}
		if depth == 0 {
			return nil
		}
		var err error
		if t, err = r.token(); err != nil {
			return err
		}
	}
}

func (r *jsonReader) groundNames(t json.Token) error {
	if t != json.Delim('[') {
		name, err := r.nodeName(t)
		if err == nil {
			r.ground(name)
		}
		return err
	}
	names, err := r.names()
	for _, n := range names {
		r.ground(n.text)
	}
	return err
}

// names reads names up to the end of an array.
func (r *jsonReader) names() ([]token, error) {
	var names []token
	for r.decoder.More() {
		t, err := r.token()
		if err != nil {
			return nil, err
		}
		name, err := r.nodeName(t)
		if err != nil {
			return nil, err
		}
		at := r.last - len(name)
		if _, quoted := t.(string); quoted {
			at--
		}
		names = append(names, token{name, max(0, at)})
	}
	_, err := r.token()
	return names, err
}

// nodeName returns the name that a token writes: a text or a whole number.
func (r *jsonReader) nodeName(t json.Token) (string, error) {
	switch t := t.(type) {
	case string:
		return t, checkName(r.text, token{t, max(0, r.last-1-len(t))})
	case json.Number:
		return t.String(), checkName(r.text, token{t.String(), r.last - len(t.String())})
	}
	return "", r.wrong(phrase.Of("this is not the name of a node"), jsonForm)
}

// edgeList reads edges up to the end of the array.
func (r *jsonReader) edgeList() error {
	for r.decoder.More() {
		t, err := r.token()
		if err != nil {
			return err
		}
		switch t := t.(type) {
		case string:
			err = r.word(token{t, max(0, r.last-1-len(t))})
		case json.Delim:
			if t == '[' {
				err = r.edgeArray()
			} else {
				err = r.edgeObject()
			}
		default:
			err = r.wrong(phrase.Of("this is not an edge"), jsonForm)
		}
		if err != nil {
			return err
		}
	}
	_, err := r.token()
	return err
}

func (r *jsonReader) edgeArray() error {
	start := r.last
	names, err := r.names()
	if err != nil {
		return err
	}
	if len(names) < 2 || len(names) > 3 {
		return placed(r.text, token{r.text[start-1 : r.last], start - 1}, phrase.Of("this is not an edge"), jsonForm)
	}
	colour := Green
	if len(names) == 3 {
		var ok bool
		if colour, ok = colourOf(names[2].text); !ok {
			return r.noColour(names[2])
		}
	}
	r.edge(names[0].text, names[1].text, colour)
	return nil
}

func (r *jsonReader) edgeObject() error {
	start := r.last
	from, to, colour := "", "", Green
	for r.decoder.More() {
		key, err := r.token()
		if err != nil {
			return err
		}
		value, err := r.token()
		if err != nil {
			return err
		}
		switch key {
		case "from":
			from, err = r.nodeName(value)
		case "to":
			to, err = r.nodeName(value)
		case "colour", "color":
			name, _ := value.(string)
			var ok bool
			if colour, ok = colourOf(name); !ok {
				err = r.noColour(token{name, max(0, r.last-1-len(name))})
			}
		default:
			err = r.pass(value)
		}
		if err != nil {
			return err
		}
	}
	if _, err := r.token(); err != nil {
		return err
	}
	if from == "" || to == "" {
		return placed(r.text, token{r.text[start-1 : r.last], start - 1}, phrase.Of("this is not an edge"), jsonForm)
	}
	r.edge(from, to, colour)
	return nil
}
