package short

import (
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
)

// Cool returns v cooled by the temperature by: each move costs by, until the
// game is worth no more than its mean. Below 0 numbers are thawed: 1/4 cooled
// by -3/8 is {3/8|1/8}. Below -1 there is no cooling.
// Source: Siegel (2013), II.5.
func (t *Table) Cool(v Value, by dyadic.Dyadic) (cooled Value, err error) {
	defer t.guard(&err)
	t.own(v)
	if by.Less(dyadic.Int(-1)) {
		return 0, fault.Unsupported(phrase.Of("a game cannot be cooled by less than -1"), phrase.Phrase{})
	}
	return t.cool(v, t.fromNumber(by)), nil
}

func (t *Table) cool(v, by Value) Value {
	tax := t.numberOf(by)
	if n := &t.nodes[v]; n.kind == number && (t.numberOf(v).IsInteger() || t.temperature(v).Less(tax)) {
		return v
	}
	return t.recall(call{op: opCool, a: v, b: by}, func() Value {
		if t.temperature(v).Less(tax) {
			return t.fromNumber(t.mean(v))
		}
		less := t.neg(by)
		return t.mapOptions(v,
			func(o Value) Value { return t.add(t.cool(o, by), less) },
			func(o Value) Value { return t.add(t.cool(o, by), by) })
	})
}

func (t *Table) mean(v Value) dyadic.Dyadic {
	if n := &t.nodes[v]; n.kind != general {
		return t.numbers.at[n.number]
	}
	t.draw(v)
	return t.drawn(v).Mean()
}

// numberOf returns a number given by its value.
func (t *Table) numberOf(v Value) dyadic.Dyadic { return t.numbers.at[t.nodes[v].number] }

// Freeze returns v cooled by its temperature; a number stays as it is.
func (t *Table) Freeze(v Value) (frozen Value, err error) {
	defer t.guard(&err)
	t.own(v)
	if t.nodes[v].kind == number {
		return v, nil
	}
	return t.cool(v, t.fromNumber(t.temperature(v))), nil
}

// Heat returns v heated by a value, mostly a number: each move gains by, and
// numbers stay as they are. Source: Siegel (2013), II.5.
func (t *Table) Heat(v, by Value) (heated Value, err error) {
	defer t.guard(&err)
	t.own(v, by)
	return t.heat(v, by, t.neg(by)), nil
}

func (t *Table) heat(v, by, less Value) Value {
	if t.nodes[v].kind == number {
		return v
	}
	return t.recall(call{op: opHeat, a: v, b: by}, func() Value {
		return t.mapOptions(v,
			func(o Value) Value { return t.add(t.heat(o, by, less), by) },
			func(o Value) Value { return t.add(t.heat(o, by, less), less) })
	})
}

// Overheat returns v overheated from from to to: an integer n becomes n times
// from, and any other move gains to. Source: Winning Ways, chapter 6.
func (t *Table) Overheat(v, from, to Value) (heated Value, err error) {
	defer t.guard(&err)
	t.own(v, from, to)
	return t.overheat(v, from, to, t.neg(to)), nil
}

func (t *Table) overheat(v, from, to, less Value) Value {
	if n, ok := t.integer(v); ok {
		return t.multiple(n, from)
	}
	t.checkBirthday(v)
	return t.recall(call{op: opOverheat, a: v, b: from, c: to}, func() Value {
		return t.mapOptions(v,
			func(o Value) Value { return t.add(t.overheat(o, from, to, less), to) },
			func(o Value) Value { return t.add(t.overheat(o, from, to, less), less) })
	})
}

// integer returns v if it is an integer. It gives up on those beyond 64 bits.
func (t *Table) integer(v Value) (n int64, ok bool) {
	if t.nodes[v].kind != number || !t.numberOf(v).IsInteger() {
		return 0, false
	}
	if n, ok = t.numberOf(v).Int64(); !ok {
		panic(stopped{fault.Limit(phrase.Of("a multiple of more than 64 bits"), phrase.Phrase{})})
	}
	return n, true
}

// ReducedCanonicalForm returns the simplest game that differs from v by an
// infinitesimal: all such games have the same one. A game near a number is
// that number; of others the *-projection {p(GL)+*|p(GR)+*}, with numbers for
// the followers near them, depends on v up to infinitesimals only, and its
// canonical form, with the stars taken back, is the form asked for.
// Source: J. P. Grossman, A. N. Siegel (2009); Siegel (2013), II.6.
func (t *Table) ReducedCanonicalForm(v Value) (reduced Value, err error) {
	defer t.guard(&err)
	t.own(v)
	star := t.upStar(0, 0, 1)
	return t.unproject(t.project(v, star), star), nil
}

// near returns the number that v differs from by an infinitesimal.
func (t *Table) near(v Value) (x Value, ok bool) {
	n := &t.nodes[v]
	if n.leftNumber != n.rightNumber {
		return 0, false
	}
	return t.upStar(n.leftNumber, 0, 0), true
}

func (t *Table) project(v, star Value) Value {
	if x, ok := t.near(v); ok {
		return x
	}
	return t.recall(call{op: opProject, a: v}, func() Value {
		f := func(o Value) Value { return t.add(t.project(o, star), star) }
		return t.mapOptions(v, f, f)
	})
}

func (t *Table) unproject(v, star Value) Value {
	if x, ok := t.near(v); ok {
		return x
	}
	return t.recall(call{op: opUnproject, a: v}, func() Value {
		f := func(o Value) Value { return t.unproject(t.add(o, star), star) }
		return t.mapOptions(v, f, f)
	})
}
