package cli

import (
	"errors"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/desk/compare"
	"zermelo/internal/door/render"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

func (a *app) compareCommand() *cobra.Command {
	var play string
	cmd := &cobra.Command{
		Use:   a.say.Sayf("compare 'GAME POSITION…' 'GAME POSITION…'"),
		Short: a.say.Sayf("Say whether two positions may replace each other in every sum"),
		Long: a.say.Sayf("Say whether two positions may replace each other in every sum. If they may not, a small game X is found\n" +
			"that tells them apart: with X beside them the two end differently. Games of unequal players are\n" +
			"also put in order. Of towers X is a tower, found cube by cube. Each position is one argument, in quotes.\n" +
			"The exit code is 0 if they are equal, 1 if they differ."),
		Example: "  zermelo compare 'nim 1' 'nim 2'\n" +
			"  zermelo compare 'kayles 5 + nim 1' 'nim 5'\n" +
			"  zermelo compare --play misere 'nim 2 2' 'nim 0'\n" +
			"  zermelo compare 'towers WB W' 'towers WWB'",
		Args:              needPair,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, args []string) error {
			var request game.Request
			if err := request.SetMode(play, "disjunctive", "long"); err != nil {
				return err
			}
			if request.Mode.Play == game.Jia {
				return fault.Setting("play", play, phrase.Of("write normal or misere"))
			}
			var pair [2]game.Position
			for i, arg := range args {
				var err error
				if pair[i], err = a.position(cmd.Context(), []string{arg}); err != nil {
					return err
				}
			}
			answer, err := compare.Compare(cmd.Context(), pair[0], pair[1], request.Mode.Play, a.settings())
			if err != nil {
				return err
			}
			return errors.Join(a.print(render.Comparison(answer)), no(!answer.Equal))
		},
	}
	cmd.Flags().StringVar(&play, "play", "normal", a.say.Sayf("who cannot move: normal (loses) or misere (wins)"))
	return cmd
}

// needPair is the error for anything but two positions.
func needPair(_ *cobra.Command, args []string) error {
	if len(args) == 2 {
		return nil
	}
	return &game.Error{
		Kind:    game.ErrParse,
		Problem: phrase.Of("two positions are compared"),
		Want:    phrase.Of("write each in quotes, for example %s", "zermelo compare 'nim 1' 'nim 2'"),
	}
}
