package short

import (
	"zermelo/value/dyadic"
	"zermelo/value/nimber"
)

// The followers of a number x plus ups plus a star lie on chains, on which one is
// born after the other. On the chain of stars of x stand x plus *, x plus *2 and
// so on; the least of them is followed by x alone. On a chain of ups stands x plus
// n ups plus *k below x plus n+1 ups plus *(k^1). The least, x plus up plus *k, is
// followed by all on the chain of stars up to *(k^1), but by x plus * too for k = 1.
// So x plus ups plus a star has one follower of each day up to its own, for those
// of x are its ancestors among the numbers, of which there is one of each day.

// A chain is named by its number, by 1 for ups, -1 for downs or 0 for stars, and
// for ups by the star of its least value.
type chain struct {
	number uint32
	sign   int8
	least  nimber.Wide
}

// chainOf returns the chain on which a sum that is no number stands, its place
// there from 1, and which place of the chain of stars it leads to, or is.
func (t *Table) chainOf(n *node) (c chain, place, stars nimber.Wide) {
	star := t.starOf(n)
	if n.up == 0 {
		return chain{number: n.number}, star, star
	}
	ups := uint64(max(int64(n.up), -int64(n.up)))
	c = chain{n.number, 1, star}
	if n.up < 0 {
		c.sign = -1
	}
	c.least.Low ^= (ups - 1) & 1
	stars = c.least.Sum(nimber.WideOf(1))
	if stars.IsZero() {
		stars = nimber.WideOf(1)
	}
	return c, nimber.WideOf(ups), stars
}

// onChain returns the value at a place of a chain.
func (t *Table) onChain(c chain, place uint64) Value {
	if c.sign == 0 {
		return t.upStar(c.number, 0, place)
	}
	return t.upWide(c.number, int32(c.sign)*int32(place), c.least.Sum(nimber.WideOf((place-1)&1)))
}

// closedBirthday returns the birthday of a number plus ups plus a star.
func (t *Table) closedBirthday(n *node) dyadic.Dyadic {
	day := t.numbers.at[n.number].Birthday()
	if n.kind == number {
		return day
	}
	c, place, stars := t.chainOf(n)
	if c.sign != 0 {
		day = day.Add(whole(place))
	}
	return day.Add(whole(stars))
}

// whole returns n as a number.
func whole(n nimber.Wide) dyadic.Dyadic {
	if n.High == 0 && n.Low>>63 == 0 {
		return dyadic.Int(int64(n.Low))
	}
	return dyadic.FromBig(n.Big(), 0)
}

// A reached is the set of the followers of a value.
type reached struct {
	t         *Table
	seen      map[Value]bool
	others    []Value               // values that are no sums of numbers, ups and a star
	numbers   []Value               // those that are no integers
	low, high dyadic.Dyadic         // of the integers: all between, and 0, are followers too
	chains    map[chain]nimber.Wide // up to which place there are followers on it
}

// reach returns the followers of v.
func (t *Table) reach(v Value) *reached {
	r := &reached{t: t, seen: map[Value]bool{}, chains: map[chain]nimber.Wide{}}
	r.visit(v)
	for i, k := 0, 0; i < len(r.others) || k < len(r.numbers); {
		t.step()
		if i < len(r.others) {
			t.everyOption(r.others[i], r.visit)
			i++
			continue
		}
		x := t.numberOf(r.numbers[k])
		t.steps(x.BitLen() >> 6)
		left, right, _, _ := x.Parents()
		r.visit(t.fromNumber(left))
		r.visit(t.fromNumber(right))
		k++
	}
	return r
}

// visit enters a follower, which is true for the sake of those who go on until one
// is not.
func (r *reached) visit(v Value) bool {
	switch n := r.t.nodes[v]; {
	case n.kind == numberUpStar:
		c, place, stars := r.t.chainOf(&n)
		r.longer(c, place)
		c = chain{number: n.number}
		r.longer(c, stars)
		return r.visit(r.t.upStar(n.number, 0, 0))
	case n.kind == number && r.t.numberOf(v).IsInteger():
		x := r.t.numberOf(v)
		r.low, r.high = dyadic.Min(r.low, x), dyadic.Max(r.high, x)
	case r.seen[v]:
	case n.kind == number:
		r.seen[v] = true
		r.numbers = append(r.numbers, v)
	default:
		r.seen[v] = true
		r.others = append(r.others, v)
	}
	return true
}

// longer enters the followers up to a place of a chain.
func (r *reached) longer(c chain, place nimber.Wide) {
	if r.chains[c].Compare(place) < 0 {
		r.chains[c] = place
	}
}

// count returns how many followers there are.
func (r *reached) count() dyadic.Dyadic {
	sum := r.high.Sub(r.low).Add(dyadic.Int(int64(len(r.others)+len(r.numbers)) + 1))
	for _, length := range r.chains {
		sum = sum.Add(whole(length))
	}
	return sum
}
