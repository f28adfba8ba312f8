package contest

import (
	"bufio"
	"context"
	"slices"

	"zermelo/internal/rules/coin"
	"zermelo/say/phrase"
)

func flipCoins() Problem {
	return Problem{
		ID:     "hdu3537",
		Title:  phrase.Of("Daizhenyang's Coin: turn one, two or three coins, the last from heads to tails; who cannot loses"),
		Source: "HDU 3537",
		Input:  phrase.Of("cases of n, then the places of n coins with heads up, to the end of the input; repeats count once; the answer is Yes if the first player loses"),
		Limits: phrase.Of("0 ≤ n ≤ 100, 0 ≤ place < 10^8"),
		Solve:  solveFlipCoins,
	}
}

func solveFlipCoins(_ context.Context, in *Reader, out *bufio.Writer) error {
	mock := coin.NewRow(coin.Mock())
	var places [100]uint64
	for {
		more, err := in.More()
		if err != nil || !more {
			return err
		}
		n, err := in.Uint(phrase.Of("a number of coins"), 0, uint64(len(places)))
		if err != nil {
			return err
		}
		heads := places[:n]
		if err := in.Uints(heads, phrase.Of("a place"), 0, 100_000_000-1); err != nil {
			return err
		}
		slices.Sort(heads)
		value := mock.Grundy(coin.RowOf(slices.Compact(heads)...))
		choose(out, value == 0, "Yes", "No")
	}
}

func switchLights() Problem {
	return Problem{
		ID:     "hdu3404",
		Title:  phrase.Of("Switch lights: switch the corners of a rectangle, the one with the greatest coordinates off; who cannot loses"),
		Source: "HDU 3404",
		Input:  phrase.Of("the number of cases; a case is n, then the coordinates of n lights that are on"),
		Limits: phrase.Of("1 ≤ cases ≤ 100, 0 ≤ n ≤ 1000, 1 ≤ x, y ≤ 10000"),
		Solve:  solveSwitchLights,
	}
}

func solveSwitchLights(_ context.Context, in *Reader, out *bufio.Writer) error {
	// A rectangle may be a segment or a point: in either direction one or two
	// coordinates are chosen, as in Turning Turtles.
	lights := coin.NewProduct(coin.Turtles(), coin.Turtles())
	cases, err := in.Uint(phrase.Of("a number of cases"), 1, 100)
	if err != nil {
		return err
	}
	for range cases {
		n, err := in.Uint(phrase.Of("a number of lights"), 0, 1000)
		if err != nil {
			return err
		}
		on := make([]coin.Cell, 0, n)
		seen := make(map[coin.Cell]bool, n)
		for range n {
			var at [2]uint64
			if err := in.Uints(at[:], phrase.Of("a coordinate"), 1, 10_000); err != nil {
				return err
			}
			c := coin.Cell{X: at[0], Y: at[1]}
			if seen[c] {
				return &Error{
					Place:   in.Where(),
					Problem: phrase.Of("the light at %d %d is named twice", c.X, c.Y),
					Want:    phrase.Of("each light that is on is named once"),
				}
			}
			seen[c] = true
			on = append(on, c)
		}
		choose(out, lights.Grundy(coin.BoardOf(on...)) != 0, "Have a try, lxhgww.", "Don't waste your time.")
	}
	return in.End()
}
