package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/internal/desk/calculator"
	"zermelo/internal/door/render"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

func (a *app) valueCommand() *cobra.Command {
	var thermograph string
	var batch, full, explain bool
	cmd := &cobra.Command{
		Use:   a.say.Sayf("value [EXPRESSION | EXPRESSION RELATION EXPRESSION]"),
		Short: a.say.Sayf("Compute with values of games: a calculator"),
		Long:  a.valueHelp(),
		Example: "  zermelo value '{2|-1} + ^*'\n" +
			"  zermelo value 'clobber(\"xo.xxo\") + 2.octal:0.07(\"5 3\")'\n" +
			"  zermelo value '{1|-1} || 0'\n" +
			"  zermelo value '1/3 + 2*omega - sqrt(2)'\n" +
			"  zermelo value --explain '{0,1|^,3}'\n" +
			"  zermelo value --thermograph - '{5|2||-1|-4}'\n" +
			"  zermelo value --json 'Cool({3|-1}, 1)'\n" +
			"  printf 'x = {2|-1}\\nx + x\\nx < 3\\n' | zermelo value --batch",
		RunE: func(cmd *cobra.Command, args []string) error {
			if thermograph != "" && (batch || len(args) == 0) {
				return needValue(thermograph)
			}
			if thermograph == "-" && a.renderer.ForPrograms() {
				return fault.Setting("thermograph", thermograph, phrase.Of("name a file when the values are printed for a program"))
			}
			if err := checkPicture("thermograph", thermograph); err != nil {
				return err
			}
			c := a.Values.Calculator(calculator.Setup{Budget: a.settings(), Full: full, Explain: explain, Catalog: a.catalog, Names: batch})
			switch {
			case explain && !batch && len(args) == 0:
				return fault.Setting("explain", "", phrase.Of("write an expression, or use --batch"))
			case batch && len(args) > 0:
				return fault.Setting("batch", "", phrase.Of("write the expressions on standard input"))
			case batch:
				ctx, cancel := a.inTotal(cmd.Context())
				defer cancel()
				return a.batch(ctx, func(line string) (render.Document, error) {
					ctx, over := a.within(ctx, a.timeout)
					defer over()
					expression, comment := calculator.Comment(line)
					if comment != "" && strings.TrimSpace(expression) == "" {
						return render.Comment(comment), nil
					}
					answer, err := c.Answer(ctx, expression)
					if _, known := answer.(*calculator.Facts); err != nil && !known {
						return render.Document{}, err
					}
					return a.valued(answer, err, expression), err
				})
			case len(args) > 0:
				return a.evaluate(cmd.Context(), c, args, thermograph)
			case a.renderer.ForPrograms():
				return fault.Setting("json", "", phrase.Of("write an expression, or use --batch"))
			}
			return a.repl(cmd, "")
		},
	}
	f := cmd.Flags()
	f.StringVar(&thermograph, "thermograph", "", a.say.Sayf("draw the thermograph into this file, as SVG, or as .pdf, .png, .tex or .json says, or in the terminal for -"))
	f.BoolVar(&explain, "explain", false, a.say.Sayf("show the reasoning step by step"))
	f.BoolVar(&full, "full", false, a.say.Sayf("print all of long values and lists"))
	a.addBatchFlags(cmd, &batch, a.say.Sayf("read a worksheet from standard input, one expression a line, and print one JSON object a line; x = EXPRESSION names a value for the lines below, # begins a comment"))
	return cmd
}

