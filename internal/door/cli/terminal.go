package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"zermelo/say/fault"
)

// A prompter reads what a person types, or what stands in a pipe, line by line.
type prompter interface {
	// ask shows a prompt and returns the next line: io.EOF after the last,
	// errAbandoned where the person gave the line up, the error of ctx, or a
	// [fault.Error] for a line that is too long.
	ask(ctx context.Context, prompt string) (string, error)
	// keep makes a line one that can be called back.
	keep(line string)
	// edits reports whether lines can be edited: then they may go on.
	edits() bool
	close()
}

// errAbandoned says that a person gave up the line that was being typed.
var errAbandoned = errors.New("abandoned")

// A completer returns what the word before a place in a line, counted in
// characters, may become, with the line before and behind the word.
type completer func(line string, place int) (head string, words []string, tail string)

// prompter returns what reads the lines of a session: an editor on a terminal,
// with the lines of earlier sessions if h is not nil. Else prompts are written if
// shown is true, or where someone types.
func (a *app) prompter(ctx context.Context, complete completer, h *history, shown bool) prompter {
	if a.atTerminal() {
		if e := a.newEditor(complete, h); e != nil {
			return e
		}
	}
	return &plainPrompter{out: a.Out, lines: a.feed(ctx), shown: shown || a.isTyped()}
}

// isTyped reports whether standard input is a terminal.
func (a *app) isTyped() bool {
	file, isFile := a.In.(*os.File)
	return isFile && term.IsTerminal(int(file.Fd()))
}

// atTerminal reports whether the program speaks with a person: both its input
// and its output are the terminal of the process.
func (a *app) atTerminal() bool {
	return a.In == os.Stdin && a.console && a.isTyped() && term.IsTerminal(int(os.Stdout.Fd()))
}

// A plainPrompter reads lines as they come.
type plainPrompter struct {
	out   io.Writer
	lines <-chan typed
	shown bool
}

func (p *plainPrompter) ask(ctx context.Context, prompt string) (string, error) {
	if p.shown {
		fmt.Fprint(p.out, prompt)
	}
	select {
	case <-ctx.Done():
		if p.shown {
			fmt.Fprintln(p.out)
		}
		return "", ctx.Err()
	case l, open := <-p.lines:
		if !open {
			if p.shown {
				fmt.Fprintln(p.out)
			}
			return "", io.EOF
		}
		return l.text, l.err
	}
}

func (*plainPrompter) keep(string) {}
func (*plainPrompter) edits() bool { return false }
func (*plainPrompter) close()      {}

// A typed line, or why it could not be read.
type typed struct {
	text string
	err  error
}

// feed reads standard input beside the run, so that an interrupt does not wait
// for the return key.
func (a *app) feed(ctx context.Context) <-chan typed {
	ch, in := make(chan typed), bufio.NewReader(a.In) // it may outlast the run
	go func() {
		defer close(ch)
		for {
			text, err := readLine(in)
			var long *fault.Error
			if err != nil && !errors.As(err, &long) {
				return
			}
			select {
			case ch <- typed{text, err}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return ch
}
