package game

import (
	"iter"
	"slices"

	"zermelo/say/phrase"
)

// ReplyRules is who moves after a move, and where, in a sum of impartial games in which the
// players do not simply alternate. Positions tell by themselves how one came to them.
type ReplyRules[P comparable] struct {
	// Reply says who moves after a move that leaves p. At most one position that a move leaves
	// asks for anything but the usual.
	Reply func(p P) Reply
	// Freed returns p where it no longer matters how one came to it: the player to move may
	// move anywhere.
	Freed func(p P) P
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

// Replier is offered by a rule set in which moves say who moves next; see [ReplyRules].
type Replier[P comparable] interface {
	Reply(p P) Reply
	Freed(p P) P
}

// of takes over what v has of these.
func (r *ReplyRules[P]) of(v any) {
	if m, ok := v.(Replier[P]); ok {
		r.Reply, r.Freed = m.Reply, m.Freed
	}
}

// erased returns them with the type of positions forgotten.
func (r *ReplyRules[P]) erased() ReplyRules[any] {
	e := ReplyRules[any]{Reply: erase(r.Reply)}
	if r.Freed != nil {
		e.Freed = func(p any) any { return r.Freed(p.(P)) }
	}
	return e
}

// Entails reports whether moves of the game say who moves next, and where: see [ReplyRules].
func (n *Named) Entails() bool { return n.Record != nil && n.Whole == nil && n.Record.Reply != nil }

// Entails reports whether moves of a component of p say who moves next.
func (p Position) Entails() bool {
	return slices.ContainsFunc(p, func(s Summand) bool { return s.Rules.Entails() })
}

// reply says who moves after a move that leaves part.
func (n *Named) reply(part any) Reply {
	if !n.Entails() {
		return ReplyAnywhere
	}
	return n.Record.Reply(part)
}

// Reply says who moves after a move that leaves the parts of an option.
func (n *Named) Reply(option []any) Reply {
	for _, part := range option {
		if r := n.reply(part); r != ReplyAnywhere {
			return r
		}
	}
	return ReplyAnywhere
}

// freed returns part where it no longer matters how one came to it.
func (n *Named) freed(part any) any {
	if n.reply(part) == ReplyAnywhere {
		return part
	}
	return n.Record.Freed(part)
}

// Held returns where the player to move must move; ok is false if that may be anywhere.
func (p Position) Held() (at Place, ok bool) {
	for s, summand := range p {
		for i, part := range summand.Parts {
			if summand.Rules.reply(part) == ReplyHere {
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

// TurnAfter returns who is to move at p, to which a move of who has led.
func (p Position) TurnAfter(who Player) Player {
	if turn, ok := p.Turn(); ok {
		return turn
	}
	for _, s := range p {
		if s.Rules.Reply(s.Parts) == ReplyAgain {
			return who
		}
	}
	return who.Other()
}
