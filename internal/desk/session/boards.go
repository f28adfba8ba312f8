package session

import (
	"iter"
	"math/bits"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"zermelo/internal/rules/catalog"
	"zermelo/say/phrase"
)

// A listing is a list of texts or numbers that are made one by one, when they
// are asked for.
type listing struct {
	name string
	all  func(yield func(starlark.Value) bool)
}

func (l *listing) String() string        { return l.name }
func (l *listing) Type() string          { return "listing" }
func (l *listing) Freeze()               {}
func (l *listing) Truth() starlark.Bool  { return true }
func (l *listing) Hash() (uint32, error) { return starlark.String(l.name).Hash() }

func (l *listing) Iterate() starlark.Iterator {
	it := &listed{}
	it.next, it.stop = iter.Pull(iter.Seq[starlark.Value](l.all))
	return it
}

// A listed goes through a listing.
type listed struct {
	next func() (starlark.Value, bool)
	stop func()
}

func (l *listed) Next(p *starlark.Value) bool {
	v, ok := l.next()
	if ok {
		*p = v
	}
	return ok
}

func (l *listed) Done() { l.stop() }

// Cells that boards have at most.
const mostCells = 64

// boards is boards(rows, columns, letters, game=None, symmetric=False).
func boards(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var height, width int
	var letters string
	var of starlark.Value = starlark.None
	symmetric := false
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "rows", &height, "columns", &width, "letters", &letters, "game?", &of, "symmetric?", &symmetric)
	if err != nil {
		return nil, err
	}
	if height < 1 || width < 1 || height > mostCells || width > mostCells || height*width > mostCells {
		return nil, badValue(phrase.Of("a board of %d rows and %d columns is not listed", height, width), phrase.Of("take 1 to %d cells", mostCells))
	}
	if letters == "" || strings.ContainsFunc(letters, func(c rune) bool { return c <= ' ' || c > '~' || c == '|' }) {
		return nil, badValue(phrase.Of("%q are no letters of cells", letters), phrase.Of("write the letters that a cell may have, for example %s", `"xo."`))
	}
	merges := func(cells, image []byte) bool { return symmetric }
	if of != starlark.None {
		k := kernelOf(t)
		g, err := opened(k, of)
		if err != nil {
			return nil, err
		}
		c := k.session.catalog(k.until())
		merges = func(cells, image []byte) bool {
			return symmetric || alike(c, g, rowsOf(cells, width, letters), rowsOf(image, width, letters))
		}
	}
	var turns [][]int
	if symmetric || of != starlark.None {
		turns = turnsOf(height, width)
	}
	return &listing{b.Name() + args.String(), func(yield func(starlark.Value) bool) {
		cells := make([]byte, height*width) // the numbers of letters
		for {
			if least(cells, turns, merges) && !yield(starlark.String(rowsOf(cells, width, letters))) {
				return
			}
			i := len(cells) - 1
			for ; i >= 0 && int(cells[i]) == len(letters)-1; i-- {
				cells[i] = 0
			}
			if i < 0 {
				return
			}
			cells[i]++
		}
	}}, nil
}

// alike reports whether the symmetries that a game has, which take the moves of each
// player to moves of the same player, take one board to another.
func alike(c *catalog.Catalog, g catalog.Game, a, b string) bool {
	var normal [2]any
	for i, board := range []string{a, b} {
		p, err := c.ParseIn(g, board)
		if err != nil || len(p) != 1 || len(p[0].Parts) != 1 || p[0].Rules.Record == nil || p[0].Rules.Record.Normal == nil {
			return false
		}
		q, exchanged := p[0].Rules.Record.Normal(p[0].Parts[0])
		normal[i] = [2]any{q, exchanged}
	}
	return normal[0] == normal[1]
}

// turnsOf returns the rotations and reflections that take a board into itself,
// without the identity: where each cell comes from.
func turnsOf(height, width int) (turns [][]int) {
	add := func(from func(r, c int) (int, int)) {
		turn := make([]int, 0, height*width)
		for r := range height {
			for c := range width {
				y, x := from(r, c)
				turn = append(turn, y*width+x)
			}
		}
		if !slices.IsSorted(turn) {
			turns = append(turns, turn)
		}
	}
	h, w := height-1, width-1
	add(func(r, c int) (int, int) { return r, w - c })
	add(func(r, c int) (int, int) { return h - r, c })
	add(func(r, c int) (int, int) { return h - r, w - c })
	if h == w {
		add(func(r, c int) (int, int) { return c, r })
		add(func(r, c int) (int, int) { return c, w - r })
		add(func(r, c int) (int, int) { return h - c, r })
		add(func(r, c int) (int, int) { return h - c, w - r })
	}
	return turns
}

