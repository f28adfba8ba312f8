package short

import (
	"math"

	"zermelo/fault"
	"zermelo/phrase"
)

// Add returns a + b.
func (t *Table) Add(a, b Value) (v Value, err error) {
	defer t.guard(&err)
	return t.add(a, b), nil
}

// Sub returns a - b.
func (t *Table) Sub(a, b Value) (v Value, err error) {
	defer t.guard(&err)
	return t.add(a, t.neg(b)), nil
}

// Neg returns -v.
func (t *Table) Neg(v Value) (negative Value, err error) {
	defer t.guard(&err)
	return t.neg(v), nil
}

// Multiple returns the sum of n copies of v, of -v if n is negative.
func (t *Table) Multiple(n int64, v Value) (m Value, err error) {
	defer t.guard(&err)
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
	v := t.addByOptions(a, b)
	t.rememberSum(a, b, v)
	return v
}

// addByOptions is the definition of a sum: a move is made in one of the two.
func (t *Table) addByOptions(a, b Value) Value {
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
		m = t.upStar(t.numbers.minus(n.number), -n.up, n.star)
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
	s := stops{left: t.negStop(t.nodes[v].right), right: t.negStop(t.nodes[v].left)}
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
