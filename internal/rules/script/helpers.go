package script

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/phrase"
)

// helpers are the functions that every rule file finds, for boards: a board is a
// string with a letter for each cell, row by row, and cells are numbered from 0.
var helpers = starlark.StringDict{
	"put":        starlark.NewBuiltin("put", put),
	"neighbours": starlark.NewBuiltin("neighbours", neighbours),
	"joined":     starlark.NewBuiltin("joined", joined),
	"straight":   starlark.NewBuiltin("straight", straight),
	"has_line":   starlark.NewBuiltin("has_line", hasLine),
	"group":      starlark.NewBuiltin("group", group),
	"images":     starlark.NewBuiltin("images", images),
	"graph":      starlark.NewBuiltin("graph", graph),
	"circle":     starlark.NewBuiltin("circle", circle),
	"again":      starlark.NewBuiltin("again", replying(game.ReplyAgain)),
	"entail":     starlark.NewBuiltin("entail", replying(game.ReplyHere)),
}

// Helpers are those of them that are of use to other programs.
func Helpers() starlark.StringDict {
	all := maps.Clone(helpers)
	delete(all, "again")
	delete(all, "entail")
	return all
}

type builtin = *starlark.Builtin

// put returns a board with other letters: put(board, cell, letter, cell, letter, …).
func put(_ *starlark.Thread, b builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	want := phrase.Of("write put(board, cell, letter), with more cells and letters behind it if you like")
	if len(args)%2 == 0 {
		return nil, faultOf(phrase.Of("put gets %d values", len(args)), want)
	}
	board, ok := starlark.AsString(args[0])
	if !ok {
		return nil, faultOf(phrase.Of("the board is %s", kindOf(args[0])), want)
	}
	cells := []byte(board)
	for i := 1; i < len(args); i += 2 {
		at, err := starlark.AsInt32(args[i])
		letter, ok := starlark.AsString(args[i+1])
		if err != nil || !ok || len(letter) != 1 {
			return nil, faultOf(phrase.Of("put gets %s and %s", str(args[i]), str(args[i+1])), want)
		}
		if at < 0 || at >= len(cells) {
			return nil, faultOf(phrase.Of("the board has no cell %d", at), phrase.Of("its cells are 0 to %d", len(cells)-1))
		}
		cells[at] = letter[0]
	}
	return starlark.String(cells), nil
}

// sides are the steps to cells beside one: row and column. The first half of each
// line is enough for lines.
var sides = [8][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}

// neighbours returns for each cell of a grid the cells beside it:
// neighbours(rows, columns, diagonal=False).
func neighbours(_ *starlark.Thread, b builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var rows, columns int
	var diagonal bool
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "rows", &rows, "columns", &columns, "diagonal?", &diagonal); err != nil {
		return nil, err
	}
	if err := grid(rows, columns); err != nil {
		return nil, err
	}
	steps := sides[:4]
	if diagonal {
		steps = sides[:]
	}
	near := make([][]int, rows*columns)
	for i := range near {
		for _, d := range steps {
			if y, x := i/columns+d[0], i%columns+d[1]; y >= 0 && y < rows && x >= 0 && x < columns {
				near[i] = append(near[i], y*columns+x)
			}
		}
		slices.Sort(near[i])
	}
	return cellsOf(near), nil
}

// grid refuses a grid without cells, or with too many.
func grid(rows, columns int) error {
	if rows < 1 || columns < 1 || rows > 64 || columns > 64 {
		return faultOf(phrase.Of("a grid cannot have %d rows and %d columns", rows, columns), phrase.Of("write numbers from 1 to %d", 64))
	}
	return nil
}

// cellsOf returns lists of cells as tuples of tuples.
func cellsOf(all [][]int) starlark.Tuple {
	out := make(starlark.Tuple, len(all))
	for i, cells := range all {
		t := make(starlark.Tuple, len(cells))
		for k, cell := range cells {
			t[k] = starlark.MakeInt(cell)
		}
		out[i] = t
	}
	return out
}

// joined returns for each point of a graph the points beside it, of ways written
// one after the other: joined("0-1-2 1-3").
func joined(_ *starlark.Thread, b builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var ways string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "ways", &ways); err != nil {
		return nil, err
	}
	var near [][]int
	for way := range strings.FieldsSeq(ways) {
		last := -1
		for word := range strings.SplitSeq(way, "-") {
			at, err := strconv.Atoi(word)
			if err != nil || at < 0 || at >= 1<<10 {
				return nil, faultOf(phrase.Of("%q is no point", word), phrase.Of("write the numbers of points with - between those that are joined, such as 0-1-2 1-3"))
			}
			for len(near) <= at {
				near = append(near, nil)
			}
			if last >= 0 && !slices.Contains(near[at], last) {
				near[at], near[last] = append(near[at], last), append(near[last], at)
			}
			last = at
		}
	}
	for _, cells := range near {
		slices.Sort(cells)
	}
	return cellsOf(near), nil
}

