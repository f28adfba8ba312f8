package boxes

import (
	"zermelo/game"
	"zermelo/say/phrase"
)

// nimstring returns the rules of Nimstring.
func nimstring[P comparable](f form[P]) *game.Rules[P] {
	r := f.rules()
	r.Split = func(dst []P, p P) []P {
		n, strings := f.open(p)
		for part := range n.parts(strings) {
			dst = append(dst, f.close(p, n, part))
		}
		return dst
	}
	r.Reduce = func(p P) (P, bool) {
		n, strings := f.open(p)
		rest, loony := n.reduced(strings)
		if rest == strings {
			return p, loony
		}
		return f.close(p, n, rest), loony
	}
	r.Explain = func(p P) []phrase.Phrase { return f.explain(p, false) }
	return r
}

// rules returns what the games have in common: who cuts the last string of a coin moves again.
func (f form[P]) rules() *game.Rules[P] {
	return &game.Rules[P]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[P], p P, _ game.Player) {
			n, strings := f.open(p)
			for s := range each(strings) {
				dst.Add(f.close(p, n, strings&^(1<<s)))
			}
		},
		Normal:      func(p P) (P, bool) { return f.normal(p), false },
		CourseRules: game.CourseRules[P]{Again: func(p, q P) bool { return f.left(p) > f.left(q) }},
		PeopleRules: game.PeopleRules[P]{
			Read: f.read, Write: f.write, Draw: f.draw,
			Describe: func(_ int, p P, to []P) phrase.Phrase { return f.described(p, to[0]) },
		},
	}
}

// left is the number of coins that are not taken.
func (f form[P]) left(p P) int {
	n, strings := f.open(p)
	return n.left(strings)
}

// described names the move that leads from p to q.
func (f form[P]) described(p, q P) phrase.Phrase {
	n, strings := f.open(p)
	for s := range each(strings) {
		if f.close(p, n, strings&^(1<<s)) == q {
			return f.cut(p, s)
		}
	}
	return phrase.Phrase{}
}

// stringsAndCoins returns the rules of the game in which the greater number of coins wins.
func stringsAndCoins[P comparable](f form[P]) *game.Rules[P] {
	gains := func(dst []game.Gain[P], p P, serious bool) []game.Gain[P] {
		n, strings := f.open(p)
		cut := strings
		if serious {
			cut = n.serious(strings)
		}
		for s := range each(cut) {
			g := game.Gain[P]{To: f.close(p, n, strings&^(1<<s)), Points: int64(n.taken(strings, s))}
			if serious {
				g.Promise = int32(g.Points) - int32(n.given(strings, s))
			}
			dst = append(dst, g)
		}
		return dst
	}
	all := func(p P) int64 { return int64(f.left(p)) }
	r := f.rules()
	r.PointRules = game.PointRules[P]{
		Gains:   func(dst []game.Gain[P], p P) []game.Gain[P] { return gains(dst, p, false) },
		Serious: func(dst []game.Gain[P], p P) []game.Gain[P] { return gains(dst, p, true) },
		Pot:     all, Swing: all,
	}
	r.Explain = func(p P) []phrase.Phrase { return f.explain(p, true) }
	return r
}
