package boxes

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// A form is how positions of type P are nets, read, written and drawn.
type form[P comparable] struct {
	open  func(P) (*net, uint64)
	close func(P, *net, uint64) P // of some strings of the net of a position
	read  func(string) (P, error)
	write func(P) string
	cut   func(p P, s int) phrase.Phrase // names a move
	draw  func(p P, good []game.Good[P]) (*picture.Picture, error)
	coins phrase.Phrase // as the game calls them
	// normal returns the representative of positions that are alike.
	normal func(P) P
}

// Lines is a position of a board of boxes: the sides that are not drawn, by their bits.
type Lines uint64

// A board is rows of boxes.
type board struct {
	rows, columns int
	net           *net
	turns         []turn
}

// A turn is a symmetry: the images of eight sides at a time, by which of them are there.
type turn [maxStrings / 8][256]uint64

// newBoard returns a board; its sides are numbered from above, across and upright in turn.
func newBoard(rows, columns int) (*board, error) {
	b := &board{rows: rows, columns: columns}
	if sides := b.across(0)*rows + columns; rows < 1 || columns < 1 || rows > maxStrings || columns > maxStrings || sides > maxStrings {
		return nil, game.Limit(phrase.Of("a board of %d rows of %d boxes is too large: the sides are at most %d", rows, columns, maxStrings), phrase.Of("ask for a smaller board"))
	}
	var ends [][2]int
	box := func(r, c int) int {
		if r < 0 || c < 0 || r >= rows || c >= columns {
			return ground
		}
		return r*columns + c
	}
	for r := range rows + 1 {
		for c := range columns {
			ends = append(ends, [2]int{box(r-1, c), box(r, c)})
		}
		for c := range columns + 1 {
			if r < rows {
				ends = append(ends, [2]int{box(r, c-1), box(r, c)})
			}
		}
	}
	b.net = newNet(rows*columns, ends)
	b.turns = b.symmetries()
	return b, nil
}

// across is the number of sides from one to the same one row below; the row is not used.
func (b *board) across(int) int { return 2*b.columns + 1 }

// place returns the middle of a side, in half boxes from above and from the left.
func (b *board) place(s int) (y, x int) {
	y, x = s/b.across(0)*2, s%b.across(0)
	if x < b.columns {
		return y, 2*x + 1
	}
	return y + 1, 2 * (x - b.columns)
}

// side is the side whose middle lies at a place.
func (b *board) side(y, x int) int {
	if y%2 == 0 {
		return y/2*b.across(0) + x/2
	}
	return y/2*b.across(0) + b.columns + x/2
}

// symmetries are the turns and reflections of the board but the one that changes nothing.
func (b *board) symmetries() (all []turn) {
	for k := 1; k < 8; k++ {
		if k >= 4 && b.rows != b.columns {
			break
		}
		var t turn
		for s := range b.net.ends {
			y, x := b.place(s)
			if k&1 != 0 {
				y = 2*b.rows - y
			}
			if k&2 != 0 {
				x = 2*b.columns - x
			}
			if k&4 != 0 {
				y, x = x, y
			}
			for sides := range 256 {
				if sides>>(s%8)&1 != 0 {
					t[s/8][sides] |= 1 << b.side(y, x)
				}
			}
		}
		all = append(all, t)
	}
	return all
}

// normal returns the least position that a symmetry maps to p, or that differs from it only by
// which of two sides of a corner is drawn.
func (b *board) normal(p Lines) Lines {
	least := b.net.settled(uint64(p))
	for i := range b.turns {
		var image uint64
		for k, sides := 0, uint64(p); sides != 0; k, sides = k+1, sides>>8 {
			image |= b.turns[i][k][sides&255]
		}
		least = min(least, b.net.settled(image))
	}
	return Lines(least)
}

// form is how positions of the board are written.
func (b *board) form() form[Lines] {
	return form[Lines]{
		open:  func(p Lines) (*net, uint64) { return b.net, uint64(p) },
		close: func(_ Lines, _ *net, strings uint64) Lines { return Lines(strings) },
		read:  b.read, write: b.write,
		cut: func(_ Lines, s int) phrase.Phrase {
			y, x := b.place(s)
			if y%2 == 0 {
				return phrase.Of("join dots %d,%d and %d,%d", y/2+1, x/2+1, y/2+1, x/2+2)
			}
			return phrase.Of("join dots %d,%d and %d,%d", y/2+1, x/2+1, y/2+2, x/2+1)
		},
		draw:   b.draw,
		coins:  phrase.Of("boxes"),
		normal: b.normal,
	}
}

