package whole

import "zermelo/game"

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
func WithSummand(n *game.Named, free func(part any) (*game.Named, any)) *game.Named {
	return n.WithWhole(n.Whole.(interface {
		withFree(func(part any) (*game.Named, any)) game.Whole
	}).withFree(free))
}

func (w *wholeGame[P]) withFree(free func(part any) (*game.Named, any)) game.Whole {
	c := *w
	c.free = free
	return &c
}

// Turns are how positions that say who is to move are those of either player: To returns a part with who
// to move there, Format writes parts without saying it. The players are unequal then.
type Turns struct {
	To     func(part any, who game.Player) any
	Format func(parts []any) string
}

// WithPointSums returns n, made by [New], a game with points, as one that can stand in sums in which points
// add; stakes has what is known of its switches. Without turns positions do not say who is to move, and
// are the same for both players.
func WithPointSums(n *game.Named, stakes game.Stakes, turns *Turns) *game.Named {
	r, format, to := n.Record, n.Format, func(part any, _ game.Player) any { return part }
	if turns != nil {
		format, to = turns.Format, turns.To
	}
	stakes.Takes = func(part any, who game.Player) []game.Gain[any] {
		gains := r.Gains(nil, to(part, who))
		for i := range gains {
			gains[i].To = to(gains[i].To, game.Left)
		}
		return gains
	}
	if r.Last != nil {
		stakes.Final = func(part any, who game.Player) int64 { return r.Last(to(part, who)) }
	}
	free := &game.Rules[any]{
		Moves: func(dst *game.Sums[any], part any, who game.Player) {
			for _, g := range stakes.Takes(part, who) {
				dst.Add(g.To)
			}
			dst.Once()
		},
		Alike: turns == nil, Single: true, CourseRules: game.CourseRules[any]{Again: r.Again}, PeopleRules: r.PeopleRules,
		ErasedRules: game.ErasedRules[any]{Holds: r.Holds},
	}
	free.Write = func(part any) string { return format([]any{part}) }
	if r.Normal != nil {
		free.Normal = func(part any) (any, bool) {
			q, _ := r.Normal(to(part, game.Left))
			left := to(q, game.Left)
			return left, left != q
		}
	}
	named := game.NewNamed(n.Name(), free, format).WithIdentity(n.Identity() + "\nin sums")
	named.Stakes = &stakes
	return WithSummand(n, func(part any) (*game.Named, any) { return named, to(part, game.Left) })
}

// Summand implements [game.Summable].
func (w *wholeGame[P]) Summand(part any) (rules *game.Named, free any, ok bool) {
	if w.free == nil {
		return nil, nil, false
	}
	rules, free = w.free(part)
	return rules, free, true
}
