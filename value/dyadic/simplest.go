package dyadic

import (
	"math/big"
	"math/bits"
)

// A Bound is an end of an interval of numbers. The zero value is no bound.
type Bound struct {
	at     Dyadic
	bounds bool
	closed bool
}

// Unbounded is the end of an interval that goes on for ever.
var Unbounded = Bound{}

// Open returns the bound x that does not belong to the interval.
func Open(x Dyadic) Bound { return Bound{at: x, bounds: true} }

// Closed returns the bound x that belongs to the interval.
func Closed(x Dyadic) Bound { return Bound{at: x, bounds: true, closed: true} }

// Simplest returns the simplest number between the bounds: the only one with
// the earliest birthday. ok is false if there is none. The time is linear in
// the sizes of the bounds. Source: Conway (1976), theorem 11.
func Simplest(lo, hi Bound) (x Dyadic, ok bool) {
	if lo.bounds && hi.bounds {
		if c := lo.at.Cmp(hi.at); c > 0 || c == 0 && !(lo.closed && hi.closed) {
			return Dyadic{}, false
		}
	}
	aboveZero := lo.bounds && (lo.at.Sign() > 0 || lo.at.IsZero() && !lo.closed)
	belowZero := hi.bounds && (hi.at.Sign() < 0 || hi.at.IsZero() && !hi.closed)
	switch {
	case aboveZero:
		return simplestPositive(lo, hi), true
	case belowZero:
		lo.at, hi.at = lo.at.Neg(), hi.at.Neg()
		return simplestPositive(hi, lo).Neg(), true
	}
	return Dyadic{}, true
}

// simplestPositive is Simplest for an interval that is not empty, whose
// numbers are positive.
func simplestPositive(lo, hi Bound) Dyadic {
	n := lo.at.Ceil()
	if !lo.closed && n.Equal(lo.at) {
		n = n.Add(Int(1))
	}
	if !hi.bounds {
		return n
	}
	if c := n.Cmp(hi.at); c < 0 || c == 0 && hi.closed {
		return n
	}
	// No integer lies between. In units of half the finer denominator all
	// bounds can be closed, and the simplest number is the one that ends in
	// the most zeros: the upper bound cut off below the first bit in which it
	// differs from the number before the lower one.
	if a, b, exp, ok := align(lo.at, hi.at); ok && a < 1<<61 && b < 1<<61 {
		a *= 2
		if lo.closed {
			a--
		}
		b *= 2
		if !hi.closed {
			b--
		}
		cut := bits.Len64(uint64(a^b)) - 1
		return New(b>>cut<<cut, exp+1)
	}
	a, b, exp := alignBig(lo.at, hi.at)
	a, b = new(big.Int).Lsh(a, 1), new(big.Int).Lsh(b, 1)
	one := big.NewInt(1)
	if lo.closed {
		a.Sub(a, one)
	}
	if !hi.closed {
		b.Sub(b, one)
	}
	cut := uint(a.Xor(a, b).BitLen() - 1)
	b.Rsh(b, cut)
	return fromBig(b.Lsh(b, cut), uint64(exp)+1)
}
