package short

import (
	"slices"

	"zermelo/value/dyadic"
)

// Game returns the value {left|right}: its canonical form is found from the
// options, in any order and with repetitions. It does not keep its arguments.
// The work is that of the comparisons of the options and their options, each
// done once in the life of the table. Source: Siegel (2013), theorem II.2.9.
func (t *Table) Game(left, right []Value) (v Value, err error) {
	defer t.guard(&err)
	base := len(t.scratch)
	t.scratch = append(t.scratch, left...)
	middle := len(t.scratch)
	t.scratch = append(t.scratch, right...)
	v = t.game(base, middle)
	t.scratch = t.scratch[:base]
	return v, nil
}

// game returns the value whose left options are scratch[base:middle] and whose
// right options are the rest of scratch. It leaves scratch for the caller to
// cut.
func (t *Table) game(base, middle int) Value {
	t.step()
	outer, hasLeft, hasRight := t.stopsOf(t.scratch[base:middle], t.scratch[middle:])
	if x, ok := t.simplest(outer, hasLeft, hasRight); ok {
		return t.fromNumber(x)
	}
	// From here on there are options on both sides.
	b := &t.bypass
	b.left = t.undominated(append(b.left[:0], t.scratch[base:middle]...), true)
	b.right = t.undominated(append(b.right[:0], t.scratch[middle:]...), false)
	if v, ok := t.find(b.left, b.right); ok {
		return v
	}
	b.begin(outer)
	left, changedLeft := t.bypassLeft()
	right, changedRight := t.bypassRight()
	if changedLeft {
		left = t.undominated(left, true)
	}
	if changedRight {
		right = t.undominated(right, false)
	}
	return t.intern(left, right, outer)
}

// fromOptions returns {left|right}.
func (t *Table) fromOptions(left, right []Value) Value {
	base := len(t.scratch)
	t.scratch = append(append(t.scratch, left...), right...)
	v := t.game(base, base+len(left))
	t.scratch = t.scratch[:base]
	return v
}

// stopsOf returns the stops that a game with the given options has if it is
// not a number.
func (t *Table) stopsOf(left, right []Value) (s stops, hasLeft, hasRight bool) {
	var best, worst stop
	for i, v := range left {
		if r := t.nodes[v].right(); i == 0 || t.lessStop(best, r) {
			best = r
		}
	}
	for i, v := range right {
		if l := t.nodes[v].left(); i == 0 || t.lessStop(l, worst) {
			worst = l
		}
	}
	return stopsAt(best, worst), len(left) > 0, len(right) > 0
}

// simplest returns the number that a game with the given stops is, if it is
// one: the simplest x such that no left option is >= x and no right option
// <= x (simplest number theorem). A left option is >= x iff its right stop is
// above x, or at x with Right to move.
func (t *Table) simplest(s stops, hasLeft, hasRight bool) (dyadic.Dyadic, bool) {
	lo, hi := dyadic.Unbounded, dyadic.Unbounded
	switch {
	case hasLeft && hasRight && t.lessStop(s.right(), s.left()):
		return dyadic.Dyadic{}, false // the common case, without a look at the numbers
	case !hasLeft && !hasRight:
		return dyadic.Dyadic{}, true
	}
	if hasLeft {
		lo = dyadic.Closed(t.numbers.at[s.leftNumber])
		if s.left().rightToMove() {
			lo = dyadic.Open(t.numbers.at[s.leftNumber])
		}
	}
	if hasRight {
		hi = dyadic.Open(t.numbers.at[s.rightNumber])
		if s.right().rightToMove() {
			hi = dyadic.Closed(t.numbers.at[s.rightNumber])
		}
	}
	return dyadic.Simplest(lo, hi)
}

// undominated removes from options, in place, all that are repeated or no
// better for the player (Left if left) than another.
func (t *Table) undominated(options []Value, left bool) []Value {
	kept := options[:0]
next:
	for _, v := range options {
		t.steps(1 + len(kept)/16)
		for _, k := range kept {
			if v == k || left && t.lessEqual(v, k) || !left && t.lessEqual(k, v) {
				continue next
			}
		}
		still := kept[:0]
		for _, k := range kept {
			if left && t.lessEqual(k, v) || !left && t.lessEqual(v, k) {
				continue
			}
			still = append(still, k)
		}
		kept = append(still, v)
	}
	return kept
}

// find returns the value with the given canonical options, if it is in the
// table.
func (t *Table) find(left, right []Value) (Value, bool) {
	if v, ok := t.recognise(left, right); ok {
		return v, true
	}
	v, ok, _, _ := t.search(left, right)
	return v, ok
}

// search looks {left|right} up; if it is not there, slot is its place.
func (t *Table) search(left, right []Value) (v Value, ok bool, slot, hash uint64) {
	hash = hashOptions(left, right)
	slot = t.games.start(hash)
	for {
		v, same, full := t.games.at(slot, hash)
		if !full {
			return 0, false, slot, hash
		}
		if same {
			n := &t.nodes[v]
			if int(n.lefts) == len(left) && int(n.rights) == len(right) {
				options := t.arena[n.first : n.first+n.lefts+n.rights]
				if sameSet(left, options[:n.lefts]) && sameSet(right, options[n.lefts:]) {
					return v, true, slot, hash
				}
			}
		}
		slot = t.games.next(slot)
	}
}

// sameSet reports whether two lists without repetitions, of one length, hold
// the same values.
func sameSet(a, b []Value) bool {
	for _, v := range a {
		if !slices.Contains(b, v) {
			return false
		}
	}
	return true
}

// intern returns the value with the given canonical options and stops, not a
// number. It reorders its arguments.
func (t *Table) intern(left, right []Value, s stops) Value {
	if v, ok := t.recognise(left, right); ok {
		return v
	}
	if v, ok, _, _ := t.search(left, right); ok {
		return v
	}
	slices.SortFunc(left, t.arrange)
	slices.SortFunc(right, t.arrange)
	base := len(t.scratch)
	middle := base + len(left)
	t.scratch = append(append(t.scratch, left...), right...)
	height := uint64(0)
	for _, v := range t.scratch[base:] {
		height = max(height, t.nodes[v].height()+1)
	}
	if height > maxHeight {
		tooHigh()
	}
	var v Value
	if height <= shallow || s.leftNumber == 0 {
		v = t.newCore(base, middle, s, height)
	} else if v = t.aboveCore(base, middle, s, height); t.nodes[v].lefts == unlisted {
		t.giveOptions(v, base, middle)
	}
	t.scratch = t.scratch[:base]
	return v
}
