package text

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Shape is a graph whose vertices are numbered from 0: those whose names are all numbers in
// the order of these, without gaps, others in the order in which they come up. An edge goes
// from its first end to its second where the graph has directions; a pair may come twice.
type Shape struct {
	Names    []string // of the vertices
	Numbered bool     // all names are numbers
	Edges    [][2]int
	OneWay   []bool       // of the edges: whether it is written with a direction, or in a digraph
	Labels   map[int]Word // what is said of a vertex behind a colon, or by an attribute
}

// A ShapeForm says which graphs are read.
type ShapeForm struct {
	Most     int           // vertices
	Directed bool          // edges are written a>b, or a->b
	Keys     []string      // of attributes that are the label of a vertex; colours always are
	Want     phrase.Phrase // how a graph is written
}

// families are the graphs that have a name, with how many numbers stand behind it.
var families = map[string]int{"path": 1, "cycle": 1, "star": 1, "wheel": 1, "complete": 1, "cube": 1, "grid": 2, "bipartite": 2, "petersen": 0, "graph6": 1}

// BeginsShape reports whether a word begins a graph: the name of a family, an edge, a vertex
// with its label or the number of one.
func BeginsShape(word string) bool {
	_, is := families[word]
	return is || word != "" && IsDigits(word) || strings.IndexAny(word, "->:") > 0
}

// A shaper makes a shape.
type shaper struct {
	form   ShapeForm
	known  map[string]int // the vertices in the order in which they came up
	names  []string
	edges  [][2]int
	oneWay []bool
	arrows bool // edges have directions
	whole  bool // no vertex comes up any more
	labels map[int]Word
}

// ReadShape reads a graph from words: path 5, cycle 5, star 5, wheel 5, complete 5, cube 3,
// grid 3x4, bipartite 2x3, petersen or graph6 CODE, and edges 0-1, also several, 0-1-2, vertices
// without an edge as their names, and labels 0:x. Errors are [game.ParseError] without an input,
// or [game.ErrLimit].
func ReadShape(words []Word, form ShapeForm) (Shape, error) {
	r := shaper{form: form}
	words = Items(words)
	if len(words) == 0 {
		return Shape{}, Word{}.Fault(phrase.Of("there is no graph"), form.Want)
	}
	rest, err := r.family(words)
	if err != nil {
		return Shape{}, err
	}
	r.whole = len(rest) < len(words)
	for _, w := range rest {
		sign := "-"
		if r.arrows = form.Directed && strings.Contains(w.Text, ">"); r.arrows {
			sign, w.Text = ">", strings.ReplaceAll(w.Text, "->", ">")
		}
		ends, label, labelled := w.Cut(":")
		parts := ends.Split(sign)
		for _, name := range parts {
			if Plain(name.Text) != name.Text { // a board, or an edge, as it is printed
				return Shape{}, name.Fault(phrase.Of("%s cannot stand in the name of a node", Quote(name.Text)), form.Want)
			}
			if name.Text == "" || strings.ContainsAny(name.Text, "->") {
				return Shape{}, name.Fault(phrase.Of("%q is no vertex", name.Text), form.Want)
			}
		}
		if labelled && len(parts) > 1 {
			return Shape{}, label.Fault(phrase.Of("only vertices have colours here"), form.Want)
		}
		at, err := r.written(parts[0])
		if err != nil {
			return Shape{}, err
		}
		if labelled {
			r.label(at, label)
		}
		for _, end := range parts[1:] {
			next, err := r.written(end)
			if err == nil && next == at {
				err = w.Fault(phrase.Of("an edge joins two different vertices"), form.Want)
			}
			if err != nil {
				return Shape{}, err
			}
			r.join(at, next)
			at = next
		}
	}
	return r.shape(), nil
}

// ReadShapeFile reads a graph from the content of a file, see [ReadGraph].
func ReadShapeFile(content string, form ShapeForm) (Shape, error) {
	r := &shaper{form: form, arrows: saysDigraph(content)}
	keys := append(slices.Clone(ColourKeys), form.Keys...)
	err := ReadGraph(content, Form{Graph: append(slices.Clone(keys), "nodes"), Node: keys, Edge: ColourKeys}, r)
	return r.shape(), err
}

// saysDigraph reports whether a file in the DOT language is one of a graph with directions.
func saysDigraph(content string) bool {
	start := strings.TrimSpace(strings.TrimPrefix(strings.TrimLeft(content, " \t\r\n"), "strict"))
	return strings.HasPrefix(start, "digraph")
}