// write writes the sides from above, across and upright in turn, joined by |: . for one that is not
// drawn, x for one that is.
func (b *board) write(p Lines) string {
	var out []byte
	for s := range b.net.ends {
		if y, x := b.place(s); s > 0 && x == 1-y%2 {
			out = append(out, '|')
		}
		out = append(out, "x."[p>>s&1])
	}
	return string(out)
}

func (b *board) read(written string) (p Lines, err error) {
	like := b.write(Lines(b.net.all()))
	fault := func(at int, problem phrase.Phrase) error {
		return &game.ParseError{Input: written, Offset: at, Len: 1, Problem: problem, Want: phrase.Of("write the sides from above, across and upright in turn, like %s, x for one that is drawn", like)}
	}
	rows := strings.TrimRight(written, "| \t\r\n")
	if i := strings.IndexAny(rows, "0123456789+-"); i >= 0 && strings.Trim(rows[:i], ".xX| \t\r\n") == "" {
		return 0, &game.ParseError{Input: written, Offset: i, Len: len(rows) - i, Problem: phrase.Of("%q does not belong to the position", text.Shorten(rows[i:])), Want: phrase.Of("write the sides alone: boxes that are closed, and whose turn it is, change nothing of what is still to come")}
	}
	rows = strings.Join(strings.FieldsFunc(rows, unicode.IsSpace), "|")
	for i, letter := range []byte(rows) {
		switch {
		case i >= len(like), (letter == '|') != (like[i] == '|'):
			return 0, fault(i, phrase.Of("the board has %d rows of %d boxes", b.rows, b.columns))
		case letter != '|' && letter != '.' && letter != 'x' && letter != 'X':
			return 0, fault(i, phrase.Of("%q is no side", string(letter)))
		}
	}
	if len(rows) < len(like) {
		return 0, fault(len(rows), phrase.Of("the board has %d rows of %d boxes", b.rows, b.columns))
	}
	s := 0
	for _, letter := range []byte(rows) {
		if letter == '|' {
			continue
		}
		if letter == '.' {
			p |= 1 << s
		}
		s++
	}
	return p, nil
}

// draw draws dots, sides and boxes that are closed.
func (b *board) draw(p Lines, good []game.Good[Lines]) (*picture.Picture, error) {
	return game.DrawBoard(func(p Lines) string {
		rows := make([][]byte, 2*b.rows+1)
		for y := range rows {
			rows[y] = []byte(strings.Repeat(" ", 2*b.columns+1))
			for x := range rows[y] {
				switch {
				case y%2 == 0 && x%2 == 0:
					rows[y][x] = '+'
				case y%2 == 1 && x%2 == 1:
					if uint64(p)&b.net.coins[y/2*b.columns+x/2] == 0 {
						rows[y][x] = '#'
					}
				default:
					rows[y][x] = "x."[p>>b.side(y, x)&1]
				}
			}
		}
		all := make([]string, len(rows))
		for y, row := range rows {
			all[y] = string(row)
		}
		return strings.Join(all, "|")
	}, p, good, &picture.Board{Ground: picture.Fences})
}

// Graph is a position on any graph: of each string, in order, the two ends, numbers of coins, the
// ground last.
type Graph string

// earth is the ground as the end of a string of a [Graph].
const earth = 255

// opened returns the net of a graph, whose coins are numbered anew; names are their old numbers.
func (p Graph) opened() (n *net, names []int) {
	number := map[byte]int{}
	var ends [][2]int
	end := func(c byte) int {
		if c == earth {
			return ground
		}
		k, known := number[c]
		if !known {
			k = len(names)
			number[c], names = k, append(names, int(c))
		}
		return k
	}
	for i := 0; i < len(p); i += 2 {
		ends = append(ends, [2]int{end(p[i]), end(p[i+1])})
	}
	return newNet(len(names), ends), names
}

// only returns the graph of some of its strings, by their places.
func (p Graph) only(strings uint64) Graph {
	out := make([]byte, 0, len(p))
	for s := range each(strings) {
		out = append(out, p[2*s], p[2*s+1])
	}
	return Graph(out)
}

// renumbered returns the graph with the coins numbered by their degrees and in the order in which
// they come up. Many that are alike come out equal.
func (p Graph) renumbered() Graph {
	n, _ := p.opened()
	order := make([]int, len(n.coins))
	for i := range order {
		order[i] = i
	}
	rank := func(c int) (r int) { // by the degrees of the neighbours
		for s := range each(n.coins[c]) {
			r += 7
			if o := n.other(s, c); o != ground {
				r += 64 * n.degree(n.all(), o) * n.degree(n.all(), o)
			} else {
				r += 31
			}
		}
		return r
	}
	slices.SortStableFunc(order, func(a, b int) int { return rank(a) - rank(b) })
	name := make([]byte, len(order))
	for i, c := range order {
		name[c] = byte(i)
	}
	pairs := make([][2]byte, len(n.ends))
	for s, e := range n.ends {
		for k, c := range e {
			if pairs[s][k] = earth; c != ground {
				pairs[s][k] = name[c]
			}
		}
	}
	return graphOf(pairs)
}

