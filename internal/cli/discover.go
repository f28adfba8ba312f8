package cli

import (
	"errors"
	"time"

	"github.com/spf13/cobra"

	"zermelo/catalog"
	"zermelo/discover"
	"zermelo/fault"
	"zermelo/internal/render"
	"zermelo/phrase"
)

func (a *app) discoverCommand() *cobra.Command {
	var losing, values bool
	request := discover.Request{}
	cmd := &cobra.Command{
		Use:   a.say.Sayf("discover GAME"),
		Short: a.say.Sayf("Find the rule of a game of numbers from small positions, and prove it"),
		Long: a.say.Sayf("Play small positions of a game, guess who loses or what positions are worth, and prove the guess for all sizes.\n" +
			"The game's rules are formulas: those of a rule file with moves(\"…\"), and of many games of the catalogue.\n" +
			"What is printed is proved, a conjecture (it fits the table and could not be proved), or none with what was tried.\n" +
			"--claim proves a rule of your own, or refutes it by a position. The exit code is 0 for a proof, 1 for none."),
		Example: "  zermelo discover wythoff\n" +
			"  zermelo discover nim --heaps 3\n" +
			"  zermelo discover lasker\n" +
			"  zermelo discover multiple:2 --json\n" +
			"  zermelo discover wythoff --claim 'P: fib.shift(x, y) and fib.even(x) or fib.shift(y, x) and fib.even(y) or x == 0 and y == 0'\n" +
			"  zermelo discover wythoff --claim 'P: x == y'",
	}
	a.asksGame(cmd, "zermelo discover wythoff", func(g catalog.Game) error {
		switch {
		case losing && values:
			return fault.Setting("values", "true", phrase.Of("choose --losing or --values"))
		case losing:
			request.Asked = discover.Losing
		case values:
			request.Asked = discover.Values
		}
		if cmd.Flags().Changed("budget") && request.Time <= 0 {
			return fault.Setting("budget", request.Time.String(), phrase.Of("write a time above 0, for example 60s"))
		}
		return a.discover(cmd, g, request)
	})
	f := cmd.Flags()
	f.BoolVar(&losing, "losing", false, a.say.Sayf("which positions the player to move loses"))
	f.BoolVar(&values, "values", false, a.say.Sayf("what positions are worth: their Grundy values"))
	f.IntVar(&request.Heaps, "heaps", 0, a.say.Sayf("this many heaps of the game side by side"))
	f.Uint64Var(&request.To, "to", 0, a.say.Sayf("play positions whose numbers are at most this (default: tables that grow)"))
	f.DurationVar(&request.Time, "budget", time.Minute, a.say.Sayf("look for a rule for this long"))
	f.StringVar(&request.Claim, "claim", "", a.say.Sayf("prove or refute this rule, for example 'P: x == y'"))
	return cmd
}

// discover finds a rule of a game and prints it.
func (a *app) discover(cmd *cobra.Command, g catalog.Game, q discover.Request) error {
	rules, err := discover.RulesOf(g)
	if err != nil {
		return err
	}
	q.Settings = a.settings()
	found, err := discover.Find(cmd.Context(), rules, q)
	if found == nil {
		return err
	}
	if printed := a.print(render.Finding(found, err)); printed != nil || err != nil {
		return errors.Join(err, printed)
	}
	if found.Status != discover.Proved {
		return reported(errNo)
	}
	return nil
}
