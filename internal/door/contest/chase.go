package contest

import (
	"bufio"
	"context"
	"fmt"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

func easyChase() Problem {
	return Problem{
		ID:     "srm423-chase",
		Title:  phrase.Of("TheEasyChase: white goes one cell, black one or two in a line; who moves onto the opponent wins"),
		Source: "TopCoder SRM 423, Luogu P4576",
		Input:  phrase.Of("the side of the board, row and column of white, then of black; white moves first"),
		Limits: phrase.Of("2 ≤ side ≤ 20"),
		Solve:  solveEasyChase,
	}
}

func solveEasyChase(ctx context.Context, in *Reader, out *bufio.Writer) error {
	n, err := in.Uint(phrase.Of("a side length"), 2, 20)
	if err != nil {
		return err
	}
	var at [4]uint64
	if err := in.Uints(at[:], phrase.Of("a column or row"), 1, n); err != nil {
		return err
	}
	if at[0] == at[2] && at[1] == at[3] {
		return &Error{
			Place: in.Where(), Problem: phrase.Of("both pieces stand on the same cell"),
			Want: phrase.Of("write two different cells"),
		}
	}
	if err := in.End(); err != nil {
		return err
	}
	rules, err := token.NewChase(int(n), 1, 2)
	if err != nil {
		return err
	}
	table, err := retro.Solve(ctx, game.Of[token.Hunters](rules), retro.Settings{})
	if err != nil {
		return err
	}
	v, err := table.Lookup(token.Hunters{
		X: rules.At(int(at[0]), int(at[1])), O: rules.At(int(at[2]), int(at[3])),
	})
	if err != nil {
		return err
	}
	winner := "WHITE"
	if v.Result == game.Loss {
		winner = "BLACK"
	}
	fmt.Fprintln(out, winner, v.Distance)
	return nil
}
