package compound

import "zermelo/game/fold"

// Outcomes of the selective compound: the mover wins (N) or not (P).
const (
	lost uint32 = iota
	won
)

// selectiveLong is the fold of the long selective compound in normal play: a
// position is N iff some option is P, and a sum is N iff some part is.
// Proof: in a sum of P parts every move leaves an N part; else moving in all N
// parts, each to a P option, leaves P parts only.
func selectiveLong() fold.Theory {
	return fold.Theory{
		Fold: func(options []uint32) uint32 { return anyLost(options) },
		Join: func(a, b uint32) uint32 { return a | b },
	}
}

func anyLost(options []uint32) uint32 {
	for _, v := range options {
		if v == lost {
			return won
		}
	}
	return lost
}

// selectiveShort is the fold of the short selective compound in normal play,
// where a sum with an ended part is lost, and else won iff some part is N.
// Proof: if all parts are live and P, every option has not ended and has an N
// part. If one is N, move in all N parts to P options: either one of them has
// ended or all parts are live and P.
func selectiveShort() fold.Theory {
	return fold.Theory{
		Fold: func(options []uint32) uint32 {
			if len(options) == 0 {
				return over
			}
			for _, v := range options {
				if v == lost || v == over || v == nothing {
					return won
				}
			}
			return lost
		},
		Empty: nothing,
		Join:  joinShort,
	}
}

// selectiveShortMisere is the fold of the short selective compound in misère
// play, where a sum with an ended part is won, and else won iff some part is
// N. The proof is that of [selectiveLong], with ended parts counted as N.
func selectiveShortMisere() fold.Theory {
	return fold.Theory{
		Fold: func(options []uint32) uint32 {
			if len(options) == 0 {
				return over
			}
			return anyLost(options)
		},
		Empty: nothing,
		Join:  joinShort,
	}
}

// joinShort: an ended part ends the sum; else one N part is enough.
func joinShort(a, b uint32) uint32 {
	switch {
	case a == nothing:
		return b
	case b == nothing:
		return a
	case a == over || b == over:
		return over
	}
	return a | b
}

// A value of the long selective compound in misère play: whether the mover
// wins in misère play and in normal play, and how many parts are live, where
// two stands for more.
const (
	misereN = 1 << iota
	normalN
	oneLive
	twoLive
	live  = oneLive | twoLive
	ended = misereN // no live part: lost in normal play, won in misère play
)

// selectiveLongMisere is the fold of the long selective compound in misère
// play. A sum without live parts is won; with one it has that part's misère
// outcome; with two or more it is won iff it is won in normal play.
//
// Proof of the last, with options that split. If all parts are P in normal
// play, a move makes each part moved in N in normal play, hence live: two
// live parts or more remain, one of them N. If some are N: moving in all of
// them to normally P options wins when two live parts remain. Where no choice
// of such options leaves two, all N parts but at most one have only dead
// normally P options, and no other part is live, or all have and one P part
// is. Either way all live parts but one, b, can be moved to their end, and
// there is such a part. That leaves b, if b is P in misère play; else b is
// moved as well, to an option that is lost in misère play, alone.
func selectiveLongMisere() fold.Theory {
	return fold.Theory{
		Fold: func(options []uint32) uint32 {
			if len(options) == 0 {
				return ended
			}
			v := uint32(oneLive)
			for _, o := range options {
				if o&normalN == 0 {
					v |= normalN
				}
				if o&misereN == 0 {
					v |= misereN
				}
			}
			return v
		},
		Empty: ended,
		Join: func(a, b uint32) uint32 {
			switch {
			case a&live == 0:
				return b
			case b&live == 0:
				return a
			}
			v := twoLive | (a|b)&normalN
			if v&normalN != 0 {
				v |= misereN
			}
			return v
		},
	}
}

func formatShort(v uint32) string {
	if v == over || v == nothing {
		return endedText
	}
	return formatOutcome(v)
}

func formatOutcome(v uint32) string {
	if v == lost {
		return "P"
	}
	return "N"
}

// formatBoth writes the normal and the misère outcome.
func formatBoth(v uint32) string {
	if v&live == 0 {
		return endedText
	}
	return formatOutcome(v&normalN) + "/" + formatOutcome(v&misereN)
}
