package game

import (
	"slices"

	"zermelo/say/phrase"
)

// PointRules is what a game with points counts. The players collect them and the greater
// sum wins; or, with Worth, the greatest worth seen does.
type PointRules[P comparable] struct {
	// Gains appends to dst every move from p with its points, in a game in
	// which points are collected and the greater sum wins, in the order of
	// Moves.
	Gains func(dst []Gain[P], p P) []Gain[P]
	// Serious appends to dst some of the Gains of p, by a theorem: one of them is as good as
	// any, of the positions that Gains and Serious lead to. A search tries no others.
	Serious func(dst []Gain[P], p P) []Gain[P]
	// Extent returns bounds of the best difference of points, own less the opponent's, that the
	// player to move at p can be sure of.
	Extent func(p P) (least, most int64)
	// Last returns the points that the player who would be to move at p gets,
	// less what the opponent gets, when the game has ended there; 0 where there
	// are moves.
	Last func(p P) int64
	// Standing returns what play that goes round through p for ever is worth, points of the
	// player to move there less the opponent's; it must be the same for each of the players
	// all the way round. Without it that is nothing.
	Standing func(p P) int64
	// Pot returns the points still to be had at p, where every point goes to
	// one of the players.
	Pot func(p P) int64
	// Score returns, by a theorem, the best difference of points, own less the
	// opponent's, that the player to move at p can be sure of, in little more
	// than linear time in the size of p, and ScoreBy the theorem in sentences, as
	// it applies to p.
	Score   func(p P) int64
	ScoreBy func(p P) []phrase.Phrase
	// Assured returns points that the player to move at p can be sure of by a
	// theorem, own points less the opponent's, in little more than linear time
	// in the size of p; ok is false if the theorem says nothing of p. AssuredBy
	// names the theorem.
	Assured   func(p P) (points int64, ok bool)
	AssuredBy func() phrase.Phrase
	// Worth returns what p is worth to its owner, who is to move there, at
	// least 1, in a game that is won by the greatest worth seen. No two
	// positions with different owners are worth the same.
	Worth func(p P) int64
}

// A Gain is a move and what it scores at once.
type Gain[P comparable] struct {
	To P
	// Points is what the player who makes the move gains less what the
	// opponent gains.
	Points int64
	// Promise says which moves a search tries first: the greater ones. It has no influence on
	// the result.
	Promise int32
}

// Scored is offered by a rule set in which the players collect points. Its Moves are the To
// of its Gains, in the same order. See [PointRules.Gains].
type Scored[P comparable] interface {
	Gains(dst []Gain[P], p P) []Gain[P]
}

// Rewarded is offered by a [Scored] whose finished positions bring points, too; see
// [PointRules.Last].
type Rewarded[P comparable] interface{ Last(p P) int64 }

// Potter is offered by a [Scored] rule set in which every point goes to one of the
// players; see [PointRules.Pot].
type Potter[P comparable] interface{ Pot(p P) int64 }

// ClosedScored is offered by a [Scored] rule set that knows by a theorem what every
// position is worth; see [PointRules.Score].
type ClosedScored[P comparable] interface {
	Score(p P) int64
	ScoreBy(p P) []phrase.Phrase
}

// Assuring is offered by a [Scored] rule set with a theorem that gives points of which the
// player to move can be sure; see [PointRules.Assured].
type Assuring[P comparable] interface {
	Assured(p P) (points int64, ok bool)
	AssuredBy() phrase.Phrase
}

// Peaked is offered by a game that is won by the greatest worth seen: its positions have
// owners, who move there ([Turner]). See [PointRules.Worth].
type Peaked[P comparable] interface{ Worth(p P) int64 }

