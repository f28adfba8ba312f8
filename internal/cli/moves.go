package cli

import (
	"bufio"
	"fmt"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/phrase"
)

func (a *app) movesCommand() *cobra.Command {
	var how modeFlags
	cmd := &cobra.Command{
		Use:   a.say.Sayf("moves GAME POSITION… [+ GAME POSITION…]…"),
		Short: a.say.Sayf("List every move with its result, best first"),
		Long: a.say.Sayf("List every move of the player to move with its result: winning moves first, the quickest win before\n" +
			"the others; then losing moves, the longest defence first. Of more than a million moves only winning\n" +
			"ones are listed, as far as the theory finds them."),
		Example:           "  zermelo moves nim 3 3 1\n  zermelo moves kayles 5 + dawson 9",
		Args:              needPosition,
		ValidArgsFunction: a.completePosition,
		RunE: func(cmd *cobra.Command, args []string) error {
			position, err := a.position(args)
			if err != nil {
				return err
			}
			request := analysis.Request{Moves: analysis.Listable, Remoteness: movesRemoteness}
			if err := how.apply(&request); err != nil {
				return err
			}
			answer, err := a.solver().Solve(cmd.Context(), position, request)
			if a.json {
				return a.printJSONAnswer(answer, err)
			}
			a.printAllMoves(answer)
			return err
		},
	}
	a.addModeFlags(cmd, &how)
	return cmd
}

func (a *app) printAllMoves(answer *analysis.Analysis) {
	out := bufio.NewWriter(a.Out)
	defer out.Flush()
	if answer.Winner == "" {
		a.printKnown(out, answer)
		return
	}
	fmt.Fprintln(out, a.say.Say(verdict(answer)))
	best := answer.Best()
	if len(best) > 0 {
		fmt.Fprintln(out, a.say.Sayf("winning moves:"))
		a.printMoves(out, best)
	}
	if rest := answer.Moves[len(best):]; len(rest) > 0 {
		fmt.Fprintln(out, a.say.Sayf("losing moves:"))
		a.printMoves(out, rest)
	}
	if answer.OmittedMoves > 0 {
		fmt.Fprintln(out, a.say.Sayf("up to %s more moves are not listed", phrase.Count(answer.OmittedMoves)))
	} else if len(answer.Moves) == 0 {
		fmt.Fprintln(out, a.say.Sayf("there is no move"))
	}
}
