package short

import (
	"math"
	"slices"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Add returns a + b.
func (t *Table) Add(a, b Value) (v Value, err error) {
	defer t.guard(&err)
	t.own(a, b)
	return t.add(a, b), nil
}

// Sub returns a - b.
func (t *Table) Sub(a, b Value) (v Value, err error) {
	defer t.guard(&err)
	t.own(a, b)
	return t.add(a, t.neg(b)), nil
}

// Neg returns -v.
func (t *Table) Neg(v Value) (negative Value, err error) {
	defer t.guard(&err)
	t.own(v)
	return t.neg(v), nil
}

// Multiple returns the sum of n copies of v, of -v if n is negative.
func (t *Table) Multiple(n int64, v Value) (m Value, err error) {
	defer t.guard(&err)
	t.own(v)
	return t.multiple(n, v), nil
}

func (t *Table) add(a, b Value) Value {
	switch {
	case a == Zero:
		return b
	case b == Zero:
		return a
	}
	x, y := &t.nodes[a], &t.nodes[b]
	if x.kind != general && y.kind != general {
		return t.addUpStar(a, b)
	}
	switch {
	case x.kind == number:
		return t.shifted(b, x.number)
	case y.kind == number:
		return t.shifted(a, y.number)
	case x.number != 0 || y.number != 0:
		by := t.numbers.plus(x.number, y.number)
		return t.shifted(t.add(t.core(a), t.core(b)), by)
	}
	if m := x.negative; m != Zero && t.core(m) == b { // a is b's negative and a number
		return t.upStar(t.numbers.minus(t.nodes[m].number), 0, 0)
	}
	if a > b {
		a, b = b, a
	}
	if v, known := t.added.get(a, b); known {
		return v
	}
	v, ok := t.addStar(a, b)
	if !ok {
		v = t.addByOptions(a, b)
	}
	t.rememberSum(a, b, v)
	return v
}

// manyStars is the nimber from which on its options are not looked at in sums
// where that can be helped.
var manyStars uint64 = 8

// addStar adds a nimber *n to a game g in which both players hurry to move, without
// the options of *n; ok is false for other sums. Where Left has a gain d by a move in
// g, gL - g, with d + *m >= 0 for all m > 0, she is no better off with g + *k, k < n,
// than with gL + *n, for their difference is d plus a nimber that is not 0. Where
// Right has one too, g + *n = {gL + *n|gR + *n}.
func (t *Table) addStar(a, b Value) (v Value, ok bool) {
	if !t.isStarred(b) {
		a, b = b, a
	}
	if !t.isStarred(b) || t.nodes[b].depth() < manyStars || !t.hurried(a) || !t.hurried(t.neg(a)) {
		return 0, false
	}
	add := func(o Value) Value { return t.add(o, b) }
	return t.mapOptions(a, add, add), true
}

// hurried reports whether stops tell that Left has a gain d = gL - g with d + *m >= 0
// for all m > 0: that she, moving first, wins d with any nimber, and what Right makes
// of d with any but 0. She wins a sum whose left stop is above 0, which nimbers do not
// change, and *m alone. The left stop of a - b is at least what the left stop of a is
// above that of b, and the same with right stops. Source: Siegel (2013), II.3.
func (t *Table) hurried(g Value) bool {
	above := func(a, b Value) bool {
		x, y := &t.nodes[a], &t.nodes[b]
		return t.numbers.at[y.leftNumber].Less(t.numbers.at[x.leftNumber]) || t.numbers.at[y.rightNumber].Less(t.numbers.at[x.rightNumber])
	}
	first, n := t.lefts(g)
	holds := func(o Value) bool {
		if !above(o, g) {
			return false
		}
		for k := range n {
			if other := t.arena[first+k]; other != o && !above(o, other) {
				return false
			}
		}
		if n := t.nodes[o]; t.isStarred(o) { // all answers have the stops of one
			return above(t.upStar(n.number, 0, 0), g)
		}
		return !slices.ContainsFunc(t.side(o, false), func(answer Value) bool { return !above(answer, g) })
	}
	for i := range n {
		if holds(t.arena[first+i]) {
			return true
		}
	}
	return false
}

// mostStars is the nimber from which on a sum is refused that needs the sums with all
// smaller ones: each has as many options, and all are compared.
const mostStars = 1 << 10

// checkStars gives up on such a sum.
func (t *Table) checkStars(a, b Value) {
	for _, v := range [2]Value{a, b} {
		if t.isStarred(v) && t.nodes[v].depth() >= mostStars {
			panic(stopped{fault.Limit(
				phrase.Of("the sum of a game and a nimber above *%d takes too long where it needs the sums with all smaller nimbers", mostStars),
				phrase.Of("ask for a smaller nimber"))})
		}
	}
}

// addByOptions is the definition of a sum: a move is made in one of the two.
func (t *Table) addByOptions(a, b Value) Value {
	t.checkStars(a, b)
	t.checkHeight(a)
	t.checkHeight(b)
	base := len(t.scratch)
	for range 2 {
		first, n := t.lefts(a)
		for i := range n {
			v := t.add(t.arena[first+i], b)
			t.scratch = append(t.scratch, v)
		}
		a, b = b, a
	}
	middle := len(t.scratch)
	for range 2 {
		first, n := t.rights(a)
		for i := range n {
			v := t.add(t.arena[first+i], b)
			t.scratch = append(t.scratch, v)
		}
		a, b = b, a
	}
	v := t.game(base, middle)
	t.scratch = t.scratch[:base]
	return v
}

func (t *Table) neg(v Value) Value {
	if v == Zero {
		return Zero
	}
	n := &t.nodes[v]
	if n.negative != Zero {
		return n.negative
	}
	var m Value
	switch {
	case n.kind != general:
		if n.up == math.MinInt32 {
			panic(stopped{fault.Limit(phrase.Of("%d times up is beyond the limit of %d", -int64(n.up), math.MaxInt32), phrase.Phrase{})})
		}
		m = t.upWide(t.numbers.minus(n.number), -n.up, t.starOf(n))
	case n.number != 0:
		by := t.numbers.minus(n.number)
		m = t.shifted(t.neg(t.core(v)), by)
	default:
		m = t.negByOptions(v)
	}
	t.nodes[v].negative, t.nodes[m].negative = m, v
	return m
}

// negByOptions exchanges the players.
func (t *Table) negByOptions(v Value) Value {
	t.step()
	base := len(t.scratch)
	first, n := t.rights(v)
	for i := range n {
		m := t.neg(t.arena[first+i])
		t.scratch = append(t.scratch, m)
	}
	middle := len(t.scratch)
	first, n = t.lefts(v)
	for i := range n {
		m := t.neg(t.arena[first+i])
		t.scratch = append(t.scratch, m)
	}
	s := stopsAt(t.negStop(t.nodes[v].right()), t.negStop(t.nodes[v].left()))
	m := t.intern(t.scratch[base:middle], t.scratch[middle:], s)
	t.scratch = t.scratch[:base]
	return m
}

// negStop returns the stop with the players exchanged.
func (t *Table) negStop(s stop) stop {
	return t.stopAt(t.numbers.minus(s.number), !s.rightToMove())
}

// multiple adds v up by doubling.
func (t *Table) multiple(n int64, v Value) Value {
	count := uint64(n)
	if n < 0 {
		count, v = -count, t.neg(v)
	}
	sum := Zero
	for ; count > 0; count >>= 1 {
		if count&1 == 1 {
			sum = t.add(sum, v)
		}
		if count > 1 {
			v = t.add(v, v)
		}
	}
	return sum
}