// mostVertices is how many vertices a graph of a rule file has at most.
const mostVertices = 1 << 10

// graph reads a graph, as games on graphs do, or the content of a file: graph(text,
// arcs=False). It returns the vertices, the edges as pairs, the lesser vertex first, and what is
// said of each vertex. Vertices are their numbers, or numbers from 0 where they have other names.
// With arcs the pairs have directions: an edge without one is there both ways.
func graph(_ *starlark.Thread, b builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	written, arcs := "", false
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "text", &written, "arcs?", &arcs); err != nil {
		return nil, err
	}
	form := text.ShapeForm{
		Most: mostVertices, Directed: arcs, Keys: []string{"letter", "label"},
		Want: phrase.Of("write path 5, cycle 5, star 5, complete 5, grid 3x4, or edges 0-1 1-2; what is said of a vertex stands behind it, 3:x"),
	}
	if arcs {
		form.Want = phrase.Of("write edges with their directions, 0>1 1>2, or without, 0-1; what is said of a vertex stands behind it, 3:x")
	}
	words, _ := text.Words(written, len(written))
	read := func() (text.Shape, error) { return text.ReadShape(words, form) }
	if text.IsGraphFile(written) {
		read = func() (text.Shape, error) { return text.ReadShapeFile(written, form) }
	}
	s, err := read()
	if err != nil {
		return nil, err
	}
	vertices, labels := make(starlark.Tuple, len(s.Names)), make(starlark.Tuple, len(s.Names))
	for v, name := range s.Names {
		if vertices[v] = starlark.MakeInt(v); s.Numbered {
			n, err := strconv.Atoi(name)
			if err != nil || n >= 1<<30 {
				return nil, faultOf(phrase.Of("%q is no number of a vertex", name), form.Want)
			}
			vertices[v] = starlark.MakeInt(n)
		}
		labels[v] = starlark.String(s.Labels[v].Text)
	}
	var pairs [][2]int
	for i, e := range s.Edges {
		if !arcs {
			e = [2]int{min(e[0], e[1]), max(e[0], e[1])}
		}
		pairs = append(pairs, e)
		if arcs && !s.OneWay[i] {
			pairs = append(pairs, [2]int{e[1], e[0]})
		}
	}
	slices.SortFunc(pairs, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	pairs = slices.Compact(pairs)
	edges := make(starlark.Tuple, len(pairs))
	for i, e := range pairs {
		edges[i] = starlark.Tuple{vertices[e[0]], vertices[e[1]]}
	}
	return starlark.Tuple{vertices, edges, labels}, nil
}

// circle returns so many points on a circle, for pictures: circle(n).
func circle(_ *starlark.Thread, b builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var n int
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "n", &n); err != nil {
		return nil, err
	}
	if n < 0 || n > mostVertices {
		return nil, faultOf(phrase.Of("a circle has not %d points", n), phrase.Of("take 1 to %d", mostVertices))
	}
	all := make(starlark.Tuple, n)
	radius := max(1, float64(n)/5)
	for i := range all {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		all[i] = starlark.Tuple{starlark.Float(math.Round((radius+radius*sin)*100) / 100), starlark.Float(math.Round((radius-radius*cos)*100) / 100)}
	}
	return all, nil
}

// straight returns all straight runs of so many cells of a grid, along rows,
// columns and diagonals: straight(rows, columns, length).
func straight(_ *starlark.Thread, b builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var rows, columns, length int
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "rows", &rows, "columns", &columns, "length", &length); err != nil {
		return nil, err
	}
	if err := grid(rows, columns); err != nil {
		return nil, err
	}
	if length < 1 {
		return nil, faultOf(phrase.Of("a run cannot have the length %d", length), phrase.Phrase{})
	}
	var runs [][]int
	for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
		for i := range rows * columns {
			y, x := i/columns+d[0]*(length-1), i%columns+d[1]*(length-1)
			if y < 0 || y >= rows || x < 0 || x >= columns {
				continue
			}
			run := make([]int, length)
			for k := range run {
				run[k] = i + k*(d[0]*columns+d[1])
			}
			runs = append(runs, run)
		}
	}
	return cellsOf(runs), nil
}

