package heap_test

import (
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/heap"
)

// What the rule sets offer. The other tests check whatever they find.
var (
	_ closedGame[heap.Tuple] = heap.Staircase{}
	_ closedGame[heap.Tuple] = heap.Georgia{}
	_ closedGame[heap.Tuple] = heap.Welter{}
	_ closedGame[heap.Pair]  = heap.Euclid{}

	_ decidedGame[heap.Stones] = heap.Multiple{}
	_ decidedGame[heap.Pair]   = heap.Wythoff{}
	_ decidedGame[heap.Tuple]  = heap.Polygons{}

	_ impartial[heap.Tuple] = heap.Chomp{}
	_ multi[heap.Pair]      = heap.Cutting{}

	_ game.Engine[uint64] = (*heap.Row)(nil)

	_ game.Explainer[heap.Tuple]  = heap.Staircase{}
	_ game.Explainer[heap.Tuple]  = heap.Georgia{}
	_ game.Explainer[heap.Tuple]  = heap.Polygons{}
	_ game.Explainer[heap.Pair]   = heap.Wythoff{}
	_ game.Explainer[heap.Stones] = heap.Multiple{}
)

type impartial[P comparable] interface {
	game.Impartial[P]
	game.Counter[P]
	game.Describer[P]
}

type multi[P comparable] interface {
	game.Multi[P]
	game.Counter[P]
	game.Describer[P]
}

type closedGame[P comparable] interface {
	impartial[P]
	game.Closed[P]
	game.Finder[P]
}

type decidedGame[P comparable] interface {
	impartial[P]
	game.Decided[P]
}

// The games of heaps: what is known by a theorem, and what by an engine.
func TestGamesOffer(t *testing.T) {
	for name, g := range map[string]struct {
		rules                         *heap.Game
		single, closed, period, ruled bool
	}{
		"nim":        {heap.Nim(), true, true, true, true},
		"lasker":     {heap.Lasker(), false, true, true, true},
		"splitthree": {heap.SplitThree(), false, true, false, true},
		"grundy":     {heap.GrundysGame(), false, false, false, true},
		"1-4":        {subtraction(t, "1-4"), true, true, true, true},
		"3-":         {subtraction(t, "3-"), true, true, true, true},
		"odd":        {subtraction(t, "odd"), true, true, true, true},
		"pow2":       {subtraction(t, "pow2"), true, true, true, false},
		"2,5":        {subtraction(t, "2,5"), true, false, false, true},
		"primes":     {subtraction(t, "primes"), true, false, false, false},
		"stripes":    {stripes(t, "2,5"), false, false, false, true},
		"0.77":       {coded(t, "0.77"), false, false, false, true},
		"0.{2+}":     {coded(t, "0.{2+}"), false, false, false, false},
	} {
		r := g.rules
		if r.Moves == nil || !r.Alike || r.Count == nil || r.Describe == nil {
			t.Errorf("%s: a game of heaps has moves, their numbers and names", name)
		}
		if r.Single != g.single || (r.Rule != nil) != g.ruled || (r.Period != nil) != g.period {
			t.Errorf("%s: single = %t, rule %v, period %v", name, r.Single, r.Rule, r.Period)
		}
		if closed := r.Grundy != nil; closed != g.closed || closed == (r.Engine != nil) || (r.GrundyBy != nil) != closed || (r.Find != nil) != closed {
			t.Errorf("%s: a theorem = %t, want %t; an engine = %t", name, closed, g.closed, r.Engine != nil)
		}
	}
}
