package cli

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"zermelo/internal/desk/sequence"
	"zermelo/internal/door/render"
	"zermelo/internal/rules/catalog"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// rowFlags are the flags of a row that are not asked of the desk.
type rowFlags struct {
	csv, bfile, values bool
	plot               string // file for the picture, or - for the terminal
	what, play         string // the quantity that is listed
	code               string // language of a program in place of the list
}

func (a *app) sequenceCommand() *cobra.Command {
	var how rowFlags
	request := sequence.Request{Limit: 1 << 24}
	cmd := &cobra.Command{
		Use:   a.say.Sayf("sequence GAME"),
		Short: a.say.Sayf("List Grundy values of one heap, or the positions that the first player loses"),
		Long: a.say.Sayf("For a game of heaps or rows, list the Grundy values of a single heap of 0, 1, 2, …, prove their period,\n" +
			"draw them, and report what was seen. A period is printed only with the theorem that proves it;\n" +
			"--certificate writes the proof to a file, which 'zermelo check' verifies on its own.\n" +
			"For other games, list the P-positions: those that the player to move loses. With --what, games whose\n" +
			"positions are two numbers are listed as a table, as by 'zermelo table'."),
		Example: "  zermelo sequence kayles --to 50 --period\n" +
			"  zermelo sequence octal:0.16 --values=false --period --certificate 0.16.json\n" +
			"  zermelo sequence octal:0.77 --at 1000000000000000000000000000000\n" +
			"  zermelo sequence octal:0.6 --to 1000000 --values=false --report --plot officers.svg\n" +
			"  zermelo sequence octal:0.104 --to 1000000000 --values=false --checkpoint 0.104.state\n" +
			"  zermelo sequence subtraction:2,5,7 --what remoteness --period\n" +
			"  zermelo sequence kayles --code python > kayles.py\n" +
			"  zermelo sequence kayles --play misere --to 20\n" +
			"  zermelo sequence wythoff --to 30\n" +
			"  zermelo sequence wythoff --to 20 --what grundy",
	}
	a.asksGame(cmd, "zermelo sequence kayles", func(g catalog.Game) error {
		request, how := request, how
		if !cmd.Flags().Changed("to") {
			request.To = g.Listed
		}
		if how.code != "" {
			if err := checkCode(cmd, how.code, "limit"); err != nil {
				return err
			}
			request.Memory, request.Settings = uint64(a.memory), a.settings()
			text, err := sequence.Code(cmd.Context(), g, request, how.code, a.say.Say)
			if err != nil {
				return err
			}
			return a.printCode(g.Name(), how.code, text)
		}
		if err := a.checkRow(cmd, how); err != nil {
			return err
		}
		switch {
		case how.csv:
			a.renderer = render.Separated{Comma: ",", Heading: true}
		case how.bfile:
			a.renderer = render.Separated{Comma: " "}
		}
		if cmd.Flags().Changed("at") && !a.renderer.ForPrograms() && !slices.ContainsFunc([]string{"to", "values", "csv", "bfile", "plot"}, cmd.Flags().Changed) {
			how.values = false // people want the heaps that they ask for; the keys of JSON stay
		}
		if _, misere := g.Plain(); misere && !cmd.Flags().Changed("what") {
			how.play = "misere"
		}
		if what, err := how.quantity(); err != nil {
			return err
		} else if g.Heaps == nil && g.Plane != nil && (cmd.Flags().Changed("what") || what != "grundy") {
			return a.pairs(cmd, g, what, request, how)
		} else if what != "grundy" {
			return a.quantity(cmd, g, what, request, how)
		}
		request.Keep = how.values || how.plot != ""
		request.Memory, request.Settings, request.Certify = uint64(a.memory), a.settings(), a.keep
		if g.Heaps == nil {
			return a.losing(cmd.Context(), g, request, how)
		}
		row, err := sequence.Heaps(cmd.Context(), g, request)
		if row == nil {
			return err
		}
		printed := a.print(render.Row(row, how.values, err))
		if how.plot != "" && row.Values != nil && printed == nil {
			err = errors.Join(err, a.writePlot(how.plot, row.Plot(a.say.Say)))
		}
		return errors.Join(printed, err)
	})
	f := cmd.Flags()
	f.StringVar(&how.what, "what", "grundy", a.say.Sayf("what is listed of each heap: grundy, step, remoteness, misere or foreclosed"))
	f.StringVar(&how.play, "play", "normal", a.say.Sayf("normal, or misere for the misère values"))
	f.Uint64Var(&request.To, "to", 0, a.say.Sayf("the greatest heap or size (default: what fits a screen)"))
	f.BoolVar(&how.values, "values", true, a.say.Sayf("list the values themselves"))
	f.BoolVar(&request.Period, "period", false, a.say.Sayf("prove the period"))
	f.Uint64Var(&request.Limit, "limit", request.Limit, a.say.Sayf("with --period or --at, give up after so many values"))
	f.StringVar(&request.Certificate, "certificate", "", a.say.Sayf("write the proof of the period to this file"))
	f.StringSliceVar(&request.At, "at", nil, a.say.Sayf("the value of this heap alone, of any size; several joined by commas"))
	f.BoolVar(&how.csv, "csv", false, a.say.Sayf("print comma-separated values"))
	f.BoolVar(&how.bfile, "bfile", false, a.say.Sayf("print a b-file: a heap and its value on each line"))
	f.StringVar(&how.plot, "plot", "", a.say.Sayf("draw the values into this file, as SVG, or as .pdf, .png, .tex or .json says, or in the terminal for -"))
	f.BoolVar(&request.Report, "report", false, a.say.Sayf("report rare values, maximum, zeros and the method"))
	f.StringVar(&request.Checkpoint, "checkpoint", "", a.say.Sayf("keep the state of a long run in this file, and go on from it"))
	a.codeFlag(cmd, &how.code)
	f.IntVar(&request.Workers, "workers", 1, a.say.Sayf("processors that may be used; more than 2 are of no use"))
	return cmd
}