// Stakes are what a game counts as a component of a sum in which points add: either player may move in
// it, its positions do not say who is to move, and play ends when the player to move has no move in any
// component. Positions are of the record that the game comes with.
type Stakes struct {
	// Takes returns the moves of who from a part, with their points.
	Takes func(part any, who Player) []Gain[any]
	// Final returns the points of who, less the opponent's, when who is to move in a sum that
	// has ended, and has no move in part; nil if that is nothing.
	Final func(part any, who Player) int64
	// Switches returns, by a theorem, whole numbers n for which a part is worth the sum of the
	// switches ±n in every such sum: a move gives its player n once. It takes time linear in
	// the size of the part. SwitchesBy is the theorem in sentences. They may be nil.
	Switches   func(part any) []int64
	SwitchesBy func() []phrase.Phrase
}

// Pays reports whether the game is one of a sum in which points are counted.
func (n *Named) Pays() bool { return n.Stakes != nil }

// Pays reports whether p is a sum in which points are counted: all components count them.
func (p Position) Pays() bool {
	return len(p) > 0 && !slices.ContainsFunc(p, func(s Summand) bool { return !s.Rules.Pays() })
}

// PaysSome reports whether a component of p is one of a sum in which points are counted.
func (p Position) PaysSome() bool {
	return slices.ContainsFunc(p, func(s Summand) bool { return s.Rules.Pays() })
}

// CheckPays returns [ErrUnsupported] for a position that has no meaning, as it counts the points of some
// components and not of all.
func (p Position) CheckPays() error {
	if i := slices.IndexFunc(p, func(s Summand) bool { return s.Rules.Pays() }); i >= 0 && !p.Pays() {
		return PointsAlone(p[i].Rules)
	}
	return nil
}

// Gains returns the moves of who in a component with the points that they bring at once, less those that
// the opponent gets by them; nil in a game without points.
func (p Position) Gains(who Player, at Place) []Gain[any] {
	s := p[at.Summand]
	switch part := s.Parts[at.Part]; {
	case s.Rules.Pays():
		return s.Rules.Stakes.Takes(part, who)
	case s.Rules.Whole != nil && s.Rules.Record != nil && s.Rules.Record.Gains != nil:
		return s.Rules.Record.Gains(nil, part)
	}
	return nil
}

// PointsOf returns the points of the move of gains that leaves an option, the best of those that leave the
// same one; 0 if there is none.
func PointsOf(gains []Gain[any], option []any) (most int64) {
	found := false
	for _, g := range gains {
		if len(option) == 1 && g.To == option[0] && (!found || g.Points > most) {
			most, found = g.Points, true
		}
	}
	return most
}

// of takes over what v has of these.
func (r *PointRules[P]) of(v any) {
	if m, ok := v.(Scored[P]); ok {
		r.Gains = m.Gains
	}
	if m, ok := v.(Rewarded[P]); ok {
		r.Last = m.Last
	}
	if m, ok := v.(Potter[P]); ok {
		r.Pot = m.Pot
	}
	if m, ok := v.(ClosedScored[P]); ok {
		r.Score, r.ScoreBy = m.Score, m.ScoreBy
	}
	if m, ok := v.(Assuring[P]); ok {
		r.Assured, r.AssuredBy = m.Assured, m.AssuredBy
	}
	if m, ok := v.(Peaked[P]); ok {
		r.Worth = m.Worth
	}
}

// erased returns them with the type of positions forgotten.
func (r *PointRules[P]) erased() PointRules[any] {
	e := PointRules[any]{
		Last: erase(r.Last), Standing: erase(r.Standing), Pot: erase(r.Pot), Worth: erase(r.Worth),
		Score: erase(r.Score), ScoreBy: erase(r.ScoreBy), AssuredBy: r.AssuredBy,
	}
	if r.Gains != nil {
		e.Gains = func(dst []Gain[any], p any) []Gain[any] {
			for _, g := range r.Gains(nil, p.(P)) {
				dst = append(dst, Gain[any]{To: g.To, Points: g.Points})
			}
			return dst
		}
	}
	if r.Assured != nil {
		e.Assured = func(p any) (int64, bool) { return r.Assured(p.(P)) }
	}
	return e
}
