package token

import (
	"maps"
	"slices"
	"strings"

	"zermelo/phrase"
)

// A dotReader reads a graph in the DOT language: digraphs with statements for
// nodes, edges, attributes and subgraphs, whose statements count as those of
// the graph.
type dotReader struct {
	draft    *draft
	at       int
	ahead    dotToken
	defaults [2]map[string]dotToken // attributes of all nodes and edges to come
}

// A dotToken is a name, a sign or the end of the text (kind 0).
type dotToken struct {
	kind byte // 'n' for a name, the sign itself, '>' for ->, '-' for --
	name string
	word word
}

func readGraphDOT(text string) (*Graph, error) {
	r := &dotReader{draft: newDraft(text), defaults: [2]map[string]dotToken{{}, {}}}
	if err := r.graph(); err != nil {
		return nil, err
	}
	return r.draft.graph()
}

func (r *dotReader) graph() error {
	if err := r.advance(); err != nil {
		return err
	}
	if r.isName("strict") {
		if err := r.advance(); err != nil {
			return err
		}
	}
	if !r.isName("digraph") {
		return r.expected(phrase.Raw("digraph"))
	}
	if err := r.advance(); err != nil {
		return err
	}
	if r.ahead.kind == 'n' {
		if err := r.advance(); err != nil {
			return err
		}
	}
	if err := r.block(); err != nil {
		return err
	}
	if r.ahead.kind != 0 {
		return r.expected(endOfText())
	}
	return nil
}

// isName reports whether the next token is a keyword, in any case.
func (r *dotReader) isName(keyword string) bool {
	return r.ahead.kind == 'n' && strings.EqualFold(r.ahead.word.text, keyword)
}

func (r *dotReader) expected(what phrase.Phrase) error {
	found := phrase.Raw(shorten(r.ahead.word.text))
	if r.ahead.kind == 0 {
		found = endOfText()
	}
	return r.draft.fault(r.ahead.word, phrase.Of("expected %s, found %s", what, found), phrase.Of("write %s here", what))
}

func endOfText() phrase.Phrase { return phrase.Of("the end of the text") }

// sign goes past a sign.
func (r *dotReader) sign(kind byte) error {
	if r.ahead.kind != kind {
		return r.expected(nameOfSign(kind))
	}
	return r.advance()
}

// nameOfSign says what a kind of token is.
func nameOfSign(kind byte) phrase.Phrase {
	if kind == 'n' {
		return phrase.Of("a name")
	}
	return phrase.Raw(string(rune(kind)))
}

// block reads statements in braces. Subgraphs may lie in each other to any
// depth; edges may lead from all nodes that one names.
func (r *dotReader) block() error {
	if err := r.sign('{'); err != nil {
		return err
	}
	var open [][]dotToken // by subgraph around this place: the nodes it names
	for {
		var err error
		switch r.ahead.kind {
		case '}':
			if err := r.advance(); err != nil {
				return err
			}
			if len(open) == 0 {
				return nil
			}
			nodes := open[len(open)-1]
			if open = open[:len(open)-1]; r.ahead.kind == '>' {
				nodes, err = r.chain(nodes)
			}
			if len(open) > 0 {
				open[len(open)-1] = append(open[len(open)-1], nodes...)
			}
		case ';', ',':
			err = r.advance()
		case '{':
			open = append(open, nil)
			err = r.advance()
		case 'n':
			if r.isName("subgraph") {
				open = append(open, nil)
				err = r.subgraph()
				break
			}
			var nodes []dotToken
			if nodes, err = r.statement(); len(open) > 0 {
				open[len(open)-1] = append(open[len(open)-1], nodes...)
			}
		default:
			err = r.expected(phrase.Raw("}"))
		}
		if err != nil {
			return err
		}
	}
}

// subgraph goes past the head of a subgraph.
func (r *dotReader) subgraph() error {
	if err := r.advance(); err != nil {
		return err
	}
	if r.ahead.kind == 'n' {
		if err := r.advance(); err != nil {
			return err
		}
	}
	return r.sign('{')
}

// statement reads a statement that begins with a name, and returns the nodes
// that it names.
func (r *dotReader) statement() ([]dotToken, error) {
	for i, keyword := range [...]string{"node", "edge", "graph"} {
		if !r.isName(keyword) {
			continue
		}
		if err := r.advance(); err != nil {
			return nil, err
		}
		said := map[string]dotToken{}
		if err := r.attributes(said); err != nil {
			return nil, err
		}
		if i < 2 {
			maps.Copy(r.defaults[i], said)
		} else if start, ok := said["start"]; ok {
			r.draft.startAt(start.name, start.word)
		}
		return nil, nil
	}
	t := r.ahead
	if err := r.advance(); err != nil {
		return nil, err
	}
	if r.ahead.kind != '=' {
		return r.chain([]dotToken{t})
	}
	if err := r.advance(); err != nil {
		return nil, err
	}
	if t.name == "start" {
		r.draft.startAt(r.ahead.name, r.ahead.word)
	}
	return nil, r.sign('n')
}

