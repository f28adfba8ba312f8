package hackenbush

import (
	"strings"

	"zermelo/phrase"
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
	words := strings.Fields(strings.ToLower(head))
	if !open || len(words) == 0 {
		return false
	}
	return words[0] == "graph" || words[0] == "digraph" || words[0] == "strict"
}

// A dotReader reads the subset of DOT that [Read] describes.
type dotReader struct {
	builder
	text    string
	at      int
	kind    dotKind // of the current token
	current token
	colours []Colour // the default of every open brace
	err     error
}

// A dotKind is the kind of a token.
type dotKind uint8

const (
	dotEnd  dotKind = iota
	dotName         // a name, a number or a text in quotes
	dotMark         // one of { } [ ] ; , = : or -- or ->
)

func readDOT(content string) (*Graph, error) {
	r := dotReader{text: content, colours: []Colour{Green}}
	r.next()
	for r.kind == dotName {
		r.next() // strict, graph, the name of the graph
	}
	r.expect("{")
	r.statements()
	if r.err == nil && r.kind != dotEnd {
		r.fail(phrase.Of("something follows the graph"), phrase.Of("end with }"))
	}
	if r.err != nil {
		return nil, r.err
	}
	return r.finish(content)
}

// fail keeps the first error; from then on every token is the end.
func (r *dotReader) fail(problem, want phrase.Phrase) {
	if r.err == nil {
		r.err = placed(r.text, r.current, problem, want)
	}
	r.kind, r.at = dotEnd, len(r.text)
	r.current = token{at: len(r.text)}
}

func (r *dotReader) is(mark string) bool { return r.kind == dotMark && r.current.text == mark }

func (r *dotReader) accept(mark string) bool {
	if !r.is(mark) {
		return false
	}
	r.next()
	return true
}

func (r *dotReader) expect(mark string) {
	if !r.accept(mark) {
		r.fail(phrase.Of("expected %s, found %s", shown(mark), shown(r.current.text)), phrase.Phrase{})
	}
}

// statements reads up to the end of the outermost brace. It keeps open braces
// as colours, so that nested ones need no call stack.
func (r *dotReader) statements() {
	for r.err == nil && len(r.colours) > 0 {
		last := len(r.colours) - 1
		switch {
		case r.kind == dotEnd:
			r.fail(phrase.Of("the graph is not closed"), phrase.Of("end with }"))
		case r.accept("}"):
			r.colours = r.colours[:last]
		case r.accept("{"):
			r.colours = append(r.colours, r.colours[last])
		case r.accept(";"), r.accept(","):
		case r.kind == dotName:
			r.statement()
		default:
			r.fail(phrase.Of("expected %s, found %s", phrase.Of("a node"), shown(r.current.text)), phrase.Phrase{})
		}
	}
}

func (r *dotReader) statement() {
	first := r.name()
	switch word := strings.ToLower(first.text); {
	case word == "subgraph" && (r.kind == dotName || r.is("{")):
		if r.kind == dotName {
			r.next()
		}
		return // the brace follows
	case (word == "graph" || word == "node" || word == "edge") && r.is("["):
		colour, _ := r.attributes(r.colours[len(r.colours)-1])
		if word == "edge" && len(r.colours) > 0 {
			r.colours[len(r.colours)-1] = colour
		}
		return
	}
	if r.accept("=") {
		r.name() // a property of the graph, as rank=same
		return
	}
	nodes := []token{first}
	for r.accept("--") || r.accept("->") {
		if r.is("{") || r.kind == dotName && strings.EqualFold(r.current.text, "subgraph") {
			r.fail(phrase.Of("an edge leads to a subgraph"), phrase.Of("write an edge to each node"))
			return
		}
		nodes = append(nodes, r.name())
	}
	r.enter(nodes)
}

