package short

// A Comparison is how one value compares with another.
type Comparison int8

// The four comparisons.
const (
	Less Comparison = iota - 1
	Equal
	Greater
	Confused
)

// String returns <, =, > or ||.
func (c Comparison) String() string {
	switch c {
	case Less:
		return "<"
	case Equal:
		return "="
	case Greater:
		return ">"
	}
	return "||"
}

// Le reports whether a <= b: Right, moving second, wins a - b.
func (t *Table) Le(a, b Value) (yes bool, err error) {
	defer t.guard(&err)
	t.own(a, b)
	return t.lessEqual(a, b), nil
}

// Compare compares two values.
func (t *Table) Compare(a, b Value) (c Comparison, err error) {
	defer t.guard(&err)
	t.own(a, b)
	return t.compare(a, b), nil
}

func (t *Table) compare(a, b Value) Comparison {
	if a == b {
		return Equal
	}
	switch {
	case t.lessEqual(a, b):
		return Less
	case t.lessEqual(b, a):
		return Greater
	}
	return Confused
}

// Sign compares v with 0, in constant time: Less if Right wins, Greater if
// Left does, Equal if the player who moves second does, Confused if the first.
func (t *Table) Sign(v Value) Comparison {
	if v == Zero {
		return Equal
	}
	n, zero := &t.nodes[v], &t.nodes[Zero]
	switch {
	case !t.lessStop(zero.left(), n.left()): // the left stop is at most 0 with Left to move
		return Less
	case !t.lessStop(n.right(), zero.right()):
		return Greater
	}
	return Confused
}

// lessEqual is Le for callers that catch a stop.
func (t *Table) lessEqual(a, b Value) bool {
	if a == b {
		return true
	}
	x, y := &t.nodes[a], &t.nodes[b]
	if t.lessStop(y.left(), x.left()) || t.lessStop(y.right(), x.right()) {
		return false // a <= b holds for the stops too
	}
	if t.lessStop(x.left(), y.right()) {
		return true // a number lies between; this decides when one is a number
	}
	if x.kind != general && y.kind != general {
		// Their numbers are equal, and they are not: equal values are the same node.
		return upStarSign(int64(x.up)-int64(y.up), t.starOf(x).Sum(t.starOf(y))) == Less
	}
	if y.kind == general && y.number != 0 { // what is known of cores is known of all that lie as far apart
		a, b = t.shifted(a, t.numbers.minus(y.number)), t.core(b)
	}
	if yes, known := t.le.get(a, b); known {
		return yes
	}
	// An answer that the stops of the options give is not worth a place in the
	// memo: to look at the options again is as quick as to look there.
	before := t.deep
	yes := t.lessEqualByOptions(a, b)
	if t.deep != before {
		t.remember(a, b, yes)
	}
	t.deep++
	return yes
}

// lessEqualByOptions is the definition: a <= b unless a left option of a is
// >= b or a right option of b is <= a.
func (t *Table) lessEqualByOptions(a, b Value) bool {
	t.step()
	first, n := t.rights(b)
	for i := range n {
		if t.lessEqual(t.arena[first+i], a) {
			return false
		}
	}
	first, n = t.lefts(a)
	for i := range n {
		if t.lessEqual(b, t.arena[first+i]) {
			return false
		}
	}
	return true
}

// lefts returns the place of the left options of v in the arena, and how many.
func (t *Table) lefts(v Value) (first, n uint32) {
	if t.nodes[v].lefts == unlisted {
		t.list(v)
	}
	at := &t.nodes[v]
	return at.first, at.lefts
}

// rights is lefts for the right options.
func (t *Table) rights(v Value) (first, n uint32) {
	if t.nodes[v].lefts == unlisted {
		t.list(v)
	}
	at := &t.nodes[v]
	return at.first + at.lefts, at.rights
}
