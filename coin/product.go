package coin

import (
	"context"
	"iter"

	"zermelo/game"
	"zermelo/nimber"
	"zermelo/phrase"
)

// NewProduct returns the product of two rules, a for the columns and b for the
// rows of a board: a move turns over the coins on S×T, where S with its last
// column and T with its last row are sets of the rules. Rules that look at
// faces have no product: their type does not allow it.
//
// Tartan theorem (Berlekamp, Conway, Guy 1982; Lenstra 1978): a head on x,y is
// worth the nim-product of the values of x and of y. The game knows its Grundy
// values by it if both rules are [Valued], else by an engine, and always finds
// and explains moves; see [corners] for boards that have too many to try them.
func NewProduct(a, b Rule) *game.Rules[Board] {
	g := product{a, b}
	rules := game.Of[Board](g)
	known := g.tabled
	va, closedA := a.(Valued)
	vb, closedB := b.(Valued)
	if closedA && closedB {
		k := tartan{proven{va}, proven{vb}}
		known = func(Board) (tartan, bool) { return k, true }
		rules.Grundy = k.value
		rules.GrundyBy = func() phrase.Phrase { return tartanTheorem(va, vb) }
	} else {
		rules.Engine = func(budget game.Budget) game.Engine[Board] {
			return boardEvaluator{tartan{placesOf(a, budget), placesOf(b, budget)}}
		}
	}
	// Of a board whose values cannot be found it finds nothing.
	rules.Find = func(dst *game.Sums[Board], p Board, want nimber.Nimber, limit int) bool {
		k, ok := known(p)
		return ok && g.find(k, dst, p, want, limit)
	}
	rules.Explain = func(p Board) []phrase.Phrase {
		k, ok := known(p)
		if !ok {
			return nil
		}
		return k.explain(p)
	}
	return rules
}

type product struct{ a, b Rule }

// Moves implements [game.Impartial]: by head, then by the set of columns, then
// by that of rows.
func (g product) Moves(dst []Board, p Board) []Board {
	for c := range p.Heads() {
		for s := range g.a.Sets(c.X) {
			for t := range g.b.Sets(c.Y) {
				dst = append(dst, turnedOn(p, c, s, t))
			}
		}
	}
	return dst
}

// turnedOn returns the board after the coins on S×T were turned over, where S is
// s and the column of c, and T is t and its row.
func turnedOn(p Board, c Cell, s, t []Run) Board {
	var cells []Cell
	for x := range withLast(s, c.X) {
		for y := range withLast(t, c.Y) {
			cells = append(cells, Cell{x, y})
		}
	}
	return p.Turned(cells...)
}

// withLast yields the places of the runs and then last.
func withLast(runs []Run, last uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for _, r := range runs {
			for n := r.First; n <= r.Last; n++ {
				if !yield(n) {
					return
				}
			}
		}
		yield(last)
	}
}

// MoveCount implements [game.Counter]. Where the moves would take too much
// memory it returns a number that says so.
func (g product) MoveCount(p Board) uint64 {
	var count, bytes uint64
	for c := range p.Heads() {
		moves := mulCapped(g.a.Count(c.X), g.b.Count(c.Y))
		count = addCapped(count, moves)
		cells := mulCapped(largest(g.a, c.X), largest(g.b, c.Y))
		bytes = addCapped(bytes, mulCapped(moves, addCapped(uint64(len(p)), mulCapped(4, cells))))
	}
	if bytes > listedBytes {
		return max(count, tooMany)
	}
	return count
}

// Describe implements [game.Describer].
func (product) Describe(_ int, from Board, to []Board) phrase.Phrase { return describeBoard(from, to) }

// describeBoard names the coins that were turned.
func describeBoard(from Board, to []Board) phrase.Phrase {
	var words []string
	after := Board("")
	if len(to) > 0 {
		after = to[0]
	}
	for c := range from.Turned(cellsOf(after)...).Heads() {
		words = append(words, "("+c.String()+")")
	}
	return turn(words)
}

func cellsOf(p Board) []Cell {
	var cells []Cell
	for c := range p.Heads() {
		cells = append(cells, c)
	}
	return cells
}

// tartan knows the values of single heads of a product.
type tartan struct{ a, b places }

func (k tartan) grow(ctx context.Context, p Board) error {
	var x, y uint64
	for c := range p.Heads() {
		x, y = max(x, c.X), max(y, c.Y)
	}
	if p == "" {
		return nil
	}
	if err := k.a.grow(ctx, x); err != nil {
		return err
	}
	return k.b.grow(ctx, y)
}

func (k tartan) head(c Cell) nimber.Nimber {
	return nimber.Product(k.a.value(c.X), k.b.value(c.Y))
}

func (k tartan) value(p Board) nimber.Nimber {
	var sum nimber.Nimber
	for c := range p.Heads() {
		sum ^= k.head(c)
	}
	return sum
}

func (k tartan) explain(p Board) []phrase.Phrase {
	if p == "" {
		return []phrase.Phrase{phrase.Of("All coins have tails up.")}
	}
	var count uint64
	for range p.Heads() {
		count++
	}
	out := []phrase.Phrase{phrase.Of("A head on x,y is worth the nim-product g(x) ⊗ h(y), where g and h are the values of the two rules (Tartan theorem; Berlekamp, Conway, Guy 1982).")}
	return append(out, explainHeads(count, k.value(p), func(yield func(string, nimber.Nimber) bool) {
		for c := range p.Heads() {
			g, h := decimal(uint64(k.a.value(c.X))), decimal(uint64(k.b.value(c.Y)))
			if !yield("f("+c.String()+")="+g+"⊗"+h, k.head(c)) {
				return
			}
		}
	})...)
}

