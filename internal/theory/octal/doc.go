// Package octal computes the Grundy values of octal games and of all other
// take-and-break games, exactly and fast, and proves their periods.
//
// A move takes t tokens from a heap and leaves the rest as some number of
// heaps, as a [Rule] allows; G(n), the value of a heap of n, is the least
// number that is not the nim-sum of the values of the heaps left by a move
// (Sprague 1935, Grundy 1939). With a mask m, call a value common if v&m has
// an odd number of bits, else rare: common values are reached only with a rare
// part, so where rare heaps are few, G(n) takes few looks (Berlekamp, Conway,
// Guy, Winning Ways, ch. 4; Gangolli and Plambeck 1989; Flammenkamp). Periods
// follow from a finite check (Guy and Smith 1956), see [Theorem].
//
// An [Engine] extends a sequence step by step with the [Method] that fits:
//
//	e, err := octal.New(octal.Digits(0, 7, 7), octal.Options{}) // Kayles
//	err = e.Extend(ctx, 1e9)
//	v, ok := e.At(123456789)
//
// Every value is proved when it is given out: each smaller value has been seen
// as an option. [Quadratic] computes the same from the definition.
//
// # How it is fast
//
// The sparse method has two modes. In the open one (open.go) rare heaps may
// appear at any time. In the settled one (settled.go) values are compressed to
// a byte and blocks of 504 heaps are guessed, eight at a time, as the least
// common values left over; then (witness.go) each rare value below them is
// shown to be an option, for the whole block at once, by joining rows of bits:
// the heaps that have value v^G(i), moved by t+i, have an option of value v. A
// plan (plan.go) says which rows are worth joining. What fails goes to an exact
// path, one heap at a time: so do new rare values and new top bits.
//
// The loops are in package internal/kernel, in plain Go and, on amd64 with
// AVX-512 or AVX2, in assembly; build with -tags purego to leave that out.
package octal
