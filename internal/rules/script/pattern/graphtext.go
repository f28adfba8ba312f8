package pattern

import (
	"strings"

	"zermelo/game/text"
	"zermelo/say/phrase"
)

// MaxVertices is the greatest number of vertices of a graph.
const MaxVertices = 64

// IsGraph reports whether a word begins a graph rather than a board.
func (g *Game) IsGraph(word string) bool {
	if g.onBoard(word) || strings.ContainsAny(g.letters, "0123456789:-") {
		return false // numbers of vertices could be cells
	}
	return text.BeginsShape(word)
}

// graphForm is how graphs are read.
func (g *Game) graphForm() text.ShapeForm {
	return text.ShapeForm{
		Most: MaxVertices, Keys: []string{"letter", "letters"},
		Want: phrase.Of("write path 5, cycle 5, star 5, complete 5, grid 3x4, or edges 0-1 1-2; then vertices with their letters, such as 3:%s", g.letters[1:2]),
	}
}

// readGraph reads a graph. Its errors are [fault.ParseError] without an input, or
// [fault.ErrLimit].
func (g *Game) readGraph(line string) (*sheet, error) {
	words, _ := text.Words(line, len(line))
	shape, err := text.ReadShape(words, g.graphForm())
	if err != nil {
		return nil, err
	}
	return g.sheetOfShape(shape)
}

// sheetOfShape returns a graph whose vertices have letters for their labels.
func (g *Game) sheetOfShape(shape text.Shape) (*sheet, error) {
	s := &sheet{codes: make([]uint8, len(shape.Names)), edges: make([][]int, len(shape.Names))}
	for _, e := range shape.Edges {
		s.join(e[0], e[1])
	}
	for v, label := range shape.Labels {
		code := strings.Index(g.letters, label.Text)
		if len(label.Text) != 1 || code < 0 {
			return nil, label.Fault(phrase.Of("%q is no letter of this game", label.Text),
				phrase.Of("write one of its letters: %s", strings.Join(strings.Split(g.letters, ""), " ")))
		}
		s.codes[v] = uint8(code)
	}
	return s, nil
}

// ReadGraphFile reads a graph from the content of a file and returns its one spelling, see
// [Game.ReadText].
func (g *Game) ReadGraphFile(content string) (string, error) {
	if err := g.graphs(); err != nil {
		return "", err
	}
	shape, err := text.ReadShapeFile(content, g.graphForm())
	if err != nil {
		return "", err
	}
	s, err := g.sheetOfShape(shape)
	if err != nil {
		return "", text.In(err, content)
	}
	return g.text(s), nil
}

// graphOf reads a graph in the one spelling.
func (g *Game) graphOf(line string) *sheet {
	s, err := g.readGraph(line)
	if err != nil {
		return &sheet{edges: [][]int{}} // nothing that ReadText returns
	}
	return s
}
