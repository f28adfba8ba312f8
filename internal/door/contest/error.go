package contest

import (
	"zermelo/game"
	"zermelo/say/phrase"
)

// A Place is a position in the input, both numbers from 1; columns count bytes.
type Place struct{ Line, Column int }

// An Error says what is wrong in the input of a problem and where. It is a
// [game.ErrParse].
type Error struct {
	Place
	Problem phrase.Phrase // what is wrong, and what was expected there
	Want    phrase.Phrase // what else would help; may be zero
}

// Phrase returns the place, the problem and what would help as one sentence.
func (e *Error) Phrase() phrase.Phrase {
	if e.Want.IsZero() {
		return phrase.Of("line %d, column %d: %s", e.Line, e.Column, e.Problem)
	}
	return phrase.Of("line %d, column %d: %s; %s", e.Line, e.Column, e.Problem, e.Want)
}

// Error returns [Error.Phrase] in English.
func (e *Error) Error() string { return e.Phrase().String() }

// Unwrap returns [game.ErrParse].
func (e *Error) Unwrap() error { return game.ErrParse }
