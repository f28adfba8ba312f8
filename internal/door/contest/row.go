package contest

import (
	"bufio"
	"context"
	"fmt"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/heap"
	"zermelo/say/phrase"
)

func stripes() Problem {
	return Problem{
		ID:     "poi2000-stripes",
		Title:  phrase.Of("Stripes: lay strips of three lengths on a row of cells; who cannot lay one loses"),
		Source: "POI VII (2000), stage I, Paski",
		Input:  phrase.Of("three strip lengths; the number of boards; the length of each board"),
		Limits: phrase.Of("1 ≤ strips, boards, lengths ≤ 1000"),
		Solve:  solveStripes,
	}
}

func solveStripes(ctx context.Context, in *Reader, out *bufio.Writer) error {
	const limit = 1000
	var strips [3]uint64
	if err := in.Uints(strips[:], phrase.Of("a strip length"), 1, limit); err != nil {
		return err
	}
	boards, err := in.Uint(phrase.Of("a number of boards"), 1, limit)
	if err != nil {
		return err
	}
	values, err := stripesEvaluator(strips[:]...)
	if err != nil {
		return err
	}
	for range boards {
		length, err := in.Uint(phrase.Of("a board length"), 1, limit)
		if err != nil {
			return err
		}
		value, err := values.Value(ctx, length)
		if err != nil {
			return err
		}
		choose(out, value != 0, "1", "2")
	}
	return in.End()
}

func crosses() Problem {
	return Problem{
		ID:     "poj3537",
		Title:  phrase.Of("Crosses and Crosses: both mark cells of a row with X; three in a row win"),
		Source: "POJ 3537",
		Input:  phrase.Of("the number of cells"),
		Limits: phrase.Raw("3 ≤ n ≤ 2000"),
		Solve: func(ctx context.Context, in *Reader, out *bufio.Writer) error {
			n, err := in.Uint(phrase.Of("a number of cells"), 3, 2000)
			if err != nil {
				return err
			}
			if err := in.End(); err != nil {
				return err
			}
			// An X within two cells of another loses at once to a third, so
			// an X takes itself and two cells to either side, which may lie
			// beyond the ends. With its right neighbours counted as its own
			// and two cells added at the right end, that is to lay a strip of
			// three on n+2 cells (the octal game 0.007).
			values, err := stripesEvaluator(3)
			if err != nil {
				return err
			}
			value, err := values.Value(ctx, n+2)
			if err != nil {
				return err
			}
			choose(out, value != 0, "1", "2")
			return nil
		},
	}
}

// stripesEvaluator returns an evaluator for rows of cells on which strips of
// the given lengths are laid.
func stripesEvaluator(lengths ...uint64) (game.Engine[uint64], error) {
	rules, err := heap.ParseStripes(list(lengths))
	if err != nil {
		return nil, err
	}
	return evaluator(rules), nil
}

// list joins numbers by commas.
func list(numbers []uint64) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", ",")
}
