package symmetry

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// A Map is a symmetry that is its own inverse. The classes are those of [Finding.Class].
type Map struct {
	Class string
	Words phrase.Phrase
	// image is what becomes of the text of a component; ok is false if it is none that the map is of.
	image func(text string) (image string, ok bool)
}

// name tells m from all others of a position.
func (m Map) name() string { return m.Class + " " + m.Words.String() }

// exchanged is m with the players exchanged, if that is wanted.
func (m Map) exchanged(swap bool) Map {
	if swap {
		m.Class += "-exchanged"
		m.Words = phrase.Of("%s with the pieces of the players exchanged", m.Words)
	}
	return m
}

// EqualPairs is the class of equal games side by side.
const EqualPairs = "equal-pairs"

// pairs is the symmetry of equal games side by side: nothing is its own image.
var pairs = Map{Class: EqualPairs, Words: phrase.Of("equal games side by side"), image: func(string) (string, bool) { return "", false }}

// maps are the symmetries that a component may have; exchange says that the players have different pieces, which may
// be exchanged too.
func maps(text string, exchange bool) []Map {
	switch {
	case numbers.MatchString(text):
		return []Map{
			{Class: "conjugate", Words: phrase.Of("the exchange of rows and columns"), image: conjugate},
			{Class: "reversal", Words: phrase.Of("the row read backwards"), image: reversed},
		}
	case edges.MatchString(text):
		return involutions(text, exchange)
	}
	var all []Map
	for _, swap := range swaps(exchange) {
		for _, g := range geometries {
			if g.row == strings.Contains(text, "|") {
				continue
			}
			image := func(text string) (string, bool) { return onBoard(text, g.place, swap) }
			if _, ok := image(text); ok {
				all = append(all, Map{g.class, g.words, image}.exchanged(swap))
			}
		}
	}
	return all
}

// A geometry is a symmetry of the rectangle.
type geometry struct {
	class string
	words phrase.Phrase
	row   bool // of a board of one row
	place func(row, column, rows, columns int) (int, int)
}

// called are the words for the class of a geometry, with the pieces exchanged or not.
func called(class string, exchange bool) phrase.Phrase {
	i := slices.IndexFunc(geometries, func(g geometry) bool { return g.class == class })
	return Map{Words: geometries[i].words}.exchanged(exchange).Words
}

var geometries = []geometry{
	{"reversal", phrase.Of("the row read backwards"), true, func(r, c, _, w int) (int, int) { return r, w - 1 - c }},
	{entry.HalfTurn, phrase.Of("the half turn about the middle of the board"), false, func(r, c, h, w int) (int, int) { return h - 1 - r, w - 1 - c }},
	{entry.LeftRight, phrase.Of("the reflection that exchanges left and right"), false, func(r, c, _, w int) (int, int) { return r, w - 1 - c }},
	{entry.TopBottom, phrase.Of("the reflection that exchanges top and bottom"), false, func(r, c, h, _ int) (int, int) { return h - 1 - r, c }},
	{"diagonal", phrase.Of("the reflection across the diagonal from the top left corner"), false, func(r, c, _, _ int) (int, int) { return c, r }},
	{"other-diagonal", phrase.Of("the reflection across the diagonal from the top right corner"), false, func(r, c, h, w int) (int, int) { return w - 1 - c, h - 1 - r }},
}

// pieces are the letters of the players' pieces, each beside its opposite.
const pieces = "xoXOLRBWbwTFlr"

// opposite is the piece of the other player; other letters are their own.
func opposite(letter rune) rune {
	if i := strings.IndexRune(pieces, letter); i >= 0 {
		return rune(pieces[i^1])
	}
	return letter
}

func swaps(exchange bool) []bool {
	if exchange {
		return []bool{false, true}
	}
	return []bool{false}
}

