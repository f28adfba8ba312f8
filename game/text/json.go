package text

import (
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"

	"zermelo/say/phrase"
)

// A jsonReader reads a graph in JSON, token by token, to know the places of
// faults. It keeps the first error; from then on it reads nothing.
type jsonReader struct {
	form    Form
	to      Builder
	text    string
	decoder *json.Decoder
	err     error
}

func readJSON(content string, form Form, to Builder) error {
	r := jsonReader{form: form, to: to, text: content, decoder: json.NewDecoder(strings.NewReader(content))}
	r.decoder.UseNumber()
	if form.Moves {
		r.nodes()
	} else {
		r.edges()
	}
	end := int(r.decoder.InputOffset())
	if rest := strings.TrimLeft(content[end:], " \t\r\n"); r.err == nil && rest != "" {
		r.fail(Word{Text: rest, Offset: len(content) - len(rest)}, phrase.Of("something follows the graph"), phrase.Of("end the text after the last brace"))
	}
	return r.err
}

func (r *jsonReader) fail(at Word, problem, want phrase.Phrase) { r.keep(at.Fault(problem, want)) }

// keep keeps the first error.
func (r *jsonReader) keep(err error) {
	if r.err == nil {
		r.err = err
	}
}

// next reads the next token, what it says, and its place.
func (r *jsonReader) next() (json.Token, Name) {
	if r.err != nil {
		return nil, Name{}
	}
	start := int(r.decoder.InputOffset())
	for start < len(r.text) && strings.IndexByte(" \t\r\n,:", r.text[start]) >= 0 {
		start++
	}
	t, err := r.decoder.Token()
	if err == nil {
		at := Word{Text: r.text[start:r.decoder.InputOffset()], Offset: start}
		if s, ok := t.(string); ok {
			return t, Name{s, at}
		}
		return t, Name{at.Text, at}
	}
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) && !errors.Is(err, io.ErrUnexpectedEOF) {
		r.fail(Word{Offset: max(0, int(syntax.Offset)-1)}, phrase.Of("this is not JSON"),
			phrase.Of("look for a comma, a quote or a brace that is missing or too much"))
	} else {
		r.fail(Word{Offset: len(r.text)}, phrase.Of("the text breaks off: the JSON is not complete"), phrase.Of("close all braces and brackets"))
	}
	return nil, Name{}
}

// list reads a list.
func (r *jsonReader) list(element func()) {
	if t, name := r.next(); t != json.Delim('[') {
		r.expected("[", name)
	}
	r.elements(element)
}

// elements reads the elements of a list, or the members of an object, and what
// closes it.
func (r *jsonReader) elements(element func()) {
	for r.err == nil && r.decoder.More() {
		element()
	}
	r.next()
}

func (r *jsonReader) expected(what string, found Name) {
	r.fail(found.At, phrase.Of("expected %s, found %s", what, Shorten(found.At.Text)), phrase.Of("write %s here", what))
}

// quoted reads a text in quotes.
func (r *jsonReader) quoted() Name {
	t, name := r.next()
	if _, ok := t.(string); !ok {
		r.fail(name.At, phrase.Of("expected a text in quotes, found %s", Shorten(name.At.Text)), phrase.Of("write it in quotes"))
	}
	return name
}

// members reads the members of an object and its closing brace; member is
// called before the value is read.
func (r *jsonReader) members(member func(key Name)) {
	r.elements(func() {
		if key := r.quoted(); r.err == nil {
			member(key)
		}
	})
}

// attribute reads the value of a key and appends it to all. The value of a key
// that is passed over may be of any kind.
func (r *jsonReader) attribute(all []Attribute, key Name, known []string) []Attribute {
	t, value := r.next()
	if _, compound := t.(json.Delim); !compound {
		return append(all, Attribute{Key: key, Value: value})
	}
	if slices.Contains(known, key.Text) {
		r.fail(value.At, phrase.Of("expected a text in quotes, found %s", Shorten(value.At.Text)), phrase.Of("write it in quotes"))
	}
	r.pass(t)
	return all
}

// pass goes over a value that starts with the token t.
func (r *jsonReader) pass(t json.Token) {
	for depth := 0; r.err == nil; t, _ = r.next() {
		switch t {
		case json.Delim('['), json.Delim('{'):
			depth++
		case json.Delim(']'), json.Delim('}'):
			depth--
		}
		if depth == 0 {
			return
		}
	}
}

// isKnown refuses a key that is none of those with a meaning.
func (r *jsonReader) isKnown(key Name, own string, known []string) bool {
	if slices.Contains(known, key.Text) || slices.Contains(r.form.Over, key.Text) {
		return true
	}
	r.fail(key.At, phrase.Of("the key %s is not known", Shorten(key.At.Text)),
		phrase.Of("write one of these: %s", strings.Join(append([]string{own}, known...), ", ")))
	return false
}

