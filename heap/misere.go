package heap

import (
	"zermelo/phrase"
)

// What package misere asks of rule sets: by which theorem the SJ rule decides
// all their sums in misère play, and whether their moves are the same at all
// sizes of heaps.

// SJTheorem implements misere.SJProved.
func (Nim) SJTheorem() phrase.Phrase { return phrase.Of("misère Nim (Bouton 1901)") }

// SJTheorem implements misere.SJProved: a heap of value 1 exists with each of
// value 0 that has a move, for G(n) = 1 iff G(n-Least) = 0 (Ferguson 1974).
func (Interval) SJTheorem() phrase.Phrase { return ferguson() }

// SJTheorem implements misere.SJProved.
func (Odd) SJTheorem() phrase.Phrase { return ferguson() }

// SJTheorem implements misere.SJProved.
func (PowersOfTwo) SJTheorem() phrase.Phrase { return ferguson() }

func ferguson() phrase.Phrase { return phrase.Of("misère subtraction games (Ferguson 1974)") }

// SJTheorem implements misere.SJProved: no heap of value 0 but the empty one
// has a move.
func (Lasker) SJTheorem() phrase.Phrase { return phrase.Of("misère Lasker's Nim (Jia Zhihao 2009)") }

// Reach implements misere.Uniform. The moves are the same at all sizes if the
// code ends and sets no condition on the heaps left.
func (r TakeBreak) Reach() (taken, left uint64, ok bool) {
	rule, ok := r.Rule()
	k, finite := rule.MaxTaken()
	if !ok || !finite {
		return 0, 0, false
	}
	for t := range uint64(len(rule.Moves)) {
		if m := rule.Move(t); m.Distinct|m.Mixed != 0 {
			return 0, 0, false
		}
	}
	return uint64(max(k, 0)), uint64(max(rule.MaxParts(), 1)), true
}

// Reach implements misere.Uniform.
func (r Stripes) Reach() (taken, left uint64, ok bool) {
	rule, ok := r.Rule()
	if !ok {
		return 0, 0, false
	}
	k, finite := rule.MaxTaken()
	return uint64(max(k, 0)), uint64(max(rule.MaxParts(), 1)), finite
}
