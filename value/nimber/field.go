package nimber

import "math/bits"

// Product returns the nim-product of a and b: the mex of
// a'·b + a·b' + a'·b' over all a' < a and b' < b, with nim-sums. It takes
// constant time.
func Product(a, b Nimber) Nimber {
	t := logarithms()
	if (a|b)>>16 == 0 {
		return Nimber(t.exp[t.log[a]+t.log[b]])
	}
	if (a|b)>>32 == 0 {
		return Nimber(t.product32(uint32(a), uint32(b)))
	}
	return Nimber(t.product64(uint64(a), uint64(b)))
}

// product32 multiplies below 2^32 by three products below 2^16, as multiply.
func (t *tables) product32(a, b uint32) uint32 {
	log := &t.log
	a1, a0, b1, b0 := a>>16, a&0xffff, b>>16, b&0xffff
	both := log[a1] + log[b1]
	none := t.exp[log[a0]+log[b0]]
	mixed := t.exp[log[a1^a0]+log[b1^b0]]
	return uint32(mixed^none)<<16 | uint32(none^t.exp[both+logHalf])
}

// product64 multiplies below 2^64 by three products below 2^32.
func (t *tables) product64(a, b uint64) uint64 {
	none := t.product32(uint32(a), uint32(b))
	mixed := t.product32(uint32(a>>32)^uint32(a), uint32(b>>32)^uint32(b))
	return uint64(mixed^none)<<32 | uint64(none^t.halfProduct32(uint32(a>>32), uint32(b>>32)))
}

// halfProduct32 returns a·b·2^31. With D = 2^16, h = D/2 and
// a·b = p1·D + p0, and 2^31 = D·h, it is (p1 + p0)·h·D + p1·h·h.
func (t *tables) halfProduct32(a, b uint32) uint32 {
	if a == 0 || b == 0 {
		return 0
	}
	log := &t.log
	a1, a0, b1, b0 := a>>16, a&0xffff, b>>16, b&0xffff
	both := log[a1] + log[b1]
	none := log[a0] + log[b0]
	mixed := log[a1^a0] + log[b1^b0]
	// p1 = mixed + none, p0 = none + both·h.
	high := t.exp[mixed+logHalf] ^ t.exp[both+2*logHalf]
	low := t.exp[mixed+2*logHalf] ^ t.exp[none+2*logHalf]
	return uint32(high)<<16 | uint32(low)
}

// Square returns a·a. Squaring is additive: the characteristic is 2.
func Square(a Nimber) Nimber { return Product(a, a) }

// Inverse returns the nimber whose product with a is 1. It panics if a is 0.
func Inverse(a Nimber) Nimber {
	if a == 0 {
		panic("nimber: inverse of 0")
	}
	return Nimber(logarithms().inverse(Wide{Low: uint64(a)}, 32).Low)
}

// Quotient returns the nimber whose product with b is a. It panics if b is 0.
func Quotient(a, b Nimber) Nimber {
	if b == 0 {
		panic("nimber: division by 0")
	}
	return Product(a, Inverse(b))
}

// Sqrt returns the nimber whose square is a. Every nimber has one, below the
// same 2^2^n as itself.
func Sqrt(a Nimber) Nimber { return Nimber(logarithms().sqrt(Wide{Low: uint64(a)}, 32).Low) }

// Quadratic returns the roots of x·x + b·x + c below 2^64, the smaller first.
// If b is 0 there is one, and both are it. Else there are two or none: ok is
// false if they lie in the next field only, of the nimbers below 2^128.
func Quadratic(b, c Nimber) (x, y Nimber, ok bool) {
	if b == 0 {
		s := Sqrt(c)
		return s, s, true
	}
	// x = b·z makes it z·z + z = d.
	d := Quotient(c, Square(b))
	if d>>63 != 0 {
		return 0, 0, false
	}
	x = Product(b, Nimber(logarithms().artinSchreier(uint64(d), 32)))
	y = x ^ b
	return min(x, y), max(x, y), true
}

// artinSchreier returns the even root of z·z + z = d for d below 2^(2h-1);
// the other is one more. Larger d below 2^(2h) have none below 2^(2h).
//
// With z = z1·D + z0 and d = d1·D + d0 it says z1·z1 + z1 = d1 and
// z0·z0 + z0 = d0 + z1·z1·(D/2). A root z1 may be replaced by z1 + 1, which
// adds D/2 to the last side: exactly one of the two makes it less than D/2.
// So by induction there is a root iff d1 < D/2.
func (t *tables) artinSchreier(d uint64, h uint) uint64 {
	if d == 0 {
		return 0
	}
	if h == 1 {
		return 2 // d = 1
	}
	low := uint64(1)<<h - 1
	d1, d0 := d>>h, d&low
	z1 := t.artinSchreier(d1, h/2)
	d0 ^= t.product64(t.product64(z1, z1), 1<<(h-1))
	if d0>>(h-1) != 0 {
		z1 ^= 1
		d0 ^= 1 << (h - 1)
	}
	return z1<<h | t.artinSchreier(d0, h/2)
}

// Degree returns the least n such that a is below 2^2^n, the nimbers below
// which are a field: 0 for 0 and *, 1 for *2 and *3, and 6 at most.
func (a Nimber) Degree() int {
	if a < 2 {
		return 0
	}
	return bits.Len(uint(bits.Len64(uint64(a)) - 1))
}
