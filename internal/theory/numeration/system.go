package numeration

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A System is a way of writing natural numbers: by a sum of multiples of the
// terms of a linear recurrence. It may be used by one goroutine at a time.
type System struct {
	title  phrase.Phrase
	coefs  []int64    // U_n = Σ coefs[i]·U_(n-1-i), for n from len(coefs) on
	terms  []uint64   // U_0, U_1, … below 2^62
	digits int        // digits are less than that
	big    []*big.Int // the first terms, as many as were asked for

	valid *Automaton // of variable 0; made when it is first asked for
	wild  error      // why it cannot be made; nil if it was not tried
	made  map[string]*Automaton
}

// Bounds of systems: what is beyond has automata that are too wide.
const (
	maxDigits = 16
	maxOrder  = 8
	maxTerm   = 1 << 24 // of those up to twice the order
	mostTerms = 1 << 14 // below 2^62
)

// New returns the system of the recurrence U_n = Σ coefs[i]·U_(n-1-i) with the
// first terms given, of which there are as many as coefs or more; from their end
// on the recurrence holds. The coefficients are natural, the terms begin with 1
// and grow.
func New(title phrase.Phrase, coefs, first []int64) (*System, error) {
	s, err := Greedy(title, coefs, first)
	if err != nil {
		return nil, err
	}
	switch last := 2*len(s.coefs) - 1; {
	case len(s.coefs) > maxOrder:
		return nil, fault.Unsupported(phrase.Of("the recurrence needs as many first terms as it has coefficients"), phrase.Of("give 1 to %d of each", maxOrder))
	case last >= len(s.terms) || s.terms[last] > maxTerm:
		return nil, fault.Unsupported(phrase.Of("the terms of the numeration grow too fast"), phrase.Phrase{})
	case s.digits > maxDigits:
		return nil, fault.Unsupported(phrase.Of("the numeration has %d digits", s.digits), phrase.Of("there may be up to %d", maxDigits))
	}
	return s, nil
}

// Greedy is New for recurrences of any order: numbers are written and read in the system, but
// no automata made.
func Greedy(title phrase.Phrase, coefs, first []int64) (*System, error) {
	coefs = slices.Clone(coefs)
	for len(coefs) < len(first) {
		coefs = append(coefs, 0) // begins later, so that earlier terms may be others
	}
	s := &System{title: title, coefs: coefs, made: map[string]*Automaton{}}
	switch {
	case len(coefs) == 0 || len(first) < len(coefs):
		return nil, fault.Unsupported(phrase.Of("the recurrence needs as many first terms as it has coefficients"), phrase.Of("give 1 to %d of each", maxOrder))
	case slices.Min(coefs) < 0 || coefs[0] == 0:
		return nil, fault.Unsupported(phrase.Of("the coefficients of a numeration are natural, and the first one is positive"), phrase.Phrase{})
	case first[0] != 1 || slices.Max(first) > maxTerm || !s.grow(first):
		return nil, fault.Unsupported(phrase.Of("the terms of a numeration begin with 1 and grow"), phrase.Phrase{})
	}
	s.digits = s.countDigits()
	return s, nil
}

// grow computes the terms, and reports whether they grow.
func (s *System) grow(first []int64) bool {
	terms := make([]*big.Int, 0, 64)
	for _, t := range first {
		terms = append(terms, big.NewInt(t))
	}
	for i := 1; i < len(first); i++ {
		if first[i] <= first[i-1] {
			return false
		}
	}
	most := new(big.Int).Lsh(big.NewInt(1), 62)
	for len(terms) < mostTerms {
		next := new(big.Int)
		for i, c := range s.coefs {
			if c != 0 {
				next.Add(next, new(big.Int).Mul(big.NewInt(c), terms[len(terms)-1-i]))
			}
		}
		if next.Cmp(terms[len(terms)-1]) <= 0 {
			return false
		}
		if next.Cmp(most) >= 0 {
			break
		}
		terms = append(terms, next)
	}
	for _, t := range terms {
		s.terms = append(s.terms, t.Uint64())
	}
	return len(terms) < mostTerms
}

// countDigits returns the least D such that U_(n+1) <= D·U_n for all n: where
// that holds for as many n as the order, it holds for all, since D·U_n - U_(n+1)
// follows the recurrence, whose coefficients are natural.
func (s *System) countDigits() int {
	most := uint64(2)
	for n := range len(s.coefs) {
		if n+1 == len(s.terms) {
			break
		}
		most = max(most, (s.terms[n+1]+s.terms[n]-1)/s.terms[n])
	}
	return int(min(most, maxDigits+1))
}

