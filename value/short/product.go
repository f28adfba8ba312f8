package short

import (
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// OrdinalSum returns a:b, where a move in a ends the game in b; of a the
// canonical form is taken. Source: Winning Ways, chapter 7.
func (t *Table) OrdinalSum(a, b Value) (sum Value, err error) {
	defer t.guard(&err)
	t.own(a, b)
	return t.ordinalSum(a, b), nil
}

func (t *Table) ordinalSum(a, b Value) Value {
	if b == Zero {
		return a
	}
	t.checkBirthday(b)
	return t.recall(call{op: opOrdinal, a: a, b: b}, func() Value {
		// The sums first: whatever lies on the scratch when they are sought lies there
		// once for every option on the way down.
		first, n := t.lefts(b)
		for i := range n {
			t.ordinalSum(a, t.arena[first+i])
		}
		first, n = t.rights(b)
		for i := range n {
			t.ordinalSum(a, t.arena[first+i])
		}
		base := len(t.scratch)
		first, n = t.lefts(a)
		t.scratch = append(t.scratch, t.arena[first:first+n]...)
		first, n = t.lefts(b)
		for i := range n {
			v := t.ordinalSum(a, t.arena[first+i])
			t.scratch = append(t.scratch, v)
		}
		middle := len(t.scratch)
		first, n = t.rights(a)
		t.scratch = append(t.scratch, t.arena[first:first+n]...)
		first, n = t.rights(b)
		for i := range n {
			v := t.ordinalSum(a, t.arena[first+i])
			t.scratch = append(t.scratch, v)
		}
		v := t.game(base, middle)
		t.scratch = t.scratch[:base]
		return v
	})
}

// NortonProduct returns g.unit: an integer counts copies of unit, and any
// other move of g gains unit and an incentive of unit. The product is what it
// is called for for unit > 0. Source: Winning Ways, chapter 8.
func (t *Table) NortonProduct(g, unit Value) (product Value, err error) {
	defer t.guard(&err)
	t.own(g, unit)
	gains := t.incentives(unit, true)
	gains = t.maximal(append(gains, t.incentives(unit, false)...))
	for i := range gains {
		gains[i] = t.add(gains[i], unit)
	}
	return t.norton(g, unit, gains), nil
}

func (t *Table) norton(g, unit Value, gains []Value) Value {
	if n, ok := t.integer(g); ok {
		return t.multiple(n, unit)
	}
	t.checkBirthday(g)
	return t.recall(call{op: opNorton, a: g, b: unit}, func() Value {
		base := len(t.scratch)
		first, n := t.lefts(g)
		for i := range n {
			v := t.norton(t.arena[first+i], unit, gains)
			for _, gain := range gains {
				w := t.add(v, gain)
				t.scratch = append(t.scratch, w)
			}
		}
		middle := len(t.scratch)
		first, n = t.rights(g)
		for i := range n {
			v := t.norton(t.arena[first+i], unit, gains)
			for _, gain := range gains {
				w := t.add(v, t.neg(gain))
				t.scratch = append(t.scratch, w)
			}
		}
		v := t.game(base, middle)
		t.scratch = t.scratch[:base]
		return v
	})
}

// LeftIncentives appends to dst what Left gains by her moves, vL - v for each
// left option: only the greatest ones, in the order of [Table.Left].
func (t *Table) LeftIncentives(dst []Value, v Value) (gains []Value, err error) {
	defer t.guard(&err)
	t.own(v)
	return append(dst, t.incentives(v, true)...), nil
}

// RightIncentives appends what Right gains by his moves, v - vR, as
// LeftIncentives does.
func (t *Table) RightIncentives(dst []Value, v Value) (gains []Value, err error) {
	defer t.guard(&err)
	t.own(v)
	return append(dst, t.incentives(v, false)...), nil
}

// Incentives appends what either player gains by a move, as LeftIncentives
// does.
func (t *Table) Incentives(dst []Value, v Value) (gains []Value, err error) {
	defer t.guard(&err)
	t.own(v)
	both := append(t.incentives(v, true), t.incentives(v, false)...)
	return append(dst, t.maximal(both)...), nil
}

func (t *Table) incentives(v Value, left bool) []Value {
	from, sign := v, t.neg(v)
	first, n := t.lefts(v)
	if !left {
		first, n = t.rights(v)
	}
	var gains []Value
	for i := range n {
		if o := t.arena[first+i]; left {
			gains = append(gains, t.add(o, sign))
		} else {
			gains = append(gains, t.add(from, t.neg(o)))
		}
	}
	return t.maximal(gains)
}

// maximal removes from values, in place, those that are no better for Left
// than another, and arranges the rest.
func (t *Table) maximal(values []Value) []Value {
	return t.arranged(t.undominated(values, true))
}

// ConwayProduct returns a times b for the canonical forms of a and b: Left's
// options are aL.b + a.bL - aL.bL and aR.b + a.bR - aR.bR, Right's are those
// with one option of each player. Of numbers it is the product, of nimbers the
// nim-product; other games have products of little use, which depend on the
// form. Source: Conway (1976), chapter 1.
func (t *Table) ConwayProduct(a, b Value) (product Value, err error) {
	defer t.guard(&err)
	t.own(a, b)
	return t.conway(a, b), nil
}

func (t *Table) conway(a, b Value) Value {
	if t.nodes[a].kind == number && t.nodes[b].kind == number {
		return t.fromNumber(t.numberOf(a).Mul(t.numberOf(b)))
	}
	if a > b {
		a, b = b, a // it is commutative
	}
	if a == Zero {
		return Zero
	}
	if x, ok := t.AsNimber(a); ok {
		if y, ok := t.AsNimber(b); ok {
			return t.upWide(0, 0, x.Product(y))
		}
	}
	t.checkBirthday(a)
	t.checkBirthday(b)
	return t.recall(call{op: opConway, a: a, b: b}, func() Value {
		base := len(t.scratch)
		t.conwayOptions(a, b, true)
		t.conwayOptions(a, b, false)
		middle := len(t.scratch)
		// Right's: a left option of the one and a right option of the other.
		t.conwayMixed(a, b)
		t.conwayMixed(b, a)
		v := t.game(base, middle)
		t.scratch = t.scratch[:base]
		return v
	})
}

// conwayOptions appends to scratch the options of a product from two left, or
// two right, options.
func (t *Table) conwayOptions(a, b Value, left bool) {
	of := t.rights
	if left {
		of = t.lefts
	}
	firstA, countA := of(a)
	firstB, countB := of(b)
	t.conwayPairs(a, b, firstA, countA, firstB, countB)
}

// conwayMixed is conwayOptions for left options of a and right ones of b.
func (t *Table) conwayMixed(a, b Value) {
	firstA, countA := t.lefts(a)
	firstB, countB := t.rights(b)
	t.conwayPairs(a, b, firstA, countA, firstB, countB)
}

func (t *Table) conwayPairs(a, b Value, firstA, countA, firstB, countB uint32) {
	for i := range countA {
		for j := range countB {
			t.step()
			x, y := t.arena[firstA+i], t.arena[firstB+j]
			v := t.add(t.add(t.conway(x, b), t.conway(a, y)), t.neg(t.conway(x, y)))
			t.scratch = append(t.scratch, v)
		}
	}
}

// Power returns the n-th power of g = {0|h}, which is {0|h - s} for the sum s
// of the powers below, and the sum of the first n powers. A power is
// infinitesimal compared with the one before. The error is
// [fault.ErrUnsupported] if g is not of that form.
// Source: Siegel (2013), II.3, for the powers of up.
func (t *Table) Power(g Value, n int) (power, sum Value, err error) {
	defer t.guard(&err)
	t.own(g)
	first, lefts := t.lefts(g)
	last, rights := t.rights(g)
	if lefts != 1 || rights != 1 || t.arena[first] != Zero {
		return 0, 0, fault.Unsupported(phrase.Of("only games of the form {0|g} have powers"), phrase.Phrase{})
	}
	h := t.arena[last]
	for range n {
		t.step()
		power = t.fromOptions([]Value{Zero}, []Value{t.add(h, t.neg(sum))})
		sum = t.add(sum, power)
	}
	return power, sum, nil
}

// Subordinate returns the h for which v is the ordinal sum base:h; ok is false
// if there is none among the games whose options come from those of v.
func (t *Table) Subordinate(v, base Value) (h Value, ok bool, err error) {
	defer t.guard(&err)
	t.own(v, base)
	h, ok = t.subordinate(v, base)
	return h, ok, nil
}

func (t *Table) subordinate(v, base Value) (h Value, ok bool) {
	if v == base {
		return Zero, true
	}
	if t.birthday(v).Less(t.birthday(base)) {
		return 0, false
	}
	t.checkBirthday(v)
	found := t.recall(call{op: opSubordinate, a: v, b: base}, func() Value {
		if h := t.subordinateOptions(v, base); t.ordinalSum(base, h) == v {
			return h + 1
		}
		return 0
	})
	return found - 1, found != 0
}

// subordinateOptions returns the game of all that base is to be continued by
// to become an option of v.
func (t *Table) subordinateOptions(v, base Value) Value {
	var sides [2][]Value
	for i := range sides {
		first, n := t.lefts(v)
		if i == 1 {
			first, n = t.rights(v)
		}
		for j := range n {
			// An option that is none of base:h is one of base.
			if o, ok := t.subordinate(t.arena[first+j], base); ok {
				sides[i] = append(sides[i], o)
			}
		}
	}
	return t.fromOptions(sides[0], sides[1])
}