// enter adds a path, or a single node, with the attributes that follow.
func (r *dotReader) enter(nodes []token) {
	colour, ground := r.attributes(r.colours[len(r.colours)-1])
	if r.err != nil {
		return
	}
	for _, t := range nodes {
		if r.err = checkName(r.text, t); r.err != nil {
			return
		}
	}
	if len(nodes) == 1 && ground {
		r.ground(nodes[0].text)
	}
	for i := 1; i < len(nodes); i++ {
		r.edge(nodes[i-1].text, nodes[i].text, colour)
	}
}

// name reads a name.
func (r *dotReader) name() token {
	t := r.current
	if r.kind != dotName {
		r.fail(phrase.Of("expected %s, found %s", phrase.Of("a node"), shown(r.current.text)), phrase.Phrase{})
		return t
	}
	r.next()
	if r.is(":") {
		r.fail(phrase.Of("ports of nodes are not read"), phrase.Of("write the node alone"))
	}
	return t
}

// attributes reads lists in brackets and returns the colour they name, the
// given one if none, and whether a node is the ground.
func (r *dotReader) attributes(colour Colour) (_ Colour, ground bool) {
	for r.accept("[") {
		for !r.accept("]") {
			if r.err != nil {
				return colour, ground
			}
			if r.accept(",") || r.accept(";") {
				continue
			}
			key := r.name()
			value := token{"true", key.at}
			if r.accept("=") {
				value = r.name()
			}
			switch strings.ToLower(key.text) {
			case "color", "colour":
				c, ok := colourOf(strings.ToLower(value.text))
				if !ok && r.err == nil {
					r.err = noColour(r.text, value)
				}
				colour = c
			case "ground":
				ground = strings.EqualFold(value.text, "true")
			}
		}
	}
	return colour, ground
}

// next reads a token.
func (r *dotReader) next() {
	r.skip()
	if r.at >= len(r.text) {
		r.kind, r.current = dotEnd, token{at: len(r.text)}
		return
	}
	start := r.at
	c := r.text[start]
	switch {
	case c == '"':
		r.quoted()
		return
	case strings.HasPrefix(r.text[start:], "--"), strings.HasPrefix(r.text[start:], "->"):
		r.at += 2
		r.kind = dotMark
	case strings.IndexByte("{}[];,=:", c) >= 0:
		r.at++
		r.kind = dotMark
	case isNameByte(c) || c == '.' || c == '-':
		r.at++
		for r.at < len(r.text) && (isNameByte(r.text[r.at]) || r.text[r.at] == '.') {
			r.at++
		}
		r.kind = dotName
	default:
		r.current = token{r.text[start : start+1], start}
		r.fail(phrase.Of("%s is not read here", shown(r.text[start:start+1])), phrase.Of("write a graph of edges a -- b"))
		return
	}
	r.current = token{r.text[start:r.at], start}
}

// quoted reads a name in quotes; \" stands for the quote.
func (r *dotReader) quoted() {
	start := r.at
	for r.at++; r.at < len(r.text) && r.text[r.at] != '"'; r.at++ {
		if r.text[r.at] == '\\' {
			r.at++
		}
	}
	if r.at >= len(r.text) {
		r.current = token{r.text[start : start+1], start}
		r.fail(phrase.Of("a quoted name is not closed"), phrase.Of("end it with \""))
		return
	}
	r.kind, r.current = dotName, token{strings.ReplaceAll(r.text[start+1:r.at], `\"`, `"`), start + 1}
	r.at++
}

// skip goes over white space and comments.
func (r *dotReader) skip() {
	for r.at < len(r.text) {
		rest := r.text[r.at:]
		switch {
		case strings.IndexByte(" \t\r\n\v\f", rest[0]) >= 0:
			r.at++
			continue
		case strings.HasPrefix(rest, "//"), rest[0] == '#' && (r.at == 0 || r.text[r.at-1] == '\n'):
			r.behind(rest, "\n")
			continue
		case strings.HasPrefix(rest, "/*"):
			r.behind(rest, "*/")
			continue
		}
		return
	}
}

func (r *dotReader) behind(rest, mark string) {
	if i := strings.Index(rest, mark); i >= 0 {
		r.at += i + len(mark)
		return
	}
	r.at = len(r.text)
}
