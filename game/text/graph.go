package text

import "strings"

// A Name is what a part of a graph says, and how it is written: with quotes if
// it was quoted.
type Name struct {
	Text string
	At   Word
}

// Inner returns what the name says, at its place without the quotes.
func (n Name) Inner() Word {
	if strings.HasPrefix(n.At.Text, `"`) {
		return Word{Text: n.Text, Offset: n.At.Offset + 1}
	}
	return n.At
}

// An Attribute is something said of a graph, a node or an edge. Default says
// that it was said of all that follow. Of two with one key the later counts.
type Attribute struct {
	Key, Value Name
	Default    bool
}

// A Builder makes a graph of what [ReadGraph] reads. Attributes are the
// reader's: they are good until the method returns. An error ends the reading;
// it needs no input, see [In].
type Builder interface {
	// Attribute is told what is said of the graph itself.
	Attribute(a Attribute) error
	// Node is told of a node that is named by itself, as often as it is.
	Node(name Name, attributes []Attribute) error
	// Edge is told of an edge; its ends need not have been told of before.
	Edge(from, to Name, attributes []Attribute) error
}

// A Form says which graphs are read.
type Form struct {
	// Moves says that graphs are nodes with their moves to others: directed,
	// and in DOT an edge may join all nodes of groups in braces, and defaults hold
	// beyond the braces around them. Otherwise they are lists of edges that have
	// no direction, each between two nodes.
	Moves bool
	// Graph, Node and Edge are the keys of attributes. Other ones are refused in
	// JSON and passed over in DOT. Where edges have no direction
	// and nodes have keys, DOT also tells of the nodes that edges name.
	Graph, Node, Edge []string
	// Over are keys that are passed over in the JSON of nodes with moves, too.
	Over []string
}

// ReadGraph reads a graph from the content of a file and tells to of it. The
// format is told by how the content starts:
//
//   - DOT, the graph language of Graphviz: nodes a [key=value], edges
//     a -- b -- c [key=value], defaults of the braces around, edge [key=value],
//     subgraphs, comments;
//   - JSON of nodes with moves: an object with nodes, a list, and attributes of
//     the graph. A node is an object with its name, with to, the list of its
//     moves, each a name or an object with node and attributes, and with
//     attributes;
//   - JSON of edges: an array of edges, each ["a","b"], ["a","b",colour], an
//     object with from, to and attributes, or a word as in lists; or an object
//     with that array as edges and attributes of the graph, each one name or an
//     array of names;
//   - the form of the DIMACS challenges: a line p edge 5 7, then edges e 1 2, of vertices
//     numbered from 1;
//   - graph6, a line of letters from ? to ~, of vertices numbered from 0;
//   - lists of edges, if nothing else: an edge a line, "a b" or "a b colour", or
//     words a-b or a-b:colour; a line that starts with a key of the graph gives
//     its values; # starts a comment.
//
// Errors are [game.ParseError] with the content as the input. It takes linear
// time.
func ReadGraph(content string, form Form, to Builder) error {
	start := strings.TrimLeft(content, " \t\r\n")
	switch {
	case IsJSON(content), !form.Moves && strings.HasPrefix(start, "["):
		return In(readJSON(content, form, to), content)
	case form.Moves || looksLikeDOT(start):
		return In(readDOT(content, form, to), content)
	case isDIMACS(content):
		return In(readDIMACS(content, to), content)
	case isGraph6(content):
		return readGraph6(content, to)
	}
	return In(readList(content, form, to), content)
}

// IsJSON reports whether the content of a file is an object of JSON, as its
// start tells.
func IsJSON(content string) bool {
	return strings.HasPrefix(strings.TrimLeft(content, " \t\r\n"), "{")
}
