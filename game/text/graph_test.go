package text_test

import (
	"errors"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/text"
)

// A record is a builder that writes down what it is told of.
type record struct {
	t     *testing.T
	input string
	said  []string
}

// name checks that a name stands where it says.
func (r *record) name(n text.Name) string {
	if end := n.At.Offset + len(n.At.Text); end > len(r.input) || r.input[n.At.Offset:end] != n.At.Text {
		r.t.Errorf("%q: the name %q is not at %d", r.input, n.Text, n.At.Offset)
	}
	return n.Text
}

func (r *record) attributes(all []text.Attribute) string {
	var s string
	for _, a := range all {
		s += " " + a.Key.Text + "=" + r.name(a.Value)
		if a.Default {
			s += "*"
		}
	}
	return s
}

func (r *record) Attribute(a text.Attribute) error {
	r.said = append(r.said, strings.TrimSpace(r.attributes([]text.Attribute{a})))
	return nil
}

func (r *record) Node(name text.Name, all []text.Attribute) error {
	r.said = append(r.said, r.name(name)+r.attributes(all))
	return nil
}

func (r *record) Edge(from, to text.Name, all []text.Attribute) error {
	r.said = append(r.said, r.name(from)+">"+r.name(to)+r.attributes(all))
	return nil
}

var (
	moves = text.Form{Moves: true, Graph: []string{"start"}, Node: []string{"owner"}, Edge: []string{"by"}}
	edges = text.Form{Graph: []string{"ground"}, Edge: []string{"colour"}}
)

func TestReadGraph(t *testing.T) {
	for _, c := range []struct {
		form       text.Form
		text, want string
	}{
		{moves, `digraph { a -> b -> c [by=left] }`, "a>b by=left; b>c by=left"},
		{moves, `strict Digraph "a b" { start=a; "x\"y\\" [owner=left, shape] }`, `start=a; x"y\ owner=left shape=true`},
		{moves, `digraph { {a b} -> {c; d} -> e }`, "a; b; a>c; a>d; b>c; b>d; c>e; d>e"},
		{moves, `digraph { subgraph s { a -> b } -> c; a -> subgraph { d } }`, "a>b; a>c; b>c; a>d"},
		{moves, `digraph { node [owner=left]; a; b [owner=right]; { node [owner=right] c } d }`, "a owner=left*; b owner=right; c owner=right*; d owner=right*"},
		{moves, `digraph { edge [by=left] a -> b; a -> c [by=both] # and so on` + "\n}", "a>b by=left*; a>c by=both"},
		{moves, `digraph { graph [start=b] "node" /* quoted */ }`, "start=b; node"},
		{edges, "// a stalk\n /* and\n more */\t// of it\ngraph { a -- b }", "a>b"},
		{
			moves, `{"start": "b", "nodes": [{"to": ["b", {"by": "left", "node": "a"}], "name": "a", "owner": "left"}, {"name": "b"}]}`,
			"start=b; a owner=left; a>b; a>a by=left; b",
		},
		{edges, `graph { 0 -- 1 -> 2 [color=red] { edge [color=blue] 2 -- 3 } 3 -- 4 }`, "0>1 color=red; 1>2 color=red; 2>3 color=blue*; 3>4"},
		{
			edges, `[["0", 1], ["1", "2", "b"], "2-3:r", {"from": "3", "to": "4", "colour": "g"}]`,
			"0>1; 1>2 colour=b; 2>3 colour=r; 3>4 colour=g",
		},
		{edges, `{"ground": ["a", "b"], "edges": []}`, "ground=a; ground=b"},
		{edges, "0 1 blue # a stalk\n\n1-2 2-3:r\nground a b\n", "0>1 colour=blue; 1>2; 2>3 colour=r; ground=a; ground=b"},
		{edges, "", ""},
	} {
		r := &record{t: t, input: c.text}
		if err := text.ReadGraph(c.text, c.form, r); err != nil {
			t.Errorf("%s: %v", c.text, err)
		} else if got := strings.Join(r.said, "; "); got != c.want {
			t.Errorf("%s: read as\n%s, want\n%s", c.text, got, c.want)
		}
	}
}

// What a builder refuses ends the reading, and the error gets the input.
// counted counts edges.
type counted struct{ edges int }

func (*counted) Attribute(text.Attribute) error                  { return nil }
func (*counted) Node(text.Name, []text.Attribute) error          { return nil }
func (c *counted) Edge(_, _ text.Name, _ []text.Attribute) error { c.edges++; return nil }

// A short text could make more edges than any memory holds.
func TestGroupsMakeFewEdges(t *testing.T) {
	group := func(n int) string { return "{" + strings.Repeat("a ", n) + "}" }
	var few, many counted
	if err := text.ReadGraph("digraph {"+group(300)+"->"+group(200)+"->"+group(10)+"}", moves, &few); err != nil || few.edges != 62_000 {
		t.Errorf("%d edges, %v", few.edges, err)
	}
	err := text.ReadGraph("digraph {"+group(3000)+"->"+group(3000)+"}", moves, &many)
	if !errors.Is(err, game.ErrLimit) || many.edges > 0 {
		t.Errorf("%d edges of nine million: got %v, want ErrLimit", many.edges, err)
	}
}

