package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/desk/calculator"
	"zermelo/internal/desk/session"
	"zermelo/internal/door/render"
	"zermelo/internal/file"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// scriptSetup is how programs work here. out is the folder that they may write
// files in; "" is none.
func (a *app) scriptSetup(out string, args []string, print func(string)) session.Setup {
	setup := session.Setup{
		Budget: a.settings(), Catalog: a.catalog, Say: a.say.Say, Args: args, NoFiles: a.offDisk(), Print: print,
		Tell: func(ph phrase.Phrase) { fmt.Fprintln(a.Err, a.say.Say(ph)) },
	}
	if a.renderer.ForPrograms() {
		setup.Say = a.programs().Say
	}
	setup.Facts = func(f *calculator.Facts) (string, error) {
		var b strings.Builder
		err := a.text().Write(&b, render.Value(f, nil))
		return strings.TrimRight(b.String(), "\n"), err
	}
	if !a.noFiles {
		setup.Check = a.checked
	}
	if out == "" {
		return setup
	}
	setup.Path = func(name string) (string, error) {
		if !filepath.IsLocal(name) {
			return "", &game.Error{
				Kind: game.ErrParse, Problem: phrase.Of("the file %q does not lie in the folder of --out", phrase.Clip(name)),
				Want: phrase.Of("write a name without .. and without a / at its beginning"),
			}
		}
		path := filepath.Join(out, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return "", &game.Error{Kind: game.ErrUnsupported, Problem: phrase.Of("the folder %s cannot be made: %s", out, fault.Reason(err))}
		}
		return path, nil
	}
	setup.Certify = a.keep
	setup.Write = func(name string, write func(io.Writer) error) error {
		path, err := setup.Path(name)
		if err != nil {
			return err
		}
		return file.Write(path, write)
	}
	return setup
}

func (a *app) addOutFlag(cmd *cobra.Command, out *string) {
	cmd.Flags().StringVar(out, "out", "", a.say.Sayf("the folder that the program may write files in; without it, it writes none"))
	cmd.PreRunE = func(cmd *cobra.Command, _ []string) error {
		if cmd.Flags().Changed("out") && (*out == "" || a.noFiles) {
			return fault.Setting("out", *out, phrase.Of("name a folder, and leave out --no-files"))
		}
		return nil
	}
}

func (a *app) runCommand() *cobra.Command {
	var out string
	var check bool
	cmd := &cobra.Command{
		Use:   a.say.Sayf("run FILE.star [ARGUMENT…]"),
		Short: a.say.Sayf("Run a script"),
		Long: a.say.Sayf("Run a program in Starlark, the language of rule files, which has the syntax of Python: positions, values, rows\n" +
			"and tables are objects there. 'args' holds the arguments; print writes to standard output; fail(…) ends the\n" +
			"run with exit code 2. Files are written into the folder of --out only. What is printed before an interrupt\n" +
			"or a limit stays; map, filter, first and table say how far they came. --json prints the lines printed\n" +
			"and the variable 'result', if there is one. A single - reads the program from standard input.\n" +
			"'zermelo repl' and help() there list what there is."),
		Example: "  zermelo run hunt.star 3 4\n  zermelo run --out pictures --timeout 1m table.star",
		Args:    needArgs(phrase.Of("write the name of a script, for example %s", "zermelo run hunt.star")),
		RunE: func(cmd *cobra.Command, args []string) error {
			args = unguarded(args)
			own, err := ownArguments(cmd, args[1:])
			if err != nil {
				return err
			}
			name, source, err := a.scriptSource(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			var printed []string
			print := func(line string) { fmt.Fprintln(a.Out, line) }
			if a.renderer.ForPrograms() {
				print = func(line string) { printed = append(printed, line) }
			}
			s := session.New(a.scriptSetup(out, own, print))
			if check {
				err = s.Check(cmd.Context(), name, source)
			} else {
				err = s.Run(cmd.Context(), name, source)
			}
			if !a.renderer.ForPrograms() {
				return err
			}
			result, wrong := s.Result()
			return errors.Join(a.print(render.Script(name, printed, result, errors.Join(err, wrong))), err, wrong)
		},
	}
	a.addOutFlag(cmd, &out)
	cmd.Flags().BoolVar(&check, "check", false, a.say.Sayf("read the program and run nothing: say what is wrong with it as far as that is seen"))
	cmd.Flags().SetInterspersed(false) // what follows the file are its arguments
	return cmd
}

// ownArguments returns the arguments of a program, which stand behind its name. What is
// a flag of ours is meant for us, unless it stands behind --.
func ownArguments(cmd *cobra.Command, args []string) ([]string, error) {
	for i, arg := range args {
		if arg == "--" {
			return slices.Delete(args, i, i+1), nil
		}
		name, long := strings.CutPrefix(arg, "--")
		name, _, _ = strings.Cut(name, "=")
		if long && cmd.Flags().Lookup(name) != nil {
			return nil, &game.Error{
				Kind: game.ErrParse, Problem: phrase.Of("--%s stands behind the name of the script, where its own arguments are", name),
				Want: phrase.Of("write --%s before the name, or -- before the arguments of the script", name),
			}
		}
	}
	return args, nil
}

// scriptSource reads a program.
func (a *app) scriptSource(ctx context.Context, name string) (string, []byte, error) {
	if name == "-" {
		text, err := a.positionText(ctx, []string{"-"})
		return "stdin", []byte(text), err
	}
	if a.noFiles {
		return "", nil, fault.Setting("no-files", name, phrase.Of("write the program on standard input: zermelo run -"))
	}
	source, err := await(ctx, func() ([]byte, error) { return a.readFile(name) })
	var known *game.Error
	if err != nil && !errors.As(err, &known) && ctx.Err() == nil {
		err = &game.Error{Kind: game.ErrParse, Problem: phrase.Of("the script %s cannot be read: %s", name, fault.Reason(err)), Want: phrase.Of("write the name of a file")}
	}
	return name, source, err
}
