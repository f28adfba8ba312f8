package compound

import (
	"strconv"

	"zermelo/game/fold"
	"zermelo/value/nimber"
)

// nothing is the value of an option that leaves nothing where it must be told
// apart from a sum that is neutral: no game lasts so long, and no mex is so
// great. Folds read it as an ended component.
const nothing = fold.MaxValue

// Values that stand beside numbers under the short ending. They lie above
// every mex and every nim-sum: a position has fewer than 2^29 moves.
const (
	over     = nothing - 1 // a component has ended, and the game with it
	infinite = nothing - 2 // the player to move can end the game and so win it
)

// grundyValue is the fold that gives Grundy values; see package grundy.
func grundyValue() fold.Theory {
	mex := newMex()
	return fold.Theory{
		Fold:   mex.of,
		Join:   func(a, b uint32) uint32 { return a ^ b },
		Cancel: true,
	}
}

// foreclosed is the fold that gives the foreclosed value F of the short
// disjunctive compound in normal play, where who ends a component wins.
// F is ∞ if some option has ended, else the mex of the finite F of the
// options.
//
// Proof for sums, with options that split: a sum with an ended part is over
// and lost for the mover; else one with a part of ∞ is won by ending that. So
// nobody moves to a sum with a part of ∞ who can help it. What is left is an
// ordinary sum: moves among sums of finite parts, where who has none loses,
// for every other move leaves an ∞. Its parts have the Grundy values F, and
// the nim-sum decides.
func foreclosed() fold.Theory {
	mex := newMex()
	return fold.Theory{
		Fold: func(options []uint32) uint32 {
			if len(options) == 0 {
				return over
			}
			kept := options[:0]
			for _, v := range options {
				switch v {
				case nothing, over:
					return infinite
				case infinite:
				default:
					kept = append(kept, v)
				}
			}
			return mex.of(kept)
		},
		Empty: nothing,
		Join:  joinForeclosed,
	}
}

// misereForeclosed is the fold that gives F⁻, of the short disjunctive
// compound in misère play, where who ends a component loses: the mex over the
// options that have not ended. A sum with an ended part is won; nobody moves
// to one who can help it, and what is left is an ordinary sum.
func misereForeclosed() fold.Theory {
	mex := newMex()
	return fold.Theory{
		Fold: func(options []uint32) uint32 {
			if len(options) == 0 {
				return over
			}
			kept := options[:0]
			for _, v := range options {
				if v != nothing && v != over {
					kept = append(kept, v)
				}
			}
			return mex.of(kept)
		},
		Empty: nothing,
		Join:  joinForeclosed,
	}
}

// joinForeclosed: an ended part ends the sum; else an ∞ wins it; else the
// values add.
func joinForeclosed(a, b uint32) uint32 {
	switch {
	case a == nothing:
		return b
	case b == nothing:
		return a
	case a == over || b == over:
		return over
	case a == infinite || b == infinite:
		return infinite
	}
	return a ^ b
}

func formatForeclosed(v uint32) string {
	switch v {
	case nothing, over:
		return endedText
	case infinite:
		return "∞"
	}
	return formatNumber(v)
}

func formatNumber(v uint32) string { return strconv.FormatUint(uint64(v), 10) }

// mexer is [nimber.MexInto] with its scratch memory.
type mexer struct{ scratch []uint64 }

func newMex() *mexer { return &mexer{} }

func (m *mexer) of(values []uint32) (v uint32) {
	v, m.scratch = nimber.MexInto(values, m.scratch)
	return v
}
