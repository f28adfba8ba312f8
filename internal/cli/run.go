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
	"strings"

	"zermelo/game"
	"zermelo/internal/contest"
	"zermelo/internal/message"
	"zermelo/phrase"
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
	return run(ctx, args, s, message.Embedded())
}

// run is Run with the languages of a folder.
func run(ctx context.Context, args []string, s Streams, locales *message.Locales) int {
	asked, ok := languageAsked(args, locales)
	if !ok {
		asked = locales.FromLocale(localeOf(os.Getenv))
	}
	a := &app{Streams: s, locales: locales, say: locales.For(asked), langAsked: ok}
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

// errReported marks an error that has been printed already.
var errReported = errors.New("reported")

// reported joins err with the mark.
func reported(err error) error { return fmt.Errorf("%w: %w", errReported, err) }

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

// report prints an error: what is wrong, the place, and what would be right.
func (a *app) report(err error) {
	var parse *game.ParseError
	var plain *game.Error
	var placed *contest.Error
	switch {
	case errors.As(err, &parse):
		a.reportParse(parse)
	case errors.As(err, &placed):
		a.complain(phrase.Of("line %d, column %d: %s", placed.Line, placed.Column, placed.Problem))
		a.hint(placed.Want)
	case errors.As(err, &plain):
		a.complain(plain.Problem)
		a.hint(plain.Want)
	case errors.Is(err, context.DeadlineExceeded):
		a.complain(phrase.Of("the time allowed (%s) is over", a.timeout.String()))
		a.hint(phrase.Of("allow more with --timeout, or ask for a smaller position"))
	case errors.Is(err, context.Canceled):
		a.complain(phrase.Of("interrupted"))
	default:
		a.complain(phrase.Raw(err.Error()))
	}
}

func (a *app) complain(problem phrase.Phrase) {
	fmt.Fprintf(a.Err, "zermelo: %s\n", a.say.Say(problem))
}

func (a *app) hint(want phrase.Phrase) {
	if !want.IsZero() {
		fmt.Fprintf(a.Err, "  %s\n", a.say.Say(want))
	}
}

// reportParse shows the place of the fault under the input.
func (a *app) reportParse(e *game.ParseError) {
	a.complain(e.Problem)
	if line, column, mark := excerpt(e); line != "" {
		fmt.Fprintf(a.Err, "    %s\n    %s%s\n", line, strings.Repeat(" ", column), strings.Repeat("^", mark))
	}
	a.hint(e.Want)
}

// excerpt returns the part of the input around the fault that fits a line, the
// column of the fault in it and how many columns to mark.
func excerpt(e *game.ParseError) (line string, column, mark int) {
	const before, after = 40, 30
	input, start := e.Input, e.Offset
	if input == "" || start > len(input) {
		return "", 0, 0
	}
	from, to := 0, len(input)
	prefix, suffix := "", ""
	if start > before+10 {
		from, prefix = start-before, "…"
	}
	if to > start+e.Len+after+10 {
		to, suffix = start+min(e.Len, 40)+after, "…"
	}
	shown := func(s string) string { return strings.ToValidUTF8(strings.Map(printable, s), "?") }
	head := prefix + shown(input[from:start])
	end := min(start+e.Len, to)
	marked := shown(input[start:end])
	line = head + marked + shown(input[end:to]) + suffix
	return line, width(head), max(1, width(marked))
}

func printable(r rune) rune {
	if r < ' ' || r == 0x7f {
		return ' '
	}
	return r
}
