package board

import (
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/phrase"
)

// graphWant says how a graph is written.
func graphWant() phrase.Phrase {
	return phrase.Of("write path 5, cycle 5, star 5, complete 5, grid 3x4, or edges 0-1 1-2; then kept vertices 3:b (Left) and 4:r (Right), coloured ones 5:x (Left) and 6:o (Right)")
}

// A word is a piece of a text without white space.
type word struct {
	text   string
	offset int
}

func wordsOf(text string) []word {
	var out []word
	for i := 0; i < len(text); {
		if strings.IndexByte(" \t\r\n", text[i]) >= 0 {
			i++
			continue
		}
		n := strings.IndexAny(text[i:], " \t\r\n")
		if n < 0 {
			n = len(text) - i
		}
		out = append(out, word{text[i : i+n], i})
		i += n
	}
	return out
}

// A graphReader reads one graph.
type graphReader struct {
	text      string
	g         graph
	mentioned uint64
}

func parseGraph(text string) (Graph, error) {
	r := graphReader{text: text}
	words := wordsOf(text)
	if len(words) == 0 {
		return "", &game.ParseError{Input: text, Problem: phrase.Of("there is no graph"), Want: graphWant()}
	}
	if len(words) > 1 {
		known, err := r.family(words[0].text, words[1])
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
	if missing := firstBits(uint(r.g.n)) &^ r.mentioned; missing != 0 {
		return "", &game.ParseError{
			Input: text, Len: len(text),
			Problem: phrase.Of("vertex %d is missing", first(missing)),
			Want:    phrase.Of("number the vertices from 0 on; a vertex without edges is written as its number"),
		}
	}
	return r.g.pack(), nil
}

// family reads the size of a graph of a known family.
func (r *graphReader) family(name string, w word) (known bool, err error) {
	if name == "grid" {
		return true, r.grid(w)
	}
	switch name {
	case "path", "cycle", "star", "complete":
	default:
		return false, nil
	}
	n, err := r.number(w.text, w.offset)
	if err != nil {
		return true, err
	}
	if name == "star" {
		n++
	}
	if n > MaxCells {
		return true, tooManyVertices()
	}
	r.g.n, r.mentioned = n, firstBits(uint(n))
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
		return true, r.fault(w.offset, len(w.text), phrase.Of("a cycle has at least 3 vertices"))
	}
	if name == "cycle" {
		r.g.join(0, n-1)
	}
	return true, nil
}

func (r *graphReader) grid(w word) error {
	a, b, ok := strings.Cut(w.text, "x")
	if !ok {
		return r.fault(w.offset, len(w.text), phrase.Of("%q is no size of a grid", w.text))
	}
	height, err := r.number(a, w.offset)
	if err != nil {
		return err
	}
	width, err := r.number(b, w.offset+len(a)+1)
	if err != nil {
		return err
	}
	if height*width > MaxCells {
		return tooManyVertices()
	}
	r.g.n = height * width
	r.mentioned = firstBits(uint(r.g.n))
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
func (r *graphReader) read(w word) error {
	at := strings.IndexAny(w.text, "-:")
	if at < 0 {
		_, err := r.vertex(w.text, w.offset)
		return err
	}
	u, err := r.vertex(w.text[:at], w.offset)
	if err != nil {
		return err
	}
	after, offset := w.text[at+1:], w.offset+at+1
	if w.text[at] == ':' {
		kind := strings.Index("brxo", after)
		if len(after) != 1 || kind < 0 {
			return r.fault(offset, len(after), phrase.Of("%q is no kind of vertex", after))
		}
		r.g.kinds[u] = leftOnly + byte(kind)
		return nil
	}
	v, err := r.vertex(after, offset)
	if err != nil {
		return err
	}
	if u == v {
		return r.fault(w.offset, len(w.text), phrase.Of("an edge joins two different vertices"))
	}
	r.g.join(u, v)
	return nil
}

func (r *graphReader) vertex(text string, offset int) (int, error) {
	v, err := r.number(text, offset)
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

// number reads a number; large ones are cut off above MaxCells.
func (r *graphReader) number(text string, offset int) (int, error) {
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return 0, r.fault(offset, len(text), phrase.Of("%q is no number of a vertex", text))
	}
	n, err := strconv.Atoi(text)
	if err != nil || n > MaxCells+1 {
		return MaxCells + 1, nil
	}
	return n, nil
}

func (r *graphReader) fault(offset, n int, problem phrase.Phrase) error {
	return &game.ParseError{Input: r.text, Offset: offset, Len: n, Problem: problem, Want: graphWant()}
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
