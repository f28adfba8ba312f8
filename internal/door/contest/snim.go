package contest

import (
	"bufio"
	"context"

	"zermelo/game"
	"zermelo/internal/rules/heap"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

func sNim() Problem {
	return Problem{
		ID:     "poj2960",
		Title:  phrase.Of("S-Nim: take a number of beads that is in the set S; who cannot take loses"),
		Source: "POJ 2960, HDU 1536, Kattis snim",
		Input:  phrase.Of("blocks of k and the k numbers of S, m, and m lines of l and l heap sizes; 0 ends"),
		Limits: phrase.Of("1 ≤ k, m, l ≤ 100, 1 ≤ s ≤ 10000, 0 ≤ size ≤ 10000"),
		Solve:  solveSNim,
	}
}

func solveSNim(ctx context.Context, in *Reader, out *bufio.Writer) error {
	var set [100]uint64
	for {
		k, err := in.UintOrZero(phrase.Of("a size of the set S"), 1, uint64(len(set)))
		if err != nil || k == 0 {
			return err
		}
		if err := in.Uints(set[:k], phrase.Of("a number of the set S"), 1, 10_000); err != nil {
			return err
		}
		answers, err := solveBlock(ctx, in, set[:k])
		if err != nil {
			return err
		}
		out.Write(answers)
	}
}

// solveBlock reads the positions of one set and returns the line of answers.
func solveBlock(ctx context.Context, in *Reader, set []uint64) ([]byte, error) {
	rules, err := heap.ParseSubtraction(list(set))
	if err != nil {
		return nil, err
	}
	values := evaluator(rules)
	positions, err := in.Uint(phrase.Of("a number of positions"), 1, 100)
	if err != nil {
		return nil, err
	}
	answers := make([]byte, 0, 101)
	for range positions {
		value, err := sumOfHeaps(ctx, in, values)
		if err != nil {
			return nil, err
		}
		if value != 0 {
			answers = append(answers, 'W')
		} else {
			answers = append(answers, 'L')
		}
	}
	return append(answers, '\n'), nil
}

// sumOfHeaps reads a position and returns its value.
func sumOfHeaps(ctx context.Context, in *Reader, values game.Engine[uint64]) (nimber.Nimber, error) {
	heaps, err := in.Uint(phrase.Of("a number of heaps"), 1, 100)
	if err != nil {
		return 0, err
	}
	var sum nimber.Nimber
	for range heaps {
		size, err := in.Uint(phrase.Of("a heap size"), 0, 10_000)
		if err != nil {
			return 0, err
		}
		value, err := values.Value(ctx, size)
		if err != nil {
			return 0, err
		}
		sum ^= value
	}
	return sum, nil
}
