package token_test

import (
	"zermelo/game"
	"zermelo/internal/rules/token"
)

// What the rule sets offer. The other tests check whatever they find.
var (
	_ indexedBoard[token.Stones] = (*token.InARow)(nil)
	_ indexedBoard[token.Stones] = (*token.Connect)(nil)
	_ indexedBoard[token.Stones] = (*token.Hex)(nil)
	_ indexedBoard[token.Men]    = (*token.Quixo)(nil)
	_ indexedBoard[token.Men]    = (*token.Dodgem)(nil)
	_ indexedBoard[token.Men]    = (*token.ThreeMen)(nil)
	_ indexedBoard[token.Merels] = (*token.Morris)(nil)
	_ layered[token.Marks]       = (*token.Notakto)(nil)
	_ symmetric[token.Marks]     = (*token.Notakto)(nil)
	_ layered[token.Coins]       = (*token.RoundTable)(nil)

	_ turning[token.Hunters] = (*token.Chase)(nil)
	_ turning[token.Men]     = (*token.Slide)(nil)
	_ turning[token.Ls]      = (*token.LGame)(nil)

	_ game.IndexMover     = (*token.Chase)(nil)
	_ game.IndexSymmetric = (*token.Chase)(nil)
	_ game.IndexMover     = (*token.Quixo)(nil)
	_ game.IndexSymmetric = (*token.Quixo)(nil)

	_ scored[token.Stretch] = (*token.Ends)(nil)
	_ scored[token.Ring]    = token.Ioiwari{}

	_ token.Rules[token.Field]    = (*token.Score)(nil)
	_ game.Repeater[token.Field]  = (*token.Score)(nil)
	_ game.Peaked[token.Field]    = (*token.Score)(nil)
	_ game.Turner[token.Field]    = (*token.Score)(nil)
	_ token.Rules[token.Spot]     = (*token.Graph)(nil)
	_ game.Ranker[token.Spot]     = (*token.Graph)(nil)
	_ game.Unmover[token.Spot]    = (*token.Graph)(nil)
	_ game.Ender[token.Spot]      = (*token.Graph)(nil)
	_ game.Explainer[token.Coins] = (*token.RoundTable)(nil)
)

type symmetric[P comparable] interface {
	token.Rules[P]
	game.Ranker[P]
	game.Unmover[P]
	game.Symmetric[P]
}

type turning[P comparable] interface {
	symmetric[P]
	game.Turner[P]
}

type layered[P comparable] interface {
	token.Rules[P]
	game.Layered[P]
	game.Symmetric[P]
	game.Unmover[P]
}

type indexedBoard[P comparable] interface {
	turning[P]
	game.Layered[P]
	game.Ender[P]
}

type scored[P comparable] interface {
	token.Rules[P]
	game.Ranker[P]
	game.Layered[P]
	game.Ender[P]
	game.Scored[P]
}
