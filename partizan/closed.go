package partizan

import (
	"zermelo/phrase"
	"zermelo/short"
)

// Closed is offered by a rule set with a theorem that gives the values of its
// positions at sizes that no search reaches.
type Closed[P comparable] interface {
	// ClosedValue returns the value of p in table; ok is false if the theorem
	// does not apply to p. The error is [game.ErrLimit].
	ClosedValue(table *short.Table, p P) (v short.Value, ok bool, err error)
	// Theorem names the theorem that gives the value of p; zero if none does.
	Theorem(p P) phrase.Phrase
}
