package discover

import (
	"context"
	"fmt"
	"math/bits"

	"zermelo/internal/desk/sequence"
	"zermelo/say/phrase"
)

// This file looks for values of single heaps that are functions of the theory of
// numbers: how often a prime divides the heap, how long its number is, how many
// primes it is a product of, and remainders. No automaton says them, so that they are
// conjectures unless the rules are of a form that a lemma is about.

// mostArithmetic is how many values they are held to.
const mostArithmetic = 1 << 10

// A function is one of the theory of numbers, of 1, 2, ….
type function struct {
	of   func(n uint64) uint64
	says string
}

// functions are those that are tried, cheap ones first.
func functions() []function {
	all := []function{}
	for _, p := range []uint64{2, 3, 5, 7} {
		all = append(all, function{func(n uint64) uint64 { return valuation(n, p) }, fmt.Sprintf("v_%d(n)", p)})
	}
	for _, b := range []uint64{2, 3, 4, 5} {
		all = append(all, function{func(n uint64) uint64 { return logarithm(n, b) }, fmt.Sprintf("⌊log_%d n⌋", b)})
	}
	return append(all,
		function{func(n uint64) uint64 { return uint64(len(primesOf(n))) }, "Ω(n)"},
		function{func(n uint64) uint64 { return uint64(distinctOf(primesOf(n))) }, "ω(n)"},
		function{leastPrime, "π(p(n))"},
		function{func(n uint64) uint64 { return n % 2 * leastPrime(n) }, "(n mod 2)·π(p(n))"})
}

// arithmetic tries the functions on the values of heaps, and keeps one that all but
// the values of 0 and 1 are, with a number added.
func (s *search) arithmetic(ctx context.Context) (found bool, err error) {
	if !s.request.wants(Arithmetic) || s.Asked != Values || !s.rules.valued() || s.rules.made != nil && s.rules.made.Arity() != 1 {
		return false, nil
	}
	row, err := s.rowOf(ctx)
	if err != nil || len(row) < mostArithmetic/2 {
		return false, err
	}
	for _, f := range functions() {
		more := int64(row[2]) - int64(f.of(2))
		fits := true
		for n := 2; n < len(row) && fits; n++ {
			fits = int64(row[n]) == int64(f.of(uint64(n)))+more
		}
		if !fits {
			continue
		}
		says := f.says
		if more != 0 {
			says += fmt.Sprintf(" %+d", more)
		}
		s.keepArithmetic(row, phrase.Of("the value of n >= 2 is %s, where %s; that of 0 is %d and that of 1 is %d", says, meaning(f.says), int64(row[0]), int64(row[1])))
		return true, nil
	}
	if s.rules.made == nil && s.rules.Heaps.Heaps.Rule == nil {
		values := make([]int32, len(row))
		for i, v := range row {
			values[i] = int32(v)
		}
		if p, ok := fitProgression(values); ok {
			s.keepArithmetic(row, p.says("n"))
			return true, nil
		}
	}
	s.Tried = append(s.Tried, Tried{Arithmetic, phrase.Of("values by how often a prime divides, logarithms, numbers of primes and the least prime, up to n = %d", len(row)-1)})
	return false, nil
}

// meaning says what a sign means.
func meaning(sign string) phrase.Phrase {
	switch sign {
	case "Ω(n)":
		return phrase.Of("Ω(n) is how many primes n is a product of")
	case "ω(n)":
		return phrase.Of("ω(n) is how many primes divide n")
	case "π(p(n))", "(n mod 2)·π(p(n))":
		return phrase.Of("p(n) is the least prime that divides n, and π counts the primes up to it")
	}
	if sign[0] == 'v' {
		return phrase.Of("v_p(n) is how often p divides n")
	}
	return phrase.Of("the logarithm is rounded down")
}

func (s *search) keepArithmetic(row []uint64, rule phrase.Phrase) {
	s.Status, s.Class, s.Rule = Conjecture, Arithmetic, rule
	s.Table, s.Positions, s.Learned = uint64(len(row)-1), uint64(len(row)), 3
	if by, ok := s.initial(); ok && !s.request.NoProof {
		s.Status, s.Theorem, s.Tried, s.Uncertified = Proved, by, nil, theoremOnly()
	}
}

