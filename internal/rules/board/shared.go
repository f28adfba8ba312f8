package board

import "zermelo/game"

// Shared returns the rules in which both players have the moves of both: Left's,
// then Right's. It is an impartial game; shared Domineering is Cram (Winning
// Ways, chapter 15). Parts of the unequal game are parts of the shared one, for
// none of the rule sets here takes a position apart by looking at who is to
// move; and exchanging the players changes nothing. Parts are in normal form.
func Shared[P comparable](rules *game.Rules[P]) *game.Rules[P] {
	shared := &game.Rules[P]{
		Alike: true, Single: rules.Single,
		Moves: func(dst *game.Sums[P], p P, _ game.Player) {
			rules.Moves(dst, p, game.Left)
			rules.Moves(dst, p, game.Right)
		},
		Hash: rules.Hash, SizeRules: game.SizeRules[P]{Work: rules.Work, Breadth: rules.Breadth}, PeopleRules: game.PeopleRules[P]{
			Describe: rules.Describe,
			Read:     rules.Read,
			Write:    rules.Write,
			Draw:     rules.Draw,
		},
	}
	if rules.Normal != nil {
		shared.Normal = func(p P) (P, bool) { return rules.Canonical(p), false }
	}
	if rules.Split != nil || rules.Normal != nil {
		shared.Neat = true
		shared.Split = neatly(rules, rules.Split)
	}
	if rules.Shown != nil {
		shared.Shown = neatly(rules, rules.Shown)
	}
	return shared
}

// neatly brings what split leaves into normal form; without split a position is
// left whole.
func neatly[P comparable](rules *game.Rules[P], split func(dst []P, p P) []P) func(dst []P, p P) []P {
	return func(dst []P, p P) []P {
		start := len(dst)
		if split == nil {
			dst = append(dst, p)
		} else {
			dst = split(dst, p)
		}
		for i, q := range dst[start:] {
			dst[start+i] = rules.Canonical(q)
		}
		return dst
	}
}
