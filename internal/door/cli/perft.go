package cli

import (
	"errors"
	"strconv"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/door/render"
	"zermelo/internal/theory/analysis"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// maxDepth bounds the depth of perft; far smaller ones never end.
const maxDepth = 1000

func (a *app) perftCommand() *cobra.Command {
	first := "left"
	cmd := &cobra.Command{
		Use:   a.say.Sayf("perft GAME [POSITION…] DEPTH"),
		Short: a.say.Sayf("Count the sequences of moves of every length up to a depth"),
		Long: a.say.Sayf("Count the sequences of 1, 2, … moves from a position: a test of the rules, to compare with other programs.\n" +
			"Without a position the game starts from its usual beginning, if it has one."),
		Example:           "  zermelo perft nim 3 3 1 4\n  zermelo perft domineering '...|...|...' 3",
		Args:              needPosition,
		ValidArgsFunction: a.completePosition,
		RunE: func(cmd *cobra.Command, args []string) error {
			depth, err := strconv.Atoi(args[len(args)-1])
			if err != nil || depth < 1 || depth > maxDepth {
				return &game.Error{
					Kind:    game.ErrParse,
					Problem: phrase.Of("the last word, %q, is not a depth", args[len(args)-1]),
					Want:    phrase.Of("write a whole number from %d to %d", 1, maxDepth),
				}
			}
			position, err := a.position(cmd.Context(), args[:len(args)-1])
			if err != nil {
				return err
			}
			who := game.Left
			if first == "right" {
				who = game.Right
			}
			counts, err := analysis.Perft(cmd.Context(), position, who, depth, a.settings())
			return errors.Join(a.print(render.Perft(position.Game(), position.String(), counts)), err)
		},
	}
	cmd.Flags().StringVar(&first, "first", first, a.say.Sayf("who moves first in a game of unequal players: left or right"))
	cmd.PreRunE = func(*cobra.Command, []string) error {
		if first != "left" && first != "right" {
			return fault.Setting("first", first, phrase.Of("write left or right"))
		}
		return nil
	}
	return cmd
}
