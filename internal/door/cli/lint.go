package cli

import (
	"errors"

	"github.com/spf13/cobra"

	"zermelo/internal/desk/lint"
	"zermelo/internal/door/render"
	"zermelo/say/phrase"
)

func (a *app) lintCommand() *cobra.Command {
	most := 0
	cmd := &cobra.Command{
		Use:   a.say.Sayf("lint FILE.star [POSITION…]"),
		Short: a.say.Sayf("Say what does not go together in a rule file"),
		Long: a.say.Sayf("Go through positions of the games of a rule file and say what does not go together, each with the\n" +
			"position that shows it: moves to positions that cannot be read, parts and symmetries that change the\n" +
			"value, moves backwards and numbers of positions that do not fit, positions that come again. It begins\n" +
			"at the positions given, else where the file starts its games, and at its examples.\n" +
			"The exit code is 0 if nothing was found, 1 if something was; hints do not count."),
		Example: "  zermelo lint mine.star\n  zermelo lint mine.star 3,4 5,5\n  zermelo lint mine.star:chase --json",
		Args:    needArgs(phrase.Of("write the name of a file that ends in .star")),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{"star"}, cobra.ShellCompDirectiveFilterFileExt
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			var positions []string
			for _, arg := range args[1:] {
				positions = append(positions, unguard(arg))
			}
			report, err := lint.Check(cmd.Context(), a.catalog(cmd.Context()), lint.Request{File: args[0], Positions: positions, Most: most}, a.settings())
			if report == nil {
				return err
			}
			if err = errors.Join(a.print(render.Lint(report, err)), err); err != nil {
				return err
			}
			return no(!report.Clean())
		},
	}
	cmd.Flags().IntVar(&most, "positions", 0, a.say.Sayf("look at so many positions of each game (default 2000)"))
	return cmd
}
