package partizan_test

import (
	"zermelo/game"
	"zermelo/internal/rules/board"
)

// general returns the record of a rule set without its theorems: values are
// found by play.
func general[P comparable](rules any) *game.Rules[P] {
	r := *game.Of[P](rules)
	r.Value, r.Valuer, r.ValueBy = nil, nil, nil
	return &r
}

// A gameOf is a rule set with a notation.
type gameOf[P comparable] interface {
	game.Partizan[P]
	board.Notation[P]
}
