package game

import (
	"iter"
	"slices"

	"zermelo/say/phrase"
)

// ReplyRules is what else matters in a sum of impartial games in which the players do not simply
// alternate: where [CourseRules.Again] says so, the player who moved must move again, anywhere. It
// is there in a record whose type of positions is erased.
type ReplyRules[P comparable] struct {
	// Held reports whether the player to move must move in p, because of how one came to it. At
	// most one position that a move leaves is held.
	Held func(p P) bool
	// Freed returns p where it no longer matters how one came to it: the player to move may
	// move anywhere. Nil if it never matters.
	Freed func(p P) P
	// Reduce returns, by a theorem, a position that is worth what p is worth, or says that p is
	// loony. p is one where the player is free to move; it may be returned itself. May be nil.
	Reduce func(p P) (q P, loony bool)
}

// A Reply says who moves after a move, and where.
type Reply uint8

// The replies.
const (
	// ReplyAnywhere: the opponent moves, in any component.
	ReplyAnywhere Reply = iota
	// ReplyAgain: the player who moved must move again, in any component. The move is
	// complimenting.
	ReplyAgain
	// ReplyHere: the opponent must move in the component of the move, and loses if there is no
	// move. The move is entailing.
	ReplyHere
)

// String returns "again" or "here"; nothing for the usual.
func (r Reply) String() string { return [...]string{"", "again", "here"}[r] }

// Words says what a move with the reply asks for; zero for the usual.
func (r Reply) Words() phrase.Phrase {
	return [...]phrase.Phrase{{}, phrase.Of("the same player moves again"), phrase.Of("the opponent must answer there")}[r]
}

// Entails reports whether moves of the game say who moves next, and where: see [ReplyRules].
func (n *Named) Entails() bool {
	return n.Record != nil && n.Whole == nil && !n.Pays() && (n.Record.Again != nil || n.Record.Held != nil)
}

// Entails reports whether moves of a component of p say who moves next.
func (p Position) Entails() bool {
	return slices.ContainsFunc(p, func(s Summand) bool { return s.Rules.Entails() })
}

// Reply says who moves after a move from a part to an option, and where.
func (n *Named) Reply(from any, option []any) Reply {
	switch {
	case n.Whole != nil || n.Pays(): // positions that hold the turn tell it by themselves
		if r := n.Record; r != nil && r.Again != nil && r.Turn == nil && len(option) == 1 && r.Again(from, option[0]) {
			return ReplyAgain
		}
	case !n.Entails():
	case slices.ContainsFunc(option, n.Held):
		return ReplyHere
	case n.Record.Again != nil && slices.ContainsFunc(option, func(q any) bool { return n.Record.Again(from, q) }):
		return ReplyAgain
	}
	return ReplyAnywhere
}

// Held reports whether the player to move must move in a part.
func (n *Named) Held(part any) bool {
	return n.Entails() && n.Record.Held != nil && n.Record.Held(part)
}

// Freed returns a part where it no longer matters how one came to it.
func (n *Named) Freed(part any) any {
	if !n.Entails() || n.Record.Freed == nil {
		return part
	}
	return n.Record.Freed(part)
}

// Held returns where the player to move must move; ok is false if that may be anywhere.
func (p Position) Held() (at Place, ok bool) {
	for s, summand := range p {
		for i, part := range summand.Parts {
			if summand.Rules.Held(part) {
				return Place{s, i}, true
			}
		}
	}
	return at, false
}

// Movable returns where the player to move may move, in order.
func (p Position) Movable() []Place {
	if at, held := p.Held(); held {
		return []Place{at}
	}
	return p.Places()
}

// Moves yields the moves of who in one component each, in order.
func (p Position) Moves(who Player) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		for _, at := range p.Movable() {
			going := true
			s := p[at.Summand]
			s.Rules.Options(s.Parts[at.Part], who, func(option []any) bool {
				going = yield(Step{at.Summand, at.Part, option})
				return going
			})
			if !going {
				return
			}
		}
	}
}

// Reply says who moves after a move of one step, and where; of several steps none says anything.
func (p Position) Reply(steps ...Step) Reply {
	if len(steps) != 1 {
		return ReplyAnywhere
	}
	s := steps[0]
	return p[s.Summand].Rules.Reply(p[s.Summand].Parts[s.Part], s.Option)
}

// TurnAfter returns who is to move after a move of who from p to after.
func (p Position) TurnAfter(who Player, after Position, steps ...Step) Player {
	if turn, ok := after.Turn(); ok {
		return turn
	}
	for _, s := range steps {
		if p.Reply(s) == ReplyAgain {
			return who
		}
	}
	return who.Other()
}
