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

	"github.com/spf13/cobra"

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

// Commands returns the tree of commands in a language, for those who write about
// it; it is not to be run.
func Commands(language string) *cobra.Command {
	a := &app{Streams: Streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard}, say: message.For(language), bar: &bar{out: io.Discard}}
	return a.root()
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
