package cli

import (
	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/compound"
	"zermelo/phrase"
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
func (how modeFlags) apply(r *analysis.Request) error {
	play := how.play
	if play == "jia" {
		r.Jia, play = true, "normal"
	}
	var err error
	if r.Mode.Play, err = compound.ParsePlay(play); err != nil {
		return badFlag("play", how.play, phrase.Of("write normal, misere or jia"))
	}
	if r.Mode.Sum, err = compound.ParseSum(how.sum); err != nil {
		return badFlag("sum", how.sum, phrase.Of("write disjunctive, conjunctive or selective"))
	}
	if r.Mode.Ending, err = compound.ParseEnding(how.ending); err != nil {
		return badFlag("ending", how.ending, phrase.Of("write long or short"))
	}
	switch how.first {
	case "", "both":
	case "left":
		r.First = analysis.LeftFirst
	case "right":
		r.First = analysis.RightFirst
	default:
		return badFlag("first", how.first, phrase.Of("write left, right or both"))
	}
	return nil
}