// valueHelp is the long help, with the notation and the functions.
func (a *app) valueHelp() string {
	var b strings.Builder
	b.WriteString(a.say.Sayf("Compute the value of an expression and say what there is to know of it: canonical form, who wins,\n"+
		"mean, temperature, stops, birthday, options and more. A relation is answered yes (exit code 0) or\n"+
		"no (exit code 1). Without an expression, the session of 'zermelo repl' begins, which takes expressions\n"+
		"and programs line by line. A single - reads the expression from standard input. Quote expressions\n"+
		"for the shell.") + "\n\n")
	row := func(text, about string) { fmt.Fprintf(&b, "  %-29s  %s\n", text, about) }
	b.WriteString(a.say.Sayf("Values:") + "\n")
	row("3  -5/8  1/1024", a.say.Sayf("numbers"))
	row("*  *2  ^  ^^  v  ^3  1/2^*", a.say.Sayf("nimbers, ups, downs, and sums of them after a number"))
	row("^<2>  ^[3]", a.say.Sayf("the second power of up; the first three powers together"))
	row("{1|-1}  {2|0||-1}  {1,^|}", a.say.Sayf("options of Left | of Right; a longer bar lies further outside"))
	row("+-1  +-{2|0}", a.say.Sayf("a move to the value for Left, to its negative for Right"))
	row("on  2over  ^[on]  {0|pass}", a.say.Sayf("games in which play may go on for ever: by name, or with a move to themselves"))
	row("a{0||a|0}  1 & 0", a.say.Sayf("a game with a label that stands for it inside; the sides"))
	row("a+b  a-b  -a  3.a  (a)", a.say.Sayf("sums, negatives, multiples"))
	row(`clobber("xo.x") octal:0.7('4')`, a.say.Sayf("the value of a position; in the quotes stands what follows the game's name in 'zermelo solve'"))
	row(`my.star("5") my.star:two("5")`, a.say.Sayf("the same of a rule file; with several games in it, of one of them"))
	b.WriteString(a.say.Sayf("Relations:") + "\n")
	row("a == b  a < b  a <= b  a || b", a.say.Sayf("equal, less, at most, confused (neither <= nor >=)"))
	row("a != b  a > b  a >= b", a.say.Sayf("unequal, greater, at least"))
	row("a <| b  a |> b", a.say.Sayf("less or confused, greater or confused"))
	b.WriteString(a.say.Sayf("Functions:") + "\n")
	for _, f := range calculator.Functions() {
		row(f.Name+"("+f.Arguments+")", a.say.Say(f.About))
	}
	return strings.TrimRight(b.String(), "\n")
}

// expression returns the expression of the arguments; a lone - stands for
// standard input.
func (a *app) expression(ctx context.Context, args []string) (string, error) {
	if len(args) == 1 {
		return a.positionText(ctx, args)
	}
	return words(args), nil
}

// evaluate answers one expression or relation.
func (a *app) evaluate(ctx context.Context, c *calculator.Calculator, args []string, thermograph string) error {
	text, err := a.expression(ctx, args)
	if err != nil {
		return err
	}
	answer, err := c.Answer(ctx, text)
	r, asks := answer.(*calculator.Relation)
	if asks && thermograph != "" {
		return needValue(thermograph)
	}
	if answer != nil {
		err = errors.Join(a.print(a.valued(answer, err, text)), err)
	}
	switch {
	case err != nil:
		return err
	case asks:
		return no(!r.Holds)
	case thermograph != "":
		return a.drawThermograph(thermograph, answer.(*calculator.Facts))
	}
	return nil
}

// valued is what is known of an expression, with what the papers say of the reasons.
func (a *app) valued(answer calculator.Answer, err error, expression string) render.Document {
	d := render.Value(answer, err)
	if facts, ok := answer.(*calculator.Facts); ok {
		return a.cited(d, []string{"value"}, facts.Explanation, expression)
	}
	return d
}

func needValue(thermograph string) error {
	return fault.Setting("thermograph", thermograph, phrase.Of("write the value whose thermograph is to be drawn"))
}

// drawThermograph draws the thermograph of a value into a file, or on standard
// output for -.
func (a *app) drawThermograph(file string, f *calculator.Facts) error {
	plot, err := f.Plot(a.say.Say)
	if err != nil {
		return err
	}
	return a.writePlot(file, plot)
}
