package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/door/render"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// solveBatch answers one position a line, in order.
func (a *app) solveBatch(ctx context.Context, r game.Request) error {
	ctx, cancel := a.inTotal(ctx)
	defer cancel()
	solver := a.solver()
	return a.batch(ctx, func(line string) (render.Document, error) {
		ctx, over := a.within(ctx, a.timeout)
		defer over()
		position, err := a.catalog(ctx).Parse(line)
		if err != nil {
			return render.Document{}, err
		}
		answer, err := solver.Solve(ctx, position, r)
		if fault := a.games.TakeFault(); fault != nil {
			solver, err = a.solver(), fault // what it knows of the game of the file is not to be believed
		}
		if errors.Is(err, game.ErrLimit) {
			solver = a.solver() // what this line left behind must not cost the next its answer
		}
		if err != nil {
			return render.Document{}, err
		}
		return a.solution(answer, nil), nil
	})
}

// addBatchFlags offers a batch, in which the time allowed is for each line.
func (a *app) addBatchFlags(cmd *cobra.Command, batch *bool, about string) {
	cmd.Flags().BoolVar(batch, "batch", false, about)
	cmd.Flags().DurationVar(&a.total, "timeout-total", 0, a.say.Sayf("with --batch, stop after this time; --timeout is for each line"))
}

// byLine reports whether the time allowed is for each line that a command reads.
func byLine(cmd *cobra.Command) bool {
	batch := cmd.Flags().Lookup("batch")
	return batch != nil && (batch.Value.String() == "true" || cmd.Name() == "value" && cmd.Flags().NArg() == 0) || cmd.Name() == "repl"
}

// inTotal returns ctx with the time allowed for the whole run.
func (a *app) inTotal(ctx context.Context) (context.Context, context.CancelFunc) {
	if a.total <= 0 {
		return ctx, func() {}
	}
	return context.WithTimeoutCause(ctx, a.total, game.Limit(
		phrase.Of("the time allowed for all lines (%s) is over", a.total.String()), fault.Raise(fault.MoreTime.Words, "timeout-total").Phrase()))
}

// batch answers one line of standard input after the other by a JSON object. A
// bad line is answered by an error, unless there is a document, which tells of
// it, and the run goes on.
func (a *app) batch(ctx context.Context, answer func(line string) (render.Document, error)) error {
	in := bufio.NewReaderSize(a.input(ctx), 1<<16)
	out := bufio.NewWriter(a.Out)
	programs := a.programs()
	worst := error(nil)
	for n := 1; ; n++ {
		line, err := readLine(in)
		var long *fault.Error
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case err == io.EOF:
			return worst
		case err != nil && !errors.As(err, &long):
			return err
		}
		var d render.Document
		if err == nil {
			d, err = answer(line)
		}
		if errors.Is(err, context.DeadlineExceeded) && ctx.Err() != nil {
			err = context.Cause(ctx) // the time for all lines, not that of the line
		}
		if err != nil && d.Object == nil {
			d = render.Fault(err, exitCode(err), a.timeout).InLine(n)
		}
		if err != nil && (worst == nil || exitCode(err) > exitCode(worst)) {
			worst = reported(err)
		}
		a.note(d)
		if err := programs.Write(out, d); err != nil {
			return err
		}
		// The next answer may be long in coming.
		if err := out.Flush(); err != nil {
			return err
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
}

// readLine returns the next line without its end, io.EOF after the last, or an
// error for a line of more than maxInput bytes, which is skipped.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	long := false
	for {
		piece, err := in.ReadSlice('\n')
		long = long || len(line)+len(piece) > maxInput
		if !long {
			line = append(line, piece...)
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		if err != nil && len(line) == 0 && !long {
			return "", err
		}
		if long {
			return "", inputTooLong()
		}
		return strings.TrimRight(string(line), "\r\n"), nil
	}
}
