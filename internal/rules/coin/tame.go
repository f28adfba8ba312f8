package coin

import "zermelo/say/phrase"

// misere is what a theorem says of the rows of a rule in misère play: all are
// tame, and fickle reports which of them are fickle; nil if it is those worth 0
// or 1 (the SJ rule).
type misere struct {
	by     phrase.Phrase
	fickle func(p Board) bool
}

// misereOf returns what is known of a rule in misère play; nil if there is no
// theorem.
func misereOf(r CellRule) *misere {
	if l, ok := r.(line); ok {
		if tame, ok := l.Rule.(interface{ misere() *misere }); ok {
			return tame.misere()
		}
	}
	return nil
}

// misere returns the theorem about misère play.
//
// Theorem. A row is fickle iff all heads are on odd places; all others are firm.
//
// Proof. A run of value 1 is a single odd place, for two places differ in the Gray
// code 1 only if they are 2k and 2k+1. So the moves that change the value by 1, the
// even moves, turn one head on an odd place, and no other move leads from a fickle
// row to a fickle one: a longer run turns a place next to the head, an even one. Now
// the proof for two coins at a time holds word by word, as [few.misere] has it: a
// fickle row with a head has an even move; and for a row that is not fickle, a move
// to a fickle row of the value y turns the run from m to n. If m is even, the run
// from m-1 leads to the fickle row of the value y^1; else that from m+1 does, and m
// is less than n, for turning n alone would be an even move.
func (ruler) misere() *misere {
	return &misere{
		by: phrase.Of("all rows are tame: one worth 0 or 1 counts as such only if all heads are on odd places"),
		fickle: func(p Board) bool {
			return onlyRuns(p, func(n uint64) bool { return n%2 == 1 })
		},
	}
}

// misere returns the theorem about misère play.
//
// Theorem. A row is fickle iff all heads are on multiples of k+1; all others are
// firm.
//
// Proof. Of places in reach of each other the values are different powers of two, so
// that the even moves, which change the value by 1, turn one head on a multiple of
// k+1. No other move leads from a fickle row to a fickle one: it turns a place that
// is none, a tail. Again it is to show, of a row that is not fickle and a move to a
// fickle row of the value y, that another leads to the fickle row of the value y^1.
// Let n be the greatest place that is turned. If it is no multiple, there is just
// one in its reach, and that one is turned as well, or is not any more. If it is, the
// others that are turned, at least one, are none, and heads: turn these alone.
func (r within) misere() *misere {
	return &misere{
		by: phrase.Of("all rows are tame: one worth 0 or 1 counts as such only if all heads are on multiples of %d", r.k+1),
		fickle: func(p Board) bool {
			return onlyRuns(p, func(n uint64) bool { return n%(r.k+1) == 0 })
		},
	}
}

// onlyRuns reports whether all heads of a row are on such places, of which two are
// neighbours only if all are such.
func onlyRuns(p Board, such func(n uint64) bool) bool {
	for run := range p.Runs() {
		from, to := run.From.Y, run.To.Y
		if !such(from) || to > from && !such(from+1) {
			return false
		}
	}
	return true
}

// misere returns the theorem about misère play.
//
// Theorem. With one coin at a time every head counts by itself, and with three
// every row worth 0 that has a move has one to a row worth 1: the SJ rule holds.
// With two, where a head on place n from 0 is worth n+1, a row is fickle iff its
// heads worth 2k and 2k+1 come together for every k from 1 on; all others are
// firm.
//
// Proof for two. Turning the pair worth 2k and 2k+1, or the head worth 1 alone,
// leads from a fickle row to a fickle one and changes the value by 1; call these
// moves even. No other move changes it by 1, and none leads from a fickle row to
// a fickle one. Let the rows after p be as the theorem says.
//
// If p is fickle, even moves lead to the misère value that is the value of p, and
// the others to firm rows of values above 1. Of misère value 1 there is none if p
// is worth 0, and of 0 none if it is worth 1. A fickle row worth 0 with a head has
// an even move, to misère value 0, for it has the head worth 1 or a pair. So the
// misère value is the other one, as it is without a head.
//
// If p is not fickle and worth x, a move to a fickle row of the value v is not
// even, so v^x is not 1; firm rows have their own values, not x. So nothing leads
// to the misère value x. Let y < x, and let a move to the value y turn the head
// worth n, and the one worth m or none (m = 0). If it leads to a firm row, this
// has the misère value y. Else y is 0 or 1, and m^1 instead of m leads to the
// fickle row of the value y^1, with the misère value y: m^1 is less than n, for
// it is at most m+1, and not n, as the move would be even.
//
// Proof for three. A row worth 0 with a head that can be turned has at least two
// with the highest binary digit 2^i of the greatest value v, so v is no power of
// two. Turn the heads worth v, 2^i and v^2^i^1: the first two are odious, hence
// the third is, and both are less than v. The value becomes 1. Exactly so many
// coins at a time come to the same, for the first places, worth nothing, fill up
// smaller sets.
func (r few) misere() *misere {
	if r.t != 2 {
		return &misere{by: phrase.Of("the SJ rule holds: a row worth 0 that has a move has one to a row worth 1")}
	}
	return &misere{
		by: phrase.Of("all rows are tame: one worth 0 or 1 counts as such only if the heads worth 2k and 2k+1 come together for every k from 1 on"),
		fickle: func(p Board) bool {
			for run := range p.Runs() {
				from, to := uint64(r.Value(run.From.Y)), uint64(r.Value(run.To.Y))
				if from > 1 && from%2 == 1 || to > 0 && to%2 == 0 {
					return false
				}
			}
			return true
		},
	}
}
