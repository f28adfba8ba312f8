package board

import (
	"strconv"
	"strings"

	"zermelo/game/text"
	"zermelo/say/phrase"
)

// graphWant says how a graph is written.
func graphWant() phrase.Phrase {
	return phrase.Of("write path 5, cycle 5, star 5, complete 5, grid 3x4, or edges 0-1 1-2; then kept vertices 3:b (Left) and 4:r (Right), coloured ones 5:x (Left) and 6:o (Right)")
}

// graphForm is how graphs are read.
func graphForm() text.ShapeForm { return text.ShapeForm{Most: MaxCells, Want: graphWant()} }

func parseGraph(line string) (Graph, error) {
	words, _ := text.Words(line, len(line))
	s, err := text.ReadShape(words, graphForm())
	var g Graph
	if err == nil {
		g, err = graphOf(s)
	}
	return g, text.In(err, line)
}

// readGraphFile reads a graph from the content of a file.
func readGraphFile(content string) (Graph, error) {
	s, err := text.ReadShapeFile(content, graphForm())
	if err != nil {
		return "", err
	}
	g, err := graphOf(s)
	return g, text.In(err, content)
}

// graphOf returns a graph whose vertices have kinds for their labels.
func graphOf(s text.Shape) (Graph, error) {
	g := graph{n: len(s.Names)}
	for _, e := range s.Edges {
		g.join(e[0], e[1])
	}
	for v, label := range s.Labels {
		kind := strings.Index("brxo", label.Text)
		if len(label.Text) != 1 || kind < 0 {
			return "", label.Fault(phrase.Of("%q is no kind of vertex", label.Text), phrase.Of("write b for a vertex kept for Left, r for Right; x for one coloured by Left, o by Right"))
		}
		g.kinds[v] = leftOnly + byte(kind)
	}
	return g.pack(), nil
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
