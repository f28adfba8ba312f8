package board

import (
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/game/grid"
	"zermelo/game/text"
	"zermelo/phrase"
)

// graphWant says how a graph is written.
func graphWant() phrase.Phrase {
	return phrase.Of("write path 5, cycle 5, star 5, complete 5, grid 3x4, or edges 0-1 1-2; then kept vertices 3:b (Left) and 4:r (Right), coloured ones 5:x (Left) and 6:o (Right)")
}

// A graphReader reads one graph.
type graphReader struct {
	g         graph
	mentioned uint64
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
	if len(words) > 1 {
		known, err := r.family(words[0].Text, words[1])
		if err != nil {
			return "", err
		}
		if known {
			words = words[2:]
		}
	}
	for _, w := range words {
		if err := r.read(w); err != nil {
			return "", err
		}
	}
	if missing := grid.FirstCells(uint(r.g.n)) &^ r.mentioned; missing != 0 {
		return "", text.Word{Text: line}.Fault(phrase.Of("vertex %d is missing", first(missing)),
			phrase.Of("number the vertices from 0 on; a vertex without edges is written as its number"))
	}
	return r.g.pack(), nil
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
	r.g.n, r.mentioned = n, grid.FirstCells(uint(n))
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
	r.mentioned = grid.FirstCells(uint(r.g.n))
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
	v, err := vertexNumber(w)
	if err != nil {
		return 0, err
	}
	if v >= MaxCells {
		return 0, tooManyVertices()
	}
	r.g.n = max(r.g.n, v+1)
	r.mentioned |= 1 << v
	return v, nil
}

// vertexNumber reads a number; large ones are cut off above MaxCells.
func vertexNumber(w text.Word) (int, error) {
	if !text.IsDigits(w.Text) {
		return 0, w.Fault(phrase.Of("%q is no number of a vertex", w.Text), graphWant())
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
