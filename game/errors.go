package game

import (
	"errors"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// The kinds of error, for errors.Is. Every error a user can cause is one of
// them.
var (
	// ErrParse: the text of a game, a position or a move is ill-formed.
	ErrParse = fault.ErrParse
	// ErrIllegalMove: the move is not in the rules.
	ErrIllegalMove = fault.ErrIllegalMove
	// ErrLoopy: a position can be reached from itself, where the theory
	// asked for has no meaning.
	ErrLoopy = fault.ErrLoopy
	// ErrLimit: a limit of memory, positions or size was reached.
	ErrLimit = fault.ErrLimit
	// ErrCorrupt: a file is damaged, or is not what it says.
	ErrCorrupt = errors.New("corrupt file")
	// ErrUnsupported: the question has no meaning for this game.
	ErrUnsupported = fault.ErrUnsupported
)

// A ParseError says what is wrong in a text, where, and what would be right.
type ParseError = fault.ParseError

// An Error is any other error a user can cause: its kind and a sentence.
type Error = fault.Error

// Limit returns an [ErrLimit] error.
func Limit(problem, want phrase.Phrase) error { return fault.Limit(problem, want) }

// Unsupported returns an [ErrUnsupported] error.
func Unsupported(problem, want phrase.Phrase) error { return fault.Unsupported(problem, want) }

// Corrupt returns an [ErrCorrupt] error.
func Corrupt(problem, want phrase.Phrase) error {
	return &Error{Kind: ErrCorrupt, Problem: problem, Want: want}
}

// PlayedAlone is the error for a sum with a game that is solved whole.
func PlayedAlone(rules *Named) error {
	return Unsupported(phrase.Of("%s is played alone, not in a sum: play may go on for ever there, or it ends by rules of its own", rules.Name()),
		phrase.Of("ask for the games one by one"))
}

// PointsAlone is the error for a sum in which some games count points and others do not.
func PointsAlone(rules *Named) error {
	return Unsupported(phrase.Of("%s counts points: it stands in sums only with others that count them, and where positions do not say who is to move", rules.Name()),
		phrase.Of("ask for the games one by one"))
}
