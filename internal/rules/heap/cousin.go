package heap

import (
	"zermelo/internal/theory/octal"
)

// FirstCousin returns the game in which a heap of n is worth what a heap of n+1
// is worth in r, the first cousin of r (Guy and Smith 1956). ok is false if
// there is none: a heap of 1 has a move, some move of r may leave any number of
// heaps, or the code is too long.
//
// Proof. A heap of 1 without a move is worth nothing wherever it is left. So
// let heap n+1 count as n', which turns a heap of 1 into none. If t tokens are
// taken of a heap of n+1 and h heaps are left, these have n+1-t tokens, and
// (n+1-t)-h when each has lost one. So t+h-1 tokens are taken of n', and as
// many heaps are left as had more than 1 token: any number from 0 to h. If the
// heaps must be different, one of them at most has 1 token; if they must not
// all be equal, they do not all have 1, and if some have, the others may be
// any.
func (r TakeBreak) FirstCousin() (cousin TakeBreak, ok bool) {
	parts := r.rule.MaxParts()
	if r.rule.Move(1).Heaps&leavesNone != 0 || parts >= anyHeaps {
		return TakeBreak{}, false
	}
	// The digit of t goes to t-1 up to t+parts-1. Behind them all the tail
	// repeats as before.
	before := len(r.rule.Moves) + parts
	after := len(r.rule.Tail)
	if before+after > maxDigits {
		return TakeBreak{}, false
	}
	digits := make([]leaves, before+after)
	for t := range digits {
		for h, m := 0, r.rule.Move(uint64(t)); m.Heaps>>h != 0; h++ {
			if at := t + h - 1; m.Heaps>>h&1 != 0 && at < len(digits) {
				digits[at].shift(h, conditionOf(m, h))
			}
		}
	}
	// What whole heaps of one more may be taken.
	if r.rule.Move(uint64(len(digits))).Heaps&leavesNone != 0 {
		digits[len(digits)-1].shift(0, noCondition)
	}
	rule := octal.Rule{Moves: make([]octal.Move, before), Tail: make([]octal.Move, after)}
	for t, d := range digits {
		if t < before {
			rule.Moves[t] = d.move()
		} else {
			rule.Tail[t-before] = d.move()
		}
	}
	return newTakeBreak(rule), true
}

// shift adds what a move that leaves h heaps turns into.
func (m *leaves) shift(h int, cond condition) {
	fewer := uint64(1)<<h - 1 // the bits of the numbers below h
	switch {
	case h < 2 || cond == noCondition:
		m[noCondition] |= fewer | 1<<h
	case cond == mixed:
		m[noCondition] |= fewer &^ leavesNone
		m[mixed] |= 1 << h
	case h == 2:
		m[noCondition] |= leavesOne
		m[distinct] |= leavesTwo
	default:
		m[distinct] |= 3 << (h - 1)
	}
}

// Bounds of the codes that have a standard form: the digits, and how often
// Standard goes on to the first cousin.
const (
	standardDigits = 1 << 12
	maxCousins     = 1 << 10
)

// Standard returns the standard form of r: a game in which a heap of 1 has a
// move and a heap of n is worth what a heap of n+shift is worth in r; the heaps
// up to shift have no move in r. ok is false if there is none: r has no move at
// all, [TakeBreak.FirstCousin] ends too soon, or the code has more than 4096
// digits or no heap of less than 1024 has a move. Games of the same standard
// form have the same values up to the shift; games of different ones may have,
// too.
//
// It is the first cousin of the first cousin, and so on. As far as moves leave
// three heaps at most and the code is neither long nor repeated without end,
// digits lose besides what adds no new value of an option:
//
//   - The end of taking a whole heap of u, if the heap has another option of
//     value 0. No other heap has this move.
//   - Leaving b >= 1 heaps when u tokens are taken, if b+1 heaps may be left,
//     without condition, when t < u are taken, and a heap of u-t is worth 0:
//     that heap can be left beside the b others instead. The same if b+2 heaps
//     may be left and there are two heaps of equal value with u-t tokens
//     together.
//
// Digits are cleared from the last to the first, so that what makes a move
// superfluous is still there when it is cleared, and no value changes.
func (r TakeBreak) Standard() (std TakeBreak, shift uint64, ok bool) {
	if r.code == "" || len(r.rule.Moves)+len(r.rule.Tail) > standardDigits {
		return TakeBreak{}, 0, false
	}
	for std = r; std.rule.Move(1).Heaps&leavesNone == 0; shift++ {
		if std, ok = std.FirstCousin(); !ok || shift == maxCousins {
			return TakeBreak{}, 0, false
		}
	}
	return std.reduced(), shift, true
}

