package token

import (
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"

	"zermelo/phrase"
)

// ReadGraph reads a graph as JSON, if the text begins with '{', or in the DOT
// language of Graphviz.
//
// JSON: an object with nodes, a list, and perhaps start, a name. A node is an
// object with name; owner (left or right); to, the list of its moves, each a
// name or an object with node, by (left, right or both) and label; value
// (left, right, draw, win or loss) or score, a whole number, for Left, or for
// the player to move if the graph is impartial. DOT: a digraph whose nodes and
// edges have these as attributes (an edge: by and label), and start as an
// attribute of the graph; attributes of drawing are passed over.
//
// Its errors are [game.ParseError] with text as the input, and [game.ErrLimit].
func ReadGraph(text string) (*Graph, error) {
	if strings.HasPrefix(strings.TrimLeft(text, " \t\r\n"), "{") {
		return readGraphJSON(text)
	}
	return readGraphDOT(text)
}

// A jsonReader reads the tokens of a graph.
type jsonReader struct {
	draft   *draft
	decoder *json.Decoder
}

func readGraphJSON(text string) (*Graph, error) {
	r := &jsonReader{newDraft(text), json.NewDecoder(strings.NewReader(text))}
	r.decoder.UseNumber()
	err := r.object(func(key string, at word) error {
		switch key {
		case "nodes":
			return r.list(r.node)
		case "start":
			name, at, err := r.text()
			r.draft.startAt(name, at)
			return err
		}
		return r.unknown(at, "nodes, start")
	})
	if err != nil {
		return nil, err
	}
	end := int(r.decoder.InputOffset())
	if rest := strings.TrimLeft(text[end:], " \t\r\n"); rest != "" {
		return nil, r.draft.fault(word{rest, len(text) - len(rest)}, phrase.Of("something follows the graph"), phrase.Of("end the text after the last brace"))
	}
	for _, e := range r.draft.edges {
		if n := &r.draft.nodes[e.to]; !n.listed {
			return nil, r.draft.fault(e.at, phrase.Of("the move to %s leads nowhere: there is no such node", quoteName(n.name)),
				phrase.Of("list the node, or write the name of one that is listed"))
		}
	}
	return r.draft.graph()
}

// token reads the next token and its place.
func (r *jsonReader) token() (json.Token, word, error) {
	text := r.draft.text
	start := int(r.decoder.InputOffset())
	for start < len(text) && strings.IndexByte(" \t\r\n,:", text[start]) >= 0 {
		start++
	}
	t, err := r.decoder.Token()
	if err == nil {
		return t, word{text[start:r.decoder.InputOffset()], start}, nil
	}
	at := word{"", len(text)}
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) && !errors.Is(err, io.ErrUnexpectedEOF) {
		at.offset = min(max(0, int(syntax.Offset)-1), len(text))
		return nil, at, r.draft.fault(at, phrase.Of("this is not JSON"), phrase.Of("look for a comma, a quote or a brace that is missing or too much"))
	}
	return nil, at, r.draft.fault(at, phrase.Of("the text breaks off"), phrase.Of("close all braces and brackets"))
}

// delimiter reads an opening brace or bracket.
func (r *jsonReader) delimiter(want rune) error {
	t, at, err := r.token()
	if err != nil {
		return err
	}
	if d, ok := t.(json.Delim); !ok || rune(d) != want {
		return r.draft.fault(at, phrase.Of("expected %s, found %s", string(want), shorten(at.text)), phrase.Of("write %s here", string(want)))
	}
	return nil
}

// text reads a string.
func (r *jsonReader) text() (string, word, error) {
	t, at, err := r.token()
	if err != nil {
		return "", at, err
	}
	s, ok := t.(string)
	if !ok {
		return "", at, r.draft.fault(at, phrase.Of("expected a text in quotes, found %s", shorten(at.text)), phrase.Of("write it in quotes"))
	}
	return s, at, nil
}

// object reads an object whose opening brace is to come.
func (r *jsonReader) object(member func(key string, at word) error) error {
	if err := r.delimiter('{'); err != nil {
		return err
	}
	return r.members(member)
}

