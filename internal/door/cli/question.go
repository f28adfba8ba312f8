package cli

import (
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/door/question"
	"zermelo/say/phrase"
)

// Answer runs the program with the words of a question; s says what it has
// besides. It takes as long as the answer does, unless an argument such as
// --timeout=5s or the bounds of s end it. A question without files has the disk.
func Answer(ctx context.Context, q question.Question, s Streams) question.Answer {
	var out, errs strings.Builder
	s.In, s.Out, s.Err, s.Files, s.Door = strings.NewReader(q.In), &out, &errs, q.Files, q.Door
	code := Run(ctx, q.Args, s)
	return question.Answer{Code: code, Out: out.String(), Err: errs.String()}
}

// hold holds the flags of a command to the bounds of the run.
func (a *app) hold(cmd *cobra.Command) error {
	if err := a.offered(cmd); err != nil {
		return err
	}
	b := a.Bounds
	if b.Time > 0 {
		if a.timeout == 0 || a.timeout > b.Time {
			a.timeout = b.Time
		}
		if a.total == 0 || a.total > b.Time {
			a.total = b.Time
		}
	}
	if b.Memory > 0 && (a.memory == 0 || int64(a.memory) > b.Memory) {
		a.memory = byteSize(b.Memory)
	}
	a.untrusted = a.untrusted || b.Apart || b.Untrusted && a.runsPrograms(cmd)
	return a.checkDisk(cmd)
}

// offered refuses a command that the bounds of the run do not have.
func (a *app) offered(cmd *cobra.Command) error {
	top := cmd
	for top.HasParent() && top.Parent().HasParent() {
		top = top.Parent()
	}
	if !top.HasParent() || a.Bounds.Offers(top.Name()) {
		return nil
	}
	return game.Unsupported(phrase.Of("the command '%s' is not offered here", top.Name()), phrase.Of("use one of %s", strings.Join(a.Bounds.Commands, ", ")))
}

// runsPrograms reports whether a command runs a rule file of the run, or a program.
func (a *app) runsPrograms(cmd *cobra.Command) bool {
	lines := cmd.Name() == "value" && cmd.Flags().NArg() == 0 && cmd.Flags().Lookup("batch").Value.String() != "true"
	return lines || cmd.Name() == "run" || cmd.Name() == "repl" ||
		slices.ContainsFunc(slices.Collect(maps.Keys(a.Files)), func(name string) bool { return strings.HasSuffix(name, ".star") })
}