// hasLine reports whether one of several lines of cells bears only the given letters
// on a board: has_line(board, letters, lines).
func hasLine(_ *starlark.Thread, b builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var board, letters string
	var lines starlark.Tuple
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "board", &board, "letters", &letters, "lines", &lines); err != nil {
		return nil, err
	}
	for _, v := range lines {
		line, ok := v.(starlark.Tuple)
		full := ok
		for _, cell := range line {
			at, err := starlark.AsInt32(cell)
			if err != nil || at < 0 || at >= len(board) {
				return nil, faultOf(phrase.Of("the board has no cell %s", str(cell)), phrase.Phrase{})
			}
			if full = strings.IndexByte(letters, board[at]) >= 0; !full {
				break
			}
		}
		if !ok {
			return nil, faultOf(phrase.Of("a line is %s", kindOf(v)), phrase.Of("write a tuple of cells for each line, such as ((0, 1, 2), (3, 4, 5))"))
		}
		if full {
			return starlark.True, nil
		}
	}
	return starlark.False, nil
}

// group returns the cells that hang together with a cell of a board and bear its
// letter: group(board, cell, neighbours).
func group(_ *starlark.Thread, b builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var board string
	var cell int
	var near starlark.Tuple
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "board", &board, "cell", &cell, "neighbours", &near); err != nil {
		return nil, err
	}
	if len(near) > len(board) || cell < 0 || cell >= len(near) {
		return nil, faultOf(phrase.Of("the board has no cell %d", cell), phrase.Phrase{})
	}
	met := make([]bool, len(board))
	met[cell] = true
	found := []int{cell}
	for k := 0; k < len(found); k++ {
		beside, _ := near[found[k]].(starlark.Tuple)
		for _, v := range beside {
			at, err := starlark.AsInt32(v)
			if err != nil || at < 0 || at >= len(near) {
				return nil, faultOf(phrase.Of("the board has no cell %s", str(v)), phrase.Phrase{})
			}
			if !met[at] && board[at] == board[cell] {
				met[at] = true
				found = append(found, at)
			}
		}
	}
	slices.Sort(found)
	return cellsOf([][]int{found})[0], nil
}

// images returns the turns and mirror images of a grid, the grid itself first:
// each says which cell stands in the place of each, images(rows, columns). There
// are eight of a square, four of another grid.
func images(_ *starlark.Thread, b builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var rows, columns int
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "rows", &rows, "columns", &columns); err != nil {
		return nil, err
	}
	if err := grid(rows, columns); err != nil {
		return nil, err
	}
	var all [][]int
	for turn := range 8 {
		if turn >= 4 && rows != columns {
			break
		}
		image := make([]int, rows*columns)
		for i := range image {
			y, x := i/columns, i%columns
			if turn&1 != 0 {
				x = columns - 1 - x
			}
			if turn&2 != 0 {
				y = rows - 1 - y
			}
			if turn&4 != 0 {
				y, x = x, y
			}
			image[i] = y*columns + x
		}
		all = append(all, image)
	}
	return cellsOf(all), nil
}

// A replied is a position after a move that says who moves next.
type replied struct {
	starlark.Value
	reply game.Reply
}

// replying says of a move who moves next: again(position), entail(position).
func replying(reply game.Reply) func(*starlark.Thread, builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
	return func(_ *starlark.Thread, b builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		var v starlark.Value
		if err := starlark.UnpackArgs(b.Name(), args, kwargs, "position", &v); err != nil {
			return nil, err
		}
		return replied{v, reply}, nil
	}
}

// mayReply reports whether a move may say who moves next: in sums, and that the same player moves
// on in games that are solved whole of which positions say who moves.
func (c *caller[P]) mayReply(reply game.Reply) bool {
	return reply == game.ReplyAnywhere || c.repeats && (reply == game.ReplyAgain || c.entails())
}

// cannotReply is the fault of a move that says who moves next where none may.
func cannotReply(reply game.Reply) error {
	if reply == game.ReplyHere {
		return faultOf(phrase.Of("a move says entail"), phrase.Of("this can be said by moves, or by both left and right as functions, in games that stand in sums"))
	}
	return faultOf(phrase.Of("a move says again"), phrase.Of("this can be said by moves, or by both left and right as functions, in games that stand in sums, and by moves(p, player) in games that are solved whole"))
}
