package heap

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/octal"
	"zermelo/phrase"
)

// SubtractionRules is a subtraction game: a number from a fixed set is taken
// from a heap. A position is the size of a heap. The rule set is an
// [Interval], [AtLeast], [Odd] or [PowersOfTwo], whose values a theorem tells,
// or else a [Subtraction]. String returns the canonical spelling of the set.
type SubtractionRules interface {
	game.Impartial[uint64]
	game.Counter[uint64]
	game.Describer[uint64]
	Ruled
	fmt.Stringer
}

// Subtraction is a subtraction game of any set. Its values are found heap by
// heap, for no theorem tells them at once. The zero value has the empty set
// and no moves. [ParseSubtraction] makes one.
type Subtraction struct{ set numberSet }

// A numberSet is a set of positive numbers.
type numberSet interface {
	// upTo appends the members up to n in ascending order. It may return a
	// slice that it does not own, and no caller changes it.
	upTo(n uint64) []uint64
	// count returns an upper bound of the number of members up to n.
	count(n uint64) uint64
	// rule returns the rule, or ok = false; see [Ruled].
	rule() (rule octal.Rule, ok bool)
	String() string
}

// String returns the canonical spelling: ranges and numbers in ascending
// order, "1-3,7", what is missing, "all-but-2,5", or a name, "squares".
func (s Subtraction) String() string {
	if s.set == nil {
		return ""
	}
	return s.set.String()
}

// Moves implements [game.Impartial], by number taken.
func (s Subtraction) Moves(dst []uint64, n uint64) []uint64 {
	if s.set == nil {
		return dst
	}
	for _, k := range s.set.upTo(n) {
		dst = append(dst, n-k)
	}
	return dst
}

// MoveCount implements [game.Counter].
func (s Subtraction) MoveCount(n uint64) uint64 {
	if s.set == nil {
		return 0
	}
	return s.set.count(n)
}

// Evaluator implements [game.Sequenced]. It returns a [Row] if there is a
// rule.
func (s Subtraction) Evaluator(settings game.Budget) game.Engine[uint64] {
	if rule, ok := s.Rule(); ok {
		return newRow(rule, math.MaxUint64, settings)
	}
	var members []uint64
	known := 0 // members holds the set up to this number
	return newTable(settings, func(t *table, n int) {
		if n > known && s.set != nil {
			known = min(2*n, maxTable)
			members = s.set.upTo(uint64(known))
		}
		for _, k := range members {
			if k > uint64(n) {
				return
			}
			t.leaveOne(n - int(k))
		}
	})
}

// Describe implements [game.Describer].
func (s Subtraction) Describe(part int, from uint64, to []uint64) phrase.Phrase {
	return describeHeap(part, from, to)
}

// A list is a finite set, ascending.
type list []uint64

func (l list) upTo(n uint64) []uint64 {
	i, found := slices.BinarySearch(l, n)
	if found {
		i++
	}
	return l[:i]
}

func (l list) count(n uint64) uint64 { return uint64(len(l.upTo(n))) }

func (l list) String() string {
	var words []string
	for i := 0; i < len(l); {
		j := i
		for j+1 < len(l) && l[j+1] == l[j]+1 {
			j++
		}
		words = append(words, Interval{l[i], l[j]}.String())
		i = j + 1
	}
	return strings.Join(words, ",")
}

// allBut is the set of all positive numbers but those of a finite set, which
// is ascending and not empty.
type allBut list

func (a allBut) upTo(n uint64) []uint64 {
	var s []uint64
	next := uint64(1)
	for _, gap := range list(a).upTo(n) {
		for ; next < gap; next++ {
			s = append(s, next)
		}
		next = gap + 1
	}
	for ; next <= n; next++ {
		s = append(s, next)
	}
	return s
}

func (a allBut) count(n uint64) uint64 { return n - uint64(len(list(a).upTo(n))) }
func (a allBut) String() string        { return allButPrefix + list(a).String() }

// squares is the set 1, 4, 9, ….
type squares struct{}

func (squares) upTo(n uint64) []uint64 {
	var s []uint64
	for k := range root(n) {
		s = append(s, (k+1)*(k+1))
	}
	return s
}

func (squares) count(n uint64) uint64 { return root(n) }
func (squares) String() string        { return "squares" }

// root returns the square root of n, rounded down.
func root(n uint64) uint64 {
	r := uint64(math.Sqrt(float64(n)))
	for hi, lo := bits.Mul64(r, r); hi > 0 || lo > n; hi, lo = bits.Mul64(r, r) {
		r--
	}
	for hi, lo := bits.Mul64(r+1, r+1); hi == 0 && lo <= n; hi, lo = bits.Mul64(r+1, r+1) {
		r++
	}
	return r
}

// primes is the set 2, 3, 5, ….
type primes struct{}

func (primes) upTo(n uint64) []uint64 {
	var s []uint64
	composite := make([]bool, n+1)
	for k := uint64(2); k <= n; k++ {
		if composite[k] {
			continue
		}
		s = append(s, k)
		if k > n/k {
			continue
		}
		for m := k * k; m <= n; m += k {
			composite[m] = true
		}
	}
	return s
}

func (primes) count(n uint64) uint64 { return n/2 + n%2 }
func (primes) String() string        { return "primes" }