// quantity is the name of what is listed.
func (how rowFlags) quantity() (string, error) {
	switch {
	case how.play != "normal" && how.play != "misere":
		return "", fault.Setting("play", how.play, phrase.Of("write normal or misere"))
	case how.play == "misere" && how.what != "grundy" && how.what != "misere":
		return "", fault.Setting("play", how.play, phrase.Of("leave out --what"))
	case how.play == "misere":
		return how.play, nil
	}
	return how.what, nil
}

// quantity lists a quantity that is not the Grundy value.
func (a *app) quantity(cmd *cobra.Command, g catalog.Game, name string, r sequence.Request, how rowFlags) error {
	what, err := sequence.QuantityOf(name)
	if err != nil {
		return err
	}
	if err := valuesOnly(cmd); err != nil {
		return err
	}
	r.Settings = a.settings()
	row, err := sequence.List(cmd.Context(), g, what, r)
	if row == nil {
		return err
	}
	return errors.Join(a.print(render.Quantity(row, how.values, err)), err)
}

// valuesOnly refuses flags that are for the Grundy values of single heaps.
func valuesOnly(cmd *cobra.Command) error {
	for _, flag := range []string{"certificate", "at", "bfile", "plot", "report", "checkpoint", "workers"} {
		if cmd.Flags().Changed(flag) {
			return fault.Setting(flag, "", phrase.Of("this is for Grundy values only"))
		}
	}
	return nil
}

// pairs lists a quantity of the positions of two numbers, as a table.
func (a *app) pairs(cmd *cobra.Command, g catalog.Game, what string, r sequence.Request, how rowFlags) error {
	if err := valuesOnly(cmd); err != nil {
		return err
	}
	if cmd.Flags().Changed("period") {
		return sequence.HeapsOnly("period", g)
	}
	if !cmd.Flags().Changed("to") {
		r.To = screen
	}
	return a.table(cmd, g, sequence.TableRequest{Rows: r.To, Columns: r.To, Show: what}, draws{}, false, false)
}

// checkRow refuses flags that contradict each other.
func (a *app) checkRow(cmd *cobra.Command, how rowFlags) error {
	for _, flag := range []string{"at", "period", "report"} {
		if (how.csv || how.bfile) && cmd.Flags().Changed(flag) {
			return fault.Setting(flag, "", phrase.Of("a list of values has no place for it: leave out --csv and --bfile, or take --json"))
		}
	}
	switch {
	case (how.csv || how.bfile) && !how.values:
		return fault.Setting("values", "false", phrase.Of("leave it out: --csv and --bfile print the values"))
	case cmd.Flags().Changed("limit") && !slices.ContainsFunc([]string{"period", "at", "certificate"}, cmd.Flags().Changed):
		return fault.Setting("limit", "", phrase.Of("it goes with --period or --at"))
	case how.csv && how.bfile:
		return fault.Setting("csv", "--bfile", phrase.Of("choose one of them"))
	case a.renderer.ForPrograms() && (how.csv || how.bfile):
		return fault.Setting("json", "--csv --bfile", phrase.Of("choose one of them"))
	case how.plot == "-" && (how.csv || how.bfile || a.renderer.ForPrograms()):
		return fault.Setting("plot", "-", phrase.Of("name a file when the values are printed for a program"))
	}
	return checkPicture("plot", how.plot)
}

// losing lists the P-positions of a game that is not played with heaps.
func (a *app) losing(ctx context.Context, g catalog.Game, r sequence.Request, how rowFlags) error {
	if how.bfile {
		return sequence.HeapsOnly("bfile", g)
	}
	found, err := sequence.FindLosing(ctx, g, r)
	if found == nil {
		return err
	}
	var plot *picture.Plot
	if err == nil && how.plot != "" {
		if plot, err = found.Plot(a.say.Say); err != nil {
			return err
		}
	}
	if err = errors.Join(a.print(render.Losing(found, err)), err); err != nil || plot == nil {
		return err
	}
	return a.writePlot(how.plot, plot)
}

func (a *app) censusCommand() *cobra.Command {
	digits, budget := 2, 2*time.Second
	cmd := &cobra.Command{
		Use:   "census",
		Short: a.say.Sayf("Examine all octal games of a length"),
		Long: a.say.Sayf("Examine every octal code of up to so many digits behind the point, with 0 or 4 before it, and print a\n" +
			"table of tab-separated columns: the period if one is proved, else 'open', and what was seen within the\n" +
			"budget. Games with the same values, shifted, are computed once and name the first of them."),
		Example: "  zermelo census --digits 2\n  zermelo census --digits 3 --budget 8s > octal.tsv",
		Args:    takes(0, phrase.Phrase{}),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := sequence.CheckCensus(digits, budget); err != nil {
				return err
			}
			if a.renderer.ForPrograms() {
				return noJSON(cmd)
			}
			return sequence.Census(cmd.Context(), digits, budget, render.Census(a.Out))
		},
	}
	cmd.Flags().IntVar(&digits, "digits", digits, a.say.Sayf("the greatest number of digits behind the point"))
	cmd.Flags().DurationVar(&budget, "budget", budget, a.say.Sayf("time for each class of games"))
	return cmd
}