// Same returns the shift such that a heap of n in a is worth what a heap of
// n+shift is worth in b, for all n >= 0 with n+shift >= 0; ok is false if the
// standard forms of a and b do not show that. The other heaps are worth 0.
func Same(a, b TakeBreak) (shift int64, ok bool) {
	if a.code == b.code {
		return 0, true
	}
	stdA, shiftA, okA := a.Standard()
	stdB, shiftB, okB := b.Standard()
	if !okA || !okB || stdA.code != stdB.code {
		return 0, false
	}
	return int64(shiftB) - int64(shiftA), true
}

// Bounds of the codes that reduced works on.
const (
	reducedDigits = 64
	reducedParts  = 3
)

// reduced returns the game without superfluous moves as Standard tells.
func (r TakeBreak) reduced() TakeBreak {
	moves := r.rule.Moves
	if len(moves) > reducedDigits || len(r.rule.Tail) > 0 || r.rule.MaxParts() > reducedParts {
		return r
	}
	g, err := octal.Quadratic(r.rule, len(moves))
	if err != nil {
		return r
	}
	rule := octal.Rule{Moves: append([]octal.Move(nil), moves...)}
	for u := len(moves) - 1; u > 0; u-- {
		m := &rule.Moves[u]
		if m.Heaps&leavesNone != 0 && hasZero(rule, g, u) {
			m.Heaps &^= leavesNone
		}
		for b := 1; b <= reducedParts; b++ {
			if bit := uint64(1) << b; covered(rule, g, u, b) {
				m.Heaps &^= bit
				m.Distinct &^= bit
				m.Mixed &^= bit
			}
		}
	}
	return newTakeBreak(rule)
}

// covered reports whether leaving b heaps when u tokens are taken adds nothing
// to the options that leave one or two heaps more when fewer are taken.
func covered(r octal.Rule, g []uint32, u, b int) bool {
	for t, m := range r.Moves[:u] {
		free := m.Heaps &^ (m.Distinct | m.Mixed)
		if free>>(b+1)&1 != 0 && g[u-t] == 0 {
			return true
		}
		for a := 1; free>>(b+2)&1 != 0 && 2*a <= u-t; a++ {
			if g[a] == g[u-t-a] {
				return true
			}
		}
	}
	return false
}

// hasZero reports whether heap n has an option of value 0 besides that of
// taking it whole. Moves leave three heaps at most.
func hasZero(r octal.Rule, g []uint32, n int) bool {
	for t, m := range r.Moves[:n] {
		rest := n - t
		if m.Heaps&leavesOne != 0 && g[rest] == 0 {
			return true
		}
		for a := 1; a < rest; a++ {
			b := rest - a
			if m.Heaps&leavesTwo != 0 && g[a] == g[b] && (a != b || m.Distinct&leavesTwo == 0) {
				return true
			}
			for c := a; m.Heaps&leavesThree != 0 && 2*c <= b; c++ {
				// The three heaps are a <= c <= d.
				d := b - c
				if g[a]^g[c] != g[d] {
					continue
				}
				switch conditionOf(m, 3) {
				case distinct:
					if a < c && c < d {
						return true
					}
				case mixed:
					if a < d {
						return true
					}
				default:
					return true
				}
			}
		}
	}
	return false
}
