package board

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/phrase"
)

// graphWant says how a graph is written.
func graphWant() phrase.Phrase {
	return phrase.Of("write path 5, cycle 5, star 5, complete 5, grid 3x4, or edges 0-1 1-2; then kept vertices 3:b (Left) and 4:r (Right), coloured ones 5:x (Left) and 6:o (Right)")
}

// A graphReader reads one graph.
type graphReader struct {
	g     graph
	names []string       // of the vertices, in the order in which they come up
	known map[string]int // their numbers
}

func parseGraph(line string) (Graph, error) {
	var r graphReader
	g, err := r.graph(line)
	return g, text.In(err, line)
}

func (r *graphReader) graph(line string) (Graph, error) {
	words, _ := text.Words(line, len(line))
	if len(words) == 0 {
		return "", text.Word{}.Fault(phrase.Of("there is no graph"), graphWant())
	}
	words = text.Items(words)
	if len(words) > 1 {
		known, err := r.family(words[0].Text, words[1])
		if err != nil {
			return "", err
		}
		if known {
			for v := range r.g.n {
				r.name(strconv.Itoa(v))
			}
			words = words[2:]
		}
	}
	for _, w := range words {
		for _, name := range w.Split("-") {
			name, _, _ = name.Cut(":")
			if text.Plain(name.Text) != name.Text { // a board, or an edge, as it is printed
				return "", name.Fault(phrase.Of("%s cannot stand in the name of a node", text.Quote(name.Text)), graphWant())
			}
			r.name(name.Text)
		}
	}
	if err := r.number(); err != nil {
		return "", err
	}
	for _, w := range words {
		if err := r.read(w); err != nil {
			return "", err
		}
	}
	return r.g.pack(), nil
}

// name notes a name.
func (r *graphReader) name(name string) {
	name = plainName(name)
	if r.known == nil {
		r.known = map[string]int{}
	}
	if _, ok := r.known[name]; !ok && name != "" {
		r.known[name] = len(r.names)
		r.names = append(r.names, name)
	}
}

// plainName is a name without the zeros before a number.
func plainName(name string) string {
	if !text.IsDigits(name) {
		return name
	}
	if plain := strings.TrimLeft(name, "0"); plain != "" {
		return plain
	}
	return "0"
}

// number gives the vertices their numbers: numbers keep their order, without gaps,
// and other names are numbered as they come up.
func (r *graphReader) number() error {
	if len(r.names) > MaxCells {
		return tooManyVertices()
	}
	r.g.n = len(r.names)
	if slices.ContainsFunc(r.names, func(name string) bool { return !text.IsDigits(name) }) {
		return nil
	}
	slices.SortFunc(r.names, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b)) })
	for v, name := range r.names {
		r.known[name] = v
	}
	return nil
}

// readGraphFile reads a graph from the content of a file.
func readGraphFile(content string) (Graph, error) {
	r := &fileReader{}
	form := text.Form{Graph: append(colourKeys[:len(colourKeys):len(colourKeys)], "nodes"), Node: colourKeys, Edge: colourKeys}
	if err := text.ReadGraph(content, form, r); err != nil {
		return "", err
	}
	if err := r.number(); err != nil {
		return "", err
	}
	for name, kind := range r.kinds {
		r.g.kinds[r.known[name]] = kind
	}
	for _, e := range r.edges {
		r.g.join(r.known[e[0]], r.known[e[1]])
	}
	return r.g.pack(), nil
}

// colourKeys are the keys of attributes that say a colour.
var colourKeys = []string{"colour", "color", "fillcolor", "colours", "colors"}

// A fileReader is the reader of a graph in a file.
type fileReader struct {
	graphReader
	edges [][2]string
	kinds map[string]byte // of the vertices of which one is said
}

// Attribute implements [text.Builder]: nodes names a vertex that may have no edge.
func (r *fileReader) Attribute(a text.Attribute) error {
	if a.Key.Text == "nodes" {
		return r.Node(a.Value, nil)
	}
	return uncoloured([]text.Attribute{a})
}

// Node implements [text.Builder]. What is said of all vertices to come says nothing of
// one that came before.
func (r *fileReader) Node(name text.Name, attributes []text.Attribute) error {
	plain := plainName(name.Text)
	_, known := r.known[plain]
	r.name(plain)
	for _, a := range attributes {
		if !saysColour(a) || known && a.Default {
			continue
		}
		kind := strings.Index("brxo", a.Value.Text)
		if len(a.Value.Text) != 1 || kind < 0 {
			return a.Value.Inner().Fault(phrase.Of("%q is no kind of vertex", a.Value.Text), colourWant())
		}
		if r.kinds == nil {
			r.kinds = map[string]byte{}
		}
		r.kinds[plain] = leftOnly + byte(kind)
	}
	return nil
}

func saysColour(a text.Attribute) bool {
	return slices.Contains(colourKeys, strings.ToLower(a.Key.Text))
}

// uncoloured refuses colours of what has none.
func uncoloured(attributes []text.Attribute) error {
	for _, a := range attributes {
		if saysColour(a) {
			return a.Value.Inner().Fault(phrase.Of("only vertices have colours here"), colourWant())
		}
	}
	return nil
}

