// Package compound plays several games at once and tells how long play lasts.
//
// The remoteness of a position is the number of moves until the end when the
// winner hurries and the loser delays: 0 for a finished position; one more
// than the least even remoteness among the options if there is an even one
// (the winner goes there), else one more than the greatest.
// The player to move wins iff it is odd.
// Source: J. H. Conway, On Numbers and Games (1976), chapter 14; C. A. B. Smith (1966).
package compound

import "zermelo/game/fold"

// Remoteness is the fold that gives remoteness in normal play. The value of a
// sum is that of the short conjunctive compound, the least of its parts'; an
// option that leaves nothing has ended, like one that leaves a finished part.
func Remoteness() fold.Theory {
	const nothing = fold.MaxValue // neutral for min; no game lasts so long
	return fold.Theory{
		Fold: func(options []uint32) uint32 {
			if len(options) == 0 {
				return 0
			}
			win, lose := uint32(nothing), uint32(0)
			for _, r := range options {
				if r == nothing {
					r = 0
				}
				if r%2 == 0 {
					win = min(win, r)
				} else {
					lose = max(lose, r)
				}
			}
			if win != nothing {
				return win + 1
			}
			return lose + 1
		},
		Empty: nothing,
		Join:  func(a, b uint32) uint32 { return min(a, b) },
	}
}
