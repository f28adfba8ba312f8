package cli

import (
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/door/render"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

func (a *app) statesCommand() *cobra.Command {
	limit := uint64(2_000_000)
	cmd := &cobra.Command{
		Use:   a.say.Sayf("states GAME POSITION… [+ GAME POSITION…]…"),
		Short: a.say.Sayf("Count the positions that a search visits under each representation"),
		Long: a.say.Sayf("Count the positions that a search of the whole position visits, when it tells positions apart by\n" +
			"the tuple of components, by the multiset, by the set in which equal pairs have cancelled,\n" +
			"or by one nimber, the value of the sum. Of several positions, with / between them, show the classes."),
		Example:           "  zermelo states nim 3 3 1\n  zermelo states kayles 9 9 4",
		Args:              needPosition,
		ValidArgsFunction: a.completePosition,
		RunE: func(cmd *cobra.Command, args []string) error {
			if slices.Contains(args, "/") {
				return a.classes(cmd, args, limit)
			}
			position, err := a.position(cmd.Context(), args)
			if err != nil {
				return err
			}
			states, err := a.solver().States(cmd.Context(), position, limit)
			if meaningless(err) {
				return err
			}
			return errors.Join(a.print(render.States(states)), err)
		},
	}
	cmd.Flags().Uint64Var(&limit, "limit", limit, a.say.Sayf("positions that one representation may visit"))
	cmd.PreRunE = func(*cobra.Command, []string) error {
		if limit == 0 {
			return fault.Setting("limit", "0", phrase.Of("write a whole number from %d to %d", 1, uint64(1)<<40))
		}
		return nil
	}
	return cmd
}

// classes shows the classes of several positions.
func (a *app) classes(cmd *cobra.Command, args []string, limit uint64) error {
	var positions []game.Position
	for len(args) > 0 {
		end := slices.Index(args, "/")
		if end < 0 {
			end = len(args)
		}
		if err := needPosition(cmd, args[:end]); err != nil {
			return err
		}
		p, err := a.position(cmd.Context(), args[:end:end])
		if err != nil {
			return err
		}
		positions, args = append(positions, p), args[min(len(args), end+1):]
	}
	all, err := a.solver().Classes(cmd.Context(), positions, limit)
	if meaningless(err) {
		return err
	}
	return errors.Join(a.print(render.Classes(all)), err)
}
