package short

import (
	"slices"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
)

// LeftStop returns the number at which play of v ends when Left begins, and
// whether Right is to move there (else Left is).
func (t *Table) LeftStop(v Value) (x dyadic.Dyadic, rightToMove bool) {
	s := t.nodes[v].left()
	return t.numbers.at[s.number], s.rightToMove()
}

// RightStop is LeftStop for play that Right begins.
func (t *Table) RightStop(v Value) (x dyadic.Dyadic, rightToMove bool) {
	s := t.nodes[v].right()
	return t.numbers.at[s.number], s.rightToMove()
}

// IsInfinitesimal reports whether v lies between all negative and all positive
// numbers: both stops are 0.
func (t *Table) IsInfinitesimal(v Value) bool {
	n := &t.nodes[v]
	return n.leftNumber == 0 && n.rightNumber == 0
}

// IsNumberish reports whether v is a number plus an infinitesimal: its stops
// are one number.
func (t *Table) IsNumberish(v Value) bool {
	_, ok := t.near(v)
	return ok
}

// AsTiny returns x and g if v is x plus tiny-g, or x minus it if minus, for a
// number x and a g above some positive number.
func (t *Table) AsTiny(v Value) (x dyadic.Dyadic, g Value, minus, ok bool, err error) {
	defer t.guard(&err)
	t.own(v)
	w := writer{t: t}
	s, g, at := w.shape(v)
	if s != tiny && s != miny {
		return dyadic.Dyadic{}, 0, false, false, nil
	}
	return t.numberOf(at), g, s == miny, true, nil
}

// IsDicotic reports whether v is all small: in every follower both players can
// move or neither can.
func (t *Table) IsDicotic(v Value) (yes bool, err error) {
	defer t.guard(&err)
	t.own(v)
	return t.dicotic(v), nil
}

func (t *Table) dicotic(v Value) bool {
	if n := &t.nodes[v]; n.kind != general {
		return n.number == 0
	}
	return t.IsInfinitesimal(v) && t.recall(call{op: opDicotic, a: v}, func() Value {
		return truth(t.everyOption(v, t.dicotic))
	}) != Zero
}

// truth is a boolean as a remembered result.
func truth(yes bool) Value {
	if yes {
		return 1
	}
	return 0
}

// everyOption reports whether f holds for all options of v.
func (t *Table) everyOption(v Value, f func(Value) bool) bool {
	first, lefts := t.lefts(v)
	_, rights := t.rights(v)
	for i := range lefts + rights {
		if !f(t.arena[first+i]) {
			return false
		}
	}
	return true
}

// A Temper says how long play of a value takes until it is a number.
type Temper uint8

// The tempers.
const (
	Untempered   Temper = iota // it depends on the play
	EvenTempered               // an even number of moves, however it is played
	OddTempered                // an odd one
)

// Temper returns the temper of the canonical form of v.
func (t *Table) Temper(v Value) (temper Temper, err error) {
	defer t.guard(&err)
	t.own(v)
	return t.temper(v), nil
}

func (t *Table) temper(v Value) Temper {
	if t.nodes[v].kind == number {
		return EvenTempered
	}
	return Temper(t.recall(call{op: opTemper, a: v}, func() Value {
		var seen [3]bool
		t.everyOption(v, func(o Value) bool { seen[t.temper(o)] = true; return true })
		switch seen {
		case [3]bool{EvenTempered: true}:
			return Value(OddTempered)
		case [3]bool{OddTempered: true}:
			return Value(EvenTempered)
		}
		return Value(Untempered)
	}))
}

// Birthday returns the day on which v is born: the height of the tree of its
// canonical form, an integer.
func (t *Table) Birthday(v Value) (day dyadic.Dyadic, err error) {
	defer t.guard(&err)
	t.own(v)
	return t.birthday(v), nil
}

func (t *Table) birthday(v Value) dyadic.Dyadic {
	if n := &t.nodes[v]; n.kind != general {
		return t.closedBirthday(n)
	}
	return t.numberOf(t.recall(call{op: opBirthday, a: v}, func() Value {
		day := dyadic.Dyadic{}
		t.everyOption(v, func(o Value) bool { day = dyadic.Max(day, t.birthday(o)); return true })
		return t.fromNumber(day.Add(dyadic.Int(1)))
	}))
}

// StopCount returns the number of ways to play the canonical form of v, the
// players moving in any order, until it is a number.
func (t *Table) StopCount(v Value) (n dyadic.Dyadic, err error) {
	defer t.guard(&err)
	t.own(v)
	return t.stopCount(v), nil
}

