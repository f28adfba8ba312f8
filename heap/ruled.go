package heap

import "zermelo/octal"

// Ruled is offered by a rule set of heaps that is a take-and-break game of
// package octal: what may be left depends on the number of tokens taken alone,
// and the numbers of tokens with a move are finite in number or repeat.
type Ruled interface {
	// Rule returns the moves. The caller must not change them. ok is false if
	// there is no such rule, or none within the limits of package octal.
	Rule() (rule octal.Rule, ok bool)
}

// take is the move that takes a number of tokens and leaves one heap or none.
var take = octal.Move{Heaps: leavesNone | leavesOne}

// takeRule returns the rule in which the numbers up to last may be taken that
// are in the set, and all greater ones if more is set.
func takeRule(set []uint64, last uint64, more bool) (octal.Rule, bool) {
	if last > octal.MaxTake-1 {
		return octal.Rule{}, false
	}
	moves := make([]octal.Move, last+1)
	for _, k := range set {
		moves[k] = take
	}
	rule := octal.Rule{Moves: moves}
	if more {
		rule.Tail = []octal.Move{take}
	}
	return rule, true
}

// Rule implements [Ruled]: it is 0.[3].
func (Nim) Rule() (octal.Rule, bool) { return AtLeast{1}.Rule() }

// Rule implements [Ruled]: it is 4.[3].
func (Lasker) Rule() (octal.Rule, bool) { return splitOrTake(leavesTwo) }

// Rule implements [Ruled]: it is 8.[3].
func (SplitThree) Rule() (octal.Rule, bool) { return splitOrTake(leavesThree) }

func splitOrTake(heaps uint64) (octal.Rule, bool) {
	return octal.Rule{Moves: []octal.Move{{Heaps: heaps}}, Tail: []octal.Move{take}}, true
}

// Rule implements [Ruled]: it is 4!.0.
func (GrundysGame) Rule() (octal.Rule, bool) { return octal.Grundy(), true }

// Rule implements [Ruled]; ok is false if Most is too large.
func (s Interval) Rule() (octal.Rule, bool) {
	if s.Most >= octal.MaxTake {
		return octal.Rule{}, false
	}
	var set []uint64
	for k := s.Least; k <= s.Most; k++ {
		set = append(set, k)
	}
	return takeRule(set, s.Most, false)
}

// Rule implements [Ruled]; ok is false if Least is too large.
func (s AtLeast) Rule() (octal.Rule, bool) { return takeRule(nil, s.Least-1, true) }

// Rule implements [Ruled]: it is 0.[30].
func (Odd) Rule() (octal.Rule, bool) {
	return octal.Rule{Moves: make([]octal.Move, 1), Tail: []octal.Move{take, {}}}, true
}

// Rule implements [Ruled]; ok is always false.
func (PowersOfTwo) Rule() (octal.Rule, bool) { return octal.Rule{}, false }

// Rule implements [Ruled]; ok is false for the squares, the primes and sets
// that name too large a number.
func (s Subtraction) Rule() (octal.Rule, bool) {
	if s.set == nil {
		return octal.Rule{}, true
	}
	return s.set.rule()
}

func (l list) rule() (octal.Rule, bool) {
	if len(l) == 0 {
		return octal.Rule{}, true
	}
	return takeRule(l, l[len(l)-1], false)
}

func (a allBut) rule() (octal.Rule, bool) {
	last := a[len(a)-1]
	if last >= octal.MaxTake {
		return octal.Rule{}, false
	}
	return takeRule(a.upTo(last), last, true)
}

func (squares) rule() (octal.Rule, bool) { return octal.Rule{}, false }
func (primes) rule() (octal.Rule, bool)  { return octal.Rule{}, false }

// Rule implements [Ruled]: the digit 7 at each length. ok is false if a length
// is too large.
func (r Stripes) Rule() (octal.Rule, bool) {
	rule, ok := r.lengths.rule()
	for t, m := range rule.Moves {
		if m.Heaps != 0 {
			rule.Moves[t].Heaps |= leavesTwo
		}
	}
	return rule, ok
}
