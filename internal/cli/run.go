// Package cli is the command line: it reads what the user types, asks the
// catalogue and the analysis, and prints the answer for people or as JSON.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

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
}

// Run runs the program with the given arguments (without its name) and returns
// its exit code. ctx ends on an interrupt.
func Run(ctx context.Context, args []string, s Streams) int {
	a := &app{Streams: s, say: message.For(languageOf(args, os.Getenv)), args: args, bar: &bar{out: s.Err}}
	a.Out, a.Err = wiper{s.Out, a.bar}, wiper{s.Err, a.bar}
	defer a.bar.draw("")
	root := a.root()
	root.SetArgs(guardNegatives(root, args))
	err := root.ExecuteContext(ctx)
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

// languageOf returns the language of --lang in args, else of the locale.
func languageOf(args []string, env func(string) string) string {
	for i, a := range args {
		if a == "--" {
			break
		}
		value, found := strings.CutPrefix(a, "--lang=")
		if a == "--lang" && i+1 < len(args) {
			value, found = args[i+1], true
		}
		if found && (value == "en" || value == "zh") {
			return value
		}
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := env(name); v != "" {
			return message.FromLocale(v)
		}
	}
	return "en"
}

// report prints an error.
func (a *app) report(err error) { a.text().Fault(a.Err, err, a.timeout) }
