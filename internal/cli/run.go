// Package cli is the command line: it reads what the user types, asks the
// catalogue and the analysis, and prints the answer for people or as JSON.
package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/message"
)

// Exit codes; see the table in exitCode.
const (
	exitAnswered  = 0
	exitNo        = 1
	exitBadInput  = 2
	exitLimit     = 3
	exitInterrupt = 130
)

// Streams are the standard streams of a run.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	// Terminal says that Err is a terminal, where progress may be drawn.
	Terminal bool
	// End ends the program with an exit code, where a command does not keep to
	// the time and memory that it was allowed; nil if nothing is to be done
	// about that.
	End func(code int)
}

// Run runs the program with the given arguments (without its name) and returns
// its exit code. ctx ends on an interrupt.
func Run(ctx context.Context, args []string, s Streams) int {
	return run(ctx, args, s, message.Embedded())
}

// run is Run with the languages of a folder.
func run(ctx context.Context, args []string, s Streams, locales *message.Locales) int {
	asked, ok := languageAsked(args, locales)
	if !ok {
		asked = locales.FromLocale(localeOf(os.Getenv))
	}
	a := &app{Streams: s, locales: locales, say: locales.For(asked), langAsked: ok, bar: &bar{out: s.Err}}
	a.Out, a.Err = counter{wiper{s.Out, a.bar}, &a.written}, wiper{s.Err, a.bar}
	defer a.bar.draw("")
	root := a.root()
	root.SetArgs(guardNegatives(root, args))
	err := root.ExecuteContext(ctx)
	for _, undo := range slices.Backward(a.undo) {
		undo()
	}
	if err == nil {
		return exitAnswered
	}
	code := exitCode(err)
	if !errors.Is(err, errReported) {
		a.report(err)
	}
	return code
}

// errNo is the answer 'no' to a question of yes or no.
var errNo = errors.New("no")

// Commands returns the tree of commands in a language, for those who write about
// it; it is not to be run.
func Commands(language string) *cobra.Command {
	locales := message.Embedded()
	a := &app{
		Streams: Streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard},
		locales: locales, say: locales.For(language), bar: &bar{out: io.Discard},
	}
	return a.root()
}

// errReported marks an error that has been printed already.
var errReported = errors.New("reported")

// reported joins err with the mark.
func reported(err error) error { return fmt.Errorf("%w: %w", errReported, err) }

// no is the error for the answer 'no', if that is the answer.
func no(is bool) error {
	if !is {
		return nil
	}
	return reported(errNo)
}

// exitCode is the one table from errors to exit codes.
func exitCode(err error) int {
	switch {
	case errors.Is(err, errNo):
		return exitNo
	case errors.Is(err, context.Canceled):
		return exitInterrupt
	case errors.Is(err, game.ErrLimit), errors.Is(err, context.DeadlineExceeded):
		return exitLimit
	}
	return exitBadInput
}

// languageAsked returns the language of --lang in args, if it is one that is
// known.
func languageAsked(args []string, locales *message.Locales) (string, bool) {
	for i, a := range args {
		if a == "--" {
			break
		}
		value, found := strings.CutPrefix(a, "--lang=")
		if a == "--lang" && i+1 < len(args) {
			value, found = args[i+1], true
		}
		if found && locales.Has(value) {
			return value, true
		}
	}
	return "", false
}

// localeOf returns the locale of the environment.
func localeOf(env func(string) string) string {
	return cmp.Or(env("LC_ALL"), env("LC_MESSAGES"), env("LANG"))
}

// report prints an error.
func (a *app) report(err error) { a.text().Fault(a.Err, err, a.timeout) }
