package cli

import (
	"context"
	"errors"
	"time"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/door/render"
	"zermelo/internal/theory/analysis"
)

// guessTime is what --guess may spend if --timeout says nothing.
const guessTime = 2 * time.Second

func (a *app) movesCommand() *cobra.Command {
	var how modeFlags
	var guessed string
	var seed uint64
	cmd := &cobra.Command{
		Use:   a.say.Sayf("moves GAME POSITION… [+ GAME POSITION…]…"),
		Short: a.say.Sayf("List every move with its result, best first"),
		Long: a.say.Sayf("List every move of the player to move with its result: winning moves first, the quickest win before\n" +
			"the others; then losing moves, the longest defence first. Of more than a million moves only winning\n" +
			"ones are listed, as far as the theory finds them."),
		Example: "  zermelo moves nim 3 3 1\n  zermelo moves kayles 5 + dawson 9",
	}
	a.asksPosition(cmd, func(ctx context.Context, p game.Position) error {
		request := game.Request{Moves: game.Listable, EveryMove: true, Remoteness: movesRemoteness}
		if err := how.apply(&request); err != nil {
			return err
		}
		told := &teller{app: a, document: render.MoveList}
		told.tell(&request, p)
		solve := a.solver().Solve
		if guessed != "" {
			level, err := game.ParseLevel("guess", guessed)
			if err != nil {
				return err
			}
			effort := analysis.Effort{Level: level, Seed: seed}
			if _, bounded := ctx.Deadline(); !bounded {
				effort.Time = guessTime
			}
			solve = func(ctx context.Context, p game.Position, r game.Request) (*game.Answer, error) {
				return a.solver().Advise(ctx, p, r, effort)
			}
		}
		answer, err := solve(ctx, p, request)
		if meaningless(err) {
			return err
		}
		if err == nil {
			err = answer.Cut(game.PartMoves) // the moves are what was asked for
		}
		return errors.Join(told.print(answer, err), err)
	})
	cmd.Flags().StringVar(&guessed, "guess", "", a.say.Sayf("rank the moves by a search where they are not solved in half of the time: perfect (as well as it can), or good, learner or beginner, which look less far and do not solve"))
	cmd.Flags().Uint64Var(&seed, "seed", 0, a.say.Sayf("what the search draws by chance: with the same number it draws the same"))
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