// members reads the members of an object and its closing brace.
func (r *jsonReader) members(member func(key string, at word) error) error {
	for r.decoder.More() {
		key, at, err := r.text()
		if err != nil {
			return err
		}
		if err := member(key, at); err != nil {
			return err
		}
	}
	_, _, err := r.token()
	return err
}

// list reads a list.
func (r *jsonReader) list(element func() error) error {
	if err := r.delimiter('['); err != nil {
		return err
	}
	for r.decoder.More() {
		if err := element(); err != nil {
			return err
		}
	}
	_, _, err := r.token()
	return err
}

func (r *jsonReader) unknown(at word, known string) error {
	return r.draft.fault(at, phrase.Of("the key %s is not known", shorten(at.text)), phrase.Of("write one of these: %s", known))
}

// node reads a node. Its name may come last, so the rest waits for it.
func (r *jsonReader) node() error {
	d := r.draft
	const unnamed = ^uint32(0)
	node := unnamed
	var later []func() error
	firstEdge := len(d.edges)
	start := word{"", int(r.decoder.InputOffset())}
	err := r.object(func(key string, at word) error {
		switch key {
		case "name":
			name, at, err := r.text()
			node = d.node(name, at)
			d.nodes[node].listed, d.nodes[node].at = true, at
			return err
		case "owner":
			name, at, err := r.text()
			later = append(later, func() error { return d.own(node, name, at) })
			return err
		case "value":
			name, at, err := r.text()
			later = append(later, func() error { return d.value(node, name, at) })
			return err
		case "score":
			score, at, err := r.score()
			later = append(later, func() error { return d.finish(node, ending{endScore, score}, at) })
			return err
		case "to":
			return r.list(r.move)
		}
		return r.unknown(at, "name, owner, to, value, score")
	})
	if err != nil {
		return err
	}
	if node == unnamed {
		return d.fault(start, phrase.Of("a node has no name"), phrase.Of("give it a name"))
	}
	for i := firstEdge; i < len(d.edges); i++ {
		d.edges[i].from = node
	}
	for _, do := range later {
		if err := do(); err != nil {
			return err
		}
	}
	return nil
}

func (r *jsonReader) score() (int64, word, error) {
	t, at, err := r.token()
	if err != nil {
		return 0, at, err
	}
	if n, ok := t.(json.Number); ok {
		if score, err := parseScore(n.String()); err == nil {
			return score, at, nil
		}
	}
	return 0, at, r.draft.badScore(at)
}

// parseScore reads a score; scores fit 62 bits, so that few may be added.
func parseScore(s string) (int64, error) { return strconv.ParseInt(s, 10, 63) }

func (d *draft) badScore(at word) error {
	return d.fault(at, phrase.Of("%s is not a score", shorten(at.text)), phrase.Of("write a whole number of less than 63 bits"))
}

// move reads an edge from the node that is being read.
func (r *jsonReader) move() error {
	d := r.draft
	t, at, err := r.token()
	if err != nil {
		return err
	}
	e := draftEdge{by: byBoth, at: at}
	switch t := t.(type) {
	case string:
		e.to = d.node(t, at)
		d.edges = append(d.edges, e)
		return nil
	case json.Delim:
		if t == '{' {
			return r.moveObject(e)
		}
	}
	return d.fault(at, phrase.Of("expected a move, found %s", shorten(at.text)),
		phrase.Of("write the name of a node, or an object with node, by and label"))
}

func (r *jsonReader) moveObject(e draftEdge) error {
	d := r.draft
	named := false
	err := r.members(func(key string, at word) error {
		text, where, err := r.text()
		if err != nil {
			return err
		}
		switch key {
		case "node":
			e.to, e.at, named = d.node(text, where), where, true
		case "by":
			e.by, err = d.byWhom(text, where)
			e.said = e.by != byBoth
		case "label":
			e.label = d.label(text)
		default:
			return r.unknown(at, "node, by, label")
		}
		return err
	})
	if err == nil && !named {
		err = d.fault(e.at, phrase.Of("a move has no node"), phrase.Of("say where it leads to"))
	}
	d.edges = append(d.edges, e)
	return err
}
