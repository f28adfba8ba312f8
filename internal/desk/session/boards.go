package session

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"zermelo/game"
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
	grid, err := boardOf(height, width, letters)
	if err != nil {
		return nil, err
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
			return symmetric || alike(c, g, grid.rows(cells), grid.rows(image))
		}
	}
	var turns [][]int
	if symmetric || of != starlark.None {
		turns = turnsOf(height, width)
	}
	return &listing{b.Name() + args.String(), func(yield func(starlark.Value) bool) {
		for cells := range grid.all {
			if least(cells, turns, merges) && !yield(starlark.String(grid.rows(cells))) {
				return
			}
		}
	}}, nil
}

// A board is what boards are listed of.
type board struct {
	height, width int
	letters       string
}

func boardOf(height, width int, letters string) (b board, err error) {
	if height < 1 || width < 1 || height > mostCells || width > mostCells || height*width > mostCells {
		return b, badValue(phrase.Of("a board of %d rows and %d columns is not listed", height, width), phrase.Of("take 1 to %d cells", mostCells))
	}
	if letters == "" || strings.ContainsFunc(letters, func(c rune) bool { return c <= ' ' || c > '~' || c == '|' }) {
		return b, badValue(phrase.Of("%q are no letters of cells", letters), phrase.Of("write the letters that a cell may have, for example %s", `"xo."`))
	}
	return board{height, width, letters}, nil
}

// all goes through all boards, as the numbers of their letters; they are good until the next.
func (b board) all(yield func(cells []byte) bool) {
	cells := make([]byte, b.height*b.width)
	for yield(cells) {
		i := len(cells) - 1
		for ; i >= 0 && int(cells[i]) == len(b.letters)-1; i-- {
			cells[i] = 0
		}
		if i < 0 {
			return
		}
		cells[i]++
	}
}

// some draws so many boards, and ends where none is taken for long.
func (b board) some(count int, seed uint64, yield func(cells []byte) (taken, more bool)) {
	draw := rand.New(rand.NewPCG(seed, 0))
	cells := make([]byte, b.height*b.width)
	for tries := 0; count > 0 && tries < mostDraws; tries++ {
		for i := range cells {
			cells[i] = byte(draw.IntN(len(b.letters)))
		}
		taken, more := yield(cells)
		if !more {
			return
		}
		if taken {
			count, tries = count-1, 0
		}
	}
}

// mostDraws is how many boards are drawn in a row of which a game refuses every one.
const mostDraws = 10_000

// positions is positions(game, rows, columns, letters, negatives=False, weighted=False,
// count=None, seed=0).
func positions(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var height, width int
	var letters string
	var of, count starlark.Value = nil, starlark.None
	negatives, weighted, seed := false, false, uint64(0)
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "game", &of, "rows", &height, "columns", &width, "letters", &letters,
		"negatives?", &negatives, "weighted?", &weighted, "count?", &count, "seed?", &seed)
	if err != nil {
		return nil, err
	}
	grid, err := boardOf(height, width, letters)
	if err != nil {
		return nil, err
	}
	k := kernelOf(t)
	g, err := opened(k, of)
	if err != nil {
		return nil, err
	}
	s := symmetry{board: grid, parse: func(rows string) (game.Position, bool) {
		p, err := k.session.catalog(k.until()).ParseIn(g, rows)
		return p, err == nil
	}}
	name := b.Name() + args.String()
	if count != starlark.None {
		n, err := wholeNumber(count)
		if err != nil {
			return nil, err
		}
		if weighted || negatives {
			return nil, badValue(phrase.Of("boards that are drawn have no weights, and none is left out for its negative"), phrase.Of("leave out count"))
		}
		return &listing{name, func(yield func(starlark.Value) bool) {
			grid.some(int(min(n, 1<<40)), seed, func(cells []byte) (taken, more bool) {
				p, ok := s.parse(grid.rows(cells))
				return ok, !ok || yield(&gamePosition{home: k, p: p})
			})
		}}, nil
	}
	s.turns = turnsOf(height, width)
	if s.negatives = negatives; negatives {
		s.exchanges = exchangesOf(len(letters))
	}
	return &listing{name, func(yield func(starlark.Value) bool) {
		for cells := range grid.all {
			p, alike := s.stands(cells)
			if p == nil {
				continue
			}
			v := starlark.Value(&gamePosition{home: k, p: p})
			if weighted {
				v = starlark.Tuple{v, starlark.MakeInt(alike)}
			}
			if !yield(v) {
				return
			}
		}
	}}, nil
}

