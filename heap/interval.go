package heap

import (
	"strconv"

	"zermelo/game"
	"zermelo/nimber"
	"zermelo/phrase"
)

// Interval is the subtraction game in which any number from Least to Most may
// be taken, 1 <= Least <= Most <= [MaxNumber]. A position is the size of a
// heap.
//
// Theorem: with a = Least and b = Most, a heap of n is worth
// (n mod (a+b)) / a, rounded down; for a = 1 this is n mod (b+1).
//
// Proof, by induction on n. Let n = r (mod a+b) and q = r/a, rounded down.
// The options are worth what their residues r-b … r-a say. Those that are not
// negative are contiguous, end at r-a and begin below a, if there are any:
// they have the values 0 … q-1. A negative residue r-s stands for r-s+a+b,
// which is at least r+a and so worth more than q. If q = 0 all are negative.
// Hence the mex is q; a heap below b lacks options with negative residues only.
type Interval struct{ Least, Most uint64 }

// String returns the spelling that [ParseSubtraction] reads: "1-4" or "5".
func (s Interval) String() string {
	if s.Least == s.Most {
		return strconv.FormatUint(s.Least, 10)
	}
	return strconv.FormatUint(s.Least, 10) + "-" + strconv.FormatUint(s.Most, 10)
}

// Moves implements [game.Impartial], by number taken.
func (s Interval) Moves(dst []uint64, n uint64) []uint64 {
	for k := s.Least; k <= min(s.Most, n); k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// MoveCount implements [game.Counter].
func (s Interval) MoveCount(n uint64) uint64 {
	if n < s.Least {
		return 0
	}
	return min(s.Most, n) - s.Least + 1
}

// Grundy implements [game.Closed].
func (s Interval) Grundy(n uint64) nimber.Nimber {
	return nimber.Nimber(n % (s.Least + s.Most) / s.Least)
}

// Theorem implements [game.Closed].
func (s Interval) Theorem() phrase.Phrase {
	if s.Least == 1 {
		return phrase.Of("a heap of n is worth n mod %d (Bouton 1901)", s.Most+1)
	}
	return phrase.Of("a heap of n is worth (n mod %d) / %d, rounded down (Berlekamp, Conway, Guy 1982)",
		s.Least+s.Most, s.Least)
}

// Find implements [game.Finder]. It finds every option.
func (s Interval) Find(dst *game.Sums[uint64], n uint64, g nimber.Nimber, limit int) bool {
	f := found[uint64]{dst: dst, room: limit}
	period := s.Least + s.Most
	if n < s.Least || uint64(g) > (period-1)/s.Least {
		return true
	}
	// The residues of value g, and the options from first to last.
	low := uint64(g) * s.Least
	high := min(low+s.Least, period) - 1
	first, last := n-min(n, s.Most), n-s.Least
	// The options lie in at most two periods.
	for start := first - first%period; start <= last; start += period {
		for m := max(first, start+low); m <= min(last, start+high); m++ {
			if !f.add(m) {
				return false
			}
		}
	}
	return true
}

// Describe implements [game.Describer].
func (s Interval) Describe(part int, from uint64, to []uint64) phrase.Phrase {
	return describeHeap(part, from, to)
}

// Odd is the subtraction game in which any odd number may be taken. A position
// is the size of a heap. A heap of n is worth n mod 2: every move changes the
// parity, and an odd heap can be emptied.
type Odd struct{}

// String returns "odd".
func (Odd) String() string { return "odd" }

// Moves implements [game.Impartial], by number taken.
func (Odd) Moves(dst []uint64, n uint64) []uint64 {
	for k := uint64(1); k <= n; k += 2 {
		dst = append(dst, n-k)
	}
	return dst
}

// MoveCount implements [game.Counter].
func (Odd) MoveCount(n uint64) uint64 { return n/2 + n%2 }

// Grundy implements [game.Closed].
func (Odd) Grundy(n uint64) nimber.Nimber { return nimber.Nimber(n % 2) }

// Theorem implements [game.Closed].
func (Odd) Theorem() phrase.Phrase {
	return phrase.Of("a heap of n is worth n mod 2, for every move changes the parity")
}

// Find implements [game.Finder]. It finds every option.
func (Odd) Find(dst *game.Sums[uint64], n uint64, g nimber.Nimber, limit int) bool {
	f := found[uint64]{dst: dst, room: limit}
	if uint64(g) != (n+1)%2 {
		return true
	}
	for k := uint64(1); k <= n && f.add(n-k); k += 2 {
	}
	return !f.more
}

// Describe implements [game.Describer].
func (Odd) Describe(part int, from uint64, to []uint64) phrase.Phrase {
	return describeHeap(part, from, to)
}

// PowersOfTwo is the subtraction game in which any power of two, 1 included,
// may be taken. A position is the size of a heap. A heap of n is worth
// n mod 3: no power of two is a multiple of 3, so that no option has the
// residue of n, while taking 1 and 2 leads to the other two.
type PowersOfTwo struct{}

// String returns "pow2".
func (PowersOfTwo) String() string { return "pow2" }

// Moves implements [game.Impartial], by number taken.
func (PowersOfTwo) Moves(dst []uint64, n uint64) []uint64 {
	for k := uint64(1); k <= n && k != 0; k *= 2 {
		dst = append(dst, n-k)
	}
	return dst
}

// MoveCount implements [game.Counter].
func (PowersOfTwo) MoveCount(uint64) uint64 { return 64 }

// Grundy implements [game.Closed].
func (PowersOfTwo) Grundy(n uint64) nimber.Nimber { return nimber.Nimber(n % 3) }

// Theorem implements [game.Closed].
func (PowersOfTwo) Theorem() phrase.Phrase {
	return phrase.Of("a heap of n is worth n mod 3, for no power of two is a multiple of 3")
}

// Find implements [game.Finder]. It finds every option.
func (p PowersOfTwo) Find(dst *game.Sums[uint64], n uint64, g nimber.Nimber, limit int) bool {
	f := found[uint64]{dst: dst, room: limit}
	for k := uint64(1); k <= n && k != 0; k *= 2 {
		if p.Grundy(n-k) == g && !f.add(n-k) {
			return false
		}
	}
	return true
}

// Describe implements [game.Describer].
func (PowersOfTwo) Describe(part int, from uint64, to []uint64) phrase.Phrase {
	return describeHeap(part, from, to)
}