// onBoard moves the letters of a board whose rows are joined by |.
func onBoard(text string, place func(row, column, rows, columns int) (int, int), swap bool) (string, bool) {
	rows := strings.Split(text, "|")
	board, image := make([][]rune, len(rows)), make([][]rune, len(rows))
	for i, row := range rows {
		board[i] = []rune(row)
		image[i] = make([]rune, len(board[i]))
		if len(board[i]) != len(board[0]) || len(board[i]) == 0 {
			return "", false
		}
	}
	for r, row := range board {
		for c, letter := range row {
			y, x := place(r, c, len(board), len(row))
			if swap && (y != r || x != c) { // a piece that stays where it is stays whose it is
				letter = opposite(letter)
			}
			if y >= len(board) || x >= len(row) || x < 0 || y < 0 { // a diagonal of no square
				return "", false
			}
			image[y][x] = letter
		}
	}
	for i, row := range image {
		rows[i] = string(row)
	}
	return strings.Join(rows, "|"), true
}

var numbers = regexp.MustCompile(`^\d+( \d+)*$`)

// reversed reads a row of numbers backwards.
func reversed(text string) (string, bool) {
	if !numbers.MatchString(text) {
		return "", false
	}
	words := strings.Fields(text)
	slices.Reverse(words)
	return strings.Join(words, " "), len(words) > 1
}

// conjugate exchanges rows and columns: the numbers are the lengths of rows that do not grow.
func conjugate(text string) (string, bool) {
	const most = 1 << 12
	if !numbers.MatchString(text) {
		return "", false
	}
	var rows []int
	for _, word := range strings.Fields(text) {
		n, err := strconv.Atoi(word)
		if err != nil || n > most || n < 1 || len(rows) > 0 && n > rows[len(rows)-1] {
			return "", false
		}
		rows = append(rows, n)
	}
	words := make([]string, 0, rows[0])
	longer := len(rows) // than the columns before this one
	for column := range rows[0] {
		for rows[longer-1] <= column {
			longer--
		}
		words = append(words, strconv.Itoa(longer))
	}
	return strings.Join(words, " "), true
}

// edges is a graph: edges with or without a letter, and letters of vertices.
var edges = regexp.MustCompile(`^(\d+-\d+(:\w+)?|\d+:\w+)( (\d+-\d+(:\w+)?|\d+:\w+))*$`)

// vertexOf is a vertex in it; letters have no digits.
var vertexOf = regexp.MustCompile(`\b\d+\b`)

// What is tried of a graph: vertices at most, symmetries at most, and steps of the search for them.
const (
	mostVertices    = 64
	mostInvolutions = 32
	mostSteps       = 1 << 18
)

// involutions returns symmetries of a graph, with the colours of edges as they are or blue and red
// exchanged. The vertex 0 may be the ground, which stays where it is, or move like any other: no
// matter, for the proof does not rest on it.
func involutions(text string, exchange bool) []Map {
	var vertices []int
	for _, word := range vertexOf.FindAllString(text, -1) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil
		}
		vertices = append(vertices, n)
	}
	slices.Sort(vertices)
	if vertices = slices.Compact(vertices); len(vertices) > mostVertices {
		return nil
	}
	var all []Map
	for _, swap := range swaps(exchange) {
		s := newMatching(text, vertices, swap)
		s.find(0, func(to map[int]int) bool {
			image := func(text string) (string, bool) {
				switch {
				case edges.MatchString(text):
					return moved(text, to, swap), true
				case numbers.MatchString(text): // vertices without edges
					return text, true
				}
				return "", false
			}
			m := Map{"automorphism", phrase.Of("the exchange of vertices %s", cycles(vertices, to)), image}
			all = append(all, m.exchanged(swap))
			return len(all) < mostInvolutions
		})
	}
	return all
}

// cycles writes the vertices that are exchanged.
func cycles(vertices []int, to map[int]int) string {
	var words []string
	for _, v := range vertices {
		if v < to[v] {
			words = append(words, strconv.Itoa(v)+"↔"+strconv.Itoa(to[v]))
		}
	}
	return strings.Join(words, ", ")
}

