package coin

import "zermelo/value/nimber"

// cornerTries bounds the pairs tried at each level of [corners]. Each works
// with about an even chance.
const cornerTries = 256

// corners yields pairs a, b with a·b = z for which x XOR a < x and y XOR b < y:
// the moves of Turning Corners from x,y that change its value by z. There are
// some if and only if x·y XOR z < x·y, for a nim-product is the mex of its
// options. yield returns false to end it. Each pair comes once.
//
// With D = 2^2^k above the halves of x and y, and a = a1·D + a0, b = b1·D + b0,
// what is asked says z1 = a1·b1 + a1·b0 + a0·b1 and
// z0 = a0·b0 + a1·b1·(D/2). If a1 and b1 are not 0 and suit the upper halves of
// x and y, then a0 and b0 are free: for each such pair they are the solutions
// of a quadratic equation, which has two below D or none. If a1 is 0, the
// question for x0, y1 and z1 gives a0 and b1, and then b0 = z0/a0; likewise if
// b1 is 0; and if both are, it is the question for x0, y0 and z0.
func corners(x, y, z nimber.Nimber, yield func(a, b nimber.Nimber) bool) {
	cornersBelow(x, y, z, 32, yield)
}

// cornersBelow is corners below 2^(2h). It returns false if yield did.
func cornersBelow(x, y, z nimber.Nimber, h uint, yield func(a, b nimber.Nimber) bool) bool {
	if x == 0 || y == 0 || z == 0 {
		return true
	}
	if x < 2 && y < 2 {
		return z != 1 || yield(1, 1)
	}
	for h > 1 && (x|y|z)>>h == 0 {
		h /= 2
	}
	low := nimber.Nimber(1)<<h - 1
	x1, x0, y1, y0, z1, z0 := x>>h, x&low, y>>h, y&low, z>>h, z&low
	if !upperCorners(x1, y1, z1, z0, h, yield) {
		return false
	}
	if z1 == 0 {
		return cornersBelow(x0, y0, z0, h/2, yield)
	}
	return cornersBelow(x0, y1, z1, h/2, func(a0, b1 nimber.Nimber) bool {
		return yield(a0, b1<<h|nimber.Quotient(z0, a0))
	}) && cornersBelow(x1, y0, z1, h/2, func(a1, b0 nimber.Nimber) bool {
		return yield(a1<<h|nimber.Quotient(z0, b0), b0)
	})
}

// upperCorners yields the pairs of [corners] whose upper halves are not 0: all
// of them if they are few.
func upperCorners(x1, y1, z1, z0 nimber.Nimber, h uint, yield func(a, b nimber.Nimber) bool) bool {
	if x1 == 0 || y1 == 0 {
		return true
	}
	for k := range nimber.Nimber(cornerTries) {
		i, j := k, k
		switch {
		case x1 < cornerTries && k/x1 >= y1:
			return true
		case x1 < cornerTries:
			i, j = k%x1, k/x1
		case y1 < cornerTries:
			i, j = k/y1, k%y1
		}
		// a1 is x1 XOR one of the x1 numbers below it, b1 likewise.
		if !upperCorner(x1^i, y1^j, z1, z0, h, yield) {
			return false
		}
	}
	return true
}

// upperCorner yields the pairs whose upper halves are a1 and b1.
func upperCorner(a1, b1, z1, z0 nimber.Nimber, h uint, yield func(a, b nimber.Nimber) bool) bool {
	both := nimber.Product(a1, b1)
	c := z1 ^ both
	e := z0 ^ nimber.Product(both, 1<<(h-1))
	// a1·b0 + a0·b1 = c and a0·b0 = e.
	r, s, ok := nimber.Quadratic(nimber.Quotient(c, b1), nimber.Quotient(nimber.Product(a1, e), b1))
	if !ok || s>>h != 0 {
		return true // the roots lie in a larger field
	}
	for _, a0 := range []nimber.Nimber{r, s} {
		b0 := nimber.Quotient(c^nimber.Product(a0, b1), a1)
		if !yield(a1<<h|a0, b1<<h|b0) {
			return false
		}
		if r == s {
			break
		}
	}
	return true
}