// nodes reads nodes with their moves.
func (r *jsonReader) nodes() {
	r.next() // the brace
	r.members(func(key Name) {
		if key.Text == "nodes" {
			r.list(r.node)
		} else if r.isKnown(key, "nodes", r.form.Graph) {
			for _, a := range r.attribute(nil, key, r.form.Graph) {
				r.keep(r.to.Attribute(a))
			}
		}
	})
}

// A move is an edge from the node that is read.
type move struct {
	to   Name
	said []Attribute
}

// node reads a node. Its name may come last, so the rest waits for it.
func (r *jsonReader) node() {
	t, start := r.next()
	if t != json.Delim('{') {
		r.expected("{", start)
	}
	var name Name
	var said []Attribute
	var moves []move
	r.members(func(key Name) {
		switch {
		case key.Text == "name":
			name = r.quoted()
		case key.Text == "to":
			r.list(func() { moves = append(moves, r.move()) })
		case r.isKnown(key, "name, to", r.form.Node):
			said = r.attribute(said, key, r.form.Node)
		}
	})
	if name.At.Text == "" {
		r.fail(Word{Offset: start.At.Offset}, phrase.Of("a node has no name"), phrase.Of("give it a name"))
	}
	if r.err == nil {
		r.keep(r.to.Node(name, said))
	}
	for _, m := range moves {
		if r.err == nil {
			r.keep(r.to.Edge(name, m.to, m.said))
		}
	}
}

// move reads a move: the name of a node, or an object.
func (r *jsonReader) move() (m move) {
	t, start := r.next()
	switch t := t.(type) {
	case string:
		m.to = start
		return m
	case json.Delim:
		if t == '{' {
			break
		}
		r.notMove(start)
	default:
		r.notMove(start)
	}
	r.members(func(key Name) {
		if key.Text == "node" {
			m.to = r.quoted()
		} else if r.isKnown(key, "node", r.form.Edge) {
			m.said = r.attribute(m.said, key, r.form.Edge)
		}
	})
	if m.to.At.Text == "" {
		r.fail(start.At, phrase.Of("a move has no node"), phrase.Of("say where it leads to"))
	}
	return m
}

func (r *jsonReader) notMove(at Name) {
	r.fail(at.At, phrase.Of("expected a move, found %s", Shorten(at.At.Text)),
		phrase.Of("write the name of a node, or an object with node, by and label"))
}

func edgesForm() phrase.Phrase {
	return phrase.Of(`write {"edges": [["0","1"], ["1","2","blue"]]}`)
}

// edges reads an array of edges, or an object that holds one.
func (r *jsonReader) edges() {
	t, _ := r.next()
	if t == json.Delim('[') {
		r.elements(r.edge)
		return
	}
	seen := false
	r.members(func(key Name) {
		if key.Text == "edges" {
			seen = true
			r.list(r.edge)
		} else if r.isKnown(key, "edges", r.form.Graph) {
			r.values(key)
		}
	})
	if end := int(r.decoder.InputOffset()); !seen {
		r.fail(Word{Offset: end - 1}, phrase.Of("there is no array of edges"), edgesForm())
	}
}

// values reads a name, or a list of names, as attributes of the graph.
func (r *jsonReader) values(key Name) {
	tell := func(value Name) {
		if r.err == nil {
			r.keep(r.to.Attribute(Attribute{Key: key, Value: value}))
		}
	}
	t, value := r.next()
	if t == json.Delim('[') {
		r.elements(func() { tell(r.name(r.next())) })
		return
	}
	tell(r.name(t, value))
}

// name checks that a token is the name of a node: a text or a whole number.
func (r *jsonReader) name(t json.Token, name Name) Name {
	switch t.(type) {
	case string, json.Number:
	default:
		r.fail(name.At, phrase.Of("this is not the name of a node"), edgesForm())
	}
	return name
}

// edge reads an edge in any of its forms.
func (r *jsonReader) edge() {
	t, start := r.next()
	var from, to Name
	var said []Attribute
	switch t {
	case json.Delim('['):
		var names []Name
		r.elements(func() { names = append(names, r.name(r.next())) })
		if n := len(names); n == 2 || n == 3 {
			from, to = names[0], names[1]
			for _, value := range names[2:] {
				said = append(said, colouredBy(value))
			}
		}
	case json.Delim('{'):
		r.members(func(key Name) {
			switch key.Text {
			case "from":
				from = r.name(r.next())
			case "to":
				to = r.name(r.next())
			default:
				if r.isKnown(key, "from, to", r.form.Edge) {
					said = r.attribute(said, key, r.form.Edge)
				}
			}
		})
	default:
		if _, ok := t.(string); ok {
			words := edgeReader{to: r.to}
			r.keep(words.word(start.Inner()))
			return
		}
	}
	switch {
	case from.At.Text == "" || to.At.Text == "":
		r.fail(start.At, phrase.Of("this is not an edge"), edgesForm())
	case r.err == nil:
		r.keep(r.to.Edge(from, to, said))
	}
}
