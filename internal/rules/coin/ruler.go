package coin

import (
	"iter"
	"math"
	"math/bits"

	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// Ruler returns the Ruler game: turn over a run of any length. Places are
// numbered from 1.
//
// Theorem (Berlekamp, Conway, Guy 1982): a head on place n is worth the
// greatest power of two that divides n. The nim-sum of the values up to n is
// n XOR n/2, the Gray code of n: so the run from m+1 to n is worth the Gray
// code of m XOR n, and there is one run at most of a given value that ends on n.
func Ruler() Valued { return ruler{} }

type ruler struct{}

func (ruler) String() string { return "ruler" }
func (ruler) First() uint64  { return 1 }

func (ruler) Sets(n uint64) iter.Seq[[]Run] {
	return func(yield func([]Run) bool) {
		if !yield(nil) {
			return
		}
		run := make([]Run, 1)
		for m := n - 1; m >= 1; m-- {
			if run[0] = (Run{m, n - 1}); !yield(run) {
				return
			}
		}
	}
}

func (ruler) Count(n uint64) uint64 { return n }

// Value implements [Valued].
func (ruler) Value(n uint64) nimber.Nimber { return nimber.Nimber(n & -n) }

// Before implements [Valued].
func (ruler) Before(n uint64) nimber.Nimber { return nimber.Nimber(gray(n - 1)) }

// Seek implements [Valued].
func (r ruler) Seek(n uint64, g nimber.Nimber) iter.Seq[[]Run] {
	return func(yield func([]Run) bool) {
		m := (n - 1) ^ grayInverse(uint64(g))
		switch {
		case g == 0:
			yield(nil)
		case m < n-1:
			yield([]Run{{m + 1, n - 1}})
		}
	}
}

// Leap implements [Leaper]. With Gray code d of the change a move from n turns
// the run from (n XOR d)+1, which must be at most n: n has the top bit of d.
func (ruler) Leap(n uint64, change nimber.Nimber) uint64 {
	if change == 0 {
		return math.MaxUint64
	}
	top := uint64(1) << (bits.Len64(grayInverse(uint64(change))) - 1)
	if n&top != 0 {
		return n
	}
	return n&^(top-1) | top
}

// Theorem implements [Valued].
func (ruler) Theorem() phrase.Phrase {
	return phrase.Of("a head on place n is worth the greatest power of two that divides n (Berlekamp, Conway, Guy 1982)")
}

// gray returns the Gray code of n. It is additive for XOR.
func gray(n uint64) uint64 { return n ^ n>>1 }

func grayInverse(g uint64) uint64 {
	for shift := 1; shift < 64; shift *= 2 {
		g ^= g >> shift
	}
	return g
}

// Apart returns the rule: turn over exactly two coins, at most k places apart.
// Places are numbered from 0; k is at least 1 and less than [MaxPlace].
//
// Theorem: a head on place n is worth n mod (k+1). The move takes 1 to k from
// n, as in the subtraction game (Bachet 1612, Bouton 1901).
func Apart(k uint64) Valued { return apart{k} }

type apart struct{ k uint64 }

func (r apart) String() string { return "apart:" + decimal(r.k) }
func (apart) First() uint64    { return 0 }

func (r apart) Sets(n uint64) iter.Seq[[]Run] {
	return func(yield func([]Run) bool) {
		run := make([]Run, 1)
		for m := n - min(n, r.k); m < n; m++ {
			if run[0] = (Run{m, m}); !yield(run) {
				return
			}
		}
	}
}

func (r apart) Count(n uint64) uint64 { return min(n, r.k) }

// Value implements [Valued].
func (r apart) Value(n uint64) nimber.Nimber { return nimber.Nimber(n % (r.k + 1)) }

// Before implements [Valued].
func (r apart) Before(n uint64) nimber.Nimber {
	period := r.k + 1
	sum := xorBelow(n % period)
	if n/period%2 == 1 {
		sum ^= xorBelow(period)
	}
	return nimber.Nimber(sum)
}

// Seek implements [Valued].
func (r apart) Seek(n uint64, g nimber.Nimber) iter.Seq[[]Run] {
	return func(yield func([]Run) bool) {
		period := r.k + 1
		back := (n%period + period - uint64(g)%period) % period
		if uint64(g) < period && 0 < back && back <= n {
			yield([]Run{{n - back, n - back}})
		}
	}
}

// Period implements [Periodic].
func (r apart) Period() (length, saltus uint64, ok bool) { return r.k + 1, 0, true }

// Theorem implements [Valued].
func (r apart) Theorem() phrase.Phrase {
	return phrase.Of("a head on place n is worth n mod %d, as in taking up to %d (Bachet 1612)", r.k+1, r.k)
}

// MaxWithin is the greatest distance of [Within]: the values fill 64 bits.
const MaxWithin = 63

// Within returns the rule: turn over any coins, one or more, of which no two
// are more than k places apart. Places are numbered from 0; k is at most
// [MaxWithin].
//
// Theorem: a head on place n is worth 2^(n mod (k+1)). By induction the k
// places before n, or all n if they are fewer, are worth the other powers of
// two up to 2^k, or those below 2^n, each once. Their nim-sums are all
// numbers without this power, and it is the least that is missing.
func Within(k uint64) Valued { return within{k} }

type within struct{ k uint64 }

func (r within) String() string { return "within:" + decimal(r.k) }
func (within) First() uint64    { return 0 }

func (r within) Sets(n uint64) iter.Seq[[]Run] {
	return func(yield func([]Run) bool) {
		var runs []Run
		wide := min(n, r.k)
		for set := uint64(0); set>>wide == 0; set++ {
			if runs = appendBits(runs[:0], n-wide, set); !yield(runs) {
				return
			}
		}
	}
}

// appendBits appends the runs of the places first+i for the bits i of set.
func appendBits(dst []Run, first, set uint64) []Run {
	for set != 0 {
		skip := bits.TrailingZeros64(set)
		set >>= skip
		first += uint64(skip)
		length := bits.TrailingZeros64(^set)
		dst = append(dst, Run{first, first + uint64(length) - 1})
		set >>= length // at most 63 bits are set
		first += uint64(length)
	}
	return dst
}

func (r within) Count(n uint64) uint64 { return 1 << min(n, r.k) }

// Value implements [Valued].
func (r within) Value(n uint64) nimber.Nimber { return 1 << (n % (r.k + 1)) }

// Before implements [Valued].
func (r within) Before(n uint64) nimber.Nimber {
	period := r.k + 1
	sum := nimber.Nimber(1)<<(n%period) - 1
	if n/period%2 == 1 {
		sum ^= nimber.Nimber(1)<<period - 1 // 2^64 is 0, and 0 - 1 has all bits
	}
	return sum
}

// Seek implements [Valued].
func (r within) Seek(n uint64, g nimber.Nimber) iter.Seq[[]Run] {
	return func(yield func([]Run) bool) {
		var set uint64
		wide := min(n, r.k)
		for i := range wide {
			if v := r.Value(n - wide + i); g&v != 0 {
				set |= 1 << i
				g ^= v
			}
		}
		if g == 0 {
			yield(appendBits(nil, n-wide, set))
		}
	}
}

// Period implements [Periodic].
func (r within) Period() (length, saltus uint64, ok bool) { return r.k + 1, 0, true }

// Theorem implements [Valued].
func (r within) Theorem() phrase.Phrase {
	return phrase.Of("a head on place n is worth 2 to the power n mod %d: the coins in reach are worth the other powers of two", r.k+1)
}
