package partizan_test

import (
	"zermelo/board"
	"zermelo/game"
)

// A gameOf is a rule set with a notation.
type gameOf[P comparable] interface {
	game.Partizan[P]
	board.Notation[P]
}
