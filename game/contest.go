package game

import "context"

// A Contest finds who wins single positions by play on the whole board, with one table
// for all of them, where the parts of a sum and their values would cost more than they
// save.
type Contest[P comparable] interface {
	// Wins reports whether who, to move, wins the sum of parts in normal play. It looks at
	// so many positions at most; 0 is no bound. ok is false if the parts do not fit the board
	// that the contest was opened for. Errors are those of the context, and [ErrLimit].
	Wins(ctx context.Context, who Player, parts []P, most uint64) (wins, ok bool, err error)
	// Positions returns the number of positions that were looked at.
	Positions() uint64
	// Close gives the memory back.
	Close()
}

// Contender is offered by a rule set that can open a contest; see [SearchRules.Contest].
type Contender[P comparable] interface {
	Contest(p P, budget Budget, price func(p P) (Price, bool)) Contest[P]
}

// erasedContest is a contest with the type of positions forgotten.
type erasedContest[P comparable] struct{ Contest[P] }

func (c erasedContest[P]) Wins(ctx context.Context, who Player, parts []any, most uint64) (wins, ok bool, err error) {
	own := make([]P, len(parts))
	for i, p := range parts {
		own[i] = p.(P)
	}
	return c.Contest.Wins(ctx, who, own, most)
}

// MarginUnit is what margins count a move as.
const MarginUnit = 64

// A Margin is what a player makes sure of in a position that is a part of a sum, in
// 64ths of a move, rounded down. By the ambient temperature, 0, 1/2, 1, and above that of
// the position, Least is what she keeps where the opponent moves first: the right wall of
// the thermograph, if she is Left. Gain is how much more the left wall is. At 0 the
// position is at least Least as a game, and she has a move to one that is at least
// Least + Gain as a game, unless Gain is not positive. The last Least is the mean, and
// the last Gain the temperature.
//
// The Least of a sum is at least the sum of those of the parts, its Gain at least the
// greatest of the parts.
type Margin struct{ Least, Gain [MarginTemperatures]int16 }

// MarginTemperatures is the number of temperatures of a [Margin].
const MarginTemperatures = 4

// A Price is what a position is worth to both players, by player. It is a number of 64ths
// if the first Least of the one is the negative of that of the other, and these are equal to
// it.
type Price [2]Margin
