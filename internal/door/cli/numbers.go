package cli

import (
	"errors"

	"github.com/spf13/cobra"

	"zermelo/internal/desk/calculator"
	"zermelo/internal/door/render"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

func (a *app) numbersCommand() *cobra.Command {
	var day int
	var full bool
	var drawn draws
	cmd := &cobra.Command{
		Use:   a.say.Sayf("numbers --day N"),
		Short: a.say.Sayf("Show the numbers that are born by a day: their forms and their tree"),
		Long: a.say.Sayf("Show the numbers born by day N: 0 = { | } on day 0, and on each later day one below all, one above all and\n" +
			"one halfway between every two neighbours. Up to day 4 all forms {L|R} with options born before are\n" +
			"counted: which are new, and which have a value that another form has already.\n" +
			"--svg draws the tree."),
		Example: "  zermelo numbers --day 2\n  zermelo numbers --day 4 --svg tree.svg\n  zermelo numbers --day 3 --json",
		Args:    takes(0, phrase.Phrase{}),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !cmd.Flags().Changed("day") {
				return fault.Setting("day", "", phrase.Of("write a day from %d to %d", 0, calculator.LastDay))
			}
			if err := a.checkDraws(drawn, false); err != nil {
				return err
			}
			if err := drawn.alone(cmd, "full"); err != nil {
				return err
			}
			d, err := calculator.NumbersBy(cmd.Context(), day)
			if d == nil {
				return err
			}
			if drawn.svg != "" && err == nil {
				sheet, wrong := d.Picture(a.say.Say(phrase.Of("The numbers born by day %d", day)),
					func(day int) string { return a.say.Say(phrase.Of("day %d", day)) })
				if wrong == nil {
					wrong = a.writeSVG(drawn.svg, sheet)
				}
				if wrong != nil {
					return wrong
				}
			}
			if drawn.onOutput() {
				return err
			}
			return errors.Join(a.print(render.Numbers(d, full)), err)
		},
	}
	cmd.Flags().IntVar(&day, "day", 0, a.say.Sayf("the day, from 0 to %d", calculator.LastDay))
	cmd.Flags().BoolVar(&full, "full", false, a.say.Sayf("print all of long values and lists"))
	cmd.Flags().StringVar(&drawn.svg, "svg", "", a.say.Sayf("draw the tree into this file, as SVG, or as .pdf, .png, .tex or .json says; - is standard output, without the answer"))
	return cmd
}
