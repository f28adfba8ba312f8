package cli

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/door/render"
)

func (a *app) movesCommand() *cobra.Command {
	var how modeFlags
	cmd := &cobra.Command{
		Use:   a.say.Sayf("moves GAME POSITION… [+ GAME POSITION…]…"),
		Short: a.say.Sayf("List every move with its result, best first"),
		Long: a.say.Sayf("List every move of the player to move with its result: winning moves first, the quickest win before\n" +
			"the others; then losing moves, the longest defence first. Of more than a million moves only winning\n" +
			"ones are listed, as far as the theory finds them."),
		Example: "  zermelo moves nim 3 3 1\n  zermelo moves kayles 5 + dawson 9",
	}
	a.asksPosition(cmd, func(ctx context.Context, p game.Position) error {
		request := game.Request{Moves: game.Listable, Remoteness: movesRemoteness}
		if err := how.apply(&request); err != nil {
			return err
		}
		told := &teller{app: a, document: render.MoveList}
		told.tell(&request, p)
		answer, err := a.solver().Solve(ctx, p, request)
		if meaningless(err) {
			return err
		}
		if err == nil {
			err = answer.Cut(game.PartMoves) // the moves are what was asked for
		}
		return errors.Join(told.print(answer, err), err)
	})
	var with string
	cmd.Flags().StringVar(&with, "with", "", a.say.Sayf("give a winning move by the rule of this certificate, which 'zermelo discover --certificate' has written, at any size"))
	list := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if !cmd.Flags().Changed("with") {
			return list(cmd, args)
		}
		if err := onlyWith(cmd); err != nil {
			return err
		}
		return a.ruled(cmd.Context(), args, with, false)
	}
	a.addModeFlags(cmd, &how)
	return cmd
}
