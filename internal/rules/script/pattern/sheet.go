package pattern

import (
	"slices"
	"strconv"
	"strings"
)

// MaxWide is the greatest number of cells of a board that is told by its text.
const MaxWide = 256

// A sheet is a board of any size, or a graph, laid out cell by cell. It is what
// patterns are tried on where a [Position] has no room: on boards of more than
// MaxCells cells, and on graphs. There a position is its text, in one spelling.
//
// On a graph a pattern has one cell or two, and two cells stand for the ends of an
// edge, one way or the other; what is near a vertex are its neighbours, and it has
// no corners.
type sheet struct {
	w, h  int     // of a board; 0 of a graph
	codes []uint8 // the numbers of the letters of the cells
	edges [][]int // of a graph: the neighbours of each vertex, in order
}

func (s *sheet) graph() bool { return s.edges != nil }

// with returns the sheet with other letters.
func (s *sheet) with(codes []uint8) *sheet { return &sheet{s.w, s.h, codes, s.edges} }

// at returns the cell in a row and a column, -1 if there is none.
func (s *sheet) at(v vector) int {
	if v.r < 0 || v.c < 0 || v.r >= s.h || v.c >= s.w {
		return -1
	}
	return v.r*s.w + v.c
}

// beside returns the cells that share a side with one, or a corner too.
func (s *sheet) beside(cell int, corners bool) (out []int) {
	if s.graph() {
		return s.edges[cell]
	}
	for _, v := range around(vector{cell / s.w, cell % s.w}, corners) {
		if i := s.at(v); i >= 0 {
			out = append(out, i)
		}
	}
	return out
}

// sheetOf reads a text in the one spelling, which [Game.ReadText] returns.
func (g *Game) sheetOf(text string) *sheet {
	if !g.onBoard(text) {
		return g.graphOf(text)
	}
	rows := strings.Split(text, "|")
	s := &sheet{w: len(rows[0]), h: len(rows), codes: make([]uint8, 0, len(text))}
	for _, row := range rows {
		for i := range len(row) {
			s.codes = append(s.codes, uint8(strings.IndexByte(g.letters, row[i])))
		}
	}
	return s
}

// onBoard reports whether a text in the one spelling is a board.
func (g *Game) onBoard(text string) bool {
	for i := range len(text) {
		if text[i] != '|' && strings.IndexByte(g.letters, text[i]) < 0 {
			return false
		}
	}
	return text != ""
}

// text writes a sheet.
func (g *Game) text(s *sheet) string {
	if s.graph() {
		return g.graphText(s)
	}
	out := make([]byte, 0, (s.w+1)*s.h)
	for i, c := range s.codes {
		if i > 0 && i%s.w == 0 {
			out = append(out, '|')
		}
		out = append(out, g.letters[c])
	}
	return string(out)
}

// small returns a text as a position of the compiled rules; ok is false if it has
// no room there.
func (g *Game) small(text string) (p Position, ok bool) {
	if len(text) > 2*MaxCells || !g.onBoard(text) {
		return p, false
	}
	width := strings.IndexByte(text, '|')
	if width < 0 {
		width = len(text)
	}
	cells := len(text) - strings.Count(text, "|")
	if cells > MaxCells {
		return p, false
	}
	p.Width, p.Height = uint8(width), uint8(cells/width)
	i := 0
	for k := range len(text) {
		if text[k] != '|' {
			p.put(i, strings.IndexByte(g.letters, text[k]))
			i++
		}
	}
	return p, true
}

// graphText writes the edges, the vertices that have none, and the letters that
// are not that of an empty cell. The graph without vertices is written path 0.
func (g *Game) graphText(s *sheet) string {
	if len(s.codes) == 0 {
		return "path 0"
	}
	var out []byte
	word := func() {
		if len(out) > 0 {
			out = append(out, ' ')
		}
	}
	for v, beside := range s.edges {
		if len(beside) == 0 && s.codes[v] == 0 {
			word()
			out = strconv.AppendInt(out, int64(v), 10)
		}
		for _, u := range beside {
			if u > v {
				word()
				out = strconv.AppendInt(append(strconv.AppendInt(out, int64(v), 10), '-'), int64(u), 10)
			}
		}
	}
	for v, c := range s.codes {
		if c != 0 {
			word()
			out = append(strconv.AppendInt(out, int64(v), 10), ':', g.letters[c])
		}
	}
	return string(out)
}

// join puts an edge between two vertices, once.
func (s *sheet) join(u, v int) {
	for _, e := range [2][2]int{{u, v}, {v, u}} {
		if i, known := slices.BinarySearch(s.edges[e[0]], e[1]); !known {
			s.edges[e[0]] = slices.Insert(s.edges[e[0]], i, e[1])
		}
	}
}
