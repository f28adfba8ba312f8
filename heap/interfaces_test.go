package heap_test

import (
	"zermelo/game"
	"zermelo/heap"
)

// What the rule sets offer. The other tests check whatever they find.
var (
	_ closedGame[uint64]     = heap.Nim{}
	_ closedGame[uint64]     = heap.Interval{}
	_ closedGame[uint64]     = heap.AtLeast{}
	_ closedGame[uint64]     = heap.Odd{}
	_ closedGame[uint64]     = heap.PowersOfTwo{}
	_ closedGame[heap.Tuple] = heap.Staircase{}
	_ closedGame[heap.Tuple] = heap.Georgia{}
	_ closedGame[heap.Pair]  = heap.Euclid{}

	_ closedMulti[uint64] = heap.Lasker{}
	_ closedMulti[uint64] = heap.SplitThree{}

	_ sequencedMulti[uint64] = heap.TakeBreak{}
	_ sequencedMulti[uint64] = heap.GrundysGame{}
	_ sequencedMulti[uint64] = heap.Stripes{}

	_ decidedGame[heap.Stones] = heap.Multiple{}
	_ decidedGame[heap.Pair]   = heap.Wythoff{}
	_ decidedGame[heap.Tuple]  = heap.Polygons{}

	_ impartial[heap.Tuple]  = heap.Chomp{}
	_ impartial[uint64]      = heap.Subtraction{}
	_ game.Sequenced[uint64] = heap.Subtraction{}
	_ multi[heap.Pair]       = heap.Cutting{}

	_ heap.Ruled = heap.Nim{}
	_ heap.Ruled = heap.Lasker{}
	_ heap.Ruled = heap.SplitThree{}
	_ heap.Ruled = heap.GrundysGame{}
	_ heap.Ruled = heap.TakeBreak{}
	_ heap.Ruled = heap.Stripes{}
	_ heap.Ruled = heap.SubtractionRules(nil)

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

type closedMulti[P comparable] interface {
	multi[P]
	game.Closed[P]
	game.Finder[P]
}

type sequencedMulti[P comparable] interface {
	multi[P]
	game.Sequenced[P]
}

type decidedGame[P comparable] interface {
	impartial[P]
	game.Decided[P]
}
