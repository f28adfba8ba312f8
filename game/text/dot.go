package text

import (
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
)

// looksLikeDOT reports whether a text starts as a graph in the DOT language.
func looksLikeDOT(start string) bool {
	for strings.HasPrefix(start, "//") || strings.HasPrefix(start, "/*") {
		end := "\n"
		if start[1] == '*' {
			end = "*/"
		}
		_, after, _ := strings.Cut(start, end)
		start = strings.TrimLeft(after, " \t\r\n")
	}
	head, _, open := strings.Cut(start, "{")
	if !open {
		return false
	}
	word := strings.ToLower(Next(head, 0).Text)
	return word == "graph" || word == "digraph" || word == "strict"
}

// A dotReader reads graphs in the DOT language, statement by statement. The
// statements of subgraphs count as those of the graph.
type dotReader struct {
	dotLexer
	form   Form
	to     Builder
	braces []brace // that are open
	joined int     // edges made by groups so far

	// Of the statement that is read:
	named []Name
	joins []join
	own   []Attribute
	all   []Attribute // own, with defaults
}

// mostJoined is the number of edges that groups of nodes may make in a graph:
// a short text could make more than any memory holds.
const mostJoined = 1 << 22

// A join is an edge from each of named[from:middle] to each of
// named[middle:end].
type join struct{ from, middle, end int }

func (j join) edges() int { return (j.middle - j.from) * (j.end - j.middle) }

// A brace is an open brace: what it names, if it is a subgraph of a graph with
// moves, and the attributes of all nodes and edges to come.
type brace struct {
	named       []Name
	nodes, edge []Attribute
}

func readDOT(content string, form Form, to Builder) error {
	r := dotReader{dotLexer: dotLexer{text: content}, form: form, to: to, braces: make([]brace, 1)}
	r.next()
	if r.keyword() == "strict" {
		r.next()
	}
	if form.Moves && r.keyword() != "digraph" {
		r.expected(phrase.Raw("digraph"))
	}
	for r.kind == 'n' {
		r.next() // graph, the name of the graph
	}
	r.expect('{')
	r.statements()
	if r.kind != 0 {
		r.fail(r.ahead.At, phrase.Of("expected %s, found %s", endOfText(), Shorten(r.ahead.At.Text)),
			phrase.Of("nothing follows the graph: end with }"))
	}
	return r.err
}

// statements reads up to the end of the outermost brace. Open braces are kept
// in a list, so that nested ones need no call stack.
func (r *dotReader) statements() {
	for r.err == nil && len(r.braces) > 0 {
		switch {
		case r.kind == 0:
			r.fail(r.ahead.At, phrase.Of("the graph is not closed"), phrase.Of("end with }"))
		case r.accept('}'):
			r.close()
		case r.accept('{'):
			r.open()
		case r.accept(';'), r.accept(','):
		case r.kind == 'n':
			r.statement()
		default:
			r.expected(phrase.Of("a node"))
		}
	}
}

func (r *dotReader) open() {
	around := r.braces[len(r.braces)-1]
	around.named = nil
	r.braces = append(r.braces, around)
}

// close ends a brace. Edges may lead on from all nodes that a subgraph names.
func (r *dotReader) close() {
	last := len(r.braces) - 1
	closed := r.braces[last]
	r.named = append(r.named[:0], closed.named...)
	if r.braces = r.braces[:last]; last == 0 || !r.form.Moves {
		return
	}
	// What a subgraph says of nodes and edges to come is said of the graph.
	around := &r.braces[last-1]
	around.nodes, around.edge = closed.nodes, closed.edge
	if r.kind == '>' {
		r.chain()
	}
	r.belong()
}

// belong notes that the nodes of the statement belong to the open brace, if
// edges may lead on from there.
func (r *dotReader) belong() {
	if last := len(r.braces) - 1; last > 0 && r.form.Moves {
		b := &r.braces[last]
		b.named = append(b.named, r.named...)
	}
}

// statement reads a statement that begins with a name.
func (r *dotReader) statement() {
	first, keyword := r.ahead, r.keyword()
	r.next()
	switch {
	case keyword == "subgraph" && (r.kind == 'n' || r.kind == '{'):
		if r.kind == 'n' {
			r.next()
		}
		if r.accept('{') {
			r.open()
		}
		return
	case r.kind == '[' && (keyword == "graph" || keyword == "node" || keyword == "edge"):
		r.settings(keyword)
		return
	case r.accept('='):
		r.own = append(r.own[:0], Attribute{Key: first, Value: r.name(phrase.Of("a name"))})
		r.ofGraph()
		return
	}
	r.named = append(r.named[:0], first)
	r.chain()
	r.belong()
}

