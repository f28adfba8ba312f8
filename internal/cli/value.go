package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/phrase"
)

func (a *app) valueCommand() *cobra.Command {
	var thermograph string
	var batch, full bool
	cmd := &cobra.Command{
		Use:   a.say.Sayf("value [EXPRESSION | EXPRESSION RELATION EXPRESSION]"),
		Short: a.say.Sayf("Compute with values of games: a calculator"),
		Long:  a.valueHelp(),
		Example: "  zermelo value '{2|-1} + ^*'\n" +
			"  zermelo value '{1|-1} || 0'\n" +
			"  zermelo value --thermograph - '{5|2||-1|-4}'\n" +
			"  zermelo value --json 'Cool({3|-1}, 1)'\n" +
			"  printf '^ + *\\n1/2 < 3/4\\n' | zermelo value --batch",
		RunE: func(cmd *cobra.Command, args []string) error {
			if thermograph != "" && (batch || len(args) == 0) {
				return badFlag("thermograph", thermograph, phrase.Of("write the value whose thermograph is to be drawn"))
			}
			if thermograph == "-" && a.json {
				return badFlag("thermograph", thermograph, phrase.Of("name a file when the values are printed for a program"))
			}
			if err := checkPicture("thermograph", thermograph); err != nil {
				return err
			}
			c := a.calculator(full)
			switch {
			case batch && len(args) > 0:
				return badFlag("batch", "", phrase.Of("write the expressions on standard input"))
			case batch:
				return c.batchValues(cmd.Context())
			case len(args) > 0:
				return c.answer(cmd.Context(), args, thermograph)
			case a.json:
				return badFlag("json", "", phrase.Of("write an expression, or use --batch"))
			}
			return newSession(c).run(cmd.Root().Context())
		},
	}
	f := cmd.Flags()
	f.StringVar(&thermograph, "thermograph", "", a.say.Sayf("draw the thermograph into this file, as SVG or for .json as shapes, or in the terminal for -"))
	f.BoolVar(&full, "full", false, a.say.Sayf("print all of long values and lists"))
	f.BoolVar(&batch, "batch", false, a.say.Sayf("read expressions from standard input, one a line, and print one JSON object a line"))
	return cmd
}

// valueHelp is the long help, with the notation and the functions.
func (a *app) valueHelp() string {
	var b strings.Builder
	b.WriteString(a.say.Sayf("Compute the value of an expression and say what there is to know of it: canonical form, who wins,\n"+
		"mean, temperature, stops, birthday, options and more. A relation is answered yes (exit code 0) or\n"+
		"no (exit code 1). Without an expression, a session begins that keeps values under names; 'help'\n"+
		"there lists what it understands. A single - reads the expression from standard input.\n"+
		"Quote expressions for the shell.") + "\n\n")
	row := func(text, about string) { fmt.Fprintf(&b, "  %s  %s\n", pad(text, 29), about) }
	b.WriteString(a.say.Sayf("Values:") + "\n")
	row("3  -5/8  1/1024", a.say.Sayf("numbers"))
	row("*  *2  ^  ^^  v  ^3  1/2^*", a.say.Sayf("nimbers, ups, downs, and sums of them after a number"))
	row("^<2>  ^[3]", a.say.Sayf("the second power of up; the first three powers together"))
	row("{1|-1}  {2|0||-1}  {1,^|}", a.say.Sayf("options of Left | of Right; a longer bar lies further outside"))
	row("+-1  +-{2|0}", a.say.Sayf("a move to the value for Left, to its negative for Right"))
	row("a+b  a-b  -a  3.a  (a)", a.say.Sayf("sums, negatives, multiples"))
	b.WriteString(a.say.Sayf("Relations:") + "\n")
	row("a == b  a < b  a <= b  a || b", a.say.Sayf("equal, less, at most, confused (neither <= nor >=)"))
	row("a != b  a > b  a >= b", a.say.Sayf("unequal, greater, at least"))
	row("a <| b  a |> b", a.say.Sayf("less or confused, greater or confused"))
	b.WriteString(a.say.Sayf("Functions:") + "\n")
	for _, f := range functions() {
		row(f.name+"("+f.arguments+")", a.say.Say(f.about))
	}
	return strings.TrimRight(b.String(), "\n")
}

// expression returns the expression of the arguments; a lone - stands for
// standard input.
func (a *app) expression(args []string) (string, error) {
	if len(args) == 1 {
		return a.positionText(args)
	}
	return words(args), nil
}

// answer answers one expression or relation.
func (c *calculator) answer(ctx context.Context, args []string, thermograph string) error {
	text, err := c.expression(args)
	if err != nil {
		return err
	}
	c.table.Watch(ctx)
	r, asks, err := relationIn(text)
	if err != nil {
		return err
	}
	if asks {
		if thermograph != "" {
			return badFlag("thermograph", thermograph, phrase.Of("write the value whose thermograph is to be drawn"))
		}
		return c.answerRelation(r)
	}
	v, err := c.eval(text)
	if err != nil {
		return c.unknown(text, err)
	}
	f, err := c.examine(ctx, text, v)
	if c.json {
		if err != nil {
			f.Error = c.errorText(err)
		}
		if printErr := c.printJSON(f); printErr != nil {
			return printErr
		}
	} else {
		c.printFacts(f)
	}
	if err != nil || thermograph == "" {
		return err
	}
	return c.drawThermograph(thermograph, f)
}

func (c *calculator) answerRelation(r relation) error {
	answer, err := c.compare(r)
	if err != nil {
		return c.unknown(strings.TrimSpace(r.input), err)
	}
	if c.json {
		if err := c.printJSON(answer); err != nil {
			return err
		}
	} else {
		printWrapped(c.Out, c.say.Say(answer.sentence()))
	}
	if !answer.Holds {
		return reported(errNo)
	}
	return nil
}

// unknown prints what is known of an expression whose value was not found
// within the limits, and returns err.
func (c *calculator) unknown(text string, err error) error {
	if !errors.Is(err, game.ErrLimit) && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	if c.json {
		if printErr := c.printJSON(facts{Expression: strings.TrimSpace(text), Error: c.errorText(err)}); printErr != nil {
			return printErr
		}
		return err
	}
	fmt.Fprintln(c.Out, c.say.Sayf("not solved; what is known:"))
	c.printRows(c.Out, [][2]string{{c.say.Sayf("evaluated"), c.say.Sayf("%s values", phrase.Count(c.table.Len()))}})
	return err
}

// batchValues answers one expression or relation a line. Of a value for which
// a limit was reached, what is known is printed with the error.
func (c *calculator) batchValues(ctx context.Context) error {
	c.table.Watch(ctx)
	return c.app.batch(ctx, func(line string) (any, error) {
		r, asks, err := relationIn(line)
		if err != nil {
			return nil, err
		}
		if asks {
			answer, err := c.compare(r)
			if err != nil {
				return nil, err
			}
			return answer, nil
		}
		v, err := c.eval(line)
		if err != nil {
			return nil, err
		}
		f, err := c.examine(ctx, line, v)
		if err != nil {
			f.Error = c.errorText(err)
		}
		return f, err
	})
}
