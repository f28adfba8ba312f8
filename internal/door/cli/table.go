package cli

import (
	"errors"
	"time"

	"github.com/spf13/cobra"

	"zermelo/internal/desk/discover"
	"zermelo/internal/desk/sequence"
	"zermelo/internal/door/render"
	"zermelo/internal/rules/catalog"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// screen is the last row and column of a table that fits a terminal.
const screen = 15

func (a *app) tableCommand() *cobra.Command {
	var drawn draws
	var csv, ruled bool
	request := sequence.TableRequest{}
	cmd := &cobra.Command{
		Use:   a.say.Sayf("table GAME"),
		Short: a.say.Sayf("List who wins, or the values, for all pairs of numbers that are a position"),
		Long: a.say.Sayf("For a game whose positions are two numbers, print a table of all of them: who wins, the Grundy value, how long\n" +
			"the game lasts. Two numbers are two heaps, a heap and its limit (multiple:2), two rows (chomp), two men (georgia),\n" +
			"the row and the column of a coin (coins:turtles*turtles), the sides of a cake (cutcake).\n" +
			"Rows and columns begin with 0; where two numbers are no position the square is empty."),
		Example: "  zermelo table wythoff\n" +
			"  zermelo table wythoff --rows 20 --cols 20 --show grundy --svg wythoff.svg\n" +
			"  zermelo table multiple:2 --rows 21 --cols 21 --show outcome\n" +
			"  zermelo table wythoff --show grundy --rule --svg wythoff.svg\n" +
			"  zermelo table euclid --show remoteness --csv\n" +
			"  zermelo table coins:turtles*turtles --show grundy\n" +
			"  zermelo table cutcake --show value",
	}
	a.asksGame(cmd, "zermelo table wythoff", func(g catalog.Game) error { return a.table(cmd, g, request, drawn, csv, ruled) })
	f := cmd.Flags()
	f.Uint64Var(&request.Rows, "rows", screen, a.say.Sayf("the number of the last row"))
	f.Uint64Var(&request.Columns, "cols", screen, a.say.Sayf("the number of the last column"))
	f.StringVar(&request.Show, "show", "outcome", a.say.Sayf("what is shown of each position: outcome, grundy, value, remoteness, step, misere or foreclosed"))
	f.StringVar(&drawn.svg, "svg", "", a.say.Sayf("draw the table into this file, as SVG, or as .pdf, .png, .tex or .json says; - is standard output, without the table"))
	f.BoolVar(&ruled, "rule", false, a.say.Sayf("find the rule of who loses as 'zermelo discover' does, for up to %s, and lay it over the table", ruleTime.String()))
	f.BoolVar(&csv, "csv", false, a.say.Sayf("print comma-separated values"))
	return cmd
}

// table prints a table of a game, and draws it.
func (a *app) table(cmd *cobra.Command, g catalog.Game, r sequence.TableRequest, drawn draws, csv, ruled bool) error {
	if err := a.checkDraws(drawn, false); err != nil {
		return err
	}
	if csv {
		if err := drawn.alone(cmd, "csv"); err != nil {
			return err
		}
		if ruled {
			return fault.Setting("rule", "true", phrase.Of("a list of values has no place for it: leave out --csv and --bfile, or take --json"))
		}
		if a.renderer.ForPrograms() {
			return fault.Setting("json", "--csv", phrase.Of("choose one of them"))
		}
		a.renderer = render.Separated{Comma: ",", Heading: true}
	}
	if drawn.svg != "" {
		if err := r.CheckDrawn(); err != nil {
			return err
		}
	}
	if ruled && (r.Show == "misere" || r.Show == "foreclosed") {
		return fault.Setting("rule", r.Show, phrase.Of("rules are about who loses in normal play: leave out --rule"))
	}
	r.Settings = a.settings()
	var rules *discover.Rules
	if ruled {
		var err error
		if rules, err = discover.RulesOf(g); err != nil {
			return err
		}
	}
	t, err := sequence.MakeTable(cmd.Context(), g, r)
	if t == nil {
		return err
	}
	if ruled && err == nil {
		err = a.layRule(cmd, rules, t)
	}
	if drawn.svg != "" && err == nil {
		if err := a.writeSVG(drawn.svg, t.Picture(a.say.Say)); err != nil {
			return err
		}
	}
	if drawn.onOutput() {
		return err
	}
	return errors.Join(a.print(render.GameTable(t, err)), err)
}

// ruleTime is how long the rule of a table is looked for.
const ruleTime = 20 * time.Second

// layRule finds the rule of a game and lays it over a table.
func (a *app) layRule(cmd *cobra.Command, rules *discover.Rules, t *sequence.Table) error {
	q := discover.Overlaid(rules, a.settings())
	q.Time = ruleTime
	found, err := discover.Find(cmd.Context(), rules, q)
	if found == nil || cmd.Context().Err() != nil {
		return err
	}
	return found.LayOver(t, rules) // a conjecture, or none, where a limit was reached
}
