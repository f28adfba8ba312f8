package dyadic

import (
	"bytes"
	"math/big"
	"math/bits"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// maxSigns bounds the length of a sign expansion that is written out.
const maxSigns = 1 << 28

// FromSigns returns the number that a sign expansion spells: '+' (or 'L', 'B')
// is a step up, '-' (or 'R') a step down; every step of the first run is 1,
// the first step after it is 1/2, and each later one half of the one before.
// So it is the value of a stalk of edges, the ground first. The time is linear
// in the number of signs. The error is a [fault.ParseError].
func FromSigns(signs string) (Dyadic, error) {
	up := make([]bool, len(signs))
	for i := range signs {
		switch signs[i] {
		case '+', 'L', 'B':
			up[i] = true
		case '-', 'R':
		default:
			return Dyadic{}, &fault.ParseError{
				Input: signs, Offset: i, Len: 1,
				Problem: phrase.Of("%q is not a sign", signs[i:i+1]),
				Want:    phrase.Of("write + for a step up and - for a step down"),
			}
		}
	}
	return FromSteps(up), nil
}

// FromSteps returns the number with the given sign expansion: true is a step up.
// The time is linear in the number of steps.
func FromSteps(up []bool) Dyadic {
	run := 0
	for run < len(up) && up[run] == up[0] {
		run++
	}
	whole := Int(int64(run))
	if run > 0 && !up[0] {
		whole = whole.Neg()
	}
	rest := up[run:]
	if len(rest) == 0 {
		return whole
	}
	// The steps after the run, read as the bits of b, come to
	// (2b + 1 - 2^n)/2^n for n steps.
	words := make([]big.Word, (len(rest)+bits.UintSize-1)/bits.UintSize)
	for i, u := range rest {
		if u {
			at := len(rest) - 1 - i
			words[at/bits.UintSize] |= 1 << (at % bits.UintSize)
		}
	}
	b := new(big.Int).SetBits(words)
	b.Lsh(b, 1).SetBit(b, 0, 1)
	b.Sub(b, new(big.Int).Lsh(big.NewInt(1), uint(len(rest))))
	return whole.Add(fromBig(b, uint64(len(rest))))
}

// Signs returns the sign expansion of x, of '+' and '-'. The time is linear in
// its length, which is the birthday of x; the error is [fault.ErrLimit] if
// that is above 2^28.
func (x Dyadic) Signs() (string, error) {
	n, ok := x.Birthday().Int64()
	if !ok || n > maxSigns {
		return "", fault.Limit(phrase.Of("the number has %s signs, too many to write", x.Birthday()), phrase.Phrase{})
	}
	up, down := []byte("+"), []byte("-")
	if x.Sign() < 0 {
		x, up, down = x.Neg(), down, up
	}
	whole := x.Ceil()
	run, _ := whole.Int64()
	signs := append(make([]byte, 0, n), bytes.Repeat(up, int(run))...)
	if x.exp == 0 {
		return string(signs), nil
	}
	// x - whole = (2b + 1 - 2^exp)/2^exp: the bits of b are the other signs.
	b := x.Sub(whole).Numerator()
	b.Add(b, new(big.Int).Lsh(big.NewInt(1), uint(x.exp))).Rsh(b, 1)
	for i := int(x.exp) - 1; i >= 0; i-- {
		if b.Bit(i) == 1 {
			signs = append(signs, up...)
		} else {
			signs = append(signs, down...)
		}
	}
	return string(signs), nil
}
