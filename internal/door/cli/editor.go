//go:build !js

package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/peterh/liner"
)

// An editor reads lines from the terminal of the process, where they can be
// edited, completed and called back.
type editor struct {
	line    *liner.State
	history *history
	// The mode of the terminal while a line is typed, and else: then Ctrl-C
	// is a signal, and what is typed is shown.
	typing, resting liner.ModeApplier
}

// newEditor returns an editor; nil where the terminal cannot do it.
func (a *app) newEditor(complete completer, h *history) prompter {
	if !liner.TerminalSupported() {
		return nil
	}
	resting, err := liner.TerminalMode()
	if err != nil {
		return nil
	}
	e := &editor{line: liner.NewLiner(), history: h, resting: resting}
	if e.typing, err = liner.TerminalMode(); err != nil {
		e.line.Close()
		return nil
	}
	e.line.SetCtrlCAborts(true)
	e.line.SetMultiLineMode(true)
	e.line.SetBeep(false)
	e.line.SetTabCompletionStyle(liner.TabPrints)
	e.line.SetWordCompleter(liner.WordCompleter(complete))
	for _, line := range h.read() {
		e.line.AppendHistory(line)
	}
	e.rest()
	return e
}

// rest leaves the terminal as it was found.
func (e *editor) rest() { _ = e.resting.ApplyMode() } // it was one of its modes before

func (e *editor) ask(ctx context.Context, prompt string) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if err := e.typing.ApplyMode(); err != nil {
		return "", err
	}
	defer e.rest()
	text, err := await(ctx, func() (string, error) { return e.line.Prompt(prompt) })
	switch {
	case err == liner.ErrPromptAborted:
		return "", errAbandoned
	case errors.Is(err, io.EOF), ctx.Err() != nil:
		fmt.Fprintln(os.Stdout)
	}
	return text, err
}

func (e *editor) keep(line string) {
	e.line.AppendHistory(line)
	e.history.add(line)
}

func (*editor) edits() bool { return true }

func (e *editor) close() {
	e.line.Close()
	e.rest()
}
