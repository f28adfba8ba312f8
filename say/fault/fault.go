// Package fault holds the errors that a user can cause: their kinds and what
// is said about them. It lies below the values, so that these can refuse an
// input too; package game gives the same types and kinds to the floors above.
package fault

import (
	"errors"
	"fmt"
	"unicode/utf8"

	"zermelo/say/phrase"
)

// The kinds of error, for errors.Is. Every error a user can cause is one of
// them.
var (
	// ErrParse: the text of a game, a position or a move is ill-formed.
	ErrParse = errors.New("ill-formed input")
	// ErrIllegalMove: the move is not in the rules.
	ErrIllegalMove = errors.New("illegal move")
	// ErrLoopy: a position can be reached from itself, where the theory
	// asked for has no meaning.
	ErrLoopy = errors.New("loopy game")
	// ErrLimit: a limit of memory, positions or size was reached.
	ErrLimit = errors.New("limit reached")
	// ErrUnsupported: the question has no meaning for this game.
	ErrUnsupported = errors.New("not offered by this game")
)

// A ParseError says what is wrong in a text, where, and what would be right.
type ParseError struct {
	Input       string        // the whole text
	Offset, Len int           // the place of the fault in Input, in bytes
	Problem     phrase.Phrase // what is wrong
	Want        phrase.Phrase // what would be right; may be zero
	// File is the name of the file whose line Line, from 1, is Input; empty
	// elsewhere. Line is 0 if it is not known.
	File string
	Line int
	// Others are further faults of the same file, found at once with this one.
	Others []*ParseError
}

// Error returns the problem, its place (from 1) and what would be right, in
// English, on one line.
func (e *ParseError) Error() string {
	s := e.Problem.String()
	if e.Input != "" {
		s += fmt.Sprintf(" (at character %d)", e.Column())
	}
	if !e.Want.IsZero() {
		s += "; " + e.Want.String()
	}
	return s
}

// Column returns the place of the fault in characters, from 1.
func (e *ParseError) Column() int {
	return utf8.RuneCountInString(e.Input[:min(e.Offset, len(e.Input))]) + 1
}

// Characters returns how many characters of the input are at fault.
func (e *ParseError) Characters() int {
	from := min(e.Offset, len(e.Input))
	return utf8.RuneCountInString(e.Input[from:min(from+e.Len, len(e.Input))])
}

// Is reports whether target is [ErrParse].
func (e *ParseError) Is(target error) bool { return target == ErrParse }

// Within returns the error for a text of which e.Input is the part that
// starts at offset. A line of a file is no part of another text.
func (e *ParseError) Within(input string, offset int) *ParseError {
	c := *e
	if e.File == "" {
		c.Input, c.Offset = input, offset+e.Offset
	}
	return &c
}

// Within moves an error about a part of a text, if it is a [*ParseError], to the place of the part, which
// starts at offset, in the text.
func Within(err error, input string, offset int) error {
	if e, ok := err.(*ParseError); ok {
		return e.Within(input, offset)
	}
	return err
}

// An Error is any other error a user can cause: its kind and a sentence.
type Error struct {
	Kind    error // one of the sentinels of this package
	Problem phrase.Phrase
	Want    phrase.Phrase // what would be right or help; may be zero
}

// Error returns the problem and what would help, in English, on one line.
func (e *Error) Error() string {
	if e.Want.IsZero() {
		return e.Problem.String()
	}
	return e.Problem.String() + "; " + e.Want.String()
}

// Unwrap returns the kind.
func (e *Error) Unwrap() error { return e.Kind }

// Limit returns an [ErrLimit] error.
func Limit(problem, want phrase.Phrase) error {
	return &Error{Kind: ErrLimit, Problem: problem, Want: want}
}

// Unsupported returns an [ErrUnsupported] error.
func Unsupported(problem, want phrase.Phrase) error {
	return &Error{Kind: ErrUnsupported, Problem: problem, Want: want}
}

// Setting returns an [ErrParse] error for a field of a question that cannot be used.
func Setting(name, value string, want phrase.Phrase) error {
	return &Error{Kind: ErrParse, Problem: phrase.Of("%s cannot be used", Field{name, value}), Want: want}
}
