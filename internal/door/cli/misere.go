package cli

import (
	"errors"

	"github.com/spf13/cobra"

	"zermelo/internal/door/render"
	"zermelo/internal/theory/analysis"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

func (a *app) misereCommand() *cobra.Command {
	quotient := false
	var to uint64
	cmd := &cobra.Command{
		Use:   a.say.Sayf("misere GAME [POSITION…]"),
		Short: a.say.Sayf("Show the genus and the canonical form of a position, or the misère quotient of a game"),
		Long: a.say.Sayf("Misère play: the player who cannot move wins. For a position, show its genus, its class and its misère\n" +
			"canonical form. With --quotient, show the misère quotient of a game of heaps: for all heaps, with the\n" +
			"proof of its period, or with --to for the heaps up to a bound. 'zermelo solve --play misere' tells who wins."),
		Example:           "  zermelo misere kayles 1 5\n  zermelo misere octal:0.123 --quotient\n  zermelo misere octal:0.07 --quotient --to 15",
		Args:              needArgs(phrase.Of("write the game and the position, for example %s", "zermelo misere kayles 5")),
		ValidArgsFunction: a.completePosition,
		RunE: func(cmd *cobra.Command, args []string) error {
			if quotient {
				g, err := a.catalog(cmd.Context()).Open(words(args))
				if err != nil {
					return err
				}
				q, err := analysis.FindQuotient(cmd.Context(), g.Name(), g.Breaking(), to, 0, a.settings())
				if q == nil {
					return err
				}
				return errors.Join(a.print(render.Quotient(q, err)), err)
			}
			if cmd.Flags().Changed("to") {
				return fault.Setting("to", "", phrase.Of("it goes with --quotient"))
			}
			position, err := a.position(cmd.Context(), args)
			if err != nil {
				return err
			}
			form, err := a.solver().Form(cmd.Context(), position)
			if err != nil {
				return err
			}
			return a.print(render.Form(form))
		},
	}
	cmd.Flags().BoolVar(&quotient, "quotient", false, a.say.Sayf("show the misère quotient of the game"))
	cmd.Flags().Uint64Var(&to, "to", 0, a.say.Sayf("with --quotient, of the heaps up to this size only"))
	return cmd
}
