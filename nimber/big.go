package nimber

import (
	"encoding/binary"
	"math/big"
)

// This file holds the field of the nimbers of any finite size, as whole
// numbers of math/big that are not negative. Sums are [big.Int.Xor]. Results
// are fresh; arguments are left alone. Numbers of n words take the time of
// n^1.6 products of single words, inverses and roots little more.

// Number returns n as a whole number.
func (n Nimber) Number() *big.Int { return new(big.Int).SetUint64(uint64(n)) }

// BigProduct returns the nim-product of a and b.
func BigProduct(a, b *big.Int) *big.Int {
	n := fieldWords(a, b)
	return number(product(words(a, n), words(b, n)))
}

// BigSquare returns a·a.
func BigSquare(a *big.Int) *big.Int { return number(square(words(a, fieldWords(a)))) }

// BigPower returns a to the n-th power, 1 if n is 0. It panics if n is negative.
func BigPower(a, n *big.Int) *big.Int {
	if n.Sign() < 0 {
		panic("nimber: negative exponent")
	}
	w := words(a, fieldWords(a))
	p := make([]uint64, len(w))
	p[0] = 1
	for i := n.BitLen() - 1; i >= 0; i-- {
		p = square(p)
		if n.Bit(i) == 1 {
			p = product(p, w)
		}
	}
	return number(p)
}

// BigInverse returns the nimber whose product with a is 1. It panics if a is 0.
func BigInverse(a *big.Int) *big.Int {
	if a.Sign() == 0 {
		panic("nimber: inverse of 0")
	}
	return number(inverse(words(a, fieldWords(a))))
}

// BigQuotient returns the nimber whose product with b is a. It panics if b is 0.
func BigQuotient(a, b *big.Int) *big.Int {
	if b.Sign() == 0 {
		panic("nimber: division by 0")
	}
	n := fieldWords(a, b)
	return number(product(words(a, n), inverse(words(b, n))))
}

// BigSqrt returns the nimber whose square is a.
func BigSqrt(a *big.Int) *big.Int { return number(sqrt(words(a, fieldWords(a)))) }

// BigQuadratic returns the roots of x·x + b·x + c, the smaller first. There
// are always two, which are one if b is 0: if the least field of the nimbers
// below a 2^2^n that holds b and c has no root, the next one has.
func BigQuadratic(b, c *big.Int) (x, y *big.Int) {
	n := fieldWords(b, c)
	if b.Sign() == 0 {
		s := number(sqrt(words(c, n)))
		return s, new(big.Int).Set(s)
	}
	wide := words(b, n)
	d := product(words(c, n), inverse(square(wide)))
	if d[n-1]>>63 != 0 {
		// The next field splits it, for there d is in the lower half.
		d = append(d, make([]uint64, n)...)
		wide = append(wide, make([]uint64, n)...)
	}
	x = number(product(wide, artinSchreier(d)))
	y = new(big.Int).Xor(x, b)
	if x.Cmp(y) > 0 {
		x, y = y, x
	}
	return x, y
}

// fieldWords returns the number of words, a power of two, of the least field
// 2^2^n above all of xs that is not smaller than 2^64.
func fieldWords(xs ...*big.Int) int {
	n := 1
	for _, x := range xs {
		if x.Sign() < 0 {
			panic("nimber: a negative number is no nimber")
		}
		for 64*n < x.BitLen() {
			n *= 2
		}
	}
	return n
}

// words returns x in n words, the least significant first.
func words(x *big.Int, n int) []uint64 {
	b := x.FillBytes(make([]byte, 8*n))
	w := make([]uint64, n)
	for i := range w {
		w[i] = binary.BigEndian.Uint64(b[8*(n-1-i):])
	}
	return w
}

func number(w []uint64) *big.Int {
	b := make([]byte, 8*len(w))
	for i, x := range w {
		binary.BigEndian.PutUint64(b[8*(len(w)-1-i):], x)
	}
	return new(big.Int).SetBytes(b)
}

// isZero finds where work can be saved; the results are the same without.
func isZero(w []uint64) bool {
	for _, x := range w {
		if x != 0 {
			return false
		}
	}
	return true
}

// The functions below take numbers of equally many words, a power of two, and
// return a fresh one. They are those of single words, one field higher: there
// D is 2^64 or its power.

func sum(a, b []uint64) []uint64 {
	s := make([]uint64, len(a))
	for i := range s {
		s[i] = a[i] ^ b[i]
	}
	return s
}

func product(a, b []uint64) []uint64 {
	n := len(a)
	if n == 1 {
		return []uint64{uint64(Product(Nimber(a[0]), Nimber(b[0])))}
	}
	if isZero(a) || isZero(b) {
		return make([]uint64, n)
	}
	a1, a0, b1, b0 := a[n/2:], a[:n/2], b[n/2:], b[:n/2]
	none := product(a0, b0)
	mixed := product(sum(a1, a0), sum(b1, b0))
	return append(sum(none, halved(product(a1, b1))), sum(mixed, none)...)
}

func square(a []uint64) []uint64 {
	n := len(a)
	if n == 1 {
		return []uint64{uint64(Square(Nimber(a[0])))}
	}
	high := square(a[n/2:])
	return append(sum(square(a[:n/2]), halved(high)), high...)
}

// halved returns a times D/2, where D is the least number of more words. With
// D = E·E and a = a1·E + a0 it is (a1 + a0)·(E/2)·E + a1·(E/2)·(E/2).
func halved(a []uint64) []uint64 {
	n := len(a)
	if n == 1 {
		return []uint64{uint64(Product(Nimber(a[0]), 1<<63))}
	}
	a1, a0 := a[n/2:], a[:n/2]
	return append(halved(halved(a1)), halved(sum(a1, a0))...)
}

func inverse(a []uint64) []uint64 {
	n := len(a)
	if n == 1 {
		return []uint64{uint64(Inverse(Nimber(a[0])))}
	}
	a1, a0 := a[n/2:], a[:n/2]
	if isZero(a1) {
		return append(inverse(a0), a1...)
	}
	both := sum(a0, a1)
	norm := inverse(sum(product(a0, both), halved(square(a1))))
	return append(product(both, norm), product(a1, norm)...)
}

func sqrt(a []uint64) []uint64 {
	n := len(a)
	if n == 1 {
		return []uint64{uint64(Sqrt(Nimber(a[0])))}
	}
	a1, a0 := a[n/2:], a[:n/2]
	return append(sqrt(sum(a0, halved(a1))), sqrt(a1)...)
}

// artinSchreier returns the even root of z·z + z = d, whose first bit is 0.
func artinSchreier(d []uint64) []uint64 {
	n := len(d)
	if n == 1 {
		return []uint64{logarithms().artinSchreier(d[0], 32)}
	}
	z1 := artinSchreier(d[n/2:])
	d0 := sum(d[:n/2], halved(square(z1)))
	if d0[n/2-1]>>63 != 0 {
		z1[0] ^= 1
		d0[n/2-1] ^= 1 << 63
	}
	return append(artinSchreier(d0), z1...)
}
