package pattern

import (
	"strconv"
	"strings"

	"zermelo/game/text"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// MaxVertices is the greatest number of vertices of a graph.
const MaxVertices = 64

// families are the graphs that have a name.
var families = []string{"path", "cycle", "star", "complete", "grid"}

// IsGraph reports whether a word begins a graph rather than a board.
func (g *Game) IsGraph(word string) bool {
	if g.onBoard(word) || strings.ContainsAny(g.letters, "0123456789:") {
		return false // numbers of vertices could be cells
	}
	for _, name := range families {
		if word == name {
			return true
		}
	}
	end := strings.IndexAny(word, "-:")
	return word != "" && (end < 0 && text.IsDigits(word) || end > 0 && text.IsDigits(word[:end]))
}

// graphWant says how a graph is written.
func (g *Game) graphWant() phrase.Phrase {
	return phrase.Of("write path 5, cycle 5, star 5, complete 5, grid 3x4, or edges 0-1 1-2; then vertices with their letters, such as 3:%s", g.letters[1:2])
}

// A graphReader reads one graph.
type graphReader struct {
	*Game
	sheet
	mentioned []bool
}

// readGraph reads a graph. Its errors are [fault.ParseError] without an input, or
// [fault.ErrLimit].
func (g *Game) readGraph(line string) (*sheet, error) {
	r := graphReader{Game: g, sheet: sheet{edges: [][]int{}}}
	words, _ := text.Words(line, len(line))
	words = text.Items(words)
	if len(words) > 1 {
		known, err := r.family(words[0].Text, words[1])
		if err != nil {
			return nil, err
		}
		if known {
			words = words[2:]
		}
	}
	for _, w := range words {
		if err := r.word(w); err != nil {
			return nil, err
		}
	}
	for v, is := range r.mentioned {
		if !is {
			return nil, text.Word{Text: line}.Fault(phrase.Of("vertex %d is missing", v),
				phrase.Of("number the vertices from 0 on; a vertex without edges is written as its number"))
		}
	}
	return &r.sheet, nil
}

func (r *graphReader) mention(v int) {
	r.grow(v)
	for len(r.mentioned) < len(r.codes) {
		r.mentioned = append(r.mentioned, false)
	}
	r.mentioned[v] = true
}

// family reads the size of a graph of a known family.
func (r *graphReader) family(name string, w text.Word) (known bool, err error) {
	width, n := 0, 0
	switch name {
	case "grid":
		a, b, ok := w.Cut("x")
		if !ok {
			return true, w.Fault(phrase.Of("%q is no size of a grid", w.Text), r.graphWant())
		}
		height, err := r.number(a)
		if err != nil {
			return true, err
		}
		if width, err = r.number(b); err != nil {
			return true, err
		}
		n = height * width
	case "path", "cycle", "star", "complete":
		if n, err = r.number(w); err != nil {
			return true, err
		}
		n += btoi(name == "star")
	default:
		return false, nil
	}
	if n > MaxVertices {
		return true, tooManyVertices()
	}
	if name == "cycle" && n < 3 {
		return true, w.Fault(phrase.Of("a cycle has at least 3 vertices"), r.graphWant())
	}
	for v := range n {
		r.mention(v)
		switch {
		case name == "grid":
			if v%width > 0 {
				r.join(v-1, v)
			}
			if v >= width {
				r.join(v-width, v)
			}
		case v == 0:
		case name == "star":
			r.join(0, v)
		case name == "complete":
			for u := range v {
				r.join(u, v)
			}
		default:
			r.join(v-1, v)
		}
	}
	if name == "cycle" {
		r.join(0, n-1)
	}
	return true, nil
}

// word reads an edge 0-1, a vertex 0, or a letter 0:x.
func (r *graphReader) word(w text.Word) error {
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
		code := strings.Index(r.letters, after.Text)
		if len(after.Text) != 1 || code < 0 {
			return after.Fault(phrase.Of("%q is no letter of this game", after.Text),
				phrase.Of("write one of its letters: %s", strings.Join(strings.Split(r.letters, ""), " ")))
		}
		r.codes[u] = uint8(code)
		return nil
	}
	v, err := r.vertex(after)
	if err != nil {
		return err
	}
	if u == v {
		return w.Fault(phrase.Of("an edge joins two different vertices"), r.graphWant())
	}
	r.join(u, v)
	return nil
}

func (r *graphReader) vertex(w text.Word) (int, error) {
	v, err := r.number(w)
	if err != nil {
		return 0, err
	}
	if v >= MaxVertices {
		return 0, tooManyVertices()
	}
	r.mention(v)
	return v, nil
}

// number reads a number; large ones are cut off above MaxVertices.
func (r *graphReader) number(w text.Word) (int, error) {
	if !text.IsDigits(w.Text) {
		return 0, w.Fault(phrase.Of("%q is no number of a vertex", w.Text), r.graphWant())
	}
	n, err := strconv.Atoi(w.Text)
	if err != nil || n > MaxVertices+1 {
		return MaxVertices + 1, nil
	}
	return n, nil
}

func tooManyVertices() error {
	return fault.Limit(phrase.Of("the graph has more than %d vertices", MaxVertices), phrase.Of("write independent parts as a sum"))
}

// graphOf reads a graph in the one spelling.
func (g *Game) graphOf(line string) *sheet {
	s, err := g.readGraph(line)
	if err != nil {
		return &sheet{edges: [][]int{}} // nothing that ReadText returns
	}
	return s
}
