package misere

import "zermelo/value/nimber"

// A Class says how a canonical form behaves in sums (Winning Ways, ch. 13,
// with the distinctions of A. N. Siegel's and D. Hoey's CGSuite). With g and m
// for the normal and the misère value, the pair is tame if g = m or both are
// below 2, restive if else g < 2, restless if else m < 2, wild otherwise.
type Class uint8

// The classes.
const (
	// NimHeap: the form is that of a Nim heap.
	NimHeap Class = iota
	// HereditarilyTame: the pairs of the form and of all its followers are
	// tame. This is [Tame] or [SJ] of a canonical form.
	HereditarilyTame
	// ReversiblyTame: it acts like a Nim heap among tame games since its wild
	// options revert to tame ones of the same values.
	ReversiblyTame
	// Tameable: its sums with tame games have the genus of a tame sum.
	Tameable
	// HereditarilyRestive: the pair is restive, all options are
	// hereditarily tame.
	HereditarilyRestive
	// ReversiblyRestive: like that, with wild options that revert.
	ReversiblyRestive
	// Restless: the pair is restless, all options are tame.
	Restless
	// WildForm: none of these.
	WildForm

	unclassified
)

// String returns the class in words.
func (c Class) String() string {
	return [...]string{
		"nim heap", "tame", "reversibly tame", "tameable",
		"restive", "reversibly restive", "restless", "wild",
	}[c]
}

// Tame reports whether the class is one of those that act like Nim heaps.
func (c Class) Tame() bool { return c <= ReversiblyTame }

// Restive reports whether the class is one of the restive ones.
func (c Class) Restive() bool { return c == HereditarilyRestive || c == ReversiblyRestive }

// Class returns the class of f. It is that of f + *1.
func (t *Table) Class(f Form) Class {
	if t.forms[f].class == unclassified {
		for _, o := range t.forms[f].options {
			t.Class(o)
		}
		class := t.classify(f)
		if o, odd := t.partner(f); odd {
			class = t.Class(o)
		}
		t.forms[f].class = class
	}
	return t.forms[f].class
}

// partner returns the option o of f that f is o + *1 with, if there is one. It
// is born last of all options.
func (t *Table) partner(f Form) (o Form, odd bool) {
	options := t.forms[f].options
	if len(options) == 0 {
		return 0, false
	}
	o = options[len(options)-1]
	if len(t.forms[o].options) != len(options)-1 {
		return 0, false
	}
	sum, err := t.Sum(o, One)
	return o, err == nil && sum == f
}

// HalfTame reports whether f is not tame but f + f is, with both values 0.
// The error is that of [Table.Sum].
func (t *Table) HalfTame(f Form) (bool, error) {
	if t.Class(f).Tame() {
		return false, nil
	}
	s, err := t.Sum(f, f)
	return t.Class(s).Tame() && t.Normal(s) == 0 && t.Misere(s) == 0, err
}

// Even reports whether f is simpler than f + *1: exactly one of the two is an
// option of the other. The error is that of [Table.Sum].
func (t *Table) Even(f Form) (bool, error) {
	odd, err := t.Sum(f, One)
	return !t.Has(f, odd), err
}

// Symbol returns the genus of f, shortened as far as the class allows: n for a
// Nim heap, g^m for other tame and restive forms, the whole genus for others.
func (t *Table) Symbol(f Form) string {
	g := t.Genus(f)
	full := g.String()
	base := full[:len(full)-len(g.superscript(g.length()))]
	switch c := t.Class(f); {
	case c == NimHeap:
		return base[:len(base)-1]
	case c.Tame() || c.Restive():
		return base + g.superscript(1)
	}
	return full
}

func tamePair(g, m uint32) bool    { return g == m || g < 2 && m < 2 }
func restivePair(g, m uint32) bool { return g < 2 && !tamePair(g, m) }

// classify finds the class of a form from those of its options.
func (t *Table) classify(f Form) Class {
	me := &t.forms[f]
	worst := NimHeap
	for _, o := range me.options {
		worst = max(worst, t.forms[o].class)
	}
	tame, restive := tamePair(me.normal, me.misere), restivePair(me.normal, me.misere)
	switch {
	case worst == NimHeap && tame && (me.normal > 1 || me.normal != me.misere):
		return NimHeap
	case worst <= HereditarilyTame && tame:
		return HereditarilyTame
	case worst <= HereditarilyTame && restive:
		return HereditarilyRestive
	case worst.Tame() && tame:
		return ReversiblyTame
	case worst.Tame() && restive:
		return ReversiblyRestive
	case worst.Tame() && me.misere < 2:
		return Restless
	case tame && t.reverts(me, Class.Tame, tameReversal):
		return ReversiblyTame
	case tame && t.reverts(me, func(c Class) bool { return c <= Tameable }, tameReversal):
		return Tameable
	case restive && t.reverts(me, Class.Tame, restiveReversal):
		return ReversiblyRestive
	}
	return WildForm
}

// A reversal says whether an option's option may stand for the form: in its
// normal value and in its misère value.
type reversal func(form, second *form) (normal, misere bool)

func tameReversal(f, second *form) (normal, misere bool) {
	if second.class > Tameable {
		return false, false
	}
	return second.normal == f.normal, second.misere == f.misere
}

func restiveReversal(f, second *form) (normal, misere bool) {
	if !second.class.Tame() && !second.class.Restive() {
		return false, false
	}
	near := func(v uint32) bool { return v < 2 || v^f.misere < 2 }
	return second.normal == f.normal && near(second.misere), second.misere == f.misere && near(second.normal)
}

// reverts reports whether the good options alone give f its two values, and
// each other option has options that stand for f in each value.
func (t *Table) reverts(f *form, good func(Class) bool, stands reversal) bool {
	var normal, misere []uint32
	for _, o := range f.options {
		option := &t.forms[o]
		if good(option.class) {
			normal, misere = append(normal, option.normal), append(misere, option.misere)
			continue
		}
		byNormal, byMisere := false, false
		for _, s := range option.options {
			second := &t.forms[s]
			if !good(second.class) && !second.class.Restive() {
				continue
			}
			n, m := stands(f, second)
			byNormal, byMisere = byNormal || n, byMisere || m
		}
		if !byNormal || !byMisere {
			return false
		}
	}
	g, _ := nimber.MexInto(normal, nil)
	m, _ := nimber.MexInto(misere, nil)
	if len(normal) == 0 && f.normal == 0 && good(Tameable) {
		return true
	}
	return g == f.normal && m == f.misere
}
