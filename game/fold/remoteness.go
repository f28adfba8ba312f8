package fold

// Remoteness is the fold that gives remoteness in normal play: the number of
// moves until the end when the winner hurries and the loser delays. It is 0
// for a finished position; one more than the least even remoteness among the
// options if there is an even one (the winner goes there), else one more than
// the greatest. The player to move wins iff it is odd. The value of a sum is
// that of the short conjunctive compound, the least of its parts'.
//
// Proof for sums, with options that split: let m be the least of the parts'
// values r. A tuple of options is a sum, so by induction it has the least of
// the values of the options chosen. If m is odd, every part has an option of
// at least m-1 (an odd r ≥ m goes to r-1; an even r > m has an option r-1), a
// part of value m has one of exactly m-1, and no part has a smaller even one.
// If m is even and not 0, the options of a part of value m are odd and at
// most m-1, and no part has an even option below m: every tuple is odd, and
// the longest is m-1.
func Remoteness() Theory { return remoteness(0) }

// MisereRemoteness is the fold that gives misère remoteness: as [Remoteness]
// with 'odd' for 'even'. The player to move wins iff it is even: a finished
// position is won. The proof is the same; a part of even value m > 0 has an
// option m-1, which is odd.
func MisereRemoteness() Theory { return remoteness(1) }

// remoteness is the fold in which a player wants to move to values of the
// given parity.
func remoteness(good uint32) Theory {
	return Theory{
		Fold: func(options []uint32) uint32 {
			if len(options) == 0 {
				return 0
			}
			win, lose := uint32(MaxValue), uint32(0)
			for _, r := range options {
				if r == MaxValue { // an option that leaves nothing has ended
					r = 0
				}
				if r%2 == good {
					win = min(win, r)
				} else {
					lose = max(lose, r)
				}
			}
			if win != MaxValue {
				return win + 1
			}
			return lose + 1
		},
		Empty:  MaxValue,
		Join:   func(a, b uint32) uint32 { return min(a, b) },
		Shifts: true,
	}
}

// Suspense is the fold that gives suspense in normal play, Jia's step: the
// number of moves until the end when the winner delays and the loser hurries.
// It is 0 for a finished position; one more than the greatest even suspense
// among the options if there is an even one, else one more than the least.
// The player to move wins iff it is odd. The value of a sum is that of the
// long conjunctive compound, the greatest of its parts'; so the choice among
// options that split goes by the parity of that, not by a nim-sum.
//
// Proof for sums, as for [Remoteness] with the order turned round: let m be
// the greatest of the parts' values. If m is odd, every live part has an
// option of at most m-1, one of value m has m-1, and no part has a greater even one. If m
// is even and not 0, the options of a part of value m are odd and at least
// m-1, and the even options of the others are below m-1.
func Suspense() Theory { return suspense(0) }

// MisereSuspense is the fold that gives misère suspense: as [Suspense] with
// 'odd' for 'even'. The player to move wins iff it is even.
func MisereSuspense() Theory { return suspense(1) }

func suspense(good uint32) Theory {
	return Theory{
		Fold: func(options []uint32) uint32 {
			if len(options) == 0 {
				return 0
			}
			var win uint32 // one more than the greatest good option
			lose := uint32(MaxValue)
			for _, s := range options {
				if s%2 == good {
					win = max(win, s+1)
				} else {
					lose = min(lose, s+1)
				}
			}
			if win > 0 {
				return win
			}
			return lose
		},
		Join:   func(a, b uint32) uint32 { return max(a, b) },
		Shifts: true,
	}
}
