package surreal

import (
	"math/big"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Bounds of what is read: digits of a number, powers, terms of a result, and brackets in brackets.
const (
	mostDigits = 2000
	mostPower  = 1000
	mostTerms  = 200
	deepest    = 200
)

// Mentions reports whether an expression has numbers that no game which ends is worth: whether it names ω, ε or a
// square root, and whether it has a quotient whose denominator is no power of two.
func Mentions(text string) (names, divides bool) {
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		if !unicode.IsLetter(r) {
			at += size
			continue
		}
		end := at
		for end < len(text) {
			c, n := utf8.DecodeRuneInString(text[end:])
			if c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
				break
			}
			end += n
		}
		names = names || named(text[at:end])
		at = end
	}
	for rest := text; ; {
		_, after, found := strings.Cut(rest, "/")
		if !found {
			return names, false
		}
		rest = after
		digits := strings.TrimLeft(after, " ")
		if n := strings.IndexFunc(digits, func(r rune) bool { return r < '0' || r > '9' }); n >= 0 {
			if n > 0 && strings.HasPrefix(digits[n:], "^") {
				continue
			}
			digits = digits[:n]
		}
		if n, ok := new(big.Int).SetString(digits, 10); ok && n.Sign() > 0 && !isPower(n) {
			return names, true
		}
	}
}

func named(word string) bool {
	switch word {
	case "ω", "omega", "ε", "epsilon", "sqrt":
		return true
	}
	return false
}

// Parse reads a sum such as 1/3 + 2*ω - sqrt(2): whole numbers, ω or omega, ε or epsilon, sqrt(…), the signs + - * / ^
// and brackets. The error is a [fault.ParseError], or [fault.ErrLimit] for a number that is too large.
func Parse(text string) (Number, error) {
	r := &reader{text: text}
	x, err := r.sum()
	if err == nil && r.peek() != "" {
		err = r.unexpected()
	}
	return x, err
}

type reader struct {
	text  string
	at    int
	depth int
}

// peek returns what comes next: a number, a word or a sign.
func (r *reader) peek() string {
	r.at = len(r.text) - len(strings.TrimLeft(r.text[r.at:], " \t\r\n"))
	rest := r.text[r.at:]
	first, size := utf8.DecodeRuneInString(rest)
	in := func(c rune) bool { return c >= '0' && c <= '9' }
	switch {
	case rest == "":
		return ""
	case first == 'ω' || first == 'ε':
		return rest[:size]
	case unicode.IsLetter(first):
		in = unicode.IsLetter
	case !in(first):
		return rest[:size]
	}
	if n := strings.IndexFunc(rest, func(c rune) bool { return !in(c) }); n >= 0 {
		return rest[:n]
	}
	return rest
}

func (r *reader) take(word string) bool {
	if r.peek() != word {
		return false
	}
	r.at += len(word)
	return true
}

func (r *reader) fail(at, length int, problem, want phrase.Phrase) error {
	return &fault.ParseError{Input: r.text, Offset: at, Len: length, Problem: problem, Want: want}
}

func (r *reader) unexpected() error {
	word := r.peek()
	want := phrase.Of("numbers beyond those of games that end are 1/3, sqrt(2), ω, ε and their sums and products")
	if word == "" {
		return r.fail(r.at, 0, phrase.Of("a number is missing"), want)
	}
	return r.fail(r.at, len(word), phrase.Of("%q is not expected here", word), want)
}

// bounded is x if it is not too large.
func bounded(x Number) (Number, error) {
	n := 0
	for _, t := range x.terms {
		n += len(t.of)
		if t.power > mostPower || t.power < -mostPower {
			return x, fault.Limit(phrase.Of("powers of ω are from -%d to %d", mostPower, mostPower), phrase.Phrase{})
		}
		for _, root := range t.of {
			if root.of.Num().BitLen()+root.of.Denom().BitLen() > 8*mostDigits || root.under > mostRooted {
				return x, fault.Limit(phrase.Of("the number is too large to be written"), phrase.Phrase{})
			}
		}
	}
	if n > mostTerms {
		return x, fault.Limit(phrase.Of("the sum has more than %d terms", mostTerms), phrase.Phrase{})
	}
	return x, nil
}

