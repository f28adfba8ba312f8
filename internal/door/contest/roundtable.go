package contest

import (
	"bufio"
	"context"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

func roundTable() Problem {
	return Problem{
		ID:     "round-table",
		Title:  phrase.Of("Coins on a table: lay a coin without overlap; who cannot loses"),
		Source: "Luo Ji 2002",
		Input:  phrase.Of("width and height of the table in cells, and the side of a coin; the answer is first or second"),
		Limits: phrase.Of("1 ≤ width, height, side ≤ 10^9; at most 64 cells where no symmetry decides"),
		Solve:  solveRoundTable,
	}
}

func solveRoundTable(ctx context.Context, in *Reader, out *bufio.Writer) error {
	var size [3]uint64
	if err := in.Uints(size[:], phrase.Of("a side length"), 1, 1_000_000_000); err != nil {
		return err
	}
	last := in.Where()
	if err := in.End(); err != nil {
		return err
	}
	w, h, side := int(size[0]), int(size[1]), int(size[2])
	large, err := token.NewLargeTable(w, h, side)
	if err != nil {
		return err
	}
	first, ok := large.DecideSome("")
	if !ok {
		small, err := token.NewRoundTable(w, h, side)
		if err != nil {
			return &Error{
				Place: last, Problem: phrase.Of("no symmetry decides this table, and it is too large for play"),
				Want: phrase.Of("write a table of at most %d cells", 64),
			}
		}
		table, err := retro.Solve(ctx, game.Of[token.Coins](small), retro.Settings{})
		if err != nil {
			return err
		}
		v, err := table.Lookup(0)
		if err != nil {
			return err
		}
		first = v.Result == game.Win
	}
	choose(out, first, "first", "second")
	return nil
}
