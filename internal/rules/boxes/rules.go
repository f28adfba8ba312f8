package boxes

import (
	"math/bits"

	"zermelo/game"
	"zermelo/say/phrase"
)

// nimstring returns the rules of Nimstring.
func nimstring(f form) *game.Rules[Lines] {
	r := f.rules()
	r.Split = func(dst []Lines, p Lines) []Lines {
		for part := range f.parts(uint64(p)) {
			dst = append(dst, Lines(part))
		}
		return dst
	}
	r.Explain = func(p Lines) []phrase.Phrase { return f.explain(p, false) }
	return r
}

// rules returns what the games have in common: who cuts the last string of a coin moves again.
func (f form) rules() *game.Rules[Lines] {
	return &game.Rules[Lines]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[Lines], p Lines, _ game.Player) {
			for s := range each(uint64(p)) {
				dst.Add(p &^ (1 << s))
			}
		},
		Normal:      func(p Lines) (Lines, bool) { return f.normal(p), false },
		CourseRules: game.CourseRules[Lines]{Again: func(p, q Lines) bool { return f.left(uint64(p)) > f.left(uint64(q)) }},
		PeopleRules: game.PeopleRules[Lines]{
			Read: f.read, Write: f.write, Draw: f.draw,
			Describe: func(_ int, p Lines, to []Lines) phrase.Phrase { return f.cut(bits.TrailingZeros64(uint64(p &^ to[0]))) },
		},
	}
}

// extent returns bounds of the score: the coins that are left, what who can take coins is sure
// of, and the score itself where a theorem tells it.
func (f form) extent(p Lines) (least, most int64) {
	all := uint64(p)
	most = int64(f.left(all))
	if least, can := f.sure(all); can {
		return int64(least), most
	}
	if !f.joins(all) {
		if value, known := f.shapeOf(all).controlled(); known {
			return -int64(value), -int64(value)
		}
	}
	least, most = -most, -most
	for c := range f.chains(all) {
		given, can := f.sure(all &^ (1 << c.middle))
		if !can {
			return least, -least
		}
		most = max(most, -int64(given))
	}
	return least, most
}

// stringsAndCoins returns the rules of the game in which the greater number of coins wins.
func stringsAndCoins(f form) *game.Rules[Lines] {
	gains := func(dst []game.Gain[Lines], p Lines, serious bool) []game.Gain[Lines] {
		cut := uint64(p)
		if serious {
			cut = f.serious(cut)
		}
		for s := range each(cut) {
			g := game.Gain[Lines]{To: p &^ (1 << s), Points: int64(f.taken(uint64(p), s))}
			if serious {
				g.Promise = 8 * int32(f.promise(uint64(p), s))
			}
			dst = append(dst, g)
		}
		return dst
	}
	r := f.rules()
	r.PointRules = game.PointRules[Lines]{
		Gains:   func(dst []game.Gain[Lines], p Lines) []game.Gain[Lines] { return gains(dst, p, false) },
		Serious: func(dst []game.Gain[Lines], p Lines) []game.Gain[Lines] { return gains(dst, p, true) },
		Pot:     func(p Lines) int64 { return int64(f.left(uint64(p))) },
		Extent:  f.extent,
	}
	r.Explain = func(p Lines) []phrase.Phrase { return f.explain(p, true) }
	return r
}
