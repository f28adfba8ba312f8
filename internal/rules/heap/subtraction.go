package heap

import (
	"math"
	"math/bits"
	"strconv"
	"strings"

	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/octal"
	"zermelo/say/phrase"
)

// numbers is a set of positive numbers.
type numbers struct {
	name string // the canonical spelling
	// rests appends to dst what is left of n when each of the members up to n
	// is taken, which are in ascending order.
	rests func(dst []uint64, n uint64) []uint64
	// count returns an upper bound of the number of members up to n.
	count func(n uint64) uint64
	// From the number from on the members repeat as tail says, without end; if
	// it is empty there are none. from is noEnd if they do not repeat.
	from uint64
	tail []bool
	// ranges are the members, where they are written so.
	ranges ranges
}

// rule returns the rule in which the members may be taken, and left be left, or
// nothing is taken and split is left; nil if there is none.
func (s numbers) rule(left, split octal.Move) *octal.Rule {
	if s.from > octal.MaxTake {
		return nil
	}
	rule := octal.Rule{Moves: make([]octal.Move, s.from)}
	for _, rest := range s.rests(nil, s.from-1) {
		rule.Moves[s.from-1-rest] = left
	}
	rule.Moves[0] = split
	for _, member := range s.tail {
		m := octal.Move{}
		if member {
			m = left
		}
		rule.Tail = append(rule.Tail, m)
	}
	return &rule
}

// ranges is a set of numbers in ascending ranges.
type ranges []setRange

// A setRange is the numbers from least to most.
type setRange struct{ least, most uint64 }

// noEnd is the greatest number of a range without end.
const noEnd = math.MaxUint64

// numbers returns the set.
func (rs ranges) numbers() numbers {
	s := numbers{name: rs.String(), rests: rs.rests, count: rs.count, from: 1, ranges: rs}
	if len(rs) > 0 {
		last := rs[len(rs)-1]
		if s.from = last.most + 1; last.most == noEnd {
			s.from, s.tail = last.least, []bool{true}
		}
	}
	return s
}

func (rs ranges) rests(dst []uint64, n uint64) []uint64 {
	for _, r := range rs {
		if r.least > n {
			break
		}
		for k := r.least; k <= min(r.most, n); k++ {
			dst = append(dst, n-k)
		}
	}
	return dst
}

func (rs ranges) count(n uint64) (count uint64) {
	for _, r := range rs {
		if r.least > n {
			break
		}
		count += min(r.most, n) - r.least + 1
	}
	return count
}

// String returns the canonical spelling: ranges and numbers in ascending
// order, "1-3,7", or what is missing, "all-but-2,5".
func (rs ranges) String() string {
	if len(rs) > 1 && rs[len(rs)-1].most == noEnd {
		return allButPrefix + complement(rs).String()
	}
	words := make([]string, len(rs))
	for i, r := range rs {
		words[i] = strconv.FormatUint(r.least, 10)
		switch r.most {
		case r.least:
		case noEnd:
			words[i] += "-"
		default:
			words[i] += "-" + strconv.FormatUint(r.most, 10)
		}
	}
	return strings.Join(words, ",")
}

// subtraction returns the game in which a number of a set is taken from a heap.
// If no theorem is entered, its values are found heap by heap.
func subtraction(s numbers) *Game { return description{numbers: s, left: take}.game() }

// atLeast is the subtraction game in which any number from a on may be taken,
// 1 <= a <= [MaxNumber].
//
// Theorem (as that of [interval] where b is n or more; Berlekamp, Conway, Guy
// 1982): a heap of n is worth n / a, rounded down.
//
// Proof, by induction on n: the options are 0 … n-a, and they have the values
// 0 … (n-a)/a, which is n/a - 1, if there are any.
func atLeast(a uint64) *Game {
	return subtraction(ranges{{a, noEnd}}.numbers()).by(theorem{
		by:     phrase.Of("a heap of n is worth n / %d, rounded down (Berlekamp, Conway, Guy 1982)", a),
		value:  func(n uint64) uint64 { return n / a },
		period: octal.Arithmetic{Length: a, Saltus: 1},
		find: func(f *found[uint64], n, v uint64) {
			if n < a || v > (n-a)/a {
				return
			}
			low := v * a
			for m := low; m <= n-a && m-low < a && f.add(m); m++ {
			}
		},
	})
}

// interval is the subtraction game in which any number from a to b may be
// taken, 1 <= a <= b <= [MaxNumber].
//
// Theorem: a heap of n is worth (n mod (a+b)) / a, rounded down; for a = 1 this
// is n mod (b+1).
//
// Proof, by induction on n. Let n = r (mod a+b) and q = r/a, rounded down.
// The options are worth what their residues r-b … r-a say. Those that are not
// negative are contiguous, end at r-a and begin below a, if there are any:
// they have the values 0 … q-1. A negative residue r-s stands for r-s+a+b,
// which is at least r+a and so worth more than q. If q = 0 all are negative.
// Hence the mex is q; a heap below b lacks options with negative residues only.
func interval(a, b uint64) *Game {
	by := phrase.Of("a heap of n is worth (n mod %d) / %d, rounded down (Berlekamp, Conway, Guy 1982)", a+b, a)
	if a == 1 {
		by = phrase.Of("a heap of n is worth n mod %d (Bachet 1612)", b+1)
	}
	return subtraction(ranges{{a, b}}.numbers()).by(theorem{
		by:     by,
		value:  func(n uint64) uint64 { return n % (a + b) / a },
		period: octal.Arithmetic{Length: a + b},
		find:   func(f *found[uint64], n, v uint64) { findInterval(f, a, b, n, v) },
		misere: ferguson(),
	})
}

