package octal

import (
	"errors"
	"fmt"
	"math/bits"
)

// Errors of the package; test with errors.Is.
var (
	// ErrRule marks a rule that is not a finite game or is over a limit.
	ErrRule = errors.New("octal: invalid rule")
	// ErrOverflow marks a Grundy value too large for the method's storage.
	ErrOverflow = errors.New("octal: value out of range")
	// ErrWindow marks a step that needs values no longer held; run again
	// with Options.History or a larger Options.Memory.
	ErrWindow = errors.New("octal: values needed are no longer held")
	// ErrState marks a State that cannot be restored.
	ErrState = errors.New("octal: invalid state")
	// ErrLimit marks a request beyond what the engine can index.
	ErrLimit = errors.New("octal: limit exceeded")
)

// MaxTake is the largest number of tokens a Move may be given for.
const MaxTake = 1 << 16

// MaxHeaps is the largest number of heaps a move may leave.
const MaxHeaps = 35

// A Move says what may be left after taking a fixed number of tokens from a
// heap. Bit h of Heaps allows leaving the rest as exactly h non-empty heaps;
// bit 0 therefore means that the whole heap may be taken. Bits of Distinct
// and Mixed restrict the move with the same number of heaps: the heaps left
// must be pairwise different (Distinct, written '!') or not all of one size
// (Mixed, written '?'). For two heaps both mean the same.
type Move struct {
	Heaps    uint64 `json:"heaps"`
	Distinct uint64 `json:"distinct,omitempty"`
	Mixed    uint64 `json:"mixed,omitempty"`
}

// A Rule is a take-and-break game. Moves[t] says what may be left after
// taking t tokens. If Tail is not empty it repeats without end after Moves:
// taking t >= len(Moves) tokens is Tail[(t-len(Moves)) % len(Tail)].
//
// The zero Rule has no moves; every heap is worth 0.
type Rule struct {
	Moves []Move `json:"moves"`
	Tail  []Move `json:"tail,omitempty"`
}

// Take returns the subtraction game of the given set: any t in it may be
// taken from a heap of at least t tokens.
func Take(set ...int) (Rule, error) {
	var r Rule
	for _, t := range set {
		if t < 1 || t > MaxTake {
			return Rule{}, fmt.Errorf("%w: cannot take %d tokens, want 1 to %d", ErrRule, t, MaxTake)
		}
		for len(r.Moves) <= t {
			r.Moves = append(r.Moves, Move{})
		}
		r.Moves[t].Heaps = 3
	}
	return r, nil
}

// Digits returns the game of a code: digits[t] is the digit of position t,
// digits[0] the one before the point, with the bits of Move.Heaps.
func Digits(digits ...uint64) Rule {
	r := Rule{Moves: make([]Move, len(digits))}
	for t, d := range digits {
		r.Moves[t].Heaps = d
	}
	return r
}

// Grundy returns Grundy's game: split one heap into two unequal ones.
func Grundy() Rule {
	return Rule{Moves: []Move{{Heaps: 4, Distinct: 4}}}
}

// Validate reports whether r is a finite game within the limits.
func (r Rule) Validate() error {
	if len(r.Moves)+len(r.Tail) > MaxTake+1 {
		return fmt.Errorf("%w: %d positions, at most %d", ErrRule, len(r.Moves)+len(r.Tail), MaxTake+1)
	}
	for t := range len(r.Moves) + len(r.Tail) {
		m := r.Move(uint64(t))
		if t == 0 && m.Heaps&3 != 0 {
			return fmt.Errorf("%w: taking no tokens must leave two heaps or more", ErrRule)
		}
		if bits.Len64(m.Heaps) > MaxHeaps+1 {
			return fmt.Errorf("%w: taking %d leaves %d heaps, at most %d", ErrRule, t, bits.Len64(m.Heaps)-1, MaxHeaps)
		}
		if (m.Distinct|m.Mixed)&^m.Heaps != 0 || (m.Distinct|m.Mixed)&3 != 0 {
			return fmt.Errorf("%w: taking %d restricts heaps that are not left, or fewer than two", ErrRule, t)
		}
	}
	return nil
}

// Move returns what may be left after taking t tokens.
func (r Rule) Move(t uint64) Move {
	if t < uint64(len(r.Moves)) {
		return r.Moves[t]
	}
	if len(r.Tail) == 0 {
		return Move{}
	}
	return r.Tail[(t-uint64(len(r.Moves)))%uint64(len(r.Tail))]
}

// MaxTaken returns the largest t with a move, or -1 if there is none. It is
// the k of the periodicity theorems; ok is false if the tail never ends.
func (r Rule) MaxTaken() (k int, ok bool) {
	for _, m := range r.Tail {
		if m.Heaps != 0 {
			return 0, false
		}
	}
	k = -1
	for t, m := range r.Moves {
		if m.Heaps != 0 {
			k = t
		}
	}
	return k, true
}

// MaxParts returns the largest number of heaps a single move may leave.
func (r Rule) MaxParts() int {
	var all uint64
	for _, m := range r.Moves {
		all |= m.Heaps
	}
	for _, m := range r.Tail {
		all |= m.Heaps
	}
	if all == 0 {
		return 0
	}
	return bits.Len64(all) - 1
}

// restricted reports whether some move has a condition on its parts.
func (r Rule) restricted() bool {
	for t := range len(r.Moves) + len(r.Tail) {
		if m := r.Move(uint64(t)); m.Distinct|m.Mixed != 0 {
			return true
		}
	}
	return false
}

// A split is a move that leaves exactly two heaps.
type split struct {
	t        int
	distinct bool
}

// moves is a finite rule sorted by kind of move; more is false unless some
// move leaves three heaps or more.
type moves struct {
	ends   map[int]bool // heaps that may be taken whole
	takes  []int        // tokens taken, leaving one heap
	splits []split
	more   bool
	k      int // largest number taken
}

func (r Rule) sorted() moves {
	m := moves{ends: map[int]bool{}}
	for t, mv := range r.Moves {
		if mv.Heaps != 0 {
			m.k = t
		}
		if mv.Heaps&1 != 0 {
			m.ends[t] = true
		}
		if mv.Heaps&2 != 0 {
			m.takes = append(m.takes, t)
		}
		if mv.Heaps&4 != 0 {
			m.splits = append(m.splits, split{t, (mv.Distinct|mv.Mixed)&4 != 0})
		}
		if mv.Heaps>>3 != 0 {
			m.more = true
		}
	}
	return m
}
