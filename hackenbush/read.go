package hackenbush

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"zermelo/game"
	"zermelo/phrase"
)

// Read reads a graph from the content of a file in one of three formats, told
// apart by how the content starts:
//
//   - a list: an edge a line, "0 1", "0 1 blue" or words as [ReadWords] reads
//     them; "ground a b" says that more nodes stand on the ground; # starts a
//     comment;
//   - DOT, the graph language of Graphviz: [strict] graph or digraph with edges
//     a -- b -- c [color=blue], defaults edge [color=red], nodes a [ground=true],
//     subgraphs in braces;
//   - JSON: an array of edges, each ["0","1"], ["0","1","blue"], {"from":"0",
//     "to":"1","colour":"blue"} or "0-1:b", or an object with that array as
//     "edges" and more ground nodes as "ground".
//
// Node 0 is the ground. Edges that do not hang together with the ground are
// left out, see [Graph.Loose]. Errors are [game.ParseError] with content as
// the input, and [game.ErrLimit] beyond [MaxEdges]. It takes linear time.
func Read(content string) (*Graph, error) {
	content = strings.TrimPrefix(content, "\ufeff")
	start := strings.TrimLeft(content, " \t\r\n")
	switch {
	case strings.HasPrefix(start, "{"), strings.HasPrefix(start, "["):
		return readJSON(content)
	case looksLikeDOT(start):
		return readDOT(content)
	}
	return readList(content)
}

// ReadWords reads edges as users type them: 0-1 is green, 0-1:b blue and 0-1:r
// red; 0 is the ground, and repeated edges are parallel. The word 0 alone is
// the ground without any edge. Errors are as of [Read].
func ReadWords(text string) (*Graph, error) {
	if strings.TrimSpace(text) == Ground {
		return New(1), nil
	}
	r := listReader{text: text}
	for r.space(); r.at < len(text); r.space() {
		if err := r.word(r.token()); err != nil {
			return nil, err
		}
	}
	return r.finish(text)
}

// A token is a piece of the text and its place.
type token struct {
	text string
	at   int
}

// A listReader reads lists of edges.
type listReader struct {
	builder
	text string
	at   int
}

func readList(content string) (*Graph, error) {
	r := listReader{text: content}
	// A line is hardly shorter than this.
	r.edges = make([]Edge, 0, len(content)/12)
	for r.at < len(content) {
		if err := r.line(); err != nil {
			return nil, err
		}
	}
	return r.finish(content)
}

// space skips white space.
func (r *listReader) space() {
	for r.at < len(r.text) && (r.blank() || r.text[r.at] == '\n') {
		r.at++
	}
}

func (r *listReader) blank() bool {
	c := r.text[r.at]
	return c == ' ' || c == '\t' || c == '\r'
}

// token reads up to white space.
func (r *listReader) token() token {
	start := r.at
	for r.at < len(r.text) && !r.blank() && r.text[r.at] != '\n' {
		r.at++
	}
	return token{r.text[start:r.at], start}
}

// onLine reads the next token of the line; ok is false at its end, or where a
// comment starts.
func (r *listReader) onLine() (t token, ok bool) {
	for r.at < len(r.text) && r.blank() {
		r.at++
	}
	if r.at == len(r.text) || r.text[r.at] == '\n' {
		return token{at: r.at}, false
	}
	if r.text[r.at] == '#' {
		for r.at < len(r.text) && r.text[r.at] != '\n' {
			r.at++
		}
		return token{at: r.at}, false
	}
	return r.token(), true
}

// line reads a line with its end.
func (r *listReader) line() error {
	defer func() { r.at++ }()
	first, ok := r.onLine()
	if !ok {
		return nil
	}
	if first.text == "ground" {
		return r.groundLine()
	}
	if strings.IndexByte(first.text, '-') >= 0 {
		for t := first; ok; t, ok = r.onLine() {
			if err := r.word(t); err != nil {
				return err
			}
		}
		return nil
	}
	second, ok := r.onLine()
	if !ok {
		return r.fault(first, phrase.Of("%s is one end of an edge, the other is missing", shown(first.text)),
			phrase.Of("write an edge a line: two nodes and, if you like, green, blue or red"))
	}
	colour := Green
	if third, ok := r.onLine(); ok {
		if colour, ok = colourOf(third.text); !ok {
			return r.noColour(third)
		}
		if more, ok := r.onLine(); ok {
			return r.fault(more, phrase.Of("the line has more than two nodes and a colour"),
				phrase.Of("write an edge a line: two nodes and, if you like, green, blue or red"))
		}
	}
	return r.add(first, second, colour)
}