// moved is a graph with other names of its vertices, its edges in order.
func moved(text string, to map[int]int, swap bool) string {
	name := func(word string) string {
		n, _ := strconv.Atoi(word)
		if image, ok := to[n]; ok {
			n = image
		}
		return strconv.Itoa(n)
	}
	words := strings.Fields(text)
	for i, word := range words {
		body, letter, lettered := strings.Cut(word, ":")
		a, b, edge := strings.Cut(body, "-")
		a = name(a)
		if edge {
			if b = name(b); len(b) < len(a) || len(b) == len(a) && b < a {
				a, b = b, a
			}
			a += "-" + b
		}
		if lettered {
			if swap {
				letter = strings.Map(func(r rune) rune {
					switch r {
					case 'b':
						return 'r'
					case 'r':
						return 'b'
					}
					return opposite(r)
				}, letter)
			}
			a += ":" + letter
		}
		words[i] = a
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

// A matching is a search for symmetries of a graph.
type matching struct {
	words    []string // its edges and letters, each edge with its lesser vertex first
	vertices []int
	swap     bool
	to       map[int]int
	steps    int
	// What must be the same of a vertex, in the first, and of its image, in the second.
	signatures [2]map[int]string
}

func newMatching(text string, vertices []int, swap bool) *matching {
	s := &matching{words: strings.Fields(moved(text, nil, false)), vertices: vertices, swap: swap, to: map[int]int{}}
	for i, words := range [][]string{s.words, strings.Fields(moved(text, nil, swap))} {
		s.signatures[i] = map[int]string{}
		for _, v := range vertices {
			s.signatures[i][v] = signature(words, strconv.Itoa(v))
		}
	}
	return s
}

// find calls yield for symmetries that extend s.to, until it returns false. The identity is none but
// where colours are exchanged.
func (s *matching) find(i int, yield func(to map[int]int) bool) bool {
	if s.steps++; s.steps > mostSteps {
		return false
	}
	for i < len(s.vertices) {
		if _, done := s.to[s.vertices[i]]; !done {
			break
		}
		i++
	}
	if i == len(s.vertices) {
		to := make(map[int]int, len(s.to))
		same := !s.swap
		for a, b := range s.to {
			to[a] = b
			same = same && a == b
		}
		if text := strings.Join(s.words, " "); same || moved(text, to, s.swap) != text {
			return true
		}
		return yield(to)
	}
	v := s.vertices[i]
	for _, w := range s.vertices[i:] {
		if _, taken := s.to[w]; taken || s.signatures[0][v] != s.signatures[1][w] {
			continue
		}
		s.to[v], s.to[w] = w, v
		if s.fits(v, w) && !s.find(i+1, yield) {
			return false
		}
		delete(s.to, v)
		delete(s.to, w)
	}
	return true
}

// signature is the letters of a vertex and of its edges.
func signature(words []string, name string) string {
	var letters []string
	for _, word := range words {
		body, letter, _ := strings.Cut(word, ":")
		a, b, edge := strings.Cut(body, "-")
		if a == name || b == name {
			letters = append(letters, strconv.FormatBool(edge)+letter)
		}
	}
	slices.Sort(letters)
	return strings.Join(letters, " ")
}

// fits reports whether the edges of v and of w to vertices whose images are known have images.
func (s *matching) fits(v, w int) bool {
	for _, word := range s.words {
		a, b, edge := strings.Cut(strings.SplitN(word, ":", 2)[0], "-")
		if !edge {
			continue
		}
		x, _ := strconv.Atoi(a)
		y, _ := strconv.Atoi(b)
		_, first := s.to[x]
		_, second := s.to[y]
		touched := x == v || y == v || x == w || y == w
		if first && second && touched && !slices.Contains(s.words, moved(word, s.to, s.swap)) {
			return false
		}
	}
	return true
}
