package check

import (
	"bufio"
	"bytes"
	"context"
	"io"
)

// A File is a file of one of the kinds that are verified. Just one of the fields is not nil: also
// where [Open] returns an error, so that the kind of file is known which it would have been.
type File struct {
	Period *Certificate // of the values of a heap game
	Rule   *Kernel      // of a game of numbers
	Winner *Proof       // of a position on boards
}

// Open reads what a file claims; of a proof of a winner that is the first line, so that r must stay
// open until the file is verified. The error is a [*FormatError] or that of r.
func Open(r io.Reader) (*File, error) {
	b := bufio.NewReaderSize(r, 1<<16)
	start, err := b.Peek(1 << 10)
	if err != nil && err != io.EOF {
		return &File{Period: &Certificate{}}, err
	}
	named := func(format string) bool { return bytes.Contains(start, []byte(`"`+format+`"`)) }
	f := &File{}
	switch {
	case bytes.HasPrefix(start, []byte{0x1f, 0x8b}), named(ProofFormat):
		f.Winner, err = ReadProof(b)
	case named(KernelFormat):
		f.Rule, err = ReadKernel(b)
	default:
		f.Period, err = Read(b)
	}
	return f, err
}

// Verify returns nil iff the file proves what it claims. The error is a [*FormatError], a
// [*Refutation], that of ctx, and of a proof of a winner [ErrMemory]; memory is for these, see
// [Proof.Verify]. progress, if not nil, is called now and then with how many values or positions were
// checked, of how many where that is known.
func (f *File) Verify(ctx context.Context, memory int64, progress func(done, total uint64)) error {
	switch {
	case f.Winner != nil:
		var heard func(done uint64)
		if progress != nil {
			heard = func(done uint64) { progress(done, 0) }
		}
		return f.Winner.Verify(ctx, memory, heard)
	case f.Rule != nil:
		return f.Rule.Verify(ctx)
	}
	return f.Period.Verify(ctx, progress)
}