func (r *reader) sum() (Number, error) {
	if r.depth++; r.depth > deepest {
		return Number{}, fault.Limit(phrase.Of("brackets stand in more than %d brackets", deepest), phrase.Phrase{})
	}
	defer func() { r.depth-- }()
	x, err := r.product()
	for err == nil {
		less := r.peek() == "-" || r.peek() == "−"
		if !less && r.peek() != "+" {
			return x, nil
		}
		r.at += len(r.peek())
		var y Number
		if y, err = r.product(); err != nil {
			break
		}
		if less {
			y = y.Negative()
		}
		x, err = bounded(x.Add(y))
	}
	return x, err
}

func (r *reader) product() (Number, error) {
	x, err := r.factor()
	for err == nil {
		sign, at := r.peek(), r.at
		switch {
		case sign == "*" || sign == "·" || sign == "/":
			r.at += len(sign)
		case named(sign) && at > 0 && r.text[at-1] >= '0' && r.text[at-1] <= '9': // 2ω
			sign = "*"
		default:
			return x, nil
		}
		var y Number
		if y, err = r.factor(); err != nil {
			break
		}
		if sign != "/" {
			x, err = bounded(x.Times(y))
			continue
		}
		z, ok := x.Over(y)
		switch {
		case ok:
			x, err = bounded(z)
		case y.Sign() == 0:
			err = r.fail(at, len(sign), phrase.Of("nothing is divided by 0"), phrase.Phrase{})
		default:
			err = r.fail(at, len(sign), phrase.Of("the quotient by a sum has no finite description here"), phrase.Of("divide by one term, such as 3, sqrt(2) or ω"))
		}
	}
	return x, err
}

func (r *reader) factor() (Number, error) {
	for less := false; ; {
		switch r.peek() {
		case "-", "−":
			less = !less
			r.at += len(r.peek())
			continue
		case "+":
			r.at++
			continue
		}
		x, err := r.power()
		if less {
			x = x.Negative()
		}
		return x, err
	}
}

func (r *reader) power() (Number, error) {
	x, err := r.atom()
	if err != nil || !r.take("^") {
		return x, err
	}
	less := r.take("-")
	word := r.peek()
	n, wrong := strconv.Atoi(word)
	if wrong != nil || n > mostPower {
		return x, r.fail(r.at, len(word), phrase.Of("%q is no power", word), phrase.Of("write a whole number from %d to %d", -mostPower, mostPower))
	}
	at := r.at
	r.at += len(word)
	if less {
		one, ok := Rational(big.NewRat(1, 1)).Over(x)
		if !ok {
			return x, r.fail(at, len(word), phrase.Of("the quotient by a sum has no finite description here"), phrase.Of("divide by one term, such as 3, sqrt(2) or ω"))
		}
		x = one
	}
	y := Rational(big.NewRat(1, 1))
	for range n {
		if y, err = bounded(y.Times(x)); err != nil {
			return y, err
		}
	}
	return y, nil
}

func (r *reader) atom() (Number, error) {
	word, at := r.peek(), r.at
	r.at += len(word)
	switch {
	case word == "ω" || word == "omega":
		return Omega(1), nil
	case word == "ε" || word == "epsilon":
		return Omega(-1), nil
	case word == "sqrt" || word == "(":
		if word == "sqrt" && !r.take("(") {
			return Number{}, r.unexpected()
		}
		x, err := r.sum()
		if err != nil {
			return x, err
		}
		if !r.take(")") {
			return x, r.unexpected()
		}
		if word == "(" {
			return x, nil
		}
		y, ok := x.Root()
		if !ok {
			return x, r.fail(at, r.at-at, phrase.Of("this has no square root here"), phrase.Of("write the root of a rational number from 0 on, such as sqrt(2)"))
		}
		return y, nil
	case word != "" && word[0] >= '0' && word[0] <= '9':
		if len(word) > mostDigits {
			return Number{}, fault.Limit(phrase.Of("the number has more than %d digits", mostDigits), phrase.Phrase{})
		}
		q, _ := new(big.Rat).SetString(word)
		return Rational(q), nil
	}
	r.at = at
	return Number{}, r.unexpected()
}
