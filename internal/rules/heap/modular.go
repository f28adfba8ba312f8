package heap

import (
	"math/big"

	"zermelo/internal/theory/octal"
	"zermelo/say/phrase"
)

// This file holds the subtraction games of sets with 1 … m-1 in them and no multiple
// of m: a heap of n is worth n mod m. No option has the residue of n, and taking
// 1 … m-1 leads to all others (the rule of Bachet 1612, for any such set).

// A modular set is 1, and prime powers with an exponent up to highest: those are no
// multiples of m, the least number that is neither.
type modular struct {
	name    string
	highest uint64
	m       uint64
	by      phrase.Phrase
}

// oneOrPrime is 1, 2, 3, 5, 7, …: 4 is the least number missing, and no multiple of 4
// is a prime.
func oneOrPrime() *Game {
	return modular{"1,primes", 1, 4, phrase.Of("a heap of n is worth n mod 4, for no multiple of 4 is 1 or a prime")}.game()
}

// primePowers is 1, 2, 3, 4, 5, 7, 8, 9, 11, …: 6 is the least number missing, and
// no multiple of 6 is a power of one prime.
func primePowers() *Game {
	return modular{"prime-powers", 64, 6, phrase.Of("a heap of n is worth n mod 6, for no multiple of 6 is a power of a prime")}.game()
}

func (s modular) game() *Game {
	return subtraction(numbers{name: s.name, from: noEnd, rests: s.rests, count: func(n uint64) uint64 { return n }}).by(theorem{
		by:     s.by,
		value:  func(n uint64) uint64 { return n % s.m },
		period: octal.Arithmetic{Length: s.m},
		find:   s.find,
		misere: ferguson(),
	})
}

// rests lists what is left of n, by what is taken.
func (s modular) rests(dst []uint64, n uint64) []uint64 {
	if n == 0 {
		return dst
	}
	member := make([]bool, n+1)
	member[1] = true
	composite := make([]bool, n+1)
	for p := uint64(2); p <= n; p++ {
		if composite[p] {
			continue
		}
		for power, e := p, uint64(1); ; power, e = power*p, e+1 {
			if member[power] = true; e == s.highest || power > n/p {
				break
			}
		}
		for q := p; p <= n/p && q <= n/p; q++ {
			composite[q*p] = true
		}
	}
	for k := uint64(1); k <= n; k++ {
		if member[k] {
			dst = append(dst, n-k)
		}
	}
	return dst
}

// find finds options of heap n of value v: what is taken has the residue n - v.
func (s modular) find(f *found[uint64], n, v uint64) {
	if v >= s.m || v == n%s.m {
		return
	}
	residue := (n%s.m + s.m - v) % s.m
	if common := new(big.Int).GCD(nil, nil, new(big.Int).SetUint64(residue), new(big.Int).SetUint64(s.m)).Uint64(); common > 1 {
		// Only powers of the prime that divides both have it: 2, or 3 modulo 6.
		p := uint64(2)
		if common == 3 {
			p = 3
		}
		for k, e := p, uint64(1); k <= n && e <= s.highest; k, e = k*p, e+1 {
			if k%s.m == residue && !f.add(n-k) || k > n/p {
				return
			}
		}
		return
	}
	for k := residue; k <= n; k += s.m {
		if s.has(k) && !f.add(n-k) {
			return
		}
	}
}

// has reports whether k, which no prime of m divides, is in the set.
func (s modular) has(k uint64) bool {
	number := new(big.Int).SetUint64(k)
	if k == 1 || number.ProbablyPrime(0) { // exact for 64 bits
		return true
	}
	for e := 2; uint64(e) <= s.highest && e < 64; e++ {
		root := rootOf(k, e)
		if root < 2 {
			return false
		}
		if new(big.Int).Exp(new(big.Int).SetUint64(root), big.NewInt(int64(e)), nil).Cmp(number) == 0 && new(big.Int).SetUint64(root).ProbablyPrime(0) {
			return true
		}
	}
	return false
}

// rootOf returns the e-th root of k, rounded down.
func rootOf(k uint64, e int) uint64 {
	low, high := uint64(1), uint64(1)<<(64/uint(e)+1)
	number, exponent := new(big.Int).SetUint64(k), big.NewInt(int64(e))
	for low < high {
		middle := low + (high-low+1)/2
		if new(big.Int).Exp(new(big.Int).SetUint64(middle), exponent, nil).Cmp(number) <= 0 {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return low
}