func (r *listReader) groundLine() error {
	for t, ok := r.onLine(); ok; t, ok = r.onLine() {
		if err := r.name(t); err != nil {
			return err
		}
		r.ground(t.text)
	}
	return nil
}

// word reads an edge such as 0-1:b.
func (r *listReader) word(t token) error {
	ends, name, coloured := t.text, "", false
	if i := strings.IndexByte(t.text, ':'); i >= 0 {
		ends, name, coloured = t.text[:i], t.text[i+1:], true
	}
	i := strings.IndexByte(ends, '-')
	switch {
	case i == 0 && len(ends) > 1 && ends[1]-'0' <= 9:
		return r.fault(t, phrase.Of("%s is negative", shown(ends)), phrase.Of("name nodes by letters and digits; 0 is the ground"))
	case i <= 0, i == len(ends)-1:
		return r.fault(t, phrase.Of("%s is not an edge", shown(t.text)), edgeForm)
	case ends[i+1] == '-' && i+2 < len(ends) && ends[i+2]-'0' <= 9:
		return r.fault(token{ends[i+1:], t.at + i + 1}, phrase.Of("%s is negative", shown(ends[i+1:])),
			phrase.Of("name nodes by letters and digits; 0 is the ground"))
	case strings.IndexByte(ends[i+1:], '-') >= 0:
		return r.fault(t, phrase.Of("%s has more than two ends", shown(ends)), edgeForm)
	}
	colour := Green
	if coloured {
		var ok bool
		if colour, ok = colourOf(name); !ok {
			return r.noColour(token{name, t.at + len(ends) + 1})
		}
	}
	return r.add(token{ends[:i], t.at}, token{ends[i+1:], t.at + i + 1}, colour)
}

var edgeForm = phrase.Of("write an edge as 0-1, blue as 0-1:b, red as 0-1:r; 0 is the ground")

func (r *listReader) add(from, to token, c Colour) error {
	if err := r.name(from); err != nil {
		return err
	}
	if err := r.name(to); err != nil {
		return err
	}
	r.edge(from.text, to.text, c)
	return nil
}

// name checks the name of a node.
func (r *listReader) name(t token) error { return checkName(r.text, t) }

func checkName(input string, t token) error {
	plain := t.text != ""
	for i := range len(t.text) {
		plain = plain && t.text[i] < utf8.RuneSelf && isNameByte(t.text[i])
	}
	if plain {
		return nil
	}
	want := phrase.Of("name nodes by letters and digits; 0 is the ground")
	if t.text == "" {
		return placed(input, t, phrase.Of("a node has no name"), want)
	}
	if len(t.text) > 1 && t.text[0] == '-' && t.text[1]-'0' <= 9 {
		return placed(input, t, phrase.Of("%s is negative", shown(t.text)), want)
	}
	if at, n, ok := badRune(t.text); !ok {
		return placed(input, token{t.text[at : at+n], t.at + at},
			phrase.Of("%s cannot stand in the name of a node", shown(t.text[at:at+n])), want)
	}
	return nil
}

func (r *listReader) noColour(t token) error { return noColour(r.text, t) }

func noColour(input string, t token) error {
	return placed(input, t, phrase.Of("%s is no colour", shown(t.text)), phrase.Of("write green, blue or red, or g, b or r"))
}

func (r *listReader) fault(t token, problem, want phrase.Phrase) error {
	return placed(r.text, t, problem, want)
}

func placed(input string, t token, problem, want phrase.Phrase) error {
	at := min(t.at, len(input))
	return &game.ParseError{Input: input, Offset: at, Len: min(len(t.text), len(input)-at), Problem: problem, Want: want}
}

// shown quotes a piece of the input, shortened.
func shown(s string) string {
	const most = 40
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "…"
	}
	return strconv.Quote(s)
}
