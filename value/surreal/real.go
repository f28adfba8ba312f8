package surreal

import (
	"math/big"
	"slices"
	"strings"
)

// A real is a sum of rational multiples of square roots of different square-free whole numbers, in the order of these;
// none is 0. The roots are independent over the rational numbers: two reals are equal just if their terms are.
type real []root

// A root is of·√under.
type root struct {
	under int64
	of    *big.Rat
}

func rational(q *big.Rat) real {
	if q.Sign() == 0 {
		return nil
	}
	return real{{1, q}}
}

// collect adds terms of one root.
func collect(terms []root) (sum real) {
	slices.SortStableFunc(terms, func(a, b root) int { return int(min(1, max(-1, a.under-b.under))) })
	for _, t := range terms {
		if n := len(sum); n > 0 && sum[n-1].under == t.under {
			sum[n-1].of = new(big.Rat).Add(sum[n-1].of, t.of)
		} else {
			sum = append(sum, root{t.under, t.of})
		}
		if n := len(sum); sum[n-1].of.Sign() == 0 {
			sum = sum[:n-1]
		}
	}
	return sum
}

func (x real) add(y real) real { return collect(slices.Concat(x, y)) }

func (x real) times(y real) real {
	var terms []root
	for _, a := range x {
		for _, b := range y {
			// √a·√b = g·√(a/g·b/g), which is free of squares as a and b are.
			g := gcd(a.under, b.under)
			of := new(big.Rat).Mul(a.of, b.of)
			terms = append(terms, root{a.under / g * (b.under / g), of.Mul(of, new(big.Rat).SetInt64(g))})
		}
	}
	return collect(terms)
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// isRational returns x as a rational number.
func (x real) isRational() (q *big.Rat, ok bool) {
	switch {
	case len(x) == 0:
		return new(big.Rat), true
	case len(x) == 1 && x[0].under == 1:
		return x[0].of, true
	}
	return nil, false
}

// sign is exact: a sum of roots that is not 0 is told from 0 by enough digits.
func (x real) sign() int {
	if q, ok := x.isRational(); ok {
		return q.Sign()
	}
	for bits := uint(128); ; bits *= 2 {
		low, high := x.within(bits)
		if low.Sign() > 0 {
			return 1
		}
		if high.Sign() < 0 {
			return -1
		}
	}
}

// within returns bounds of x that are about 2^-bits apart.
func (x real) within(bits uint) (low, high *big.Rat) {
	low, high = new(big.Rat), new(big.Rat)
	scale := new(big.Int).Lsh(big.NewInt(1), bits)
	for _, t := range x {
		floor := new(big.Int).Mul(big.NewInt(t.under), new(big.Int).Mul(scale, scale))
		floor.Sqrt(floor)
		a := new(big.Rat).SetFrac(floor, scale)
		b := new(big.Rat).SetFrac(new(big.Int).Add(floor, big.NewInt(1)), scale)
		if t.under == 1 {
			b = a
		}
		a, b = new(big.Rat).Mul(a, t.of), new(big.Rat).Mul(b, t.of)
		if t.of.Sign() < 0 {
			a, b = b, a
		}
		low.Add(low, a)
		high.Add(high, b)
	}
	return low, high
}

// isDyadic reports whether x is born on a finite day.
func (x real) isDyadic() bool {
	q, ok := x.isRational()
	return ok && isPower(q.Denom())
}

// isPower reports whether n, which is above 0, is a power of two.
func isPower(n *big.Int) bool { return n.BitLen() == int(n.TrailingZeroBits())+1 }

// text writes x; alone says that no sum is to be put in brackets.
func (x real) text(alone bool) string {
	if len(x) == 0 {
		return "0"
	}
	var b strings.Builder
	for i, t := range x {
		of := new(big.Rat).Set(t.of)
		switch {
		case i > 0 && of.Sign() < 0:
			b.WriteString(" - ")
			of.Neg(of)
		case i > 0:
			b.WriteString(" + ")
		}
		word := of.RatString()
		switch {
		case t.under == 1:
		case word == "1":
			word = rootText(t.under)
		case word == "-1":
			word = "-" + rootText(t.under)
		default:
			word += "*" + rootText(t.under)
		}
		b.WriteString(word)
	}
	if len(x) > 1 && !alone {
		return "(" + b.String() + ")"
	}
	return b.String()
}

func rootText(n int64) string { return "sqrt(" + big.NewInt(n).String() + ")" }

// floor is the greatest whole number up to x.
func (x real) floor() *big.Int {
	for bits := uint(128); ; bits *= 2 {
		low, high := x.within(bits)
		a, b := floorOf(low), floorOf(high)
		if a.Cmp(b) == 0 {
			return a
		}
		if x.add(rational(new(big.Rat).SetFrac(new(big.Int).Neg(b), big.NewInt(1)))).sign() >= 0 {
			return b
		}
	}
}

func floorOf(q *big.Rat) *big.Int { return new(big.Int).Div(q.Num(), q.Denom()) } // Euclidean: the denominator is above 0

// options returns those of x below and above it: the one of each side, if there is one, of a dyadic number, else
// the first that lie on the way to it in the tree of numbers from the whole numbers around it on, nearer and nearer.
func (x real) options(most int) (below, above []*big.Rat, whole bool) {
	one := big.NewRat(1, 1)
	if q, ok := x.isRational(); ok && x.isDyadic() {
		step := new(big.Rat).SetFrac(big.NewInt(1), q.Denom())
		if q.Sign() > 0 || !q.IsInt() {
			below = []*big.Rat{new(big.Rat).Sub(q, step)}
		}
		if q.Sign() < 0 || !q.IsInt() {
			above = []*big.Rat{new(big.Rat).Add(q, step)}
		}
		return below, above, true
	}
	low := new(big.Rat).SetInt(x.floor())
	high := new(big.Rat).Add(low, one)
	below, above = []*big.Rat{low}, []*big.Rat{high}
	for range 64 * most {
		if len(below) >= most && len(above) >= most {
			break
		}
		at := new(big.Rat).Add(low, high)
		at.Quo(at, big.NewRat(2, 1))
		if x.add(rational(new(big.Rat).Neg(at))).sign() > 0 {
			below, low = append(below, at), at
		} else {
			above, high = append(above, at), at
		}
	}
	return below, above, false
}
