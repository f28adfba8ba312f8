// Package dyadic holds exact dyadic rationals, the numbers among short games.
//
// A dyadic is m/2^k. An integer n is born on day |n|, m/2^k (m odd, k > 0) a
// day after the later of (m-1)/2^k and (m+1)/2^k; between two bounds lies
// exactly one simplest number, the earliest born. A stalk of blue and red
// edges spells the signs of a number: all numbers are such stalks.
// Source: J. H. Conway, On Numbers and Games (1976), chapters 0-3;
// E. R. Berlekamp's rule for stalks, Winning Ways (1982), chapter 3.
package dyadic

import (
	"math"
	"math/big"
	"math/bits"
)

// A Dyadic is an exact number m/2^k of any size, immutable. The zero value is
// 0. Two numbers whose numerators fit 64 bits are equal iff they are equal by
// ==; [Dyadic.Equal] is right for all.
type Dyadic struct {
	num int64    // the numerator, if big is nil
	exp uint32   // the denominator is 2^exp; num is odd or exp is 0
	big *big.Int // the numerator if it does not fit num, else nil; never changed
}

// MaxExponent bounds the exponent of a denominator. Arithmetic that would
// pass it panics: no number that fits a memory reaches it.
const MaxExponent = 1 << 31

// Int returns n.
func Int(n int64) Dyadic { return Dyadic{num: n} }

// New returns num/2^exp.
func New(num int64, exp uint32) Dyadic {
	if exp == 0 || num&1 == 1 {
		return Dyadic{num: num, exp: checked(uint64(exp))}
	}
	if num == 0 {
		return Dyadic{}
	}
	shift := min(uint32(bits.TrailingZeros64(uint64(num))), exp)
	return Dyadic{num: num >> shift, exp: exp - shift}
}

// FromBig returns num/2^exp. It copies num.
func FromBig(num *big.Int, exp uint32) Dyadic { return fromBig(new(big.Int).Set(num), uint64(exp)) }

// fromBig is FromBig for a numerator that it may keep and change.
func fromBig(num *big.Int, exp uint64) Dyadic {
	if num.Sign() == 0 {
		return Dyadic{}
	}
	if shift := min(uint64(num.TrailingZeroBits()), exp); shift > 0 {
		num.Rsh(num, uint(shift))
		exp -= shift
	}
	if num.IsInt64() {
		return Dyadic{num: num.Int64(), exp: checked(exp)}
	}
	return Dyadic{exp: checked(exp), big: num}
}

func checked(exp uint64) uint32 {
	if exp > MaxExponent {
		panic("dyadic: a denominator is out of range")
	}
	return uint32(exp)
}

// Numerator returns the numerator in lowest terms. The caller owns it.
func (x Dyadic) Numerator() *big.Int {
	if x.big != nil {
		return new(big.Int).Set(x.big)
	}
	return big.NewInt(x.num)
}

// Small returns the numerator and the exponent of the denominator in lowest
// terms; ok is false if the numerator does not fit.
func (x Dyadic) Small() (num int64, exp uint32, ok bool) { return x.num, x.exp, x.big == nil }

// BitLen returns the number of bits of the absolute value of the numerator.
func (x Dyadic) BitLen() int {
	if x.big != nil {
		return x.big.BitLen()
	}
	return bits.Len64(magnitude(x.num))
}

// Exponent returns the least k such that x times 2^k is an integer.
func (x Dyadic) Exponent() uint32 { return x.exp }

// Rat returns x as a rational number. The caller owns it.
func (x Dyadic) Rat() *big.Rat {
	return new(big.Rat).SetFrac(x.Numerator(), new(big.Int).Lsh(big.NewInt(1), uint(x.exp)))
}

// Float64 returns the nearest float64, for drawing only.
func (x Dyadic) Float64() float64 {
	if x.big == nil {
		return math.Ldexp(float64(x.num), -int(x.exp))
	}
	f := new(big.Float).SetInt(x.big)
	r, _ := f.SetMantExp(f, -int(x.exp)).Float64()
	return r
}

// numerator returns the numerator for reading only.
func (x Dyadic) numerator() *big.Int {
	if x.big != nil {
		return x.big
	}
	return big.NewInt(x.num)
}

// IsZero reports whether x is 0.
func (x Dyadic) IsZero() bool { return x == Dyadic{} }

// IsInteger reports whether x is an integer.
func (x Dyadic) IsInteger() bool { return x.exp == 0 }

// Int64 returns x if it is an integer that fits.
func (x Dyadic) Int64() (n int64, ok bool) { return x.num, x.exp == 0 && x.big == nil }

// Sign returns -1, 0 or 1.
func (x Dyadic) Sign() int {
	switch {
	case x.big != nil:
		return x.big.Sign()
	case x.num < 0:
		return -1
	case x.num > 0:
		return 1
	}
	return 0
}

// Equal reports whether x = y.
func (x Dyadic) Equal(y Dyadic) bool {
	if x.big == nil || y.big == nil {
		return x == y
	}
	return x.exp == y.exp && x.big.Cmp(y.big) == 0
}

// Cmp returns -1, 0 or 1 as x is less than, equal to or greater than y.
func (x Dyadic) Cmp(y Dyadic) int {
	if x.exp == y.exp && x.big == nil && y.big == nil {
		switch {
		case x.num < y.num:
			return -1
		case x.num > y.num:
			return 1
		}
		return 0
	}
	return x.compare(y)
}

func (x Dyadic) compare(y Dyadic) int {
	if s, t := x.Sign(), y.Sign(); s != t {
		if s < t {
			return -1
		}
		return 1
	}
	if a, b, _, ok := align(x, y); ok {
		switch {
		case a < b:
			return -1
		case a > b:
			return 1
		}
		return 0
	}
	a, b, _ := alignBig(x, y)
	return a.Cmp(b)
}

// Less reports whether x < y.
func (x Dyadic) Less(y Dyadic) bool { return x.Cmp(y) < 0 }

// Min returns the lesser of x and y.
func Min(x, y Dyadic) Dyadic {
	if y.Cmp(x) < 0 {
		return y
	}
	return x
}

// Max returns the greater of x and y.
func Max(x, y Dyadic) Dyadic {
	if y.Cmp(x) > 0 {
		return y
	}
	return x
}

// align returns a and b with x = a/2^exp and y = b/2^exp if they fit.
func align(x, y Dyadic) (a, b int64, exp uint32, ok bool) {
	if x.big != nil || y.big != nil {
		return 0, 0, 0, false
	}
	if x.exp <= y.exp {
		a, ok = shiftLeft(x.num, y.exp-x.exp)
		return a, y.num, y.exp, ok
	}
	b, ok = shiftLeft(y.num, x.exp-y.exp)
	return x.num, b, x.exp, ok
}

// shiftLeft returns n times 2^k if it fits.
func shiftLeft(n int64, k uint32) (int64, bool) {
	if k > 62 {
		return 0, n == 0
	}
	r := n << k
	return r, r>>k == n
}

// alignBig is align for numbers of any size; a and b are for reading only.
func alignBig(x, y Dyadic) (a, b *big.Int, exp uint32) {
	a, b = x.numerator(), y.numerator()
	switch {
	case x.exp < y.exp:
		return new(big.Int).Lsh(a, uint(y.exp-x.exp)), b, y.exp
	case y.exp < x.exp:
		return a, new(big.Int).Lsh(b, uint(x.exp-y.exp)), x.exp
	}
	return a, b, x.exp
}
