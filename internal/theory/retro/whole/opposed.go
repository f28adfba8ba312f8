package whole

import (
	"zermelo/game"
	"zermelo/game/walk"
)

// Opposed implements [game.Opposable]. Who has no move wins, and results at the end change
// sides. Draws, and play without end, stay what they are, unless a player wins by that. What
// the rules know by theorems of the other form is left out.
func (w *wholeGame[P]) Opposed(identity string) *game.Named {
	if w.scored {
		return nil
	}
	n := New(w.name, opposed(w.rules), w.format).WithIdentity(identity)
	n.Opposed = true
	return n
}

func opposed[P comparable](r *game.Rules[P]) *game.Rules[P] {
	m := *r
	m.Ended = func(p P) (game.Result, bool) {
		if r.Ended != nil {
			if result, over := r.Ended(p); over {
				return -result, true
			}
		}
		var moves game.Sums[P]
		r.Moves(&moves, p, game.Left)
		return game.Win, moves.Len() == 0
	}
	if r.Forever != nil {
		m.Forever = func(p P) game.Result { return -r.Forever(p) }
	}
	m.WinnerRules = game.WinnerRules[P]{}
	m.Tactics, m.Explain, m.Parts = nil, nil, nil
	if x := r.Index; x != nil {
		m.Index = &game.Index[P]{Size: x.Size, Rank: x.Rank, Unrank: x.Unrank}
	}
	return &m
}

// WithSummand returns n, made by [New], as a game that can stand in sums: free returns the game with
// positions that do not say who is to move, and a part as one of it.
func WithSummand[P comparable](n *game.Named, free func(p P) (*game.Named, any)) *game.Named {
	w := *n.Whole.(*wholeGame[P])
	w.free = func(part any) (*game.Named, any) { return free(part.(P)) }
	return n.WithWhole(&w)
}

// WithPointSums returns n, made by [New], a game with points whose positions do not say who is to move
// and are the same for both players, as one that can stand in sums in which points add.
func WithPointSums[P comparable](n *game.Named) *game.Named {
	w := n.Whole.(*wholeGame[P])
	r := w.rules
	free := &game.Rules[P]{
		Moves: r.Moves, Alike: true, Single: r.Single, Repeats: r.Repeats, Hash: r.Hash, Normal: r.Normal,
		CourseRules: game.CourseRules[P]{Again: r.Again}, PeopleRules: r.PeopleRules,
		PointRules: game.PointRules[P]{
			Takes:    func(dst []game.Gain[P], p P, _ game.Player) []game.Gain[P] { return r.Gains(dst, p) },
			Switches: r.Switches, SwitchesBy: r.SwitchesBy,
		},
	}
	if r.Last != nil {
		free.Final = func(p P, _ game.Player) int64 { return r.Last(p) }
	}
	named := walk.Named(w.name, free, one(w.format)).WithIdentity(n.Identity() + "\nin sums")
	return WithSummand(n, func(p P) (*game.Named, any) { return named, p })
}

// Summand implements [game.Summable].
func (w *wholeGame[P]) Summand(part any) (rules *game.Named, free any, ok bool) {
	if w.free == nil {
		return nil, nil, false
	}
	rules, free = w.free(part)
	return rules, free, true
}
