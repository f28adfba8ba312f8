package cli

import (
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/check"
	"zermelo/game"
	"zermelo/internal/door/render"
	"zermelo/internal/file"
	"zermelo/internal/theory/analysis"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// solveProof finds who wins a position and writes the proof.
func (a *app) solveProof(cmd *cobra.Command, args []string, r game.Request, name string) error {
	for _, flag := range []string{"batch", "exact", "explain", "full", "method", "moves", "store", "svg", "dot"} {
		if cmd.Flags().Changed(flag) {
			return fault.Setting(flag, "", phrase.Of("it does not go with --%s", "proof"))
		}
	}
	switch {
	case name == "" || name == onOutput:
		return fault.Setting("proof", name, phrase.Of("write the name of a file"))
	case r.Mode != game.Mode{}:
		return fault.Setting("proof", name, phrase.Of("proofs are of ordinary sums, in which who cannot move loses"))
	}
	ctx, start := cmd.Context(), time.Now()
	position, err := a.position(ctx, args)
	if err != nil {
		return err
	}
	onBoards := analysis.CheckProvable(position)
	var first []game.Player
	if r.First == game.LeftFirst || r.First == game.RightFirst {
		first = r.First.Players()
	}
	found := false
	written := func(write func(io.Writer) error) error {
		return a.keep(ctx, name, func(out io.Writer) error {
			if strings.HasSuffix(name, ".gz") {
				packed := gzip.NewWriter(out)
				err = errors.Join(write(packed), packed.Close())
			} else {
				err = write(out)
			}
			found = err == nil
			return err
		})
	}
	var proved analysis.Proved
	if onBoards == nil {
		proved, err = analysis.Prove(ctx, a.settings(), position, first, -1, written)
	} else {
		proved, err = analysis.WriteStrategy(ctx, position, first, written)
	}
	var missing phrase.Phrase // why there is no file of what was found
	if found && ctx.Err() == nil && errors.Is(err, game.ErrLimit) {
		missing, err = fault.Reason(err), nil
	}
	if err != nil {
		return err
	}
	return a.print(render.Proved(position, proved, name, missing, time.Since(start)))
}

// verified reads a file and verifies what it claims. refutation says which condition of it
// does not hold. A [check.FormatError] says that the file is none, and in which field.
func (a *app) verified(ctx context.Context, in io.Reader, shown string) (f *check.File, refutation *check.Refutation, err error) {
	f, err = check.Open(in)
	if err == nil {
		var progress func(done, total uint64)
		if meter := a.meter(); meter != nil {
			progress = func(done, total uint64) { meter(game.Progress{Done: done, Total: total}) }
		}
		err = f.Verify(ctx, a.memoryBound(), progress)
	}
	switch {
	case errors.As(err, &refutation):
		return f, refutation, nil
	case errors.Is(err, check.ErrMemory):
		return f, nil, game.Limit(phrase.Of("the memory allowed (%s) does not suffice: %s positions are checked so far",
			phrase.Size(a.memoryBound()), phrase.Count(f.Winner.Positions)), fault.MoreMemory.Phrase())
	}
	return f, nil, a.unread(ctx, shown, err)
}

// proofFile opens a file to be verified; shown is its name for people.
func (a *app) proofFile(ctx context.Context, name string) (in io.Reader, shown string, close func() error, err error) {
	name = unguard(name)
	if name == onOutput {
		return a.input(ctx), a.say.Sayf("standard input"), func() error { return nil }, nil
	}
	f, err := await(ctx, func() (io.ReadCloser, error) { f, _, err := a.open(name); return f, err })
	if err != nil {
		return nil, name, nil, a.unread(ctx, name, err)
	}
	return &input{ctx: ctx, in: f, buffer: make([]byte, 1<<16)}, name, f.Close, nil
}

// keep writes a proof into a file, if the checker accepts it: whatever writes proofs does it by
// this. What the checker does not read, for its limits, is a limit.
func (a *app) keep(ctx context.Context, name string, write func(io.Writer) error) error {
	return file.WriteTried(name, write, func(in io.Reader) error {
		_, refutation, err := a.verified(ctx, in, name)
		var malformed *check.FormatError
		switch {
		case refutation != nil:
			return &game.Error{Kind: refutation, Problem: phrase.Of("the checker refutes the proof that was made, so that none is written: %s", render.Refuted(refutation))}
		case errors.As(err, &malformed):
			return game.Limit(phrase.Of("the proof is beyond the checker: field %s: %s", malformed.Field, render.Spoken(malformed.Problem)), phrase.Phrase{})
		}
		return err
	})
}

// unread returns the error for a file that is there and cannot be read, such as a
// folder; other errors it returns as they are.
func (a *app) unread(ctx context.Context, name string, err error) error {
	var path *os.PathError
	if ctx.Err() != nil || !errors.As(err, &path) {
		return err
	}
	return &game.Error{Kind: game.ErrParse, Problem: phrase.Of("the file %s cannot be read: %s", name, fault.Reason(err))}
}
