package coin

import (
	"iter"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// Acrostic returns the acrostic of two rules: a move is one of a along the row
// of its last coin, or one of b along its column (Winning Ways, chapter 14).
// Columns are numbered as the places of a, rows as those of b.
//
// Theorem (Acrostic Twins). If moves turn exactly two coins, a head on x,y is
// worth a(x) XOR b(y): its options are the heads on x',y and on x,y', where x'
// and y' are what a and b lead to from x and y alone. That is the sum of two
// independent heaps, and by Sprague and Grundy the mex of a(x') XOR b(y) and
// a(x) XOR b(y') is a(x) XOR b(y). For Twins it is x XOR y.
//
// Theorem (Acrostic Turtles). If besides a coin may be turned alone, a head is
// worth 1 + (a(x) XOR b(y)) with the values a and b of the moves of two coins:
// by induction the options are 0 and 1 more than those before, and
// mex {0, 1+u, 1+v, …} = 1 + mex {u, v, …}. For Turtles, numbered from 1, it
// is 1 + ((x-1) XOR (y-1)).
//
// So the result is [ValuedCells] if both rules are [Twins], [Turtles], [Apart]
// or another of up to two coins. Others, as Acrostic Mock Turtles, have no
// formula here: their values are found cell by cell.
func Acrostic(a, b Rule) CellRule {
	r := acrostic{a, b}
	x, okX := coordinateOf(a)
	y, okY := coordinateOf(b)
	if okX && okY {
		return heapsAcrostic{r, x, y, x.alone || y.alone}
	}
	return r
}

type acrostic struct{ a, b Rule }

func (r acrostic) String() string {
	if r.a.String() == r.b.String() {
		return "acrostic:" + r.a.String()
	}
	return "acrostic:" + r.a.String() + "+" + r.b.String()
}

func (r acrostic) First() Cell { return Cell{r.a.First(), r.b.First()} }

func (r acrostic) Count(c Cell) uint64 { return game.AddCapped(r.a.Count(c.X), r.b.Count(c.Y)) }

func (r acrostic) coins(c Cell) uint64 {
	return max(largest(r.a, c.X), largest(r.b, c.Y))
}

// Sets implements [CellRule]: along the row, then along the column. The coin
// alone comes once, if both rules allow it.
func (r acrostic) Sets(c Cell) iter.Seq[[]Rect] {
	return func(yield func([]Rect) bool) {
		var set []Rect
		alone := false
		for runs := range r.a.Sets(c.X) {
			alone = alone || len(runs) == 0
			if set = alongRow(set[:0], runs, c.Y); !yield(set) {
				return
			}
		}
		for runs := range r.b.Sets(c.Y) {
			if alone && len(runs) == 0 {
				continue
			}
			if set = alongColumn(set[:0], runs, c.X); !yield(set) {
				return
			}
		}
	}
}

// heapsAcrostic is an acrostic of rules with up to two coins.
type heapsAcrostic struct {
	acrostic
	x, y  coordinate
	alone bool // a coin may be turned alone
}

// coordinate is a rule with up to two coins, as a heap.
type coordinate struct {
	pairs Valued // its moves of two coins, numbered from 0; nil if there are none
	first uint64
	alone bool // a coin may be turned alone
}

// coordinateOf returns r as a heap; ok is false if it may turn more coins, or
// is not known.
func coordinateOf(r Rule) (c coordinate, ok bool) {
	switch r := r.(type) {
	case apart:
		return coordinate{pairs: r}, true
	case few:
		switch r.t {
		case 1:
			return coordinate{first: r.first, alone: true}, true
		case 2:
			return coordinate{pairs: Twins(), first: r.first, alone: !r.exact}, true
		}
	}
	return coordinate{}, false
}

func (c coordinate) value(n uint64) nimber.Nimber {
	if c.pairs == nil {
		return 0
	}
	return c.pairs.Value(n - c.first)
}

// seek yields the places before n of value v that a move of two coins leads to.
func (c coordinate) seek(n uint64, v nimber.Nimber) iter.Seq[[]Run] {
	return func(yield func([]Run) bool) {
		if c.pairs == nil {
			return
		}
		for runs := range c.pairs.Seek(n-c.first, v) {
			at := runs[0].First + c.first
			if !yield([]Run{{at, at}}) {
				return
			}
		}
	}
}

// term writes the value as a formula of the coordinate of the given name.
func (c coordinate) term(name string) string {
	switch pairs := c.pairs.(type) {
	case nil:
		return "0"
	case apart:
		return "(" + name + " mod " + decimal(pairs.k+1) + ")"
	}
	if c.first > 0 {
		return "(" + name + "-" + decimal(c.first) + ")"
	}
	return name
}

// Value implements [ValuedCells].
func (r heapsAcrostic) Value(c Cell) nimber.Nimber {
	v := r.x.value(c.X) ^ r.y.value(c.Y)
	if r.alone {
		v++ // values of heaps are at most MaxPlace
	}
	return v
}

// Seek implements [ValuedCells].
func (r heapsAcrostic) Seek(c Cell, g nimber.Nimber) iter.Seq[[]Rect] {
	return func(yield func([]Rect) bool) {
		if r.alone && g == 0 {
			yield(nil)
			return
		}
		if r.alone {
			g--
		}
		for runs := range r.x.seek(c.X, g^r.y.value(c.Y)) {
			if !yield(alongRow(nil, runs, c.Y)) {
				return
			}
		}
		for runs := range r.y.seek(c.Y, g^r.x.value(c.X)) {
			if !yield(alongColumn(nil, runs, c.X)) {
				return
			}
		}
	}
}

// Theorem implements [ValuedCells].
func (r heapsAcrostic) Theorem() phrase.Phrase {
	formula := r.x.term("x") + " XOR " + r.y.term("y")
	if r.alone {
		return phrase.Of("a head on x,y is worth %s: two coins lower one of the coordinates, as in a sum of two heaps, and one coin alone leaves 0", "1 + ("+formula+")")
	}
	return phrase.Of("a head on x,y is worth %s: two coins lower one of the coordinates, as in a sum of two heaps (Acrostic Twins; Berlekamp, Conway, Guy 1982)", formula)
}
