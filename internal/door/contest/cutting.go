package contest

import (
	"bufio"
	"context"

	"zermelo/game"
	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/grundy"
	"zermelo/say/phrase"
)

func cutting() Problem {
	return Problem{
		ID:     "poj2311",
		Title:  phrase.Of("Cutting Game: cut a sheet in two along the grid; who cuts out a single cell wins"),
		Source: "POJ 2311, Luogu P10501",
		Input:  phrase.Of("lines of width and height, to the end of the input"),
		Limits: phrase.Of("2 ≤ width, height ≤ 200"),
		Solve:  solveCutting,
	}
}

func solveCutting(ctx context.Context, in *Reader, out *bufio.Writer) error {
	values := grundy.EngineFor(game.Of[heap.Pair](heap.Cutting{}), game.Budget{})
	for {
		more, err := in.More()
		if err != nil || !more {
			return err
		}
		var sides [2]uint64
		if err := in.Uints(sides[:], phrase.Of("a side length"), 2, 200); err != nil {
			return err
		}
		value, err := values.Value(ctx, heap.Pair{A: min(sides[0], sides[1]), B: max(sides[0], sides[1])})
		if err != nil {
			return err
		}
		choose(out, value != 0, "WIN", "LOSE")
	}
}
