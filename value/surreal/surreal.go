package surreal

import (
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// A Number is a surreal number. Its methods change nothing.
type Number struct{ terms []term } // from the greatest power on

// A term is of·ω^power; of is not 0.
type term struct {
	power int
	of    real
}

// Omega is ω^power: ω, which is above all whole numbers, for 1; 1 for 0; ε for -1.
func Omega(power int) Number { return Number{[]term{{power, rational(big.NewRat(1, 1))}}} }

// Rational is a rational number.
func Rational(q *big.Rat) Number { return fromReal(rational(q)) }

func fromReal(x real) Number {
	if len(x) == 0 {
		return Number{}
	}
	return Number{[]term{{0, x}}}
}

// sum adds terms of one power.
func sum(terms []term) (x Number) {
	slices.SortStableFunc(terms, func(a, b term) int { return b.power - a.power })
	for _, t := range terms {
		if n := len(x.terms); n > 0 && x.terms[n-1].power == t.power {
			x.terms[n-1].of = x.terms[n-1].of.add(t.of)
		} else {
			x.terms = append(x.terms, t)
		}
		if n := len(x.terms); len(x.terms[n-1].of) == 0 {
			x.terms = x.terms[:n-1]
		}
	}
	return x
}

// Add returns x + y.
func (x Number) Add(y Number) Number { return sum(slices.Concat(x.terms, y.terms)) }

// Negative returns -x.
func (x Number) Negative() Number { return x.Times(Rational(big.NewRat(-1, 1))) }

// Times returns x·y.
func (x Number) Times(y Number) Number {
	var terms []term
	for _, a := range x.terms {
		for _, b := range y.terms {
			terms = append(terms, term{a.power + b.power, a.of.times(b.of)})
		}
	}
	return sum(terms)
}

// Over returns x/y; ok is false if y is 0, or no single term with one root: others have no finite description here.
func (x Number) Over(y Number) (z Number, ok bool) {
	if len(y.terms) != 1 || len(y.terms[0].of) != 1 {
		return z, false
	}
	t := y.terms[0]
	r := t.of[0] // 1/(q√n) = √n/(qn)
	of := new(big.Rat).Mul(r.of, new(big.Rat).SetInt64(r.under))
	return x.Times(Number{[]term{{-t.power, real{{r.under, of.Inv(of)}}}}}), true
}

// mostRooted is the number up to which square roots are found; beyond it they would have to be factored.
const mostRooted = 1 << 40

// Root returns √x; ok is false if x is no rational number from 0 on whose parts are small enough.
func (x Number) Root() (y Number, ok bool) {
	q, ok := x.Rational()
	if !ok || q.Sign() < 0 {
		return y, false
	}
	product := new(big.Int).Mul(q.Num(), q.Denom()) // √(a/b) = √(ab)/b
	if !product.IsInt64() || product.Int64() > mostRooted {
		return y, false
	}
	under, outer := product.Int64(), int64(1)
	if under == 0 {
		return y, true
	}
	for d := int64(2); d*d <= under; d++ {
		for under%(d*d) == 0 {
			under /= d * d
			outer *= d
		}
	}
	return fromReal(real{{under, new(big.Rat).SetFrac(big.NewInt(outer), q.Denom())}}), true
}

// Rational returns x as a rational number.
func (x Number) Rational() (q *big.Rat, ok bool) {
	switch {
	case len(x.terms) == 0:
		return new(big.Rat), true
	case len(x.terms) == 1 && x.terms[0].power == 0:
		return x.terms[0].of.isRational()
	}
	return nil, false
}

// Sign is -1, 0 or 1.
func (x Number) Sign() int {
	if len(x.terms) == 0 {
		return 0
	}
	return x.terms[0].of.sign()
}

// Compare is the sign of x - y.
func (x Number) Compare(y Number) int { return x.Add(y.Negative()).Sign() }

// A Kind says how great a number is.
type Kind string

// The kinds, of which a number has the first that fits.
const (
	Zero          Kind = "zero"
	Dyadic        Kind = "number"               // of a finite day
	Real          Kind = "real-number"          // no dyadic one
	Infinite      Kind = "infinite-number"      // beyond all whole numbers
	Infinitesimal Kind = "infinitesimal-number" // between all negative and all positive dyadic numbers
	Finite        Kind = "finite-number"        // a real number and an infinitesimal
)

// Kind returns what x is.
func (x Number) Kind() Kind {
	switch {
	case len(x.terms) == 0:
		return Zero
	case x.terms[0].power > 0:
		return Infinite
	case x.terms[0].power < 0:
		return Infinitesimal
	case len(x.terms) > 1:
		return Finite
	case x.terms[0].of.isDyadic():
		return Dyadic
	}
	return Real
}

// String writes x so that [Parse] reads it: 1/3, ω - 1/2*sqrt(2), 2*ω^2, ε.
func (x Number) String() string {
	if len(x.terms) == 0 {
		return "0"
	}
	var b strings.Builder
	for i, t := range x.terms {
		of := t.of
		negative := len(of) == 1 && of[0].of.Sign() < 0
		if i > 0 && negative {
			of = of.times(rational(big.NewRat(-1, 1)))
			b.WriteString(" - ")
		} else if i > 0 {
			b.WriteString(" + ")
		}
		word := of.text(t.power == 0 && len(x.terms) == 1)
		switch power := powerText(t.power); {
		case power == "":
		case word == "1":
			word = power
		case word == "-1":
			word = "-" + power
		default:
			word += "*" + power
		}
		b.WriteString(word)
	}
	return b.String()
}

func powerText(n int) string {
	switch {
	case n == 0:
		return ""
	case n == 1:
		return "ω"
	case n == -1:
		return "ε"
	case n < 0:
		return "ε^" + strconv.Itoa(-n)
	}
	return "ω^" + strconv.Itoa(n)
}

// A Cut is {L|R} of a number: the first of its options on each side, and whether there are more. What is not told is
// dominated: the number is the simplest between the two sides.
type Cut struct {
	Left, Right         []Number
	MoreLeft, MoreRight bool
}

// Cut returns the first options of x, at most so many on a side.
func (x Number) Cut(most int) (c Cut) {
	if len(x.terms) == 0 {
		return c
	}
	last := x.terms[len(x.terms)-1]
	before := Number{x.terms[:len(x.terms)-1]}
	c = last.cut(most)
	shift := func(options []Number, by Number) (out []Number) {
		for _, o := range options {
			out = append(out, o.Add(by))
		}
		return out
	}
	own := c
	c.Left, c.Right = shift(own.Left, before), shift(own.Right, before)
	if len(before.terms) == 0 {
		return c
	}
	// x + y has the options x' + y and x + y'. Those of the greater terms are further off, and count only where the
	// last has none on that side.
	if len(c.Left) == 0 || len(c.Right) == 0 {
		outer := before.Cut(most)
		alone := Number{[]term{last}}
		if len(c.Left) == 0 {
			c.Left, c.MoreLeft = shift(outer.Left, alone), outer.MoreLeft
		}
		if len(c.Right) == 0 {
			c.Right, c.MoreRight = shift(outer.Right, alone), outer.MoreRight
		}
	}
	return c
}

// cut is that of a term alone.
func (t term) cut(most int) (c Cut) {
	unit := Omega(t.power)
	below, above, whole := t.of.options(most)
	for _, q := range below {
		c.Left = append(c.Left, Rational(q).Times(unit))
	}
	for _, q := range above {
		c.Right = append(c.Right, Rational(q).Times(unit))
	}
	c.MoreLeft, c.MoreRight = !whole, !whole
	first := func(side *[]Number, more *bool) {
		if len(*side) > most {
			*side, *more = (*side)[:most], true
		}
	}
	defer func() { first(&c.Left, &c.MoreLeft); first(&c.Right, &c.MoreRight) }()
	switch {
	case t.power == 0 || !whole:
		return c
	case t.power > 0: // q·ω^k is beyond r·ω^k plus all multiples of ω^(k-1)
		step := Omega(t.power - 1)
		c.Left, c.MoreLeft = spread(c.Left, step, 1, most)
		c.Right, c.MoreRight = spread(c.Right, step, -1, most)
	default: // q·ω^k, with nothing on one side: nearer than all halves of ω^(k+1)
		step := Omega(t.power + 1)
		if len(c.Right) == 0 {
			c.Right, c.MoreRight = halved(c.Left[0], step, 1, most), true
		} else if len(c.Left) == 0 {
			c.Left, c.MoreLeft = halved(c.Right[0], step, -1, most), true
		}
	}
	return c
}

// spread returns options o, o + step, o + 2·step, … for the option o, if there is one; by is 1 or -1.
func spread(options []Number, step Number, by int64, most int) (out []Number, more bool) {
	if len(options) == 0 {
		return nil, false
	}
	for i := range most {
		out = append(out, options[0].Add(step.Times(Rational(big.NewRat(by*int64(i), 1)))))
	}
	return out, true
}

// halved returns options o + step, o + step/2, o + step/4, …; by is 1 or -1.
func halved(o, step Number, by int64, most int) (out []Number) {
	for i := range most {
		out = append(out, o.Add(step.Times(Rational(big.NewRat(by, 1<<i)))))
	}
	return out
}

// String writes a cut, … where there are more options.
func (c Cut) String() string {
	side := func(options []Number, more bool) string {
		var words []string
		for _, o := range options {
			words = append(words, o.String())
		}
		if more {
			words = append(words, "…")
		}
		return strings.Join(words, ", ")
	}
	return "{" + side(c.Left, c.MoreLeft) + " | " + side(c.Right, c.MoreRight) + "}"
}
