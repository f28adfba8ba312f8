package dyadic

import (
	"math"
	"math/big"
	"math/bits"
)

// Add returns x + y.
func (x Dyadic) Add(y Dyadic) Dyadic {
	if x.exp|y.exp == 0 && x.big == nil && y.big == nil {
		if s := x.num + y.num; (s > x.num) == (y.num > 0) {
			return Dyadic{num: s}
		}
	}
	return x.add(y)
}

func (x Dyadic) add(y Dyadic) Dyadic {
	if x.exp < y.exp {
		x, y = y, x
	}
	d := x.exp - y.exp
	if b := y.num << (d & 63); x.big == nil && y.big == nil && d < 63 && b>>(d&63) == y.num {
		if s := x.num + b; (s > x.num) == (b > 0) {
			if d > 0 { // odd plus even: in lowest terms
				return Dyadic{num: s, exp: x.exp}
			}
			return New(s, x.exp)
		}
	}
	a, b, exp := alignBig(x, y)
	return fromBig(new(big.Int).Add(a, b), uint64(exp))
}

// Sub returns x - y.
func (x Dyadic) Sub(y Dyadic) Dyadic { return x.Add(y.Neg()) }

// Neg returns -x.
func (x Dyadic) Neg() Dyadic {
	if x.big == nil && x.num != math.MinInt64 {
		x.num = -x.num
		return x
	}
	return fromBig(new(big.Int).Neg(x.numerator()), uint64(x.exp))
}

// Abs returns the absolute value of x.
func (x Dyadic) Abs() Dyadic {
	if x.Sign() < 0 {
		return x.Neg()
	}
	return x
}

// Mul returns x times y.
func (x Dyadic) Mul(y Dyadic) Dyadic {
	exp := uint64(x.exp) + uint64(y.exp)
	if x.big == nil && y.big == nil {
		if hi, lo := bits.Mul64(magnitude(x.num), magnitude(y.num)); hi == 0 && lo <= math.MaxInt64 {
			n := int64(lo)
			if (x.num < 0) != (y.num < 0) {
				n = -n
			}
			return New(n, checked(exp))
		}
	}
	return fromBig(new(big.Int).Mul(x.numerator(), y.numerator()), exp)
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// Half returns x/2.
func (x Dyadic) Half() Dyadic { return x.Shift(-1) }

// Double returns 2x.
func (x Dyadic) Double() Dyadic { return x.Shift(1) }

// Shift returns x times 2^k. It takes memory in proportion to the size of the
// numerator of the result.
func (x Dyadic) Shift(k int) Dyadic {
	switch {
	case k == 0 || x.IsZero():
		return x
	case k < 0:
		if x.big != nil {
			return fromBig(new(big.Int).Set(x.big), uint64(x.exp)+uint64(-k))
		}
		return New(x.num, checked(uint64(x.exp)+uint64(-k)))
	case uint64(k) <= uint64(x.exp):
		x.exp -= uint32(k)
		return x
	}
	k -= int(x.exp)
	if x.big == nil && k <= 62 {
		if n, ok := shiftLeft(x.num, uint32(k)); ok {
			return Dyadic{num: n}
		}
	}
	return fromBig(new(big.Int).Lsh(x.numerator(), uint(k)), 0)
}

// Floor returns the greatest integer that is at most x.
func (x Dyadic) Floor() Dyadic {
	switch {
	case x.exp == 0:
		return x
	case x.big == nil:
		return Dyadic{num: x.num >> min(x.exp, 63)}
	}
	return fromBig(new(big.Int).Rsh(x.big, uint(x.exp)), 0) // Rsh rounds down
}

// Ceil returns the least integer that is at least x.
func (x Dyadic) Ceil() Dyadic { return x.Neg().Floor().Neg() }

// Birthday returns the day on which x is born, an integer: |x| for an integer,
// else the number of signs that spell x. It takes constant time.
func (x Dyadic) Birthday() Dyadic {
	x = x.Abs()
	return x.Ceil().Add(Int(int64(x.exp)))
}

// Parents returns the greatest number before x in birth that is less than x,
// and the least that is greater: the left and the right option of x in
// canonical form. An integer has at most one of them.
func (x Dyadic) Parents() (left, right Dyadic, hasLeft, hasRight bool) {
	if x.exp > 0 {
		unit := Dyadic{num: 1, exp: x.exp}
		return x.Sub(unit), x.Add(unit), true, true
	}
	switch x.Sign() {
	case 1:
		return x.Sub(Int(1)), Dyadic{}, true, false
	case -1:
		return Dyadic{}, x.Add(Int(1)), false, true
	}
	return Dyadic{}, Dyadic{}, false, false
}
