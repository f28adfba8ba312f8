// Package cli is the command line: it reads what the user types, asks the
// catalogue and the analysis, and prints the answer for people or as JSON.
package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/desk/calculator"
	"zermelo/internal/door/message"
	"zermelo/internal/door/question"
	"zermelo/internal/door/render"
	"zermelo/internal/rules/catalog"
	"zermelo/say/fault"
	"zermelo/say/phrase"
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
	// Unheard says that Out was closed before the program began; see [Unheard].
	Unheard bool
	// Terminal says that Err is a terminal, where progress may be drawn.
	Terminal bool
	// Signals are those that end the context of the run; nil if a session
	// cannot tell one from another.
	Signals *Signals
	// End ends the program with an exit code, where a command does not keep to
	// the time and memory that it was allowed; nil if nothing is to be done
	// about that.
	End func(code int)
	// Games are games besides those of the catalogue, before those of the same
	// name.
	Games []catalog.Entry
	// Files are the texts of files by their names, which the run has instead of
	// the disk: of that nothing is read or written then. Nil is the disk.
	Files map[string]string
	// Door is where it is asked: the one whose words are used for settings.
	Door question.Door
	// InLesson says that a lesson asks: its text says already where the papers speak of the answer.
	InLesson bool
	// Child is the program zermelo, which --untrusted starts as a process of its
	// own; "" is this one, if it has an End.
	Child string
	// Page is the web page that a service serves, and Engine the program that answers
	// it without one; nil if they are not there.
	Page, Engine fs.FS
	// Part is called with the JSON of what is known of an answer each time that a
	// part of it is found; may be nil.
	Part func(object []byte)
	// Values keeps what is named in the value of another run; may be nil.
	Values *calculator.Session
	// Bounds are what the run is held to.
	Bounds question.Bounds
}

// Run runs the program with the given arguments (without its name) and returns
// its exit code. ctx ends on an interrupt.
func Run(ctx context.Context, args []string, s Streams) int {
	return run(ctx, args, s, message.Embedded())
}

// run is Run with the languages of a folder.
func run(ctx context.Context, args []string, s Streams, locales *message.Locales) int {
	asked, ok := languageAsked(args, locales)
	if !ok && s.Files == nil {
		asked = locales.FromLocale(localeOf(os.Getenv))
	} else if !ok {
		asked = locales.FromLocale("") // the reader sits elsewhere
	}
	t := treeFor(locales, asked, s.Door, args)
	a := t.app
	a.Streams = s
	a.turn = turn{args: args, langAsked: ok, bar: &bar{out: s.Err}, console: s.Out == os.Stdout, games: catalog.New(nil, s.Games...), began: time.Now()}
	within, end := context.WithCancel(ctx)
	defer end()
	out := &outlet{Writer: s.Out, end: end}
	a.Out, a.Err = counter{wiper{out, a.bar}, &a.written}, wiper{s.Err, a.bar}
	defer a.bar.draw("")
	if s.Bounds.Parts {
		a.Part = func(object []byte) { _, _ = a.Err.Write(question.Part(object)) }
	}
	err := errUnheard
	if !s.Unheard {
		err = t.run(within, args)
	}
	if fault := a.games.Fault(); fault != nil {
		err = fault // whatever else was found, it is not to be believed
	} else if err != nil && !errors.Is(err, errReported) {
		err = a.games.Advise(ctx, err, a.timeout) // still watched
	}
	for _, undo := range slices.Backward(a.undo) {
		undo()
	}
	if a.cut.Load() {
		_, _ = a.Err.Write(question.Part([]byte(question.CutShort)))
	}
	if out.failed != nil && ctx.Err() == nil {
		err = unwritten(out.failed) // whoever met it, and whether or not they said so
	}
	if err == nil {
		t.keep()
		return exitAnswered
	}
	code := exitCode(err)
	if !errors.Is(err, errReported) {
		a.json = a.json || jsonAsked(args) || s.Bounds.Faults
		a.account(err)
		a.report(err)
	}
	return code
}

// An outlet is standard output. What cannot be written ends the run: nobody
// hears the answer.
type outlet struct {
	io.Writer
	failed error
	end    context.CancelFunc
}

func (o *outlet) Write(text []byte) (n int, err error) {
	if o.failed == nil {
		if n, o.failed = o.Writer.Write(text); o.failed != nil {
			o.end()
		}
	}
	return n, o.failed
}

// unwritten returns the error for standard output that cannot be written.
func unwritten(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err // it names /dev/stdout
	}
	return &game.Error{Kind: game.ErrUnsupported, Problem: phrase.Of("the answer cannot be written: %s", fault.Reason(err))}
}

// errUnheard is the error of a run whose standard output is closed: nothing is asked then.
var errUnheard error = &game.Error{
	Kind: game.ErrUnsupported, Problem: phrase.Of("the answer cannot be written: standard output is closed"),
	Want: phrase.Of("to leave the answer unread, open %s for writing alone: %s", "/dev/null", "> /dev/null"),
}

// errNo is the answer 'no' to a question of yes or no.
var errNo = errors.New("no")

// Commands returns the tree of commands in a language, for those who write about
// it; it is not to be run.
func Commands(language string) *cobra.Command {
	locales := message.Embedded()
	a := &app{
		Streams: Streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard},
		locales: locales, say: locales.For(language).At(render.AtDoor(question.CommandLine)), turn: turn{bar: &bar{out: io.Discard}, games: catalog.New(nil)},
	}
	return a.root("")
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
	var child ended
	switch {
	case errors.As(err, &child):
		return child.code
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

// account says how far the work came on a question of which nothing has been said
// when a limit ends it.
func (a *app) account(err error) {
	if exitCode(err) != exitLimit || a.written.Load() > 0 || a.drawsOnOutput() {
		return
	}
	var renderer render.Renderer = a.text()
	if a.json {
		renderer = a.programs()
	}
	_ = renderer.Write(a.Out, render.Unanswered(a.asked(), a.tally.Done(), time.Since(a.began), err))
}

// asked is what was typed, without the flags that hold everywhere.
func (a *app) asked() string {
	var kept []string
	for i := 0; i < len(a.args); i++ {
		name, _, joined := strings.Cut(a.args[i], "=")
		flag := a.everywhere.Lookup(strings.TrimPrefix(name, "--"))
		switch {
		case !strings.HasPrefix(name, "--") || flag == nil:
			kept = append(kept, a.args[i])
		case flag.Value.Type() != "bool" && !joined:
			i++
		}
	}
	return words(kept)
}

// drawsOnOutput reports whether standard output is for a file that a flag asks for.
func (a *app) drawsOnOutput() bool {
	for i, arg := range a.args {
		if strings.HasPrefix(arg, "--") && (strings.HasSuffix(arg, "=-") || i+1 < len(a.args) && a.args[i+1] == "-") {
			return true
		}
	}
	return false
}

// jsonAsked reports whether --json stands in args, of which some may not have
// been read because of an error before them.
func jsonAsked(args []string) bool {
	if end := slices.Index(args, "--"); end >= 0 {
		args = args[:end]
	}
	return slices.Contains(args, "--json") || slices.Contains(args, "--json=true")
}

// localeOf returns the locale of the environment.
func localeOf(env func(string) string) string {
	return cmp.Or(env("LC_ALL"), env("LC_MESSAGES"), env("LANG"))
}

// report prints an error: for programs, which may read it, as JSON.
func (a *app) report(err error) {
	if a.json {
		_ = a.programs().Write(a.Err, render.Fault(err, exitCode(err), a.timeout))
		return
	}
	a.text().Fault(a.Err, err, a.timeout)
}
