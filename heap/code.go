package heap

import (
	"strings"
	"unicode/utf8"

	"zermelo/game"
	"zermelo/phrase"
)

// maxDigits is the greatest number of digits of a code behind the point.
const maxDigits = 1 << 16

// ParseCode returns the take-and-break game of a code: an octal code such as
// `0.77` (Kayles) or `4.4`, or a hexadecimal one such as `0.f3`. See
// [TakeBreak] for what a code means. Digits behind the point may be of either
// case; zeros at the end change nothing. The error is a [game.ParseError].
func ParseCode(code string) (TakeBreak, error) {
	if code == "" {
		return TakeBreak{}, &game.ParseError{
			Problem: phrase.Of("the code of the game is empty"), Want: wantCode(),
		}
	}
	point := strings.IndexByte(code, '.')
	if point < 0 {
		return TakeBreak{}, &game.ParseError{
			Input: code, Len: len(code),
			Problem: phrase.Of("the code %q has no point", shorten(code)), Want: wantCode(),
		}
	}
	first, err := parseFirst(code, point)
	if err != nil {
		return TakeBreak{}, err
	}
	rest, err := parseDigits(code, point+1)
	if err != nil {
		return TakeBreak{}, err
	}
	return newTakeBreak(append([]byte{first}, rest...)), nil
}

func wantCode() phrase.Phrase {
	return phrase.Of("write a digit, a point, and a digit for each number of tokens that may be taken, for example 0.77 (Kayles)")
}

// parseFirst reads the digit before the point.
func parseFirst(code string, point int) (byte, error) {
	if point == 0 {
		return 0, &game.ParseError{
			Input: code, Problem: phrase.Of("there is no digit before the point"),
			Want: phrase.Of("write 0 there if nothing can be done without taking: 0%s", shorten(code)),
		}
	}
	d, width, ok := digitAt(code, 0)
	if !ok {
		return 0, badDigit(code, 0, width)
	}
	if point > 1 {
		return 0, &game.ParseError{
			Input: code, Len: point, Problem: phrase.Of("there is more than one digit before the point"),
			Want: wantCode(),
		}
	}
	if d&3 != 0 {
		return 0, &game.ParseError{
			Input: code, Len: 1,
			Problem: phrase.Of("the digit %s before the point allows a move that takes nothing and splits nothing", code[:1]),
			Want:    phrase.Of("write 0 (no move without taking), 4 (split into two), 8 (split into three) or c (both)"),
		}
	}
	return d, nil
}

// parseDigits reads the digits from offset to the end.
func parseDigits(code string, offset int) ([]byte, error) {
	if offset == len(code) {
		return nil, &game.ParseError{
			Input: code, Offset: offset, Problem: phrase.Of("there is no digit behind the point"),
			Want: phrase.Of("write %s0 if nothing can be taken", code),
		}
	}
	if len(code)-offset > maxDigits {
		return nil, &game.ParseError{
			Input: code, Offset: offset, Len: len(code) - offset,
			Problem: phrase.Of("the code has more than %s digits", phrase.Count(maxDigits)),
			Want:    phrase.Of("leave out digits at the end"),
		}
	}
	digits := make([]byte, 0, len(code)-offset)
	for i := offset; i < len(code); i++ {
		if code[i] == '.' {
			return nil, &game.ParseError{
				Input: code, Offset: i, Len: 1,
				Problem: phrase.Of("the code has a second point"), Want: wantCode(),
			}
		}
		d, width, ok := digitAt(code, i)
		if !ok {
			return nil, badDigit(code, i, width)
		}
		digits = append(digits, d)
	}
	return digits, nil
}

// digitAt returns the digit at offset i of code, and the width of the
// character there in bytes.
func digitAt(code string, i int) (digit byte, width int, ok bool) {
	switch c := code[i]; {
	case '0' <= c && c <= '9':
		return c - '0', 1, true
	case 'a' <= c && c <= 'f':
		return c - 'a' + 10, 1, true
	case 'A' <= c && c <= 'F':
		return c - 'A' + 10, 1, true
	}
	_, width = utf8.DecodeRuneInString(code[i:])
	return 0, width, false
}

func badDigit(code string, i, width int) error {
	return &game.ParseError{
		Input: code, Offset: i, Len: width,
		Problem: phrase.Of("%q is not a digit", code[i:i+width]),
		Want:    phrase.Of("a digit is 0 to 7, or 8, 9, a to f where a heap may be left as three"),
	}
}

// String returns the code in canonical spelling: lower case, without zeros at
// the end but for a single one behind the point.
func (r TakeBreak) String() string {
	const names = "0123456789abcdef"
	digits := r.digits
	if len(digits) == 0 {
		digits = "\x00"
	}
	b := []byte{names[digits[0]], '.'}
	for i := range digits[1:] {
		b = append(b, names[digits[1+i]])
	}
	if len(digits) == 1 {
		b = append(b, '0')
	}
	return string(b)
}
