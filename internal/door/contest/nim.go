package contest

import (
	"bufio"
	"context"
	"strconv"

	"zermelo/game"
	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/misere"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

func bamboo() Problem {
	return Problem{
		ID:     "bamboo",
		Title:  phrase.Of("Bamboos: cut a stalk at a segment, what is above falls; who cannot cut loses"),
		Source: "Fang Zhanpeng 2009 (green Hackenbush stalks)",
		Input:  phrase.Of("n, then n heights; the answer is L (who moves first) or R"),
		Limits: phrase.Of("0 ≤ n ≤ 10^6, 0 ≤ height ≤ 10^18"),
		Solve: func(_ context.Context, in *Reader, out *bufio.Writer) error {
			n, err := in.Uint(phrase.Of("a number of stalks"), 0, 1_000_000)
			if err != nil {
				return err
			}
			height := phrase.Of("a height")
			var sum nimber.Nimber
			nim := heap.Nim()
			for range n {
				h, err := in.Uint(height, 0, 1_000_000_000_000_000_000)
				if err != nil {
					return err
				}
				// A cut leaves any smaller height: a stalk is a Nim heap.
				sum ^= nim.Grundy(h)
			}
			if err := in.End(); err != nil {
				return err
			}
			choose(out, sum != 0, "L", "R")
			return nil
		},
	}
}

func countMoves() Problem {
	return Problem{
		ID:     "poj2975",
		Title:  phrase.Of("Nim: take from one pile, the last stone wins; count the winning moves"),
		Source: "POJ 2975",
		Input:  phrase.Of("cases of n, then n pile sizes; 0 ends"),
		Limits: phrase.Of("1 ≤ n ≤ 1000, 1 ≤ size ≤ 10^9"),
		Solve:  solveCountMoves,
	}
}

func solveCountMoves(_ context.Context, in *Reader, out *bufio.Writer) error {
	var (
		piles   [1000]uint64
		options game.Sums[uint64]
	)
	nim := heap.Nim()
	for {
		n, err := in.UintOrZero(phrase.Of("a number of piles"), 1, uint64(len(piles)))
		if err != nil || n == 0 {
			return err
		}
		if err := in.Uints(piles[:n], phrase.Of("a pile size"), 1, 1_000_000_000); err != nil {
			return err
		}
		var sum nimber.Nimber
		for _, p := range piles[:n] {
			sum ^= nim.Grundy(p)
		}
		count := 0
		if sum != 0 {
			for _, p := range piles[:n] {
				options.Reset()
				// At most one option of a pile has a given value.
				nim.Find(&options, p, nim.Grundy(p)^sum, 2)
				count += options.Len()
			}
		}
		out.Write(strconv.AppendInt(out.AvailableBuffer(), int64(count), 10))
		out.WriteByte('\n')
	}
}

func simpleNim() Problem {
	return Problem{
		ID:     "hdu5795",
		Title:  phrase.Of("A Simple Nim: take from one heap or split it into three; the last candy wins"),
		Source: "HDU 5795 (Multi-University Training 2016)",
		Input:  phrase.Of("the number of cases; a case is n, then n heap sizes"),
		Limits: phrase.Of("1 ≤ cases ≤ 100, 1 ≤ n ≤ 10^6, 1 ≤ size ≤ 10^9"),
		Solve:  solveSimpleNim,
	}
}

func solveSimpleNim(_ context.Context, in *Reader, out *bufio.Writer) error {
	cases, err := in.Uint(phrase.Of("a number of cases"), 1, 100)
	if err != nil {
		return err
	}
	size := phrase.Of("a heap size")
	nim := heap.SplitThree()
	for range cases {
		n, err := in.Uint(phrase.Of("a number of heaps"), 1, 1_000_000)
		if err != nil {
			return err
		}
		var sum nimber.Nimber
		for range n { // the heaps are not kept: full input is a gigabyte
			h, err := in.Uint(size, 1, 1_000_000_000)
			if err != nil {
				return err
			}
			sum ^= nim.Grundy(h)
		}
		// The statement's text drops the second full stop; its sample has it.
		choose(out, sum != 0, "First player wins.", "Second player wins.")
	}
	return in.End()
}

func antiNim() Problem {
	return Problem{
		ID:     "poj3480",
		Title:  phrase.Of("John: take from one box, who takes the last sweet loses"),
		Source: "POJ 3480 (SEERC 2007), BZOJ 1022, Luogu P4279",
		Input:  phrase.Of("the number of cases; a case is n, then n heap sizes"),
		Limits: phrase.Of("1 ≤ cases ≤ 500, 1 ≤ n ≤ 50, 1 ≤ size ≤ 5000"),
		Solve:  solveAntiNim,
	}
}

func solveAntiNim(_ context.Context, in *Reader, out *bufio.Writer) error {
	// The limits are those of BZOJ; POJ has 474, 47 and 4747.
	cases, err := in.Uint(phrase.Of("a number of cases"), 1, 500)
	if err != nil {
		return err
	}
	size := phrase.Of("a heap size")
	var values [50]nimber.Nimber
	nim := heap.Nim()
	for range cases {
		n, err := in.Uint(phrase.Of("a number of heaps"), 1, uint64(len(values)))
		if err != nil {
			return err
		}
		for i := range n {
			h, err := in.Uint(size, 1, 5000)
			if err != nil {
				return err
			}
			values[i] = nim.Grundy(h)
		}
		choose(out, misere.Rule(values[:n]...) == game.Next, "John", "Brother")
	}
	return in.End()
}
