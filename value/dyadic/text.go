package dyadic

import (
	"math/big"
	"strconv"
	"strings"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// maxWritten bounds the exponent of a power of two in a text, so that a short
// input cannot ask for a number that fills the memory.
const maxWritten = 1 << 24

// AppendText appends x to dst as String writes it. The error is always nil.
func (x Dyadic) AppendText(dst []byte) ([]byte, error) {
	if x.big == nil {
		dst = strconv.AppendInt(dst, x.num, 10)
	} else {
		dst = x.big.Append(dst, 10)
	}
	switch {
	case x.exp == 0:
	case x.exp < 64:
		dst = strconv.AppendUint(append(dst, '/'), 1<<x.exp, 10)
	default:
		dst = new(big.Int).Lsh(big.NewInt(1), uint(x.exp)).Append(append(dst, '/'), 10)
	}
	return dst, nil
}

// MarshalText returns x as String writes it.
func (x Dyadic) MarshalText() ([]byte, error) { return x.AppendText(nil) }

// String returns x in lowest terms: 17, -3/4.
func (x Dyadic) String() string {
	b, _ := x.AppendText(nil)
	return string(b)
}

// Parse reads a number: an optional sign, an integer, and optionally a power
// of two to divide it by, as 3/8 or 3/2^3. The error is a [fault.ParseError].
func Parse(s string) (Dyadic, error) {
	fail := func(offset, length int, problem, want phrase.Phrase) (Dyadic, error) {
		return Dyadic{}, &fault.ParseError{Input: s, Offset: offset, Len: length, Problem: problem, Want: want}
	}
	above, below, divides := strings.Cut(s, "/")
	num, ok := integer(above)
	if !ok {
		return fail(0, len(above), phrase.Of("%q is not an integer", above), phrase.Of("write a number as 3, -5 or 3/8"))
	}
	if !divides {
		return fromBig(num, 0), nil
	}
	at := len(above) + 1
	wantPower := phrase.Of("the denominator of a number is a power of two: 2, 4, 8, … or 2^k")
	if power, ok := strings.CutPrefix(below, "2^"); ok && isDigits(power) {
		k, err := strconv.ParseUint(power, 10, 32)
		if err != nil || k > maxWritten {
			return fail(at, len(below), phrase.Of("the exponent %s is too large", power), phrase.Of("the limit is %d", maxWritten))
		}
		return fromBig(num, k), nil
	}
	den, ok := integer(below)
	if !ok || !isDigits(below) || den.Sign() == 0 || den.BitLen() != int(den.TrailingZeroBits())+1 {
		return fail(at, len(below), phrase.Of("%q is not a power of two", below), wantPower)
	}
	return fromBig(num, uint64(den.TrailingZeroBits())), nil
}

// integer reads digits after an optional sign.
func integer(s string) (*big.Int, bool) {
	digits := strings.TrimPrefix(strings.TrimPrefix(s, "-"), "+")
	if len(s)-len(digits) > 1 || !isDigits(digits) {
		return nil, false
	}
	return new(big.Int).SetString(s, 10)
}

func isDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}