// graphOf returns the graph of strings.
func graphOf(pairs [][2]byte) Graph {
	for i, e := range pairs {
		pairs[i] = [2]byte{min(e[0], e[1]), max(e[0], e[1])}
	}
	slices.SortFunc(pairs, func(a, b [2]byte) int { return (int(a[0])-int(b[0]))<<8 + int(a[1]) - int(b[1]) })
	out := make([]byte, 0, 2*len(pairs))
	for _, e := range pairs {
		out = append(out, e[0], e[1])
	}
	return Graph(out)
}

// graphForm is how positions on graphs are written.
func graphForm() form[Graph] {
	return form[Graph]{
		open: func(p Graph) (*net, uint64) {
			n, _ := p.opened()
			return n, n.all()
		},
		close: func(p Graph, _ *net, strings uint64) Graph { return p.only(strings) },
		read:  readGraph, write: Graph.write,
		cut:    func(p Graph, s int) phrase.Phrase { return phrase.Of("cut %s", p[2*s:2*s+2].write()) },
		coins:  phrase.Of("coins"),
		normal: Graph.renumbered,
	}
}

// groundName is the ground as people write it.
const groundName = "ground"

// write writes the strings: 1-2 2-ground; path 0 if there are none.
func (p Graph) write() string {
	if p == "" {
		return "path 0"
	}
	var out []string
	for i := 0; i < len(p); i += 2 {
		to := groundName
		if p[i+1] != earth {
			to = strconv.Itoa(int(p[i+1]))
		}
		out = append(out, fmt.Sprintf("%d-%s", p[i], to))
	}
	return strings.Join(out, " ")
}

// shapeForm is how graphs are read; a coin that is named ground or has the label g is the ground.
func shapeForm() text.ShapeForm {
	return text.ShapeForm{Most: earth, Want: phrase.Of("write the strings, like 1-2 2-3 3-ground, or path 5, cycle 5, grid 3x4")}
}

func readGraph(line string) (Graph, error) {
	words, _ := text.Words(line, len(line))
	if len(words) == 0 {
		return "", nil
	}
	shape, err := text.ReadShape(words, shapeForm())
	if err != nil {
		return "", text.In(err, line)
	}
	p, err := ofShape(shape)
	return p, text.In(err, line)
}

// ofShape returns a graph whose strings are the edges of a shape.
func ofShape(shape text.Shape) (Graph, error) {
	name := func(v int) (byte, error) {
		word := shape.Names[v]
		label, labelled := shape.Labels[v]
		switch {
		case labelled && label.Text != "g":
			return 0, label.Fault(phrase.Of("%q is nothing that a coin can be", label.Text), phrase.Of("write g for the ground"))
		case labelled || word == groundName:
			return earth, nil
		case shape.Numbered || text.IsDigits(word):
			if n, err := strconv.Atoi(word); err == nil && n < earth {
				return byte(n), nil
			}
		}
		if shape.Numbered {
			return 0, &game.ParseError{Input: word, Problem: phrase.Of("%q is no coin", word), Want: phrase.Of("number the coins below %d", earth)}
		}
		return byte(v), nil
	}
	var pairs [][2]byte
	for _, e := range shape.Edges {
		a, err := name(e[0])
		if err != nil {
			return "", err
		}
		b, err := name(e[1])
		switch {
		case err != nil:
			return "", err
		case a == b:
			return "", game.Unsupported(phrase.Of("a string has both ends at %s", shape.Names[e[0]]), phrase.Of("tie it to two coins, or to one and the ground"))
		}
		pairs = append(pairs, [2]byte{a, b})
	}
	tied := make([]bool, len(shape.Names))
	for _, e := range shape.Edges {
		tied[e[0]], tied[e[1]] = true, true
	}
	if k := slices.Index(tied, false); k >= 0 {
		return "", game.Unsupported(phrase.Of("there is no string at %s", shape.Names[k]), phrase.Of("write the strings, like 1-2 2-3 3-ground"))
	}
	if len(pairs) > maxStrings {
		return "", game.Limit(phrase.Of("there are %d strings, and at most %d can be", len(pairs), maxStrings), phrase.Of("ask for a smaller graph"))
	}
	return graphOf(pairs), nil
}