// least reports whether no turn makes cells smaller that may be merged with them.
func least(cells []byte, turns [][]int, merges func(cells, image []byte) bool) bool {
	image := make([]byte, len(cells))
	for _, turn := range turns {
		for i, from := range turn {
			image[i] = cells[from]
		}
		if slices.Compare(image, cells) < 0 && merges(cells, image) {
			return false
		}
	}
	return true
}

// rowsOf writes a board.
func rowsOf(cells []byte, width int, letters string) string {
	var b strings.Builder
	for i, c := range cells {
		if i > 0 && i%width == 0 {
			b.WriteByte('|')
		}
		b.WriteByte(letters[c])
	}
	return b.String()
}

// graphs is graphs(nodes): all graphs with so many nodes up to isomorphism, each
// as a list of edges "0-1".
func graphs(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var n int
	connected := true
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "nodes", &n, "connected?", &connected); err != nil {
		return nil, err
	}
	if n < 1 || n > mostNodes {
		return nil, badValue(phrase.Of("graphs of %d nodes are not listed", n), phrase.Of("take 1 to %d nodes", mostNodes))
	}
	return &listing{b.Name() + args.String(), func(yield func(starlark.Value) bool) {
		pairs, turns := pairsOf(n)
		for set := range uint64(1) << len(pairs) {
			if connected && !joined(n, pairs, set) || !leastSet(set, turns) {
				continue
			}
			var edges []starlark.Value
			for i, p := range pairs {
				if set>>i&1 == 1 {
					edges = append(edges, starlark.String(digits[p[0]:p[0]+1]+"-"+digits[p[1]:p[1]+1]))
				}
			}
			if !yield(starlark.NewList(edges)) {
				return
			}
		}
	}}, nil
}

// Nodes of the graphs that are listed: all orders of them are tried.
const (
	mostNodes = 7
	digits    = "0123456789"
)

// pairsOf returns the pairs of n nodes, and for each order of the nodes where it
// takes each pair.
func pairsOf(n int) (pairs [][2]int, turns [][]int) {
	number := map[[2]int]int{}
	for a := range n {
		for b := a + 1; b < n; b++ {
			number[[2]int{a, b}] = len(pairs)
			pairs = append(pairs, [2]int{a, b})
		}
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	var permute func(k int)
	permute = func(k int) {
		if k == n {
			turn := make([]int, len(pairs))
			for i, p := range pairs {
				a, b := order[p[0]], order[p[1]]
				turn[i] = number[[2]int{min(a, b), max(a, b)}]
			}
			turns = append(turns, turn)
			return
		}
		for i := k; i < n; i++ {
			order[k], order[i] = order[i], order[k]
			permute(k + 1)
			order[k], order[i] = order[i], order[k]
		}
	}
	permute(0)
	return pairs, turns
}

// leastSet reports whether no order of the nodes makes a set of pairs smaller.
func leastSet(set uint64, turns [][]int) bool {
	for _, turn := range turns {
		var image uint64
		for rest := set; rest != 0; rest &= rest - 1 {
			image |= 1 << turn[bits.TrailingZeros64(rest)]
		}
		if image < set {
			return false
		}
	}
	return true
}

// joined reports whether a set of pairs joins all n nodes.
func joined(n int, pairs [][2]int, set uint64) bool {
	reached := uint64(1)
	for {
		before := reached
		for i, p := range pairs {
			if set>>i&1 == 1 && (reached>>p[0]|reached>>p[1])&1 == 1 {
				reached |= 1<<p[0] | 1<<p[1]
			}
		}
		if reached == before {
			return reached == 1<<n-1
		}
	}
}

// naturals is naturals(start=0): all whole numbers from one on.
func naturals(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	start := starlark.MakeInt(0)
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "start?", &start); err != nil {
		return nil, err
	}
	return &listing{"naturals(" + start.String() + ")", func(yield func(starlark.Value) bool) {
		for n := start; yield(n); n = n.Add(starlark.MakeInt(1)) {
		}
	}}, nil
}
