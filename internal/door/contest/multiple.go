package contest

import (
	"bufio"
	"context"
	"fmt"

	"zermelo/internal/rules/heap"
	"zermelo/say/phrase"
)

func fibonacciNim() Problem {
	return Problem{
		ID:     "hdu2516",
		Title:  phrase.Of("Taking Stones: first some but not all, then at most twice the last take; the last stone wins"),
		Source: "HDU 2516",
		Input:  phrase.Of("numbers of stones; 0 ends"),
		Limits: phrase.Raw("2 ≤ n < 2^31"),
		Solve: func(_ context.Context, in *Reader, out *bufio.Writer) error {
			for {
				n, err := in.UintOrZero(phrase.Of("a number of stones"), 2, 1<<31-1)
				if err != nil || n == 0 {
					return err
				}
				_, wins := heap.Multiple{K: 2}.LeastWinningTake(n)
				choose(out, wins, "First win", "Second win")
			}
		},
	}
}

func stoneGame() Problem {
	return Problem{
		ID:     "poj3922",
		Title:  phrase.Of("A simple stone game: first some but not all, then at most k times the last take; the last stone wins"),
		Source: "POJ 3922, HDU 2486",
		Input:  phrase.Of("the number of cases; a case is n and k; the answer is the least winning first take"),
		Limits: phrase.Of("1 ≤ cases ≤ 20, 2 ≤ n ≤ 10^8, 1 ≤ k ≤ 10^5"),
		Solve:  solveStoneGame,
	}
}

func solveStoneGame(_ context.Context, in *Reader, out *bufio.Writer) error {
	cases, err := in.Uint(phrase.Of("a number of cases"), 1, 20)
	if err != nil {
		return err
	}
	for i := range cases {
		n, err := in.Uint(phrase.Of("a number of stones"), 2, 100_000_000)
		if err != nil {
			return err
		}
		k, err := in.Uint(phrase.Of("the multiple k"), 1, 100_000)
		if err != nil {
			return err
		}
		if take, wins := (heap.Multiple{K: k}).LeastWinningTake(n); wins {
			fmt.Fprintf(out, "Case %d: %d\n", i+1, take)
		} else {
			fmt.Fprintf(out, "Case %d: lose\n", i+1)
		}
	}
	return in.End()
}
