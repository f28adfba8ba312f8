package cli

import (
	"errors"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/door/contest"
	"zermelo/internal/door/render"
	"zermelo/say/phrase"
)

func (a *app) contestCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   a.say.Sayf("contest ID < INPUT > OUTPUT"),
		Short: a.say.Sayf("Answer a named contest problem in its judge's own format"),
		Long: a.say.Sayf("Read the input of a contest problem from standard input and print the answers in its judge's own format.\n" +
			"'zermelo contest list' lists the problems, 'zermelo contest ID --help' tells the rules, the input and the limits of one."),
		Example: "  printf '3\\n7 11 13\\n0\\n' | zermelo contest poj2975\n  zermelo contest list",
		Args:    takes(1, phrase.Of("'zermelo contest list' lists the problems")),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			var ids []string
			for _, p := range contest.Problems() {
				ids = append(ids, p.ID+"\t"+a.say.Say(p.Title))
			}
			return ids, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if a.renderer.ForPrograms() {
				return noJSON(cmd)
			}
			if _, ok := contest.Find(args[0]); !ok {
				return &game.Error{
					Kind:    game.ErrParse,
					Problem: phrase.Of("there is no problem called %q", args[0]),
					Want:    phrase.Of("'zermelo contest list' lists them"),
				}
			}
			return inLine(contest.Run(cmd.Context(), args[0], a.input(cmd.Context()), a.Out))
		},
	}
	whole := cmd.HelpFunc()
	cmd.SetHelpFunc(func(c *cobra.Command, args []string) {
		if p, ok := contest.Find(c.Flags().Arg(0)); ok && c == cmd {
			a.describeProblem(c, p)
		}
		whole(c, args)
	})
	cmd.AddCommand(&cobra.Command{
		Use:   "list",
		Short: a.say.Sayf("List the problems"),
		Args:  takes(0, phrase.Phrase{}),
		RunE:  func(*cobra.Command, []string) error { return a.listProblems() },
	})
	return cmd
}

// describeProblem puts what is known of a problem in the place of the long
// text and the example of the command.
func (a *app) describeProblem(c *cobra.Command, p contest.Problem) {
	c.Use = "contest " + p.ID + " < INPUT > OUTPUT"
	c.Long = a.say.Say(p.Title) + "\n" +
		a.say.Sayf("Source: %s", p.Source) + "\n" +
		a.say.Sayf("Input: %s", p.Input) + "\n" +
		a.say.Sayf("Limits: %s", p.Limits)
	c.Example = ""
}

// inLine tells an error in the input of a problem with its place.
func inLine(err error) error {
	var at *contest.Error
	if !errors.As(err, &at) {
		return err
	}
	return &game.Error{
		Kind:    game.ErrParse,
		Problem: phrase.Of("line %d, column %d: %s", at.Line, at.Column, at.Problem), Want: at.Want,
	}
}

// noJSON refuses --json where the output has a format of its own.
func noJSON(cmd *cobra.Command) error {
	return &game.Error{
		Kind:    game.ErrParse,
		Problem: phrase.Of("'%s' has no JSON output", cmd.CommandPath()),
		Want:    phrase.Of("leave out --json"),
	}
}

func (a *app) listProblems() error {
	var problems []render.Problem
	for _, p := range contest.Problems() {
		problems = append(problems, render.Problem{ID: p.ID, Title: p.Title, Source: p.Source, Input: p.Input, Limits: p.Limits})
	}
	return a.print(render.Problems(problems))
}
