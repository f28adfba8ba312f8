package cli

import (
	"zermelo/game"

	"github.com/spf13/cobra"
)

// modeFlags say how the components of a position are played.
type modeFlags struct{ play, sum, ending, first string }

func (a *app) addModeFlags(cmd *cobra.Command, how *modeFlags) {
	f := cmd.Flags()
	f.StringVar(&how.play, "play", "normal", a.say.Sayf("who cannot move: normal (loses), misere (wins), or jia (the game ends when every value is 0)"))
	f.StringVar(&how.sum, "sum", "disjunctive", a.say.Sayf("a move is made in one component (disjunctive), in every one (conjunctive) or in some (selective)"))
	f.StringVar(&how.first, "first", "", a.say.Sayf("who moves first in a game of unequal players: left, right or both (each in turn)"))
	f.StringVar(&how.ending, "ending", "long", a.say.Sayf("the game ends when all components have ended (long) or the first (short)"))
}

// apply reads the flags into a request.
func (how modeFlags) apply(r *game.Request) error {
	if err := r.SetMode(how.play, how.sum, how.ending); err != nil {
		return err
	}
	return r.SetFirst(how.first)
}
