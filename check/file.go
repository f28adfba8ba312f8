package check

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"io"
)

// A File is a file of one of the kinds that are verified. Just one of the fields is not nil: also
// where [Open] returns an error, so that the kind of file is known which it would have been.
type File struct {
	Period *Certificate // of the values of a heap game
	Rule   *Kernel      // of a game of numbers
	Winner *Proof       // of a position on boards
	Table  *Strategy    // of a position, by all that may follow
}

// Open reads what a file claims; of a proof of a winner that is the first line, so that r must stay
// open until the file is verified. The error is a [*FormatError] or that of r.
func Open(r io.Reader) (*File, error) {
	b, packed, err := unpacked(r)
	if err != nil {
		return &File{Winner: &Proof{}}, err
	}
	start, err := b.Peek(1 << 10)
	switch {
	case err == nil || err == io.EOF:
	case packed:
		return &File{Winner: &Proof{}}, malformed("file", "is damaged after line %d", 0)
	default:
		return &File{Period: &Certificate{}}, err
	}
	named := func(format string) bool { return bytes.Contains(start, []byte(`"`+format+`"`)) }
	f := &File{}
	switch {
	case named(StrategyFormat):
		f.Table, err = ReadStrategy(b)
	case named(ProofFormat), packed:
		f.Winner, err = ReadProof(b)
	case named(KernelFormat):
		f.Rule, err = ReadKernel(b)
	default:
		f.Period, err = Read(b)
	}
	return f, err
}

// unpacked returns what is in a file that may be packed by gzip.
func unpacked(r io.Reader) (in *bufio.Reader, packed bool, err error) {
	in = bufio.NewReaderSize(r, 1<<16)
	if start, _ := in.Peek(2); !bytes.Equal(start, []byte{0x1f, 0x8b}) {
		return in, false, nil
	}
	z, err := gzip.NewReader(in)
	if err != nil {
		return nil, true, malformed("file", "is not packed by gzip")
	}
	return bufio.NewReaderSize(z, 1<<16), true, nil
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
	case f.Table != nil:
		return f.Table.Verify(ctx, progress)
	}
	return f.Period.Verify(ctx, progress)
}
