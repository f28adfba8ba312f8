package contest

import (
	"bufio"
	"context"

	"zermelo/game"
	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/compound"
	"zermelo/say/phrase"
)

// everyGame is the compound of Jia's Every-SG: a move is made in every game
// that has one, and who has none left loses.
var everyGame = compound.Mode{Sum: compound.Conjunctive, Ending: compound.Long, Play: compound.Normal}

func euclids() Problem {
	return Problem{
		ID:     "hdu3595",
		Title:  phrase.Of("GG and MM: in every game left, take a multiple of one pile from the other; who has no move loses"),
		Source: "HDU 3595",
		Input:  phrase.Of("cases of n, then the two piles of n games, to the end of the input; MM moves first"),
		Limits: phrase.Of("cases ≤ 100, 1 ≤ n ≤ 1000, 1 ≤ p, q ≤ 1000"),
		Solve:  solveEuclids,
	}
}

func solveEuclids(ctx context.Context, in *Reader, out *bufio.Writer) error {
	steps, err := compound.New(everyGame, game.Of[heap.Pair](heap.Euclid{}), game.Budget{})
	if err != nil {
		return err
	}
	pile := phrase.Of("a pile size")
	games := make([]heap.Pair, 0, 1000)
	for range 100 {
		more, err := in.More()
		if err != nil || !more {
			return err
		}
		n, err := in.Uint(phrase.Of("a number of games"), 1, uint64(cap(games)))
		if err != nil {
			return err
		}
		games = games[:0]
		for range n {
			var piles [2]uint64
			if err := in.Uints(piles[:], pile, 1, 1000); err != nil {
				return err
			}
			games = append(games, heap.PairOf(piles[0], piles[1]))
		}
		sum, err := steps.Position(ctx, games...)
		if err != nil {
			return err
		}
		choose(out, sum.Wins(), "MM", "GG")
	}
	return in.End()
}

func knights() Problem {
	return Problem{
		ID:     "ceoi2008-knights",
		Title:  phrase.Of("Knights: every knight that can jumps towards the corner; who cannot move any loses"),
		Source: "CEOI 2008",
		Input:  phrase.Of("the side of the board and k, then the column and row of k knights; the answer is FIRST or SECOND"),
		Limits: phrase.Of("1 ≤ side ≤ 1000, 1 ≤ k ≤ 10^5"),
		Solve:  solveKnights,
	}
}

func solveKnights(ctx context.Context, in *Reader, out *bufio.Writer) error {
	side, err := in.Uint(phrase.Of("a side length"), 1, 1000)
	if err != nil {
		return err
	}
	k, err := in.Uint(phrase.Of("a number of knights"), 1, 100_000)
	if err != nil {
		return err
	}
	coordinate := phrase.Of("a column or row")
	squares := make([]square, k) // knights may share a square
	for i := range squares {
		var at [2]uint64
		if err := in.Uints(at[:], coordinate, 1, side); err != nil {
			return err
		}
		squares[i] = square{at[0], at[1]}
	}
	if err := in.End(); err != nil {
		return err
	}
	steps, err := compound.New(everyGame, game.Of[square](chessboard{side}), game.Budget{})
	if err != nil {
		return err
	}
	sum, err := steps.Position(ctx, squares...)
	if err != nil {
		return err
	}
	choose(out, sum.Wins(), "FIRST", "SECOND")
	return nil
}

// A square is a column and a row, from 1.
type square struct{ x, y uint64 }

// A chessboard is the game of one knight on a board of the given side: it makes the
// four knight's moves that lessen the sum of column and row.
type chessboard struct{ side uint64 }

// Moves implements [game.Impartial].
func (b chessboard) Moves(dst []square, p square) []square {
	// Where a coordinate falls below 1, it is 0 or wraps round.
	for _, q := range [...]square{
		{p.x - 2, p.y + 1}, {p.x - 2, p.y - 1}, {p.x - 1, p.y - 2}, {p.x + 1, p.y - 2},
	} {
		if q.x-1 < b.side && q.y-1 < b.side {
			dst = append(dst, q)
		}
	}
	return dst
}
