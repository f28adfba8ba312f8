package sequence

import (
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/heap"
)

// A Cousin is a game whose values are the same, shifted: a heap of n is worth
// what a heap of n+Shift is worth there. It has a code, a name or both.
type Cousin struct {
	Game, Name string
	Shift      int64
}

// cousins returns the standard form of the game, if it is another code, and
// the names that the game is known by.
func cousins(g catalog.Game) []Cousin {
	if g.Heaps == nil || g.Heaps.Code == "" {
		return nil
	}
	rules, err := heap.ParseCode(g.Heaps.Code)
	if err != nil {
		return nil
	}
	code := rules.Code
	var found []Cousin
	if std, shift, ok := code.Standard(); ok && std.String() != code.String() {
		found = append(found, Cousin{Game: "octal:" + std.String(), Shift: -int64(shift)})
	}
	for _, n := range code.Names() {
		found = append(found, Cousin{Game: n.Code, Shift: n.Shift, Name: n.Name})
	}
	return found
}