// initial proves the values of a game whose options are all heaps up to a fixed part
// of the heap, or whose moves take divisors of it.
//
// Lemma: if the options of n > 0 are 0, 1, …, ⌊n/b⌋, then G(n) = ⌊log_b n⌋ + 1. For
// G(m) takes all values from 0 to its greatest on 0, 1, …, k, by induction on k, as
// that grows by at most one from k to k+1; so that G(n) = G(⌊n/b⌋) + 1.
//
// Lemma: if the options of n > 0 are n - d for the divisors d < n, then G(n) = v_2(n); with d = n too it is
// v_2(n) + 1. For let n = 2^a·m with an odd m. A divisor 2^b·e with b < a leaves a number that 2 divides b times, and
// each b < a is that of 2^b; one with b = a leaves 2^a·(m - e), with m - e even: 0, for d = n alone, or a number
// that 2 divides more than a times. So the values are as said, by induction.
func (s *search) initial() (by phrase.Phrase, ok bool) {
	if s.rules.made == nil {
		return by, false
	}
	for _, divisors := range []string{"n -> n-d for d in 1..n-1 if n mod d == 0", "n -> n-d for d in 1..n if n mod d == 0"} {
		if s.rules.made.Is(divisors) {
			return phrase.Of("the options of n are n - d for its divisors d: if 2 divides d less often than n, it divides n - d as often as d, and else more often than n"), true
		}
	}
	const largest = 5 // of the logarithms above
	for b := 2; b <= largest; b++ {
		if s.rules.made.Is(fmt.Sprintf("n -> m for m in 0..n div %d if n >= 1", b)) {
			return phrase.Of("the options of n are 0, 1, …, ⌊n/%d⌋, so that G(n) = G(⌊n/%d⌋) + 1", b, b), true
		}
	}
	return by, false
}

// rowOf returns values of the heaps 0, 1, 2, …: those that are known already, or
// some of them played out.
func (s *search) rowOf(ctx context.Context) ([]uint64, error) {
	if s.rules.Heaps == nil {
		t, err := s.rules.play(ctx, mostArithmetic, s.request.Settings)
		if err != nil {
			return nil, err
		}
		row := make([]uint64, len(t.values))
		for i, v := range t.values {
			row[i] = uint64(v)
		}
		return row, nil
	}
	row, err := sequence.Heaps(ctx, *s.rules.Heaps, sequence.Request{
		Keep: true, To: mostArithmetic - 1, Limit: mostArithmetic, Workers: 1, Memory: uint64(max(s.request.Settings.Memory, 0)), Settings: s.request.Settings,
	})
	if err != nil {
		return nil, err
	}
	return row.Values, nil
}

// valuation returns how often p divides n > 0.
func valuation(n, p uint64) (v uint64) {
	for ; n%p == 0; n /= p {
		v++
	}
	return v
}

// logarithm returns ⌊log_b n⌋ of n > 0.
func logarithm(n, b uint64) (l uint64) {
	if b == 2 {
		return uint64(bits.Len64(n) - 1)
	}
	for ; n >= b; n /= b {
		l++
	}
	return l
}

// primesOf returns the primes that n > 0 is the product of, ascending.
func primesOf(n uint64) (primes []uint64) {
	for p := uint64(2); n > 1; {
		switch {
		case n%p == 0:
			primes = append(primes, p)
			n /= p
		case p > n/p:
			return append(primes, n)
		default:
			p++
		}
	}
	return primes
}

func distinctOf(primes []uint64) (n int) {
	for i, p := range primes {
		if i == 0 || p != primes[i-1] {
			n++
		}
	}
	return n
}

// leastPrime returns which prime the least one that divides n > 1 is, from 1; 0 for 1.
func leastPrime(n uint64) (index uint64) {
	if n < 2 {
		return 0
	}
	least := primesOf(n)[0]
	for p := uint64(2); p <= least; p++ {
		if len(primesOf(p)) == 1 {
			index++
		}
	}
	return index
}
