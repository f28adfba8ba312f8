package coin

import (
	"iter"

	"zermelo/game"
	"zermelo/value/nimber"
)

// This file holds rules whose sets are figures: equally spaced coins, sets
// that are their own mirror image, …. No formula for their values is known.

// Turnips returns the game of Turnips: turn over three equally spaced coins.
// Places are numbered from 0.
func Turnips() Rule {
	return listed{name: "turnips", last: 1 << 14, sets: func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for d := uint64(1); 2*d <= n; d++ {
				if !yield([]uint64{n - 2*d, n - d}) {
					return
				}
			}
		}
	}, most: 3, count: func(n uint64) uint64 { return n / 2 }, allowed: func(places []uint64) bool {
		return len(places) == 3 && spaced(places)
	}, options: func(dst, values []nimber.Nimber) []nimber.Nimber {
		n := len(values)
		for d := 1; 2*d <= n; d++ {
			dst = append(dst, values[n-2*d]^values[n-d])
		}
		return dst
	}}
}

// Progression returns the rule: turn over any number of equally spaced coins,
// one alone too. Places are numbered from 0.
func Progression() Rule {
	return listed{name: "progression", last: 1 << 12, sets: func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			if !yield(nil) {
				return
			}
			var set []uint64
			for d := uint64(1); d <= n; d++ {
				for k := uint64(1); k <= n/d; k++ {
					set = set[:0]
					for i := k; i > 0; i-- {
						set = append(set, n-i*d)
					}
					if !yield(set) {
						return
					}
				}
			}
		}
	}, count: func(n uint64) uint64 {
		// 1 + n/1 + n/2 + …, for large n by a bound.
		if n > 1<<16 {
			return game.MulCapped(n, 50)
		}
		count := uint64(1)
		for d := uint64(1); d <= n; d++ {
			count += n / d
		}
		return count
	}, allowed: spaced, options: func(dst, values []nimber.Nimber) []nimber.Nimber {
		dst = append(dst, 0)
		n := len(values)
		for d := 1; d <= n; d++ {
			var sum nimber.Nimber
			for m := n - d; m >= 0; m -= d {
				sum ^= values[m]
				dst = append(dst, sum)
			}
		}
		return dst
	}}
}

// Grunt returns the game of Grunt: turn over four coins that lie in mirror
// image, the first of them on place 0: 0, a, n-a and n. A head on n is worth a
// heap of n in Grundy's game.
func Grunt() Rule {
	return listed{name: "grunt", last: 1 << 14, sets: func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for a := uint64(1); 2*a < n; a++ {
				if !yield([]uint64{0, a, n - a}) {
					return
				}
			}
		}
	}, most: 4, count: func(n uint64) uint64 { return n / 2 }, allowed: func(places []uint64) bool {
		return len(places) == 4 && places[0] == 0 && mirrored(places)
	}, options: func(dst, values []nimber.Nimber) []nimber.Nimber {
		n := len(values)
		for a := 1; 2*a < n; a++ {
			dst = append(dst, values[0]^values[a]^values[n-a])
		}
		return dst
	}}
}

// Symmetric returns the rule: turn over any set of coins that is its own
// mirror image. Places are numbered from 0.
func Symmetric() Rule {
	return listed{name: "symmetric", last: 40, sets: func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			if !yield(nil) {
				return
			}
			var set []uint64
			for first := range n {
				// Of the places between, the left half is chosen freely.
				half := (n - first) / 2
				for chosen := range uint64(1) << half {
					set = append(set[:0], first)
					for i := range half {
						if chosen>>i&1 == 0 {
							continue
						}
						a := first + 1 + i
						set = append(set, a)
						if b := n - 1 - i; b != a {
							set = append(set, b)
						}
					}
					if !yield(set) {
						return
					}
				}
			}
		}
	}, count: func(n uint64) uint64 {
		if n > 120 {
			return ^uint64(0)
		}
		count := uint64(1)
		for first := range n {
			count = game.AddCapped(count, 1<<((n-first)/2))
		}
		return count
	}, allowed: mirrored, options: func(dst, values []nimber.Nimber) []nimber.Nimber {
		dst = append(dst, 0)
		n := len(values)
		for first, v := range values {
			start := len(dst)
			dst = append(dst, v)
			for a, b := first+1, n-1; a <= b; a, b = a+1, b-1 {
				both := values[a]
				if a < b {
					both ^= values[b]
				}
				for _, sum := range dst[start:] {
					dst = append(dst, sum^both)
				}
			}
		}
		return dst
	}}
}

// spaced reports whether places, which ascend, are equally spaced.
func spaced(places []uint64) bool {
	for i := 2; i < len(places); i++ {
		if places[i]-places[i-1] != places[1]-places[0] {
			return false
		}
	}
	return true
}

// mirrored reports whether places, which ascend, are their own mirror image.
func mirrored(places []uint64) bool {
	for i, j := 0, len(places)-1; i <= j; i, j = i+1, j-1 { // that in the middle, too
		if places[i]-places[0] != places[len(places)-1]-places[j] {
			return false
		}
	}
	return true
}
