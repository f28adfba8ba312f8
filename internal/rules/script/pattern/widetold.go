package pattern

import (
	"slices"
	"strconv"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// DescribeText tells a move between two texts.
func (g *Game) DescribeText(from string, to []string) phrase.Phrase {
	if len(to) != 1 {
		return phrase.Phrase{}
	}
	s, q := g.sheetOf(from), g.sheetOf(to[0])
	if len(s.codes) != len(q.codes) || s.w != q.w || s.graph() != q.graph() {
		return phrase.Phrase{}
	}
	return g.tell(s.codes, q.codes, func(i int) phrase.Phrase {
		if s.graph() {
			return phrase.Of("vertex %d", i)
		}
		return place(s.w, s.h, i)
	})
}

// fills are the colours of the vertices by the numbers of their letters.
var fills = [MaxLetters]picture.Colour{
	picture.White, picture.PaleBlue, picture.PaleRed, picture.PaleGreen,
	picture.Blue, picture.Red, picture.Green, picture.Grey,
}

// DrawText draws a board or graph with the moves marked.
func (g *Game) DrawText(p string, good []game.Good[string]) (*picture.Picture, error) {
	s := g.sheetOf(p)
	if !s.graph() {
		return game.DrawBoard(func(p string) string { return p }, p, good, g.board)
	}
	if len(s.codes) == 0 {
		return picture.Notice(".", nil, nil), nil
	}
	var drawn picture.Graph
	for v, beside := range s.edges {
		for _, u := range beside {
			if u > v {
				drawn.Edges = append(drawn.Edges, picture.Edge{From: v, To: u})
			}
		}
		node := picture.Node{Name: strconv.Itoa(v), Fill: fills[s.codes[v]]}
		if s.codes[v] != 0 {
			node.Note = g.letters[s.codes[v]:][:1]
		}
		for _, m := range good {
			if q, ok := m.One(); ok {
				if after := g.sheetOf(q); len(after.codes) == len(s.codes) && after.codes[v] != s.codes[v] {
					node.Rings = append(node.Rings, m.Ink)
				}
			}
		}
		slices.Sort(node.Rings)
		node.Rings = slices.Compact(node.Rings)
		drawn.Nodes = append(drawn.Nodes, node)
	}
	return drawn.Picture(), nil
}
