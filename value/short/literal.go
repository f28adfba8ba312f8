package short

import (
	"math"
	"strconv"
	"strings"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
	"zermelo/value/nimber"
)

// downs returns the length of the run of v that comes next, 0 if it is a part
// of a name.
func (r *reader) downs() int {
	name := r.name()
	run := len(name) - len(strings.TrimLeft(name, "v"))
	if rest := strings.TrimLeft(name[run:], "0123456789"); rest == "" {
		return run
	}
	return 0
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// digits reads digits and the spaces after them; "" if there are none.
func (r *reader) digits() string {
	start := r.at
	for r.at < len(r.in) && isDigit(r.in[r.at]) {
		r.at++
	}
	s := r.in[start:r.at]
	r.space()
	return s
}

// count reads an integer between 0 and most, or returns def if none comes.
func (r *reader) count(def, most uint64) (uint64, error) {
	start := r.at
	s := r.digits()
	if s == "" {
		return def, nil
	}
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil || n > most {
		return 0, r.fail(start, len(s), phrase.Of("%s is too large here", s), phrase.Of("the limit is %d", most))
	}
	return n, nil
}

// star reads the size of a nimber, or returns 1 if none comes.
func (r *reader) star() (nimber.Wide, error) {
	start := r.at
	s := r.digits()
	if s == "" {
		return nimber.WideOf(1), nil
	}
	n, ok := nimber.ParseWide(s)
	if !ok {
		return n, r.fail(start, len(s), phrase.Of("%s is too large here", s), phrase.Of("the limit is %d", nimber.LargestWide.Big()))
	}
	return n, nil
}

// literal reads a number, ups or downs and a star, each of which may be
// missing, or an integer and what it multiplies. negative says that a minus
// sign was read, which belongs to the number.
func (r *reader) literal(negative bool) (Value, error) {
	x, integer, err := r.number()
	if err != nil {
		return 0, err
	}
	if negative {
		x = x.Neg()
	}
	if integer != "" && r.next(".") {
		return r.multiple(x, integer)
	}
	v, err := r.t.Number(x)
	if err != nil {
		return 0, err
	}
	start := r.at
	w, err := r.ups()
	if err != nil {
		return 0, err
	}
	if !x.IsZero() && r.env.Note != nil && looksLikePower(r.in[start:r.at]) && !r.next("*") {
		_, n, _, _ := r.t.AsNumberUpStar(w) // not loopy: no limit looks like a power
		r.env.Note(phrase.Of("%s%s is %s plus %d ups, not a power", x.String(), strings.TrimSpace(r.in[start:r.at]), x.String(), n))
	}
	if v, err = r.algebra.Add(v, w); err != nil {
		return 0, err
	}
	if r.take("*") {
		star, err := r.star()
		if err != nil {
			return 0, err
		}
		s, err := r.t.WideNimber(star)
		if err != nil {
			return 0, err
		}
		if v, err = r.algebra.Add(v, s); err != nil {
			return 0, err
		}
	}
	if name := r.name(); name == "Tiny" || name == "Miny" { // as in 2Tiny(1)
		w, err := r.named(name)
		if err != nil {
			return 0, err
		}
		return r.algebra.Add(v, w)
	}
	if name := r.name(); r.env.Loopy != nil && (name == "over" || name == "under") { // as in 2over
		w, err := r.named(name)
		if err != nil {
			return 0, err
		}
		return r.algebra.Add(v, w)
	}
	return v, nil
}

// looksLikePower reports whether ups are written as an exponent is: ^100.
func looksLikePower(ups string) bool {
	rest, ok := strings.CutPrefix(ups, "^")
	return ok && rest != "" && isDigit(rest[0])
}

// number reads digits and a denominator; integer holds the digits if there is
// no denominator. Without digits it is 0.
func (r *reader) number() (x dyadic.Dyadic, integer string, err error) {
	start := r.at
	integer = r.digits()
	if integer == "" {
		return dyadic.Dyadic{}, "", nil
	}
	text := integer
	if r.take("/") {
		text += "/" + r.digits()
		integer = ""
	}
	x, err = dyadic.Parse(text)
	if err != nil {
		if at, ok := err.(*fault.ParseError); ok {
			want := at.Want
			if integer == "" { // 1/2^3 would be read as a half and three ups
				want = phrase.Of("the denominator of a number is a power of two: 2, 4, 8, …")
			}
			return x, "", r.fail(start, len(strings.TrimRight(r.in[start:r.at], " ")), at.Problem, want)
		}
	}
	return x, integer, err
}

// multiple reads a dot and what x multiplies.
func (r *reader) multiple(x dyadic.Dyadic, digits string) (Value, error) {
	dot := r.at
	r.take(".")
	if r.at == dot+1 && r.at < len(r.in) && isDigit(r.in[r.at]) {
		return 0, r.fail(dot, 1, phrase.Of("decimal fractions are not read"), phrase.Of("write 1/2 for a half, 3.(5) for three times five"))
	}
	n, ok := x.Int64()
	if !ok {
		return 0, r.fail(dot-len(digits), len(digits), phrase.Of("%s is too large here", digits), phrase.Of("the limit is %d", int64(math.MaxInt64)))
	}
	v, err := r.term()
	if err != nil {
		return 0, err
	}
	return r.algebra.Multiple(n, v)
}

// ups reads ^^, v3, ^<2>, ^[2] and the like; without any it is 0.
func (r *reader) ups() (Value, error) {
	sign, run := int64(1), 0
	switch {
	case r.next("^") || r.next("↑"):
		for r.take("^", "↑") {
			run++
		}
	case r.next("↓"):
		sign = -1
		for r.take("↓") {
			run++
		}
	default:
		sign, run = -1, r.downs()
		r.at += run
		r.space()
	}
	if run != 1 {
		return r.t.Up(int32(sign)*int32(run), 0)
	}
	if r.next("<") || r.next("[") {
		return r.power(sign)
	}
	n, err := r.count(1, math.MaxInt32)
	if err != nil {
		return 0, err
	}
	return r.t.Up(int32(sign)*int32(n), 0)
}

// maxPower bounds the powers of up in an expression: the n-th takes n sums of
// up to n parts.
const maxPower = 100

// power reads the <n> or [n] after an up or a down.
func (r *reader) power(sign int64) (Value, error) {
	start, total, shut := r.at, r.next("["), ">"
	if total {
		shut = "]"
	}
	r.take("<", "[")
	if r.env.Loopy != nil && r.take("on") {
		limit, err := r.env.Loopy.UpPower(total)
		if err != nil {
			return 0, err
		}
		if err := r.close(shut, start); err != nil {
			return 0, err
		}
		return r.algebra.Multiple(sign, limit)
	}
	n, err := r.count(0, maxPower)
	if err != nil {
		return 0, err
	}
	if n == 0 {
		return 0, r.unexpected(phrase.Of("write an exponent from 1, as in ^<3>"))
	}
	if err := r.close(shut, start); err != nil {
		return 0, err
	}
	up, err := r.t.Up(1, 0)
	if err != nil {
		return 0, err
	}
	power, sum, err := r.t.Power(up, int(n))
	if err != nil {
		return 0, err
	}
	if total {
		power = sum
	}
	return r.algebra.Multiple(sign, power)
}