// IsGraphFile reports whether a text is the content of a file that holds a graph rather than
// the words of one.
func IsGraphFile(content string) bool {
	start := strings.TrimLeft(content, " \t\r\n")
	return IsJSON(content) || strings.HasPrefix(start, "[") || looksLikeDOT(start) || isDIMACS(content) || strings.Contains(strings.TrimSpace(content), "\n")
}

// ColourKeys are the keys of attributes that say a colour.
var ColourKeys = []string{"colour", "color", "fillcolor", "colours", "colors"}

// written returns the vertex of a word. A graph that has a name has all its vertices.
func (r *shaper) written(w Word) (int, error) {
	if _, known := r.known[plainNumber(w.Text)]; r.whole && !known {
		return 0, w.Fault(phrase.Of("%q is no vertex", w.Text), phrase.Of("the vertices of this graph are 0 to %d; write independent parts as a sum", len(r.names)-1))
	}
	return r.vertex(w.Text)
}

// vertex returns the vertex of a name.
func (r *shaper) vertex(name string) (int, error) {
	name = plainNumber(name)
	if v, ok := r.known[name]; ok {
		return v, nil
	}
	if len(r.names) == r.form.Most {
		return 0, fault.Limit(phrase.Of("the graph has more than %d vertices", r.form.Most), phrase.Of("write independent parts as a sum"))
	}
	if r.known == nil {
		r.known = map[string]int{}
	}
	r.known[name] = len(r.names)
	r.names = append(r.names, name)
	return len(r.names) - 1, nil
}

func (r *shaper) label(v int, said Word) {
	if r.labels == nil {
		r.labels = map[int]Word{}
	}
	r.labels[v] = said
}

// plainNumber is a name without the zeros before a number.
func plainNumber(name string) string {
	if !IsDigits(name) {
		return name
	}
	return cmp.Or(strings.TrimLeft(name, "0"), "0")
}

// shape numbers the vertices: numbers keep their order, without gaps.
func (r *shaper) shape() Shape {
	order := make([]int, len(r.names)) // the vertices as they came up, in their order now
	for i := range order {
		order[i] = i
	}
	numbered := !slices.ContainsFunc(r.names, func(name string) bool { return !IsDigits(name) })
	if numbered {
		slices.SortFunc(order, func(a, b int) int {
			x, y := r.names[a], r.names[b]
			return cmp.Or(cmp.Compare(len(x), len(y)), strings.Compare(x, y))
		})
	}
	s := Shape{Names: make([]string, len(order)), Numbered: numbered, OneWay: r.oneWay, Labels: map[int]Word{}}
	number := make([]int, len(order))
	for n, v := range order {
		number[v], s.Names[n] = n, r.names[v]
	}
	for _, e := range r.edges {
		s.Edges = append(s.Edges, [2]int{number[e[0]], number[e[1]]})
	}
	for v, said := range r.labels {
		s.Labels[number[v]] = said
	}
	return s
}

// family reads a graph that has a name, and returns the words behind it.
func (r *shaper) family(words []Word) ([]Word, error) {
	name := words[0].Text
	if rows, columns, ok := strings.Cut(name, "x"); ok && IsDigits(rows) && IsDigits(columns) { // a size is that of a grid
		words = append([]Word{{Text: "grid", Offset: words[0].Offset}}, words...)
		name = "grid"
	}
	numbers, known := families[name]
	if !known || numbers > 0 && len(words) < 2 {
		return words, nil
	}
	if name == "graph6" {
		n, edges, ok := decodeGraph6(words[1].Text)
		if !ok {
			return nil, words[1].Fault(phrase.Of("%q is no graph in the form graph6", Shorten(words[1].Text)), r.form.Want)
		}
		return words[2:], r.made(n, func(join func(u, v int)) {
			for _, e := range edges {
				join(e[0], e[1])
			}
		})
	}
	var a, b int
	if numbers > 0 {
		var err error
		if a, b, err = r.size(words[1], numbers); err != nil {
			return nil, err
		}
	}
	n, edges := familyOf(name, a, b)
	if name == "cycle" && n < 3 || name == "wheel" && n < 4 {
		return nil, words[1].Fault(phrase.Of("a cycle has at least 3 vertices"), r.form.Want)
	}
	return words[min(len(words), 1+min(numbers, 1)):], r.made(n, edges)
}

