package nimber

import (
	"cmp"
	"math/big"
	"math/bits"
)

// A Wide is the nimber *n for n = High·2^64 + Low, below 2^128. Positions hold
// heaps below 2^64, so the theories compute with [Nimber]; the next field of the
// tower is for values, in which products of such heaps with 2^64 stand.
type Wide struct{ High, Low uint64 }

// WideOf returns n as a Wide.
func WideOf(n uint64) Wide { return Wide{Low: n} }

// ParseWide reads decimal digits; ok is false for other texts and from 2^128 on.
func ParseWide(digits string) (w Wide, ok bool) {
	for _, d := range []byte(digits) {
		high, low := bits.Mul64(w.Low, 10)
		over, top := bits.Mul64(w.High, 10)
		low, carry := bits.Add64(low, uint64(d-'0'), 0)
		high, carry = bits.Add64(high, top, carry)
		if d < '0' || d > '9' || over != 0 || carry != 0 {
			return Wide{}, false
		}
		w = Wide{high, low}
	}
	return w, digits != ""
}

// WideFrom returns the Wide of a whole number; ok is false below 0 and from 2^128 on.
func WideFrom(n *big.Int) (w Wide, ok bool) {
	if n.Sign() < 0 || n.BitLen() > 128 {
		return Wide{}, false
	}
	high := new(big.Int).Rsh(n, 64)
	return Wide{high.Uint64(), new(big.Int).Xor(n, high.Lsh(high, 64)).Uint64()}, true
}

// LargestWide is the last nimber below 2^128.
var LargestWide = Wide{1<<64 - 1, 1<<64 - 1}

// Big returns n of *n.
func (w Wide) Big() *big.Int {
	n := new(big.Int).SetUint64(w.High)
	return n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(w.Low))
}

// Digits returns n of *n in decimal digits.
func (w Wide) Digits() string {
	if w.High == 0 {
		return new(big.Int).SetUint64(w.Low).String()
	}
	return w.Big().String()
}

// String returns the nimber in the notation of the field, as [Nimber.String].
func (w Wide) String() string {
	if w.High == 0 {
		return Nimber(w.Low).String()
	}
	return "*" + w.Digits()
}

// Compare orders by size.
func (w Wide) Compare(x Wide) int {
	return cmp.Or(cmp.Compare(w.High, x.High), cmp.Compare(w.Low, x.Low))
}

// IsZero reports whether it is 0.
func (w Wide) IsZero() bool { return w == Wide{} }

// Sum returns the nim-sum.
func (w Wide) Sum(x Wide) Wide { return Wide{w.High ^ x.High, w.Low ^ x.Low} }

// Product returns the nim-product, as [Product] does: one step of the tower above it.
func (w Wide) Product(x Wide) Wide { return logarithms().product128(w, x) }

// product128 multiplies below 2^128 by three products below 2^64, as multiply.
func (t *tables) product128(a, b Wide) Wide {
	none := t.product64(a.Low, b.Low)
	if a.High|b.High == 0 {
		return Wide{Low: none}
	}
	mixed := t.product64(a.High^a.Low, b.High^b.Low)
	both := t.product64(a.High, b.High)
	return Wide{mixed ^ none, none ^ t.product64(both, 1<<63)}
}

// Power returns w to the n-th power: 1 if n is 0. It takes about log n products.
func (w Wide) Power(n uint64) Wide {
	p := WideOf(1)
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			p = p.Product(w)
		}
		w = w.Product(w)
	}
	return p
}

// Quotient returns the nimber whose product with x is w. It panics if x is 0.
func (w Wide) Quotient(x Wide) Wide {
	if x.IsZero() {
		panic("nimber: division by 0")
	}
	return w.Product(logarithms().inverse(x, 64))
}

// Sqrt returns the nimber whose square is w. Every nimber has one, below the same
// 2^2^n as itself.
func (w Wide) Sqrt() Wide { return logarithms().sqrt(w, 64) }

// split returns a1 and a0 of w = a1·2^h + a0, for h up to 64.
func (w Wide) split(h uint) (a1, a0 Wide) {
	if h == 64 {
		return Wide{Low: w.High}, Wide{Low: w.Low}
	}
	return Wide{Low: w.Low >> h}, Wide{Low: w.Low & (1<<h - 1)}
}

// join undoes split.
func join(a1, a0 Wide, h uint) Wide {
	if h == 64 {
		return Wide{a1.Low, a0.Low}
	}
	return Wide{Low: a1.Low<<h | a0.Low}
}

// inverse returns the inverse of a, below 2^(2h). With D = 2^h the conjugate
// of a1·D + a0 is a1·(D+1) + a0, and the product of the two is
// a0·(a0+a1) + a1·a1·(D/2), below D.
func (t *tables) inverse(a Wide, h uint) Wide {
	if a.High == 0 && a.Low < 1<<16 {
		return Wide{Low: uint64(t.exp[order-t.log[a.Low]])}
	}
	a1, a0 := a.split(h)
	if a1.IsZero() {
		return t.inverse(a0, h/2)
	}
	x := a0.Low ^ a1.Low
	norm := t.product64(a0.Low, x) ^ t.product64(t.product64(a1.Low, a1.Low), 1<<(h-1))
	n := t.inverse(Wide{Low: norm}, h/2).Low
	return join(Wide{Low: t.product64(a1.Low, n)}, Wide{Low: t.product64(x, n)}, h)
}

// sqrt returns the square root of a, below 2^(2h): the square of s1·D + s0 is
// s1·s1·D + s0·s0 + s1·s1·(D/2).
func (t *tables) sqrt(a Wide, h uint) Wide {
	if a.High == 0 && a.Low < 1<<16 {
		if a.Low == 0 {
			return a
		}
		l := t.log[a.Low]
		if l&1 == 1 {
			l += order
		}
		return Wide{Low: uint64(t.exp[l/2])}
	}
	a1, a0 := a.split(h)
	if a1.IsZero() {
		return t.sqrt(a0, h/2)
	}
	low := Wide{Low: a0.Low ^ t.product64(a1.Low, 1<<(h-1))}
	return join(t.sqrt(a1, h/2), t.sqrt(low, h/2), h)
}
