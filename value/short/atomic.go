package short

import (
	"math/bits"

	"zermelo/value/dyadic"
)

// farStar returns a nimber *n with n a power of two well above the birthday of
// v and of v plus up: a far star, greater than any that can matter to v. A
// dicotic v is at least the far star iff its atomic weight is at least 1. Source:
// Siegel (2013), II.7.
func (t *Table) farStar(v Value) Value {
	day, ok := t.birthday(v).Int64()
	if !ok || day > maxHeight/2 {
		tooHigh()
	}
	return t.upStar(0, 0, 1<<bits.Len64(uint64(day+2)))
}

// AtomicWeight returns the atomic weight of v: the g for which v differs from
// g.up by no more than up plus the far star. ok is false if v is not atomic:
// there is no such g. All dicotic games are atomic.
// Source: Siegel (2013), II.7; Winning Ways, chapter 8.
func (t *Table) AtomicWeight(v Value) (weight Value, ok bool, err error) {
	defer t.guard(&err)
	t.own(v)
	if !t.IsInfinitesimal(v) {
		return 0, false, nil
	}
	if t.dicotic(v) {
		return t.weight(v, Zero), true, nil
	}
	// A follower that is no infinitesimal is a threat, heavier than anything
	// a player could set against it. The weight must not depend on how heavy,
	// and it must keep to the definition.
	day := t.birthday(v).Double()
	weight = t.weight(v, t.fromNumber(day.Add(dyadic.Int(11))))
	if weight != t.weight(v, t.fromNumber(day.Add(dyadic.Int(18)))) || !t.hasWeight(v, weight) {
		return 0, false, nil
	}
	return weight, true, nil
}

// hasWeight is the definition: v - weight.up lies between down plus the far
// star and up plus the far star.
func (t *Table) hasWeight(v, weight Value) bool {
	up := t.upStar(0, 1, 0)
	gains := []Value{t.upStar(0, 1, 1)} // the incentive of up is up plus star
	gains[0] = t.add(gains[0], up)
	rest := t.add(v, t.neg(t.norton(weight, up, gains)))
	far := t.farStar(rest)
	return t.lessEqual(rest, t.add(up, far)) && t.lessEqual(t.add(t.neg(up), far), rest)
}

// weight finds the atomic weight from those of the options, less 2 for
// Left's and plus 2 for Right's. If that game is an integer, others may fit
// as well: v takes the greatest if it is above the far star, the least if it
// is below, 0 if it is confused with it. heavy stands for the weight of a
// follower above a positive number.
func (t *Table) weight(v, heavy Value) Value {
	n := &t.nodes[v]
	switch x := t.numbers.at[n.leftNumber]; {
	case n.leftNumber == n.rightNumber && x.Sign() > 0:
		return heavy
	case n.leftNumber == n.rightNumber && x.Sign() < 0:
		return t.neg(heavy)
	case n.kind != general:
		return t.fromNumber(dyadic.Int(int64(n.up)))
	}
	return t.recall(call{op: opAtomicWeight, a: v, b: heavy}, func() Value {
		two := t.fromNumber(dyadic.Int(2))
		less := t.neg(two)
		base := len(t.scratch)
		first, lefts := t.lefts(v)
		_, rights := t.rights(v)
		for i := range lefts {
			w := t.add(t.weight(t.arena[first+i], heavy), less)
			t.scratch = append(t.scratch, w)
		}
		for i := range rights {
			w := t.add(t.weight(t.arena[first+lefts+i], heavy), two)
			t.scratch = append(t.scratch, w)
		}
		middle := base + int(lefts)
		s, _, _ := t.stopsOf(t.scratch[base:middle], t.scratch[middle:])
		w := t.game(base, middle)
		t.scratch = t.scratch[:base]
		if t.nodes[w].kind != number || !t.numberOf(w).IsInteger() {
			return w
		}
		switch t.compare(v, t.farStar(v)) {
		case Greater:
			return t.fromNumber(t.greatestBelow(s.right()))
		case Less:
			return t.fromNumber(t.greatestBelow(t.negStop(s.left())).Neg())
		}
		return Zero
	})
}

// greatestBelow returns the greatest integer that is not >= a game with the
// given left stop.
func (t *Table) greatestBelow(s stop) dyadic.Dyadic {
	x := t.numbers.at[s.number]
	if x.IsInteger() && !s.rightToMove() {
		return x.Sub(dyadic.Int(1))
	}
	return x.Floor()
}