// findInterval finds every option of heap n of value v.
func findInterval(f *found[uint64], a, b, n, v uint64) {
	period := a + b
	if n < a || v > (period-1)/a {
		return
	}
	// The residues of value v, and the options from first to last.
	low := v * a
	high := min(low+a, period) - 1
	first, last := n-min(n, b), n-a
	// The options lie in at most two periods.
	for start := first - first%period; start <= last; start += period {
		for m := max(first, start+low); m <= min(last, start+high); m++ {
			if !f.add(m) {
				return
			}
		}
	}
}

// ferguson names the theorem on misère play: a heap of value 1 exists with each
// of value 0 that has a move, for G(n) = 1 iff G(n-Least) = 0 (Ferguson 1974).
func ferguson() phrase.Phrase { return phrase.Of("misère subtraction games (Ferguson 1974)") }

// odd is the subtraction game in which any odd number may be taken, 0.[30]. A
// heap of n is worth n mod 2: every move changes the parity, and an odd heap can
// be emptied.
func odd() *Game {
	return subtraction(numbers{
		name: "odd", from: 1, tail: []bool{true, false},
		rests: func(dst []uint64, n uint64) []uint64 {
			for k := uint64(1); k <= n; k += 2 {
				dst = append(dst, n-k)
			}
			return dst
		},
		count: func(n uint64) uint64 { return n/2 + n%2 },
	}).by(theorem{
		by:     phrase.Of("a heap of n is worth n mod 2, for every move changes the parity"),
		value:  func(n uint64) uint64 { return n % 2 },
		period: octal.Arithmetic{Length: 2},
		find: func(f *found[uint64], n, v uint64) {
			for k := uint64(1); k <= n && v != n%2 && v < 2 && f.add(n-k); k += 2 {
			}
		},
		misere: ferguson(),
	})
}

// powersOfTwo is the subtraction game in which any power of two, 1 included,
// may be taken. A heap of n is worth n mod 3: no power of two is a multiple of
// 3, so that no option has the residue of n, while taking 1 and 2 leads to the
// other two.
func powersOfTwo() *Game {
	return subtraction(numbers{
		name: "pow2", from: noEnd,
		rests: func(dst []uint64, n uint64) []uint64 {
			for k := uint64(1); k <= n && k != 0; k *= 2 {
				dst = append(dst, n-k)
			}
			return dst
		},
		count: func(uint64) uint64 { return 64 },
	}).by(theorem{
		by:     phrase.Of("a heap of n is worth n mod 3, for no power of two is a multiple of 3"),
		value:  func(n uint64) uint64 { return n % 3 },
		period: octal.Arithmetic{Length: 3},
		find: func(f *found[uint64], n, v uint64) {
			for k := uint64(1); k <= n && k != 0 && ((n-k)%3 != v || f.add(n-k)); k *= 2 {
			}
		},
		misere: ferguson(),
	})
}

// squares is the set 1, 4, 9, ….
var squares = numbers{name: "squares", from: noEnd, count: root, rests: func(dst []uint64, n uint64) []uint64 {
	for k := range root(n) {
		dst = append(dst, n-(k+1)*(k+1))
	}
	return dst
}}

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
var primes = numbers{
	name: "primes", from: noEnd, count: func(n uint64) uint64 { return n/2 + n%2 },
	rests: func(dst []uint64, n uint64) []uint64 {
		composite := make([]bool, n+1)
		for k := uint64(2); k <= n; k++ {
			if composite[k] {
				continue
			}
			dst = append(dst, n-k)
			if k > n/k {
				continue
			}
			for m := k * k; m <= n; m += k {
				composite[m] = true
			}
		}
		return dst
	},
}

func init() { games = append(games, subtractionEntry) }

func subtractionEntry() entry.Entry {
	return entry.Entry{
		Name: "subtraction", Title: phrase.Of("Subtraction"), Kind: entry.KindHeaps, Fame: 33,
		Aliases: []string{"取子游戏", "bachet", "bachet's game", "take away", "巴什博弈", "减法游戏"},

		Params: phrase.Of("the set: 1-4, or 2,5,7, or 1-3,7, or 3- (3 or more), or all-but-2,5, or odd, pow2, squares, primes, 1,primes, prime-powers"), Syntax: heapSizes,
		Rule:     phrase.Of("Take a number of tokens from one heap; the number must be in the set."),
		Source:   "C. G. Bachet 1612; Winning Ways, chapter 4",
		Examples: []string{"subtraction:1-4 9 6", "subtraction:2,5,7 13", "subtraction:all-but-2,5 12 7", "subtraction:squares 20"},
		Open:     opening("subtraction", ParseSubtraction),
	}
}
