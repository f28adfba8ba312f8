// Package nimber holds nimbers, the values of impartial games in normal play.
//
// The nimber *n is the value of a Nim heap of n. A position whose options have
// the values S has the value mex S, the least nimber not in S; a sum of
// positions has the nim-sum (exclusive or) of their values; the player to move
// wins iff the value is not 0.
//
// With the nim-sum and the nim-product the nimbers below 2^2^n are a field of
// characteristic 2, for every n. The product is fixed by two laws: D = 2^2^n
// times a smaller nimber is their ordinary product, and D·D = D + D/2.
// Source: R. P. Sprague (1935), P. M. Grundy (1939); C. L. Bouton (1901) for
// Nim; J. H. Conway, On Numbers and Games (1976), chapter 6, for the field;
// H. W. Lenstra, Nim multiplication (1978).
package nimber

import (
	"math/bits"
	"strconv"
)

// A Nimber is the nimber *n for n below 2^64.
type Nimber uint64

// String returns the nimber in the notation of the field: 0, *, *2, *3, ….
func (n Nimber) String() string {
	switch n {
	case 0:
		return "0"
	case 1:
		return "*"
	}
	return "*" + strconv.FormatUint(uint64(n), 10)
}

// Sum returns the nim-sum of its arguments; the empty sum is 0.
func Sum(ns ...Nimber) Nimber {
	var s Nimber
	for _, n := range ns {
		s ^= n
	}
	return s
}

// Mex returns the least nimber that is not among values, which may be of any
// size, in any order, and may repeat. It takes time and, beyond 64 values,
// memory linear in len(values).
func Mex(values []Nimber) Nimber {
	m, _ := MexInto(values, nil)
	return m
}

// MexInto is Mex for any unsigned values with scratch memory kept by the
// caller: it returns the scratch, grown if need be, for the next call.
// With scratch of len(values)/64+1 words it allocates nothing.
func MexInto[T ~uint32 | ~uint64](values []T, scratch []uint64) (T, []uint64) {
	if len(values) < 64 {
		// The mex of k values is at most k: one word holds all that matter.
		var seen uint64
		for _, v := range values {
			if v < 64 {
				seen |= 1 << v
			}
		}
		return T(bits.TrailingZeros64(^seen)), scratch
	}
	words := len(values)/64 + 1
	if cap(scratch) < words {
		scratch = make([]uint64, words, 2*words)
	}
	scratch = scratch[:words]
	clear(scratch)
	limit := T(len(values))
	for _, v := range values {
		if v <= limit {
			scratch[v/64] |= 1 << (v % 64)
		}
	}
	for i, w := range scratch {
		if w != ^uint64(0) {
			return T(i*64 + bits.TrailingZeros64(^w)), scratch
		}
	}
	panic("nimber: the mex of k values exceeds k")
}
