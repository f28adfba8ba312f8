package hackenbush

import (
	"math"
	"strings"
	"unicode/utf8"

	"zermelo/game/text"
	"zermelo/say/phrase"
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
	// A line of a list is hardly shorter than this, other formats are longer.
	r := reader{builder{edges: make([]Edge, 0, len(content)/12)}}
	if err := text.ReadGraph(content, form(), &r); err != nil {
		return nil, err
	}
	return r.finish(content)
}

func form() text.Form {
	return text.Form{Graph: []string{"ground"}, Edge: []string{"colour", "color"}}
}

// ReadWords reads edges as users type them: 0-1 is green, 0-1:b blue and 0-1:r
// red; 0 is the ground, and repeated edges are parallel. The word 0 alone is
// the ground without any edge. Errors are as of [Read].
func ReadWords(words string) (*Graph, error) {
	if strings.TrimSpace(words) == Ground {
		return New(1), nil
	}
	var r reader
	if err := text.ReadEdges(words, &r); err != nil {
		return nil, err
	}
	return r.finish(words)
}

// A reader is a builder that is told of a graph as text.
type reader struct{ builder }

// Attribute implements [text.Builder]: ground names a node that is the ground
// too.
func (r *reader) Attribute(a text.Attribute) error {
	if a.Key.Text != "ground" {
		return nil
	}
	err := checkName(a.Value.Inner())
	if err == nil {
		r.ground(a.Value.Text)
	}
	return err
}

// Node implements [text.Builder]: a node with ground=true is the ground too.
func (r *reader) Node(name text.Name, attributes []text.Attribute) error {
	err := checkName(name.Inner())
	if err != nil {
		return err
	}
	ground := false
	for _, a := range attributes {
		if strings.EqualFold(a.Key.Text, "ground") {
			ground = strings.EqualFold(a.Value.Text, "true")
		}
	}
	if ground {
		r.ground(name.Text)
	}
	return nil
}

// Edge implements [text.Builder].
func (r *reader) Edge(from, to text.Name, attributes []text.Attribute) error {
	colour := Green
	for _, a := range attributes {
		switch strings.ToLower(a.Key.Text) {
		case "colour", "color":
			var ok bool
			if colour, ok = colourOf(strings.ToLower(a.Value.Text)); !ok {
				return a.Value.Inner().Fault(phrase.Of("%s is no colour", text.Quote(a.Value.Text)),
					phrase.Of("write green, blue or red, or g, b or r"))
			}
		}
	}
	a, err := r.end(&from)
	if err != nil {
		return err
	}
	b, err := r.end(&to)
	if err != nil {
		return err
	}
	r.edges = append(r.edges, Edge{a, b, colour})
	return nil
}

// end returns the node of the given name.
func (r *reader) end(name *text.Name) (int32, error) {
	if n, ok := smallNumber(name.Text); ok {
		return r.numbered(n, name.Text), nil
	}
	if err := checkName(name.Inner()); err != nil {
		return 0, err
	}
	return r.numbered(math.MaxInt, name.Text), nil
}

// checkName returns an error unless t may be the name of a node.
func checkName(t text.Word) error {
	plain := t.Text != ""
	for i := range len(t.Text) {
		plain = plain && t.Text[i] < utf8.RuneSelf && isNameByte(t.Text[i])
	}
	if plain {
		return nil
	}
	want := phrase.Of("name nodes by letters and digits; 0 is the ground")
	if t.Text == "" {
		return t.Fault(phrase.Of("a node has no name"), want)
	}
	if len(t.Text) > 1 && t.Text[0] == '-' && t.Text[1]-'0' <= 9 {
		return t.Fault(phrase.Of("%s is negative", text.Quote(t.Text)), want)
	}
	if text.Plain(t.Text) != t.Text {
		return t.Fault(phrase.Of("%s cannot stand in the name of a node", text.Quote(t.Text)), want)
	}
	if at, n, ok := badRune(t.Text); !ok {
		bad := text.Word{Text: t.Text[at : at+n], Offset: t.Offset + at}
		return bad.Fault(phrase.Of("%s cannot stand in the name of a node", text.Quote(bad.Text)), want)
	}
	return nil
}