// made takes a graph of n vertices, named by their numbers. What there is more than allowed is
// not made.
func (r *shaper) made(n int, edges func(join func(u, v int))) error {
	for v := range n {
		if _, err := r.vertex(strconv.Itoa(v)); err != nil {
			return err
		}
	}
	edges(r.join)
	return nil
}

func (r *shaper) join(u, v int) {
	r.edges, r.oneWay = append(r.edges, [2]int{u, v}), append(r.oneWay, r.arrows)
}

// size reads the numbers of a family: 5, or 3x4. Large ones are cut off.
func (r *shaper) size(w Word, numbers int) (a, b int, err error) {
	first, second, both := w.Cut("x")
	if both != (numbers == 2) {
		return 0, 0, w.Fault(phrase.Of("%q is no size of such a graph", w.Text), r.form.Want)
	}
	for i, part := range []Word{first, second}[:numbers] {
		if !IsDigits(part.Text) {
			return 0, 0, part.Fault(phrase.Of("%q is no number", part.Text), r.form.Want)
		}
		n, wrong := strconv.Atoi(part.Text)
		if wrong != nil || n > r.form.Most+1 {
			n = r.form.Most + 1
		}
		*[]*int{&a, &b}[i] = n
	}
	return a, b, nil
}

// familyOf returns how many vertices a graph of a family has, and what goes through its edges.
func familyOf(name string, a, b int) (n int, edges func(join func(u, v int))) {
	switch name {
	case "grid":
		return a * b, func(join func(u, v int)) {
			for v := range a * b {
				if v%b > 0 {
					join(v-1, v)
				}
				if v >= b {
					join(v-b, v)
				}
			}
		}
	case "bipartite":
		return a + b, func(join func(u, v int)) {
			for u := range a {
				for v := range b {
					join(u, a+v)
				}
			}
		}
	case "cube":
		a = min(a, 30)
		return 1 << a, func(join func(u, v int)) {
			for v := range 1 << a {
				for k := range a {
					if v>>k&1 == 1 {
						join(v^1<<k, v)
					}
				}
			}
		}
	case "petersen":
		return 10, func(join func(u, v int)) {
			for v := range 5 {
				join(v, (v+1)%5)
				join(v, v+5)
				join(v+5, (v+2)%5+5)
			}
		}
	case "star", "wheel": // the middle is 0
		return a + 1, func(join func(u, v int)) {
			for v := 1; v <= a; v++ {
				join(0, v)
				if name == "wheel" {
					join(v, v%a+1)
				}
			}
		}
	case "complete":
		return a, func(join func(u, v int)) {
			for v := range a {
				for u := range v {
					join(u, v)
				}
			}
		}
	}
	return a, func(join func(u, v int)) {
		for v := 1; v < a; v++ {
			join(v-1, v)
		}
		if name == "cycle" {
			join(0, a-1)
		}
	}
}

// Attribute implements [Builder]: nodes names a vertex that may have no edge.
func (r *shaper) Attribute(a Attribute) error {
	if a.Key.Text == "nodes" {
		return r.Node(a.Value, nil)
	}
	return r.uncoloured([]Attribute{a})
}

// Node implements [Builder]. What is said of all vertices to come says nothing of one that came
// before.
func (r *shaper) Node(name Name, attributes []Attribute) error {
	_, known := r.known[plainNumber(name.Text)]
	v, err := r.vertex(name.Text)
	if err != nil {
		return err
	}
	for _, a := range attributes {
		if r.isLabel(a) && !(known && a.Default) {
			r.label(v, a.Value.Inner())
		}
	}
	return nil
}

// isLabel reports whether an attribute is the label of a vertex.
func (r *shaper) isLabel(a Attribute) bool {
	key := strings.ToLower(a.Key.Text)
	return slices.Contains(ColourKeys, key) || slices.Contains(r.form.Keys, key)
}

// uncoloured refuses colours of what has none.
func (r *shaper) uncoloured(attributes []Attribute) error {
	for _, a := range attributes {
		if r.isLabel(a) {
			return a.Value.Inner().Fault(phrase.Of("only vertices have colours here"), r.form.Want)
		}
	}
	return nil
}

// Edge implements [Builder].
func (r *shaper) Edge(from, to Name, attributes []Attribute) error {
	if err := r.uncoloured(attributes); err != nil {
		return err
	}
	u, err := r.vertex(from.Text)
	if err != nil {
		return err
	}
	v, err := r.vertex(to.Text)
	if err != nil {
		return err
	}
	if u == v {
		return to.At.Fault(phrase.Of("an edge joins two different vertices"), r.form.Want)
	}
	r.join(u, v)
	return nil
}