// colourWant says how the kinds of vertices are written in a file.
func colourWant() phrase.Phrase {
	return phrase.Of("write a [color=b] for a vertex kept for Left, r for Right; x for one coloured by Left, o by Right")
}

// Edge implements [text.Builder].
func (r *fileReader) Edge(from, to text.Name, attributes []text.Attribute) error {
	if err := uncoloured(attributes); err != nil {
		return err
	}
	if plainName(from.Text) == plainName(to.Text) {
		return to.At.Fault(phrase.Of("an edge joins two different vertices"), graphWant())
	}
	r.name(from.Text)
	r.name(to.Text)
	r.edges = append(r.edges, [2]string{plainName(from.Text), plainName(to.Text)})
	return nil
}

// family reads the size of a graph of a known family.
func (r *graphReader) family(name string, w text.Word) (known bool, err error) {
	if name == "grid" {
		return true, r.grid(w)
	}
	switch name {
	case "path", "cycle", "star", "complete":
	default:
		return false, nil
	}
	n, err := vertexNumber(w)
	if err != nil {
		return true, err
	}
	if name == "star" {
		n++
	}
	if n > MaxCells {
		return true, tooManyVertices()
	}
	r.g.n = n
	for v := 1; v < n; v++ {
		switch name {
		case "star":
			r.g.join(0, v)
		case "complete":
			for u := range v {
				r.g.join(u, v)
			}
		default:
			r.g.join(v-1, v)
		}
	}
	if name == "cycle" && n < 3 {
		return true, w.Fault(phrase.Of("a cycle has at least 3 vertices"), graphWant())
	}
	if name == "cycle" {
		r.g.join(0, n-1)
	}
	return true, nil
}

func (r *graphReader) grid(w text.Word) error {
	a, b, ok := w.Cut("x")
	if !ok {
		return w.Fault(phrase.Of("%q is no size of a grid", w.Text), graphWant())
	}
	height, err := vertexNumber(a)
	if err != nil {
		return err
	}
	width, err := vertexNumber(b)
	if err != nil {
		return err
	}
	if height*width > MaxCells {
		return tooManyVertices()
	}
	r.g.n = height * width
	for v := range r.g.n {
		if v%width > 0 {
			r.g.join(v-1, v)
		}
		if v >= width {
			r.g.join(v-width, v)
		}
	}
	return nil
}

// read reads an edge 0-1, a vertex 0, or a kind 0:b.
func (r *graphReader) read(w text.Word) error {
	at := strings.IndexAny(w.Text, "-:")
	if at < 0 {
		_, err := r.vertex(w)
		return err
	}
	before, after, _ := w.Cut(w.Text[at : at+1])
	u, err := r.vertex(before)
	if err != nil {
		return err
	}
	if w.Text[at] == ':' {
		kind := strings.Index("brxo", after.Text)
		if len(after.Text) != 1 || kind < 0 {
			return after.Fault(phrase.Of("%q is no kind of vertex", after.Text), graphWant())
		}
		r.g.kinds[u] = leftOnly + byte(kind)
		return nil
	}
	v, err := r.vertex(after)
	if err != nil {
		return err
	}
	if u == v {
		return w.Fault(phrase.Of("an edge joins two different vertices"), graphWant())
	}
	r.g.join(u, v)
	return nil
}

func (r *graphReader) vertex(w text.Word) (int, error) {
	v, ok := r.known[plainName(w.Text)]
	if !ok {
		return 0, w.Fault(phrase.Of("%q is no vertex", w.Text), graphWant())
	}
	return v, nil
}

// vertexNumber reads a number; large ones are cut off above MaxCells.
func vertexNumber(w text.Word) (int, error) {
	if !text.IsDigits(w.Text) {
		return 0, w.Fault(phrase.Of("%q is no number", w.Text), graphWant())
	}
	n, err := strconv.Atoi(w.Text)
	if err != nil || n > MaxCells+1 {
		return MaxCells + 1, nil
	}
	return n, nil
}

func tooManyVertices() error {
	return game.Limit(
		phrase.Of("the graph has more than %d vertices", MaxCells),
		phrase.Of("write independent parts as a sum"))
}

// String writes the edges, the vertices that have none, and the kinds of those
// that are not free. The graph without vertices is written path 0.
func (p Graph) String() string {
	var g graph
	p.unpack(&g)
	if g.n == 0 {
		return "path 0"
	}
	var out []string
	for v := range g.n {
		if g.edges[v] == 0 && g.kinds[v] == free {
			out = append(out, strconv.Itoa(v))
		}
		for u := v + 1; u < g.n; u++ {
			if g.edges[v]>>u&1 != 0 {
				out = append(out, strconv.Itoa(v)+"-"+strconv.Itoa(u))
			}
		}
	}
	for v, kind := range g.kinds[:g.n] {
		if kind != free {
			out = append(out, strconv.Itoa(v)+":"+"brxo"[kind-1:kind])
		}
	}
	return strings.Join(out, " ")
}

// fileOf is the position of one graph.
func fileOf(p Graph, err error) ([]any, error) { return []any{p}, err }
