package lesson

import (
	"context"
	"slices"
	"strings"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Runner runs a command of the program: its words, and what it reads. It
// returns what the command prints, answers and errors as one text, and its
// exit code.
type Runner func(ctx context.Context, args []string, in string) (output string, exit int)

// Exit codes of commands: the answer is no, what was written cannot be read, a limit was reached.
const no, input, limit = 1, 2, 3

// Run runs all commands of a section and returns it with their outputs. After
// an error it holds what was run before.
func (s Section) Run(ctx context.Context, run Runner) (Section, error) {
	return s.with(func(c *Command) error { return c.run(ctx, run) })
}

// with returns the section with what change makes of every command; after an error it holds what was made
// before.
func (s Section) with(change func(c *Command) error) (Section, error) {
	s.Points = slices.Clone(s.Points)
	for i := range s.Points {
		parts := slices.Clone(s.Points[i].Parts)
		s.Points[i].Parts = parts
		for j := range parts {
			if parts[j].Command == nil {
				continue
			}
			c := *parts[j].Command
			parts[j].Command = &c
			if err := change(&c); err != nil {
				return s, err
			}
		}
	}
	return s, nil
}

func (c *Command) run(ctx context.Context, run Runner) error {
	var exit int
	c.Output, exit = run(ctx, c.Args, c.In)
	if err := context.Cause(ctx); err != nil {
		return err
	}
	if exit == c.Exit || c.position > 0 && exit <= no {
		return nil
	}
	kind := fault.ErrUnsupported
	switch {
	case exit == input && c.position > 0:
		problem, want, _ := strings.Cut(strings.TrimPrefix(c.Output, "zermelo: "), "\n")
		return &fault.Error{Kind: fault.ErrParse, Problem: phrase.Raw(problem), Want: phrase.Raw(strings.TrimSpace(want))}
	case exit == limit:
		kind = fault.ErrLimit
	}
	return &fault.Error{
		Kind:    kind,
		Problem: phrase.Of("the command '%s' has ended with exit code %d", c.Line, exit),
		Want:    fault.Give(phrase.Of("let the lesson show its commands only"), "run", "false").Phrase(),
	}
}
