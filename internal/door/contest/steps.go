package contest

import (
	"bufio"
	"context"
	"fmt"
	"slices"

	"zermelo/say/phrase"
)

func stepsUp() Problem {
	return Problem{
		ID:     "poj1678",
		Title:  phrase.Of("I Love this Game!: choose a number from a to b, then in turn numbers from a to b above the last; the greater sum wins"),
		Source: "POJ 1678",
		Input:  phrase.Of("the number of cases; a case is n, a and b, then n numbers; the answer is the first player's sum less the second's"),
		Limits: phrase.Of("1 ≤ cases ≤ 100, 1 ≤ n ≤ 10^4, 1 ≤ a ≤ b ≤ 100, |number| ≤ 10^4"),
		Solve:  solveStepsUp,
	}
}

func solveStepsUp(ctx context.Context, in *Reader, out *bufio.Writer) error {
	const most = 10_000
	cases, err := in.Uint(phrase.Of("a number of cases"), 1, 100)
	if err != nil {
		return err
	}
	numbers := make([]int64, 0, most)
	for range cases {
		n, err := in.Uint(phrase.Of("a number of numbers"), 1, most)
		if err != nil {
			return err
		}
		a, err := in.Uint(phrase.Of("a least step"), 1, 100)
		if err != nil {
			return err
		}
		b, err := in.Uint(phrase.Of("a greatest step"), a, 100)
		if err != nil {
			return err
		}
		numbers = numbers[:0]
		for range n {
			k, err := in.Int(phrase.Of("a number"), -most, most)
			if err != nil {
				return err
			}
			numbers = append(numbers, k)
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		fmt.Fprintln(out, bestSteps(numbers, int64(a), int64(b)))
	}
	return in.End()
}

// bestSteps returns the difference under best play. It sorts the numbers.
//
// The start is a step up from 0, and every step goes up, as a is positive. So
// nothing below a is ever chosen, no number twice, and the greatest numbers
// come last: what they lead to is known before.
func bestSteps(numbers []int64, a, b int64) int64 {
	slices.Sort(numbers)
	numbers = slices.Compact(numbers)
	first, _ := slices.BinarySearch(numbers, a)
	numbers = numbers[first:]
	best := make([]int64, len(numbers)) // for who chooses after this number
	after := func(last int64) int64 {
		from, _ := slices.BinarySearch(numbers, last+a)
		var most int64
		for i := from; i < len(numbers) && numbers[i] <= last+b; i++ {
			if ahead := numbers[i] - best[i]; i == from || ahead > most {
				most = ahead // who can choose must
			}
		}
		return most
	}
	for i, last := range slices.Backward(numbers) {
		best[i] = after(last)
	}
	return after(0)
}
