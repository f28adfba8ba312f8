package game

import (
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Question is a position and what is wanted of it.
type Question struct {
	Position Position
	Request
	// Scratch is what may be spent on the question alone; what a theory keeps
	// for later questions has a budget of its own.
	Scratch Budget
}

// A Request says what is wanted of a position.
type Request struct {
	// Moves is the number of moves to list at most; winning ones come first.
	// 0 lists none.
	Moves int
	// FirstMove asks for one winning move of each player who has one, instead of
	// a list.
	FirstMove bool
	// Outcome asks who wins, by which moves, and for nothing else: no value, no
	// length of the game.
	Outcome bool
	// Exact asks that a search compares the sums that it has met whole, and rests
	// nothing on 64 bits of them. It takes more memory.
	Exact bool
	// Mode is the way the components are played; the zero value is the
	// ordinary sum.
	Mode Mode
	// TableOnly asks of a game that is solved whole for nothing but what its
	// table holds: the result and the distance.
	TableOnly bool
	// Method is how the winner is to be found.
	Method Method
	// Explain asks for the reasoning.
	Explain bool
	// Full says that nothing is to be left out of long values and lists.
	Full bool
	// EveryMove asks what each of the moves that are listed is worth, where a theory could
	// leave some undecided.
	EveryMove bool
	// All asks for every part of the answer, whatever it costs.
	All bool
	// First says who moves first where the players have different moves.
	First First
	// Found is called each time that a part of the answer is there, with what is
	// known so far; it keeps nothing of it. May be nil.
	Found func(a *Answer, part AnswerPart)
	// Remoteness is the number of steps that may be spent on how long the
	// game lasts; 0 asks for nothing.
	Remoteness uint64
}

// SetMode enters in words how the components are played: play is normal,
// misere or jia, sum disjunctive, conjunctive or selective, ending long or
// short. The errors are those of [fault.Setting].
func (r *Request) SetMode(play, sum, ending string) (err error) {
	if r.Mode.Play, err = ParsePlay(play); err != nil {
		return fault.Setting("play", play, phrase.Of("write normal, misere or jia"))
	}
	if r.Mode.Sum, err = ParseSum(sum); err != nil {
		return fault.Setting("sum", sum, phrase.Of("write disjunctive, conjunctive or selective"))
	}
	if r.Mode.Ending, err = ParseEnding(ending); err != nil {
		return fault.Setting("ending", ending, phrase.Of("write long or short"))
	}
	return nil
}

// SetFirst enters who moves first where the players have different moves:
// left, right, or both and the empty word for each in turn.
func (r *Request) SetFirst(who string) error {
	switch who {
	case "", "both":
	case "left":
		r.First = LeftFirst
	case "right":
		r.First = RightFirst
	default:
		return fault.Setting("first", who, phrase.Of("write left, right or both"))
	}
	return nil
}

// First says who moves first. In a request the zero value is the same as
// [Both]; in an answer it says that it does not matter.
type First uint8

// Who moves first. With Both the answer is the outcome class, with the moves
// of each player.
const (
	Either First = iota
	Both
	LeftFirst
	RightFirst
)

// FirstOf returns that who moves first.
func FirstOf(who Player) First { return LeftFirst + First(who) }

// String returns "both", "left" or "right"; nothing if it does not matter.
func (f First) String() string { return [...]string{"", "both", "left", "right"}[f] }

// Players returns those who may move first.
func (f First) Players() []Player {
	switch f {
	case LeftFirst:
		return []Player{Left}
	case RightFirst:
		return []Player{Right}
	}
	return []Player{Left, Right}
}

// Other returns who moves first after a move.
func (f First) Other() First {
	switch f {
	case LeftFirst:
		return RightFirst
	case RightFirst:
		return LeftFirst
	}
	return f
}