// tartanTheorem names the theorems for the values of a product.
func tartanTheorem(a, b Valued) phrase.Phrase {
	if a.Theorem().String() == b.Theorem().String() {
		return phrase.Of("a head on x,y is worth the nim-product of the values of x and of y (Tartan theorem; Berlekamp, Conway, Guy 1982); for both, %s",
			a.Theorem())
	}
	return phrase.Of("a head on x,y is worth the nim-product of the values of x and of y (Tartan theorem; Berlekamp, Conway, Guy 1982); for x, %s; for y, %s",
		a.Theorem(), b.Theorem())
}

// tabled returns the values of the heads of p, found anew: the rule set keeps
// nothing.
func (g product) tabled(p Board) (tartan, bool) {
	k := tartan{placesOf(g.a, game.Budget{}), placesOf(g.b, game.Budget{})}
	return k, k.grow(context.Background(), p) == nil
}

type boardEvaluator struct{ known tartan }

// Value implements [game.Engine]. The errors are ctx's and [game.ErrLimit].
func (e boardEvaluator) Value(ctx context.Context, p Board) (nimber.Nimber, error) {
	if err := e.known.grow(ctx, p); err != nil {
		return 0, err
	}
	return e.known.value(p), nil
}

// Solved implements [game.Engine]: the number of places with a value.
func (e boardEvaluator) Solved() int { return e.known.a.found() + e.known.b.found() }

const (
	// triedSets is the number of sets that are tried on a board to find moves.
	triedSets = 1 << 21
	// turnedCells is the number of coins of a move that is found, at most.
	turnedCells = 1 << 20
)

// find appends the moves to a value with the values that are known. By the law of
// distribution a move changes the value by A·B, where A is the change that
// its columns alone make and B that of its rows. So for each set of columns,
// or of rows if they are fewer, the others are sought by their value; where
// both are too many, A and B are found by [corners].
//
// It finds a move if there is one to a smaller value. A move to a greater one
// may be missed on a board with too many sets, and so may one that turns more
// than turnedCells coins.
func (g product) find(k tartan, dst *game.Sums[Board], p Board, want nimber.Nimber, limit int) bool {
	change := k.value(p) ^ want
	heads := cellsOf(p)
	f := finder{tartan: k, dst: dst, board: p, room: limit, all: true}
	if change == 0 {
		return true
	}
	most := max(64, triedSets/uint64(max(1, len(heads))))
	for _, c := range heads {
		columns, rows := g.a.Count(c.X), g.b.Count(c.Y)
		more := true
		switch {
		case columns <= rows && columns <= most:
			more = f.byColumns(g.a, c, change)
		case rows <= most:
			more = f.byRows(g.b, c, change)
		default:
			more = f.byCorners(c, change)
		}
		if !more {
			return false
		}
	}
	return f.all
}

// finder collects the moves of a board.
type finder struct {
	tartan
	dst   *game.Sums[Board]
	board Board
	room  int
	all   bool
}

// add enters the move of head c with the given sets; false if there is no room.
func (f *finder) add(c Cell, s, t []Run) bool {
	if mulCapped(count(s)+1, count(t)+1) > turnedCells {
		f.all = false
		return true
	}
	if f.room == 0 {
		return false
	}
	f.room--
	f.dst.Add(turnedOn(f.board, c, s, t))
	return true
}

func count(runs []Run) uint64 {
	var n uint64
	for _, r := range runs {
		n += r.Last - r.First + 1
	}
	return n
}

func worth(known places, runs []Run) nimber.Nimber {
	var sum nimber.Nimber
	for _, r := range runs {
		sum ^= known.worth(r)
	}
	return sum
}

// byColumns tries every set of columns.
func (f *finder) byColumns(r Rule, c Cell, change nimber.Nimber) bool {
	x, y := f.a.value(c.X), f.b.value(c.Y)
	for s := range r.Sets(c.X) {
		// No set of others is worth x itself: the value is their mex.
		b := nimber.Quotient(change, x^worth(f.a, s))
		for t := range f.b.seek(c.Y, y^b) {
			if !f.add(c, s, t) {
				return false
			}
		}
	}
	return true
}

// byRows tries every set of rows.
func (f *finder) byRows(r Rule, c Cell, change nimber.Nimber) bool {
	x, y := f.a.value(c.X), f.b.value(c.Y)
	for t := range r.Sets(c.Y) {
		a := nimber.Quotient(change, y^worth(f.b, t))
		for s := range f.a.seek(c.X, x^a) {
			if !f.add(c, s, t) {
				return false
			}
		}
	}
	return true
}

// byCorners finds some moves of a head with too many sets either way.
func (f *finder) byCorners(c Cell, change nimber.Nimber) bool {
	f.all = false
	x, y := f.a.value(c.X), f.b.value(c.Y)
	if v := nimber.Product(x, y); v^change > v {
		return true
	}
	more := true
	corners(x, y, change, func(a, b nimber.Nimber) bool {
		for s := range f.a.seek(c.X, x^a) {
			for t := range f.b.seek(c.Y, y^b) {
				if more = f.add(c, s, t); !more {
					return false
				}
				break
			}
			break
		}
		return true
	})
	return more
}