// chain reads what follows the nodes at the start of a statement: edges, if
// any, and attributes. It returns all nodes that are named.
func (r *dotReader) chain(from []dotToken) ([]dotToken, error) {
	nodes := slices.Clone(from)
	first := len(r.draft.edges)
	edge := false
	for r.ahead.kind == '>' {
		edge = true
		if err := r.advance(); err != nil {
			return nil, err
		}
		to, err := r.ends()
		if err != nil {
			return nil, err
		}
		nodes = append(nodes, to...)
		r.join(from, to)
		from = to
	}
	if r.ahead.kind == '-' {
		return nil, r.expected(phrase.Raw("->"))
	}
	said := map[string]dotToken{}
	if err := r.attributes(said); err != nil {
		return nil, err
	}
	if edge {
		return nodes, r.describeEdges(first, said)
	}
	return nodes, r.describeNodes(from, said)
}

// ends reads a node, or a group of nodes in braces.
func (r *dotReader) ends() (nodes []dotToken, err error) {
	if r.ahead.kind != '{' {
		if r.ahead.kind != 'n' {
			return nil, r.expected(phrase.Of("a node"))
		}
		t := r.ahead
		return []dotToken{t}, r.advance()
	}
	if err := r.advance(); err != nil {
		return nil, err
	}
	for r.ahead.kind != '}' {
		switch r.ahead.kind {
		case 'n':
			nodes = append(nodes, r.ahead)
		case ';', ',':
		default:
			return nil, r.expected(phrase.Raw("}"))
		}
		if err := r.advance(); err != nil {
			return nil, err
		}
	}
	return nodes, r.advance()
}

// join adds the edges from each of some nodes to each of others.
func (r *dotReader) join(from, to []dotToken) {
	d := r.draft
	for _, a := range from {
		for _, b := range to {
			d.edges = append(d.edges, draftEdge{
				from: d.node(a.name, a.word), to: d.node(b.name, b.word), by: byBoth, at: b.word,
			})
		}
	}
}

// attributes reads lists of attributes in brackets.
func (r *dotReader) attributes(into map[string]dotToken) error {
	for r.ahead.kind == '[' {
		if err := r.advance(); err != nil {
			return err
		}
		for r.ahead.kind != ']' {
			if r.ahead.kind == ';' || r.ahead.kind == ',' {
				if err := r.advance(); err != nil {
					return err
				}
				continue
			}
			key := r.ahead.name
			if err := r.sign('n'); err != nil {
				return err
			}
			if err := r.sign('='); err != nil {
				return err
			}
			value := r.ahead
			if err := r.sign('n'); err != nil {
				return err
			}
			if before, twice := into[key]; twice && key == "owner" && before.name != value.name {
				return r.draft.fault(value.word, phrase.Of("the owner is said twice"), phrase.Of("name one owner, left or right"))
			}
			into[key] = value
		}
		if err := r.advance(); err != nil {
			return err
		}
	}
	return nil
}

// describeNodes applies attributes to nodes; those said for all nodes to come
// count for a node that is named for the first time.
func (r *dotReader) describeNodes(nodes []dotToken, own map[string]dotToken) error {
	d := r.draft
	for _, t := range nodes {
		i := d.node(t.name, t.word)
		all := []map[string]dotToken{own}
		if !d.nodes[i].listed {
			all = append(all, r.missing(own))
		}
		d.nodes[i].listed = true
		for _, attributes := range all {
			if err := r.describeNode(i, attributes); err != nil {
				return err
			}
		}
	}
	return nil
}

// missing returns the attributes for all nodes that own does not say itself.
func (r *dotReader) missing(own map[string]dotToken) map[string]dotToken {
	rest := map[string]dotToken{}
	for key, value := range r.defaults[0] {
		if _, said := own[key]; !said {
			rest[key] = value
		}
	}
	return rest
}

func (r *dotReader) describeNode(i uint32, attributes map[string]dotToken) error {
	d := r.draft
	if t, ok := attributes["owner"]; ok {
		if err := d.own(i, t.name, t.word); err != nil {
			return err
		}
	}
	if t, ok := attributes["value"]; ok {
		if err := d.value(i, t.name, t.word); err != nil {
			return err
		}
	}
	if t, ok := attributes["score"]; ok {
		score, err := parseScore(t.name)
		if err != nil {
			return d.badScore(t.word)
		}
		return d.finish(i, ending{endScore, score}, t.word)
	}
	return nil
}

// describeEdges applies attributes to the edges from first on.
func (r *dotReader) describeEdges(first int, own map[string]dotToken) error {
	d := r.draft
	get := func(key string) (dotToken, bool) {
		if t, ok := own[key]; ok {
			return t, true
		}
		t, ok := r.defaults[1][key]
		return t, ok
	}
	for i := first; i < len(d.edges); i++ {
		e := &d.edges[i]
		if t, ok := get("by"); ok {
			by, err := d.byWhom(t.name, t.word)
			if err != nil {
				return err
			}
			e.by, e.said, e.at = by, by != byBoth, t.word
		}
		if t, ok := get("label"); ok {
			e.label = d.label(t.name)
		}
	}
	return nil
}
