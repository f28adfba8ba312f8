package short

import (
	"strconv"

	"zermelo/value/dyadic"
	"zermelo/value/nimber"
)

// An Uptimal is a number plus a nimber plus multiples of the powers of up.
// Each power is infinitesimal compared with the one before.
// Source: Siegel (2013), II.3; Winning Ways, chapter 8.
type Uptimal struct {
	Number dyadic.Dyadic
	Star   nimber.Wide
	Ups    []int32 // the multiples of up, of its second power, and so on
}

// String writes u in uptimal notation: the multiples of the powers of up are
// the digits after a point, each followed by - if it is negative and in
// parentheses if it is above 9. So 0.12 is up plus twice its second power.
func (u Uptimal) String() string {
	var b []byte
	if u.Star.IsZero() || !u.Number.IsZero() {
		b, _ = u.Number.AppendText(b)
	}
	if !u.Star.IsZero() {
		b = append(b, u.Star.String()...)
	}
	b = append(b, '.')
	if len(u.Ups) == 0 {
		b = append(b, '0')
	}
	for _, n := range u.Ups {
		m := max(int64(n), -int64(n))
		if m > 9 {
			b = append(strconv.AppendInt(append(b, '('), m, 10), ')')
		} else {
			b = strconv.AppendInt(b, m, 10)
		}
		if n < 0 {
			b = append(b, '-')
		}
	}
	return string(b)
}

// Uptimal returns v as a number plus a nimber plus multiples of powers of up;
// ok is false if it is no such sum.
func (t *Table) Uptimal(v Value) (u Uptimal, ok bool, err error) {
	defer t.guard(&err)
	t.own(v)
	u, ok = t.uptimal(v)
	return u, ok, nil
}

func (t *Table) uptimal(v Value) (u Uptimal, ok bool) {
	if n := &t.nodes[v]; n.kind != general {
		u = Uptimal{Number: t.numberOf(v), Star: t.starOf(n)}
		if n.up != 0 {
			u.Ups = []int32{n.up}
		}
		return u, true
	}
	x, ok := t.near(v)
	if !ok {
		return u, false
	}
	u.Number = t.numberOf(x)
	rest := t.add(v, t.neg(x))
	if !t.dicotic(rest) {
		return u, false
	}
	// The days end the search in values that are no such sum, where it would go
	// on for ever. A sum is born later than the number of its powers, its nimber
	// and its digits from the second on, so that the bounds have room to spare.
	days, _ := t.birthday(rest).Int64()
	// The multiple of up is the atomic weight.
	ups := t.weight(rest, Zero)
	n, isInteger := t.AsNumber(ups)
	first, small := n.Int64()
	if !isInteger || !small || first != int64(int32(first)) {
		return u, false
	}
	u.Ups = []int32{int32(first)}
	rest = t.add(rest, t.upStar(0, -int32(first), 0))
	// The rest is comparable with one nimber only.
	star := uint64(0)
	for t.compare(rest, t.upStar(0, 0, star)) == Confused {
		if star++; star > uint64(days) {
			return u, false
		}
	}
	u.Star = nimber.WideOf(star)
	rest = t.add(rest, t.upStar(0, 0, star))
	return t.digits(u, rest, days)
}

// digits splits powers of up from the second on off rest. The digit n of a
// power p is the one for which twice what is left lies between -p and p.
func (t *Table) digits(u Uptimal, rest Value, days int64) (Uptimal, bool) {
	star := t.upStar(0, 0, 1)
	sum := t.upStar(0, 1, 0) // of the powers so far
	for power := int64(2); rest != Zero; power++ {
		if power > days {
			return u, false
		}
		p := t.fromOptions([]Value{Zero}, []Value{t.add(star, t.neg(sum))})
		minus := t.neg(p)
		digit := int32(0)
		for {
			twice := t.add(rest, rest)
			above, below := t.lessEqual(p, twice), t.lessEqual(twice, minus)
			if !above && !below {
				break
			}
			if above {
				rest, digit = t.add(rest, minus), digit+1
			} else {
				rest, digit = t.add(rest, p), digit-1
			}
			if int64(max(digit, -digit)) > days {
				return u, false
			}
		}
		u.Ups = append(u.Ups, digit)
		sum = t.add(sum, p)
	}
	return u, true
}