func TestRefusalEndsReading(t *testing.T) {
	for _, c := range []struct {
		form text.Form
		text string
	}{
		{moves, `digraph { a -> b; c -> d }`},
		{moves, `{"nodes": [{"name": "a", "to": ["b"]}, {"name": "b"}]}`},
		{edges, `graph { a -- b; c -- d }`},
		{edges, `[["a", "b"], ["c", "d"]]`},
		{edges, "a b\nc d"},
	} {
		r := &refusal{}
		err := text.ReadGraph(c.text, c.form, r)
		var fault *game.ParseError
		if !errors.As(err, &fault) || fault.Input != c.text || c.text[fault.Offset:][:fault.Len] != r.at.Text || r.told != 1 {
			t.Errorf("%s: %v after %d edges", c.text, err, r.told)
		}
	}
}

// A list or an object that should be there is missed where something else stands, and a
// key that means nothing is not passed over.
func TestJSONOfOtherKinds(t *testing.T) {
	for _, c := range []struct {
		form       text.Form
		text, want string
		at         int
	}{
		{moves, `{"nodes": 7}`, "expected [, found 7", 10},
		{moves, `{"nodes": ["a"]}`, `expected {, found "a"`, 11},
		{moves, `{"nodes": [{"name": "a", "to": "b"}]}`, `expected [, found "b"`, 31},
		{edges, `{"edges": 7}`, "expected [, found 7", 10},
		{edges, `{"edges": [], "grund": "a"}`, `the key "grund" is not known`, 14},
		{edges, `{"links": [["a", "b"]], "edges": []}`, `the key "links" is not known`, 1},
		{edges, `[{"from": "a", "to": "b", "weight": [1, {}]}]`, `the key "weight" is not known`, 26},
		{edges, `[{"source": "a", "to": "b"}]`, `the key "source" is not known`, 2},
		{moves, `{"nodes": [{"name": "a", "color": "red"}]}`, `the key "color" is not known`, 25},
		{moves, `{"nodes": [{"name": "a", "to": [{"node": "a", "bye": "left"}]}]}`, `the key "bye" is not known`, 46},
	} {
		var fault *game.ParseError
		if err := text.ReadGraph(c.text, c.form, &record{t: t, input: c.text}); !errors.As(err, &fault) || fault.Problem.String() != c.want || fault.Offset != c.at {
			t.Errorf("%s: %v, want %s", c.text, err, c.want)
		}
	}
}

// A refusal is a builder that refuses every edge.
type refusal struct {
	told int
	at   text.Word
}

func (*refusal) Attribute(text.Attribute) error         { return nil }
func (*refusal) Node(text.Name, []text.Attribute) error { return nil }
func (r *refusal) Edge(_, to text.Name, _ []text.Attribute) error {
	r.told++
	r.at = to.At
	return to.At.Fault(wrong, wrong)
}

// No text makes a reader panic, every name stands at its place, and so does
// every fault.
func FuzzReadGraph(f *testing.F) {
	for _, s := range []string{
		"0 1 b\n1-2:r", "ground a", "graph { a -- b [c=d] { e } }", `digraph { {"a\"" b} -> c [by=left]; node [owner=left] /* */ }`,
		`{"edges": [["0", 1], "1-2:b", {"from": "1", "to": "2"}], "ground": "3"}`, `{"start": "a", "nodes": [{"name": "a", "to": [{"node": "a"}]}]}`,
		"[", "{", "graph {", "digraph { a -> {", `{"nodes": [{`, "graph { subgraph subgraph", "digraph { } -> a",
	} {
		f.Add(s, true)
		f.Add(s, false)
	}
	f.Fuzz(func(t *testing.T, s string, directed bool) {
		form := edges
		if directed {
			form = moves
		}
		err := text.ReadGraph(s, form, &record{t: t, input: s})
		var fault *game.ParseError
		if err != nil && (!errors.As(err, &fault) || fault.Input != s || fault.Offset < 0 || fault.Len < 0 || fault.Offset+fault.Len > len(s)) {
			t.Fatalf("%q: %+v", s, err)
		}
	})
}

func TestDOTName(t *testing.T) {
	for _, name := range []string{"a", "1.5", "", "a b", `"`, `\`, `\"`, "Node", "é", "-1", "a:b", "x\ny"} {
		written := "digraph { " + text.DOTName(name) + " }"
		r := &record{t: t, input: written}
		if err := text.ReadGraph(written, moves, r); err != nil || len(r.said) != 1 || r.said[0] != name {
			t.Errorf("%q is written %s and read as %q, %v", name, written, r.said, err)
		}
	}
}