// A symmetry says which boards of a game are alike.
type symmetry struct {
	board
	parse     func(rows string) (game.Position, bool)
	turns     [][]int
	negatives bool     // a board is like its negative
	exchanges [][]byte // of letters: those that may make a board of its negative
}

// stands returns the position of a board that stands for those alike, and how many they
// are; nil for another board, and where the game refuses it.
func (s *symmetry) stands(cells []byte) (game.Position, int) {
	p, ok := s.parse(s.rows(cells))
	if !ok {
		return nil, 0
	}
	normal, negative := normalOf(p)
	seen := map[string]bool{string(cells): true}
	image := make([]byte, len(cells))
	for _, exchange := range append([][]byte{nil}, s.exchanges...) {
		for _, turn := range append([][]int{nil}, s.turns...) {
			for i := range cells {
				from := i
				if turn != nil {
					from = turn[i]
				}
				if image[i] = cells[from]; exchange != nil {
					image[i] = exchange[image[i]]
				}
			}
			if normal == nil || seen[string(image)] {
				continue
			}
			q, ok := s.parse(s.rows(image))
			if !ok {
				continue
			}
			other, opposite := normalOf(q)
			if other != normal || !s.negatives && opposite != negative {
				continue
			}
			if seen[string(image)] = true; slices.Compare(image, cells) < 0 {
				return nil, 0
			}
		}
	}
	return p, len(seen)
}

// normalOf returns what stands for a position and all that a symmetry of the game takes it
// to, nil if nothing does; negative says that it exchanges the players.
func normalOf(p game.Position) (normal any, negative bool) {
	if len(p) != 1 || len(p[0].Parts) != 1 || p[0].Rules.Record == nil || p[0].Rules.Record.Normal == nil {
		return nil, false
	}
	return p[0].Rules.Record.Normal(p[0].Parts[0])
}

// exchangesOf returns the ways to exchange letters in pairs, but for the one that leaves
// all as they are.
func exchangesOf(letters int) (all [][]byte) {
	exchange := make([]byte, letters)
	for i := range exchange {
		exchange[i] = byte(i)
	}
	var pair func(from int)
	pair = func(from int) {
		for i := from; i < letters; i++ {
			for j := i + 1; j < letters && int(exchange[i]) == i; j++ {
				if int(exchange[j]) == j {
					exchange[i], exchange[j] = byte(j), byte(i)
					all = append(all, slices.Clone(exchange))
					pair(i + 1)
					exchange[i], exchange[j] = byte(i), byte(j)
				}
			}
		}
	}
	pair(0)
	return all
}

// alike reports whether the symmetries that a game has, which take the moves of each
// player to moves of the same player, take one board to another.
func alike(c *catalog.Catalog, g catalog.Game, a, b string) bool {
	p, err := c.ParseIn(g, a)
	q, wrong := c.ParseIn(g, b)
	if err != nil || wrong != nil {
		return false
	}
	normal, negative := normalOf(p)
	other, opposite := normalOf(q)
	return normal != nil && normal == other && negative == opposite
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

// rows writes a board.
func (b board) rows(cells []byte) string {
	var text strings.Builder
	for i, c := range cells {
		if i > 0 && i%b.width == 0 {
			text.WriteByte('|')
		}
		text.WriteByte(b.letters[c])
	}
	return text.String()
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
