package cli

import (
	"bufio"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/check"
	"zermelo/fault"
	"zermelo/file"
	"zermelo/game"
	"zermelo/internal/render"
	"zermelo/phrase"
)

// solveProof finds who wins a position and writes the proof.
func (a *app) solveProof(cmd *cobra.Command, args []string, r game.Request, name string) error {
	for _, flag := range []string{"batch", "exact", "explain", "full", "method", "svg", "dot"} {
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
	if err := analysis.CheckProvable(position); err != nil {
		return err
	}
	if err := file.Check(name); err != nil {
		return err
	}
	var first []game.Player
	if r.First == game.LeftFirst || r.First == game.RightFirst {
		first = r.First.Players()
	}
	proved, err := analysis.Prove(ctx, a.settings(), position, first, -1, func(write func(io.Writer) error) error {
		return file.Write(name, func(out io.Writer) error {
			if !strings.HasSuffix(name, ".gz") {
				return write(out)
			}
			packed := gzip.NewWriter(out)
			return errors.Join(write(packed), packed.Close())
		})
	})
	if err != nil {
		return err
	}
	return a.print(render.Proved(position, proved, name, time.Since(start)))
}

// verdict checks a certificate of a period or a rule, or a proof of a winner, and says whether
// it proves its claim.
func (a *app) verdict(ctx context.Context, name string) (said render.Document, proved bool, err error) {
	shown, in := name, a.input(ctx)
	if name == onOutput {
		shown = a.say.Sayf("standard input")
	} else {
		f, err := await(ctx, func() (io.ReadCloser, error) { f, _, err := a.open(name); return f, err })
		if err != nil {
			return said, false, a.unread(ctx, name, err)
		}
		defer f.Close()
		in = &input{ctx: ctx, in: f, buffer: make([]byte, 1<<16)}
	}
	b := bufio.NewReader(in)
	start, err := b.Peek(1 << 10)
	if err != nil && err != io.EOF {
		return said, false, a.unread(ctx, name, err)
	}
	var refutation *check.Refutation
	if check.IsProof(start) {
		p, err := check.ReadProof(b)
		if err == nil {
			err = a.verifyProof(ctx, p)
		}
		if err != nil && !errors.As(err, &refutation) {
			return said, false, proofError(shown, err)
		}
		return render.ProofChecked(p, err), err == nil, nil
	}
	if check.IsKernel(start) {
		k, refutation, err := checkKernel(ctx, b, shown)
		if err != nil {
			return said, false, a.unread(ctx, name, err)
		}
		return render.KernelChecked(k, refutation), refutation == nil, nil
	}
	c, err := check.Read(b)
	if err != nil {
		return said, false, certificateError(shown, a.unread(ctx, name, err))
	}
	var progress func(done, total uint64)
	if meter := a.meter(); meter != nil {
		progress = func(done, total uint64) { meter(game.Progress{Done: done, Total: total}) }
	}
	err = c.Verify(ctx, progress)
	if err != nil && !errors.As(err, &refutation) {
		return said, false, certificateError(c.Game, err)
	}
	return render.Checked(c, err), err == nil, nil
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

// verifyProof checks a proof within the bounds of the run.
func (a *app) verifyProof(ctx context.Context, p *check.Proof) error {
	var progress func(done uint64)
	if meter := a.meter(); meter != nil {
		progress = func(done uint64) { meter(game.Progress{Done: done}) }
	}
	bound := a.memoryBound()
	err := p.Verify(ctx, bound, progress)
	if errors.Is(err, check.ErrMemory) {
		return game.Limit(phrase.Of("the memory allowed (%s) does not suffice: %s positions are checked so far", phrase.Size(bound), phrase.Count(p.Positions)),
			phrase.Of("allow more with --memory"))
	}
	return err
}

// proofError says that a file is no proof, and what of it is wrong.
func proofError(name string, err error) error {
	return formatError(name, err, check.ProofVersion, func(f *check.FormatError) (problem, want phrase.Phrase) {
		return phrase.Of("%s is no proof that this program reads: field %s: %s", name, f.Field, f.Problem),
			phrase.Of("'zermelo solve GAME POSITION --proof FILE' writes one")
	})
}
