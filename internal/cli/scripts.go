//go:build !js

package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/calculator"
	"zermelo/fault"
	"zermelo/file"
	"zermelo/game"
	"zermelo/internal/render"
	"zermelo/phrase"
	"zermelo/session"
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
			for i, arg := range args {
				args[i] = unguard(arg)
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
			s := session.New(a.scriptSetup(out, args[1:], print))
			err = s.Run(cmd.Context(), name, source)
			if !a.renderer.ForPrograms() {
				return err
			}
			result, wrong := s.Result()
			return errors.Join(a.print(render.Script(name, printed, result)), err, wrong)
		},
	}
	a.addOutFlag(cmd, &out)
	cmd.Flags().SetInterspersed(false) // what follows the file are its arguments
	return cmd
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

func (a *app) replCommand() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "repl",
		Short: a.say.Sayf("Type a script line by line"),
		Long: a.say.Sayf("Type lines of the language of 'zermelo run' and see what they are worth. A block ends with an empty line; _ is the\n" +
			"last value. A line that is none of the language is read as an expression of 'zermelo value': {1|-1} + ^*.\n" +
			"On a terminal lines can be edited, Tab completes names and attributes, and lines are kept for later sessions, but\n" +
			"with --no-files. Ctrl-C ends what is being computed, Ctrl-D the session. --timeout holds for each line."),
		Example: "  zermelo repl\n  echo 'clobber(\"xo.xxo\").value' | zermelo repl",
		Args:    takes(0, phrase.Phrase{}),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if a.renderer.ForPrograms() {
				return fault.Setting("json", "", phrase.Of("write the lines into a file for 'zermelo run --json'"))
			}
			return a.repl(cmd, out)
		},
	}
	a.addOutFlag(cmd, &out)
	return cmd
}

// repl begins a session, which may write files in the folder out.
func (a *app) repl(cmd *cobra.Command, out string) error {
	s := session.New(a.scriptSetup(out, nil, func(line string) { fmt.Fprintln(a.Out, line) }))
	return a.typed(cmd.Root().Context(), s)
}

// typed answers lines until there are no more; each has the time allowed. On a
// terminal an interrupt ends the answer to a line, a second one the session.
func (a *app) typed(ctx context.Context, s *session.Session) error {
	in := a.prompter(ctx, s.Complete, a.newHistory("repl.history"), false)
	defer in.close()
	if a.isTyped() {
		fmt.Fprintln(a.Out, a.say.Sayf("Write an expression or a line of a program; 'help' lists what there is, 'quit' ends."))
	}
	if in.edits() {
		defer a.Signals.begin()()
	}
	var failed error
	for stopped := false; ; {
		text, err := a.statement(ctx, in, s)
		var long *fault.Error
		switch {
		case err == io.EOF && strings.TrimSpace(text) == "", err == errAbandoned && stopped:
			return failed
		case err == errAbandoned:
			stopped = true
			fmt.Fprintln(a.Out, a.say.Sayf("Press Ctrl-C again, or Ctrl-D, to end the session."))
			continue
		case errors.As(err, &long):
			a.report(err)
			continue
		case err != nil && err != io.EOF:
			return err
		}
		if word := strings.TrimSpace(text); word == "quit" || word == "exit" {
			return failed
		}
		err = a.answerLine(ctx, in, s, text)
		stopped = errors.Is(err, context.Canceled)
		if err := ctx.Err(); err != nil {
			return err
		}
		if err != nil {
			a.report(err)
		}
	}
}

// statement returns the next line with those that belong to it. With io.EOF comes
// what stands before the end.
func (a *app) statement(ctx context.Context, in prompter, s *session.Session) (string, error) {
	text, err := in.ask(ctx, ">>> ")
	text = strings.TrimRight(text, "\r\n")
	for err == nil && strings.TrimSpace(text) != "" && s.GoesOn(text) {
		var more string
		if more, err = in.ask(ctx, "... "); err == nil || err == io.EOF {
			text += "\n" + strings.TrimRight(more, "\r\n")
		}
	}
	for line := range strings.SplitSeq(text, "\n") {
		if err == nil && strings.TrimSpace(line) != "" {
			in.keep(line)
		}
	}
	return text, err
}

// answerLine runs a statement and shows its value.
func (a *app) answerLine(ctx context.Context, in prompter, s *session.Session, text string) error {
	if in.edits() {
		var done func()
		ctx, done = a.Signals.line(ctx)
		defer done()
	}
	ctx, done := a.within(ctx, a.timeout)
	defer done()
	answer, err := s.Line(ctx, text)
	if answer != "" {
		fmt.Fprintln(a.Out, answer)
	}
	return err
}
