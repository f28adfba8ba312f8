package game

import "zermelo/phrase"

// Sizer is offered by a rule set whose positions can be large, so that a move
// is not made in a few steps.
type Sizer[P comparable] interface {
	// Size returns about how many steps it takes to make or to write one move
	// from p.
	Size(p P) uint64
}

// Noter is offered by a rule set that may have something to say about how a
// position was read.
type Noter[P comparable] interface {
	// Note returns what the user should know; zero if nothing.
	Note(p P) phrase.Phrase
}
