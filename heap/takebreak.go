package heap

import (
	"strings"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/grundy"
	"zermelo/phrase"
)

// TakeBreak is a take-and-break game, named by a code d₀.d₁d₂d₃… (Guy and
// Smith 1956). A position is the size of a heap. The digit d_t is the sum of
// 2^h over the numbers h of non-empty heaps that may be left of a heap when t
// tokens are taken from it: 1 to take a whole heap of t, 2 to leave one heap,
// 4 to leave two, 8 to leave three. Octal codes have digits up to 7,
// hexadecimal ones up to f. The zero value is 0.0, without any move.
// [ParseCode] makes one.
type TakeBreak struct {
	digits string // the digits from d₀ on, as numbers, the last not 0
}

// The bits of a digit.
const (
	leavesNone  = 1 << iota // the heap is taken whole
	leavesOne               // one heap is left
	leavesTwo               // two heaps are left
	leavesThree             // three heaps are left
)

func newTakeBreak(digits []byte) TakeBreak {
	return TakeBreak{strings.TrimRight(string(digits), "\x00")}
}

// Options implements [game.Multi]: by number of tokens taken, then by number
// of heaps left, then by their sizes, each sum once with its heaps ascending.
func (r TakeBreak) Options(dst *game.Sums[uint64], n uint64) {
	for t := range uint64(len(r.digits)) {
		if t > n {
			return
		}
		d, rest := r.digits[t], n-t
		if d&leavesNone != 0 && rest == 0 && t > 0 {
			dst.Add()
		}
		if d&leavesOne != 0 && rest > 0 {
			dst.Add(rest)
		}
		if d&leavesTwo != 0 {
			addPairs(dst, rest)
		}
		if d&leavesThree != 0 {
			addTriples(dst, rest)
		}
	}
}

// addPairs adds every split of n into two non-empty heaps.
func addPairs(dst *game.Sums[uint64], n uint64) {
	for a := uint64(1); a <= n/2; a++ {
		dst.Add(a, n-a)
	}
}

// MoveCount implements [game.Counter]. It takes time linear in the length of
// the code.
func (r TakeBreak) MoveCount(n uint64) uint64 {
	var count uint64
	for t := range uint64(len(r.digits)) {
		if t > n {
			break
		}
		d, rest := r.digits[t], n-t
		if d&(leavesNone|leavesOne) != 0 {
			count = addCapped(count, 1)
		}
		if d&leavesTwo != 0 {
			count = addCapped(count, pairsOf(rest))
		}
		if d&leavesThree != 0 {
			count = addCapped(count, triplesOf(rest))
		}
	}
	return count
}

// Evaluator implements [grundy.Sequenced]. A heap of n takes time n for every
// digit with 4, and n² for every digit with 8.
func (r TakeBreak) Evaluator(settings fold.Settings) grundy.Evaluator[uint64] {
	return newTable(settings, func(t *table, n int) {
		for k := range min(len(r.digits), n+1) {
			d, rest := r.digits[k], n-k
			if d&leavesNone != 0 && rest == 0 || d&leavesOne != 0 && rest > 0 {
				t.leaveOne(rest)
			}
			if d&leavesTwo != 0 {
				t.leaveTwo(rest)
			}
			if d&leavesThree != 0 {
				t.leaveThree(rest)
			}
		}
	})
}

// Describe implements [game.Describer].
func (r TakeBreak) Describe(part int, from uint64, to []uint64) phrase.Phrase {
	return describeHeap(part, from, to)
}
