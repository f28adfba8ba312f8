package contest

import (
	"bufio"
	"context"
	"slices"

	"zermelo/internal/rules/heap"
	"zermelo/say/phrase"
)

func georgia() Problem {
	return Problem{
		ID:     "poj1704",
		Title:  phrase.Of("Georgia and Bob: move a chessman to the left, not past or onto another; who cannot move loses"),
		Source: "POJ 1704, Luogu P10507",
		Input:  phrase.Of("the number of cases; a case is n, then the squares of n chessmen in any order"),
		Limits: phrase.Of("1 ≤ cases ≤ 20, 1 ≤ n ≤ 1000, 1 ≤ square ≤ 10000"),
		Solve:  solveGeorgia,
	}
}

func solveGeorgia(_ context.Context, in *Reader, out *bufio.Writer) error {
	cases, err := in.Uint(phrase.Of("a number of cases"), 1, 20)
	if err != nil {
		return err
	}
	const squares = 10_000
	for range cases {
		n, err := in.Uint(phrase.Of("a number of chessmen"), 1, 1000)
		if err != nil {
			return err
		}
		men := make([]uint64, 0, n)
		var taken [squares + 1]bool
		for range n {
			s, err := in.Uint(phrase.Of("a square"), 1, squares)
			if err != nil {
				return err
			}
			if taken[s] {
				return &Error{
					Place:   in.Where(),
					Problem: phrase.Of("two chessmen stand on square %d", s),
					Want:    phrase.Of("a square holds one chessman"),
				}
			}
			taken[s] = true
			men = append(men, s)
		}
		slices.Sort(men)
		value := heap.Georgia{}.Grundy(heap.TupleOf(men...))
		choose(out, value != 0, "Georgia will win", "Bob will win")
	}
	return in.End()
}