func (t *Table) stopCount(v Value) dyadic.Dyadic {
	if t.nodes[v].kind == number {
		return dyadic.Int(1)
	}
	return t.numberOf(t.recall(call{op: opStopCount, a: v}, func() Value {
		sum := dyadic.Dyadic{}
		t.everyOption(v, func(o Value) bool { sum = sum.Add(t.stopCount(o)); return true })
		return t.fromNumber(sum)
	}))
}

// An Outcome says who wins when Left moves first, and when Right does.
type Outcome struct{ LeftFirst, RightFirst bool } // whether Left wins

// MisereOutcome returns who wins the canonical form of v when the player who
// cannot move wins. It is not the same for all forms of a value.
func (t *Table) MisereOutcome(v Value) (o Outcome, err error) {
	defer t.guard(&err)
	t.own(v)
	return t.misere(v), nil
}

func (t *Table) misere(v Value) Outcome {
	if t.nodes[v].kind == number && t.numberOf(v).IsInteger() {
		sign := t.numberOf(v).Sign() // the player who has moves makes them all
		return Outcome{LeftFirst: sign <= 0, RightFirst: sign < 0}
	}
	t.checkBirthday(v)
	bits := t.recall(call{op: opMisere, a: v}, func() Value {
		first, n := t.lefts(v)
		leftFirst := n == 0
		for i := range n {
			leftFirst = leftFirst || t.misere(t.arena[first+i]).RightFirst
		}
		first, n = t.rights(v)
		rightFirst := n > 0
		for i := range n {
			rightFirst = rightFirst && t.misere(t.arena[first+i]).LeftFirst
		}
		return truth(leftFirst) | truth(rightFirst)<<1
	})
	return Outcome{LeftFirst: bits&1 != 0, RightFirst: bits&2 != 0}
}

// arranged puts values into the order of [Table.Left], in place.
func (t *Table) arranged(values []Value) []Value {
	slices.SortFunc(values, t.arrange)
	return values
}

// maxFollowers bounds a list of followers.
const maxFollowers = 1 << 24

// FollowerCount returns how many values can be reached from v, itself
// included, by moves of the canonical form in any order.
func (t *Table) FollowerCount(v Value) (n dyadic.Dyadic, err error) {
	defer t.guard(&err)
	t.own(v)
	return t.followerCount(v), nil
}

// Followers appends to dst the values that can be reached from v, itself
// included, in the order of [Table.Left].
func (t *Table) Followers(dst []Value, v Value) (followers []Value, err error) {
	defer t.guard(&err)
	t.own(v)
	reached := t.reach(v)
	count, ok := reached.count().Int64()
	if !ok || count > maxFollowers {
		return dst, fault.Limit(phrase.Of("the value has more than %s followers", phrase.Count(maxFollowers)), phrase.Phrase{})
	}
	t.reserve(count * 128)
	all := append(reached.others, reached.numbers...)
	first, _ := reached.low.Int64()
	last, _ := reached.high.Int64()
	for n := first; n <= last; n++ {
		all = append(all, t.fromNumber(dyadic.Int(n)))
	}
	for c, length := range reached.chains {
		for n := uint64(1); n <= length.Low; n++ { // few, as they are counted
			all = append(all, t.onChain(c, n))
		}
	}
	return append(dst, t.arranged(all)...), nil
}

func (t *Table) followerCount(v Value) dyadic.Dyadic {
	if n := &t.nodes[v]; n.kind != general {
		return t.closedBirthday(n).Add(dyadic.Int(1)) // one of each day
	}
	return t.reach(v).count()
}

// StopFloors returns the left and the right stop of v in units of 2^-20,
// rounded down and kept within 62 bits; exact says that nothing was rounded.
func (t *Table) StopFloors(v Value) (left, right int64, exact bool) {
	n := &t.nodes[v]
	return n.leftKey >> 1, n.rightKey >> 1, t.isExact(n.left()) && t.isExact(n.right())
}

// isExact reports whether the key of a stop is its number.
func (t *Table) isExact(s stop) bool {
	at := s.key >> 1
	return at > -keyMax && at < keyMax && t.numbers.at[s.number].Exponent() <= keyUnit
}

// OptionCount returns how many options both players have from v in canonical
// form.
func (t *Table) OptionCount(v Value) (n int, err error) {
	defer t.guard(&err)
	t.own(v)
	_, l := t.lefts(v)
	_, r := t.rights(v)
	return int(l + r), nil
}

// Work returns a count of the steps that the operations of the table have
// taken. It wraps.
func (t *Table) Work() uint32 { return t.work }
