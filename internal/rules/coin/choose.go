package coin

import (
	"iter"
	"math"
	"math/bits"
	"strconv"
)

// binomial returns the number of sets of k of n things, the greatest uint64 if
// there are more.
func binomial(n uint64, k int) uint64 {
	if uint64(k) > n {
		return 0
	}
	b := uint64(1)
	for i := range uint64(k) {
		hi, lo := bits.Mul64(b, n-i)
		if hi > i {
			return math.MaxUint64
		}
		b, _ = bits.Div64(hi, lo, i+1) // exact
	}
	return b
}

// subsets yields the sets of least to most of the places from first to n-1, by
// size and then in lexical order, as [Rule.Sets] does.
func subsets(first, n uint64, least, most int) iter.Seq[[]Run] {
	return func(yield func([]Run) bool) {
		var runs []Run
		for k := least; k <= most && uint64(k) <= n-first; k++ {
			places := make([]uint64, k)
			for i := range places {
				places[i] = first + uint64(i)
			}
			for {
				if runs = appendRuns(runs[:0], places); !yield(runs) {
					return
				}
				if !nextSubset(places, n) {
					break
				}
			}
		}
	}
}

// nextSubset moves on to the next set of as many places below n, in lexical
// order; it returns false after the last.
func nextSubset(places []uint64, n uint64) bool {
	for i := len(places) - 1; i >= 0; i-- {
		if places[i]+uint64(len(places)-i) < n {
			places[i]++
			for j := i + 1; j < len(places); j++ {
				places[j] = places[j-1] + 1
			}
			return true
		}
	}
	return false
}

func decimal(n uint64) string { return strconv.FormatUint(n, 10) }
