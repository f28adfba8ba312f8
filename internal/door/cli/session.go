//go:build !js

package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/internal/desk/session"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

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