// Name returns the name of the system, as base 2 or Fibonacci.
func (s *System) Name() string { return s.title.String() }

// Title returns the name in words that can be translated.
func (s *System) Title() phrase.Phrase { return s.title }

// Digits returns how many digits there are: 0 to Digits-1.
func (s *System) Digits() int { return s.digits }

// Recurrence returns the coefficients and the first terms.
func (s *System) Recurrence() (coefs []int64, first []uint64) {
	return s.coefs, s.terms[:len(s.coefs)]
}

// Term returns U_n; ok is false beyond 2^62.
func (s *System) Term(n int) (u uint64, ok bool) {
	if n >= len(s.terms) {
		return 0, false
	}
	return s.terms[n], true
}

// Word returns the digits of n < 2^62, the most significant first, none for 0.
func (s *System) Word(n uint64) []int {
	i, _ := slices.BinarySearch(s.terms, n+1)
	word := make([]int, i)
	for at := range word {
		u := s.terms[i-1-at]
		word[at] = int(n / u)
		n %= u
	}
	return word
}

// BigWord is Word for natural numbers of any size.
func (s *System) BigWord(n *big.Int) []int {
	if n.IsUint64() && n.Uint64() < 1<<61 {
		return s.Word(n.Uint64())
	}
	length := 1
	for s.bigTerms(length + 1)[length].Cmp(n) <= 0 {
		length++
	}
	word := make([]int, length)
	rest, digit := new(big.Int).Set(n), new(big.Int)
	terms := s.bigTerms(length)
	for at := range word {
		if rest.Cmp(terms[length-1-at]) >= 0 {
			digit.QuoRem(rest, terms[length-1-at], rest)
			word[at] = int(digit.Int64())
		}
	}
	return word
}

// Value returns the number of a word, greedy or not.
func (s *System) Value(word []int) *big.Int {
	if len(word) < len(s.terms) {
		value, high := uint64(0), uint64(0) // below the digits times the sum of terms
		for i, d := range word {
			value += uint64(d) * s.terms[len(word)-1-i]
			high += uint64(d) * (s.terms[len(word)-1-i] >> 32)
		}
		if high < 1<<31 {
			return new(big.Int).SetUint64(value)
		}
	}
	value := new(big.Int)
	terms := s.bigTerms(len(word))
	for i, d := range word {
		value.Add(value, new(big.Int).Mul(big.NewInt(int64(d)), terms[len(word)-1-i]))
	}
	return value
}

// bigTerms returns the first n terms, or more.
func (s *System) bigTerms(n int) []*big.Int {
	for i := len(s.big); i < n; i++ {
		u := new(big.Int)
		if i < len(s.terms) {
			u.SetUint64(s.terms[i])
		} else {
			for j, c := range s.coefs {
				if c != 0 {
					u.Add(u, new(big.Int).Mul(big.NewInt(c), s.big[i-1-j]))
				}
			}
		}
		s.big = append(s.big, u)
	}
	return s.big
}

// Base returns the system of base k, from 2 to 16.
func Base(k int) (*System, error) {
	return New(phrase.Of("base %s", strconv.Itoa(k)), []int64{int64(k)}, []int64{1})
}

// Fibonacci returns the system of the Fibonacci numbers 1, 2, 3, 5, 8, ….
func Fibonacci() (*System, error) { return New(phrase.Of("Fibonacci"), []int64{1, 1}, []int64{1, 2}) }

// Tribonacci returns the system of the numbers 1, 2, 4, 7, 13, ….
func Tribonacci() (*System, error) {
	return New(phrase.Of("Tribonacci"), []int64{1, 1, 1}, []int64{1, 2, 4})
}

// Ostrowski returns the system of the denominators of the continued fraction
// [1; t, t, t, …], in which U_n = t·U_(n-1) + U_(n-2).
func Ostrowski(t int) (*System, error) {
	return New(phrase.Of("Ostrowski %s", fmt.Sprintf("[1; %d, %d, …]", t, t)), []int64{int64(t), 1}, []int64{1, int64(t) + 1})
}

// Pell returns the system of the Pell numbers 1, 2, 5, 12, ….
func Pell() (*System, error) { return New(phrase.Of("Pell"), []int64{2, 1}, []int64{1, 2}) }

// Terms returns the first terms as text: 1, 2, 3, 5, 8, ….
func (s *System) Terms() string {
	words := make([]string, min(8, len(s.terms)))
	for i := range words {
		words[i] = fmt.Sprint(s.terms[i])
	}
	return strings.Join(words, ", ") + ", …"
}
