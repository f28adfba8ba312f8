// Package game says what a game is.
//
// Two players, Left and Right, move in turn; nothing is hidden and nothing is
// left to chance. A rule set says only what the moves are: a value with its
// parameters, whose positions are plain comparable data. What it knows besides
// (how a position falls apart, its symmetries, a closed form) it offers as
// small interfaces of one method, which a theory looks for once, at
// construction. A theory never knows which game it solves.
//
// A rule set is at least one of
//
//   - [Impartial]: both players have the same moves, a move leads to one position;
//   - [Multi]: impartial, and a move may leave several independent games;
//   - [Partizan]: the moves depend on who moves.
//
// Laws that every implementation keeps (package gametest checks them): Moves
// and Options append and leave what was there alone; they depend on the
// position only, in the same order each time; they keep no reference to the
// slices they were given; they may be called from several goroutines at once.
package game

import (
	"zermelo/phrase"
	"zermelo/short"
)

// A Player is one of the two players.
type Player uint8

// The players. Left moves first unless it is said otherwise.
const (
	Left Player = iota
	Right
)

// Other returns the opponent of p.
func (p Player) Other() Player { return p ^ 1 }

// String returns "left" or "right".
func (p Player) String() string {
	if p == Left {
		return "left"
	}
	return "right"
}

// An Outcome is the outcome class of a position: who wins under best play.
type Outcome uint8

// The outcome classes. Draw occurs only in games with repetition.
const (
	Undecided Outcome = iota // not known
	Next                     // N: the player to move wins
	Previous                 // P: the player who does not move wins
	LeftWins                 // L: Left wins whoever starts
	RightWins
	Draw
)

// String returns the letter of the field: N, P, L, R or D; nothing if the
// outcome is not known.
func (o Outcome) String() string {
	if o == Undecided {
		return ""
	}
	return "NPLRD"[o-1 : o]
}

// OutcomeOf returns the outcome of a game whose value compares so with 0.
func OutcomeOf(value short.Comparison) Outcome {
	switch value {
	case short.Greater:
		return LeftWins
	case short.Less:
		return RightWins
	case short.Equal:
		return Previous
	}
	return Next
}

// OutcomeWhere returns the outcome of a game that Left, moving first, wins or
// not, and Right, moving first.
func OutcomeWhere(left, right bool) Outcome {
	switch {
	case left && right:
		return Next
	case left:
		return LeftWins
	case right:
		return RightWins
	}
	return Previous
}

// Winner returns who wins, whoever moves first.
func (o Outcome) Winner() Winner {
	return [...]Winner{Undecided: NotKnown, Next: FirstPlayer, Previous: SecondPlayer, LeftWins: LeftPlayer, RightWins: RightPlayer, Draw: Nobody}[o]
}

// WonBy reports whether who wins a position of outcome o, moving first or
// second.
func (o Outcome) WonBy(who Player, first bool) bool {
	switch o {
	case Next:
		return first
	case Previous:
		return !first
	case LeftWins:
		return who == Left
	case RightWins:
		return who == Right
	}
	return false
}

// Impartial is a rule set in which both players have the same moves and a
// move leads to one position.
type Impartial[P comparable] interface {
	// Moves appends to dst every position that a move leads to from p, and
	// returns the extended slice. A position may occur more than once. From a
	// finished position it appends nothing. It costs time linear in the
	// number of moves.
	Moves(dst []P, p P) []P
}

// Multi is an impartial rule set in which a move may leave several
// independent games, of which one is moved in at each turn afterwards
// (Multi-SG, a sum as an option).
type Multi[P comparable] interface {
	// Options appends to dst the sum that each move from p leaves: none, one
	// or several positions. The laws of [Impartial] hold.
	Options(dst *Sums[P], p P)
}

// Partizan is a rule set in which the moves depend on who moves.
type Partizan[P comparable] interface {
	// Moves appends to dst every position that a move of who leads to from p.
	// The laws of [Impartial] hold.
	Moves(dst []P, p P, who Player) []P
}

// Splitter is offered by a rule set whose positions fall apart into
// independent parts: p is worth the disjunctive sum of Split(p).
type Splitter[P comparable] interface {
	// Split appends to dst the parts of p; a position that does not fall
	// apart is appended itself, a finished one may be left out. Parts are
	// not split further by the caller.
	Split(dst []P, p P) []P
}

// Shower is offered by a [Splitter] that takes positions further apart than the
// board shows; see [Rules.Shown].
type Shower[P comparable] interface {
	// Shown is Split without what takes an argument to see.
	Shown(dst []P, p P) []P
}

// Counter is offered by a rule set that can say how many moves a position has
// without making them.
type Counter[P comparable] interface {
	// MoveCount returns an upper bound of the number of moves from p, the
	// greatest uint64 if it is larger.
	MoveCount(p P) uint64
}

// Describer is offered by a rule set that can put its moves into words.
type Describer[P comparable] interface {
	// Describe names the move that leaves to where from was. part is the
	// number of from among the heaps, rows or boards of the position as the
	// players see it, from 1.
	Describe(part int, from P, to []P) phrase.Phrase
}

// Namer is offered by a rule set whose players have names of their own.
type Namer interface {
	// PlayerName returns the name of a player: White.
	PlayerName(who Player) phrase.Phrase
}

// Explainer is offered by a rule set that can say why a position is worth
// what its theorem says.
type Explainer[P comparable] interface {
	// Explain returns the reason in a few sentences, with the numbers of p.
	Explain(p P) []phrase.Phrase
}
