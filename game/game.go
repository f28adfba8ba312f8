// Package game says what a game is.
//
// Two players, Left and Right, move in turn; nothing is hidden and nothing is
// left to chance. A rule set is a record, [Rules]: functions over positions, which are
// plain comparable data. Only the moves must be there; what else is known (how a
// position falls apart, its symmetries, a closed form) is a field that may be nil.
// [Of] makes the record of a Go type from its methods. A [Theory] asks the record for
// fields and never knows which game it solves; it makes an [Answer] of a [Question].
//
// Laws that every record keeps (package gametest checks them): its functions append
// and leave what was there alone; they depend on the position only, in the same order
// each time; they keep no reference to the slices they were given; they may be called
// from several goroutines at once.
package game

import (
	"cmp"

	"zermelo/value/loopy"
	"zermelo/value/short"
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
	// The half-draws, of values only: one player wins by beginning, or by not beginning, and
	// else it is a draw. High ones are Left's.
	NextHigh     // N^: Left wins when he begins
	NextLow      // Nv: Right wins when he begins
	PreviousHigh // P^: Left wins when Right begins
	PreviousLow  // Pv: Right wins when Left begins
)

// String returns the letter of the field: N, P, L, R or D, with the hat or the
// check of a half-draw; nothing if the outcome is not known.
func (o Outcome) String() string {
	return [...]string{"", "N", "P", "L", "R", "D", "N^", "Nv", "P^", "Pv"}[o]
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

// OutcomeIn returns the outcome of a value of a table.
func OutcomeIn(t *loopy.Table, v short.Value) (Outcome, error) {
	if !loopy.IsLoopy(v) {
		return OutcomeOf(t.Sign(v)), nil
	}
	left, right, err := t.Outcome(v)
	if err != nil {
		return Undecided, err
	}
	return OutcomeAt(int64(left), int64(right)), nil
}

// OutcomeAt returns the outcome of a game that comes to left when Left moves first, and to right when Right
// does: Left wins what is greater than 0, and loses what is less.
func OutcomeAt(left, right int64) Outcome {
	return [3][3]Outcome{
		{RightWins, PreviousLow, Previous},
		{NextLow, Draw, PreviousHigh},
		{Next, NextHigh, LeftWins},
	}[cmp.Compare(left, 0)+1][cmp.Compare(right, 0)+1]
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

// Winner returns who wins, whoever moves first; of a half-draw that is not known.
func (o Outcome) Winner() Winner {
	return [...]Winner{
		Undecided: NotKnown, Next: FirstPlayer, Previous: SecondPlayer, LeftWins: LeftPlayer, RightWins: RightPlayer, Draw: Nobody,
		PreviousLow: NotKnown, // and the other half-draws
	}[o]
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
	case NextHigh:
		return who == Left && first
	case NextLow:
		return who == Right && first
	case PreviousHigh:
		return who == Left && !first
	case PreviousLow:
		return who == Right && !first
	}
	return false
}

// DrawnBy reports whether a position of outcome o is a draw when who moves first.
func (o Outcome) DrawnBy(who Player) bool {
	switch o {
	case Draw:
		return true
	case NextHigh, PreviousLow:
		return who == Right
	case NextLow, PreviousHigh:
		return who == Left
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

// PartizanMulti is a partizan rule set in which a move may leave several
// independent games, of which one is moved in at each turn afterwards: what
// [Multi] is to [Impartial].
type PartizanMulti[P comparable] interface {
	// Options appends to dst the sum that each move of who from p leaves:
	// none, one or several positions. The laws of [Impartial] hold.
	Options(dst *Sums[P], p P, who Player)
}
