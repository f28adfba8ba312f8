package cli

import (
	"io"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zermelo/internal/code"
	"zermelo/internal/door/render"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// codeFlag adds the flag by which a command writes a program in place of its answer.
func (a *app) codeFlag(cmd *cobra.Command, language *string) {
	cmd.Flags().StringVar(language, "code", "", a.say.Sayf("write a program for contests in this language: python, cpp or go"))
}

// checkCode refuses a language that no program is written in, and flags that say nothing of one.
func checkCode(cmd *cobra.Command, language string, with ...string) error {
	if err := code.Check(language); err != nil {
		return err
	}
	return alone(cmd, "code", with...)
}

// alone refuses flags that were given beside one that they do not go with, which are all but some.
func alone(cmd *cobra.Command, name string, with ...string) (err error) {
	cmd.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
		if f.Changed && f.Name != name && !slices.Contains(with, f.Name) && err == nil {
			err = fault.Setting(f.Name, f.Value.String(), phrase.Of("it does not go with --%s", name))
		}
	})
	return err
}

// printCode prints a program.
func (a *app) printCode(game, language, text string) error {
	if err := a.games.Fault(); err != nil {
		return err
	}
	if a.renderer.ForPrograms() {
		return a.print(render.Program(game, language, text))
	}
	_, err := io.WriteString(a.Out, text)
	return err
}
