package contest

import (
	"bufio"
	"context"
	"strconv"

	"zermelo/game"
	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/grundy"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

func zhang() Problem {
	return Problem{
		ID:     "zhang-abc",
		Title:  phrase.Of("Games A, B, C: take any number of stones from a heap; at most m; two neighbours from a row; the last stone wins"),
		Source: "Zhang Yifei 2002",
		Input:  phrase.Of("A, n and n heaps; or B, m, n and n heaps; or C, n and n rows; the answer is WIN or LOSE"),
		Limits: phrase.Of("0 ≤ n ≤ 10^6, 0 ≤ m, heap ≤ 10^18, 0 ≤ row ≤ 10^5"),
		Solve:  solveZhang,
	}
}

// The paper sets no limits: these keep the answer to seconds.
const (
	zhangHeaps = 1_000_000
	zhangSize  = 1_000_000_000_000_000_000
	zhangRow   = 100_000
)

func solveZhang(ctx context.Context, in *Reader, out *bufio.Writer) error {
	letter, err := in.Letter(phrase.Of("the letter of a game, A, B or C"), "ABC")
	if err != nil {
		return err
	}
	values, what, limit := evaluator(heap.Nim()), phrase.Of("a heap size"), uint64(zhangSize)
	switch letter {
	case 'B':
		most, err := in.Uint(phrase.Of("the greatest number to take"), 0, zhangSize)
		if err != nil {
			return err
		}
		if values, err = takeUpTo(most); err != nil {
			return err
		}
	case 'C':
		what, limit = phrase.Of("a row length"), zhangRow
		rules, err := heap.ParseCode("0.07")
		if err != nil {
			return err
		}
		values = evaluator(rules)
	}
	n, err := in.Uint(phrase.Of("a number of heaps"), 0, zhangHeaps)
	if err != nil {
		return err
	}
	var sum nimber.Nimber
	for range n {
		size, err := in.Uint(what, 0, limit)
		if err != nil {
			return err
		}
		value, err := values.Value(ctx, size)
		if err != nil {
			return err
		}
		sum ^= value
	}
	if err := in.End(); err != nil {
		return err
	}
	choose(out, sum != 0, "WIN", "LOSE")
	return nil
}

func evaluator(rules *heap.Game) game.Engine[uint64] {
	return grundy.EngineFor(rules.Rules, game.Budget{})
}

// takeUpTo returns the values of game B: take 1 to most stones.
func takeUpTo(most uint64) (game.Engine[uint64], error) {
	if most == 0 {
		return still{}, nil
	}
	rules, err := heap.ParseSubtraction("1-" + strconv.FormatUint(most, 10))
	if err != nil {
		return nil, err
	}
	return evaluator(rules), nil
}

// still gives the values of B with m = 0: nothing can be taken.
type still struct{}

func (still) Value(context.Context, uint64) (nimber.Nimber, error) { return 0, nil }

func (still) Solved() int { return 0 }