// settings reads attributes of the graph, or of all nodes or edges to come.
func (r *dotReader) settings(keyword string) {
	r.attributes()
	b := &r.braces[len(r.braces)-1]
	switch keyword {
	case "graph":
		r.ofGraph()
	case "node":
		b.nodes = slices.Clone(r.with(b.nodes))
	case "edge":
		b.edge = slices.Clone(r.with(b.edge))
	}
}

func (r *dotReader) ofGraph() {
	for _, a := range r.own {
		if r.err == nil {
			r.keep(r.to.Attribute(a))
		}
	}
}

// chain reads what follows the nodes at the start of a statement: edges, if
// any, and attributes.
func (r *dotReader) chain() {
	from, end := 0, len(r.named)
	r.joins = r.joins[:0]
	for r.kind == '>' || r.kind == '-' && !r.form.Moves {
		r.next()
		r.ends()
		j := join{from, end, len(r.named)}
		r.joins = append(r.joins, j)
		if n := j.edges(); n > 1 {
			r.count(n)
		}
		from, end = end, len(r.named)
	}
	if r.kind == '-' {
		r.expected(phrase.Raw("->"))
	}
	joined := from > 0
	r.attributes()
	b := &r.braces[len(r.braces)-1]
	if !joined {
		r.tell(len(r.named), r.with(b.nodes), func(i int, all []Attribute) error { return r.to.Node(r.named[i], all) })
		return
	}
	if r.form.Node != nil && !r.form.Moves {
		own := r.own
		r.own = nil // it is said of the edges
		r.tell(len(r.named), r.with(b.nodes), func(i int, all []Attribute) error { return r.to.Node(r.named[i], all) })
		r.own = own
	}
	all := r.with(b.edge)
	for _, j := range r.joins {
		ends := j.end - j.middle
		r.tell(j.edges(), all, func(i int, all []Attribute) error {
			return r.to.Edge(r.named[j.from+i/ends], r.named[j.middle+i%ends], all)
		})
	}
}

// count counts edges that groups make.
func (r *dotReader) count(n int) {
	if r.joined += n; r.joined > mostJoined {
		r.keep(game.Limit(
			phrase.Of("groups of nodes make more than %s edges", phrase.Count(mostJoined)),
			phrase.Of("take smaller groups")))
	}
}

func (r *dotReader) tell(n int, all []Attribute, one func(i int, all []Attribute) error) {
	for i := 0; i < n && r.err == nil; i++ {
		r.keep(one(i, all))
	}
}

// ends reads a node, or a group of nodes in braces.
func (r *dotReader) ends() {
	group := r.kind == '{' || r.keyword() == "subgraph"
	switch {
	case group && !r.form.Moves:
		r.fail(r.ahead.At, phrase.Of("an edge leads to a subgraph"), phrase.Of("write an edge to each node"))
		return
	case !group:
		r.named = append(r.named, r.name(phrase.Of("a node")))
		return
	}
	for r.kind == 'n' {
		r.next() // subgraph, its name
	}
	r.expect('{')
	for r.err == nil && !r.accept('}') {
		switch {
		case r.kind == 'n':
			r.named = append(r.named, r.ahead)
			r.next()
		case r.accept(';'), r.accept(','):
		default:
			r.expected(phrase.Raw("}"))
		}
	}
}

// attributes reads lists of attributes in brackets.
func (r *dotReader) attributes() {
	r.own = r.own[:0]
	for r.accept('[') {
		for r.err == nil && !r.accept(']') {
			if r.accept(';') || r.accept(',') {
				continue
			}
			a := Attribute{Key: r.name(phrase.Of("a name"))}
			a.Value = Name{"true", a.Key.At}
			if r.accept('=') {
				a.Value = r.name(phrase.Of("a name"))
			}
			r.own = append(r.own, a)
		}
	}
}

// with returns the attributes of the statement behind the defaults that it
// does not say itself.
func (r *dotReader) with(defaults []Attribute) []Attribute {
	r.all = r.all[:0]
	for _, d := range defaults {
		if !slices.ContainsFunc(r.own, func(a Attribute) bool { return a.Key.Text == d.Key.Text }) {
			d.Default = true
			r.all = append(r.all, d)
		}
	}
	r.all = append(r.all, r.own...)
	return r.all
}

// DOTAttributes writes attributes behind a node or an edge in the DOT language:
// keys and values in turn. Those with an empty value are left out.
func DOTAttributes(pairs ...string) string {
	var list []string
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			list = append(list, pairs[i]+"="+DOTName(pairs[i+1]))
		}
	}
	if list == nil {
		return ""
	}
	return " [" + strings.Join(list, ", ") + "]"
}
