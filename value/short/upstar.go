package short

import (
	"math"
	"slices"
	"unsafe"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// A number plus n ups plus *k is one node. Its comparisons and sums are
// closed: n ups plus *k is 0 for n = k = 0, confused with 0 for n = 0 and for
// n = 1, k = 1, and positive for all other n >= 0. Source: Winning Ways,
// chapter 3; Siegel (2013), II.3.

// upStarSign compares n ups plus *k with 0.
func upStarSign(n int64, k nimber.Wide) Comparison {
	switch {
	case n == 0 && k.IsZero():
		return Equal
	case n == 0, k == nimber.WideOf(1) && (n == 1 || n == -1):
		return Confused
	case n > 0:
		return Greater
	}
	return Less
}

// upStar interns a number (given by its place) plus up times up plus *star.
func (t *Table) upStar(num uint32, up int32, star uint64) Value {
	return t.upWide(num, up, nimber.WideOf(star))
}

// upWide is upStar for any nimber.
func (t *Table) upWide(num uint32, up int32, star nimber.Wide) Value {
	high := t.highPlace(star.High)
	v, known, slot, hash := t.findSum(num, up, star.Low, high, false)
	if known {
		return v
	}
	n := node{number: num, up: up, star: star.Low, high: high, lefts: unlisted, kind: numberUpStar}
	sign := upStarSign(int64(up), star)
	n.stops = stopsAt(t.stopAt(num, sign == Greater || sign == Confused), t.stopAt(num, sign == Greater || sign == Equal))
	if up == 0 && star.IsZero() {
		n.kind = number
	}
	v = t.newNode(n)
	t.sums.insert(slot, hash, v)
	return v
}

// findSum looks a sum up by what its node holds of it: a number plus ups plus a
// star, or a number plus a core, if core. If it is not there, slot is its place.
func (t *Table) findSum(num uint32, up int32, star uint64, high uint32, core bool) (v Value, ok bool, slot, hash uint64) {
	if t.sums.full() {
		t.reserve(2 * t.sums.bytes())
		t.sums.grow(func(v Value) uint64 {
			n := &t.nodes[v]
			return hashUpStar(n.number, n.up, n.star, n.high)
		})
	}
	hash = hashUpStar(num, up, star, high)
	slot = t.sums.start(hash)
	for {
		v, same, full := t.sums.at(slot, hash)
		if !full {
			return 0, false, slot, hash
		}
		if same {
			if n := &t.nodes[v]; n.number == num && n.up == up && n.star == star && n.high == high && (n.kind == general) == core {
				return v, true, slot, hash
			}
		}
		slot = t.sums.next(slot)
	}
}

func hashUpStar(num uint32, up int32, star uint64, high uint32) uint64 {
	return mix(uint64(num)<<32 ^ uint64(uint32(up)) ^ mix(star+uint64(high)<<32))
}

// highPlace returns the place of the high word of a nimber, 0 of the word 0. Few
// values hold one, so that they are looked for one by one.
func (t *Table) highPlace(high uint64) uint32 {
	if high == 0 {
		return 0
	}
	if i := slices.Index(t.highs, high); i >= 0 {
		return uint32(i)
	}
	t.steps(len(t.highs))
	t.reserve(int64(cap(t.highs)) * 8)
	t.highs = append(t.highs, high)
	return uint32(len(t.highs) - 1)
}

// starOf returns the nimber in a number plus ups plus a nimber.
func (t *Table) starOf(n *node) nimber.Wide { return nimber.Wide{High: t.highs[n.high], Low: n.star} }

// newNode appends a node.
func (t *Table) newNode(n node) Value {
	if len(t.nodes) == cap(t.nodes) {
		t.reserve(int64(cap(t.nodes)) * int64(unsafe.Sizeof(n)) * 5 / 4)
	}
	if len(t.nodes) >= maxValues-1 {
		panic(stopped{fault.Limit(phrase.Of("more than %s values", phrase.Count(maxValues)), phrase.Phrase{})})
	}
	t.nodes = append(t.nodes, n)
	return Value(len(t.nodes) - 1)
}

// addUpStar adds two values of the closed kind.
func (t *Table) addUpStar(a, b Value) Value {
	x, y := &t.nodes[a], &t.nodes[b]
	up := int64(x.up) + int64(y.up)
	if up != int64(int32(up)) {
		panic(stopped{fault.Limit(phrase.Of("%d times up is beyond the limit of %d", up, math.MaxInt32), phrase.Phrase{})})
	}
	star := t.starOf(x).Sum(t.starOf(y))
	return t.upWide(t.numbers.plus(x.number, y.number), int32(up), star)
}

// list puts the options of a sum into the arena. Every multiple n of
// up plus *k, n > 0, is {0 | n-1 ups plus *(k^1)}, but up plus * is {0, * | 0}.
func (t *Table) list(v Value) {
	t.checkHeight(v)
	t.enlist(v)
}

// enlist is list for those who go no further down, however deep v is. A nimber has
// as many options as it is deep.
func (t *Table) enlist(v Value) {
	n := t.nodes[v]
	if n.up == 0 {
		t.checkHeight(v)
	}
	if n.kind == general {
		t.listAbove(v)
		return
	}
	base := len(t.scratch)
	push := func(up int32, star uint64) {
		t.scratch = append(t.scratch, t.upStar(n.number, up, star))
	}
	next := func(up int32) { // the star but for its lowest bit
		t.scratch = append(t.scratch, t.upWide(n.number, up, t.starOf(&n).Sum(nimber.WideOf(1))))
	}
	lefts := 0
	switch {
	case n.kind == number:
		left, right, hasLeft, hasRight := t.numbers.at[n.number].Parents()
		if hasLeft {
			t.scratch = append(t.scratch, t.fromNumber(left))
			lefts = 1
		}
		if hasRight {
			t.scratch = append(t.scratch, t.fromNumber(right))
		}
	case n.up == 0:
		lefts = int(n.star)
		for range 2 {
			for k := range n.star {
				push(0, k)
			}
		}
	case n.up == 1 && n.isStar():
		lefts = 2
		push(0, 0)
		push(0, 1)
		push(0, 0)
	case n.up == -1 && n.isStar():
		lefts = 1
		push(0, 0)
		push(0, 0)
		push(0, 1)
	case n.up > 0:
		lefts = 1
		push(0, 0)
		next(n.up - 1)
	default:
		lefts = 1
		next(n.up + 1)
		push(0, 0)
	}
	total := len(t.scratch) - base
	first := t.store(t.scratch[base:])
	t.scratch = t.scratch[:base]
	at := &t.nodes[v]
	at.first, at.lefts, at.rights = first, uint32(lefts), uint32(total-lefts)
}

// store appends options to the arena and returns their place.
func (t *Table) store(options []Value) uint32 {
	if len(t.arena)+len(options) > cap(t.arena) {
		t.reserve(int64(cap(t.arena)+len(options)) * 5)
	}
	if uint64(len(t.arena)+len(options)) > math.MaxUint32 {
		panic(stopped{fault.Limit(phrase.Of("more than %s options", phrase.Count(math.MaxUint32)), phrase.Phrase{})})
	}
	first := uint32(len(t.arena))
	t.arena = append(t.arena, options...)
	return first
}

// recognise returns the value {lefts|rights} if it is canonical and of the
// closed kind, not a number.
func (t *Table) recognise(lefts, rights []Value) (v Value, ok bool) {
	for _, vs := range [2][]Value{lefts, rights} {
		for _, v := range vs {
			if t.nodes[v].kind == general {
				return 0, false
			}
		}
	}
	if len(lefts) == 0 || len(rights) == 0 {
		return 0, false
	}
	num := t.nodes[lefts[0]].number
	if v, ok := t.recogniseStar(num, lefts, rights); ok {
		return v, true
	}
	if v, ok := t.recogniseUp(num, lefts, rights, 1); ok {
		return v, true
	}
	return t.recogniseUp(num, rights, lefts, -1)
}

// recogniseStar finds num + *k: the options of both players are num plus all
// smaller nimbers.
func (t *Table) recogniseStar(num uint32, lefts, rights []Value) (Value, bool) {
	if len(lefts) != len(rights) {
		return 0, false
	}
	k := uint64(len(lefts))
	for _, vs := range [2][]Value{lefts, rights} {
		for _, v := range vs { // they differ, so k of them below k are all
			if n := &t.nodes[v]; n.number != num || n.up != 0 || n.high != 0 || n.star >= k {
				return 0, false
			}
		}
	}
	return t.upStar(num, 0, k), true
}

// recogniseUp finds num plus ups plus a star, for sign 1, from the options of
// Left (own) and of Right (other); for sign -1 it is downs, from those of
// Right and of Left.
func (t *Table) recogniseUp(num uint32, own, other []Value, sign int32) (Value, bool) {
	if len(other) != 1 {
		return 0, false
	}
	o := &t.nodes[other[0]]
	if o.number != num {
		return 0, false
	}
	switch len(own) {
	case 1:
		z := &t.nodes[own[0]]
		if z.number != num || z.kind != number || o.up*sign < 0 || o.up*sign == math.MaxInt32 {
			return 0, false
		}
		return t.upWide(num, o.up+sign, t.starOf(o).Sum(nimber.WideOf(1))), true
	case 2:
		a, b := &t.nodes[own[0]], &t.nodes[own[1]]
		if a.number == num && b.number == num && a.up == 0 && b.up == 0 && a.star|b.star == 1 && a.high|b.high == 0 && o.kind == number {
			return t.upStar(num, sign, 1), true
		}
	}
	return 0, false
}
